# The libraries that are not ours. Header-only ones that the engine also needs as WebAssembly are copied into a folder
# of the build, so that a cross compiler can see them without seeing the rest of the system's headers.
set(engine_headers ${CMAKE_BINARY_DIR}/engine_headers)
foreach(library rapidjson)
  find_path(found_${library} NAMES ${library} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  if(NOT EXISTS ${engine_headers}/${library})
    file(COPY ${found_${library}}/${library} DESTINATION ${engine_headers})
  endif()
endforeach()

# mend(file wrong right): puts right what a library's header gets wrong.
function(mend file wrong right)
  file(READ ${engine_headers}/${file} text)
  string(REPLACE "${wrong}" "${right}" mended "${text}")
  if(NOT mended STREQUAL text)
    file(WRITE ${engine_headers}/${file} "${mended}")
  endif()
endfunction()
# rapidjson 1.1 assigns to a const member in an operator that nobody calls; newer compilers refuse it all the same.
mend(rapidjson/document.h "{ s = rhs.s; length = rhs.length; }" "= delete;")
# And it adds to null pointers, which the sanitizers refuse; this is how later versions of it compare.
mend(rapidjson/internal/stack.h "stackTop_ + sizeof(T) * count > stackEnd_"
     "static_cast<std::ptrdiff_t>(sizeof(T) * count) > (stackEnd_ - stackTop_)")
mend(rapidjson/internal/stack.h "stackTop_ + sizeof(T) * count <= stackEnd_"
     "static_cast<std::ptrdiff_t>(sizeof(T) * count) <= (stackEnd_ - stackTop_)")
add_library(engine_headers INTERFACE)
target_include_directories(engine_headers SYSTEM INTERFACE ${engine_headers})
