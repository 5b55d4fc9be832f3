# Writes a doctest case for every line "scenario NAME" of FILES.
set(cases "")
foreach(path ${FILES})
  file(STRINGS ${path} lines REGEX "^[ \t]*scenario[ \t]")
  file(RELATIVE_PATH shown ${ROOT} ${path})
  foreach(line IN LISTS lines)
    if(line MATCHES "^[ \t]*scenario[ \t]+(.*[^ \t])[ \t]*$")
      set(name "${CMAKE_MATCH_1}")
      string(REGEX REPLACE "[ \t]+#.*$" "" name "${name}")
      string(APPEND cases "TEST_CASE(R\"name(${name})name\") {
  dogwatch::scenario::run_case(dogwatch::${GAME}_title, R\"file(${path})file\", R\"name(${name})name\");
}\n\n")
    endif()
  endforeach()
endforeach()
file(WRITE ${OUTPUT} "// Written by the build from ${GAME}'s scenarios.
#include <doctest/doctest.h>

#include \"scenario/cases.h\"

namespace dogwatch {
extern const Title ${GAME}_title;
}

${cases}")
