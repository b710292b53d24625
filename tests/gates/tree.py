"""The source tree and its history, for the gates beside this file."""

import os
import re
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", ".."))


def fail(text):
    """Ends the gate: a check that could not be made has failed."""
    print(f"FAIL {text}")
    sys.exit(1)


def git(*words, gate):
    run = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True)
    if run.returncode != 0:
        fail(f"{gate}: git {words[0]}: {run.stderr.strip()}")
    return run.stdout


def need_history(gate):
    """What is asked of the history fails where there is none; it is never skipped."""
    inside = subprocess.run(["git", "-C", ROOT, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True)
    if inside.returncode != 0:
        fail(f"{gate}: there is no git history here ({inside.stderr.strip().splitlines()[0]}); clone the project with git, with its history")
    if inside.stdout.strip() == "true":
        fail(f"{gate}: this clone is shallow and holds only a part of the history; git fetch --unshallow")


def need_commit(commit, gate, where):
    known = subprocess.run(["git", "-C", ROOT, "merge-base", "--is-ancestor", commit, "HEAD"], capture_output=True, text=True)
    if known.returncode != 0:
        fail(f"{gate}: {commit}, the base in {where}, is not in the history of this commit; name one that is")


def files_at_hand(gate, *patterns):
    """Files of the work tree that git knows or would add."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", *patterns, gate=gate).split("\n")
    return sorted({name for name in listed if name and os.path.exists(os.path.join(ROOT, name))})


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


class Includes:
    """Who includes whom among the sources, by #include "..."."""

    def __init__(self, gate):
        self.files = files_at_hand(gate, "src/*.h", "src/*.cpp", "tests/*.h", "tests/*.cpp")
        known = set(self.files)
        self.of = {}
        for name in self.files:
            found = (self._resolved(name, each, known) for each in re.findall(r'^\s*#\s*include "([^"]+)"', read(name), re.M))
            self.of[name] = [each for each in found if each]
        self.users = {name: [] for name in self.files}
        for name, included in self.of.items():
            for each in included:
                self.users[each].append(name)

    @staticmethod
    def _resolved(name, included, known):
        for place in (os.path.dirname(name), "src", "tests"):
            path = os.path.normpath(os.path.join(place, included))
            if path in known:
                return path
        return None
