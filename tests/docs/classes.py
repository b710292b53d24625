"""Commands that build, take minutes or change the machine. They are not run here but checked, each class in its way. Beyond that each is in a
table of tables.py: another part of the tests runs it (ELSEWHERE, and the line that does must be there), or nobody but people does (BY_HAND).

  cmake, ctest           the preset, the targets and the options exist
  scripts of this tree   the script is there and may be run, and its usage or its reading of arguments has every option that it is given
  test programs          their library has tests, and a case fits the pattern of -tc
  ec4x_bench             a benchmark of tests/bench fits the filter
  other built programs   CMake makes them
  variables EC4X_...     something in this tree reads them
  npm                    web/client/package.json has the script
  apt-get install        the package has the name that ./package gives it
  ec4x rules coverage    the options are those of its help; it asks the test programs, which ./test does where they are built
  service, settings      the unit, the settings and the check sums are made
  container              there is a Containerfile
"""
import fnmatch
import functools
import json
import re
import shlex
import subprocess

import tables

CMAKE_OPTIONS = {'--preset', '--build', '--target', '--install', '--prefix'}
BENCH_OPTIONS = {'--benchmark_' + name for name in ('filter', 'repetitions', 'report_aggregates_only', 'min_time', 'format')}


class Classes:
    def __init__(self, root, program):
        self.root, self.asked = root, program
        self.used = set()  # rows of ELSEWHERE and BY_HAND
        self.rows = [
            (r'(cmake|ctest) ', self.cmake),
            (r'(\./(run|test|package)|(tests|tools)/\S+\.(sh|py))( |$)', self.script),
            (r'node (?!tests/server/malformed\.mjs )', self.node),  # which is run, for a second
            (r'valgrind ', self.valgrind),
            (r'build/\w+/bin/tests/\w+', self.test_program),
            (r'build/\w+/bin/ec4x_bench', self.bench),
            (r'build/\w+/bin/(?!ec4x( |$))\w+', self.program),
            (r'npm ', self.npm),
            (r'ec4x rules coverage', self.coverage),
            (r'apt-get install \./ec4x_', self.package),
            (r'sha256sum -c ', self.checksums),
            (r'(systemctl|journalctl) ', self.service),
            (r'editor ', self.settings),
            (r'(podman|docker) (build|run) ', self.container),
        ]

    def complaint(self, command):
        """None where no class has the command; else '' or what is wrong with it."""
        parts = re.split(r' && ', command)
        answers = [self.of_one(part) for part in parts]
        if all(answer is None for answer in answers):
            return None
        wrong = '; '.join(f'"{part}" is of no class' if answer is None else answer for part, answer in zip(parts, answers) if answer is None or answer)
        return wrong or self.run_by_nobody(command)

    def run_by_nobody(self, command):
        """What is wrong with the tables that say who runs a command which is not run here."""
        found = False
        for pattern, file, line in tables.ELSEWHERE:
            if re.match(pattern, command):
                self.used.add(pattern)
                found = True
                if not re.search(line, (self.root / file).read_text(), re.M):
                    return f'{file} runs it no more: there is no {line}'
        for pattern in tables.BY_HAND:
            if re.match(pattern, command):
                self.used.add(pattern)
                found = True
        return '' if found else 'it is not run here, and no row of ELSEWHERE or BY_HAND in tables.py says who does'

    def of_one(self, command):
        variables = re.match(r'((?:\w+=\S+ )*)', command)[1].split()
        command = command[sum(len(variable) + 1 for variable in variables):].split(' | ')[0]
        for pattern, check in self.rows:
            if re.match(pattern, command):
                unread = [name for name in (variable.split('=')[0] for variable in variables) if name.startswith('EC4X_') and name not in self.variables]
                return f'nothing reads {unread[0]}' if unread else check(shlex.split(command))
        return None

    def cmake(self, words):
        options = options_of(words)
        unknown = [option for option in options if option not in CMAKE_OPTIONS]
        if unknown:
            return f'{unknown[0]} is not among the options of {words[0]} that this test knows (CMAKE_OPTIONS)'
        if '--install' in options:
            return '' if re.search(r'^\s*install\(', (self.root / 'CMakeLists.txt').read_text() + ''.join(file.read_text() for file in (self.root / 'cmake').glob('*.cmake')), re.M) else 'nothing is installed'
        listed = subprocess.run(['cmake', '--list-presets'], cwd=self.root, capture_output=True, text=True).stdout
        preset = options.get('--preset', [''])[0]
        if f'"{preset}"' not in listed:
            return f'there is no preset {preset}'
        missing = [target for target in options.get('--target', []) if target not in self.targets]
        return f'there is no target {missing[0]}' if missing else ''

    def script(self, words):
        file = self.root / words[0]
        if not file.is_file():
            return f'{words[0]} is not there'
        if not file.stat().st_mode & 0o100:
            return f'{words[0]} cannot be run'
        if 'postgres.sh' in words[0]:  # COMMAND with DB among its arguments
            return self.node(words[1:]) if words[1] == 'node' else self.script(words[1:])
        unknown = [option for option in options_of(words[1:]) if option not in taken_by(file)]
        return f'{words[0]} knows no {unknown[0]}' if unknown else ''

    def node(self, words):
        file = self.root / words[1]
        if not file.is_file():
            return f'{words[1]} is not there'
        unknown = [option for option in options_of(words[2:]) if option not in taken_by(file)]
        return f'{words[1]} knows no {unknown[0]}' if unknown else ''

    def valgrind(self, words):
        inner = next((at for at, word in enumerate(words) if word.startswith('build/')), None)
        return 'nothing to measure' if inner is None else self.of_one(' '.join(words[inner:]))

    def test_program(self, words):
        name = words[0].split('/')[-1]
        if name not in self.targets:
            return f'there is no test program {name}'
        patterns = [word[4:] for word in words if word.startswith('-tc=')]
        unmet = [pattern for pattern in patterns if not any(fnmatch.fnmatchcase(case.lower(), pattern.lower()) for case in self.cases)]
        return f'no test case fits {unmet[0]}' if unmet else ''

    def bench(self, words):
        unknown = [option for option in options_of(words) if option not in BENCH_OPTIONS]
        if unknown:
            return f'ec4x_bench knows no {unknown[0]}'
        for word in words:
            if word.startswith('--benchmark_filter='):
                for part in word.split('=', 1)[1].split('|'):
                    name = part.split('/')[0]
                    if not (name == 'lab' or any(name in benchmark for benchmark in self.benchmarks)):
                        return f'no benchmark is named {part}'
        return ''

    def program(self, words):
        name = words[0].split('/')[-1]
        return '' if name in self.targets else f'CMake makes no {name}'

    def npm(self, words):
        scripts = json.loads((self.root / 'web/client/package.json').read_text())['scripts']
        if words[1:3] == ['--prefix', 'web/client']:
            words = words[:1] + words[3:]
        if words[1] == 'ci':
            return '' if (self.root / 'web/client/package-lock.json').is_file() else 'web/client has no package-lock.json'
        name = words[2] if words[1] == 'run' else words[1]
        return '' if name in scripts else f'web/client has no script {name}'

    def package(self, words):
        version = (self.root / 'VERSION').read_text().strip()
        return '' if re.fullmatch(rf'\./ec4x_{re.escape(version)}~deb1[23]_(amd64|arm64)\.deb', words[-1]) else f'./package makes no {words[-1]} of version {version}'

    def checksums(self, words):
        maker = self.root / 'package'
        return '' if maker.is_file() and words[-1] in maker.read_text() else f'./package makes no {words[-1]}'

    def service(self, words):
        unit = f'packaging/{words[-1]}.service'
        return '' if (self.root / unit).is_file() else f'{unit} is not there'

    def settings(self, words):
        name = words[1].split('/')[-1]
        return '' if (self.root / 'packaging' / name).is_file() else f'packaging has no {name}'

    def container(self, words):
        return '' if (self.root / 'Containerfile').is_file() else 'there is no Containerfile'

    def coverage(self, words):
        help = subprocess.run([self.asked, 'rules', 'coverage', '--help'], capture_output=True, text=True).stdout
        unknown = [option for option in options_of(words) if not re.search(rf'(?<![\w-]){option}(?![\w-])', help)]
        return f'no option {unknown[0]}' if unknown else ''

    @functools.cached_property
    def targets(self):
        found = set()
        for file in self.files('CMakeLists.txt', 'src', 'tests', 'web') + [self.root / 'CMakeLists.txt', self.root / 'cmake/ec4x.cmake']:
            for kind, name in re.findall(r'(add_executable|add_custom_target|add_library|ec4x_library|ec4x_test|ec4x_fuzz)\(\s*(\w+)', file.read_text()):
                found.add(name)
                if kind in ('ec4x_test', 'ec4x_library'):  # the tests of a library are a program of its name
                    found.add(name + '_test')
                if kind == 'ec4x_fuzz':
                    found.add(name + '_fuzz')
        return found

    @functools.cached_property
    def cases(self):
        return [case for file in self.files('*.cpp', 'src', 'tests') for case in re.findall(r'TEST_CASE\("((?:[^"\\]|\\.)*)"', file.read_text())]

    @functools.cached_property
    def benchmarks(self):
        return [name for file in self.files('*.cpp', 'tests/bench') for name in re.findall(r'BENCHMARK(?:_CAPTURE)?\((\w+)', file.read_text())]

    @functools.cached_property
    def variables(self):
        text = ''.join(file.read_text() for kind in ('*.cpp', '*.h', '*.mjs', '*.ts', '*.sh', '*.py') for file in self.files(kind, 'src', 'tests', 'tools', 'web/client/tools'))
        return set(re.findall(r'EC4X_[A-Z_]+', text))

    def files(self, kind, *folders):
        return [file for folder in folders for file in (self.root / folder).rglob(kind) if 'node_modules' not in file.parts and 'docs' not in file.relative_to(self.root).parts]


