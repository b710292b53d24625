#!/usr/bin/env bash
# Starts a server with a practice game on a free port, asks for /healthz, the page and the game, and stops it.
#   check.sh EC4X
# A line `pass ...` or `FAIL ...` for each check; exit 1 where one failed. Needs nothing but bash.
set -euo pipefail
ec4x=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@"; then echo "pass $what"; else echo "FAIL $what" && failed=1; fi
}

start() {  # OPTION...: a server, and waits until it listens or has ended
    rm -f "$folder/out"  # or the last server is heard
    "$ec4x" serve --db "$folder/games.db" --log "$folder/log" "$@" >"$folder/out" 2>"$folder/err" &
    server=$!
    for ((i = 0; i < 300; i++)); do
        grep -qs '^Stop with' "$folder/out" && break
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
}

start --listen 127.0.0.1:0 --practice
port=$(sed -n 's/^Listening on http:\/\/127\.0\.0\.1:\([0-9]*\)$/\1/p' "$folder/out")
link=$(sed -n 's/^  \(http.*#game=.*\)$/\1/p' "$folder/out")
if [[ -z $port || -z $link ]]; then
    echo "FAIL the server starts and prints a link"
    cat "$folder/out" "$folder/err"
    exit 1
fi
token=${link##*token=}
game=${link#*game=} && game=${game%%&*}

get() {  # PATH WANTED [HEADER]: the answer has status 200 and holds the text
    local answer
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n%sConnection: close\r\n\r\n' "$1" "$port" "${3:-}" >&3
    answer=$(tr -d '\0' <&3)
    exec 3>&-
    [[ $answer == 'HTTP/1.1 200'* && $answer == *"$2"* ]]
}

check "/healthz says that all is well" get /healthz '"healthy":true'
check "/ is a page" get / '<title>EC4X</title>'
check "the practice game is under way" get "/api/v1/games/$game" '"status":"active"'
check "the link's token sees its house" get "/api/v1/games/$game/view" '"turn":1' "Authorization: Bearer $token"$'\r\n'
check "no secret in the log" bash -c '! grep -q "$1" "$2"' sh "$token" "$folder/log"
kill -TERM $server
code=0
wait $server || code=$?
check "SIGTERM stops it with exit 0" test "$code" -eq 0

start --listen 0.0.0.0:0 --quiet
port=$(sed -n 's/^Listening on http:\/\/0\.0\.0\.0:\([0-9]*\)$/\1/p' "$folder/out")
check "SRV-050 a plain network is warned of at the start" grep -q '^WARNING: reachable from other machines without encryption' "$folder/out"
check "SRV-050 and every client is told" get /api/v1/server '"plain_network":true'
check "/metrics are for this machine" get /metrics 'ec4x_games'
not() { ! "$@"; }
check "/metrics are not for who comes through a proxy" not get /metrics 'ec4x_games' $'X-Forwarded-For: 192.0.2.1\r\n'
kill -TERM $server
wait $server || failed=1
if ((failed)); then cat "$folder/out" "$folder/err" "$folder/log"; fi
exit $failed
