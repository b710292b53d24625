#!/usr/bin/env bash
# Opens what every earlier version has stored (tests/upgrade/VERSION) with the program of today. A line `pass ...` or `FAIL ...` for each check.
#   run.sh EC4X
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
for folder in "$here"/[0-9]*/; do
    version=$(basename "$folder")
    rm -rf "${work:?}"/*
    xz -dc "$folder/games.db.xz" >"$work/games.db"
    node "$here/check.mjs" "$ec4x" "$work/games.db" "$folder/sqlite.json" "$version, SQLite" || failed=1

    # Exports: each is checked alone, then they go into a new database. Tokens and digests go with them, but an export of a running game is an
    # entry more in its log (SRV-038).
    mkdir "$work/exports"
    xz -dc "$folder/exports.tar.xz" | tar -C "$work/exports" -x
    for file in "$work/exports/"*.json; do
        name="$version, export ${file##*/}"
        if "$ec4x" verify "$file" >"$work/out" 2>&1; then echo "pass $name is genuine"; else echo "FAIL $name: $(<"$work/out")" && failed=1; fi
        if "$ec4x" game import --db "$work/imported.db" "$file" >"$work/out" 2>&1; then echo "pass $name goes into a database"; else echo "FAIL $name: $(<"$work/out")" && failed=1; fi
    done
    # What they were taken for stands in the file; entries and digest are of today.
    jq --slurpfile now <("$ec4x" game list --db "$work/imported.db" --json) \
        'map(. as $one | ($now[0][] | select(.game == $one.game)) as $head | . + {entries: $head.entries, digest: $head.digest})' "$folder/sqlite.json" >"$work/imported.json"
    node "$here/check.mjs" "$ec4x" "$work/imported.db" "$work/imported.json" "$version, imported" --moved || failed=1

    "$here/../server/postgres.sh" bash -euo pipefail -c '
        xz -dc "$4/postgres.sql.xz" | "$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/psql" -q -v ON_ERROR_STOP=1 "$1" >/dev/null
        node "$2/check.mjs" "$3" "$1" "$4/postgres.json" "$5, PostgreSQL"' run DB "$here" "$ec4x" "$folder" "$version" || failed=1
done
exit $failed
