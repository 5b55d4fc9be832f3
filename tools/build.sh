# shellcheck shell=bash
# Installing and building, for ./dogwatch and ./test. To be sourced, with `root` set.
# Everything said goes to standard error.

say() { printf '%s\n' "$*" >&2; }
stop() {
  say "dogwatch: $1"
  shift
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit 1
}

root=$(cd "$root" && pwd)
build=$root/build
if ! mkdir -p "$build/logs" 2>/dev/null || [[ ! -w $build ]]; then
  stop "cannot write to $build; is it another user's?"
fi

# One build at a time. A second one waits, and then finds the work done.
take_lock() {
  exec {lock}>"$build/lock"
  if ! flock -n "$lock"; then
    say "Another dogwatch is building; waiting for it..."
    flock "$lock"
  fi
}
release_lock() { exec {lock}>&-; }

# shown LOG TITLE COMMAND...: runs a command with its output in build/logs/LOG.log and shows that it is alive: on a
# terminal one line that changes, elsewhere a line every ten seconds. When it fails, shows its errors and the end of its
# output: a build that goes on after an error may say it far from there.
shown() {
  local log=$build/logs/$1.log title=$2 begin=$SECONDS status
  shift 2
  say "$title"
  set +e
  "$@" </dev/null 2>&1 | tee "$log" | show_progress
  status=${PIPESTATUS[0]}
  set -e
  if ((status != 0)); then
    grep -m 20 -E '(^|[^a-z])(fatal )?error: |^FAILED: ' "$log" >&2 || true
    tail -n 20 "$log" >&2
    say "This failed after $((SECONDS - begin)) s: $title (all of its output: ${log#"$root"/})"
    return 1
  fi
  say "  done in $((SECONDS - begin)) s"
}

