#!/usr/bin/env bash
# The WebAssembly build against the native one: what they answer about 1,000 views of random wars in every ruleset.
#   run.sh [NUMBER]
# A line `pass NAME` or `FAIL NAME` for each ruleset and kind of question.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
"$root/build/release/bin/ec4x_samples" "${1:-1000}" | node "$root/tests/wasm/compare.mjs" "$root/build/wasm/bin/ec4x.wasm"
