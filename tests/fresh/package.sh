#!/usr/bin/env bash
# Installs a package in a bare Debian of its release, without network, and runs the server as its unit would. Needs root and debootstrap.
#   package.sh [--keep FOLDER] [--picture FILE.png] PACKAGE.deb
# --keep: the bare Debian; made there if it is not, and left there. --picture: where a picture of the page goes. A line `pass ...` or `FAIL ...` for each check.
# The page is looked at by this machine's Chromium, which shares the network of that Debian and nothing else of it; where there is none, or none of the
# web client's packages of npm (./test installs both), a line `skip ...` says so.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/debian.sh"

kept=
picture=
package=
while (($#)); do
    case $1 in
        --keep) kept=$(realpath -m "${2:?--keep needs a folder}") && shift 2 ;;
        --picture) picture=$(realpath -m "${2:?--picture needs a file}") && shift 2 ;;
        -*) echo "package.sh: $1 is no option" >&2 && exit 2 ;;
        *) package=$(readlink -f "$1") && shift ;;
    esac
done
[[ -n $package ]] || { echo "package.sh needs a package" >&2 && exit 2; }
case $package in
    *~deb12_*) release=bookworm ;;
    *~deb13_*) release=trixie ;;
    *) echo "package.sh: for which Debian is ${package##*/}?" >&2 && exit 2 ;;
esac

work=$(mktemp -d)
bare=${kept:-$work/bare}
debian=$work/debian
trap 'rm -rf --one-file-system "$work"' EXIT
[[ -e $bare/etc/debian_version ]] || make_debian "$release" "$bare" || exit 1
cp -a --reflink=auto "$bare" "$debian"
mkdir "$debian/root/new"
cp "$package" "$debian/root/new/"
cp "$here/installed.sh" "$debian/root/"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -keyout "$debian/root/new/key.pem" -out "$debian/root/new/cert.pem" 2>/dev/null

# Whether the page can be looked at. installed.sh then makes a practice game, leaves its link in /root/new/link and waits for /root/new/seen.
if [[ -x ${CHROMIUM:-/usr/bin/chromium} && -e $here/../../web/client/node_modules/playwright-core ]] && command -v node >/dev/null; then
    touch "$debian/root/new/onlooker"
else
    echo "skip the page in Chromium: this machine lacks ${CHROMIUM:-/usr/bin/chromium}, Node.js or the packages in web/client/node_modules"
fi

# No network at all, not even this machine's: what is not in the package is nowhere.
unshare --net bash -uc '
    here=$1 debian=$2 work=$3 picture=$4
    ip link set lo up 2>/dev/null || true
    source "$here/debian.sh"
    onlooker=
    if [[ -e $debian/root/new/onlooker ]]; then
        {
            until [[ -e $debian/root/new/link ]]; do sleep 0.1; done
            node "$here/page.mjs" "$(<"$debian/root/new/link")" "$picture" >"$work/page" 2>&1
            echo $? >"$debian/root/new/seen"
        } &
        onlooker=$!
    fi
    code=0
    in_debian "$debian" /bin/bash /root/installed.sh || code=$?
    [[ -z $onlooker ]] || kill "$onlooker" 2>/dev/null || true  # who never got a link
    exit $code' package "$here" "$debian" "$work" "${picture:-$work/page.png}"
failed=$?
if [[ -e $work/page ]]; then sed 's/^\(pass\|FAIL\) /\1 in Chromium: /' "$work/page"; fi

# Of the unit, what can be known without starting it.
if command -v systemd-analyze >/dev/null; then
    dpkg-deb --fsys-tarfile "$package" | tar -C "$work" -x ./usr/bin/ec4x ./usr/lib/systemd/system/ec4x.service
    sed "s|=/usr/bin/|=$work/usr/bin/|" "$work/usr/lib/systemd/system/ec4x.service" >"$work/ec4x.service"
    complaints=$(systemd-analyze verify --man=no "$work/ec4x.service" 2>&1)
    if [[ -z $complaints ]]; then
        echo "pass systemd takes the unit"
    else
        echo "FAIL systemd takes the unit: $complaints"
        failed=1
    fi
fi
exit $failed
