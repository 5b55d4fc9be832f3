# The libraries that are not ours. Header-only ones that the engine also needs as WebAssembly are linked into a folder
# of the build, so that a cross compiler can see them without seeing the rest of the system's headers.
set(engine_headers ${CMAKE_BINARY_DIR}/engine_headers)
file(MAKE_DIRECTORY ${engine_headers})
foreach(library rapidjson toml++)
  find_path(found_${library} NAMES ${library} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  if(NOT EXISTS ${engine_headers}/${library})
    file(CREATE_LINK ${found_${library}}/${library} ${engine_headers}/${library} SYMBOLIC)
  endif()
endforeach()
add_library(engine_headers INTERFACE)
target_include_directories(engine_headers SYSTEM INTERFACE ${engine_headers})
