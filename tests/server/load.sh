#!/usr/bin/env bash
# How many views a second the server sends, against a static file of the same size sent by the same server: the ratio of one run with wrk, and the latencies.
#   load.sh EC4X [SECONDS] [CONNECTIONS]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
exec node "$here/load.mjs" "$(readlink -f "$1")" "${2:-10}" "${3:-32}"
