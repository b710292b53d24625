// The Houses screen: who they are, what is between them, what can be proposed and declared.
import { number } from '../lib/format';
import { common } from './common';
import { turnName } from './terms';

export const houses = {
  title: 'Houses', house: 'House', rank: 'Rank', prestige: 'Prestige', relation: 'Relation', you: 'you', state: 'State',
  status: { ally: 'Ally', neutral: 'Neutral', hostile: 'Hostile', enemy: 'Enemy' } as Record<string, string>, statusLetter: { ally: 'A', neutral: 'N', hostile: 'H', enemy: 'E' } as Record<string, string>,
  statusMeaning: { ally: 'A pact of non-aggression. Fleets never fight; reports can be shared.', neutral: 'Coexistence. Fleets fight only where one threatens or patrols the other’s territory.', hostile: 'Tension after an incident. Armed fleets in each other’s territory are fought.', enemy: 'War. Fleets fight wherever they meet.' } as Record<string, string>,
  houseStatus: { active: 'active', autopilot: 'on autopilot', collapsed: 'collapsed', eliminated: 'eliminated' } as Record<string, string>,
  dishonored: (turn: number) => `dishonored until ${turnName(turn)}`, isolated: (turn: number) => `isolated until ${turnName(turn)}`, outrage: (turn: number) => `outrage until ${turnName(turn)}`, barred: (turn: number) => `no alliance between you until ${turnName(turn)}`, finalConflict: 'Final Conflict: no peace',
  dishonoredText: 'Attacks on it bring extra prestige; its own reports are corrupted.', isolatedText: 'It can neither propose nor accept an alliance.', outrageText: 'It cannot conclude alliances after a bombardment.',
  renounced: (house: string, turn: number) => `${house} has renounced the pact; it ends after ${turnName(turn)}`, breached: (house: string) => `breached by ${house}`, colonies: (count: number) => common.plural(count, 'colony', 'colonies'), bot: 'bot', player: 'player',
  relationWith: (name: string) => `Between you and ${name}`, own: 'Your house', ownText: 'What you do against others changes these lines: breach of a pact costs prestige, honour and friends.',
  actions: {
    title: 'What you can do', past: 'Orders cannot be given for a past turn.', loading: 'asking', given: 'Ordered', takeBack: 'Take back', give: 'Order', not: 'Not now',
    propose_alliance: { name: 'Propose alliance', text: 'A pact: both gain prestige, assaults on each other stop.' }, propose_peace: { name: 'Propose peace', text: 'Back to Neutral if they accept.' }, hostile: { name: 'Declare Hostile', text: 'In force at once, no prestige change.' }, enemy: { name: 'Declare Enemy', text: 'War at once, no prestige change.' },
    renounce: { name: 'Renounce the pact', text: (turns: number) => `Neutral after ${common.plural(turns, 'turn')} of notice, without penalty.` }, break_pact: { name: 'Break the pact', text: (prestige: number, dishonored: number, isolated: number) => `Enemy at once. A breach: ${number(prestige)} prestige, dishonored for ${dishonored} turns, isolated for ${isolated}.` }, share: { name: 'Share intelligence', text: 'New reports about others go to them each turn.' },
    text: 'Text with the proposal (optional)', textHint: (most: number) => `up to ${most} characters, only the two of you read it`, breakTitle: (name: string) => `Break the pact with ${name}`, breakText: (prestige: number, dishonored: number, isolated: number) => `Enemy at once. A breach: ${number(prestige)} prestige, dishonored for ${dishonored} turns, isolated for ${isolated}.`, breakYes: 'Break the pact', meaning: 'What this means',
  },
  proposals: {
    title: 'Proposals', in: (name: string, treaty: string) => `${name} proposes ${treaty}`, out: (name: string, treaty: string) => `You propose ${treaty} to ${name}`, until: (turn: number) => `open until ${turnName(turn)}`, treaties: { alliance: 'an alliance', peace: 'peace' } as Record<string, string>, accept: 'Accept', reject: 'Reject', withdraw: 'Withdraw', accepted: 'you accept', rejected: 'you reject', withdrawn: 'you withdraw it', undecided: 'unanswered', waits: 'proposal unanswered', none: 'No proposal is open.', draft: 'sent when the turn runs', takeBack: 'Take back', answer: 'Answer',
  },
  share: { to: (name: string) => `Reports to ${name}`, own: 'own fleets and colonies too', onNow: 'shared now' },
  matrix: { title: 'Between all houses', label: 'Relations between all houses', cell: (a: string, b: string, status: string) => `${a} and ${b}: ${status}` },
  history: { title: 'History', none: 'Nothing has changed between the houses yet.', loading: 'reading the bulletins', changed: (a: string, b: string, status: string) => `${a} and ${b}: ${status}`, prestige: (name: string) => `Prestige of ${name} by turn`, all: 'all houses', onlyThis: 'with this house', from: (turn: number) => `since ${turnName(turn)}`,
    state: { dishonored: (name: string) => `${name} is dishonored`, isolated: (name: string) => `${name} is isolated`, outrage: (name: string) => `Outrage over a bombardment by ${name}`, collapsed: (name: string) => `${name} collapsed`, eliminated: (name: string) => `${name} is eliminated`, autopilot: (name: string) => `${name} is on autopilot` } as Record<string, (name: string) => string> },
  surrender: { title: 'Surrender', text: 'Your house collapses at the end of this turn. You give no more orders. This cannot be undone after the turn.', to: 'To whom', nobody: 'to nobody', open: 'Surrender …', confirm: 'Type the name of your house to confirm', order: 'Surrender', given: 'You surrender when the turn runs', takeBack: 'Take back', gain: 'A house that is your Enemy gets prestige for it.' },
  message: 'Write a message',
};
