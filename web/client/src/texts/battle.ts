// Battles, their replay, bombardments and landings.
import { common } from './common';
import { turnName } from './terms';

const ends: Record<string, string> = {
  held: 'holds the field',
  destroyed: 'destroyed',
  withdrew: 'withdrew',
  stalemate: 'nobody gives way',
};

export const battle = {
  title: (place: string) => `Battle of ${place}`,
  bombardment: (place: string) => `Bombardment of ${place}`,
  landing: (place: string) => `Landing on ${place}`,
  theatre: { space: 'Space battle', orbital: 'Battle in orbit' } as Record<string, string>,
  subtitle: (theatre: string, turn: number, rounds: number, id: string) =>
    `${theatre} · ${turnName(turn, 'cycle ')} · ${common.plural(rounds, 'round')} · record ${id}`,
  none: (turn: number) => `Nobody fought before your eyes in ${turnName(turn, 'cycle ')}.`,
  noneMore: 'Battles that your house took part in or could see are kept here with every die.',
  list: 'Fights of this cycle',
  ends: (end: string, name: string) => `${name}: ${ends[end] ?? end}`,
  verdict: {
    decided: 'decided',
    mutual_withdrawal: 'both withdrew',
    tactical_stalemate: 'stalemate: nobody could be hit any more',
    forced_stalemate: 'stalemate: the last round is over',
  } as Record<string, string>,
  lost: 'Lost',
  squadrons: (count: number) => common.plural(count, 'squadron'),
  share: 'Share',
  shared: 'Link copied',
  backToMap: 'Back to map',
  shareHint: 'The link holds the whole record: whoever opens it sees what you see now.',
  play: 'Play',
  pause: 'Pause',
  back: 'Back',
  forward: 'Forward',
  first: 'To the beginning',
  last: 'To the end',
  speed: 'Speed',
  before: 'Before the first shot',
  shotOf: (shot: number, of: number) => `shot ${shot} of ${of}`,
  round: (round: number) => `Round ${round}`,
  desperate: 'desperation',
  tierNow: (round: number, tier: number) => `Round ${round} · command tier ${tier}`,
  rollOrder: 'every task force rolls one die',
  tierOrder: 'highest command fires first; one tier fires together',
  columns: { tier: 'Tier', fires: 'Fires', die: 'Die', modifier: 'Modifier', result: 'Result', hits: 'Hits', at: 'At', effect: 'Effect' },
  noDie: 'sure',
  critical: 'Critical hit',
  hitFor: (hits: number) => `${common.plural(hits, 'hit')}`,
  natural: (name: string, die: number, hits: number) => `${name}, natural ${die}: full ${common.plural(hits, 'hit')}.`,
  rolls: (name: string, die: number, modifier: number, hits: number) =>
    `${name} rolls ${die}${modifier ? ` ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)}` : ''}: ${common.plural(hits, 'hit')}.`,
  sure: (name: string, hits: number) => `${name}: ${common.plural(hits, 'hit')}.`,
  states: { sound: '', crippled: 'crippled', destroyed: 'destroyed', left: 'withdrew' } as Record<string, string>,
  effect: { crippled: 'crippled', destroyed: 'destroyed', ship_lost: 'loses a ship' } as Record<string, string>,
  noEffect: 'no effect yet',
  strength: 'Strength now',
  against: 'against',
  asks: (name: string, own: number, enemy: number, stays: boolean, roe: number | undefined) =>
    `${name}: ${own} against ${enemy}, ${stays ? 'stays' : 'withdraws'}${roe === undefined ? '' : ` (rules of engagement ${roe})`}.`,
  endOfRound: 'End of round',
  why: 'Why each squadron was lost',
  whyNone: 'No squadron was lost.',
  whyLine: (to: string, round: number) => `${to}, round ${round}`,
  whyHits: (shots: string, taken: number, defence: number) => `${shots}: ${taken} against a defence of ${defence}.`,
  byCritical: 'A critical hit decided it.',
  byForced: 'The last that could be hit.',
  luck: 'Luck ledger',
  luckHint: 'actual hits minus expected',
  dealt: 'hits dealt',
  of: 'of',
  luckTable: { house: 'House', dealt: 'Dealt', expected: 'Expected', dice: 'Dice', mean: 'Mean die' },
  luckShort: (name: string, difference: number, share: number) =>
    share < 0.08
      ? `${name} rolled about as expected.`
      : difference > 0
        ? `${name} rolled high: ${Math.round(share * 100)} % more hits than expected.`
        : `${name} rolled low: ${Math.round(share * 100)} % fewer hits than expected.`,
  luckRule: 'Expected: the mean over the ten faces of each die, with its modifiers, at the strength the squadron had.',
  detection: 'Detection',
  detected: (by: string, raiders: string, roll: number | undefined, threshold: number | undefined, yes: boolean) =>
    `${by} ${yes ? 'finds' : 'does not find'} the raiders of ${raiders}${roll === undefined ? '' : ` (rolled ${roll}${threshold === undefined ? '' : `, needed ${threshold}`})`}.`,
  assaultBy: (attacker: string, defender: string) => `${attacker} against ${defender}`,
  captured: 'The colony was captured.',
  repelled: 'The landing was repelled.',
  roundTable: { round: 'Round', who: 'Side', die: 'Die', strength: 'Strength', hits: 'Hits', lost: 'Lost' },
  invalidLink: 'This link holds no battle. It may have been cut when it was copied.',
};
