"""Commands that build, take minutes or change the machine. They are not run here but checked, each class in its way:

  cmake, ctest           the preset and the targets exist
  scripts of this tree   the script is there and may be run, and names every option that it is given
  test programs          their library has tests, and a case fits the pattern of -tc
  ec4x_bench             a benchmark of tests/bench fits the filter
  other built programs   CMake makes them
  variables EC4X_...     something in this tree reads them
  npm                    web/client/package.json has the script
  ec4x rules coverage    the options are those of its help; it asks the test programs, which ./test does where they are built
  package                tests/fresh installs it in a bare Debian; its unit, settings and check sums are made
  container              there is a Containerfile
"""
import fnmatch
import functools
import json
import re
import shlex
import subprocess


class Classes:
    def __init__(self, root, program):
        self.root, self.asked = root, program
        self.rows = [
            (r'(cmake|ctest) ', self.cmake),
            (r'(\./(run|test|package)|(tests|tools)/\S+\.(sh|py))( |$)', self.script),
            (r'node ', self.node),
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
        return '; '.join(f'"{part}" is of no class' if answer is None else answer for part, answer in zip(parts, answers) if answer is None or answer)

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
        text = file.read_text()
        if 'postgres.sh' in words[0]:  # COMMAND with DB among its arguments
            return self.of_one(' '.join(words[1:])) or ''
        if words[0].endswith('.sh'):   # one that hands its options on
            text += ''.join(f.read_text() for f in file.parent.iterdir() if f.suffix in ('.mjs', '.py') and f.name in text)
        unknown = [option for option in options_of(words[1:]) if option not in text]
        return f'{words[0]} knows no {unknown[0]}' if unknown else ''

    def node(self, words):
        file = self.root / words[1]
        if not file.is_file():
            return f'{words[1]} is not there'
        unknown = [option for option in options_of(words[2:]) if f"{option}" not in file.read_text() and f"'{option[2:]}'" not in file.read_text()]
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
        if words[1] == 'ci':
            return '' if (self.root / 'web/client/package-lock.json').is_file() else 'web/client has no package-lock.json'
        name = words[2] if words[1] == 'run' else words[1]
        return '' if name in scripts else f'web/client has no script {name}'

    def package(self, words):
        tests = ''.join(file.read_text() for file in (self.root / 'tests/fresh').glob('*.sh'))
        return '' if re.search(r'apt-get .*install .*ec4x_', tests) else 'nothing in tests/fresh installs it'

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
        unknown = [option for option in options_of(words) if option not in help]
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
