# Writes a game's components, and its words if WORDS is on, into a C++ file, in pieces that every compiler accepts as literals.
function(literal name file out)
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  set(pieces "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    # Up to the end of a line, so that no character of several bytes is cut.
    string(FIND "${piece}" "\n" line_end REVERSE)
    math(EXPR piece_length "${line_end} + 1")
    if(piece_length EQUAL 0)
      string(LENGTH "${piece}" piece_length)
    endif()
    string(SUBSTRING "${piece}" 0 ${piece_length} piece)
    string(APPEND pieces "\n    R\"embed(${piece})embed\"")
    math(EXPR at "${at} + ${piece_length}")
  endwhile()
  if(pieces STREQUAL "")
    set(pieces " \"\"")
  endif()
  set(${out} "extern const std::string_view ${name};\nconst std::string_view ${name} =${pieces};\n\n" PARENT_SCOPE)
endfunction()

literal(${GAME}_components ${FOLDER}/components.toml components)
foreach(language en fr)
  if(WORDS)
    literal(${GAME}_words_${language} ${FOLDER}/words.${language}.toml words_${language})
  else()
    set(words_${language} "extern const std::string_view ${GAME}_words_${language};\nconst std::string_view ${GAME}_words_${language};\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "// Written by the build from ${GAME}'s text files.
#include <string_view>

namespace dogwatch {
${components}${words_en}${words_fr}}  // namespace dogwatch
")
