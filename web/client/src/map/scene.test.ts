import { describe, expect, it } from 'vitest';
import type { Figures } from '../api/types';
import { detailAt } from './detail';
import { byHex, hitAt } from './hit';
import { layoutOf, type Asked, type Measure } from './layout';
import { sampleLook, sampleView } from './sample';
import { ageStyle, badgesOf, sceneOf, strengthsOf, threatsOf, worthOf } from './scene';
import { filtered, rowsOf, sorted } from './rows';
import { meets } from './space';
import { wishesOf, type Wishes } from './wishes';

const look = sampleLook();
const scene = sceneOf(look);
const badges = badgesOf(look, strengthsOf(look, undefined));
const nothing: Wishes = { ghosts: [], settling: new Set(), retreats: [], battles: [] };
const measure: Measure = (text) => text.length * 6;

describe('the scene', () => {
  it('knows what stands where', () => {
    expect(scene.systems.map((one) => one.kind)).toEqual(['colony', 'colony', 'explored', 'unknown', 'colony', 'colony']);
    expect(scene.systems.map((one) => one.seat)).toEqual([1, 2, 0, 0, 2, 1]);
    expect(scene.systems.map((one) => one.age)).toEqual([undefined, 0, 3, undefined, 4, undefined]);
    expect(scene.home?.id).toBe(0);
    expect(scene.lanes.filter((one) => one.own).map((one) => [one.a.id, one.b.id])).toEqual([[0, 5]]);
  });
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [20, 2],
  ])('age %d is style %d', (age, style) => expect(ageStyle(age)).toBe(style));
  it.each([
    ['eden', 'very_rich', 5],
    ['extreme', 'very_poor', 1],
    ['harsh', 'abundant', 3],
  ] as const)('%s and %s are worth %d', (planet, raw, worth) => expect(worthOf({ planet, raw })).toBe(worth));
  it('nothing is worth what is not known', () => expect(worthOf({ planet: undefined, raw: 'rich' })).toBeUndefined());
  it('has the events of the turn, the gravest first', () =>
    expect([...scene.changes].map(([id, list]) => [id, list.map((one) => one.kind)])).toEqual([[1, ['bombardment', 'fleet_sighted']]]));
});

describe('badges', () => {
  it('mine first; ships where there are no figures; old ones dashed', () => {
    expect(badges.map(({ system, mine, text, old }) => ({ system, mine, text, old }))).toEqual([
      { system: 0, mine: true, text: '1', old: false },
      { system: 1, mine: false, text: '5', old: false },
      { system: 2, mine: false, text: '5', old: true },
      { system: 4, mine: false, text: '5', old: true },
    ]);
  });
  it('figures of the server', () => {
    const figure = (value: number) => ({ value, unit: 'AS', scale: 1, parts: [], rule: '' });
    const figures = {
      fleets: [{ fleet: 'alpha:1', attack: figure(83) }],
      seen: [
        { fleet: 'beta:7', attack: figure(85), exact: false },
        { fleet: 'beta:8', exact: false },
      ],
    } as unknown as Figures;
    expect(
      badgesOf(look, strengthsOf(look, figures))
        .map((one) => one.text)
        .sort(),
    ).toEqual(['5', '83', '?', '~85']);
  });
  it('a fleet that was not there any more when somebody looked again is not shown', () => {
    const fleets = [...sampleView().fleets, { ...sampleView().fleets[0]!, id: 'alpha:2', at: 2 }];
    const after = sampleLook({ fleets });
    expect(
      badgesOf(after, strengthsOf(after, undefined))
        .filter((one) => !one.mine)
        .map((one) => one.system),
    ).toEqual([1, 4]);
  });
  it('threats: enemies seen lately, one lane from a colony', () => {
    expect(threatsOf(scene, look, badges).map((one) => [one.from.id, one.to.id])).toEqual([[1, 0]]);
    const peace = sampleLook({ relations: [] });
    expect(threatsOf(scene, peace, badgesOf(peace, strengthsOf(peace, undefined)))).toEqual([]);
  });
  it('threats that the briefing names', () =>
    expect(
      threatsOf(scene, look, badges, [
        { kind: 'threat', fleet: 'beta:8', colony: 5 },
        { kind: 'idle_fleet', fleet: 'alpha:1', colony: 5 },
      ]).map((one) => [one.from.id, one.to.id]),
    ).toEqual([
      [1, 0],
      [2, 5],
    ]));
});

