#!/usr/bin/env bash
# The same games on one process and on several under mpirun: the same digest, the same report. Prints "pass ..." or "FAIL ..." lines.
#   tests/lab/mpi.sh [PRESET]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."

program=build/${1:-dev}/bin/ec4x
if ! command -v mpirun >/dev/null || [[ ! -e ${program%/*}/libec4x_mpi.so ]]; then
    echo "FAIL MPI is not installed: there is no mpirun, or no libec4x_mpi.so beside $program"
    exit 1
fi

play=(lab play --games 7 --players 2 --turns 12 --bots all --threads 1 --json)
# Without what depends on the machine.
fixed() { sed 's/,"games_per_second".*//'; }

check() {  # WHAT PROCESSES
    local output
    output=$(OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
        mpirun --oversubscribe -n "$2" "$program" "${play[@]}" 2>/dev/null | fixed) || true
    if [[ $output == "$alone" ]]; then echo "pass $1"; else echo "FAIL $1: the report differs from that of one process"; fi
}

alone=$("$program" "${play[@]}" | fixed) || true
if [[ $alone != *'"digest":"'* ]]; then
    echo "FAIL lab play says nothing"
    exit 1
fi
check "two processes" 2
check "three processes, unequal shares" 3
