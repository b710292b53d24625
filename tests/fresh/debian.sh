# A bare Debian in a folder, to see what a stranger's machine does. Sourced by the scripts here; needs root and debootstrap.
#   make_debian RELEASE FOLDER       a Debian with nothing but its essential packages and apt
#   in_debian FOLDER COMMAND...      runs it there as root, with nothing of this machine's environment
#   remove_debian FOLDER
# Packages that were downloaded once are kept in $debian_cache, where that is set. $debian_binds has folders of this machine that are seen there, a
# FROM:TO for each.
debian_mirror=${debian_mirror:-http://deb.debian.org}
debian_cache=${debian_cache:-}
debian_binds=${debian_binds:-}

make_debian() {  # RELEASE FOLDER
    local release=$1 folder=$2 cache=()
    mkdir -p "$folder"
    if [[ -n $debian_cache ]]; then
        mkdir -p "$debian_cache/$release"
        cache=(--cache-dir="$(realpath "$debian_cache/$release")")
    fi
    debootstrap --variant=minbase "${cache[@]}" "$release" "$folder" "$debian_mirror/debian" >"$folder.log" 2>&1 || { tail -n 20 "$folder.log" >&2 && return 1; }
    cat >"$folder/etc/apt/sources.list" <<END
deb $debian_mirror/debian $release main
deb $debian_mirror/debian $release-updates main
deb $debian_mirror/debian-security $release-security main
END
    echo force-unsafe-io >"$folder/etc/dpkg/dpkg.cfg.d/quick"  # nobody will miss it when the power fails
    echo "$release" >"$folder/etc/hostname"
    printf '127.0.0.1 localhost %s\n::1 localhost\n' "$release" >"$folder/etc/hosts"
    # Where this machine trusts certificates of its own (a proxy's), so does that one.
    if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then
        mkdir -p "$folder/usr/local/share/ca-certificates"
        cp -L /usr/local/share/ca-certificates/*.crt "$folder/usr/local/share/ca-certificates/"
        cat /usr/local/share/ca-certificates/*.crt >"$folder/etc/own-certificates.pem"
    fi
}

# The mounts and all processes are gone when the command ends: they live in namespaces of their own. The network is that of this machine.
in_debian() {  # FOLDER COMMAND...
    local folder own=() name
    folder=$(realpath "$1")
    shift
    cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
    [[ ! -e $folder/etc/own-certificates.pem ]] || own+=(NODE_EXTRA_CA_CERTS=/etc/own-certificates.pem)
    for name in http_proxy https_proxy no_proxy TERM; do [[ -z ${!name:-} ]] || own+=("$name=${!name}"); done
    unshare --mount --pid --fork --kill-child bash -euc '
        folder=$1 binds=$2
        shift 2
        mount --bind "$folder" "$folder"  # a mount point, as the root of a machine is
        mount -t proc proc "$folder/proc"
        mount --rbind /dev "$folder/dev"
        mount -t tmpfs -o mode=1777 tmpfs "$folder/dev/shm"
        mount -t sysfs -o ro sysfs "$folder/sys"
        mount -t tmpfs -o mode=755 tmpfs "$folder/run"
        for bind in $binds; do mkdir -p "$folder${bind#*:}" && mount --bind "${bind%%:*}" "$folder${bind#*:}"; done
        exec chroot "$folder" "$@"' in_debian "$folder" "$debian_binds $(debian_archives "$folder")" \
        /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${own[@]}" "$@"
}

# The bind for what apt of that Debian has downloaded, where it is kept.
debian_archives() {  # FOLDER
    [[ -n $debian_cache ]] || return 0
    local archives
    archives=$(realpath -m "$debian_cache/$(<"$1/etc/hostname")")
    mkdir -p "$archives/partial"
    echo "$archives:/var/cache/apt/archives"
}

remove_debian() {  # FOLDER
    rm -rf --one-file-system "$1" "$1.log"
}
