#!/usr/bin/env python3
"""Compares what the program costs with tests/bench/baseline.json: ratios to a yardstick, instructions, memory; never times.

  tools/bench.py                   measure, print a table, exit 1 where something became dearer
  tools/bench.py --instructions    count instructions (callgrind) instead: exact, and slow
  tools/bench.py --bless           write the baseline from what is measured now
  tools/bench.py --only resolve/4  names that begin with this; may be given again (classic/resolve/4: of the ruleset classic)

Build first: cmake --preset release && cmake --build --preset release --target ec4x
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASELINE = ROOT / "tests/bench/baseline.json"
PROGRAM = ROOT / "build/release/bin/ec4x"
RATIO_MAY_GROW = 2.0         # other programs on the machine move them too
RETRIES = 2                  # of ratios that seem to have grown
INSTRUCTIONS_MAY_GROW = 1.05
MEMORY_MAY_GROW = 1.10
CLASSIC = "classic/"  # before names of items that are measured with that ruleset
OF_CLASSIC = ["classic/resolve/4/1", "classic/resolve/4/30", "classic/view/4/30", "classic/check/4/30", "classic/battle/10x10"]
COUNTED = ["resolve/4/1", "view/4/1", "check/4/1", "map/4", "battle/10x10", "classic/resolve/4/1"]  # later turns take minutes under callgrind


def bench(ruleset, names, *more):
    arguments = ["lab", "bench", "--json", "--ruleset", ruleset, *more]
    for name in names:
        arguments += ["--only", name]
    return arguments


def reported(ruleset, names):
    return json.loads(subprocess.run([str(PROGRAM), *bench(ruleset, names)], check=True, capture_output=True, text=True).stdout)


def measured(only):
    standard = [name for name in only if not name.startswith(CLASSIC)]
    classic = [name for name in OF_CLASSIC if not only or any(name.startswith(prefix) for prefix in only)]
    ratios, memory = {}, {}
    if standard or not only:
        report = reported("standard", standard)
        ratios = {line["name"]: line["ratio"] for line in report["lines"]}
        memory = {line["name"]: line["bytes"] for line in report["memory"]}
    if classic:
        report = reported("classic", [name.removeprefix(CLASSIC) for name in classic])
        ratios |= {CLASSIC + line["name"]: line["ratio"] for line in report["lines"] if CLASSIC + line["name"] in classic}
    return ratios, memory


def instructions(name):
    """Of one run; the games that lead to it do not count."""
    ruleset = "classic" if name.startswith(CLASSIC) else "standard"
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out, "--toggle-collect=ec4x::lab::run_measured*", str(PROGRAM),
                        *bench(ruleset, [name.removeprefix(CLASSIC)], "--milliseconds", "0")], check=True, capture_output=True)
        for line in open(out, encoding="utf-8"):
            if line.startswith(("summary:", "totals:")):
                return int(line.split()[1])
    raise SystemExit(f"callgrind counted nothing for {name}")


def measured_again(ratios, before):
    """The least of some measurements, where one alone would fail."""
    for _ in range(RETRIES):
        grown = [name for name, ratio in ratios.items() if ratio > RATIO_MAY_GROW * before.get(name, ratio)]
        if not grown:
            break
        again, _ = measured(grown)
        for name in grown:
            ratios[name] = min(ratios[name], again[name])
    return ratios


def compare(kind, now, before, may_grow):
    worse = 0
    for name, value in now.items():
        old = before.get(name)
        growth = value / old if old else None
        bad = growth is not None and growth > may_grow
        worse += bad
        change = "new" if growth is None else f"x {growth:.2f}"
        print(f"{'FAIL' if bad else 'pass'} {kind} {name:24} {value:>14,} {change:>8}")
    return worse


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--only", action="append", default=[])
    options = parser.parse_args()
    if not PROGRAM.exists():
        raise SystemExit(f"{PROGRAM} is missing; {__doc__.strip().splitlines()[-1]}")
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    before = {kind: baseline.get(kind, {}) for kind in ("ratios", "instructions", "memory")}
    now = {}
    if options.instructions:
        names = [name for name in COUNTED if not options.only or any(name.startswith(prefix) for prefix in options.only)]
        now["instructions"] = {name: instructions(name) for name in names}
    else:
        now["ratios"], now["memory"] = measured(options.only)
        now["ratios"] = measured_again(now["ratios"], before["ratios"])
    limits = {"ratios": RATIO_MAY_GROW, "instructions": INSTRUCTIONS_MAY_GROW, "memory": MEMORY_MAY_GROW}
    worse = sum(compare(kind, values, before[kind], limits[kind]) for kind, values in now.items())
    if options.bless:
        for kind, values in now.items():
            before[kind].update(values)
        BASELINE.write_text(json.dumps(before, indent=1, sort_keys=True) + "\n")
        return 0
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
