"""The commands of one document, run one after the other in one shell and one fresh folder that looks like a checkout of this tree."""
import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import tables

PATIENCE = 120  # seconds for one command, on a busy machine
SAYS = re.compile(r'\bsays (?:"([^"]+)"|(\S+))')


class Story:
    living = set()  # to be ended where the test is stopped

    def __init__(self, root, program, document, classes, relays, used):
        self.root, self.document, self.classes, self.relays, self.used = root, document, classes, relays, used
        self.results = []  # (good, what, wrong, seconds) for each command
        self.folder = Path(tempfile.mkdtemp(prefix='ec4x-docs-'))
        self.staying, self.of_others = [], []
        self.port, self.stuck = None, False
        Story.living.add(self)
        self.furnish(program)
        environment = dict(os.environ, PATH=f"{self.folder}/build/release/bin:{os.environ['PATH']}", HOME=str(self.folder), LC_ALL='C.UTF-8', TERM='dumb',
                           OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1')
        self.environment = environment
        self.shell = subprocess.Popen(['bash', '--norc'], cwd=self.folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line) for line in self.shell.stdout], daemon=True).start()
        self.tell('set -o pipefail')
        for line in tables.OTHERS.get(document.name, []):
            self.others(line)

    def others(self, line):
        """What somebody else does before the reader begins."""
        self.used.add(self.document.name)
        text = self.put_in(line)
        code, output = self.start(text, tables.STAYING['ec4x serve ']) if text.startswith('ec4x serve') else self.execute(text, None)
        self.of_others += self.staying  # which the reader's own server does not replace
        self.staying = []
        if code != 0:
            self.results.append((False, f'{self.document.name}, before it begins: {text}', output, 0))

    def furnish(self, program):
        for entry in self.root.iterdir():
            if entry.name not in ('build',):
                (self.folder / entry.name).symlink_to(entry)
        binaries = self.folder / 'build/release/bin'
        binaries.mkdir(parents=True)
        for file in program.parent.iterdir():
            if file.is_file():
                (binaries / file.name).symlink_to(file)

    def tell(self, text):
        self.shell.stdin.write(text + '\n')
        self.shell.stdin.flush()

    def run(self):
        try:
            for command in self.document.commands():
                started = time.time()
                wrong = self.wrong_with(command)
                self.results.append((not wrong, f"{self.document.name}:{command.line} {command.text[:110]}", wrong, time.time() - started))
        finally:
            self.end()
        return self.results

    def wrong_with(self, command):
        excuse = re.search(r'not tested: (.+)', command.comment)
        complaint = '' if excuse else self.classes.complaint(command.text)
        if complaint is not None:
            promises = command.shown is not None or SAYS.search(command.comment)
            return complaint or ('it promises output, and is not run: nothing looks for it' if promises else '')
        text = self.put_in(command.text)
        stays = next((name for name in tables.STAYING if text.startswith(name) and '--help' not in text), None)
        if stays:
            self.used.add(stays)
            code, output = self.start(text, tables.STAYING[stays])
        else:
            code, output = self.execute(text, self.typed(text))
        wrong = self.promises_broken(command, code, output) or self.files_missing(text)
        return f'{wrong}\n  ran: {text}\n' + '\n'.join('  | ' + line for line in output.split('\n')[-12:]) if wrong else ''

    def put_in(self, text):
        """The command as it is run: smaller numbers, free ports, relays of this machine, what the reader fills in."""
        for pattern, small in tables.SMALLER:
            text, count = re.subn(pattern, small, text)
            self.used |= {pattern} if count else set()
        for name, address in zip(tables.RELAYS, self.relays):
            self.used |= {name} if name in text else set()
            text = text.replace(name, address)
        if text.startswith('ec4x serve') and '--help' not in text:
            self.port = free_port()
            if '--listen' not in text and '--config' not in text:
                text += f" --listen {'0.0.0.0' if '--lan' in text else '127.0.0.1'}:{tables.PORT}"
        if self.port:
            self.used |= {'port'} if tables.PORT in text else set()
            text = text.replace(tables.PORT, str(self.port))
        for word, tells in tables.FILL_IN.items():
            pattern = rf'(?<![\w"$@/-]){re.escape(word)}(?![\w@])' if word != 'OPERATOR' else word
            if re.search(pattern, text):
                self.used.add(word)
                code, told = self.execute(tells, None)
                text = re.sub(pattern, lambda _: told.strip() if code == 0 else word, text)
        return text

    def typed(self, text):
        for name, lines in tables.TYPED.items():
            if text.startswith(name) and text[len(name):].strip() == '':
                self.used.add(name)
                return lines
        return None

    def execute(self, text, typed):
        """In the story's shell, so that what it sets stays set. Returns exit code and all output."""
        if self.stuck:
            return 124, 'an earlier command is not done'
        out = self.folder / '.out'
        source = '/dev/null'
        if typed is not None:
            source = self.folder / '.typed'
            source.write_text(typed)
        self.tell(f'{{ {text}\n}} <{source} >{out} 2>&1; echo "done $?"')
        try:
            while True:
                line = self.lines.get(timeout=PATIENCE)
                if line.startswith('done '):
                    return int(line[5:]), out.read_text(errors='replace')
        except queue.Empty:
            self.stuck = True
            return 124, f'not done after {PATIENCE} s'

    def start(self, text, wanted):
        """In the background; a server takes the place of the one before."""
        if text.startswith('ec4x serve'):
            self.stop(self.staying)
        out = self.folder / f'.staying-{len(self.staying)}-{len(self.of_others)}'
        process = subprocess.Popen(['bash', '-c', f'exec {text}'], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=out.open('w'), stderr=subprocess.STDOUT, start_new_session=True)
        self.staying.append(process)
        for _ in range(PATIENCE * 20):
            time.sleep(0.05)
            output = out.read_text(errors='replace')
            if wanted in output:
                self.keep(output)
                return 0, output
            if process.poll() is not None:
                return process.returncode or 1, output
        return 124, output

    def keep(self, output):
        """What a server says once."""
        token = re.search(r"^Operator's token.*\n\s*(\S+)", output, re.M)
        if token:
            (self.folder / 'operator.token').write_text(token[1])
        key = re.search(r'npub1\w+', output)
        if key:
            (self.folder / 'server.npub').write_text(key[0])

    def promises_broken(self, command, code, output):
        if code != 0:
            return f'exit {code}'
        said = SAYS.search(command.comment)
        if said:
            self.used.add('says')
            promised = said[1] or said[2].rstrip(',;')
            if not fits(promised, output):
                return f'does not say {promised}'
        if command.shown is not None:
            self.used.add('output')
            if not fits(command.shown, output):
                return 'the output shown is not what came'
        return ''

    def files_missing(self, text):
        for name in re.findall(r'(?:--(?:output|out|svg|png|pdf|json)|>) ([\w./-]+)(?= |$)', text):
            if name.startswith('-') or name == '/dev/null':
                continue
            file = self.folder / name
            if not file.exists() or file.is_file() and file.stat().st_size == 0:
                return f'{name} was not written'
        return ''

    def stop(self, processes):
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)

    def end(self):
        Story.living.discard(self)
        self.stop(self.staying + self.of_others)
        os.killpg(self.shell.pid, signal.SIGKILL)
        self.shell.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def fits(promised, output):
    """The promised text occurs in the output. White space counts as white space; `...` stands for anything in a line, and alone in a line for any lines."""
    pieces = []
    for line in promised.strip('\n').split('\n'):
        words = [re.escape(word) for word in line.split()]
        if line.strip() == '...':
            pieces.append(r'[\s\S]*?')
        else:
            pieces.append(r'[ \t]*' + r'[ \t]+'.join(words).replace(re.escape('...'), r'[^\n]*?') + r'[ \t]*')
    return bool(re.search(r'\n'.join(pieces).replace(r'\n[\s\S]*?\n', r'\n(?:[\s\S]*?\n)??'), output))


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]
