# Writes a game's components, those that were printed earlier, and, if WORDS is on, its words and its learned mind into a
# C++ file, in pieces that every compiler accepts as literals.
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
set(earlier_texts "")
set(earlier_names "")
file(GLOB earlier ${FOLDER}/earlier/*.toml)
foreach(file ${earlier})
  list(LENGTH earlier_names number)
  literal(${GAME}_earlier_${number} ${file} text)
  string(APPEND earlier_texts "${text}")
  get_filename_component(version ${file} NAME_WE)
  list(APPEND earlier_names "EarlierComponents{${version}, ${GAME}_earlier_${number}}")
endforeach()
list(LENGTH earlier_names earlier_count)
list(JOIN earlier_names ", " earlier_names)
foreach(language en fr)
  if(WORDS)
    literal(${GAME}_words_${language} ${FOLDER}/words.${language}.toml words_${language})
  else()
    set(words_${language} "extern const std::string_view ${GAME}_words_${language};\nconst std::string_view ${GAME}_words_${language};\n")
  endif()
endforeach()
set(mind "")
set(mind_size 0)
if(WORDS AND EXISTS ${FOLDER}/mind.bin)
  file(READ ${FOLDER}/mind.bin mind HEX)
  string(LENGTH "${mind}" mind_size)
  math(EXPR mind_size "${mind_size} / 2")
  string(REGEX REPLACE "(..)" "0x\\1," mind "${mind}")
endif()
file(WRITE ${OUTPUT} "// Written by the build from ${GAME}'s text files.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include \"table/title.h\"

namespace dogwatch {
${components}${earlier_texts}extern const std::span<const EarlierComponents> ${GAME}_earlier;
static const std::array<EarlierComponents, ${earlier_count}> earlier{${earlier_names}};
const std::span<const EarlierComponents> ${GAME}_earlier(earlier);

${words_en}${words_fr}extern const std::span<const std::uint8_t> ${GAME}_mind;
static constexpr std::array<std::uint8_t, ${mind_size}> mind{${mind}};
const std::span<const std::uint8_t> ${GAME}_mind(mind);

}  // namespace dogwatch
")
