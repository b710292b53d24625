#!/usr/bin/env bash
# Runs every libFuzzer target on its seeds for a fixed number of runs; the same runs each time.
#   run.sh [--preset fuzz|asan] [--runs N | --seconds N] [NAME...]
# A line `pass NAME` or `FAIL NAME` for each, with the memory in MB when the seeds had been read, half-way and at the end. Findings stay in build/PRESET/findings, grown corpora in build/PRESET/corpus.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
preset=fuzz
runs=20000
seconds=0
names=()
while (($#)); do
    case $1 in
        --preset) preset=$2 && shift 2 ;;
        --runs) runs=$2 && shift 2 ;;
        --seconds) seconds=$2 && runs=-1 && shift 2 ;;
        *) names+=("$1") && shift ;;
    esac
done
build=$root/build/$preset
if ((${#names[@]} == 0)); then
    names=(routes)  # the longest first
    for program in "$build"/bin/fuzz/*_fuzz; do [[ $program == */routes_fuzz ]] || names+=("$(basename "${program%_fuzz}")"); done
fi

memory_in() {  # LOG
    sed -n 's/^#\([0-9]*\)\t\(INITED\|NEW\|REDUCE\|pulse\|RELOAD\|DONE\) .* rss: \([0-9]*\)Mb.*/\1 \3/p' "$1" |
        awk '{ run[NR] = $1; size[NR] = $2 } END { for (i = 1; run[i] < run[NR] / 2;) ++i; print size[1] ", " size[i] ", " size[NR] }'
}

fuzz() {  # NAME
    local name=$1 corpus=$build/corpus/$1 findings=$build/findings/$1 log=$build/$1.log options
    rm -rf "$corpus"
    mkdir -p "$corpus" "$findings"
    options=(-runs="$runs" -max_total_time="$seconds" -seed=1 -max_len=16384 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 "-artifact_prefix=$findings/")
    options+=(-detect_leaks=0)  # not after each run that keeps something, which stops the whole server: once at the end, of all of them
    # libFuzzer's usual schedule weighs every feature of every run against the corpus. With those of a whole server (160,000) that took three quarters
    # of the time.
    [[ $name == routes ]] && options+=(-entropic=0)
    [[ -f $here/$name.dict ]] && options+=("-dict=$here/$name.dict")
    if "$build/bin/fuzz/${name}_fuzz" "${options[@]}" "$corpus" "$here/corpus/$name" >"$log" 2>&1; then
        echo "pass $name: $(sed -n 's/^stat::number_of_executed_units: //p' "$log") runs, memory $(memory_in "$log")"
    else
        printf 'FAIL %s\n%s\n' "$name" "$(tail -n 40 "$log")"
        return 1
    fi
}
# What was freed is kept from use for a while, but not so much of it that growing memory would not be seen.
export ASAN_OPTIONS=quarantine_size_mb=16${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export -f fuzz memory_in
export here build runs seconds
printf '%s\n' "${names[@]}" | xargs -P "$(nproc)" -I{} bash -c 'fuzz {}'
