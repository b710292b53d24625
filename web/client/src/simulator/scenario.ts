// A scenario as the simulator edits it, and as the server takes it.
import type { GivenOddsScenario, OddsHouseOdds, OddsReport, OddsScenario } from '../api/types';

export interface Entry {
  ships: string;
  crippled: boolean;
  fighters: number;
  marines: number;
  variable: boolean;
  spacelift: boolean;
}
export interface SideFleet {
  roe: number;
  retreat: boolean;
  entries: Entry[];
}
export interface Side {
  house: string;
  name: string;
  weapons: number;
  morale: string;
  tech: Record<string, number>;
  fleets: SideFleet[];
}
export interface Sheet {
  title: string;
  ruleset: string;
  turn: number;
  system: number;
  theatre: 'space' | 'orbital' | undefined;
  sides: Side[];
  rest: Pick<GivenOddsScenario, 'colony' | 'relations'>;
}

export const entry = (ships: string, more: Partial<Entry> = {}): Entry => ({
  ships,
  crippled: false,
  fighters: 0,
  marines: 0,
  variable: false,
  spacelift: false,
  ...more,
});
const side = (house: string, name: string, ships: string[]): Side => ({
  house,
  name,
  weapons: 1,
  morale: 'normal',
  tech: {},
  fleets: [{ roe: 6, retreat: true, entries: ships.map((one) => entry(one)) }],
});

export const emptySheet = (ruleset = 'standard'): Sheet => ({
  title: 'By hand',
  ruleset,
  turn: 1,
  system: 0,
  theatre: undefined,
  rest: {},
  sides: [side('alpha', 'Your side', ['2 x CA + 2 DD']), side('beta', 'Their side', ['2 x CA + 2 DD'])],
});

export function sheetOf(scenario: OddsScenario, me: string): Sheet {
  const order = Object.keys(scenario.houses).sort((one, other) => Number(other === me) - Number(one === me));
  return {
    title: scenario.title,
    ruleset: scenario.ruleset,
    turn: scenario.turn,
    system: scenario.system,
    theatre: scenario.theatre,
    rest: { ...(scenario.colony && { colony: scenario.colony }), relations: scenario.relations },
    sides: order.map((house) => {
      const about = scenario.houses[house]!;
      return {
        house,
        name: about.name ?? house,
        weapons: about.tech?.WEP ?? 1,
        morale: about.morale ?? 'normal',
        tech: about.tech ?? {},
        fleets: scenario.fleets
          .filter((fleet) => fleet.house === house)
          .map((fleet) => ({
            roe: fleet.roe ?? 6,
            retreat: fleet.retreat,
            entries: [
              ...fleet.squadrons.map((one) => entry(one.ships, { ...one, spacelift: false })),
              ...fleet.spacelift.map((one) => entry(one.ships, { ...one, spacelift: true })),
            ],
          })),
      };
    }),
  };
}

export function scenarioOf(sheet: Sheet): GivenOddsScenario {
  const given = ({ ships, crippled, fighters, marines, variable }: Entry) => ({
    ships,
    ...(crippled && { crippled }),
    ...(fighters && { fighters }),
    ...(marines && { marines }),
    ...(variable && { variable }),
  });
  return {
    title: sheet.title || 'By hand',
    ruleset: sheet.ruleset,
    turn: sheet.turn,
    system: sheet.system,
    ...(sheet.theatre && { theatre: sheet.theatre }),
    ...sheet.rest,
    houses: Object.fromEntries(
      sheet.sides.map((one) => [one.house, { name: one.name, tech: { ...one.tech, WEP: one.weapons }, morale: one.morale as 'normal' }]),
    ),
    fleets: sheet.sides.flatMap((one) =>
      one.fleets
        .filter((fleet) => fleet.entries.some((each) => each.ships.trim()))
        .map((fleet) => ({
          house: one.house,
          roe: fleet.roe,
          retreat: fleet.retreat,
          squadrons: fleet.entries.filter((each) => !each.spacelift && each.ships.trim()).map(given),
          spacelift: fleet.entries.filter((each) => each.spacelift && each.ships.trim()).map(given),
        })),
    ),
  };
}

// The same sheet with one more ship of a class: joins the entry of that class alone, else a new one.
export function withOneMore(entries: Entry[], unit: string): Entry[] {
  const alone = new RegExp(`^(\\d+) x ${unit}$`);
  const at = entries.findIndex((one) => !one.crippled && alone.test(one.ships.trim()));
  if (at < 0) return [...entries, entry(`1 x ${unit}`)];
  return entries.map((one, i) => (i === at ? { ...one, ships: `${Number(alone.exec(one.ships.trim())![1]) + 1} x ${unit}` } : one));
}

// As a scenario file (docs/battles), to paste into `ec4x battle odds`.
export function textOf(sheet: Sheet): string {
  const quoted = (text: string) => JSON.stringify(text);
  const inline = (one: Entry) => {
    const more = [
      one.crippled && 'crippled = true',
      one.fighters && `fighters = ${one.fighters}`,
      one.marines && `marines = ${one.marines}`,
      one.variable && 'variable = true',
    ].filter(Boolean);
    return more.length ? `{ ships = ${quoted(one.ships)}, ${more.join(', ')} }` : quoted(one.ships);
  };
  const lines = [`title = ${quoted(sheet.title)}`, `ruleset = ${quoted(sheet.ruleset)}`, ''];
  for (const one of sheet.sides)
    lines.push(
      `[houses.${one.house}]`,
      `name = ${quoted(one.name)}`,
      `morale = ${quoted(one.morale)}`,
      `tech = { ${Object.entries({ ...one.tech, WEP: one.weapons })
        .map(([key, level]) => `${key} = ${level}`)
        .join(', ')} }`,
      '',
    );
  for (const one of sheet.sides)
    for (const fleet of one.fleets) {
      lines.push('[[fleets]]', `house = ${quoted(one.house)}`, `roe = ${fleet.roe}`);
      if (!fleet.retreat) lines.push('retreat = false');
      lines.push(
        `squadrons = [${fleet.entries
          .filter((each) => !each.spacelift)
          .map(inline)
          .join(', ')}]`,
      );
      const lift = fleet.entries.filter((each) => each.spacelift);
      if (lift.length) lines.push(`spacelift = [${lift.map(inline).join(', ')}]`);
      lines.push('');
    }
  return lines.join('\n');
}

// Whether a house holds the field, in hundredths; a draw is neither.
export function chances(report: OddsReport, house: string) {
  const mine = report.houses.find((one: OddsHouseOdds) => one.house === house);
  const win = (mine?.won.percent ?? 0) / 100,
    draw = (mine?.drew.percent ?? 0) / 100;
  return { win, draw, lose: Math.max(0, 1 - win - draw), low: (mine?.won.low ?? 0) / 100, high: (mine?.won.high ?? 0) / 100 };
}
