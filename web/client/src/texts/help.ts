// Help: first steps, keys, words, advice, the rulebook.
import { capital } from '../lib/format';
import { money } from './terms';
export const help = {
  title: 'Help', tabs: { keys: 'Keys', words: 'Words', advice: 'What should I do?' } as Record<string, string>, menu: 'Keys and words', advise: 'What should I do?',
  guide: {
    title: 'First steps', fold: 'Fold away', unfold: (done: number, of: number) => `First steps ${done} of ${of}`, leave: 'I know my way', done: 'Done', undo: 'U takes it back', show: 'Show me', step: (n: number, of: number) => `Step ${n} of ${of}`,
    turnLasts: 'Here a turn resolves as soon as you press Ready. Take your time.',
    look: { title: 'Send a fleet to look', text: (fleet: string, system: string) => `You have not seen ${system} yet. Let ${fleet} view it; the arrow on the map is what you intend.`, button: (fleet: string, system: string) => `Send ${fleet} to ${system}`, own: 'Choose a fleet, then a system, and order View a World.', done: 'A fleet is on its way. Its arrow is dashed: a wish until the turn resolves.' },
    settle: { title: 'Settle a new world', text: (fleet: string, system: string) => `${fleet} carries colonists. We suggest ${system}.`, why: 'Why this one?', button: (system: string) => `Settle ${system}`, own: 'Choose a fleet with an ETAC and order Colonize.', done: 'Colonists are on their way. New worlds bring output, and with it everything else.',
      reasons: { near: (turns: number) => (turns <= 1 ? 'your colonists arrive next turn' : `your colonists arrive in ${turns} turns`), lane: (lane: string) => `the way is a ${lane} lane`, planet: (planet: string, raw: string) => `${planet} planet, ${raw} raw materials`, unknown: 'what the planet is like is not known before you arrive; near worlds pay back soonest', bot: 'Our adviser says' } },
    build: { title: 'Queue a ship', text: (name: string, place: string, price: string) => `${place} has free docks. ${name} costs ${price} ${money()} there.`, button: (name: string) => `Build: ${name}`, own: 'Open Colonies and add a ship.', done: 'It is queued. Its price is reserved in the bar of the orders.' },
    ready: { title: 'Press Ready', text: 'Top right. Orders resolve at once here; in a game with friends the turn waits for all, or for its deadline. Until then everything can be taken back.', button: 'Ready: resolve now' },
    after: { title: 'Your first turn is done', text: 'The briefing says what matters, most important first; each line jumps to its place.', tasks: 'If you like:', list: [['briefing', 'Read the briefing'], ['research', 'Set tax and see technology'], ['colonies', 'See what each dock builds'], ['history', 'Look at a chart'], ['simulator', 'Try a battle in the simulator'], ['houses', 'Offer a treaty']] as [string, string][], invite: 'Invite friends to a real game', close: 'That is all' },
  },
  keys: {
    note: 'Single letters are off while you type and can be switched off in the settings.', explain: 'Explain the number under focus; twice: this page',
    groups: [
      ['Screens', [['M', 'map'], ['F', 'fleets'], ['C', 'colonies'], ['R', 'research and tax'], ['I', 'intelligence'], ['H', 'houses'], ['T', 'history'], ['B', 'briefing']]],
      ['Orders', [['O then two digits', 'order by its number'], ['G then 0 to 10', 'rules of engagement'], ['U', 'undo'], ['Shift U', 'redo'], ['A', 'the offered order of a briefing line'], ['Ctrl Enter', 'ready, take back']]],
      ['Moving about', [['N P', 'next, previous of my things'], ['. ,', 'next, previous without an order'], ['Enter', 'choose'], ['Esc', 'back'], ['J K', 'next, previous briefing line'], ['Home', 'my homeworld'], ['/ or Ctrl K', 'search and command line']]],
      ['Map', [['arrows', 'along the lane in that direction'], ['1 to 7', 'layer: owner, threat, value, age, changes, supply, detection'], ['+ −', 'zoom'], ['0', 'fit the map'], ['[ ]', 'one turn back, forward in time'], ['Shift T', 'table of all systems'], ['S', 'simulator for this target']]],
      ['Help', [['?', 'explain the number under focus'], ['? ?', 'this page'], ['W', 'what should I do?']]],
    ] as [string, [string, string][]][],
  },
  words: {
    search: 'Search words', none: 'No such word here. The rulebook has more.', rulebook: 'Rulebook',
  },
  advice: {
    title: 'What should I do?', what: 'A bot that sees only what your house sees would do this. Take what you like.', asking: 'The adviser thinks', all: (count: number) => `Put all ${count} orders into my draft`, take: 'Take it', taken: 'in your draft', bot: 'Adviser', none: 'The adviser would give no orders this turn.', done: 'The orders are in your draft. Undo takes them back.', past: 'Advice is for the present turn.', replace: 'Start over with these orders', styles: 'Ask another adviser',
  },
  rules: {
    title: 'Rulebook', about: 'What the server does, rule by rule, with the values in force. Refused orders name theirs: search for its id or reason code.', search: 'Search rules, settings and reason codes', searchHint: 'Search: blockade, ROE-003, not_owned', codes: 'Reason codes', allCodes: 'All reason codes and the rules behind them', values: 'Values', setting: 'Setting', here: 'In force', usual: 'Usually', hostChanged: 'changed by the host', background: 'Where this comes from', nothing: 'Nothing found.', back: 'All rules', changedTitle: 'Changed in this game', startHere: 'Good places to start',
    labels: { Rule: '', Check: 'Example', Source: 'Source', Ruling: 'Ruling', Variants: 'Elsewhere', Config: 'Values' } as Record<string, string>,
    chapter: (file: string) => capital(file.slice(3, -3).replaceAll('-', ' ')),
  },
};
