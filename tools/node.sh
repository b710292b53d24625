# Node.js for the web client and the tests: the machine's own where it is new enough (web/client/package.json, "engines"), else one of the npm registry
# in build/node, with the npm that is there. Sourced by tools/build.sh, with the source tree as working folder.
source "${BASH_SOURCE[0]%/*}/progress.sh"

# node_fits VERSION RANGE: whether a version is in a range of package.json: alternatives of ^A.B.C (that major version) and >=A.B.C.
node_fits() {
    local version=${1#v} alternative least
    [[ $version == [0-9]* ]] || return 1
    while read -r alternative; do
        least=${alternative#[>^]} && least=${least#=}
        [[ $alternative != ^* || ${version%%.*} == "${least%%.*}" ]] || continue
        [[ $(printf '%s\n' "$least" "$version" | sort -V | head -n 1) == "$least" ]] && return 0
    done < <(sed 's/ *|| */\n/g' <<<"$2")
    return 1
}

# use_node: puts a fitting Node.js first in PATH.
use_node() {
    local wanted own=none out=$PWD/build/node
    wanted=$(sed -n '/"engines"/,/}/s/.*"node": *"\([^"]*\)".*/\1/p' web/client/package.json)
    ! command -v node >/dev/null || own=$(node --version)
    node_fits "$own" "$wanted" && command -v npm >/dev/null && return 0
    if ! command -v npm >/dev/null; then
        echo "There is no npm, which brings the web client its packages: install Debian's package npm, or Node.js $wanted with npm." >&2
        return 1
    fi
    fetched_node() { compgen -G "$out/node_modules/node-linux-*/bin/node"; }
    if ! fetched_node >/dev/null || [[ tools/node/package-lock.json -nt $out/package-lock.json ]]; then
        mkdir -p "$out"
        cp tools/node/package.json tools/node/package-lock.json "$out"
        shown "fetching Node.js (that of this machine, $own, is too old for the web client)" build/node.log npm --prefix "$out" ci --no-audit --no-fund || return 1
    fi
    if ! fetched_node >/dev/null; then
        echo "The npm registry has no Node.js for this machine ($(uname -m)): install Node.js $wanted, which the web client wants." >&2
        return 1
    fi
    PATH=$(dirname "$(fetched_node)"):$PATH
}
