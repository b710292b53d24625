#!/usr/bin/env python3
"""The documents tell the truth: their commands are run, and what they promise is looked for.   run.py EC4X [DOCUMENT...]
A line `pass ...` or `FAIL ...` for each command and check. docs/testing.md ("Documents") says how a document is written so that it can be run;
tables.py holds everything that is changed in its commands, and who runs those that are not run here; classes.py checks those."""
import os
import shutil
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
import tables
from checks import Checks
from classes import Classes
from document import Document
from relays import Relays
from story import Story

ROOT = Path(__file__).resolve().parents[2]
NAMES = ['README.md', 'CONTRIBUTING.md', *sorted(str(file.relative_to(ROOT)) for file in (ROOT / 'docs').glob('*.md'))]
ONLY_LINKS = ['CHANGELOG.md', *sorted(str(file.relative_to(ROOT)) for file in (ROOT / 'docs/rules').glob('*.md'))]

failed = 0


def report(good, text, wrong=''):
    global failed
    failed += not good
    print(f"{'pass' if good else 'FAIL'} {text}" + (f': {wrong}' if wrong else ''), flush=True)


def stopped(*_):
    for story in list(Story.living):
        story.end()
    os._exit(143)


def main():
    signal.signal(signal.SIGTERM, stopped)
    signal.signal(signal.SIGINT, stopped)
    program = Path(sys.argv[1]).resolve()
    chosen = sys.argv[2:] or NAMES
    classes = Classes(ROOT, program)
    checks = Checks(ROOT, program, classes)
    documents = [Document(ROOT / name, name) for name in chosen]
    used = set()
    with Relays(ROOT, len(tables.RELAYS)) as relays, ThreadPoolExecutor(3) as threads:
        told = lambda document: Story(ROOT, program, document, classes, relays.addresses, used).run()
        longest_first = sorted(documents, key=lambda document: -len(document.commands()))
        stories = [threads.submit(told, document) for document in longest_first]
        if chosen == NAMES:
            from self_test import self_test
            stories.append(threads.submit(self_test, ROOT, program, classes, checks, relays.addresses))
        for document in documents:
            for line in checks.of(document):
                report(*line)
        for name in ONLY_LINKS if chosen == NAMES else []:
            wrong = checks.links(Document(ROOT / name, name))
            report(not wrong, f'{name} links and anchors', '\n'.join(f'  {name}:{line} {text}' for line, text in wrong))
        for story in stories:
            for good, text, wrong, seconds in story.result():
                report(good, text + (f' ({seconds:.0f} s)' if seconds >= 2 else ''), wrong)
    if not shutil.which('nginx'):
        print('skip settings for nginx, read by itself: nginx is not installed; their shape is checked')
    if chosen == NAMES:
        rows = {pattern for pattern, _ in tables.SMALLER} | {*tables.RELAYS, 'port'} | {*tables.FILL_IN} | {*tables.TYPED} | {*tables.STAYING} | {*tables.OTHERS} | {'says', 'output'} | {pattern for pattern, *_ in tables.ELSEWHERE} | {*tables.BY_HAND}
        used |= classes.used
        report(not rows - used, 'every row of tables.py is used', ', '.join(sorted(rows - used)))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
