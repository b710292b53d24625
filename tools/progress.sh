# What is under way and how far it is: on a terminal one line that is rewritten, on any other output a plain line now and then. Sourced by
# tools/packages.sh and tools/build.sh.

# Where it is shown: where the script's output goes, also for parts of ./test, whose own output is collected.
[[ -n ${progress_out:-} ]] || exec {progress_out}>&1
progress_terminal=
[[ -t $progress_out ]] && progress_terminal=1
progress_prefix=  # the step or the part that all this belongs to

# shown WHAT LOG COMMAND...: runs the command with its output in the log, and shows the progress that it tells: ninja's "[3/40] ...", apt's "dlstatus:..."
# and "pmstatus:...", else the time that it takes. Nothing is shown of what takes less than two seconds. A failure shows what the command said.
shown() {
    local what=$1 log=$2 pipe command line part='' code begin=$SECONDS
    local done=0 total=0 unit= last_time=$SECONDS last_percent=0 said=
    shift 2
    mkdir -p "${log%/*}"
    : >"$log"
    exec {pipe}< <(exec "$@" 2>&1 </dev/null {progress_out}>&-)
    command=$!
    while :; do
        if IFS= read -r -t 1 -u "$pipe" line; then
            line=$part$line part=
            case $line in
                \[*/*\]*) line=${line#[} && total=${line#*/} && done=${line%%/*} && total=${total%%]*} && line="[$line" ;;
                dlstatus:* | pmstatus:*) apt_progress "$line" && continue ;;
            esac
            printf '%s\n' "$line" >>"$log"
        else
            code=$? part+=$line
            ((code > 128)) || break
            kill -0 "$command" 2>/dev/null || break  # what it left behind may keep the pipe open
        fi
        progress_line
    done
    [[ -z $part ]] || printf '%s\n' "$part" >>"$log"
    exec {pipe}<&-
    code=0
    wait "$command" || code=$?
    progress_close
    ((code == 0)) || failure_of "$what" "$log"
    return "$code"
}

# apt counts in percent, first of the download, then of the installation.
apt_progress() {
    local percent
    IFS=: read -r _ _ percent _ <<<"$1"
    unit=percent total=200 done=${percent%%.*}
    [[ $1 == dlstatus:* ]] || done=$((done + 100))
}

# How far it is, if it is time to say so again. Uses the variables of `shown`.
progress_line() {
    local seconds=$((SECONDS - begin)) percent=0 text="$progress_prefix$what"
    ((total == 0)) || percent=$((100 * done / total))
    if [[ -n $progress_terminal ]]; then
        ((SECONDS > last_time)) || return 0
    else
        ((SECONDS - last_time >= 20 || SECONDS - last_time >= 5 && percent >= last_percent + 10)) || ((${#said} == 0 && seconds >= 2)) || return 0
    fi
    ((seconds >= 2)) || return 0
    if [[ $unit == percent ]]; then
        text+=", $percent %"
    elif ((total > 0)); then
        text+=", $done of $total"
    else
        text+=", $((seconds / 60)):$(printf '%02d' $((seconds % 60)))"
    fi
    [[ $unit == percent ]] || ((total == 0 || percent < 3 || seconds < 10)) || text+=", about $(duration $((seconds * (total - done) / done))) left"
    progress_say "$text"
    last_time=$SECONDS last_percent=$percent said=1
}

progress_say() {
    local columns
    if [[ -n $progress_terminal ]]; then
        columns=$(stty size <&"$progress_out" 2>/dev/null) || columns=
        columns=${columns#* }
        ((columns > 0)) || columns=80
        printf '\r\e[K%s' "${1:0:columns - 1}" >&"$progress_out"
    else
        printf '%s\n' "$1" >&"$progress_out"
    fi
}

# The last word on what was shown.
progress_close() {
    [[ -n $said ]] || return 0
    local result="done in $(duration $((SECONDS - begin)))"
    ((code == 0)) || result="failed after $(duration $((SECONDS - begin)))"
    progress_say "$progress_prefix$what: $result"
    [[ -z $progress_terminal ]] || echo >&"$progress_out"
}

duration() {  # SECONDS
    if (($1 < 60)); then echo "$1 s"; elif (($1 < 90)); then echo "1 minute"; else echo "$((($1 + 30) / 60)) minutes"; fi
}

# What a failed command said, without ninja's list of what went well; of much the beginning, where compilers have their first error, and the end, where
# others say what went wrong.
failure_of() {  # WHAT LOG
    local said lines
    said=$(grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking)' "$2" || true)
    lines=$(wc -l <<<"$said")
    printf '%s failed:\n' "$progress_prefix$1" >&2
    if ((lines <= 100)); then
        printf '%s\n' "$said" >&2
    else
        printf '%s\n... %d lines more in %s ...\n%s\n' "$(head -n 80 <<<"$said")" $((lines - 100)) "$2" "$(tail -n 20 <<<"$said")" >&2
    fi
}
