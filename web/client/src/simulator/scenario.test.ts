import { describe, expect, it } from 'vitest';
import { emptySheet, entry, scenarioOf, sheetOf, textOf, withOneMore } from './scenario';

describe('sheets', () => {
  it('become scenarios and back', () => {
    const sheet = emptySheet();
    const scenario = scenarioOf(sheet);
    expect(scenario.fleets).toEqual([
      { house: 'alpha', roe: 6, retreat: true, squadrons: [{ ships: '2 x CA + 2 DD' }], spacelift: [] },
      { house: 'beta', roe: 6, retreat: true, squadrons: [{ ships: '2 x CA + 2 DD' }], spacelift: [] },
    ]);
    expect(
      sheetOf(
        { relations: [], ...scenario, fleets: scenario.fleets!.map((one) => ({ status: 'active', ...one })) } as never,
        'beta',
      ).sides.map((one) => one.house),
    ).toEqual(['beta', 'alpha']);
  });
  it('leave out what is empty', () => {
    const sheet = emptySheet();
    sheet.sides[1]!.fleets[0]!.entries = [entry('  ')];
    expect(scenarioOf(sheet).fleets!.map((one) => one.house)).toEqual(['alpha']);
  });
  it('are written as a file', () =>
    expect(textOf(emptySheet())).toContain('[[fleets]]\nhouse = "alpha"\nroe = 6\nsquadrons = ["2 x CA + 2 DD"]'));
});

describe('one more ship', () => {
  const rows: [string, string[], string, string[]][] = [
    ['a new class', [], 'CA', ['1 x CA']],
    ['joins its class', ['2 x CA'], 'CA', ['3 x CA']],
    ['not a mixed squadron', ['2 x CA + 1 DD'], 'CA', ['2 x CA + 1 DD', '1 x CA']],
  ];
  it.each(rows)('%s', (_, before, unit, after) =>
    expect(
      withOneMore(
        before.map((one) => entry(one)),
        unit,
      ).map((one) => one.ships),
    ).toEqual(after),
  );
});
