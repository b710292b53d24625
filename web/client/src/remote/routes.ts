// The API's operations without a game server: from what came over relays, from the engine, by events. What needs a server says so.
import { operations } from '../api/types';
import type { Name } from '../api/call';
import type { CombatRecords, GameSummary, OrderSet, Receipt, Refusal, TurnFigures } from '../api/types';
import { relays as texts } from '../texts/remote';
import type { Counsel, Seen } from './counsel';
import { NoAnswer, type RemoteGame } from './game';

export interface Asked {
  name: Name;
  game: string;
  path: Record<string, string>;
  query: URLSearchParams;
  body: string;
}

export class Unanswered extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(text);
  }
}
// An answer that is JSON already.
export class Written {
  constructor(readonly json: string) {}
}

const needsServer = (what: string) => new Unanswered(501, 'needs_server', what);
const refusedBy = (refusal: Refusal, status = 422, more = {}) => new Unanswered(status, refusal.reason, refusal.text, more);

export interface Home {
  games(): RemoteGame[];
  find(game: string): RemoteGame | undefined;
  counsel: Counsel;
}

type Route = (asked: Asked, game: RemoteGame, home: Home) => Promise<unknown> | unknown;

// Which operation an address names.
const patterns = Object.entries(operations)
  .map(([name, [method, path]]) => ({
    name: name as Name,
    method,
    names: [...path.matchAll(/\{(\w+)\}/g)].map((one) => one[1]!),
    form: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .sort((one, other) => one.names.length - other.names.length);

export function askedBy(method: string, address: string, body = ''): Asked | undefined {
  const url = new URL(address, 'http://relays');
  for (const one of patterns) {
    const found = one.method === method && one.form.exec(url.pathname);
    if (!found) continue;
    const path = Object.fromEntries(one.names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]));
    return { name: one.name, game: path.game ?? '', path, query: url.searchParams, body };
  }
  return undefined;
}

// The summary as the notice has it, for the turn that can be shown.
export function summaryOf(game: RemoteGame): GameSummary {
  const { notice, turn, house } = game.box;
  if (!notice) throw new NoAnswer('no notice of the game has come yet');
  if (!house || turn === notice.game.turn) return notice.game;
  return { ...notice.game, turn };
}

const turnOf = (asked: Asked, game: RemoteGame) => Number(asked.query.get('turn') ?? 0) || game.box.turn;

async function seenIn(game: RemoteGame, turn: number): Promise<Seen> {
  const settings = await game.wait(() => game.box.settings);
  if (turn < 1 || turn > Math.max(game.box.turn, ...game.box.reports.keys())) throw new Unanswered(404, 'wrong_turn', texts.noSuchTurn);
  const report = await game.report(turn);
  return { rules: rulesIn(settings.settings), view: report.view, battles: report.battles };
}

const rulesKept = new Map<string, string>();
function rulesIn(settings: string): string {
  const known = rulesKept.get(settings) ?? JSON.stringify((JSON.parse(settings) as { rules: unknown }).rules);
  rulesKept.set(settings, known);
  return known;
}

async function counselled(asked: Asked, game: RemoteGame, home: Home, turn: number, more: Record<string, unknown> = {}): Promise<unknown> {
  const told = await home.counsel.ask(await seenIn(game, turn), {
    what: asked.name,
    open: turn === game.box.turn,
    ...(asked.body && { body: asked.body }),
    ...more,
  });
  if (told.refused) throw refusedBy(told.refused);
  return told.answer;
}

// The figures of the turns up to one, each worked out once.
const figuresKept = new Map<string, TurnFigures>();
async function historyOf(game: RemoteGame, home: Home, first: number, last: number): Promise<TurnFigures[]> {
  const all: TurnFigures[] = [];
  for (let turn = Math.max(1, first); turn <= last; ++turn) {
    if (!game.box.reports.has(turn)) continue;
    const seen = await seenIn(game, turn);
    const known = figuresKept.get(seen.view) ?? (await home.counsel.ask<TurnFigures>(seen, { what: 'turnFigures' })).answer;
    if (!known) continue;
    figuresKept.set(seen.view, known);
    all.push(known);
  }
  return all;
}

const nobody = { battles: [], bombardments: [], ground: [] } as unknown as CombatRecords;

const own: Route = (asked, game, home) => counselled(asked, game, home, game.box.turn);

const routes: Partial<Record<Name, Route>> = {
  showGame: (_, game) => summaryOf(game),
  showSettings: (_, game) => {
    if (!game.box.settings) throw new NoAnswer('the settings have not come yet');
    return JSON.parse(game.box.settings.settings);
  },
  showValues: async (asked, game, home) => ({
    ruleset: summaryOf(game).ruleset,
    values: await counselled(asked, game, home, game.box.turn),
    changed: summaryOf(game).changed,
    terms: await counselled({ ...asked, name: 'terms' as Name }, game, home, game.box.turn),
  }),
  announcements: () => ({ announcements: [] }), // they stand in the reports
  bulletin: (asked, game) => {
    const bulletin = game.box.bulletins.get(turnOf(asked, game));
    if (!bulletin) throw new Unanswered(404, 'wrong_turn', texts.noBulletin);
    return bulletin;
  },
  whoInGame: (_, game) => ({ roles: [game.box.claimed?.role ?? 'player'], ...(game.box.house && { house: game.box.house }), account: '' }),
  view: async (asked, game) => new Written((await seenIn(game, turnOf(asked, game))).view),
  battles: async (asked, game) => new Written((await seenIn(game, turnOf(asked, game))).battles ?? JSON.stringify(nobody)),
  proof: async (asked, game) => {
    const proof = (await game.report(turnOf(asked, game) + 1)).proof;
    if (!proof) throw new Unanswered(404, 'wrong_turn', texts.noSuchTurn);
    return JSON.parse(proof);
  },
  history: async (asked, game, home) => ({ turns: await historyOf(game, home, 1, turnOf(asked, game)) }),
  report: async (asked, game, home) => {
    const turn = turnOf(asked, game);
    const format = asked.query.get('format') ?? 'json';
    if (format === 'text') return (await game.report(turn)).report;
    if (format === 'pdf') throw needsServer(texts.noPdf);
    const orders = game.box.sets.get(turn)?.set;
    const deadline = game.box.bulletins.get(turn)?.deadline;
    return counselled({ ...asked, body: orders ?? '' }, game, home, turn, {
      format,
      history: await historyOf(game, home, format === 'html' ? 1 : turn - 1, turn - 1),
      ...(asked.query.get('table') && { table: asked.query.get('table') }),
      deadline:
        deadline === undefined
          ? 'whenever all houses are ready'
          : `${new Date(deadline * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    });
  },
  figures: async (asked, game, home) => {
    const turn = turnOf(asked, game);
    return counselled(asked, game, home, turn, { history: await historyOf(game, home, turn - 1, turn - 1) });
  },
  briefing: (asked, game, home) => counselled(asked, game, home, turnOf(asked, game)),
  choices: (asked, game, home) => counselled(asked, game, home, game.box.turn, { fleet: Number(asked.query.get('fleet') ?? 0) }),
  legalOrders: (asked, game, home) => counselled(asked, game, home, game.box.turn, { targets: Number(asked.query.get('targets') ?? 8) }),
  suggestion: (asked, game, home) => counselled(asked, game, home, game.box.turn, { bot: asked.query.get('bot') ?? 'captain' }),
  figuresAfter: own,
  choicesAfter: own,
  forecast: own,
  odds: own,
  orderForm: own,
  checkOrders: async (asked, game, home) => {
    const checked = (await counselled(asked, game, home, game.box.turn)) as Pick<
      Receipt,
      'accepted' | 'refused' | 'orders' | 'treasury_left'
    >;
    const set = JSON.parse(asked.body) as OrderSet;
    const receipt: Receipt = {
      game: game.id,
      house: game.box.house ?? '',
      turn: set.turn,
      dry_run: true,
      revision: 0,
      final: Boolean(set.final),
      digest: '',
      sent: '',
      received: Math.floor(Date.now() / 1000),
      fleets: [],
      key: '',
      ...checked,
    };
    if (checked.refused) throw refusedBy(checked.refused, 422, { receipt });
    return receipt;
  },
  orders: async (asked, game, home) => {
    const { turn } = game.box;
    const { set, receipt } = await game.inForce();
    const format = asked.query.get('format');
    if (format) return counselled({ ...asked, body: set ?? '' }, game, home, turn, { format });
    if (!set) return { turn };
    const orders = JSON.parse(set) as OrderSet;
    const stands = new Set((receipt?.orders ?? []).filter((one) => one.refusal).map((one) => one.n));
    return {
      turn,
      orders: { ...orders, orders: orders.orders.filter((one) => !stands.has(one.n)) },
      set: {
        revision: receipt?.revision ?? 1,
        final: receipt?.final ?? Boolean(orders.final),
        orders: receipt?.digest ?? '',
        time: receipt?.received ?? 0,
      },
      ...(receipt && { receipt }),
    };
  },
  submit: async (asked, game) => {
    const set = JSON.parse(asked.body) as OrderSet;
    const receipt = await game.submit(set.turn, asked.body);
    if (receipt.refused)
      throw refusedBy(receipt.refused, receipt.refused.reason === 'turn_closed' || receipt.refused.reason === 'wrong_turn' ? 409 : 422, {
        receipt,
      });
    return receipt;
  },
  withdraw: async (_, game) => {
    const { turn, withdrawn } = await game.withdraw();
    return { turn, withdrawn };
  },
  pastOrders: async (asked, game) => {
    const turn = turnOf(asked, game);
    const after = game.box.reports.get(turn + 1);
    return { turn, revisions: [], ...(after?.orders && { resolved: JSON.parse(after.orders) as OrderSet }) };
  },
  messages: (asked, game) => ({ messages: game.box.messages.filter((one) => one.id > Number(asked.query.get('after') ?? -Infinity)) }),
  sendMessage: async (asked, game) => {
    const { to, text } = JSON.parse(asked.body) as { to: string; text: string };
    const refused = await game.message(to, text);
    if (refused) throw refusedBy(refused);
    return { left: 1 };
  },
};

const now = () => Math.floor(Date.now() / 1000);

// What does not belong to a game.
const around: Partial<Record<Name, (asked: Asked, home: Home) => Promise<unknown> | unknown>> = {
  server: () => ({
    name: texts.serverName,
    version: '',
    api: 1,
    time: now(),
    key: '',
    plain_network: false,
    mail: false,
    tick_seconds: 5,
    rulesets: [],
    bots: [],
    relays: [],
  }),
  whoAmI: (_, home) => ({
    known: true,
    account: '',
    roles: [],
    seats: home
      .games()
      .filter((game) => game.box.house && game.box.notice)
      .map((game) => {
        const summary = summaryOf(game);
        const seat = summary.seats.find((one) => one.house === game.box.house);
        return {
          game: game.id,
          name: summary.name,
          status: summary.status,
          turn: summary.turn,
          house: game.box.house,
          house_name: seat?.name ?? game.box.house,
          role: game.box.claimed?.role ?? 'player',
          submitted: Boolean(seat?.submitted),
          ...(summary.window?.deadline !== undefined && { deadline: summary.window.deadline }),
        };
      }),
  }),
  listGames: (_, home) => ({
    games: home
      .games()
      .filter((game) => game.box.notice)
      .map(summaryOf),
  }),
};

const why: Partial<Record<Name, string>> = {
  contact: texts.noNotices,
  setContact: texts.noNotices,
  testNotice: texts.noNotices,
  deliveries: texts.noNotices,
  issueDeputyCode: texts.noDeputy,
  dismissDeputy: texts.noDeputy,
  renameHouse: texts.noRename,
  simulateOdds: texts.noSimulator,
  simulateBattle: texts.noSimulator,
  simulateNeed: texts.noSimulator,
  showRuleset: texts.noSimulator,
  listRulesets: texts.noSimulator,
  listRules: texts.noRulebook,
  showRule: texts.noRulebook,
  practice: texts.noPractice,
  createGame: texts.noHosting,
  importGame: texts.noHosting,
  previewMap: texts.noHosting,
  spectatorState: texts.noSpectators,
};

// Throws Unanswered with a reason, NoAnswer where something has not come yet.
export async function answer(asked: Asked, home: Home): Promise<unknown> {
  const outside = around[asked.name];
  if (outside) return outside(asked, home);
  const route = routes[asked.name];
  if (!route) throw needsServer(why[asked.name] ?? texts.needsServer);
  const game = home.find(asked.game);
  if (!game) throw new Unanswered(404, 'unknown_game', texts.unknownGame);
  return route(asked, game, home);
}
