#!/usr/bin/env bash
# The program alone: copied into an empty folder, with the source tree out of reach, it makes a map and a game, resolves a turn, shows a rule, and
# serves its web client. A line `pass ...` or `FAIL ...` for each check.
#   alone.sh EC4X
# Out of reach is the tree in a mount namespace, where there may be one; a scan of the program for its path is made everywhere.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(cd "$here/../.." && pwd)
failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >out 2>&1; then echo "pass alone: $what"; else echo "FAIL alone: $what" && cat out && failed=1; fi
}

if [[ ${2:-} != inside ]]; then
    ec4x=$(readlink -f "$1")
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    cp "$ec4x" "$folder/ec4x"
    cp "$here/alone.sh" "$here/../server/check.sh" "$folder/"
    cd "$folder" || exit 1
    hide='mount -t tmpfs tmpfs "$1" && cd "$2" && exec env -i PATH="$PATH" HOME="$2" ./alone.sh "$1" inside'
    if grep -aqF "$tree" ec4x; then echo "FAIL alone: the program holds the path of its sources" && exit 1; fi
    echo "pass alone: the program holds no path of its sources"
    if ((EUID == 0)) && unshare -m true 2>/dev/null; then
        unshare -m bash -c "$hide" sh "$tree" "$folder"
    elif unshare -rm true 2>/dev/null; then
        unshare -rm bash -c "$hide" sh "$tree" "$folder"
    else
        echo "skip alone: the sources out of reach: there are no mount namespaces here"
        env -i PATH="$PATH" HOME="$folder" ./alone.sh "$tree" inside
    fi
    exit
fi

if [[ ! -e $1/VERSION ]]; then echo "pass alone: the sources are out of reach"; fi
says() {  # TEXT WORD...: the program says it
    local text=$1
    shift
    ./ec4x "$@" >said 2>&1 && grep -qF -- "$text" said || { cat said && return 1; }
}
check "a map" says '"systems":' map new --players 3 --seed alone --json -
check "a game" ./ec4x game new --dir war --players 2 --bots captain
check "a turn" ./ec4x turn resolve --dir war
check "the next turn is open" says '"turn":2' game show --dir war --json
check "a rule with its values" says 'In force  combat.bucket_weights = [1,2,3,4,5]' rules show CBT-037
check "rulebook and rulesets are sound" says 'no complaint' rules check
for ruleset in attrition classic standard; do check "a game of $ruleset" ./ec4x game new --dir "$ruleset" --players 2 --ruleset "$ruleset"; done
check "a page to print" ./ec4x report --dir war --house alpha --format pdf --output report.pdf
./check.sh ./ec4x | sed 's/^\(pass\|FAIL\) /\1 alone: the server: /' || failed=1
exit $failed
