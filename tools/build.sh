# Building with presets. Sourced by ./run, ./test and the scripts beside this one, with the source tree as working folder.

source "${BASH_SOURCE[0]%/*}/progress.sh"
source "${BASH_SOURCE[0]%/*}/node.sh"

# Work trees of the same sources share what ccache keeps, but for users of precompiled headers, which hold the paths of their tree.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1

# build_preset PRESET [TARGET...] [-- CONFIGURE-OPTION...]: shows how far it is; a failure shows what the compiler said.
build_preset() {
    local preset=$1 targets=() log
    shift
    while (($#)) && [[ $1 != -- ]]; do
        targets+=(--target "$1")
        shift
    done
    (($#)) && shift
    log=build/$preset.log
    shown "configuring (preset $preset)" "$log" cmake --preset "$preset" "$@" || return 1
    shown "compiling (preset $preset)" "$log" cmake --build --preset "$preset" -j "$(nproc)" "${targets[@]}"
}

# build_engine: the engine for players over relays, build/wasm/bin/ec4x.wasm, where its compiler is there. Without it the page for them says that it is missing.
build_engine() {
    if ! command -v clang++-19 >/dev/null || [[ ! -e /usr/include/wasm32-wasi ]]; then
        [[ -e build/web/index.html ]] ||
            echo "Without clang 19 for WebAssembly, which ./test installs, the page for players over Nostr relays has no engine. All else is there." >&2
        return 0
    fi
    build_preset wasm
}

# build_web: the web client into build/web, with npm's packages as package-lock.json pins them; nothing where it is up to date.
build_web() {
    local source=$PWD/web/client out=$PWD/build/web
    use_node && build_engine || return 1
    if [[ ! -e $source/node_modules/.package-lock.json || $source/package-lock.json -nt $source/node_modules/.package-lock.json ]]; then
        shown "fetching the web client's packages" build/web.log npm --prefix "$source" ci --no-audit --no-fund || return 1
        touch "$source/node_modules/.package-lock.json"
    fi
    if [[ ! -e $out/index.html || -n $(find "$source" web/engine VERSION $(compgen -G build/wasm/bin/ec4x.wasm) -name node_modules -prune -o -type f -newer "$out/index.html" -print -quit) ]]; then
        EC4X_WEB_OUT=$out shown "building the web client" build/web.log npm --prefix "$source" run build || return 1
    fi
}

# The option for build_preset that puts what build_web has built into the program; without it the program has a plain page.
web_option() { echo "-DEC4X_WEB=$PWD/build/web"; }
