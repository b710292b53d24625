"""What needs no shell: links, anchors, paths, options, code that stands in a file of this tree, and blocks that some reader must take."""
import functools
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import tables
from classes import taken_by

LANGUAGES = {'sh', 'output', 'text', 'toml', 'json', 'cpp', 'csv', 'orders', 'nginx', 'http'}
SOURCES = r'(?:h|cpp|c|mjs|ts|sh|py|svelte|service|cmake)'


class Checks:
    def __init__(self, root, program, classes):
        self.root, self.program, self.classes = root, program, classes
        self.files = [file.relative_to(root) for file in root.rglob('*')
                      if not {'node_modules', 'build', '.git', 'dist'} & set(file.relative_to(root).parts)]
        self.endings = {'/'.join(file.parts[at:]) for file in self.files for at in range(len(file.parts))}
        self.helps = self.all_helps()

    def of(self, document):
        """A line (good, text, wrong) for each kind of thing in it."""
        kinds = [
            ('links and anchors', self.links),
            ('paths of files', self.paths),
            ('names of code', self.names),
            ('options and subcommands', self.options),
            ('the number of rules', self.rule_counts),
            ('blocks have a language', self.languages),
            ('code is what the file has', self.snippets),
            ('toml, json, csv and order files can be read', self.data),
        ]
        for what, check in kinds:
            wrong = check(document)
            yield not wrong, f'{document.name} {what}', '\n'.join(f'  {document.name}:{line} {text}' for line, text in wrong)

    def links(self, document):
        from document import Document
        wrong = []
        for link in document.links:
            if re.match(r'[a-z]+://|mailto:', link.text):
                continue
            path, _, anchor = link.text.partition('#')
            home = self.root / document.name  # a copy has the links of its original
            target = (home.parent / path) if path else document.path
            if not target.exists():
                wrong.append((link.line, f'{link.text} leads nowhere'))
            elif anchor and target.suffix == '.md' and anchor not in Document(target, path).anchors():
                wrong.append((link.line, f'{link.text}: no such heading'))
        return wrong

    def paths(self, document):
        wrong = []
        for span in document.spans:
            for word in re.findall(r'(?<!<)\b[\w./*{},+-]+', span.text):
                if re.match(r'(src|tests|tools|docs|rulesets|web|cmake|packaging)/[\w*{]', word) or re.fullmatch(rf'[\w./*-]+\.{SOURCES}', word):
                    if not self.exists(word.rstrip('.,')):
                        wrong.append((span.line, f'{word} is not there'))
        return wrong

    def exists(self, word):
        """NAME, X and * stand for anything; {a,b} for each. A path may leave out its first folders."""
        word = word.strip('/')
        braces = re.search(r'\{([^}]*)\}', word)
        if braces:
            return all(self.exists(word.replace(braces[0], choice)) for choice in braces[1].split(','))
        if word in self.endings or re.match(r'(web/client/)?dist\b|x_\w+\.(cpp|h)|build/', word):
            return True
        if not re.search(r'\*|[A-Z]{2,}|X', word):
            return False
        pattern = re.compile(re.sub(r'\\\*|[A-Z]{2,}|X', r'[^/]*', re.escape(word)))
        return any(pattern.fullmatch(ending) for ending in self.endings)

    def names(self, document):
        """`check_orders`, `BattleRun`: a name of code that is spoken of occurs in this tree outside of the documents."""
        wrong = []
        for span in document.spans:
            for name in re.findall(r'(?<![\w./:-])(?:[a-zA-Z]\w*_\w+|k?(?:[A-Z][a-z]+){2,})(?![\w/-])', re.sub(r'"[^"]*"', '', span.text)):
                placeholder = re.match(r'[xX]_', name) or 'NAME' in name or name.isupper()
                if not placeholder and name not in self.words and name not in self.classes.targets:
                    wrong.append((span.line, f'{name} is nowhere in the code'))
        return wrong

    def rule_counts(self, document):
        book = sum(len(re.findall(r'^### (?!ABC)[A-Z]{3}-\d+', file.read_text(), re.M)) for file in (self.root / 'docs/rules').glob('*.md'))
        return [(line, f'{count} rules: the book has {book}') for line, text in enumerate(document.path.read_text().split('\n'), 1)
                for count in re.findall(r'\b(\d{3,}) rules\b', text) if int(count) != book]

    @functools.cached_property
    def words(self):
        kinds = ('.h', '.cpp', '.c', '.mjs', '.ts', '.svelte', '.sh', '.py', '.toml', '.cmake', '.txt', '.json', '.service')
        texts = (self.root / file for file in self.files if file.suffix in kinds and 'docs' not in file.parts or str(file) in ('run', 'test', 'package'))
        return {word for file in texts if file.is_file() for word in re.findall(r'\w+', file.read_text(errors='replace'))}

    def all_helps(self):
        """The help of every subcommand by its words."""
        found = {}

        def ask(path):
            text = subprocess.run([self.program, *path, '--help'], capture_output=True, text=True).stdout
            found[' '.join(path)] = text
            _, _, below = text.partition('\nSubcommands:')
            for name in re.findall(r'^  ([a-z]+)\b', below, re.M):
                ask([*path, name])
        ask([])
        return found

    def options(self, document):
        """`ec4x a b --c`: spoken of, if not run. `--c` alone: something knows it."""
        wrong = []
        everything = '\n'.join([*self.helps.values(), *self.scripts(), *tables.FOREIGN])
        for span in document.spans:
            words = span.text.split()
            if words and words[0] == 'ec4x' and len(words) > 1:
                path = []
                for word in words[1:]:
                    if ' '.join([*path, word]) not in self.helps:
                        break
                    path.append(word)
                if not path and not words[1].startswith('--'):
                    wrong.append((span.line, f'{span.text}: no such subcommand'))
                    continue
                unknown = [word for word in re.findall(r'--[a-z][\w-]*', span.text) if not knows(self.helps[' '.join(path)], word)]
                wrong += [(span.line, f'{span.text}: no option {option}') for option in unknown]
            elif span.text.startswith('--'):
                wrong += [(span.line, f'{option} is an option of nothing here') for option in re.findall(r'(?<![\w-])--[a-z][\w-]*', span.text) if not knows(everything, option)]
        return wrong

    def scripts(self):
        """The options that the scripts of this tree take."""
        return {option for file in self.files if file.suffix in ('.sh', '.mjs', '.py') and 'docs' not in file.parts or str(file) in ('run', 'test', 'package')
                for option in taken_by(self.root / file)}

    def languages(self, document):
        return [(block.line, f'a block {block.language or "without a language"}: use one of {", ".join(sorted(LANGUAGES))}') for block in document.blocks if block.language not in LANGUAGES]

    def snippets(self, document):
        """A block whose first line is a comment with a path stands in that file, white space aside; a comment `...` leaves something out. Blocks `cpp` have such a line."""
        wrong = []
        for block in document.blocks:
            first, _, rest = block.text.partition('\n')
            named = re.match(r'(?://|#) ((?:src|tests|rulesets|docs|web)/[\w./-]+)$', first.strip())
            if not named:
                if block.language == 'cpp':
                    wrong.append((block.line, 'code that names no file in its first line'))
                continue
            file = self.root / named[1]
            if not file.is_file():
                wrong.append((block.line, f'{named[1]} is not there'))
                continue
            text = re.sub(r'\s+', '', file.read_text())
            at = 0
            for piece in re.split(r'^\s*(?://|#) \.\.\.$', rest, flags=re.M):
                plain = re.sub(r'\s+', '', piece)
                at = text.find(plain, at)
                if at < 0:
                    wrong.append((block.line, f'not in {named[1]}: {piece.strip().splitlines()[0]} ...'))
                    break
                at += len(plain)
        return wrong

    def data(self, document):
        wrong = []
        for block in document.blocks:
            reader = getattr(self, 'read_' + block.language, None)
            complaint = reader(block.text) if reader else ''
            if complaint:
                wrong.append((block.line, complaint))
        for span in document.spans:
            if re.match(r'\{"[^"]*":', span.text) and self.read_json(span.text):
                wrong.append((span.line, self.read_json(span.text)))
        return wrong

    def read_json(self, text):
        text = re.sub(r':\s*\.\.\.(?=[,}\]])', ':0', text)
        whole = re.sub(r'\{\s*\.\.\.\s*\}', '{}', re.sub(r'\[\s*\.\.\.\s*\]', '[]', re.sub(r',\s*\.\.\.\s*([\]}])', r'\1', text)))
        try:
            json.loads(whole)
            return ''
        except ValueError as error:
            return f'JSON: {error}'

    def read_http(self, text):
        wrong = [line for line in text.split('\n') if not re.fullmatch(r'[A-Z][\w-]*: \S.*', line)]
        return f'no header: {wrong[0]}' if wrong else ''

    def read_nginx(self, text):
        """By nginx itself where it is installed; else only its shape."""
        wrong = [line for line in text.split('\n') if line.strip() and not re.search(r'[;{}]$', line)]
        if wrong or text.count('{') != text.count('}'):
            return f'no directive: {wrong[0] if wrong else "braces"}'
        if not shutil.which('nginx'):
            return ''
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / 'nginx.conf'
            file.write_text(f'pid {folder}/pid; error_log {folder}/log; events {{}}\nhttp {{ access_log off; server {{ listen 127.0.0.1:18080;\n{text}\n}} }}\n')
            run = subprocess.run(['nginx', '-t', '-q', '-c', str(file), '-p', folder], capture_output=True, text=True)
            return '' if run.returncode == 0 else run.stderr.strip()

    def read_toml(self, text):
        """Settings go to the server's loader, scenarios to the simulator, pieces of rulesets are compared with their file."""
        if re.match(r'# rulesets/', text):
            return ''
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / 'sample.toml'
            file.write_text(text)
            if re.search(r'^listen|^db =|^\[smtp\]', text, re.M):
                run = self.ask('doctor', '--config', str(file), '--json', '--db', f'{folder}/games.db', '--listen', '127.0.0.1:0')
                return '' if run.returncode in (0, 1) and run.stdout.startswith('[') else f'settings: {run.stderr.strip()}'
            run = self.ask('battle', 'odds', str(file), '--runs', '200')
            return '' if run.returncode == 0 else f'scenario: {run.stderr.strip()}'

    def read_orders(self, text):
        """As order file by a game of its id, so that every line is read; what is refused for the game's sake does not matter here."""
        return self.read_order_set(text, 'orders.txt')

    def read_csv(self, text):
        return self.read_order_set(text, 'orders.csv')

    def read_order_set(self, text, name):
        with tempfile.TemporaryDirectory() as folder:
            if self.ask('game', 'new', '--dir', f'{folder}/game', '--players', '2', '--seed', 'documents').returncode != 0:
                return 'no game to try it on'
            game = json.loads((Path(folder) / 'game/settings.json').read_text())['game']
            mine = re.sub(r'\b[0-9a-f]{32}\b', game, text)
            mine = re.sub(r'^(turn |,turn,)\d+', r'\g<1>1', mine, flags=re.M)
            file = Path(folder) / name
            file.write_text(mine)
            run = self.ask('orders', 'check', '--dir', f'{folder}/game', str(file))
            return '' if run.returncode in (0, 1) and not re.search(r'line \d+|unreadable|cannot be read', run.stdout + run.stderr) else f'order set: {(run.stdout + run.stderr).strip()[:400]}'

    def ask(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=60)


def knows(help, option):
    return re.search(rf'(?<![\w-]){re.escape(option)}(?![\w-])', help) is not None
