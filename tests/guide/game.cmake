# Takes the game of docs/adding-a-game.md out of the page: `guide_folder` is where its rules stand then.
set(guide ${PROJECT_SOURCE_DIR}/docs/adding-a-game.md)
set(extracted ${CMAKE_BINARY_DIR}/guide)
set(extract ${PROJECT_SOURCE_DIR}/tests/guide/extract.cmake)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${guide} ${extract})
execute_process(COMMAND ${CMAKE_COMMAND} -DGUIDE=${guide} -DOUTPUT=${extracted} -P ${extract} COMMAND_ERROR_IS_FATAL ANY)
set(guide_folder ${extracted}/src/games/pig)
dogwatch_add_game(pig ${guide_folder})
