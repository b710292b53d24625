#!/usr/bin/env bash
# Every gate fails where it should: in a clone of this tree each is shown a mistake that it must find, and something good that it must let pass.
#   tests/gates/self_test.sh [--quick]    quick: without what compiles
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

if [[ $(git -C "$root" rev-parse --is-shallow-repository 2>/dev/null) != false ]]; then
    echo "FAIL gates: to try them takes the history of the project; clone it with git, not shallow"
    exit 1
fi
git clone -q --shared "$root" "$work/clone"
cd "$work/clone"
git config user.name gates
git config user.email gates@example.org
cp -r "$root/tests/gates/." tests/gates  # as they are now, committed or not
git add -A
git commit -q --allow-empty -m $'gates: as they are\n\nReplays: unchanged'
start=$(git rev-parse HEAD)

# expect refused|accepted WHAT TEXT COMMAND...: what the gate says holds TEXT.
expect() {
    local wanted=$1 what=$2 text=$3 said outcome=accepted
    shift 3
    said=$("$@" 2>&1) || outcome=refused
    [[ $outcome == accepted ]] || grep -q '^FAIL ' <<<"$said" || outcome='broken in another way'
    if [[ $outcome == "$wanted" ]] && grep -qF -- "$text" <<<"$said"; then
        echo "pass $what: $wanted"
    else
        echo "FAIL $what: $outcome, not $wanted with \"$text\""
        tail -n 20 <<<"$said" | sed 's/^/    /'
        failed=1
    fi
}
commit() { git add -A && git commit -q --allow-empty -m "$1"; }
afresh() { git reset -q --hard "$start" && git clean -fdq -e build; }

# format
expect accepted "a file as clang-format leaves it" "the layout of 1 files" tests/gates/format.sh src/base/dice.cpp
echo 'int  badly ( int laid_out ) { return laid_out ; }' >>src/base/dice.cpp
expect refused "a badly laid out file" "src/base/dice.cpp" tests/gates/format.sh src/base/dice.cpp
afresh
git init -q "$work/small"
mkdir -p "$work/small/tests/gates"
cp .clang-format "$work/small" && cp tests/gates/format.sh "$work/small/tests/gates"
expect refused "the layout of no file" "git names no files" "$work/small/tests/gates/format.sh"
printf 'int badly( );\n' >"$work/small/new_file.h"
expect refused "a badly laid out file that git does not know yet" "new_file.h" "$work/small/tests/gates/format.sh"
expect accepted "a file that is mended" "the layout of 1 files" "$work/small/tests/gates/format.sh" --mend
expect accepted "a file that was mended" "the layout of 1 files" "$work/small/tests/gates/format.sh"

# headers
printf '#pragma once\n#include "base/alone.h"\n' >src/base/nobody.h
printf '#pragma once\n' >src/base/alone.h
printf '#include "base/nobody.h"\n' >src/base/nobody.cpp
expect refused "a header that only its own .cpp includes" "src/base/nobody.h is used by nobody" tests/gates/headers.py
expect refused "a header that only such a header includes" "src/base/alone.h is used by nobody" tests/gates/headers.py
printf '#include "base/nobody.h"\n' >>src/base/dice_test.cpp
expect refused "a header that only tests include" "only by src/base/dice_test.cpp" tests/gates/headers.py
printf '#include "base/nobody.h"\n' >>src/base/dice.cpp
expect accepted "a header that the program includes" "headers are used" tests/gates/headers.py
afresh

# commits
golden=tests/golden/thirty_turns/hashes.txt
changed() { sed -i "$1"'s/.$/#/' "$2"; }
try_commit() {  # refused|accepted WHAT MESSAGE TEXT
    commit "$3"
    expect "$1" "$2" "$4" tests/gates/commits.py "$start"
    afresh
}
try_commit refused "a commit without a line about replays" "tests: nothing" "has no line"
changed 3 "$golden"
try_commit refused "replays said to be unchanged, and a golden game changed" $'x: y\n\nReplays: unchanged' "recorded hashes have changed"
changed 1 tests/determinism/expected.txt
try_commit refused "replays said to be unchanged, and the determinism test changed" $'x: y\n\nReplays: unchanged' "recorded hashes have changed"
git rm -q "$golden"
try_commit refused "replays said to be unchanged, and a golden game gone" $'x: y\n\nReplays: unchanged' "recorded hashes have changed"
for told in tests/golden/war_of_sixty_turns/{orders.jsonl,chronicle.txt} tests/golden/battle/duel.txt; do
    changed 1 "$told"
    try_commit refused "replays said to be unchanged, and ${told#tests/golden/} changed" $'x: y\n\nReplays: unchanged' "orders, chronicles or battles have changed"
