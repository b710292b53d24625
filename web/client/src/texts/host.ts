// The host's side: creating a game, the board of the turn, acts, the log.
import { common } from './common';

export const host = {
  key: {
    title: 'Host key', what: 'Games are created by whoever runs this server. The server printed its operator\'s token when it first started; an operator can also appoint admins. Paste the token once.',
    field: 'Operator\'s or admin\'s token', use: 'Use this key', remember: 'Remember it in this browser', rememberMore: 'Otherwise it is forgotten when this tab is closed.',
    wrong: 'This token is not that of an operator or admin of this server.', signedIn: (name: string) => `Hosting as ${name}`, forget: 'Forget the host key',
    appoint: 'Appoint an admin', appointMore: 'An admin creates and manages own games. The token is shown this once; hand it over on a safe way.', adminName: 'Name of the admin', appointed: (name: string) => `${name} is an admin. The token:`, token: 'Token of the admin',
    where: 'No token at hand? Start your own server with one command: ./run. It prints one.',
  },
  create: {
    title: 'Create a game', preset: 'Kind of game', presets: {
      first: { name: 'First war', about: 'usual rules, messages on' },
      short: { name: 'Short', about: 'first to 1,000 prestige, 30 turns at most' },
      long: { name: 'Long', about: 'the whole war, first to 2,500 prestige' },
      classic: { name: 'Classic', about: 'another ruleset: five years of thirteen months, the hub held by the Imperium' },
      brisk: { name: 'One evening', about: '12 turns, no deadline: a turn when all are ready' },
    } as Record<string, { name: string; about: string }>,
    name: 'Name', nameHint: 'for example Autumn Reach', houses: 'Houses', ruleset: 'Rules', plays: 'I will', playsAnd: 'play and host', onlyHost: 'only host',
    seats: 'Who plays', who: (people: number, bots: number) => `${common.plural(people, 'player')}${bots ? `, ${common.plural(bots, 'bot')}` : ''}`, human: 'invite a player', seat: (seat: number) => `Seat ${seat}`, bot: (seat: number) => `Who plays seat ${seat}`,
    unclaimed: 'Seats nobody claims are played by', chosen: 'Invitations say which house they are for', talk: 'Pass on messages between houses', autostart: 'Start when every seat is taken', spectators: 'Let spectators see the war ten turns later',
    clock: 'Turn closes', clocks: { schedule: 'at a time of day', window: 'after so many hours', none: 'when all are ready' } as Record<string, string>, time: 'Time', times: 'Second time (optional)', days: 'Days', zone: 'Time zone', hours: 'Hours a turn', early: 'Earlier, as soon as all are ready', least: 'But never sooner than (hours after it opened)',
    utc: (schedule: string) => `The server keeps UTC: ${schedule}. When your clocks change for summer or winter, the time moves by an hour; you can change it while the game runs.`, split: 'These two times fall on different days in UTC. Choose every day, or one time.',
    map: 'Map and its fairness', reroll: 'Other map', size: 'Rings of systems around the hub', sizeAuto: 'as usual for this number of houses', seed: 'Map seed', seedHint: 'drawn by the server', useMap: 'Play on this very map', drawn: 'The server draws another map of this kind that nobody has seen.',
    marked: 'You play and know this map: all players will see that.', hidden: 'You play too, so this is an example of the same kind, with the homes hidden. The server draws another one that nobody has seen.',
    advanced: 'All settings', advancedMore: 'Every value of the rules. What you change is shown to all players.', search: 'Search values', changed: (count: number) => `${common.plural(count, 'value')} changed`, reset: 'Back to the usual value', found: (shown: number, of: number) => `${shown} of ${of} values`, usual: (value: string) => `usually ${value}`, value: 'Value', key: 'Setting',
    button: (count: number) => `Create and get ${common.plural(count, 'invite link')}`, creating: 'Creating the game', pinned: 'The rules are pinned: an upgrade of the server never changes a running war.',
    done: (name: string) => `${name} is open`, warnings: 'Please note', toBoard: 'To the host board', another: 'Create another game', mine: 'Take one of these seats yourself',
  },
  fair: {
    fair: 'fair', seat: 'Seat', rival: 'Rival', jumps: (count: number) => common.plural(count, 'jump'), worlds: 'Worlds nearby', label: 'Fairness by seat', spread: 'Rival distances differ by', allowed: (count: number) => `(${count} allowed)`, poorest: 'Poorest to richest seat', needed: (percent: number) => `(${percent} needed)`,
    systems: (systems: number, lanes: number, major: number, minor: number, restricted: number) => `${systems} systems, ${lanes} lanes: ${major} major, ${minor} minor, ${restricted} restricted.`, near: 'Systems within 3', map: 'Map with its lanes', loading: 'Drawing a map',
  },
  invite: {
    title: 'Invitations', what: 'Send each player one link. It works once. The codes are shown only now; if one is lost, issue a new one on the host board.', link: (n: number) => `Invitation ${n}`, forHouse: (house: string) => `For ${house}`, all: 'Copy all links', copied: 'Copied',
    bots: 'Codes for seats that bots play work too: a player can take over from a bot at any time.', botSeats: 'Seats of bots',
  },
  board: {
    title: 'Board of the turn', before: 'The game has not begun', seats: 'Houses', house: 'House', player: 'Played by', state: 'This turn', prestige: 'Prestige', act: 'Act', you: 'you', person: 'a player', bot: 'bot', free: 'nobody yet', deputy: 'has a deputy', submitted: 'orders in', ready: 'ready', missing: 'missing', hidden: 'not public', fallen: 'fallen',
    status: { active: '', autopilot: 'autopilot', collapsed: 'collapsed', eliminated: 'eliminated' } as Record<string, string>,
    deadline: 'Turn closes', opened: 'Opened', noDeadline: 'no deadline', left: (time: string) => `in ${time}`, paused: (time: string) => `paused since ${time}`, closed: 'resolving', missingCount: (names: string[]) => (names.length ? `No orders yet: ${names.join(', ')}` : 'Everybody has sent orders.'),
    announcements: 'Announcements', none: 'Nothing was announced yet.', bulletin: 'Bulletin', bulletinOf: (turn: number) => `Bulletin of turn ${turn}`, previous: 'Turn before', next: 'Turn after',
    orders: 'Digest of all orders', stateHash: 'Digest of the state', commitment: 'Commitment to the dice', rules: 'Digest of the rules', map: 'Digest of the map', settings: 'Digest of the settings', chain: 'Proof against tampering',
    chainMore: 'The dice were committed to before the first turn; digests of orders and state come every turn, seed and salt at the end. Then anybody can re-run it:', rollbacks: (count: number) => `Rolled back ${common.plural(count, 'time')}`,
    first: 'This browser keeps the first bulletin of every turn that it saw.', differs: (turn: number) => `The bulletin of turn ${turn} is not the one that this browser saw first. Unless the host announced a rollback, ask what happened.`, was: 'first seen', is: 'now',
    ordersRight: (turn: number, digest: string) => `Checked by this browser: your orders of turn ${turn} (${digest}) stand in the published digest.`, ordersWrong: (turn: number) => `Your orders of turn ${turn} do not lead to the published digest. Ask the host.`, diceRight: 'Checked by this browser: the dice are those that were committed to before the first turn.', diceWrong: 'The published seed is not the one that was committed to. Ask the host.',
    secret: 'Seed and salt', reveals: (turn: number, by: string) => `The full state was revealed in turn ${turn} by ${by}.`, mapKnown: 'The host plays and knows the map.', settingsTitle: 'The game', toHost: 'Host board', toGame: 'To the game', notPlaying: 'You have no seat in this game.', claim: 'I have an invitation', over: 'The game is over', verify: 'ec4x verify GAME.ec4x.json',
    waiting: (count: number) => (count ? `Waiting for ${common.plural(count, 'seat')} to be taken.` : 'All seats are taken.'), ranking: 'Ranking', events: 'Public events',
  },
  acts: {
    title: 'What you can do', why: 'Why (all players read it)', notice: 'Every act is announced to all houses.',
    open: 'Open for players', start: 'Start now', startMore: 'Seats that nobody took are played by bots.', pause: 'Pause', resume: 'Resume', deadline: 'Move the deadline', deadlineMore: 'New end of this turn', hours: (count: number) => `+${count} h`, clock: 'Change the clock', clockMore: 'From the next turn on. The deadline of this turn stays; move it if you wish.', run: 'Resolve now', runMore: (count: number) => (count ? `${common.plural(count, 'house')} without orders will miss the turn.` : 'Everybody has sent orders.'),
    rollback: 'Roll back', rollbackMore: 'Back to the opening of an earlier turn. Later orders are void; everybody is told who did it and why.', toTurn: 'To turn', finish: 'Finish without a winner', cancel: 'Cancel the game', replace: 'New player', replaceMore: (house: string) => `A new code for ${house}. The old player loses access when it is used.`, newCode: 'New invitation', reveal: 'Reveal the full state', revealMore: 'You will see everything. The game is marked for ever: all players read that you looked.',
    export: 'Download the game', exportMore: 'The whole game as one file, to keep, to move or to verify.', exportMarks: 'While it runs this reveals it, so it is for operators and marks the game.', log: 'Log', logMore: 'What happened, without contents. Each entry carries the digest of the one before.', sure: 'Yes, do it', cancelAct: 'Not now', done: 'Done.', type: (word: string) => `Type ${word} to go on`, entry: 'Entry', time: 'Time', kind: 'What', digest: 'Digest', save: 'Save as a file',
    sections: { turn: 'This turn', people: 'People', course: 'Course of the game', records: 'Records' },
  },
};
