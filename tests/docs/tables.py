"""What the test changes in the commands of the documents, and why: all of it is here. Every row must be used, or the test fails."""

# Long work with smaller numbers: a pattern, and what stands there instead.
SMALLER = [
    (r'--games \d+', '--games 3'),
    (r'lab play(?!.*--games)', 'lab play --games 3'),
    (r'--runs \d+', '--runs 400'),
    (r'--until 0\.2%', '--until 20%'),
    (r'--bots all:admiral', '--bots all:admiral --turns 20'),
    (r'--only view', '--only view/4'),
    (r'--only bot_admiral/12', '--only bot_admiral/4'),
    (r'lab bench (?=--only)', 'lab bench --milliseconds 1 '),
    (r'lab bench$', 'lab bench --only resolve/4 --milliseconds 1'),
    (r'mpirun -n 4', 'mpirun -n 2'),
    (r'^(node tests/server/malformed.mjs .*)--seconds \d+', r'\1--seconds 1'),
]

# Commands that build, take long or change the machine are not run here: classes.py checks them. Each is in one of two tables.
# Run by another part of ./test, or by tests/fresh before a release: a pattern of the command, the file that runs it, and the line of it that does.
ELSEWHERE = [
    (r'\./run( --check)?$', 'tests/fresh/run.sh', r'as_stranger \./run --check'),
    (r'\./test --quick', 'tests/fresh/run.sh', r'as_stranger \./test --quick'),
    (r'cmake (--build )?--preset dev', 'test', r'build_preset dev'),
    (r'cmake (--build )?--preset release', 'test', r'build_preset release'),
    (r'cmake --preset wasm', 'tools/build.sh', r'build_preset wasm'),
    (r'cmake --install', 'package', r'cmake --install "\$build" --prefix'),
    (r'build/\w+/bin/ec4x_keys', 'test', r'run_checks "build/\$1/bin/ec4x_keys"'),
    (r'ec4x rules coverage', 'test', r'rules coverage --tests'),
    (r'EC4X_GAMES=', 'test', r'EC4X_GAMES=\d+ EC4X_TURNS=\d+ check_cases "\$tests/properties_test"'),
    (r'EC4X_PAIRS=', 'test', r'EC4X_PAIRS=\d+ check_cases "\$tests/non_interference_test"'),
    (r'EC4X_CRASHES=', 'test', r'EC4X_CRASHES=\d+ check_cases "\$tests/sql_store_test"'),
    (r'EC4X_BATTLES=', 'test', r'EC4X_BATTLES=\d+ check_cases "\$tests/odds_test"'),
    (r'EC4X_ECLIPSE_SAMPLES=', 'test', r'EC4X_ECLIPSE_SAMPLES=\d+ check_cases "\$tests/eclipse_test"'),
    (r'tests/fuzz/run\.sh', 'test', r'run_checks tests/fuzz/run\.sh --seconds 600'),
    (r'tests/server/run\.sh', 'test', r'run_checks tests/server/run\.sh'),
    (r'node tests/server/e2e\.mjs', 'tests/server/run.sh', r'node "\$here/e2e\.mjs"'),
    (r'node tests/server/crash\.mjs', 'tests/server/run.sh', r'^node "\$here/crash\.mjs" .* --kills '),
    (r'tests/server/postgres\.sh node tests/server/crash\.mjs', 'tests/server/run.sh', r'postgres\.sh" node "\$here/crash\.mjs" .* --kills .* --db DB'),
    (r'tests/server/postgres\.sh node tests/server/failover\.mjs', 'tests/server/run.sh', r'postgres\.sh" node "\$here/failover\.mjs" .* --rounds 1 --db DB'),
    (r'tests/server/load\.sh', 'tests/server/run.sh', r'node "\$here/load\.mjs"'),
    (r'tests/web/run\.sh', 'test', r'run_checks tests/web/run\.sh'),
    (r'tests/nostr/run\.sh', 'test', r'run_checks tests/nostr/run\.sh'),
    (r'npm ci', 'tools/build.sh', r'npm --prefix "\$source" ci'),
    (r'npm run build', 'tools/build.sh', r'npm --prefix "\$source" run build'),
    (r'npm (--prefix web/client )?run check', 'test', r'npm --prefix web/client run check'),
    (r'npm (--prefix web/client )?run lint', 'test', r'npm --prefix web/client run lint'),
    (r'npm (--prefix web/client )?run format:check', 'test', r'npm --prefix web/client run format:check'),
    (r'npm test', 'test', r'npm --prefix web/client test'),
    (r'npm run types', 'tests/web/types.mjs', r'web/client/tools/types\.mjs'),
    (r'apt-get install \./ec4x_', 'tests/fresh/installed.sh', r'apt-get -y install .*ec4x_'),
    (r'\./package', 'Containerfile', r'^RUN .*\./package'),
]
# Run by nobody but people: a pattern of the command, and why.
BY_HAND = {
    r'\./run --no-web': 'a plain page, where there is no Node.js',
    r'\./test$': 'this is a part of it',
    r'\./test --long': 'takes hours, before a release',
    r'(\./test --bless|EC4X_BLESS=1 )': 'rewrites the golden files',
    r'\./run --lan': 'a server for the network, until it is stopped',
    r'ctest --preset dev': '`./test` starts the same programs itself, the longest first',
    r'cmake --preset (fuzz|tsan)': 'a build of its own; `./test` fuzzes with the preset asan',
    r'(valgrind .*)?build/release/bin/ec4x_bench': 'measures, on a quiet machine',
    r'node tests/server/idle\.mjs': 'measures for minutes, on a quiet machine',
    r'node tools/pictures\.mjs': 'makes the pictures of a document anew',
    r'npm run format$': 'rewrites files; `format:check` is run',
    r'tests/fresh/(run|package)\.sh': 'takes root, a bare Debian and the network',
    r'tests/upgrade/make\.sh': 'once for each release',
    r'EC4X_RECORD=1': 'plays a golden game anew',
    r'(systemctl|journalctl) ': 'takes systemd; tests/fresh/installed.sh runs what the unit says',
    r'editor ': 'settings are for the host to write',
    r'sha256sum -c SHA256SUMS': 'takes a downloaded package',
    r'podman ': 'takes an engine for containers; tests/fresh/container.sh runs the lines of the Containerfile',
}