done
changed 1 tests/golden/battle/duel.txt
try_commit accepted "a golden battle in other words" $'x: y\n\nReplays: unchanged, reworded' "say truly"
changed 3 "$golden"
try_commit refused "replays said to be in other words, and a golden game changed" $'x: y\n\nReplays: unchanged, reworded' "recorded hashes have changed"
changed 3 "$golden"
try_commit refused "replays changed by no rule" $'x: y\n\nReplays: changed, for the better' "not by which rule"
changed 3 "$golden"
try_commit refused "replays changed by a rule that is none" $'x: y\n\nReplays: changed, CBT-999' "names CBT-999, which is no rule"
changed 3 "$golden"
try_commit accepted "replays changed by a rule" $'x: y\n\nReplays: changed, CBT-031' "say truly"
mkdir tests/golden/new_game && echo "2 abc" >tests/golden/new_game/hashes.txt && echo "war new: abc" >>tests/determinism/expected.txt
sed -i 's/^rules standard: ./rules standard: #/' tests/determinism/expected.txt
try_commit accepted "a new golden game, and the hash of a ruleset" $'x: y\n\nReplays: unchanged' "say truly"

git checkout -q -b side
changed 3 "$golden"
commit $'x: y\n\nReplays: changed, CBT-031'
git checkout -q -
echo >>README.md
commit $'x: z\n\nReplays: unchanged'
git merge -q --no-ff -m "Merge branch side" side
expect accepted "a merge of changed replays" "say truly" tests/gates/commits.py "$start"
changed 5 "$golden"
git commit -q --amend -am "Merge branch side"
expect refused "a merge that changes replays itself" "has no line" tests/gates/commits.py "$start"
git branch -qD side
afresh
expect refused "a base that is not in the history" "is not in the history" tests/gates/commits.py 0123456789012345678901234567890123456789

# history
git clone -q --depth 1 "file://$work/clone" "$work/shallow"
expect refused "commits in a shallow clone" "git fetch --unshallow" "$work/shallow/tests/gates/commits.py"
expect refused "changed files in a shallow clone" "git fetch --unshallow" "$work/shallow/tests/gates/compile.py" alone
rm -rf "$work/shallow/.git"
expect refused "commits without history" "there is no git history here" "$work/shallow/tests/gates/commits.py"
expect refused "changed files without history" "there is no git history here" "$work/shallow/tests/gates/compile.py" tidy
expect refused "the layout without git" "clone the project with git" "$work/shallow/tests/gates/format.sh"

# compile
if [[ ${1:-} != --quick ]]; then
    echo "$start" >tests/gates/base
    expect accepted "nothing changed" "nothing has changed" tests/gates/compile.py alone
    echo 'static_assert(ec4x::div_floor(7, 2) == 3);' >>src/base/sha256.cpp  # without base/round.h, which others of its unit include
    expect refused "a file that does not include what it uses" "src/base/sha256.cpp" tests/gates/compile.py alone
    afresh
    echo 'inline int half(int whole) { return ec4x::div_floor(whole, 2); }' >>src/base/sha256.h
    expect refused "a header that does not include what it uses" "FAIL alone: src/base/sha256.h" tests/gates/compile.py alone src/base/sha256.h
    afresh
    printf 'int count(long many)\n{\n    const int few = many;\n    return few;\n}\n' >>src/base/sha256.cpp
    expect refused "a file of which g++ warns" "Werror=conversion" tests/gates/compile.py alone src/base/sha256.cpp
    afresh
    echo "$start" >tests/gates/base
    echo 'int forgotten();' >src/base/forgotten.cpp
    expect refused "a file that nothing compiles" "src/base/forgotten.cpp is compiled by nothing" tests/gates/compile.py alone
    expect refused "a file that is not there" "src/base/nowhere.cpp is no" tests/gates/compile.py alone src/base/nowhere.cpp
    afresh
    echo "$start" >tests/gates/base
    cat >>src/base/dice.cpp <<'END'
#include <string>
#include <utility>
std::size_t used_after_move(std::string text)
{
    const std::string taken = std::move(text);
    return text.size() + taken.size();
}
END
    expect accepted "a changed file that compiles by itself" "1 files" tests/gates/compile.py alone
    expect refused "a changed file with a mistake that clang-tidy knows" "bugprone-use-after-move" tests/gates/compile.py tidy
fi
exit "$failed"
