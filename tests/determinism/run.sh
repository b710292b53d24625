#!/usr/bin/env bash
# Compares what ec4x_hashes prints with expected.txt: of the presets release (g++ -O2) and asan (clang++ -O1), and built here at other
# levels without exceptions (as in a browser). A line `pass NAME` or `FAIL NAME` for each; --bless rewrites expected.txt from preset dev.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
expected=$here/expected.txt
failed=0
mkdir -p "$root/build/determinism"

compare() {  # NAME PROGRAM
    local output
    if ! output=$("$2"); then
        echo "FAIL $1: the program failed"
        failed=1
    elif difference=$(diff "$expected" <(printf "%s\n" "$output") | head -n 12); then
        echo "pass $1"
    else
        printf 'FAIL %s (< expected, > printed)\n%s\n' "$1" "$difference"
        failed=1
    fi
}

if [[ ${1:-} == --bless ]]; then
    "$root/build/dev/bin/ec4x_hashes" >"$expected"
    echo "blessed $expected"
    exit 0
fi

for preset in release asan; do
    [[ -x $root/build/$preset/bin/ec4x_hashes ]] && compare "preset $preset" "$root/build/$preset/bin/ec4x_hashes"
done

# Libraries as few large files (unity builds): most of the time would go into reading headers again and again.
build_and_compare() {  # COMPILER LEVEL...
    local compiler=$1 level build
    shift
    for level in "$@"; do
        build=$root/build/determinism/$compiler$level
        if cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS=-fno-exceptions \
            -DEC4X_OPTIMISATION="$level" -DEC4X_WARNINGS=OFF -DEC4X_TESTS=OFF \
            -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=48 >"$build.log" 2>&1 &&
            cmake --build "$build" --target ec4x_hashes -j 1 >>"$build.log" 2>&1; then
            compare "$compiler $level -fno-exceptions" "$build/bin/ec4x_hashes"
        else
            echo "FAIL $compiler $level -fno-exceptions: does not build"
            tail -n 30 "$build.log"
            failed=1
        fi
    done
    return "$failed"
}

build_and_compare g++ -O3 &
gnu=$!
build_and_compare clang++-16 -O0 -O3 || failed=1
wait "$gnu" || failed=1
exit "$failed"
