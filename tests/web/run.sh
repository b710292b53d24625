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
# Relays for those who play over them.
relays=$here/../nostr
if [[ ! -e $relays/node_modules/.package-lock.json || $relays/package-lock.json -nt $relays/node_modules/.package-lock.json ]]; then
    (flock 9 && cd "$relays" && npm install --no-save --ignore-scripts --no-audit --no-fund && touch node_modules/.package-lock.json) 9<"$relays" >&2
fi
# Two at a time: a browser waits more than it works.
printf '%s\n' "${tests[@]}" | xargs -P 2 -I{} sh -c 'timeout 300 node "$1/{}.mjs" "$2" 2>&1 || echo "FAIL {}: exit $?"' sh "$here" "$ec4x" | sort -u
