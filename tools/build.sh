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
