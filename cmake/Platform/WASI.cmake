# CMake 3.25 does not know this system; its programs are modules.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
