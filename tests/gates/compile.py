#!/usr/bin/env python3
"""What the usual builds hide, since they compile several files as one and behind precompiled headers.

    tests/gates/compile.py alone [--all | FILE...]    g++ compiles every file by itself, without a warning: it includes what it uses
    tests/gates/compile.py tidy [--all | FILE...]     clang-tidy has no complaint (.clang-tidy)

Without arguments: what changed since the commit in tests/gates/base. Of a changed header `alone` looks at the header itself and at three files that
include it, `tidy` at its .cpp or at one that includes it. With --all: every header and every .cpp. A .cpp that nothing compiles is a failure.
clang-tidy reads the units in which the files are compiled together: sixteen files in little more than the time of one. What was good before and
still reads the same, headers and all, is not compiled again (~/.cache/ec4x-gates).
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time

from tree import ROOT, Includes, fail, git, need_commit, need_history, read

TIDY = "clang-tidy-19"
COMPILERS = {"alone": "g++", "tidy": "clang++-19"}  # that of `alone` whatever the presets use: the programs are clang's, g++ must take all of it too
PACKAGES = {"clang++-19": "clang-19"}
OPTIONS = {
    "alone": ["-DCMAKE_UNITY_BUILD=OFF"],
    "tidy": ["-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=16", "-DEC4X_WARNINGS=OFF"],
}
# What preset dev does not compile: with the flags of which file, and which more.
ELSEWHERE = {"src/wasm/module.cpp": ("src/counsel/counsel.cpp", ["-Wno-attributes"])}  # its exports are for WebAssembly
KEPT = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "ec4x-gates")
KEPT_DAYS = 30


def changed_files(gate):
    need_history(gate)
    base = read("tests/gates/base").split()[0]
    need_commit(base, gate, "tests/gates/base")
    since = git("diff", "--name-only", "--no-renames", "--diff-filter=d", base, "--", "src", "tests", gate=gate)
    new = git("ls-files", "--others", "--exclude-standard", "--", "src", "tests", gate=gate)
    return sorted(name for name in (since + new).split("\n") if name.endswith((".h", ".cpp")))


class Units:
    """How each file is compiled, from CMake: `flags` of a .cpp, and the `unit` it is part of."""

    def __init__(self, gate):
        self.compiler = COMPILERS[gate]
        self.build = os.path.join(ROOT, "build", "gates-" + gate)
        for tool in (self.compiler, *([TIDY] if gate == "tidy" else [])):
            if not shutil.which(tool):
                fail(f"{gate}: {tool} is missing; apt-get install {PACKAGES.get(tool, tool)}")
        options = ["-DCMAKE_CXX_COMPILER=" + self.compiler, "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON", "-DEC4X_FUZZ=ON", "-DEC4X_BENCH=ON", *OPTIONS[gate]]
        made = subprocess.run(["cmake", "--preset", "dev", "-B", self.build, *options], cwd=ROOT, capture_output=True, text=True)
        if made.returncode != 0:
            fail(f"{gate}: cmake --preset dev failed\n{made.stdout}{made.stderr}")
        self.flags, self.unit = {}, {}
        with open(os.path.join(self.build, "compile_commands.json"), encoding="utf-8") as file:
            for entry in json.load(file):
                words = shlex.split(entry["command"])
                words = words[words.index(next(word for word in words if word.endswith(self.compiler))) + 1:]
                words = [word for word in words[:words.index("-o")] if self.compiler != "g++" or not word.startswith("-fsanitize=fuzzer")]  # clang's
                for source in self._sources(entry["file"]):
                    self.flags[source] = words
                    self.unit[source] = entry["file"]
        for source, (like, more) in ELSEWHERE.items():
            if source not in self.flags and like in self.flags:
                self.flags[source] = [*self.flags[like], *more]
                self.unit[source] = os.path.join(ROOT, source)

    @staticmethod
    def _sources(file):
        if "/Unity/" in file:
            with open(file, encoding="utf-8") as unit:
                files = re.findall(r'#include "([^"]+)"', unit.read())
        else:
            files = [file]
        names = (os.path.relpath(each, ROOT) for each in files)
        return [name for name in names if not name.startswith("build/")]

    def flags_of(self, name, includes):
        """Of a header those of a file that includes it, of the program rather than of the tests; else those of a neighbour."""
        if name in self.flags:
            return self.flags[name]
        folder = os.path.dirname(name)
        users = [user for user in includes.users.get(name, []) if user in self.flags]
        near = users or [source for source in self.flags if source.startswith(folder + "/")] or self.flags
        return self.flags[min(near, key=lambda source: (source.endswith("_test.cpp"), source))]


def run(words, **options):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)


class Compiler:
    """Reads a file by itself. A header as somebody who includes nothing else does: as a file of its own g++ complains of its `#pragma once`."""

    def __init__(self, units):
        self.units = units

    def read(self, path, flags, *how):
        header = path.endswith(".h")
        words = [self.units.compiler, *flags, *how, "-x", "c++", "-" if header else path]
        return run(words, cwd=self.units.build, input=f'#include "{path}"\n' if header else "")

    def all_of(self, path, flags):
        """How a file is compiled and all that the compiler reads then, comments too; nothing where that cannot be read."""
        text = self.read(path, flags, "-w", "-E", "-P", "-C")
        return None if text.returncode != 0 else "\0".join([*flags, path, text.stdout]).replace(ROOT, "")


class Memory:
    """Which results were good before."""

    def __init__(self, compiler, tool):
        self.compiler = compiler
        self.salt = run([tool, "--version"]).stdout + (read(".clang-tidy") if tool == TIDY else "")
        os.makedirs(KEPT, exist_ok=True)
        for name in os.listdir(KEPT):
            path = os.path.join(KEPT, name)
            if os.path.getmtime(path) < time.time() - KEPT_DAYS * 86_400:
                os.remove(path)

    def wrong(self, path, flags, tried):
        """What is said of a file when it is tried; empty where it is good."""
        text = self.compiler.all_of(path, flags)
        place = os.path.join(KEPT, hashlib.sha256((self.salt + text).encode()).hexdigest()) if text else None
        if place and os.path.exists(place):
            os.utime(place)
            return ""
        made = tried()
        if made.returncode != 0:
            return made.stdout
        if place:
            with open(place, "w", encoding="utf-8"):
                pass
        return ""


def check_alone(names, units, includes):
    compiler = Compiler(units)
    memory = Memory(compiler, units.compiler)

    def check(name):
        path = os.path.join(ROOT, name)
        flags = units.flags_of(name, includes)
        return name, memory.wrong(path, flags, lambda: compiler.read(path, flags, "-fsyntax-only"))
    return check, names


def check_tidy(names, units, _):
    memory = Memory(Compiler(units), TIDY)
    files = {}
    for name in names:
        files.setdefault(units.unit[name], []).append(name)

    def check(unit):
        flags = units.flags[files[unit][0]]
        words = [TIDY, "--quiet", unit, "--", *flags] if files[unit][0] in ELSEWHERE else [TIDY, "--quiet", "-p", units.build, unit]
        return ", ".join(files[unit]), memory.wrong(unit, flags, lambda: run(words, cwd=units.build))
    return check, sorted(files)


def chosen_for_alone(changed, includes, units):
    chosen = set()
    for name in changed:
        chosen.add(name)
        if name.endswith(".h"):
            chosen.update(sorted(user for user in includes.users.get(name, []) if user in units.flags)[:3])
    return sorted(chosen)


def chosen_for_tidy(changed, includes, units):
    chosen = set()
    for name in changed:
        if name.endswith(".cpp"):
            places = [name]
        else:
            places = [name[:-2] + ".cpp", *sorted(includes.users.get(name, []))]
        chosen.update([place for place in places if place in units.unit][:1])
    return sorted(chosen)


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in ("alone", "tidy"):
        sys.exit(__doc__)
    gate, wanted = sys.argv[1], [word for word in sys.argv[2:] if word]
    everything = wanted == ["--all"]
    changed = [] if everything else (wanted or changed_files(gate))
    if not everything and not changed:
        print(f"pass {gate}: nothing has changed since tests/gates/base")
        return
    units, includes = Units(gate), Includes(gate)
    asked = includes.files if everything else changed
    for name in asked:
        if name not in includes.files:
            fail(f"{gate}: {name} is no .h or .cpp file of src or tests")
        if name.endswith(".cpp") and name not in units.flags:
            fail(f"{gate}: {name} is compiled by nothing in preset dev; add it to a CMakeLists.txt, or to ELSEWHERE in tests/gates/compile.py")
    if everything:
        chosen = asked if gate == "alone" else sorted(units.flags)
    else:
        chosen = (chosen_for_alone if gate == "alone" else chosen_for_tidy)(changed, includes, units)
    check, work = (check_alone if gate == "alone" else check_tidy)(chosen, units, includes)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("EC4X_JOBS") or os.cpu_count())) as pool:
        for told, wrong in pool.map(check, work):
            if wrong:
                failed += 1
                print(f"FAIL {gate}: {told}\n{wrong}", flush=True)
    if failed:
        sys.exit(1)
    print(f"pass {gate}: {len(chosen)} files, in {len(work)} pieces")


if __name__ == "__main__":
    main()
