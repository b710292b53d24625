#!/usr/bin/env bash
# clang-tidy over the sources of the preset dev; arguments are files (default: all).   tools/tidy.sh [FILE...]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
source tools/build.sh

if ! command -v clang-tidy >/dev/null; then
    echo "tidy: clang-tidy is missing; apt-get install clang-tidy" >&2
    exit 2
fi
# A tree of its own without precompiled headers: those of g++ are no use to clang.
cmake --preset dev -B build/tidy -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null
files=("$@")
((${#files[@]})) || mapfile -t files < <(git ls-files 'src/*.cpp' 'tests/*.cpp' | grep -vE '^tests/(fuzz|bench)/')
printf '%s\0' "${files[@]}" | xargs -0 -P "$(nproc)" -n 4 clang-tidy -p build/tidy --quiet
