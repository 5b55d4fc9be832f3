# The libraries that are not ours. Header-only ones that the engine also needs as WebAssembly are copied into a folder
# of the build, so that a cross compiler can see them without seeing the rest of the system's headers.
set(engine_headers ${CMAKE_BINARY_DIR}/engine_headers)
foreach(library rapidjson toml++)
  find_path(found_${library} NAMES ${library} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  if(NOT EXISTS ${engine_headers}/${library})
    file(COPY ${found_${library}}/${library} DESTINATION ${engine_headers})
  endif()
endforeach()
# rapidjson 1.1 assigns to a const member in an operator that nobody calls; newer compilers refuse it all the same.
set(document ${engine_headers}/rapidjson/document.h)
file(READ ${document} text)
string(REPLACE "{ s = rhs.s; length = rhs.length; }" "= delete;" fixed "${text}")
if(NOT fixed STREQUAL text)
  file(WRITE ${document} "${fixed}")
endif()
add_library(engine_headers INTERFACE)
target_include_directories(engine_headers SYSTEM INTERFACE ${engine_headers})
