#!/usr/bin/env bash
# OpenSMTPD for the tests of mail, private to FOLDER: a mount and a process namespace of its own, since its spool, socket and queue have fixed
# paths. Nothing of the system's configuration is read or changed. Needs root.
#   smtp_server.sh FOLDER PORT
# FOLDER must be readable for everybody. Mail for anybody is delivered to FOLDER/mail/new, mail for refused.example is refused. Prints `ready` when it
# listens; ends with its standard input. Its TLS does not work with Debian 12's OpenSSL: smtp_with_tls.py beside this is for that.
set -euo pipefail
folder=$1
if [[ ${2:-} != inside ]]; then
    exec unshare --mount --propagation private --pid --fork --kill-child "$0" "$folder" inside "$2"
fi
port=$3

mkdir -p "$folder/run" "$folder/spool" "$folder/mail"
chown nobody "$folder/mail"
cat >"$folder/smtpd.conf" <<CONF
listen on 127.0.0.1 port $port hostname localhost
action "keep" maildir "$folder/mail" virtual { "@" = nobody }
match from any for domain "refused.example" reject
match from any for any action "keep"
CONF

mount --bind "$folder/run" /run
mount --bind "$folder/spool" /var/spool
smtpd -d -f "$folder/smtpd.conf" >"$folder/log" 2>&1 &
for _ in $(seq 100); do
    (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
    sleep 0.1
done
echo ready
cat >/dev/null
kill %1
