#!/usr/bin/env bash
# What a release promises: the program needs nothing beside it, can be installed, describes itself to shells and man, and opens what earlier versions stored.
#   run.sh EC4X
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
failed=0
"$here/alone.sh" "$1" || failed=1
"$here/completion.sh" "$1" || failed=1
"$here/install.sh" "$1" || failed=1
"$here/../upgrade/run.sh" "$1" || failed=1
exit $failed
