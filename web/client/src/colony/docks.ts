// Every dock of a colony as one slot: what lies in it now, what this turn's orders put into it, what is free.
import type { Project } from '../api/types';
import type { DockRow } from './colonyFigures';

export type Slot =
  | { state: 'free' }
  | { state: 'draft'; class: string; place: Place }
  | { state: 'building' | 'repair' | 'refit'; project: Project; class: string };
export type Place = 'auto' | 'shipyard' | 'spaceport';
export interface Yard {
  unit: string;
  class: string;
  total: number;
  used: number;
  slots: Slot[];
}
export interface Ordered {
  class: string;
  place: Place;
  number: number;
  weapons?: number | undefined;
}

export function classOf(project: Project, classOfShip: (ship: string) => string, classOfUnit: (unit: string) => string): string {
  const work = project.work;
  switch (work.kind) {
    case 'construction':
      return work.class;
    case 'ship_repair':
    case 'ship_retrofit':
      return classOfShip(work.ship);
    default:
      return classOfUnit(work.unit);
  }
}

const stateOf = (project: Project): 'building' | 'repair' | 'refit' =>
  project.work.kind === 'construction' ? 'building' : project.work.kind.endsWith('repair') ? 'repair' : 'refit';

// Drafts take the free docks of the yard with most of them, as the server will: shipyards for `auto` where there is one, else spaceports.
// What finds no dock waits.
export function fillDocks(
  docks: DockRow[],
  projects: Project[],
  ordered: Ordered[],
  className: (project: Project) => string,
): { yards: Yard[]; waiting: Ordered[] } {
  const byId = new Map(projects.map((one) => [one.id, one]));
  const yards = docks.map((dock): Yard => {
    const slots: Slot[] = dock.projects.flatMap((id) => {
      const project = byId.get(id);
      return project ? [{ state: stateOf(project), project, class: className(project) } satisfies Slot] : [];
    });
    return { unit: dock.unit, class: dock.class, total: dock.total, used: slots.length, slots };
  });
  const hasShipyard = yards.some((yard) => yard.class === 'SY');
  const waiting: Ordered[] = [];
  for (const order of ordered) {
    const wanted = order.place === 'spaceport' || (order.place === 'auto' && !hasShipyard) ? 'SP' : 'SY';
    let left = order.number;
    for (; left > 0; --left) {
      const best = yards
        .filter((yard) => yard.class === wanted && yard.slots.length < yard.total)
        .sort((one, other) => other.total - other.slots.length - (one.total - one.slots.length))[0];
      if (!best) break;
      best.slots.push({ state: 'draft', class: order.class, place: order.place });
    }
    if (left > 0) waiting.push({ ...order, number: left });
  }
  for (const yard of yards) while (yard.slots.length < yard.total) yard.slots.push({ state: 'free' });
  return { yards, waiting };
}
