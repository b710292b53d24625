#!/usr/bin/env bash
# Stores games as the program of today stores them, for the tests of all later versions: tests/upgrade/VERSION with an SQLite file, a dump of
# a PostgreSQL database (shorter games: what differs is how they are stored), an export of each game of the SQLite file, and what is known of
# them. Once for each release; a folder that is there is made anew only with --again, while its release is not out.
#   make.sh EC4X [--again]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
folder=$here/$("$ec4x" --version | cut -d' ' -f2)
if [[ -e $folder && ${2:-} != --again ]]; then
    echo "make.sh: $folder is there; stored games are kept as they are" >&2
    exit 1
fi
rm -rf "$folder"
mkdir "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

node "$here/make.mjs" "$ec4x" "$work/games.db" >"$folder/sqlite.json"
"$ec4x" game backup --db "$work/games.db" "$work/copy.db" >/dev/null
xz -9e -c "$work/copy.db" >"$folder/games.db.xz"
mkdir "$work/exports"
for game in $(jq -r '.[].game' "$folder/sqlite.json"); do "$ec4x" game export --db "$work/games.db" "$game" --file "$work/exports/$game.json"; done
tar -C "$work/exports" --sort=name --owner=0 --group=0 --mtime=@0 -c . | xz -9e >"$folder/exports.tar.xz"

"$here/../server/postgres.sh" bash -euo pipefail -c '
    node "$2/make.mjs" "$3" "$1" 7 >"$4/postgres.json"
    "$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/pg_dump" --no-owner "$1" | xz -9e >"$4/postgres.sql.xz"' make DB "$here" "$ec4x" "$folder"
du -sh "$folder"
