#!/usr/bin/env bash
# The completion of bash and zsh and the manual page, as their programs see them. A line `pass ...` or `FAIL ...` for each check.
#   completion.sh EC4X
set -uo pipefail
ec4x=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
check() {  # WHAT COMMAND...
    local what=$1 output
    shift
    if output=$("$@" 2>&1); then echo "pass $what"; else echo "FAIL $what: $output" && failed=1; fi
}

"$ec4x" completion bash >"$folder/ec4x.bash"
check "bash reads the completion" bash -n "$folder/ec4x.bash"
offered() {  # WORD...: what bash offers for the last of them
    bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); cd / && _ec4x && printf "%s\n" "${COMPREPLY[@]}"' sh "$folder/ec4x.bash" "$@"
}
offers() {  # WANTED WORD...: one a line, with blanks in between
    local wanted=$1
    shift
    [[ $(offered "$@" | paste -sd' ') == "$wanted" ]] || { echo "offered: $(offered "$@" | paste -sd' ')" && return 1; }
}
commands() { "$ec4x" "$@" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p'; }
walk() {  # COMMAND...: bash offers what its help lists, all the way down
    local names name
    names=$(commands "$@" | paste -sd' ')
    [[ -n $names ]] || return 0
    check "bash offers the commands of ec4x $*" offers "$names" ec4x "$@" ''
    for name in $names; do walk "$@" "$name"; done
}
walk
check "bash completes a word" offers "serve" ec4x ser
check "bash completes an option of a command" offers "--practice" ec4x serve --prac
check "bash offers the rulesets" offers "attrition" ec4x game new --ruleset att
check "bash offers files for the value of an option" offers "/etc/debian_version" ec4x serve --config /etc/debian_ver
check "bash takes the value of an option for no command" offers "serve" ec4x --files game serv

if command -v zsh >/dev/null; then
    "$ec4x" completion zsh >"$folder/_ec4x"
    check "zsh reads the completion" zsh -n "$folder/_ec4x"
    # A shell in a terminal of its own, asked with the tabulator key.
    zsh_completes() {  # TYPED WANTED
        local typed=$1 wanted=$2
        zsh -f -c '
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -d $1/dump; PS1=ready:; unsetopt beep; zstyle \":completion:*\" list-colors"
            sleep 1
            zpty -w -n shell "$2"$'"'"'\t'"'"'
            sleep 1
            zpty -w -n shell $'"'"'\n'"'"'
            text=; while zpty -r -t shell part; do text+=$part; done
            print -r -- $text' zsh "$folder" "$typed" | tr -d '\r' | grep -qF -- "$wanted"
    }
    check "zsh completes a command" zsh_completes 'ec4x doc' 'ec4x doctor'
    check "zsh completes an option" zsh_completes 'ec4x serve --prac' 'ec4x serve --practice'
else
    echo "skip the completion of zsh: zsh is not installed"
fi

"$ec4x" man >"$folder/ec4x.1"
warnings=$(LC_ALL=C.UTF-8 groff -man -Tutf8 -ww -rLL=100n -P-c -P-b -P-u "$folder/ec4x.1" 2>&1 >"$folder/page")
check "groff has no complaint about the manual page" test -z "$warnings"
every() {  # COMMAND...: each has its part of the page
    local name
    for name in $(commands "$@"); do
        grep -qx " *ec4x ${*:+$* }$name" "$folder/page" || { echo "the page lacks: ec4x $* $name" && return 1; }
        every "$@" "$name" || return 1
    done
}
check "the manual page has every command" every
exit $failed