show_progress() {
  local line last='' told=$SECONDS begin=$SECONDS status
  while true; do
    status=0
    IFS= read -r -t 1 line || status=$?
    ((status == 0 || status > 128)) || break
    [[ -z $line ]] || last=${line//[[:cntrl:]]/ }
    if [[ -t 2 ]]; then
      printf '\r\033[K  %3d s  %.68s' $((SECONDS - begin)) "$last" >&2
    elif ((SECONDS - told >= 10)); then
      told=$SECONDS
      printf '  %3d s  %.68s\n' $((SECONDS - begin)) "$last" >&2
    fi
  done
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
}

# ---------------------------------------------------------------------------------------------------------- installing

is_debian_12() { [[ $(. /etc/os-release 2>/dev/null && echo "${ID:-} ${VERSION_ID:-}") == 'debian 12' ]]; }

# A command, a <header>, or a file (or pattern).
is_there() {
  local header
  case $1 in
    \<*)
      header=${1:1:-1}
      [[ -e /usr/include/$header || -e /usr/local/include/$header || -e /usr/include/$(uname -m)-linux-gnu/$header ]]
      ;;
    /*) compgen -G "$1" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# The packages of these parts of tools/packages.txt that are not there, into `missing`. The list says clang-22; a whole
# set of another version >= 19 does as well.
find_missing() {
  local version
  for version in 21 20 19 22; do
    find_missing_with "$version" "$@"
    ((${#missing[@]} > 0)) || return 0
  done
}
find_missing_with() {
  local version=$1 part package check
  shift
  missing=()
  while read -r part package check; do
    [[ " $* " == *" $part "* ]] || continue
    is_there "${check//22/"$version"}" || missing+=("$package")
  done < <(grep -v '^#' "$root/tools/packages.txt")
}

# The page's build wants Node >= 20.19: one in PATH with its npm, else ours in build/node. Puts it first in PATH.
has_new_node() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
    >/dev/null 2>&1
}
find_node() {
  if command -v node >/dev/null && command -v npm >/dev/null && has_new_node node; then
    return 0
  fi
  local ours=$build/node/node_modules/.bin
  if [[ -x $ours/npm ]] && has_new_node "$ours/node"; then
    PATH=$ours:$PATH
    return 0
  fi
  return 1
}

is_root() { ((EUID == 0)); }
as_root() {
  if is_root; then
    "$@"
  else
    sudo "$@"
  fi
}

# install_packages PART...: makes sure that all packages of these parts are there. Never removes one.
install_packages() {
  local wants_node=false
  find_missing "$@"
  if [[ " $* " == *' page '* ]] && ! find_node; then
    wants_node=true
    command -v npm >/dev/null || missing+=(npm)
  fi
  if ((${#missing[@]} > 0)); then
    is_debian_12 || stop "this is not Debian 12, and some of what Dogwatch needs is not there. Please install what your system calls:" \
      "${missing[@]/#npm/Node >= 20.19 with npm}"
    apt_install "${missing[@]}"
  fi
  [[ $wants_node == false ]] || install_node
}

apt_install() {
  local packages=("$@") removed=()
  if ! is_root; then
    command -v sudo >/dev/null ||
      stop "some packages are missing, and this is neither root nor is there sudo. As root, run:" \
        "apt-get install --no-install-recommends ${packages[*]}"
    say "Some packages are missing: sudo may ask for your password."
    sudo -v || stop "without root, please have these installed:" "${packages[@]}"
  fi
  # What an interrupted installation left behind would make the next one fail.
  if compgen -G '/var/lib/dpkg/updates/[0-9]*' >/dev/null; then
    shown dpkg "Finishing an interrupted installation" as_root dpkg --configure -a
  fi
  shown apt-update "Looking for ${#packages[@]} packages" as_root apt-get -q update ||
    say "Going on with the package lists that are there."
  choose_clang
  LC_ALL=C apt-get -s -q --no-install-recommends install "${packages[@]}" >"$build/logs/apt-simulate.log" 2>&1 ||
    stop "these packages cannot be installed: ${packages[*]}" "$(tail -n 5 "$build/logs/apt-simulate.log")"
  mapfile -t removed < <(sed -n 's/^Remv \([^ ]*\).*/\1/p' "$build/logs/apt-simulate.log")
  ((${#removed[@]} == 0)) ||
    stop "installing ${packages[*]} would remove packages; nothing was changed. These are in the way:" "${removed[@]}"
  shown apt-install "Installing $(grep -c ^Inst "$build/logs/apt-simulate.log") packages" \
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-remove --no-install-recommends install "${packages[@]}"
}

# Where clang-22 is not to be had (no security updates among apt's sources), the page takes the newest one >= 19.
choose_clang() {
  local version
  for version in 22 21 20 19; do
    if apt-cache show "libc++-$version-dev-wasm32" >/dev/null 2>&1; then
      packages=("${packages[@]/-22/-$version}")
      return
    fi
  done
}

install_node() {
  # The npm package `node` holds the program itself; npm comes along, since Debian's runs only with Debian's Node.
  shown node "Installing Node 22 into build/node" \
    npm install --prefix "$build/node" --no-audit --no-fund --no-update-notifier node@22 npm@10
  find_node || stop "the Node in build/node does not run; see build/logs/node.log"
}

# ------------------------------------------------------------------------------------------------------------ building

# configure FOLDER OPTION...: CMake into build/FOLDER. A folder of another place or a broken one is begun anew.
configure() {
  local folder=$1 command
  shift
  command=(cmake -G Ninja -S "$root" -B "$build/$folder" "$@")
  if [[ -f $build/$folder/CMakeCache.txt ]] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/$folder/CMakeCache.txt"; then
    rm -rf "${build:?}/$folder"
  fi
  shown "configure-$folder" "Preparing build/$folder" "${command[@]}" ||
    shown "configure-$folder" "Preparing build/$folder anew" "${command[@]}" --fresh
}

# configure_once FOLDER OPTION...: only where the folder is not ready, or does not fit the sources any more.
configure_once() {
  if [[ ! -f $build/$1/build.ninja ]] || ! ninja -C "$build/$1" build.ninja </dev/null >/dev/null 2>&1; then
    configure "$@"
  fi
}

# build_native TARGET...
build_native() {
  configure_once native
  shown native "Building the program" ninja -C "$build/native" "$@"
  ln -sfn native/bin/dogwatch "$build/dogwatch"
}

# The engine as WebAssembly, with a module and words for each game, where the page's build finds them.
build_wasm() {
  configure_once wasm -DCMAKE_TOOLCHAIN_FILE=cmake/wasi.cmake
  shown wasm "Building the engine for the browser" ninja -C "$build/wasm"
  mkdir -p "$root/web/public/engine"
  local module words game
  for module in "$build"/wasm/bin/{dogwatch,analyst}*.wasm; do copy_new "$module" "$root/web/public/engine/${module##*/}"; done
  for words in "$root"/src/games/*/words.*.toml; do
    game=$(basename "$(dirname "$words")")
    part_of_words rules "$words" "$root/web/public/engine/$game.rules.${words##*/words.}"
    part_of_words page "$words" "$root/web/public/engine/$game.${words##*/words.}"
  done
}

copy_new() { cmp -s "$1" "$2" || cp "$1" "$2"; }

# The rules in full, what is said of ranks and the tale of a voyage are loaded when somebody reads them; what the terminal says, and
# comments, never are. Rows of the terminal's tables begin with a bracket too, but do not end with one.
part_of_words() {
  awk -v wanted="$1" \
    'BEGIN { part = "page" } /^(#|$)/ { next } /^\[[a-z0-9_.]+\]$/ { part = /^\[(rules\.|ranks\]|tale\])/ ? "rules" : /^\[terminal[].]/ ? "terminal" : "page" } part == wanted' \
    "$2" >"$3.new"
  copy_new "$3.new" "$3"
  rm "$3.new"
}

build_page() {
  local packages_hash
  packages_hash=$(cksum <"$root/web/package-lock.json")
  if [[ ! -d $root/web/node_modules || $packages_hash != "$(cat "$build/node_modules.stamp" 2>/dev/null)" ]]; then
    # Not "npm ci": it refuses a lock file that does not name the binaries of every other platform.
    shown npm "Fetching the page's packages" npm install --no-save --prefix "$root/web" --no-audit --no-fund
    printf '%s\n' "$packages_hash" >"$build/node_modules.stamp"
  fi
  shown page "Building the page" npm run build --prefix "$root/web"
}
