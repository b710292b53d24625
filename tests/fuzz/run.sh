#!/usr/bin/env bash
# Runs every libFuzzer target on its seeds for a fixed number of runs; the same runs each time.
#   run.sh [--preset fuzz|asan] [--runs N] [NAME...]
# A line `pass NAME` or `FAIL NAME` for each. Findings stay in build/PRESET/findings, grown corpora in build/PRESET/corpus.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
preset=fuzz
runs=20000
names=()
while (($#)); do
    case $1 in
        --preset) preset=$2 && shift 2 ;;
        --runs) runs=$2 && shift 2 ;;
        *) names+=("$1") && shift ;;
    esac
done
build=$root/build/$preset
if ((${#names[@]} == 0)); then
    for program in "$build"/bin/fuzz/*_fuzz; do names+=("$(basename "${program%_fuzz}")"); done
fi

fuzz() {  # NAME
    local name=$1 corpus=$build/corpus/$1 findings=$build/findings/$1 log=$build/$1.log options
    rm -rf "$corpus"
    mkdir -p "$corpus" "$findings"
    options=(-runs="$runs" -seed=1 -max_len=16384 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 "-artifact_prefix=$findings/")
    [[ -f $here/$name.dict ]] && options+=("-dict=$here/$name.dict")
    if "$build/bin/fuzz/${name}_fuzz" "${options[@]}" "$corpus" "$here/corpus/$name" >"$log" 2>&1; then
        echo "pass $name: $(sed -n 's/^stat::number_of_executed_units: //p' "$log") runs"
    else
        printf 'FAIL %s\n%s\n' "$name" "$(tail -n 40 "$log")"
        return 1
    fi
}
export -f fuzz
export here build runs
printf '%s\n' "${names[@]}" | xargs -P "$(nproc)" -I{} bash -c 'fuzz {}'
