#!/usr/bin/env bash
# Compares what ec4x_hashes prints with expected.txt: of the presets release (g++ -O2) and asan (clang++ -O1), and built here at other
# levels without exceptions (as in a browser). A line `pass NAME` or `FAIL NAME` for each; --bless rewrites expected.txt from preset dev.
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

if [[ ${1:-} == --bless ]]; then
    "$root/build/dev/bin/ec4x_hashes" >"$expected"
    echo "blessed $expected"
    exit 0
fi

# Libraries as few large files (unity builds): most of the time would go into reading headers again and again.
build_and_compare() {  # COMPILER LEVEL
    local build=$root/build/determinism/$1$2
    if cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$1" -DCMAKE_CXX_FLAGS=-fno-exceptions \
        -DEC4X_OPTIMISATION="$2" -DEC4X_WARNINGS=OFF -DEC4X_TESTS=OFF \
        -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=48 >"$build.log" 2>&1 &&
        cmake --build "$build" --target ec4x_hashes -j 1 >>"$build.log" 2>&1; then
        compare "$1 $2 -fno-exceptions" "$build/bin/ec4x_hashes"
    else
        printf 'FAIL %s %s -fno-exceptions: does not build\n%s\n' "$1" "$2" "$(tail -n 30 "$build.log")"
        return 1
    fi
}

failed=0
for preset in release asan; do
    [[ ! -x $root/build/$preset/bin/ec4x_hashes ]] || compare "preset $preset" "$root/build/$preset/bin/ec4x_hashes" || failed=1
done
export -f compare build_and_compare
export root expected
# As many builds at once as there are cores, the longest first.
printf '%s\n' "g++ -O3" "clang++-19 -O3" "clang++-19 -O0" | xargs -P "$(nproc)" -I{} bash -c 'build_and_compare {}' || failed=1
exit "$failed"
