#!/usr/bin/env python3
"""Every commit since the base says in a line what became of replays, and says it truly:

    Replays: unchanged               no line that was recorded has changed or gone; new lines and games may have come
    Replays: unchanged, reworded     only the words in which games and battles are told or kept have changed, no hash
    Replays: changed, CBT-031        the rules that changed them, which are in the rulebook

What was recorded are the hashes of golden games and the lines of the determinism test, but for the hashes of the rulesets, which a new key changes;
and, as words, the orders and chronicles of golden games and the golden battles.
A merge needs the line only if it changes what was recorded itself, that is, holds what none of its parents does.
tests/gates/commits.py [BASE]
"""

import re
import sys

from tree import files_at_hand, git, need_commit, need_history, read

GATE = "commits"
BASE = "578b06d9b765272579aa6f85e88f2d510f0b7030"  # the last commit before 0.9.0; until then the line was a habit
HASHES = (":(glob)tests/golden/*/hashes.txt", "tests/determinism/expected.txt")
WORDS = (":(glob)tests/golden/*/orders.jsonl", ":(glob)tests/golden/*/chronicle.txt", ":(glob)tests/golden/battle/*.txt")
LINE = re.compile(r"^ *Replays: *(.*?) *$", re.M)
RULE = re.compile(r"\b[A-Z]{3}-\d{3}\b")


def changes(commit, recorded):
    """Whether a line that was recorded before is no longer there."""
    # Of a merge (-c) a line counts if it has gone against every parent; of any other commit there is one.
    diff = git("diff-tree", "--root", "-c", "-p", "-U0", "--no-renames", "--no-commit-id", commit, "--", *recorded, gate=GATE)
    parents = 1
    in_text = False
    for line in diff.split("\n"):
        if line.startswith("diff "):
            in_text = False
        elif hunk := re.match(r"(@@+) ", line):
            in_text = True
            parents = len(hunk[1]) - 1
        elif in_text and line[:parents] == "-" * parents and not line[parents:].startswith("rules "):
            return True
    return False


def complaint(message, hashes, words, merge, rules):
    """What is wrong with a commit that changes recorded hashes, or recorded words."""
    said = LINE.findall(message)
    if not said:
        return None if merge and not hashes and not words else 'has no line "Replays: unchanged" or "Replays: changed, RULE"'
    if len(said) > 1:
        return "has more than one line about replays"
    word = re.match(r"\w*", said[0])[0]
    if word == "unchanged" and hashes:
        return "says that replays are unchanged, and recorded hashes have changed"
    if word == "unchanged" and words and said[0] != "unchanged, reworded":
        return ("says that replays are unchanged, and golden orders, chronicles or battles have changed; "
                'where no rule did it, it is "Replays: unchanged, reworded"')
    if word == "unchanged":
        return None
    if word != "changed":
        return f'says "Replays: {said[0]}"; it is "unchanged" or "changed, RULE"'
    named = RULE.findall(said[0])
    unknown = [rule for rule in named if rule not in rules]
    if not named:
        return "says that replays are changed, and not by which rule"
    return f"names {', '.join(unknown)}, which is no rule" if unknown else None


def main():
    need_history(GATE)
    base = sys.argv[1] if len(sys.argv) > 1 else BASE
    need_commit(base, GATE, "tests/gates/commits.py")
    rules = {rule for name in files_at_hand(GATE, "docs/rules/*.md") for rule in re.findall(r"^### ([A-Z]{3}-\d{3})", read(name), re.M)}
    commits = [line.split() for line in git("rev-list", "--parents", "--reverse", f"{base}..HEAD", gate=GATE).splitlines()]
    failed = 0
    for commit, *parents in commits:
        message = git("log", "-1", "--format=%B", commit, gate=GATE)
        if wrong := complaint(message, changes(commit, HASHES), changes(commit, WORDS), len(parents) > 1, rules):
            failed += 1
            print(f"FAIL commit {commit[:9]} ({message.splitlines()[0]}) {wrong}")
    if failed:
        raise SystemExit(1)
    print(f"pass {len(commits)} commits say truly what became of replays")


if __name__ == "__main__":
    main()
