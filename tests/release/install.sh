#!/usr/bin/env bash
# `cmake --install` of a build that is there, into a folder of its own: the program runs from it, and the unit beside it names what is there.
# Compiles nothing. A line `pass ...` or `FAIL ...` for each check.
#   install.sh EC4X      EC4X: the program in its build folder (build/release/bin/ec4x)
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
build=$(dirname "$(dirname "$ec4x")")
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$build/install_manifest.txt"' EXIT  # the list is of a folder that is gone
prefix=$folder/usr/local
unit=$prefix/lib/systemd/system/ec4x.service
failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$folder/out" 2>&1; then echo "pass install: $what"; else echo "FAIL install: $what" && tail -n 20 "$folder/out" && failed=1; fi
}

check "cmake installs what was built" cmake --install "$build" --prefix "$prefix"
((failed)) && exit 1
check "the program says its version" test "$("$prefix/bin/ec4x" --version)" = "$("$ec4x" --version)"
check "manual page, completions, documents, licence and sample of the settings are there" ls "$prefix"/share/man/man1/ec4x.1 \
    "$prefix"/share/bash-completion/completions/ec4x "$prefix"/share/zsh/vendor-completions/_ec4x "$prefix"/share/doc/ec4x/{api.md,formats.md,hosting.md,playing.md,copyright,ec4x.toml}
check "no path of the build is in it" bash -c '! grep -rlF "$1" "$2"' sh "$build" "$prefix"
check "the unit starts this program" grep -qx "ExecStart=$prefix/bin/ec4x serve --config /etc/ec4x/ec4x.toml" "$unit"
check "the unit names this manual" grep -qF "$prefix/share/doc/ec4x/hosting.md" "$unit"

# What the unit wants beside it, docs/hosting.md says how to make: settings, credentials, user.
made_by_hand() {
    local what
    for what in "install -d -m 0700 $(sed -n 's/^LoadCredential=ec4x://p' "$unit") " "share/doc/ec4x/ec4x.toml $(dirname "$(sed -n 's/^ExecStart=.*--config //p' "$unit")")/ " "systemd-sysusers /usr/local/lib/sysusers.d/ec4x.conf "; do
        grep -qF -- "$what" "$prefix/share/doc/ec4x/hosting.md" || { echo "hosting.md does not say: $what" && return 1; }
    done
    grep -q "^u $(sed -n 's/^User=//p' "$unit") " "$prefix/lib/sysusers.d/ec4x.conf"
}
check "hosting.md says how to make what the unit wants" made_by_hand
if command -v systemd-analyze >/dev/null; then
    takes() { local said && said=$(systemd-analyze verify --man=no "$unit" 2>&1 | grep -F ec4x.service); [[ -z $said ]] || { echo "$said" && return 1; }; }
    check "systemd takes the unit" takes
fi

# The sample as it comes, in folders of this test.
sed "s|\"/var/|\"$folder/var/|; s|^listen = .*|listen = [\"127.0.0.1:0\"]|" "$prefix/share/doc/ec4x/ec4x.toml" >"$folder/ec4x.toml"
mkdir -p "$folder"/var/{lib,log}/ec4x
check "doctor finds the sample of the settings in order" "$prefix/bin/ec4x" doctor --config "$folder/ec4x.toml"
"$here/../server/check.sh" "$prefix/bin/ec4x" | sed 's/^\(pass\|FAIL\) /\1 install: the server: /' || failed=1
exit $failed
