#!/bin/sh
# A private PostgreSQL server in FOLDER, without TCP, for as long as standard input is open: so it ends with the program that
# started it, however that ends. Commands on standard input, each answered with a line "ready":
#   new NAME     makes an empty database
#   restart      stops the server as if it had crashed, and starts it again
# Usage: postgres_server.sh FOLDER
# EC4X_POSTGRES_SETTINGS="-c fsync=on" adds settings.
set -eu
folder=$1
trap '' INT TERM HUP # whoever stops the tests need not stop the cleaning up
cd "$folder"

programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -n 1)

# PostgreSQL refuses to run as root.
as_user=
if [ "$(id -u)" = 0 ]; then
    as_user="runuser -u postgres --"
    chown postgres "$folder"
fi
run() { $as_user "$@" >>"$folder/commands.log" 2>&1; }

settings="-k $folder -c listen_addresses='' -c fsync=off -c max_connections=60 -c shared_buffers=32MB -c autovacuum=off ${EC4X_POSTGRES_SETTINGS:-}"
start() { run "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/server.log" -o "$settings" start; }
stop() { run "$programs/pg_ctl" -D "$folder/data" -w -m immediate stop; }

touch "$folder/commands.log"
trap 'stop || true; rm -rf "$folder"' EXIT
if ! run "$programs/initdb" -D "$folder/data" -A trust -U ec4x -E UTF8 --locale=C --no-sync || ! start; then
    cat "$folder/commands.log" "$folder/server.log" >&2 || true
    exit 1
fi
echo ready

while read -r command name; do
    case $command in
        new) run "$programs/createdb" -h "$folder" -U ec4x "$name" ;;
        restart) stop && start ;;
    esac
    echo ready
done