@functools.cache
def taken_by(file):
    """The options of a script: in the usage at its top, or where it reads its arguments. That it hands one to another program does not count."""
    text = file.read_text(errors='replace')
    if file.suffix == '.py':
        usage = re.match(r'(?:#.*\n)*"""([\s\S]*?)"""', text)
        read = r'add_argument\(["\'](--[a-z][\w-]*)'
    elif file.suffix in ('.mjs', '.js'):
        usage = re.match(r'((?://.*\n|#!.*\n)*)', text)
        read = r"(?:option\(|includes\(|=== )'(--[a-z][\w-]*)'"
    else:
        usage = re.match(r'((?:#.*\n)*)', text)
        read = r'(?:^\s*(?:-\w \| )?|== )(--[a-z][\w-]*)(?=\)| \]\])'
    found = set(re.findall(r'(?<![\w-])--[a-z][\w-]*', usage[1] if usage else '')) | set(re.findall(read, text, re.M))
    for name in re.findall(r'OPTIONS of ([\w.]+)', usage[1] if usage else ''):
        found |= taken_by(file.parent / name)
    return found


def options_of(words):
    """Options with the words behind them: {'--preset': ['dev']}."""
    found = {}
    name = None
    for word in words:
        if re.match(r'--?[a-z]', word):
            name, _, value = word.partition('=')
            found.setdefault(name, [])
            if value:
                found[name].append(value)
        elif name:
            found[name].append(word)
    return found
