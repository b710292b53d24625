#!/usr/bin/env bash
# Nostr against software that we did not write (npm packages, pinned in package-lock.json). A line `pass ...` or `FAIL ...` for each check.
#   run.sh EC4X [TURNS]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
if [[ ! -e $here/node_modules/.package-lock.json || $here/package-lock.json -nt $here/node_modules/.package-lock.json ]]; then
    (cd "$here" && npm install --no-save --ignore-scripts --no-audit --no-fund) >&2
    touch "$here/node_modules/.package-lock.json"
fi
code=0
node "$here/interop.mjs" "$ec4x" "${2:-30}" || code=1
node "$here/keys.mjs" "$ec4x" || code=1
exit $code
