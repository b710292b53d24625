#!/usr/bin/env bash
# Every C++ file is laid out as clang-format 19 does it by .clang-format.   tests/gates/format.sh [--mend] [FILE...]
set -euo pipefail
[[ ${1:-} == --mend ]] && how=(-i) && shift || how=(--dry-run -Werror)
files=("$@")
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
cd "$root"

if ! command -v clang-format-19 >/dev/null; then
    echo "FAIL format: clang-format-19 is missing; apt-get install clang-format-19"
    exit 1
fi
if ((${#files[@]} == 0)); then
    mapfile -t files < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | while read -r file; do [[ -e $file ]] && echo "$file"; done)
    if ((${#files[@]} == 0)); then
        echo "FAIL format: git names no files here; clone the project with git"
        exit 1
    fi
fi

said=$(printf '%s\0' "${files[@]}" | xargs -0 -P "$(nproc)" -n 64 clang-format-19 "${how[@]}" 2>&1) && code=0 || code=$?
if ((code == 0)); then
    echo "pass the layout of ${#files[@]} files"
    exit 0
fi
bad=$(sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: error: code should be clang-formatted.*/\1/p' <<<"$said" | sort -u)
[[ -n $bad ]] || { echo "FAIL format: clang-format-19 ended with $code" && echo "$said" && exit 1; }
sed 's|.*|FAIL the layout of &; tests/gates/format.sh --mend & mends it|' <<<"$bad"
exit 1
