#!/usr/bin/env bash
# OpenSMTPD and Dovecot for the tests of play by mail, private to FOLDER: a mount and a process namespace of their own, since their spools and sockets
# have fixed paths. Nothing of the system's configuration is read or changed. Needs root.
#   servers.sh FOLDER SMTP-PORT IMAPS-PORT
# FOLDER must be readable for everybody. Mail for NAME@example.org is delivered to FOLDER/mail/NAME, and NAME reads it over IMAP with the password `secret`;
# FOLDER/cert.pem is whom to trust. Prints `ready` when both listen; ends with its standard input.
set -euo pipefail
folder=$1
if [[ ${2:-} != inside ]]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
    exec unshare --mount --propagation private --pid --fork --kill-child --mount-proc "$0" "$folder" inside "$2" "$3"
fi
smtp=$3
imaps=$4

mkdir -p "$folder/run" "$folder/spool" "$folder/mail"
chown nobody "$folder/mail"
cat >"$folder/smtpd.conf" <<CONF
listen on 127.0.0.1 port $smtp hostname localhost
action "keep" maildir "$folder/mail/%{rcpt.user}" virtual { "@" = nobody }
match from any for domain "example.org" action "keep"
CONF
if [[ $(dovecot --version) == 2.3.* ]]; then  # Debian 12
    cat >"$folder/dovecot.conf" <<CONF
ssl_cert = <$folder/cert.pem
ssl_key = <$folder/key.pem
mail_location = maildir:$folder/mail/%n
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=$folder/home/%n
}
CONF
else  # 2.4, with other names
    cat >"$folder/dovecot.conf" <<CONF
dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
ssl_server_cert_file = $folder/cert.pem
ssl_server_key_file = $folder/key.pem
mail_driver = maildir
mail_path = $folder/mail/%{user | username}
passdb static {
  password = secret
}
userdb static {
  fields {
    uid = nobody
    gid = nogroup
    home = $folder/home/%{user | username}
  }
}
CONF
fi
cat >>"$folder/dovecot.conf" <<CONF
base_dir = /run/dovecot
protocols = imap
listen = 127.0.0.1
log_path = $folder/dovecot.log
ssl = required
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = $imaps
    ssl = yes
  }
}
CONF
mkdir -p "$folder/home" && chown nobody "$folder/home"

mount --bind "$folder/run" /run
mount --bind "$folder/spool" /var/spool
smtpd -d -f "$folder/smtpd.conf" >"$folder/smtpd.log" 2>&1 &
dovecot -F -c "$folder/dovecot.conf" >>"$folder/dovecot.log" 2>&1 &
for port in "$smtp" "$imaps"; do
    for _ in $(seq 150); do
        (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
        sleep 0.1
    done
done
echo ready
cat >/dev/null
kill %1 %2
