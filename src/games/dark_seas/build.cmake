# As a module of the page this game is built for size: it has many rules, and a game may weigh 80 kB. What no search ever
# calls, all the more.
set(wasm_options -Os)
foreach(file compile muster preview)
  set_property(SOURCE ${PROJECT_SOURCE_DIR}/src/games/dark_seas/${file}.cpp TARGET_DIRECTORY game_dark_seas
               APPEND PROPERTY COMPILE_OPTIONS -Oz)
endforeach()
