#!/usr/bin/env bash
# Line coverage of the unit tests: build/coverage/report/index.html and a summary on stdout.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
source tools/packages.sh
source tools/build.sh

install_missing "${run_packages[@]}" "${test_packages[@]}"
build_preset coverage
find build/coverage -name '*.gcda' -delete
ctest --preset coverage --output-on-failure >build/coverage/tests.log || { cat build/coverage/tests.log && exit 1; }
mkdir -p build/coverage/report
gcovr --root . --filter src/ --exclude '.*_test\.cpp' --exclude-throw-branches --object-directory build/coverage \
    --html-details build/coverage/report/index.html --txt build/coverage/report/summary.txt --print-summary build/coverage
echo "The report is in build/coverage/report/index.html, by file in summary.txt beside it."
