#!/usr/bin/env bash
# The server from outside: start and stop, a whole game over HTTP, the first hour of a host, crashes on both databases, two nodes of which one dies, malformed requests, a short load. A line `pass ...` or `FAIL ...` for each check.
#   run.sh EC4X [KILLS]
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
kills=${2:-6}
failed=0
"$here/check.sh" "$ec4x" || failed=1
node "$here/e2e.mjs" "$ec4x" || failed=1
node "$here/host.mjs" "$ec4x" || failed=1
"$here/postgres.sh" node "$here/host.mjs" "$ec4x" --db DB || failed=1
node "$here/crash.mjs" "$ec4x" --kills "$kills" || failed=1
"$here/postgres.sh" node "$here/crash.mjs" "$ec4x" --kills "$kills" --db DB || failed=1
"$here/postgres.sh" node "$here/failover.mjs" "$ec4x" --rounds 1 --db DB || failed=1
node "$here/malformed.mjs" "$ec4x" --seconds 8 || failed=1
node "$here/load.mjs" "$ec4x" --games 10 --seconds 5 --untimed || failed=1
exit $failed
