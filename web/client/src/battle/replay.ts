// A battle record as a film: one stop a shot, with the state of every unit at each stop, who lost what by whose fire, and how lucky the
// dice were.
import type { BattleRecord, Change, Question, RecordedUnit, Round, Shot } from '../api/types';
import { houseOf } from '../lib/format';

export type UnitState = 'sound' | 'crippled' | 'destroyed' | 'left';

export interface Stop {
  round: number; // its number, 1 up
  tier: number;
  phase: number;
  shot: Shot;
  effects: Change[]; // what befell the unit shot at, where this was the last shot at it in its volley
  first: boolean; // of its round
  by?: string; // the house, where a whole task force rolls one die (CLS-088)
}

export interface Film {
  record: BattleRecord;
  stops: Stop[];
  states: UnitState[][]; // before the first stop, then after each
  houses: string[];
}

export function filmOf(record: BattleRecord): Film {
  const stops: Stop[] = [];
  const now: UnitState[] = record.units.map((unit) => (unit.crippled ? 'crippled' : 'sound'));
  const states: UnitState[][] = [[...now]];
  for (const round of record.rounds) {
    const before = stops.length;
    for (const volley of round.volleys) {
      if (volley.roll) {
        const shot = shotOf(record, volley, now);
        for (const change of volley.changes) apply(now, change);
        stops.push({
          round: round.number,
          tier: 0,
          phase: 0,
          shot,
          effects: volley.changes,
          first: stops.length === before,
          by: volley.roll.house,
        });
        states.push([...now]);
        continue;
      }
      const lastAt = new Map(volley.shots.map((shot, i) => [shot.at, i]));
      volley.shots.forEach((shot, i) => {
        const effects = lastAt.get(shot.at) === i ? volley.changes.filter((change) => change.unit === shot.at) : [];
        const isLast = i === volley.shots.length - 1;
        // What a volley does takes effect when all of it has been fired; what hit nobody in particular falls to the last shot.
        if (isLast) for (const change of volley.changes) apply(now, change);
        stops.push({ round: round.number, tier: volley.tier, phase: volley.phase, shot, effects, first: stops.length === before });
        states.push([...now]);
      });
    }
    leave(record, round, now);
    if (states.length > 1) states[states.length - 1] = [...now];
  }
  return { record, stops, states, houses: record.forces.map((force) => force.house) };
}

// A roll of a task force as a shot: from its first unit to the first one hit, or the first enemy.
function shotOf(record: BattleRecord, volley: Round['volleys'][number], states: UnitState[]): Shot {
  const { house, die, again, modifier, hits, critical } = volley.roll!;
  const foes = record.forces.find((force) => force.house === house)?.hostile_to ?? [];
  const first = (wanted: (owner: string) => boolean) =>
    Math.max(
      0,
      record.units.findIndex((unit, i) => wanted(ownerOf(unit)) && states[i] !== 'destroyed' && states[i] !== 'left'),
    );
  return {
    from: first((owner) => owner === house),
    at: volley.changes[0]?.unit ?? first((owner) => foes.includes(owner)),
    drawn: 0,
    of: 0,
    die: again ?? die,
    hits,
    ...(modifier !== undefined && { modifier }),
    ...(critical && { critical }),
  };
}

function apply(states: UnitState[], change: Change) {
  if (change.to === 'destroyed') states[change.unit] = 'destroyed';
  else if (change.to === 'crippled' && states[change.unit] !== 'destroyed') states[change.unit] = 'crippled';
}

function leave(record: BattleRecord, round: Round, states: UnitState[]) {
  for (const departure of round.departures) {
    record.units.forEach((unit, i) => {
      if (unit.fleet === departure.fleet && states[i] !== 'destroyed') states[i] = 'left';
    });
  }
}

export const ownerOf = (unit: RecordedUnit) => houseOf(unit.id);

export function questionsAfter(film: Film, round: number): Question[] {
  return film.record.rounds.find((one) => one.number === round)?.questions ?? [];
}

// Who fired at a unit before it was lost, with the hits of each.
export interface Loss {
  unit: number;
  to: Change['to'];
  round: number;
  by: Change['by'];
  hits: { from: number; hits: number; critical: boolean }[];
  taken: number;
}

