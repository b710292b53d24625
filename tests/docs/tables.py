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
]

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
