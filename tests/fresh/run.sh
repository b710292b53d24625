#!/usr/bin/env bash
# A stranger's machine: a bare Debian, a clone of what is committed here, ./run and ./test there, and the page in Chromium.
#   run.sh [--release bookworm|trixie] [--user root] [--folder DIR] [--keep]
# The stranger is a user with sudo, or root. Debian is in DIR/RELEASE, what was said there and a picture of the page in DIR/RELEASE-said, else in a temporary
# folder, which goes unless --keep. A line `pass ...` or `FAIL ...` for each check, with its time; the last line is "N passed, M failed". Needs root,
# debootstrap and the network, and takes as long as a first build: not part of ./test.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
source "$here/debian.sh"

release=bookworm
user=stranger
base=
keep=
while (($#)); do
    case $1 in
        --release) release=${2:?--release needs bookworm or trixie} && shift 2 ;;
        --user) user=${2:?--user needs a name} && shift 2 ;;
        --folder) base=$(realpath -m "${2:?--folder needs a folder}") && shift 2 ;;
        --keep) keep=1 && shift ;;
        -h | --help) sed -n '3,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" && exit 0 ;;
        *) echo "run.sh: $1 is no option; see --help" >&2 && exit 2 ;;
    esac
done
((EUID == 0)) || { echo "run.sh: making a Debian needs root" >&2 && exit 2; }

if [[ -z $base ]]; then
    base=$(mktemp -d)
    [[ -n $keep ]] || trap 'rm -rf --one-file-system "$base"' EXIT
else
    debian_cache=${debian_cache:-$base/packages}
    [[ -n $keep ]] || trap 'remove_debian "$debian"' EXIT
fi
debian=$base/$release
home=/root
[[ $user == root ]] || home=/home/$user
said=$base/$release-said
mkdir -p "$said"

passed=0
failed=0
begin=$SECONDS
result() {  # GOOD WHAT
    if (($1)); then passed=$((passed + 1)) && echo "pass $2"; else failed=$((failed + 1)) && echo "FAIL $2"; fi
}
clock() { printf '%d:%02d' $(((SECONDS - $1) / 60)) $(((SECONDS - $1) % 60)); }
# step WHAT LOG COMMAND...: one check, with its time; what a failed one said is shown, and nothing comes after it.
step() {
    local what=$1 log=$said/$2 start=$SECONDS good=1
    shift 2
    "$@" >"$log" 2>&1 || good=0
    result $good "$what ($(clock $start))"
    ((good)) || { tail -n 40 "$log" && finish; }
}
finish() {
    if [[ -n $keep ]]; then echo "Kept: $debian, $said"; fi
    echo "Whole time: $(clock $begin)"
    echo "$passed passed, $failed failed"
    exit $((failed > 0))
}
# As the stranger, in the clone, where it is there.
as_stranger() { in_debian "$debian" runuser -u "$user" -- env HOME="$home" bash -c 'cd ~/ec4x 2>/dev/null || cd; exec "$@"' bash "$@"; }
says() { grep -qE -- "$1" "$said/$2"; }

a_machine() {
    make_debian "$release" "$debian"
    in_debian "$debian" env DEBIAN_FRONTEND=noninteractive bash -euc '
        apt-get -qq update
        apt-get -qq install -y --no-install-recommends git ca-certificates sudo
        [[ $1 == root ]] || useradd --create-home --shell /bin/bash "$1"
        [[ $1 == root ]] || echo "$1 ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/stranger' bash "$user"
}
a_clone() {
    git init -q --bare --initial-branch=main "$debian/srv/ec4x.git"
    git -C "$here" push -q "$debian/srv/ec4x.git" HEAD:refs/heads/main
    in_debian "$debian" chown -R "$user" /srv/ec4x.git  # git reads nothing that belongs to others
    as_stranger git clone -q /srv/ec4x.git ec4x
}
# ./run as it is meant to be used, from its link to the map.
the_page() {
    as_stranger bash -euc '
        ./run --port $((20000 + RANDOM % 10000)) >~/run.log 2>&1 &
        server=$!
        for ((i = 0; i < 600; i++)); do
            grep -q "#game=" ~/run.log && break
            kill -0 $server || break
            sleep 1
        done
        cat ~/run.log
        source tools/build.sh
        use_node
        node tests/fresh/page.mjs "$(grep -o "http://[^ ]*#game=[^ ]*" ~/run.log)" ~/page.png
        kill $server && wait $server'
}

echo "Debian $release, user $user, commit $(git -C "$here" rev-parse --short HEAD), $(nproc) cores"
step "a bare Debian" machine.log a_machine
step "a clone of the project" clone.log a_clone
step "./run --check" check.log as_stranger ./run --check
result "$(says 'step 1 of 3: installing [0-9]+ packages, [0-9.]+ MB' check.log && echo 1 || echo 0)" "... says what it installs"
result "$(says 'step 3 of 3: compiling .* of [0-9]+, about' check.log && echo 1 || echo 0)" "... says how far it is"
result "$(says '^pass the practice game is under way' check.log && echo 1 || echo 0)" "... plays"
step "./test --quick" quick.log as_stranger ./test --quick
echo "     $(tail -n 1 "$said/quick.log")"
step "./run, and its page in Chromium" page.log the_page
grep -E '^(pass|FAIL) ' "$said/page.log" | sed 's/^/     /'
cp "$debian$home/page.png" "$said/"
finish
