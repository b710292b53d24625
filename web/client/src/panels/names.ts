// Names of everything that an order can mention, from a house view.
import { houseOf } from '../lib/format';
import type { Lookup } from '../state/lookup';
import { fleetOrders, unitClasses } from '../texts/common';
import type { Names } from '../texts/orders';

export function namesOf(look: Lookup): Names {
  const own = (number: string | number) => `${look.view.house}:${number}`;
  const ship = (number: number) => {
    const found = look.ships.get(own(number));
    return found ? `${found.class} ${number}` : `ship ${number}`;
  };
  const squadron = (number: number) => {
    const found = look.view.squadrons.find((one) => one.id === own(number));
    const flagship = found && look.ships.get(found.flagship);
    return flagship ? `${flagship.class} sq ${number}` : `squadron ${number}`;
  };
  return {
    system: (id) => look.systemName(id),
    fleet: (fleet) => (Number.isNaN(Number(fleet)) ? `new fleet ${fleet}` : look.fleetName(own(fleet))),
    house: (id) => look.houseName(id),
    ship,
    squadron,
    unit: (unit) => {
      const text = String(unit);
      if (text.startsWith('ship:')) return ship(Number(text.slice(5)));
      if (look.view.squadrons.some((one) => one.id === own(text))) return squadron(Number(text));
      const found = look.view.units.find((one) => one.id === own(text));
      return found ? `${unitClasses[found.class] ?? found.class} ${text}` : text.startsWith(houseOf(own(''))) ? text : `no. ${text}`;
    },
    project: (number) => {
      const found = look.view.projects.find((one) => one.id === own(number));
      if (!found) return `project ${number}`;
      const what =
        found.work.kind === 'construction' ? (unitClasses[found.work.class] ?? found.work.class) : found.work.kind.replaceAll('_', ' ');
      return `${what} at ${look.systemName(found.colony)}`;
    },
    offer: (number) => {
      const found = look.view.offers.find((one) => one.offer === number);
      return found ? (unitClasses[found.class] ?? found.class) : `offer ${number}`;
    },
  };
}

export const orderNumber = (order: string) => String(fleetOrders[order]?.number ?? 0).padStart(2, '0');
