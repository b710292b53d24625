#!/usr/bin/env bash
# Installs a package in a bare Debian of its release, without network, and runs the server as its unit would. Needs root and debootstrap.
#   package.sh [--keep FOLDER] PACKAGE.deb
# --keep: the bare Debian; made there if it is not, and left there. A line `pass ...` or `FAIL ...` for each check.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/debian.sh"

kept=
if [[ ${1:-} == --keep ]]; then
    kept=$(realpath -m "$2")
    shift 2
fi
package=$(readlink -f "${1:?package.sh needs a package}")
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
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout "$debian/root/new/key.pem" -out "$debian/root/new/cert.pem" 2>/dev/null

# No network at all, not even this machine's: what is not in the package is nowhere.
unshare --net bash -euc 'ip link set lo up 2>/dev/null || true; source "$1/debian.sh"; in_debian "$2" /bin/bash /root/installed.sh' package "$here" "$debian"
failed=$?

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
