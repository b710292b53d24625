"""A game of four, from the claims to its end, by mail alone: real servers for SMTP and IMAP, and players who know nothing but their mailboxes.
   game.py EC4X RULESET TURNS; a classic game has whole years of thirteen turns"""
import email
import email.policy
import imaplib
import json
import os
import re
import shutil
import signal
import smtplib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from email.message import EmailMessage

EC4X, RULESET, TURNS = sys.argv[1], sys.argv[2], int(sys.argv[3])
MONTHS, FIRST_YEAR = 13, 2001  # CLS-005
FIRST_TURN, THE_END = ('2001.01', {'classic.victory.end_year': str(FIRST_YEAR - 1 + -(-TURNS // MONTHS))}) if RULESET == 'classic' else (
    'Strategic Cycle 1', {'victory.turn_limit': str(TURNS)})
HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 300  # seconds for anything to arrive; no judgment, only an end
failed = False


def check(good, what, more=''):
    global failed
    failed = failed or not good
    print(('pass ' if good else 'FAIL ') + 'mail: ' + what + ('' if good else ': ' + str(more)), flush=True)
    return good


def free_port():
    with socket.socket() as s:
        s.bind(('127.0.0.1', 0))
        return s.getsockname()[1]


def until(what, ask):
    """Asks again and again; stops everything where it never comes."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.2)
    check(False, what, 'it never came')
    raise SystemExit(1)


class Server:
    """`ec4x serve` with its database and its mailbox."""

    def __init__(self, folder, smtp, imaps):
        self.folder, self.port, self.process, self.token = folder, free_port(), None, None
        with open(folder + '/password', 'w') as file:
            file.write('secret\n')
        with open(folder + '/ec4x.toml', 'w') as file:
            file.write(f'''db = "{folder}/games.db"
listen = ["127.0.0.1:{self.port}"]
log = "{folder}/ec4x.log"
tick_seconds = 1
[smtp]
host = "127.0.0.1"
port = {smtp}
from = "war@example.org"
encryption = "none"
[mail]
in = "imaps://localhost:{imaps}/INBOX"
user = "war"
password_file = "{folder}/password"
ca_file = "{folder}/cert.pem"
poll_seconds = 1
''')

    def start(self):
        self.process = subprocess.Popen([EC4X, 'serve', '--config', self.folder + '/ec4x.toml'], stdout=subprocess.PIPE, text=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if 'Stop with Ctrl-C' in line:
                break
        found = re.search(r'^  ([0-9a-f]{64})$', ''.join(lines), re.M)
        if found:
            self.token = found.group(1)
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, path, body=None):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}/api/v1{path}', data=None if body is None else json.dumps(body).encode(),
                                         headers={'Authorization': 'Bearer ' + self.token})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


class Person:
    """Has a mailbox, and sends."""

    def __init__(self, name, ports, context):
        self.name, self.address, self.smtp, self.imaps, self.context = name, name + '@example.org', ports[0], ports[1], context
        self.read, self.letters, self.sent = set(), [], []
        self.token, self.house = None, None

    def send(self, text, files=(), **headers):
        message = EmailMessage()
        message['From'], message['To'], message['Subject'] = f'"{self.name}" <{self.address}>', 'war@example.org', 'orders'
        message['Message-ID'] = f'<{len(self.sent)}.{self.name}@example.org>'
        for name, value in headers.items():
            message[name.replace('_', '-')] = value
        message.set_content(text)
        for name, data in files:
            message.add_attachment(data, maintype='application', subtype='octet-stream', filename=name)
        with smtplib.SMTP('127.0.0.1', self.smtp) as server:
            server.send_message(message)
        self.sent.append(message['Message-ID'])
        return message['Message-ID']

    def fetch(self):
        """What has arrived since the last look."""
        box = imaplib.IMAP4_SSL('localhost', self.imaps, ssl_context=self.context)
        box.login(self.name, 'secret')
        box.select('INBOX')
        new = []
        for number in box.uid('SEARCH', 'ALL')[1][0].split():
            if number in self.read:
                continue
            self.read.add(number)
            data = box.uid('FETCH', number, '(RFC822)')[1][0][1]
            new.append(email.message_from_bytes(data, policy=email.policy.default))
        box.logout()
        self.letters += new
        return new

    def letter(self, what, fits):
        def ask():
            self.fetch()
            return next((one for one in self.letters if fits(one)), None)
        return until(f'{self.name}: {what}', ask)

    def answer_to(self, message_id):
        return self.letter('the answer to ' + message_id, lambda one: one['In-Reply-To'] == message_id)


def text_of(letter):
    return letter.get_body(('plain',)).get_content()


def attached(letter):
    return {part.get_filename(): part.get_content() for part in letter.iter_attachments()}


def turn_of(letter):
    found = re.search(r'turn-(\d+)\.pdf', ' '.join(attached(letter)))
    return int(found.group(1)) if found else 0


def filled_in(form, turn, seat):
    """Takes some of the orders that the form offers, as somebody with a text editor would."""
    lines, taken = form.split('\n'), {}
    for i, line in enumerate(lines):
        order = line[2:].split('   #')[0] if line.startswith('# ') else ''
        kind = order.split(' ')[0]
        fleet = order.split(' ')[1] if kind == 'fleet' else ''
        if fleet and fleet not in taken and (' colonize ' in order or ' move ' in order):
            taken[fleet] = True
            lines[i] = order
        elif kind == 'build' and taken.get('build', 0) < 2 and (i + turn + seat) % 3 == 0:
            taken['build'] = taken.get('build', 0) + 1
            lines[i] = order
        elif kind == 'technology' and 'technology' not in taken:  # classic: in two months of the year
            taken['technology'] = True
            lines[i] = order
        elif kind == 'tax':
            lines[i] = f'tax {40 + turn % 20 + seat}'
    return '\n'.join(lines)


def play(server, people):
    over, rounds = False, 0
    while not over:
        rounds += 1
        packs = [person.letter(f'the report of turn {rounds}', lambda one: turn_of(one) == rounds) for person in people]
        awaited = []
        for seat, (person, pack) in enumerate(zip(people, packs)):
            files = attached(pack)
            if rounds == 1:
                check(files[f'turn-{rounds}.pdf'].startswith(b'%PDF') and files[f'turn-{rounds}.xlsx'].startswith(b'PK'), f'{person.name} gets the printed pack and the workbook', list(files))
                check(FIRST_TURN in text_of(pack), f'{person.name} gets the report as text')
            if 'orders.txt' not in files:
                over = True
                check('the game is over' in pack['Subject'], f'{person.name} is told that the game is over', pack['Subject'])
                continue
            form = filled_in(files['orders.txt'], rounds, seat)
            # Each in a way of his own: in the text, attached, the workbook as it came, quoted below.
            if seat == 0:
                sent = person.send('Hello!\n\n' + re.sub('token .*', 'token ' + person.token, form) + '\n-- \nAnn\n')
            elif seat == 1:
                sent = person.send('token ' + person.token + '\n', [('orders.txt', form.encode())])
            elif seat == 2:
                sent = person.send('token ' + person.token + '\n', [('turn.xlsx', files[f'turn-{rounds}.xlsx'])])
            else:
                quoted = ''.join('> ' + line + '\n' for line in text_of(pack).split('\n')[:40])
                sent = person.send(re.sub('token .*', 'token ' + person.token, form) + '\nOn Tuesday the server wrote:\n' + quoted)
            if rounds == 2 and seat == 2:
                server.kill()  # with a letter on its way, and others perhaps half dealt with
                server.start()
            awaited.append((person, sent))
        for person, sent in awaited:  # as in life nobody waits for the others
            receipt = person.answer_to(sent)
            good = 'orders accepted' in receipt['Subject'] and json.loads(attached(receipt)['receipt.json'])['accepted']
            if not good or rounds == 1:
                check(good, f'{person.name} gets a receipt for the orders of turn {rounds}', text_of(receipt))
    return rounds


def trouble(people, game):
    """A wrong token, and a machine that answers: before the first orders."""
    ann, bob = people[0], people[1]
    evil = ann.send(f'game {game}\nhouse {bob.house}\nturn 1\ntoken {ann.token}\ntax 100\n')
    bob.send(f'game {game}\nhouse {bob.house}\nturn 1\ntoken {bob.token}\ntax 100\n', Auto_Submitted='auto-replied')
    bad = bob.send(f'game {game}\nhouse {bob.house}\nturn 9\ntoken {bob.token}\n')
    broken = ann.send(f'game {game}\nhouse {ann.house}\nturn 1\nfinal false\ntoken {ann.token}\n\nfleet 1 invade\n')
    warning = bob.letter('a warning', lambda one: 'not taken' in one['Subject'])
    check('wrong token' in text_of(warning), 'a wrong token is told to the bound address', text_of(warning))
    check('wrong_turn' in text_of(bob.answer_to(bad)), 'orders for another turn are refused with the reason')
    check('line 7, column 15' in text_of(ann.answer_to(broken)), 'a refused order is told with line and column', text_of(ann.answer_to(broken)))
    check(not any(one['In-Reply-To'] == evil for one in ann.letters), 'whoever sent it is told nothing')


def main(folder):
    ports = (free_port(), free_port())
    servers = subprocess.Popen([HERE + '/servers.sh', folder, str(ports[0]), str(ports[1])], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    server = Server(folder, *ports)
    try:
        if not check(servers.stdout.readline() == 'ready\n', 'OpenSMTPD and Dovecot run'):
            return
        server.start()
        context = ssl.create_default_context(cafile=folder + '/cert.pem')
        people = [Person(name, ports, context) for name in ('ann', 'bob', 'cem', 'dot')]
        made = server.ask('/games', {'name': 'The war by mail', 'players': 4, 'ruleset': RULESET, 'changes': THE_END})
        game = made['game']['game']
        claims = [person.send(f"Good evening,\n\ngame {game}\nclaim {issued['code']}\n") for person, issued in zip(people, made['codes'])]
        for person, sent in zip(people, claims):
            welcome = person.answer_to(sent)
            person.token = re.search(r'token ([0-9a-f]{64})', text_of(welcome)).group(1)
            person.house = re.search(r'\(([a-z]+)\)', text_of(welcome)).group(1)
        check(len({person.house for person in people}) == 4, 'four people claim their houses by mail')
        trouble(people, game)
        rounds = play(server, people)
        check(rounds >= min(TURNS, 2) if RULESET != 'classic' else rounds == TURNS + 1, f'a game of {rounds} turns is played to its end by mail alone')
        check(server.ask(f'/games/{game}')['status'] == 'finished', 'the server says that it is finished')
        for person in people:
            person.fetch()
            answers = [one['In-Reply-To'] for one in person.letters if one['In-Reply-To']]
            twice = [one for one in set(answers) if answers.count(one) > 1]
            check(not twice, f'{person.name} gets one answer to each message, also across a crash', twice)
            reports = [turn_of(one) for one in person.letters if turn_of(one)]
            check(len(reports) == len(set(reports)), f'{person.name} gets each report once', reports)
        server.process.terminate()
        server.process.wait()
        lines = [re.sub(r'"(\\.|[^"\\])*"', '""', line) for line in open(folder + '/ec4x.log')]
        keys = [re.findall(r'(?:^| )([a-z_]+)=', line) for line in lines]
        check(any('what=letter outcome=' in line for line in lines), 'the log says what became of each letter')
        check(all(len(of_line) == len(set(of_line)) for of_line in keys), 'no line of the log has a key twice', [line for line, of_line in zip(lines, keys) if len(of_line) > len(set(of_line))][:3])
        verified = subprocess.run([EC4X, 'verify', '--db', folder + '/games.db', game], capture_output=True, text=True)
        check(verified.returncode == 0, 'the game is run again with equal hashes', verified.stdout + verified.stderr)
    finally:
        if server.process and server.process.poll() is None:
            server.kill()
        servers.stdin.close()
        servers.wait()
        if failed:
            for name in ('ec4x.log', 'smtpd.log', 'dovecot.log'):
                if os.path.exists(f'{folder}/{name}'):
                    print(f'-- {name}\n' + ''.join(open(f'{folder}/{name}').readlines()[-30:]))


folder = tempfile.mkdtemp(prefix='ec4x-mail-')
os.chmod(folder, 0o755)
try:
    main(folder)
finally:
    shutil.rmtree(folder, ignore_errors=True)
sys.exit(1 if failed else 0)
