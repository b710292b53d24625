"""The test finds what it is for: each mistake in a copy of a document is told, and nothing else becomes wrong by it."""
import tempfile
from pathlib import Path

from document import Document
from story import Story

# Of README.md: a line, what becomes of it, and what it is.
COMMANDS = [
    ('ec4x map new --players 6', 'ec4x map make --players 6', 'a wrong command'),
    ('ec4x rules show CBT-037 ', 'ec4x rules show CBT-037 --loud ', 'a wrong option'),
    ('# the chances of each side', '# says "House Nobody wins"', 'a wrong promise'),
    ('# the same for everybody in your network', '# says "the same"', 'a promise of a command that is not run'),
]

# Commands that are not run, and what must be said of them.
NOT_RUN = [
    ('./test --quik', './test knows no --quik'),
    ('tests/fuzz/run.sh --corpus map', 'knows no --corpus'),  # the script has the word, and no such option
    ('node tests/server/e2e.mjs $program --kills 3', 'knows no --kills'),
    ('tests/server/postgres.sh node tests/server/failover.mjs $program --kills 3 --db DB', 'knows no --kills'),
    ('cmake --preset deb', 'there is no preset deb'),
    ('cmake --build --preset dev --tarket net_test', '--tarket is not among the options'),
    ('build/dev/bin/tests/odds_test -tc="no such case"', 'no test case fits'),
    ('build/release/bin/ec4x_bench --filter=hash', 'knows no --filter'),
    ('npm run chek', 'has no script chek'),
    ('apt-get install ./ec4x_0.0.1~deb12_amd64.deb', 'makes no'),
    ('tests/lab/mpi.sh release', 'no row of ELSEWHERE or BY_HAND'),
]

# Of a document: what is replaced by what, and which check must tell.
TEXTS = [
    ('README.md', '(docs/hosting.md)', '(docs/housing.md)', 'links', 'a link that leads nowhere'),
    ('docs/lab.md', '# The lab', '# The lab [there](api.md#nowhere)', 'links', 'an anchor that is not there'),
    ('README.md', '`rulesets/standard`', '`rulesets/standart`', 'paths', 'a file that is not there'),
    ('docs/engine-api.md', '`check_orders(', '`check_commands(', 'names', 'a function that is not there'),
    ('docs/lab.md', '`--check` looks', '`--chek` looks', 'options', 'an option that is not there'),
    ('docs/lab.md', '```text\n Tournament', '```\n Tournament', 'languages', 'a block that does not say what it is'),
    ('docs/hosting.md', '```sh\napt-get', '```\napt-get', 'languages', 'a block of commands that does not say what it is'),
    ('docs/style.md', 'return roll <= step.up_to;', 'return roll < step.up_to;', 'snippets', 'code that is not that of its file'),
    ('docs/hosting.md', 'handler_threads = 4', 'handler_thread = 4', 'data', 'a setting that is not there'),
    ('docs/formats.md', '{"type":"part",', '{"type":"part"', 'data', 'JSON that cannot be read'),
]


def self_test(root, program, classes, checks, relays):
    with tempfile.TemporaryDirectory() as folder:
        results = [text_result(root, checks, folder, *row) for row in TEXTS]
        results += [(wanted in (classes.complaint(command) or ''), f'self-test: "{command}" is found', classes.complaint(command), 0) for command, wanted in NOT_RUN]
        return results + command_results(root, program, classes, relays, folder)


def text_result(root, checks, folder, name, old, new, check, what):
    copy = changed(root, folder, name, [(old, new)])
    found = {line for line, _ in getattr(checks, check)(copy)} - {line for line, _ in getattr(checks, check)(Document(root / name, name))}
    return len(found) == 1, f'self-test: {what} is found', f'{name}: found in lines {sorted(found)}', 0


def command_results(root, program, classes, relays, folder):
    copy = changed(root, folder, 'README.md', [(old, new) for old, new, _ in COMMANDS])
    kept = [command for command in copy.commands() if not command.text.startswith(('ec4x serve', 'ec4x lab', 'ec4x play'))]  # those would only take long
    copy.commands = lambda: kept
    results = Story(root, program, copy, classes, relays, set()).run()
    wrong = {command.text + ' # ' + command.comment for command, (good, *_) in zip(kept, results) if not good}
    found = [(any(new.strip() in text for text in wrong), f'self-test: {what} is found', '', 0) for _, new, what in COMMANDS]
    return [*found, (len(wrong) == len(COMMANDS), 'self-test: and nothing else', ', '.join(sorted(wrong)), 0)]


def changed(root, folder, name, changes):
    text = (root / name).read_text()
    for old, new in changes:
        if old not in text:
            raise RuntimeError(f'self-test: {name} has no {old} any more')
        text = text.replace(old, new, 1)
    file = Path(folder) / 'copy.md'
    file.write_text(text)
    return Document(file, name)
