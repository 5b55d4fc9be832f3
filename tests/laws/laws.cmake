# dogwatch_test_laws(game folder): the laws for one game. Its own part is tests/laws.h in its folder; laws/own.h says what that is.
# Its sentences, read and approved, are tests/sentences.<language>.txt, or beside the file that dogwatch_playthrough names.
function(dogwatch_test_laws game folder)
  set(approved ${folder}/tests)
  if(dogwatch_playthrough)
    get_filename_component(approved ${dogwatch_playthrough} DIRECTORY)
  endif()
  set(source ${CMAKE_BINARY_DIR}/generated/${game}/laws_of_game.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/tests/laws/laws_of_game.cpp.in ${source} @ONLY)
  dogwatch_test(laws_${game} ${source} ${PROJECT_SOURCE_DIR}/tests/laws/count_allocations.cpp
    LINK only_title_${game} laws)
endfunction()

add_library(laws STATIC laws/grammar.cpp laws/sentences.cpp laws/tables.cpp laws/table_laws.cpp laws/moments_at_tables.cpp laws/places.cpp
  laws/words_law.cpp)
target_include_directories(laws PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(laws PUBLIC approved dogwatch_table)
target_compile_definitions(laws PRIVATE DOGWATCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

add_executable(state_hashes laws/state_hashes.cpp)
target_link_libraries(state_hashes PRIVATE laws dogwatch_games)
