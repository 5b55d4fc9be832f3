# libsodium is what the engine's own SHA-256 and ChaCha20 are compared with.
set(libraries dogwatch_core sodium)
