#!/usr/bin/env bash
# Compares what ec4x_hashes prints with expected.txt: of the presets release (clang++ -O2) and asan (clang++ -O1), and built here without
# exceptions (as in a browser) by g++ at -O3; --all: by g++ at -O0 and -O2 and by clang++ at -O0 and -O3 too.
# A line `pass NAME` or `FAIL NAME` for each; --bless rewrites expected.txt from preset dev.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
expected=$here/expected.txt
mkdir -p "$root/build/determinism"

compare() {  # NAME PROGRAM
    local output
    if ! output=$("$2"); then
        echo "FAIL $1: the program failed"
        return 1
    elif difference=$(diff "$expected" <(printf "%s\n" "$output") | head -n 12); then
        echo "pass $1"
    else
        printf 'FAIL %s (< expected, > printed)\n%s\n' "$1" "$difference"
        return 1
    fi
}

case ${1:-} in
    '') gcc_levels=(-O3) clang_levels=() ;;
    --all) gcc_levels=(-O3 -O2 -O0) clang_levels=(-O0 -O3) ;;
    --bless)
        "$root/build/dev/bin/ec4x_hashes" >"$expected"
        echo "blessed $expected"
        exit 0
        ;;
    *) echo "run.sh: $1 is no option" >&2 && exit 2 ;;
esac

# configure BUILD COMPILER CMAKE-OPTION...: libraries as few large files (unity builds): most of the time would go into reading headers again and again.
# There are too few of them for precompiled headers to be worth their time.
configure() {
    local build=$1 compiler=$2
    shift 2
    cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS=-fno-exceptions -DEC4X_WARNINGS=OFF -DEC4X_TESTS=OFF \
        -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=96 -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON "$@"
}
does_not_build() {  # NAME LOG
    printf 'FAIL %s: does not build\n%s\n' "$1" "$(tail -n 30 "$2")"
    return 1
}

with_gcc() {  # LEVEL...
    local level build failed=0
    for level in "$@"; do
        build=$root/build/determinism/g++$level
        if (configure "$build" g++ -DEC4X_OPTIMISATION="$level" && cmake --build "$build" --target ec4x_hashes -j "$(nproc)") >"$build.log" 2>&1; then
            compare "g++ $level -fno-exceptions" "$build/bin/ec4x_hashes" || failed=1
        else
            does_not_build "g++ $level -fno-exceptions" "$build.log" || failed=1
        fi
    done
    return "$failed"
}

# clang++ reads the sources once, into LLVM's intermediate form and without optimising; what stands in several files becomes one there. Then that is
# compiled at each level.
with_clang() {  # LEVEL...
    local build=$root/build/determinism/clang++ level failed=0
    (($#)) || return 0
    if ! (configure "$build" clang++-19 -DCMAKE_BUILD_TYPE=Bitcode \
        "-DCMAKE_CXX_FLAGS_BITCODE=-O1 -Xclang -disable-llvm-passes -Xclang -disable-O0-optnone -emit-llvm" && bitcode_in "$build") >"$build.log" 2>&1; then
        does_not_build "clang++-19 -fno-exceptions" "$build.log"
        return 1
    fi
    for level in "$@"; do
        if clang++-19 "$level" "$build/whole.bc" -o "$build/ec4x_hashes$level" >>"$build.log" 2>&1; then
            compare "clang++-19 $level -fno-exceptions" "$build/ec4x_hashes$level" || failed=1
        else
            does_not_build "clang++-19 $level -fno-exceptions" "$build.log" || failed=1
        fi
    done
    return "$failed"
}
bitcode_in() (
    cd "$1"
    mapfile -t objects < <(ninja -t inputs bin/ec4x_hashes | grep '\.o$')
    ninja -j "$(nproc)" "${objects[@]}" && llvm-link-19 -o whole.bc "${objects[@]}"
)

failed=0
for preset in release asan; do
    [[ ! -x $root/build/$preset/bin/ec4x_hashes ]] || compare "preset $preset" "$root/build/$preset/bin/ec4x_hashes" || failed=1
done
with_gcc "${gcc_levels[@]}" &
with_clang "${clang_levels[@]}" || failed=1
wait $! || failed=1
exit "$failed"
