#!/usr/bin/env bash
# Builds the program that docs/performance.md names as baseline, to be measured against:
#   tools/baseline.sh
#   ./dogwatch arena waves captain:100ms "program:build/baseline/dogwatch captain:100ms"
set -euo pipefail

script=$(readlink -f "$0")
root=${script%/tools/*}
# shellcheck source=tools/build.sh
source "$root/tools/build.sh"

name=$(sed -n 's/^Baseline: `\([0-9a-f]\{7,40\}\)`.*/\1/p' "$root/docs/performance.md")
[[ -n $name ]] || stop 'docs/performance.md names no baseline: a line "Baseline: `COMMIT`" is missing.'
commit=$(git -C "$root" rev-parse --verify --quiet "$name^{commit}") ||
  stop "the commit $name that docs/performance.md names as baseline is not in this repository."

take_lock
place=$build/baseline
if [[ ! -x $place/dogwatch || $(cat "$place/commit" 2>/dev/null) != "$commit" ]]; then
  install_packages play
  rm -rf "$place"
  mkdir -p "$place/source" "$place/logs"
  git -C "$root" archive "$commit" | tar -x -C "$place/source"
  # The same build as ever, of another tree into another place.
  root=$place/source build=$place
  build_native dogwatch
  printf '%s\n' "$commit" >"$place/commit"
fi
say "build/baseline/dogwatch is the program of $name."
