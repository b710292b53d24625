#!/usr/bin/env bash
# Play by mail with Debian's OpenSMTPD and Dovecot on the loopback: four people play a game to its end by mail alone. A line `pass ...` or `FAIL ...` for each
# check, or one `skip ...`. Needs root, or sudo without a password.
#   run.sh EC4X [RULESET] [TURNS]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ec4x=$(readlink -f "$1")
as_root=()
((EUID == 0)) || as_root=(sudo -n)
if ! command -v smtpd >/dev/null && [[ ! -x /usr/sbin/smtpd ]]; then
    echo "skip play by mail: another mail server than OpenSMTPD is installed"
    exit 0
fi
exec "${as_root[@]}" env PATH="$PATH:/usr/sbin" python3 "$here/game.py" "$ec4x" "${2:-standard}" "${3:-6}"
