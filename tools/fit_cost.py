#!/usr/bin/env python3
"""How the cost of a turn grows: a table for each size that changes, and the exponent of a power law fitted to it.

    build/release/bin/ec4x_bench --benchmark_filter=cost_by_ --benchmark_repetitions=5 --benchmark_format=json | tools/fit_cost.py
"""
import json
import math
import sys

SIZES = {"all": "systems", "houses": "houses", "systems": "systems", "fleets": "fleets"}


def exponent(points):
    """Plain least squares on the logarithms."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys)) / sum((x - mean_x) ** 2 for x in xs)


def medians(run):
    """(name, row) of each benchmark: the medians of its repetitions, or its only run."""
    rows = run["benchmarks"]
    chosen = [row for row in rows if row.get("aggregate_name") == "median"] or rows
    return [(row["run_name"], row) for row in chosen if row["run_name"].startswith("cost_by_")]


def main():
    tables = {}
    for name, row in medians(json.load(sys.stdin)):
        family, houses = name.split("/")[0].removeprefix("cost_by_"), int(name.split("/")[1].removeprefix("houses:"))
        tables.setdefault(family, []).append(dict(row, houses=houses))
    for family, rows in tables.items():
        print(f"\n| houses | systems | fleets | ships | battles | ms |\n|---:|---:|---:|---:|---:|---:|")
        for row in rows:
            print(f"| {row['houses']} | {row['systems']:.0f} | {row['fleets']:.0f} | {row['ships']:.0f} | {row['battles']:.0f} | {row['cpu_time']:.3f} |")
        print(f"\nTime grows with {SIZES[family]} to the power of {exponent([(r[SIZES[family]], r['cpu_time']) for r in rows]):.2f}.")


if __name__ == "__main__":
    main()
