#!/usr/bin/env python3
"""Every header of the program is used by the program: some file of src that is neither a test nor the header's own .cpp includes it, and is used itself.

What only tests reach is not delivered: deliver it or delete it. Support of tests has `test` in its name, or a first line that says "for tests".
tests/gates/headers.py
"""

import os
import re

from tree import ROOT, Includes, fail, read

GATE = "headers"


def is_test(name):
    if name.startswith("tests/") or "test" in os.path.basename(name):
        return True
    header = os.path.splitext(name)[0] + ".h"
    lines = read(header).split("\n", 1) if os.path.exists(os.path.join(ROOT, header)) else [""]
    return re.search(r"\bfor (the )?tests\b", lines[0], re.I) is not None


def unused_headers(includes):
    """The headers that nobody uses, then those that only they used, and so on; each with who includes it."""
    used = {name for name in includes.files if not is_test(name)}
    unused = []
    while True:
        more = []
        for name in sorted(used):
            own = name[:-2] + ".cpp"
            if name.endswith(".h") and not any(user in used and user != own for user in includes.users[name]):
                more.append(name)
        if not more:
            return sorted(unused)
        unused += more
        used -= {file for name in more for file in (name, name[:-2] + ".cpp")}


def main():
    includes = Includes(GATE)
    headers = [name for name in includes.files if name.endswith(".h") and not is_test(name)]
    if not headers:
        fail(f"{GATE}: there are no headers in src")
    unused = unused_headers(includes)
    for name in unused:
        others = [user for user in includes.users[name] if user != name[:-2] + ".cpp"]
        print(f"FAIL {name} is used by nobody in the program" + (f", only by {', '.join(others[:3])}" if others else ""))
    if unused:
        raise SystemExit(1)
    print(f"pass {len(headers)} headers are used by the program")


if __name__ == "__main__":
    main()