describe('wishes', () => {
  const arrival = { fleet: 'alpha:1', system: 2, turn: 15, systems: [0, 1, 2] };
  const forecast = { orders: [], forecast: { arrivals: [arrival], ready: [] } } as never;
  const move = { kind: 'fleet', fleet: 1, order: 'move', target: 2 } as const;
  it('an order is a ghost along the way that the server foresees', () => {
    const { ghosts, retreats } = wishesOf(look, [move], () => undefined, forecast, ['alpha:1']);
    expect(ghosts).toMatchObject([{ fleet: 'alpha:1', systems: [0, 1, 2], refused: false, chosen: true }]);
    expect(ghosts[0]!.legs.map((leg) => leg.turn)).toEqual([15, 16]);
    expect(retreats).toEqual([{ from: 2, to: 5, path: [2, 5] }]);
  });
  it('straight until the forecast is here', () =>
    expect(wishesOf(look, [move], () => undefined, undefined, [])).toMatchObject({
      ghosts: [{ systems: [0, 2], legs: [], chosen: false }],
      retreats: [],
    }));
  it('refused', () =>
    expect(
      wishesOf(look, [move], () => ({ n: 1, kind: 'fleet', refusal: { reason: 'no_route', field: '', text: '' } }), forecast, []),
    ).toMatchObject({ ghosts: [{ systems: [0, 2], refused: true }] }));
  it('orders by number and systems by name', () =>
    expect(wishesOf(look, [{ kind: 'fleet', fleet: 1, order: 7, target: 'Umbra' } as never], () => undefined, undefined, [])).toMatchObject(
      { ghosts: [{ order: 'invade', systems: [0, 1] }], battles: [{ system: 1, order: 'invade', fleets: ['alpha:1'] }] },
    ));
  it('a target of colonisation', () =>
    expect([...wishesOf(look, [{ ...move, order: 'colonize' }], () => undefined, forecast, []).settling]).toEqual([2]));
});

describe('layout', () => {
  const ask = (scale: number, change: Partial<Asked> = {}) =>
    layoutOf({
      scene,
      badges,
      wishes: nothing,
      chips: [],
      scale,
      detail: detailAt(scale),
      layer: 'owner',
      selected: new Set(),
      threatened: new Set(),
      commandAt: undefined,
      noteOf: () => '',
      measure,
      ...change,
    });
  const rows: [number, number, number][] = [
    [20, 2, 0],
    [40, 1, 1],
    [60, 4, 5],
    [71, 4, 6],
    [120, 4, 6],
  ];
  it.each(rows)('at %d px: %d badges, %d names', (scale, count, names) => {
    const layout = ask(scale);
    expect([layout.badges.length, layout.names.length]).toEqual([count, names]);
  });
  it('the selected is named at any zoom', () =>
    expect(ask(20, { selected: new Set([3]) }).names.map((one) => one.text)).toEqual(['Harrow']));
  it('an enemy who threatens is shown early', () =>
    expect(ask(40, { threatened: new Set([1]) }).badges.map((one) => one.badge.system)).toEqual([1, 0]));
  it('no two texts meet', () => {
    const forecast = {
      orders: [],
      forecast: { arrivals: [{ fleet: 'alpha:1', system: 2, turn: 15, systems: [0, 1, 2] }], ready: [] },
    } as never;
    const wishes = wishesOf(look, [], () => undefined, forecast, ['alpha:1']);
    for (const scale of [20, 36, 50, 60, 75, 95, 150]) {
      const {
        badges: b,
        ticks,
        chips,
        names,
        notes,
      } = ask(scale, {
        wishes,
        noteOf: () => 'Harsh, rich',
        chips: [{ system: 1, order: 'invade', text: '81 % win', tone: 'good', chosen: true }],
      });
      const boxes = [...b, ...ticks, ...chips, ...names, ...notes].map((one) => one.box);
      expect(boxes.some((one, i) => boxes.slice(i + 1).some((other) => meets(one, other)))).toBe(false);
    }
  });
  it('a second line finds its room', () => expect(ask(120, { noteOf: () => 'Lush' }).notes).toHaveLength(6));
  it('what is under the pointer', () => {
    const layout = ask(71),
      hexes = byHex(scene);
    const badge = layout.badges[0]!;
    expect(hitAt(scene, hexes, layout, 71, { x: badge.box.x + 3, y: badge.box.y + 3 })).toMatchObject({
      badge: { fleets: badge.badge.fleets },
    });
    expect(hitAt(scene, hexes, layout, 71, { x: scene.systems[3]!.x * 71 + 5, y: scene.systems[3]!.y * 71 - 8 })).toMatchObject({
      system: { id: 3 },
      badge: undefined,
    });
    expect(hitAt(scene, hexes, layout, 71, { x: -400, y: 0 })).toBeUndefined();
  });
});

describe('words', () => {
  const rows = rowsOf(scene, look, new Map([[1, badges.filter((one) => one.system === 1)]]), nothing, 'ships');
  it('every system is a row', () => {
    expect(rows).toHaveLength(6);
    expect(rows[1]).toMatchObject({ name: 'Umbra', owner: 'Drustan', planet: 'Harsh', raw: 'rich', fleets: ['Drustan fleet 5 ships'] });
    expect(rows[0]!.lanes).toEqual(['minor to Umbra, Drustan', 'major to Wharf, yours']);
    expect(rows[3]!.owner).toBe('unknown');
  });
  it('sorted and filtered', () => {
    expect(sorted(rows, 'name', false).map((one) => one.name)).toEqual(['Bastion', 'Emrys', 'Fathom', 'Harrow', 'Umbra', 'Wharf']);
    expect(sorted(rows, 'seen', false).map((one) => one.system.id)).toEqual([0, 5, 1, 2, 4, 3]);
    expect(filtered(rows, 'drus').map((one) => one.name)).toEqual(['Umbra', 'Bastion']);
  });
});
