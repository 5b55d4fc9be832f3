# Toolchain: the engine as WebAssembly, by clang with wasi-libc and libc++ (docs/architecture.md says why not emscripten).
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})  # Platform/WASI.cmake
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

find_program(WASI_CLANG NAMES clang++-22 clang++-21 clang++-20 clang++-19 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${WASI_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# GNU ar is enough: the linker reads the members themselves, so that the page's build needs no llvm package.
find_program(CMAKE_AR NAMES ar llvm-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES ranlib llvm-ranlib REQUIRED)

# The engine returns errors as values; no-wasm-opt, so that the build does not depend on what else is installed.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -Wno-deprecated")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor --no-wasm-opt -Wl,--strip-all")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
