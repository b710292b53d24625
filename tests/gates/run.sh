#!/usr/bin/env bash
# The gates: what every change keeps to, checked without running the program. Each prints "pass ..." and "FAIL ..." lines and can be run alone.
#   tests/gates/run.sh            all of them; what compiles looks at the files that changed since tests/gates/base
#   tests/gates/run.sh --quick    those that take seconds
#   tests/gates/run.sh --all      all of them, on all files: long
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"

mode=${1:-changed}
failed=0
gate() { "$@" || failed=1; }

gate ./format.sh
gate ./headers.py
gate ./commits.py
if [[ $mode == --quick ]]; then
    gate ./self_test.sh --quick
else
    gate ./compile.py alone "$([[ $mode == --all ]] && echo --all)"
    gate ./compile.py tidy "$([[ $mode == --all ]] && echo --all)"
    gate ./self_test.sh
fi
exit "$failed"
