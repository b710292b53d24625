#!/usr/bin/env bash
# The web client in a real Chromium against the real server. A line `pass ...` or `FAIL ...` for each check.
#   run.sh EC4X [TEST...]
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
shift
tests=("$@")
((${#tests[@]})) || for file in "$here"/*.mjs; do
    [[ ${file##*/} == browser.mjs ]] || tests+=("$(basename "$file" .mjs)")
done
# Two at a time: a browser waits more than it works.
printf '%s\n' "${tests[@]}" | xargs -P 2 -I{} sh -c 'timeout 300 node "$1/{}.mjs" "$2" 2>&1 || echo "FAIL {}: exit $?"' sh "$here" "$ec4x" | sort -u
