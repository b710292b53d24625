# Packages of Debian 12 and 13. Sourced by ./run and ./test, with the source tree as working folder.
source "${BASH_SOURCE[0]%/*}/progress.sh"

# The release that the names are for, by /etc/os-release: "debian 12", "ubuntu 24.04"; a system without that file has none.
os_release=${os_release:-/etc/os-release}
machine_release() { (. "$os_release" 2>/dev/null && echo "${ID:-unknown} ${VERSION_ID:-}"); }

# What has other names in other releases.
case $(machine_release) in
    "debian 12") boost=libboost1.81-dev postgresql=postgresql-15 ;;
    *) boost=libboost1.83-dev postgresql=postgresql-17 ;;
esac

# What it takes to build and run the program.
run_packages=(
    clang-19 cmake ninja-build pkg-config ccache mold
    "$boost" libcli11-dev libfmt-dev
    libsecp256k1-dev
    librsvg2-dev libcairo2-dev libpango1.0-dev fonts-dejavu-core
    libxlsxwriter-dev libzip-dev libexpat1-dev
    libsqlite3-dev libpq-dev libzstd-dev
    libssl-dev libcurl4-openssl-dev libgmime-3.0-dev zlib1g-dev libqrencode-dev
)

# The web client is built with Node.js and npm. Whoever has npm keeps it, with its Node.js; one that is too old for the client is helped by
# tools/node.sh.
web_packages=()
command -v npm >/dev/null || web_packages+=(nodejs npm ca-certificates)

# The engine for players over Nostr relays is built as WebAssembly (preset wasm): part of a package, and tested.
engine_packages=(lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)

# What the tests take besides.
test_packages=(
    doctest-dev librapidcheck-dev libbenchmark-dev
    g++ libclang-rt-19-dev libfuzzer-19-dev llvm-19 clang-format-19 clang-tidy-19
    gcovr git python3
    openmpi-bin libopenmpi-dev
    "$postgresql"
    openssl python3-aiosmtpd dovecot-imapd
    curl jq wrk xz-utils groff zsh
    "${engine_packages[@]}"
    chromium
)

# OpenSMTPD would take the place of a mail server that is there; its test is skipped then.
if ! dpkg-query -W -f='${Package} ${db:Status-Status} ${Provides}\n' 2>/dev/null | grep -v '^opensmtpd ' | grep -q ' installed .*mail-transport-agent'; then
    test_packages+=(opensmtpd)
fi

# Installs those of the named packages that are missing; asks nothing and touches nothing where none is. Of a system whose names of packages are not known
# here it only says what it takes.
install_missing() {
    local package status missing=()
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
        [[ $status == installed ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    if [[ $(machine_release) != "debian 1"[23] ]]; then
        echo "This is $(. "$os_release" 2>/dev/null && echo "${PRETTY_NAME:-an unknown system}"), not Debian 12 or 13, so nothing is installed." \
            "Make sure that you have what these packages hold, under the names that they have here: ${missing[*]}" >&2
        return 0
    fi

    local as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "Missing packages, and neither root nor sudo to install them: apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
        sudo true  # where it asks for a password, it does so before anything is shown
    fi
    # The tests start a PostgreSQL of their own; the package need not make one for the machine and start it.
    local installed=0 no_cluster=/etc/postgresql-common/createcluster.d/ec4x-tests.conf
    if [[ " ${missing[*]} " == *" $postgresql "* ]]; then
        "${as_root[@]}" mkdir -p "${no_cluster%/*}"
        echo "create_main_cluster = false" | "${as_root[@]}" tee "$no_cluster" >/dev/null
    fi
    # Mail servers are started by the tests alone, never by their packages.
    local no_services=/usr/sbin/policy-rc.d
    if [[ -e $no_services || " ${missing[*]} " != *" dovecot-imapd "* && " ${missing[*]} " != *" opensmtpd "* ]]; then
        no_services=
    else
        printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$no_services" >/dev/null
        "${as_root[@]}" chmod +x "$no_services"
    fi
    # Its progress goes to a descriptor of its own, which apt closes for what it starts, and which sudo would not pass on.
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -c 'exec "$@" 3>&1' sh apt-get -qq -o Acquire::Retries=3)
    local install=(install --no-install-recommends "${missing[@]}")
    shown "asking Debian for its packages" build/packages.log "${apt[@]}" update &&
        shown "installing $(size_of_install)" build/packages.log "${apt[@]}" -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0 -y "${install[@]}" || installed=$?
    "${as_root[@]}" rm -f "$no_cluster" ${no_services:+"$no_services"}
    return "$installed"
}

# "38 packages, 212 MB" for what `install` would install.
size_of_install() {
    "${as_root[@]}" env LC_ALL=C apt-get --assume-no "${install[@]}" 2>/dev/null |
        sed -n 's/.* \([0-9]*\) newly installed.*/\1 packages/p; s|^Need to get \(.*/\)\?\(.*\) of archives.*|\2|p' | paste -sd , |
        sed 's/,/, /; s/^1 packages/1 package/'
}
