# Finds the games: every folder src/games/<game> with a rules.h is one. There is no list to edit.
#
# dogwatch_add_game(name folder) makes the library game_<name> of the game's sources, and title_<name>: the sources that
# bind the game to table and bots, with its components and words built in.
function(dogwatch_add_game game folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  add_library(game_${game} STATIC ${sources})
  target_link_libraries(game_${game} PUBLIC dogwatch_core)
  if(DOGWATCH_UNITY)
    # Its names of fields are short words that other files use for other things.
    set_source_files_properties(${folder}/about.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_compile_options(game_${game} PRIVATE -Wno-shadow)  # of a name in another file
  endif()
  # Includes read "games/<game>/rules.h" wherever the folder stands.
  get_filename_component(games_folder ${folder} DIRECTORY)
  get_filename_component(source_root ${games_folder} DIRECTORY)
  target_include_directories(game_${game} PUBLIC ${source_root})

  set(generated ${CMAKE_BINARY_DIR}/generated/${game})
  set(embedded ${generated}/embedded.cpp)
  file(GLOB earlier CONFIGURE_DEPENDS ${folder}/earlier/*.toml)
  # What its bots have learned, where they have.
  file(GLOB mind CONFIGURE_DEPENDS ${folder}/mind.bin)
  set(texts ${folder}/components.toml ${earlier} ${folder}/words.en.toml ${folder}/words.fr.toml ${mind})
  # A page loads the words of one language as a file, and so the mind.
  set(with_words ON)
  set(has_quick true)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(with_words OFF)
    set(has_quick false)  # the page has no use for the quick mind yet
  endif()
  add_custom_command(
    OUTPUT ${embedded}
    COMMAND ${CMAKE_COMMAND} -DGAME=${game} -DWORDS=${with_words} -DFOLDER=${folder} -DOUTPUT=${embedded}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${texts} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/title.cpp.in ${generated}/title.cpp @ONLY)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/thinker.cpp.in ${generated}/thinker.cpp @ONLY)
  add_library(title_${game} STATIC ${embedded} ${generated}/title.cpp)
  target_link_libraries(title_${game} PUBLIC game_${game} dogwatch_table)
  add_library(thinker_${game} STATIC ${generated}/thinker.cpp)
  target_link_libraries(thinker_${game} PUBLIC title_${game} dogwatch_bots)
endfunction()

# dogwatch_list_games(target games...) makes a library that defines titles() and thinkers() for exactly these games.
function(dogwatch_list_games target)
  set(generated ${CMAKE_BINARY_DIR}/generated/${target})
  set(declarations "")
  set(title_names "")
  set(thinker_names "")
  foreach(game ${ARGN})
    string(APPEND declarations "extern const Title ${game}_title;\nextern const Thinker ${game}_thinker;\n")
    string(APPEND title_names "    &${game}_title,\n")
    string(APPEND thinker_names "    &${game}_thinker,\n")
  endforeach()
  list(LENGTH ARGN game_count)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/titles.cpp.in ${generated}/titles.cpp @ONLY)
  add_library(${target} STATIC ${generated}/titles.cpp)
  target_link_libraries(${target} PUBLIC dogwatch_bots)
  foreach(game ${ARGN})
    target_link_libraries(${target} PUBLIC title_${game} thinker_${game})
  endforeach()
endfunction()
