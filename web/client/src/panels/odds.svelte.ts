// Odds at a target, from the server's own battles: asked when somebody looks, one after the other, kept for the turn.
import { ask, Offline } from '../api/call';
import type { GivenOddsScenario, OddsHouseOdds, OddsAnswer, OddsReport, OddsScenario } from '../api/types';
import type { Game } from '../state/game.svelte';
import { saidBy } from '../state/refusals';

export interface Prospect {
  state: 'asking' | 'known' | 'impossible' | 'failed';
  report?: OddsReport;
  scenario?: OddsScenario;
  assumptions: string[];
  why?: string; // why there are no odds
}
export interface Chance {
  win: number;
  draw: number;
  lose: number;
  low: number;
  high: number;
  unfought: boolean;
  captured?: number;
}

// Orders that the simulator can fight with; everything else stands there as if on patrol.
const fought = new Set(['hold', 'move', 'patrol', 'guard', 'guard_starbase', 'bombard', 'invade', 'blitz', 'colonize']);

export function chanceOf(report: OddsReport | undefined, house: string): Chance | undefined {
  const mine = report?.houses.find((one: OddsHouseOdds) => one.house === house);
  if (!report || !mine) return undefined;
  const win = mine.won.percent / 100,
    draw = mine.drew.percent / 100,
    unfought = (mine.unfought?.percent ?? 0) / 100;
  return {
    win,
    draw,
    lose: Math.max(0, 1 - win - draw - unfought),
    low: mine.won.low / 100,
    high: mine.won.high / 100,
    unfought: unfought > 0.5,
    ...(mine.captured && { captured: mine.captured.percent / 100 }),
  };
}

export interface Tally {
  destroyed: number;
  crippled: number;
  of: number;
}
export function lossesOf(report: OddsReport | undefined, house: string): Tally {
  const rows = (report?.losses ?? []).filter((one) => one.house === house);
  return rows.reduce(
    (sum, one) => ({ destroyed: sum.destroyed + one.destroyed, crippled: sum.crippled + one.crippled, of: sum.of + one.number }),
    { destroyed: 0, crippled: 0, of: 0 },
  );
}

// The scenario with my fleets under another order or other rules of engagement.
export function changed(scenario: OddsScenario, house: string, change: { order?: string; roe?: number }): GivenOddsScenario {
  const fleets = scenario.fleets.map((one) =>
    one.house !== house
      ? one
      : {
          ...one,
          ...(change.roe !== undefined && { roe: change.roe }),
          ...(change.order !== undefined && fought.has(change.order) && { order: change.order }),
        },
  );
  return { ...scenario, fleets } as unknown as GivenOddsScenario;
}

class Odds {
  #kept = $state.raw(new Map<string, Prospect>());
  #turn = '';
  #queue: (() => Promise<void>)[] = [];
  #busy = false;

  at(game: Game, system: number, fleets: string[], order?: string, roe?: number, runs = 400): Prospect {
    const turn = `${game.id} ${game.turn}`;
    const key = `${turn} ${system} ${[...fleets].sort().join(' ')} ${order ?? ''} ${roe ?? ''} ${runs}`;
    const known = this.#kept.get(key);
    if (known && this.#turn === turn) return known;
    queueMicrotask(() => this.#begin(turn, key, () => this.#ask(game, system, fleets, order, roe, runs), runs >= 1000));
    return { state: 'asking', assumptions: [] };
  }

  // A scenario of my own making, such as the same battle against better weapons.
  of(game: Game, name: string, scenario: GivenOddsScenario, runs = 400): Prospect {
    const turn = `${game.id} ${game.turn}`,
      key = `${turn} given ${name} ${runs}`;
    const known = this.#kept.get(key);
    if (known && this.#turn === turn) return known;
    queueMicrotask(() =>
      this.#begin(turn, key, async () => ({
        state: 'known',
        report: (await ask('simulateOdds', { body: { scenario, runs } })) as OddsReport,
        assumptions: [],
      })),
    );
    return { state: 'asking', assumptions: [] };
  }

  // What the reader looks at closely (`first`) goes before the rows of a list.
  #begin(turn: string, key: string, work: () => Promise<Prospect>, first = false) {
    if (this.#turn !== turn) {
      this.#turn = turn;
      this.#kept = new Map();
      this.#queue = [];
    }
    if (this.#kept.has(key)) return;
    this.#put(key, { state: 'asking', assumptions: [] });
    const job = async () => {
      try {
        const found = await work();
        if (this.#turn === turn) this.#put(key, found);
      } catch (failure) {
        if (this.#turn === turn) this.#put(key, { state: 'failed', assumptions: [], why: saidBy(failure) });
        if (failure instanceof Offline) setTimeout(() => this.#forget(key), 5000);
      }
    };
    if (first) this.#queue.unshift(job);
    else this.#queue.push(job);
    void this.#run();
  }

  async #run() {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await next();
    this.#busy = false;
  }

  #put(key: string, prospect: Prospect) {
    this.#kept = new Map(this.#kept).set(key, prospect);
  }

  #forget(key: string) {
    const rest = new Map(this.#kept);
    rest.delete(key);
    this.#kept = rest;
  }

  async #ask(
    game: Game,
    system: number,
    fleets: string[],
    order: string | undefined,
    roe: number | undefined,
    runs: number,
  ): Promise<Prospect> {
    const answer: OddsAnswer = await ask('odds', { game: game.id, body: { system, fleets, runs } });
    if (answer.impossible || !answer.scenario)
      return { state: 'impossible', assumptions: answer.assumptions ?? [], why: answer.impossible ?? '' };
    let report = answer.odds;
    if (order !== undefined || roe !== undefined) {
      try {
        report = (await ask('simulateOdds', {
          body: { scenario: changed(answer.scenario, game.house, { ...(order && { order }), ...(roe !== undefined && { roe }) }), runs },
        })) as OddsReport;
      } catch (failure) {
        if (failure instanceof Offline) throw failure; // an order that cannot be fought yet: the plain odds stand
      }
    }
    return { state: 'known', ...(report && { report }), scenario: answer.scenario, assumptions: answer.assumptions };
  }
}

export const odds = new Odds();
