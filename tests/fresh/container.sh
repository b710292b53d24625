#!/usr/bin/env bash
# Runs the lines of the Containerfile in bare Debians, for there need not be an engine for containers: each stage in a folder of its own.
# Then starts what CMD says and asks for the page. Needs root, debootstrap and jq.
#   container.sh [--keep FOLDER] [--package PACKAGE.deb]
# --keep: the bare Debian, as in package.sh. --package: what ./package would build, to save its time; the rest of the build stage is run.
# A line `pass ...` or `FAIL ...` for each check.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(cd "$here/../.." && pwd)
source "$here/debian.sh"

kept=
package=
while (($#)); do
    case $1 in
        --keep) kept=$(realpath -m "$2") && shift 2 ;;
        --package) package=$(readlink -f "$2") && shift 2 ;;
        *) echo "container.sh: $1 is no option" >&2 && exit 2 ;;
    esac
done

work=$(mktemp -d)
server=
finish() {
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap finish EXIT
bare=${kept:-$work/bare}
declare -A stages=()
stage='' folder=/ user=root variables=() health='' start=''

# As the container's user, in its folder, with its variables.
inside() {  # COMMAND...
    in_debian "$stage" setpriv --reuid="$user" --regid="$user" --init-groups env "${variables[@]}" sh -c 'cd "$1" && shift && exec "$@"' sh "$folder" "$@"
}
from() {  # debian:N-slim [AS NAME]
    local release
    case $1 in
        debian:12-slim) release=bookworm ;;
        debian:13-slim) release=trixie ;;
        *) echo "FAIL FROM $1: which Debian is that?" && exit 1 ;;
    esac
    [[ -e $bare/etc/debian_version ]] || make_debian "$release" "$bare"
    stage=$work/stage.${#stages[@]}
    stages[${3:-last}]=$stage
    cp -a --reflink=auto "$bare" "$stage"
    folder=/ user=root variables=() health='' start=''
}
copy() {  # [--from=STAGE] FROM TO
    local source=$tree
    if [[ $1 == --from=* ]]; then
        source=${stages[${1#--from=}]}
        shift
    fi
    mkdir -p "$stage$2"
    if [[ $source == "$tree" ]]; then
        # What git knows, as an engine leaves out what .dockerignore names.
        (cd "$tree" && git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done | tar --null -T - -c) | tar -C "$stage$2" -x
    else
        cp -a "$source$1/." "$stage$2/"
    fi
}
run() {  # LINE
    if [[ $1 == *./package* && -n $package ]]; then
        mkdir -p "$stage/package"
        cp "$package" "$stage/package/"
        return
    fi
    inside /bin/sh -c "$1" >"$work/log" 2>&1 || { tail -n 30 "$work/log" && return 1; }
}

while read -r word rest; do
    case $word in
        '' | '#'*) continue ;;
        FROM) read -ra words <<<"$rest" && from "${words[@]}" ;;
        COPY) read -ra words <<<"$rest" && copy "${words[@]}" ;;
        RUN) run "$rest" || { echo "FAIL RUN $rest" && exit 1; } ;;
        WORKDIR) folder=$rest && mkdir -p "$stage$rest" ;;
        ENV) variables+=("$rest") ;;
        USER) user=$rest ;;
        HEALTHCHECK) health=${rest#*CMD } ;;
        CMD) start=$rest ;;
        VOLUME) chroot "$stage" test -d "$rest" || { echo "FAIL VOLUME $rest: no such folder" && exit 1; } ;;
        EXPOSE) port=$rest ;;
        STOPSIGNAL) signal=$rest ;;
        *) echo "FAIL $word: no such line is known" && exit 1 ;;
    esac
    echo "pass $word $rest"
done <"$tree/Containerfile"

failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$work/out" 2>&1; then echo "pass $what"; else echo "FAIL $what" && cat "$work/out" && failed=1; fi
}
words_of() { jq -r '.[] | @sh' <<<"$1" | paste -sd' '; }
get() {  # PATH WANTED
    local answer
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$1" "$port" >&3
    answer=$(tr -d '\0' <&3)
    exec 3>&-
    [[ $answer == 'HTTP/1.1 200'* && $answer == *"$2"* ]]
}
wait_for_server() {
    for ((i = 0; i < 200; i++)); do
        grep -q '^Stop with' "$work/serve" && return 0
        sleep 0.1
    done
    cat "$work/serve"
    return 1
}
inside /bin/sh -c "exec $(words_of "$start")" >"$work/serve" 2>&1 &
server=$!
check "CMD starts the server" wait_for_server
check "HEALTHCHECK finds it well" inside /bin/sh -c "exec $(words_of "$health")"
check "/ is the page" get / '<title>EC4X</title>'
check "the server is not root's" test "$(stat -c %u "$stage/var/lib/ec4x/games.db")" -ne 0
# The one process of that name whose root is the container's.
for process in /proc/[0-9]*; do
    [[ $(readlink "$process/root") == "$stage" && $(<"$process/comm") == ec4x ]] 2>/dev/null && kill -s "${signal#SIG}" "${process#/proc/}"
done
code=0
wait "$server" || code=$?
server=
check "$signal stops it with exit 0" test "$code" -eq 0
not() { ! "$@"; }
check "HEALTHCHECK finds it gone" not inside /bin/sh -c "exec $(words_of "$health")"
exit $failed
