#!/usr/bin/env bash
# Builds a page with the board of docs/adding-a-game.md, and nothing but it, checks its types, and clicks through a match in
# Chromium. The engine is build/wasm's, with a module for the guide's game.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tools/build.sh
source "$root/tools/build.sh"
find_node
from=$root/web guide=$build/wasm/guide page=$build/guide-page/web

ninja -C "$build/wasm" wasm_guide wasm_guide_analyst
mkdir -p "$page/public/engine"
# The page includes files of these folders.
ln -sfn "$root/src" "$build/guide-page/src"
ln -sfn "$root/tests" "$build/guide-page/tests"
# Of the sources all but the games, and of the tests what they share.
rm -rf "${page:?}"/{src,test}
cp -r "$from"/{index.html,package.json,svelte.config.js,tsconfig.json,vite.config.ts,playwright.config.ts,build,test,src} "$page"
rm -rf "$page"/src/games/*/ "$page"/src/*/e2e "$page"/test/*.spec.ts
find "$page/src" "$page/build" -name '*.test.ts' -delete
ln -sfn "$from/node_modules" "$page/node_modules"
cp -r "$guide/web/src/games/pig" "$page/src/games/"
cp "$root/tests/guide/types.gen.ts" "$page/src/games/pig/"
cp "$from"/public/* "$page/public/" 2>/dev/null || true
cp "$guide"/engine/*.wasm "$page/public/engine/"
for words in "$guide"/src/games/pig/words.*.toml; do
  cp "$words" "$page/public/engine/pig.${words##*/words.}"
  : >"$page/public/engine/pig.rules.${words##*/words.}"
done

cd "$page"
npm run check
npm run build
npm run e2e
