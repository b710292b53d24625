// The second line under a name: class, raw materials and level when near enough, or what the layer is about.
import * as texts from '../texts';
import type { Detail } from './detail';
import type { Layer, SceneSystem } from './scene';

export function noteOf(detail: Detail, layer: Layer, turn: number, strikes: ReadonlyMap<number, string>): (system: SceneSystem) => string {
  return (system) => {
    if (layer === 'threat' && detail.level >= 2) return strikes.get(system.id) ?? '';
    if (layer === 'supply' && detail.level >= 2) return system.supply && system.supply !== 'linked' ? texts.map.supply[system.supply] : '';
    if (layer === 'detection' && detail.level >= 2) return system.watch && system.watch !== 'near' ? texts.map.watch[system.watch] : '';
    if (layer === 'age' && detail.level >= 2) return system.own || system.age === undefined ? '' : texts.common.turn(turn - system.age);
    if (!(detail.worlds || (layer === 'value' && detail.level >= 2)) || !system.planet) return '';
    const level = system.level && detail.worlds ? ` · ${texts.common.level(system.level)}` : '';
    return `${texts.common.planet(system.planet)}${system.raw ? `, ${texts.common.raw(system.raw)}` : ''}${level}`;
  };
}
