#!/usr/bin/env bash
# Within a bare Debian without network (package.sh): installs /root/new/ec4x_*.deb, uses it, removes it. A line `pass ...` or `FAIL ...` for each check.
set -uo pipefail
export DEBIAN_FRONTEND=noninteractive
failed=0
check() {  # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >/tmp/out 2>&1; then echo "pass $what"; else echo "FAIL $what" && tail -n 20 /tmp/out && failed=1; fi
}
not() { ! "$@"; }

rights_of_unit() {
    local unit=/usr/lib/systemd/system/ec4x.service pair
    for pair in State:/var/lib/ec4x Logs:/var/log/ec4x Cache:/var/cache/ec4x; do
        grep -qx "${pair%%:*}DirectoryMode=0$(stat -c %a "${pair#*:}")" "$unit" || { echo "${pair#*:}: $(stat -c %a "${pair#*:}")" && return 1; }
    done
}

check "nothing of it was here" not command -v ec4x
packages=$(dpkg-query -W | wc -l)
start=$(date +%s%N)
check "apt-get installs it without a download" apt-get -y install /root/new/ec4x_*.deb
took=$((($(date +%s%N) - start) / 1000000))
echo "     in $((took / 1000)).$(printf %03d $((took % 1000))) s, beside $packages packages"
check "in under 30 s" test "$took" -lt 30000
check "it is the only new package" test "$(dpkg-query -W | wc -l)" -eq $((packages + 1))
check "every library of it is found" bash -c '! ldd /usr/bin/ec4x | grep "not found"'
check "the program says its version" ec4x --version
check "the user is there and may not log in" bash -c 'getent passwd ec4x | grep -q ":/var/lib/ec4x:/usr/sbin/nologin$"'
check "only its user sees the games, only root the credentials" test "$(stat -c '%U %a' /var/lib/ec4x) $(stat -c '%U %a' /etc/ec4x/credentials)" = "ec4x 700 root 700"
check "folders have the rights that the unit gives them" rights_of_unit
check "the settings are the host's to change" bash -c 'dpkg-query -W -f="\${Conffiles}" ec4x | grep -q /etc/ec4x/ec4x.toml'
check "completions, unit and licences are there" ls /usr/share/bash-completion/completions/ec4x /usr/share/zsh/vendor-completions/_ec4x \
    /usr/lib/systemd/system/ec4x.service /usr/share/doc/ec4x/copyright
# A container's image of Debian leaves documents out (/etc/dpkg/dpkg.cfg.d); a machine does not.
check "what is new is there, where the package's changelog says" bash -c 'zcat "$(zcat /usr/share/doc/ec4x/changelog.gz | grep -o "/usr/share/[^ ]*gz")" | grep -q "^## 0\."'
check "the maintainer has an address" bash -c 'dpkg-query -W -f="\${Maintainer}" ec4x | grep -qE "^EC4X <[^ <>@]+@[^ <>@]+>$"'
check "the manual page and the documents are there" bash -c 'zcat /usr/share/man/man1/ec4x.1.gz | grep -q "ec4x serve" && zcat /usr/share/doc/ec4x/hosting.md.gz | grep -q "As a service"'
check "bash completes with it" bash -c 'source /usr/share/bash-completion/completions/ec4x; COMP_WORDS=(ec4x doc); COMP_CWORD=1; _ec4x; [[ ${COMPREPLY[0]} == doctor ]]'
check "a page to print, in letters" bash -c 'cd /tmp && ec4x game new --dir war --players 2 && ec4x report --dir war --house alpha --format pdf --output r.pdf 2>err && ! grep -i fontconfig err && (($(stat -c %s r.pdf) > 10000))'

# As the unit would: its command, user, capability, folders and credentials.
unit=/usr/lib/systemd/system/ec4x.service
command=$(sed -n 's/^ExecStart=//p' "$unit")
variables=$(sed -n 's/^Environment=//p' "$unit")
start() {  # starts the server and waits until it listens
    : >/tmp/serve
    # shellcheck disable=SC2086
    (cd /var/lib/ec4x && exec setpriv --reuid=ec4x --regid=ec4x --init-groups --no-new-privs --bounding-set=-all,+net_bind_service \
        --inh-caps=-all,+net_bind_service --ambient-caps=-all,+net_bind_service env -i $variables $command) >/tmp/serve 2>&1 &
    server=$!
    for ((i = 0; i < 200; i++)); do
        grep -q '^Stop with' /tmp/serve && return 0
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
    cat /tmp/serve
    return 1
}
get() {  # PORT PATH WANTED
    local answer
    exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    answer=$(tr -d '\0' <&3)
    exec 3>&-
    [[ $answer == 'HTTP/1.1 200'* && $answer == *"$3"* ]] || { head -c 300 <<<"$answer" && return 1; }
}
check "the server starts as the unit starts it, with the settings as they come" start
check "/healthz says that all is well" get 7440 /healthz '"healthy":true'
check "/ is the page" get 7440 / '<title>EC4X</title>'
check "it is the web client, not the plain page" get 7440 / '<div id="app">'
check "the page for players over relays is there" get 7440 /remote.html '<title>'
check "and its engine" get 7440 /ec4x.wasm.gz 'application/octet-stream'
check "rules come from the program" get 7440 /api/v1/rules/CBT-037 '"id":"CBT-037"'
check "root makes the operator another token, by the settings" bash -c 'ec4x token new --config /etc/ec4x/ec4x.toml | grep -qE "^[0-9a-f]{64}$"'
check "and the server goes on" get 7440 /healthz '"healthy":true'
check "its log is where the settings say" test -s /var/log/ec4x/ec4x.log
check "its games are its own" test "$(stat -c '%U' /var/lib/ec4x/games.db)" = ec4x
# Somebody outside looks at it, where package.sh has somebody: the link is for him, and he says when he has seen it.
practice_link() {
    local answer
    exec 3<>/dev/tcp/127.0.0.1/7440 || return 1
    printf 'POST /api/v1/practice HTTP/1.1\r\nHost: 127.0.0.1:7440\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}' >&3
    answer=$(tr -d '\0' <&3)
    exec 3>&-
    [[ $answer =~ \"link\":\"([^\"]*)\" ]] || { head -c 300 <<<"$answer" && return 1; }
    echo "http://127.0.0.1:7440${BASH_REMATCH[1]}" >/root/new/link.part
    mv /root/new/link.part /root/new/link  # whole, or not there
}
seen_by_onlooker() {
    for ((i = 0; i < 1200; i++)); do
        [[ ! -s /root/new/seen ]] || return "$(</root/new/seen)"
        sleep 0.1
    done
    echo "nobody looked at it in two minutes" && return 1
}
if [[ -e /root/new/onlooker ]]; then
    check "a practice game, for whoever asks" practice_link
    [[ ! -e /root/new/link ]] || check "Chromium shows its map" seen_by_onlooker
fi
kill -TERM $server && wait $server
check "it stops when it is told to" test $? -eq 0

# Port 443 with a key that only root can read: systemd copies it, as here.
install -m 0600 /root/new/{cert,key}.pem /etc/ec4x/credentials/
install -d -o ec4x -m 0500 /run/credentials/ec4x.service
for file in cert.pem key.pem; do install -o ec4x -m 0400 "/etc/ec4x/credentials/$file" "/run/credentials/ec4x.service/ec4x_$file"; done
sed -i -e 's/^listen = .*/listen = ["127.0.0.1:443"]/' -e '/^# \[tls\]/,/^$/s/^# //' /etc/ec4x/ec4x.toml
doctor() { ec4x doctor --config /etc/ec4x/ec4x.toml; }
check "doctor finds port and certificate in order" doctor
mv /run/credentials/ec4x.service /run/stopped
check "also while the service is stopped, and its copies are gone" doctor
mv /run/stopped /run/credentials/ec4x.service
check "the server starts on port 443 with a key that only root can read" start
check "doctor knows its server" bash -c 'ec4x doctor --config /etc/ec4x/ec4x.toml | grep "your server is running"'
check "and speaks TLS there" grep -q '^Listening on https://127.0.0.1:443' /tmp/serve
kill -TERM $server && wait $server

check "apt-get removes it" apt-get -y remove ec4x
check "program and unit are gone" not ls /usr/bin/ec4x /usr/lib/systemd/system/ec4x.service
check "settings and games stay" ls /etc/ec4x/ec4x.toml /var/lib/ec4x/games.db
check "apt-get purges it" apt-get -y purge ec4x
check "settings and log are gone" not ls /etc/ec4x/ec4x.toml /var/log/ec4x
check "games and keys stay" ls /var/lib/ec4x/games.db /etc/ec4x/credentials
check "it can be installed again, over its old games" apt-get -y install /root/new/ec4x_*.deb
check "which are its own still" test "$(stat -c '%U' /var/lib/ec4x/games.db)" = ec4x
exit $failed
