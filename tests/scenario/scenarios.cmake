# dogwatch_test_scenarios(game folder): one program with a doctest case for each scenario in the game's tests/*.scenario, one
# for the rulings of its README.md, and one for its golden playthrough.
#
# The playthrough is tests/playthrough.txt in the game's folder, or the file that dogwatch_playthrough names; views.txt
# beside it is what the page is shown of it.
function(dogwatch_test_scenarios game folder)
  set(playthrough ${folder}/tests/playthrough.txt)
  if(dogwatch_playthrough)
    set(playthrough ${dogwatch_playthrough})
  endif()
  get_filename_component(views ${playthrough} DIRECTORY)
  set(views ${views}/views.txt)
  file(GLOB scenarios CONFIGURE_DEPENDS ${folder}/tests/*.scenario)
  set(generated ${CMAKE_BINARY_DIR}/generated/${game})
  set(cases ${generated}/scenarios.cpp)
  set(script ${PROJECT_SOURCE_DIR}/tests/scenario/list_scenarios.cmake)
  add_custom_command(
    OUTPUT ${cases}
    COMMAND ${CMAKE_COMMAND} -DGAME=${game} "-DFILES=${scenarios}" -DROOT=${PROJECT_SOURCE_DIR} -DOUTPUT=${cases} -P ${script}
    DEPENDS ${scenarios} ${script}
    VERBATIM)
  configure_file(${PROJECT_SOURCE_DIR}/tests/scenario/texts_of_game.cpp.in ${generated}/texts_of_game.cpp @ONLY)
  dogwatch_test(scenario_${game} ${cases} ${generated}/texts_of_game.cpp LINK only_title_${game} scenario_runner)
endfunction()

add_library(scenario_runner STATIC
  scenario/act.cpp scenario/edit_components.cpp scenario/expect.cpp scenario/parse.cpp scenario/path.cpp
  scenario/phrase.cpp scenario/playthrough.cpp scenario/prepare.cpp scenario/vocabulary.cpp)
target_include_directories(scenario_runner PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(scenario_runner PUBLIC approved dogwatch_table doctest::doctest)
