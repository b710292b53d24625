// Everything that the map shows, for the game that is open: worked out from the state once, used by the canvas, the cards and the table.
import { percent } from '../lib/format';
import { commanded } from '../panels/asking.svelte';
import { briefing } from '../panels/briefing.svelte';
import { choices } from '../panels/choices.svelte';
import { chanceOf, odds } from '../panels/odds.svelte';
import { current } from '../state/game.svelte';
import { figures } from '../state/figures.svelte';
import { selection } from '../state/selection.svelte';
import type { Lookup } from '../state/lookup';
import { valueOf } from '../state/values';
import * as texts from '../texts';
import { byHex } from './hit';
import type { ChipText } from './layout';
import { badgesOf, sceneOf, strengthsOf, threatsOf, type Layer, type SceneBadge, type Strength } from './scene';
import { outlines } from './territory';
import { wishesOf, type Wishes } from './wishes';

function grouped<V>(rows: readonly V[], key: (row: V) => number): Map<number, V[]> {
  const groups = new Map<number, V[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const nothing: Wishes = { ghosts: [], settling: new Set(), retreats: [], battles: [] };

export class Atlas {
  #given: (() => Lookup | undefined) | undefined = undefined; // a map of something else than the house's view
  layer = $state<Layer>('owner');
  tableShown = $state(false);
  allChips = $state(false); // near enough that every order shows its odds
  said = $state(''); // for screen readers: each stop

  game = $derived(current.game!);
  look = $derived(this.#given ? this.#given() : this.game.look);
  scene = $derived(this.look && sceneOf(this.look, valueOf(this.game.values, 'detect.adjacent_sightings', true)));
  hexes = $derived(this.scene && byHex(this.scene));
  figures = $derived(!this.#given && figures.now && figures.now.turn === this.look?.view.turn ? figures.now : undefined);
  unit = $derived(this.figures ? texts.map.rows.attack : texts.map.rows.ships);
  strengths = $derived(this.look ? strengthsOf(this.look, this.figures) : new Map<string, Strength>());
  badges = $derived<SceneBadge[]>(this.look ? badgesOf(this.look, this.strengths) : []);
  badgesAt = $derived(grouped(this.badges, (one) => one.system));
  threats = $derived(
    this.scene && this.look && !this.game.isOver ? threatsOf(this.scene, this.look, this.badges, briefing.now?.lines ?? []) : [],
  );
  threatened = $derived(new Set(this.threats.flatMap((one) => [one.from.id, one.to.id])));
  threatsTo = $derived(grouped(this.threats, (one) => one.to.id));

  // What can strike each colony next turn, in words.
  strikes = $derived(
    new Map(
      [...this.threatsTo].map(([id, list]) => {
        const isEstimate = list.some(({ badge }) => /[~?+]/.test(badge.text)),
          sum = list.reduce((all, { badge }) => all + badge.strength, 0);
        return [id, texts.map.rows.strike(sum === 0 && isEstimate ? '?' : `${isEstimate ? '~' : ''}${sum}`)] as const;
      }),
    ),
  );

  chosen = $derived(commanded());
  wishes = $derived.by<Wishes>(() => {
    const { game, look } = this;
    if (!look || game.isPast) return nothing;
    return wishesOf(
      look,
      game.draft.orders,
      (index) => game.draft.verdictOf(index),
      game.forecast,
      this.chosen,
      (fleet, system) => choices.target(fleet, system)?.path,
    );
  });

  // Systems that the commander can be sent to.
  legal = $derived.by<ReadonlySet<number> | undefined>(() => {
    const first = this.chosen[0];
    if (!first || this.game.isPast || !this.look?.fleets.has(first)) return undefined;
    const systems = choices.targets(first, 'move');
    return systems.length ? new Set(systems) : undefined;
  });
  // The same for the eye: nothing where it can go everywhere.
  reach = $derived.by<ReadonlySet<number> | undefined>(() => {
    const at = this.commandAt;
    if (!this.legal || !this.scene || at === undefined) return undefined;
    const reach = new Set([...this.legal, at]);
    return reach.size >= this.scene.systems.length ? undefined : reach;
  });
  reachLines = $derived(
    this.reach && this.scene
      ? outlines(
          this.scene.systems.filter((one) => this.reach!.has(one.id)).map((one) => one.hex),
          0.99,
        )
      : [],
  );

  commandAt = $derived.by(() => {
    const commander = selection.commander;
    if (!commander) return undefined;
    return commander.kind === 'colony' ? commander.id : this.look?.fleets.get(commander.id)?.at;
  });
  targetAt = $derived(selection.target?.kind === 'fleet' ? selection.target.system : selection.target?.id);
  selected = $derived(new Set([this.commandAt, this.targetAt].filter((one) => one !== undefined)));

  chips = $derived.by<ChipText[]>(() => {
    const { game } = this;
    return this.wishes.battles
      .flatMap((battle): ChipText[] => {
        const chosen = battle.fleets.some((one) => this.chosen.includes(one));
        if (!chosen && !this.allChips) return [];
        const prospect = odds.at(game, battle.system, battle.fleets, battle.order);
        const chance = chanceOf(prospect.report, game.house);
        if (prospect.state !== 'known' || !chance) return [];
        const tone = chance.win >= 0.75 ? 'good' : chance.win >= 0.4 ? 'warn' : 'danger';
        return [
          {
            system: battle.system,
            order: battle.order,
            text: chance.unfought ? texts.common.noOdds : `${percent(chance.win)} ${texts.common.win}`,
            tone: chance.unfought ? 'plain' : tone,
            chosen,
          },
        ];
      })
      .sort((one, other) => Number(other.chosen) - Number(one.chosen));
  });

  constructor(given?: () => Lookup | undefined) {
    this.#given = given;
  }

  say(text: string) {
    // The same words twice are still news.
    this.said = this.said === text ? `${text}\u00a0` : text;
  }
}
