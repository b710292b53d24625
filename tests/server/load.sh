#!/usr/bin/env bash
# 200 games with 4 houses each in one process: latency of views, views against a static file, memory (load.mjs). Takes about two minutes; nothing else should be running.
#   load.sh EC4X [OPTIONS of load.mjs]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../../tools/packages.sh"
install_missing wrk nodejs
exec node "$here/load.mjs" "$(readlink -f "$1")" "${@:2}"