# Addresses of the outside world: servers get a free port, relays are @nostr-relay on this machine.
PORT = '7440'
RELAYS = ['wss://relay.one.example', 'wss://relay.two.example']

# What the reader has to fill in, and the shell command that tells it.
FILL_IN = {
    'OPERATOR': 'cat operator.token',  # the server printed it at its first start
    'GAME': "ec4x game list --db games.db --json | jq -r 'map(select(.name != \"Practice\"))[0].game'",
    'npub1...': 'cat server.npub',
    'CODE@naddr1...': 'echo $(cat invitation.code)@$(cat invitation.address)',
    'naddr1...': 'cat invitation.address',
}

# What people type where a program asks: the command begins with this.
TYPED = {
    'ec4x play --dir war': 'quit\n',
    'ec4x play --dir solo': 'suggest\ntake\nend\nquit\n',
    'ec4x play --dir evening --hot-seat': 'a word\nend\nanother word\nend\na word\nquit\n',
}

# Commands that go on until they are stopped. They are started in the background and must say this.
STAYING = {
    'ec4x serve ': 'Stop with',
    'ec4x bot ': 'accepted',
}

# Options of programs that are not ours, spoken of in inline code.
FOREIGN = {'--allow-run-as-root': 'mpirun', '--oversubscribe': 'mpirun', '--list-test-cases': 'doctest'}

# What somebody else does before the reader of a document begins.
OTHERS = {
    'docs/playing.md': [  # the host of a game over Nostr, who sends an invitation
        'ec4x serve --db host.db --nostr wss://relay.one.example --nostr wss://relay.two.example',
        """curl -s -H 'Authorization: Bearer OPERATOR' http://127.0.0.1:7440/api/v1/games -d '{"name":"Far war","players":2,"bots":{"beta":"captain"},"changes":{"server.assign":"\\"chosen\\""}}' > made.json""",
        "jq -r '.codes[] | select(.house == \"alpha\").code' made.json > invitation.code",
        'ec4x nostr address $(jq -r .game.game made.json) --server npub1... --relay wss://relay.one.example --relay wss://relay.two.example > invitation.address',
    ],
}