export function lossesOf(film: Film): Loss[] {
  const losses: Loss[] = [];
  for (const round of film.record.rounds) {
    for (const volley of round.volleys) {
      for (const change of volley.changes) {
        if (change.to === 'ship_lost') continue;
        const hits = volley.shots
          .filter((shot) => shot.at === change.unit)
          .map((shot) => ({ from: shot.from, hits: shot.hits, critical: Boolean(shot.critical || shot.automatic) }));
        losses.push({
          unit: change.unit,
          to: change.to,
          round: round.number,
          by: change.by,
          hits,
          taken: hits.reduce((sum, one) => sum + one.hits, 0),
        });
      }
    }
  }
  return losses;
}

// The ruleset's table of combat effectiveness: up to a result, that many quarters of the attack strength (CBT-040).
export type EffectTable = [number, number][];
const quartersFor = (result: number, table: EffectTable) => (table.find(([most]) => result <= most) ?? table.at(-1)!)[1];

// What the same shot would have done on average over the ten faces of its die, from what it did (dice alone; target and strength as they
// were).
export function expectedHits(shot: Shot, table: EffectTable, criticalRoll: number): number {
  if (shot.die === undefined) return shot.hits;
  const modifier = shot.modifier ?? 0;
  const actual = shot.critical || shot.automatic ? 4 : quartersFor(shot.die + modifier, table);
  let mean = 0;
  for (let die = 0; die <= 9; ++die) mean += die >= criticalRoll ? 4 : quartersFor(die + modifier, table);
  return (shot.hits / actual) * (mean / 10);
}

export interface Luck {
  house: string;
  dealt: number;
  expected: number;
  dice: number;
  meanDie: number;
  steps: number[];
} // steps: hits over expectation after each stop

export function luckOf(film: Film, table: EffectTable, criticalRoll: number): Luck[] {
  return film.houses.map((house) => {
    const luck: Luck = { house, dealt: 0, expected: 0, dice: 0, meanDie: 0, steps: [0] };
    for (const { shot } of film.stops) {
      if (ownerOf(film.record.units[shot.from]!) === house) {
        luck.dealt += shot.hits;
        luck.expected += expectedHits(shot, table, criticalRoll);
        if (shot.die !== undefined) {
          luck.dice += 1;
          luck.meanDie += shot.die;
        }
      }
      luck.steps.push(luck.dealt - luck.expected);
    }
    luck.meanDie = luck.dice ? luck.meanDie / luck.dice : 0;
    return luck;
  });
}

export interface Tally {
  house: string;
  before: number;
  sound: number;
  crippled: number;
  lost: number;
  left: number;
  strength: number;
}

// What each house has at a stop.
export function tallyAt(film: Film, stop: number, crippledPercent: number): Tally[] {
  const states = film.states[stop]!;
  return film.houses.map((house) => {
    const tally: Tally = { house, before: 0, sound: 0, crippled: 0, lost: 0, left: 0, strength: 0 };
    film.record.units.forEach((unit, i) => {
      if (ownerOf(unit) !== house) return;
      tally.before += 1;
      const state = states[i]!;
      if (state === 'sound') {
        tally.sound += 1;
        tally.strength += unit.as;
      } else if (state === 'crippled') {
        tally.crippled += 1;
        tally.strength += Math.ceil((unit.as * crippledPercent) / 100);
      } else if (state === 'destroyed') tally.lost += 1;
      else tally.left += 1;
    });
    return tally;
  });
}

// How it ended for a house, by what is left of it.
export function endOf(film: Film, house: string): 'held' | 'destroyed' | 'withdrew' | 'stalemate' {
  const last = tallyAt(film, film.states.length - 1, 50);
  const mine = last.find((one) => one.house === house)!;
  if (mine.lost === mine.before) return 'destroyed';
  if (mine.left > 0 && mine.sound + mine.crippled === 0) return 'withdrew';
  const others = last.filter(
    (one) => one.house !== house && film.record.forces.find((force) => force.house === house)!.hostile_to.includes(one.house),
  );
  return others.some((one) => one.sound + one.crippled > 0) ? 'stalemate' : 'held';
}
