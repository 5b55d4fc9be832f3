# As a module of the page this game is built for size: it has many rules, and a game may weigh 80 kB.
set(wasm_options -Oz)
