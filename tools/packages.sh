# Debian 12 packages. Sourced by ./run and ./test.

# What it takes to build and run the program.
run_packages=(
    g++ cmake ninja-build pkg-config ccache mold
    libboost1.81-dev libcli11-dev libfmt-dev
    libsecp256k1-dev
    librsvg2-dev libcairo2-dev libpango1.0-dev fonts-dejavu-core
    libxlsxwriter-dev libzip-dev libexpat1-dev
    libsqlite3-dev libpq-dev libzstd-dev
    libssl-dev libcurl4-openssl-dev libgmime-3.0-dev zlib1g-dev libqrencode-dev
)

# The web client is built with Node.js and npm, and packed by zopfli; whoever has Node.js keeps it.
run_packages+=(zopfli)
command -v npm >/dev/null || run_packages+=(nodejs npm)

# What the tests take besides.
test_packages=(
    doctest-dev librapidcheck-dev libbenchmark-dev
    clang-16 libclang-rt-16-dev libfuzzer-16-dev llvm-16
    gcovr git
    openmpi-bin libopenmpi-dev
    postgresql-15
    openssl python3-aiosmtpd dovecot-imapd
    curl jq wrk
    clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc nodejs
    chromium
)

# OpenSMTPD would take the place of a mail server that is there; its test is skipped then.
if ! dpkg-query -W -f='${Package} ${db:Status-Status} ${Provides}\n' 2>/dev/null | grep -v '^opensmtpd ' | grep -q ' installed .*mail-transport-agent'; then
    test_packages+=(opensmtpd)
fi

# Installs those of the named packages that are missing; asks nothing and touches nothing where none is.
install_missing() {
    local package status missing=()
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian: make sure that you have what these packages hold: $*" >&2
        return 0
    fi
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
        [[ $status == installed ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "Missing packages, and neither root nor sudo to install them: apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing ${#missing[@]} missing packages: ${missing[*]}"
    # The tests start a PostgreSQL of their own; the package need not make one for the machine and start it.
    local installed=0 no_cluster=/etc/postgresql-common/createcluster.d/ec4x-tests.conf
    if [[ " ${missing[*]} " == *" postgresql-15 "* ]]; then
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
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 \
        install -y --no-install-recommends "${missing[@]}" >/dev/null || installed=$?
    "${as_root[@]}" rm -f "$no_cluster" ${no_services:+"$no_services"}
    return "$installed"
}
