#!/usr/bin/env bash
# Runs a command with a PostgreSQL server of its own in a temporary folder; `DB` among its arguments becomes the address of an empty database.
#   postgres.sh COMMAND... DB ...
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
folder=$(mktemp -d)
as=()
if ((EUID == 0)); then
    chown postgres "$folder"
    as=(runuser -u postgres --)
fi
finish() {
    "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap finish EXIT
cd "$folder"
"${as[@]}" "$bin/initdb" -D "$folder/data" -A trust -U ec4x >/dev/null
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=200" start >/dev/null
chmod 755 "$folder"
"${as[@]}" "$bin/createdb" -h "$folder" -U ec4x games
cd - >/dev/null
arguments=()
for argument in "$@"; do
    [[ $argument == DB ]] && argument="postgres://ec4x@/games?host=$folder"
    arguments+=("$argument")
done
"${arguments[@]}"
