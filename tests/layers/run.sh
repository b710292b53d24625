#!/usr/bin/env bash
# Shows that CMake refuses an include of a folder that is not a stated dependency (docs/architecture.md).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

mkdir -p "$work/src/low" "$work/src/high"
cat >"$work/CMakeLists.txt" <<EOF
cmake_minimum_required(VERSION 3.25)
project(layers LANGUAGES CXX)
include("$root/cmake/ec4x.cmake")
add_subdirectory(src/low)
add_subdirectory(src/high)
EOF
echo 'ec4x_library(low SOURCES low.cpp)' >"$work/src/low/CMakeLists.txt"
echo 'ec4x_library(high SOURCES high.cpp DEPENDS low)' >"$work/src/high/CMakeLists.txt"
echo 'int high();' >"$work/src/high/high.h"
echo 'int low();' >"$work/src/low/low.h"

try() {  # NAME accepted|refused
    local outcome=accepted
    cmake -S "$work" -B "$work/build" -G Ninja >"$work/log" 2>&1 || outcome=refused
    if [[ $outcome == refused ]] && ! grep -q 'may include only' "$work/log"; then outcome='broken in another way'; fi
    if [[ $outcome == "$2" ]]; then
        echo "pass $1 is $2"
    else
        echo "FAIL $1 is $outcome, not $2"
        cat "$work/log"
        failed=1
    fi
}

echo '#include "low/low.h"' >"$work/src/high/high.cpp"
echo '#include "low/low.h"' >"$work/src/low/low.cpp"
try "an include of a stated dependency" accepted
echo '#include "high/high.h"' >"$work/src/low/low.cpp"
try "an include that points upward" refused
exit "$failed"
