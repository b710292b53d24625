# Building with presets. Sourced by ./run, ./test and the scripts beside this one, with the source tree as working folder.

# Work trees and build folders of the same sources share what ccache keeps.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1

# build_preset PRESET [TARGET...] [-- CONFIGURE-OPTION...]: on a terminal with ninja's progress, else quietly; a failure shows
# what the compiler said.
build_preset() {
    local preset=$1 targets=() log
    shift
    while (($#)) && [[ $1 != -- ]]; do
        targets+=(--target "$1")
        shift
    done
    (($#)) && shift
    log=build/$preset.log
    mkdir -p build
    if ! cmake --preset "$preset" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
    if [[ -t 1 ]]; then
        cmake --build --preset "$preset" -j "$(nproc)" "${targets[@]}"
    elif ! cmake --build --preset "$preset" -j "$(nproc)" "${targets[@]}" >"$log" 2>&1; then
        grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking)' "$log" | head -n 80 >&2
        return 1
    fi
}

# build_engine: the engine for players over relays, build/wasm/bin/ec4x.wasm, where its compiler is there (tools/packages.sh). Without it the page for them says that it is missing.
build_engine() {
    if ! command -v clang++-19 >/dev/null || [[ ! -e /usr/include/wasm32-wasi ]]; then return 0; fi
    build_preset wasm
}

# build_web: the web client into build/web, with npm's packages as package-lock.json pins them; nothing where it is up to date.
# Without Node 20 the program is built with a plain page instead, and this says so.
build_web() {
    local source=$PWD/web/client out=$PWD/build/web log=$PWD/build/web.log
    if ! command -v npm >/dev/null || (($(node -p 'process.versions.node.split(".")[0]') < 20)); then
        echo "No Node.js 20 with npm: the program gets a plain page instead of the web client." >&2
        return 0
    fi
    build_engine || return 1
    mkdir -p build
    if [[ ! -e $source/node_modules/.package-lock.json || $source/package-lock.json -nt $source/node_modules/.package-lock.json ]]; then
        # Not `npm ci`: it wants the bundler's binaries for every other system in the lock file as well, and a mirror need not have them.
        (cd "$source" && npm install --no-save --no-audit --no-fund) >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
        touch "$source/node_modules/.package-lock.json"
    fi
    if [[ ! -e $out/index.html || -n $(find "$source" web/engine $(compgen -G build/wasm/bin/ec4x.wasm) -name node_modules -prune -o -type f -newer "$out/index.html" -print -quit) ]]; then
        EC4X_WEB_OUT=$out npm --prefix "$source" run build >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
    fi
}

# Options for build_preset, behind build_web.
web_option() { [[ -e build/web/index.html ]] && echo "-DEC4X_WEB=$PWD/build/web" || echo "-DEC4X_WEB="; }
