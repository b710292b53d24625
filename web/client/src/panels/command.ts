// The command line's language: words of the order file, or plain ones such as "lantern invade bastion roe 6". Pure: text and names in,
// orders out.
import type { Wish, WishOf } from '../state/orders';
import { fleetOrders, unitClasses } from '../texts/common';
import { fleetNumber } from '../state/orders';

export interface Nouns {
  systems: { id: number; name: string }[];
  fleets: { id: string; name: string }[];
  houses: { id: string; name: string }[];
  colonies: { id: number; name: string }[];
  commander?: string; // the fleet that is meant when none is named
}
export interface Parsed {
  orders: Wish[];
  missing?: string;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();

// Best match of a name: the same, then the start of it, then a part of it.
export function match<T extends { name: string }>(rows: T[], text: string): T | undefined {
  const wanted = plain(text);
  if (!wanted) return undefined;
  return (
    rows.find((one) => plain(one.name) === wanted) ??
    rows.find((one) => plain(one.name).startsWith(wanted)) ??
    (wanted.length > 2 ? rows.find((one) => plain(one.name).includes(wanted)) : undefined)
  );
}

// Words of a line; quotes keep blanks together.
export function split(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((one) => one[1] ?? one[2] ?? '');
}

const shortNames: Record<string, string> = {
  spy: 'spy_planet',
  hack: 'hack_starbase',
  view: 'view_world',
  home: 'seek_home',
  settle: 'colonize',
  colonise: 'colonize',
  blockade: 'guard',
  raid: 'covert_raid',
  meet: 'rendezvous',
};

export function orderNamed(word: string): string | undefined {
  const wanted = plain(word).replaceAll(' ', '_');
  if (/^\d{1,2}$/.test(wanted)) return Object.keys(fleetOrders).find((one) => fleetOrders[one]!.number === Number(wanted));
  if (fleetOrders[wanted]) return wanted;
  if (shortNames[wanted]) return shortNames[wanted];
  if (wanted.length < 3) return undefined;
  return Object.keys(fleetOrders).find(
    (one) => one.startsWith(wanted) || plain(fleetOrders[one]!.name).replaceAll(' ', '_').startsWith(wanted),
  );
}

// A name may have several words: the longest run from `at` that matches wins.
function nounAt<T extends { name: string }>(rows: T[], parts: string[], at: number): { row: T; next: number } | undefined {
  for (let end = Math.min(parts.length, at + 3); end > at; --end) {
    const row = match(rows, parts.slice(at, end).join(' '));
    if (row) return { row, next: end };
  }
  return undefined;
}

const fleetAt = (nouns: Nouns, parts: string[], at: number): { id: string; next: number } | undefined => {
  if (parts[at] === 'fleet' && /^\d+$/.test(parts[at + 1] ?? '')) {
    const id = nouns.fleets.find((one) => fleetNumber(one.id) === Number(parts[at + 1]))?.id;
    return id ? { id, next: at + 2 } : undefined;
  }
  if (/^\d+$/.test(parts[at] ?? '')) {
    const id = nouns.fleets.find((one) => fleetNumber(one.id) === Number(parts[at]))?.id;
    return id ? { id, next: at + 1 } : undefined;
  }
  const found = nounAt(nouns.fleets, parts, at);
  return found && { id: found.row.id, next: found.next };
};
const systemAt = (nouns: Nouns, parts: string[], at: number) => {
  const word = parts[at]?.replace(/^target=/, '') ?? '';
  if (/^\d+$/.test(word)) {
    const row = nouns.systems.find((one) => one.id === Number(word));
    return row && { row, next: at + 1 };
  }
  return nounAt(nouns.systems, [...parts.slice(0, at), word, ...parts.slice(at + 1)], at);
};

// "tax 40", "research 60 60 30", "build 3 DD at Halcyon", "invest 10 Gantry", "terraform Brine", "peace Drustan", "war Ivarsen", "buy_ebp
// 40"
function house(nouns: Nouns, parts: string[]): Parsed | undefined {
  const [verb, ...rest] = parts;
  const number = Number(rest[0]);
  const skip = (word: string | undefined) => word === 'at' || word === 'in' || word === 'on' || word === 'to' || word === 'with';
  const place = (from: number) => systemAt({ ...nouns, systems: nouns.colonies }, rest, skip(rest[from]) ? from + 1 : from)?.row.id;
  switch (verb) {
    case 'tax':
      return Number.isFinite(number) && rest[0] ? { orders: [{ kind: 'tax', rate: number }] } : { orders: [], missing: 'rate' };
    case 'research':
      return rest.length >= 3
        ? { orders: [{ kind: 'research', erp: number, srp: Number(rest[1]), trp: Number(rest[2]) }] }
        : { orders: [], missing: 'three amounts: ERP, SRP, TRP' };
    case 'build': {
      const counted = Number.isFinite(number) && rest[0] !== undefined;
      const unit = (rest[counted ? 1 : 0] ?? '').toUpperCase();
      if (!unitClasses[unit]) return { orders: [], missing: 'class' };
      const system = place(counted ? 2 : 1);
      return system === undefined
        ? { orders: [], missing: 'colony' }
        : { orders: [{ kind: 'build', system, class: unit, number: counted ? number : 1 }] };
    }
    case 'invest':
    case 'repair_industry': {
      const system = place(1);
      return !Number.isFinite(number) || !rest[0]
        ? { orders: [], missing: 'IU' }
        : system === undefined
          ? { orders: [], missing: 'colony' }
          : { orders: [{ kind: verb, system, iu: number }] };
    }
    // Words of other rulesets: the server says that this game has no such order.
    case 'technology':
      return rest[0] ? { orders: [{ kind: verb, field: rest[0] as WishOf<'technology'>['field'] }] } : { orders: [], missing: 'field' };
    case 'contract': {
      const system = place(1);
      return !rest[0] || system === undefined
        ? { orders: [], missing: 'contract and colony' }
        : { orders: [{ kind: verb, contract: rest[0] as WishOf<'contract'>['contract'], system }] };
    }
    case 'scrap':
      return /^\d+(,\d+)*$/.test(rest[0] ?? '')
        ? { orders: [{ kind: verb, units: rest[0]!.split(',').map(Number) }] }
        : { orders: [], missing: 'units' };
    case 'terraform': {
      const system = place(0);
      return system === undefined ? { orders: [], missing: 'colony' } : { orders: [{ kind: 'terraform', system }] };
    }
    case 'buy_ebp':
    case 'buy_cip':
      return Number.isFinite(number) && rest[0] ? { orders: [{ kind: verb, pp: number }] } : { orders: [], missing: 'PP' };
    case 'propose':
    case 'peace':
    case 'alliance':
    case 'war':
    case 'declare':
    case 'accept':
    case 'renounce': {
      const treaty = rest.find((one) => one === 'peace' || one === 'alliance') ?? (verb === 'alliance' ? 'alliance' : 'peace');
      const named = rest.filter((one) => !['peace', 'alliance', 'war', 'with', 'to', 'enemy', 'hostile', 'of'].includes(one)).join(' ');
      const id = match(nouns.houses, named)?.id ?? nouns.houses.find((one) => one.id === named)?.id;
      if (!id) return { orders: [], missing: 'house' };
      if (verb === 'war' || verb === 'declare')
        return { orders: [{ kind: 'declare', house: id, status: rest.includes('hostile') ? 'hostile' : 'enemy' }] };
      if (verb === 'accept') return { orders: [{ kind: 'answer', house: id, treaty: treaty as 'peace', accept: true }] };
      if (verb === 'renounce') return { orders: [{ kind: 'renounce', house: id }] };
      return { orders: [{ kind: 'propose', house: id, treaty: treaty as 'peace' }] };
    }
    default:
      return undefined;
  }
}

// "[fleet] NAME ORDER [TARGET] [roe N]", "NAME roe 6", "NAME name "Old Guard"", "NAME load marines", "NAME unload", "NAME merge OTHER"
function fleet(nouns: Nouns, given: string[]): Parsed | undefined {
  const parts = given[0] === 'fleet' && !/^\d+$/.test(given[1] ?? '') ? given.slice(1) : given;
  let found = fleetAt(nouns, parts, 0);
  if (!found && nouns.commander && (orderNamed(parts[0] ?? '') || ['roe', 'load', 'unload', 'name', 'merge'].includes(parts[0] ?? '')))
    found = { id: nouns.commander, next: 0 };
  if (!found) return undefined;
  const number = fleetNumber(found.id);
  const orders: Wish[] = [];
  let at = found.next;
  let missing: string | undefined = parts.length === at ? 'order' : undefined;
  while (at < parts.length) {
    const word = plain(parts[at]!).replace(/=.*/, '');
    const inline = parts[at]!.includes('=') ? parts[at]!.slice(parts[at]!.indexOf('=') + 1) : undefined;
    if (word === 'to' || word === 'at' || word === 'and' || word === 'on') {
      ++at;
      continue;
    }
    if (word === 'roe') {
      const value = Number(inline ?? parts[at + 1]);
      if (!Number.isInteger(value) || value < 0 || value > 10 || (inline ?? parts[at + 1]) === undefined)
        return { orders, missing: 'ROE 0 to 10' };
      orders.push({ kind: 'fleet_setting', fleet: number, roe: value });
      at += inline === undefined ? 2 : 1;
    } else if (word === 'name') {
      const name = inline ?? parts[at + 1];
      if (!name) return { orders, missing: 'name' };
      orders.push({ kind: 'fleet_setting', fleet: number, name });
      at += inline === undefined ? 2 : 1;
    } else if (word === 'unload') {
      orders.push({ kind: 'unload', fleet: number });
      ++at;
    } else if (word === 'load') {
      const cargo = plain(parts[at + 1] ?? '');
      if (!cargo || (!'marines'.startsWith(cargo) && !'colonists'.startsWith(cargo))) return { orders, missing: 'marines or colonists' };
      const amount = /^\d+$/.test(parts[at + 2] ?? '') ? Number(parts[at + 2]) : 'all';
      orders.push({ kind: 'load', fleet: number, cargo: 'marines'.startsWith(cargo) ? 'marines' : 'colonists', amount });
      at += 2 + Number(amount !== 'all' || parts[at + 2] === 'all');
    } else if (word === 'merge') {
      const other = fleetAt(nouns, parts, parts[at + 1] === 'into' ? at + 2 : at + 1);
      if (!other) return { orders, missing: 'fleet' };
      orders.push({ kind: 'merge', fleet: number, to: fleetNumber(other.id) });
      at = other.next;
    } else {
      const order = orderNamed(parts[at]!);
      if (!order) return orders.length ? { orders, missing: 'order' } : undefined;
      ++at;
      // Names of two words: "seek home", "guard starbase", "spy on planet".
      for (const rest of fleetOrders[order]!.name.toLowerCase()
        .split(/[\s/]+/)
        .slice(1))
        if (parts[at] !== undefined && plain(parts[at]!) === rest) ++at;
      if (['hold', 'seek_home', 'salvage', 'reactivate'].includes(order)) {
        orders.push({ kind: 'fleet', fleet: number, order });
        continue;
      }
      while (['to', 'at', 'on', 'with', 'into'].includes(parts[at] ?? '')) ++at;
      if (order === 'join') {
        const other = fleetAt(nouns, parts, at);
        if (!other) {
          missing = 'fleet';
          break;
        }
        orders.push({ kind: 'fleet', fleet: number, order, target: fleetNumber(other.id) });
        at = other.next;
        continue;
      }
      const target = systemAt(nouns, parts, at);
      if (!target) {
        missing = 'target';
        break;
      }
      orders.push({ kind: 'fleet', fleet: number, order, target: target.row.id });
      at = target.next;
    }
  }
  return { orders, ...(missing && { missing }) };
}

// An order in words, or undefined where the line is none.
export function parse(line: string, nouns: Nouns): Parsed | undefined {
  const parts = split(line).map((one) => (/[A-Z]/.test(one) && line.includes(`"${one}"`) ? one : one.toLowerCase()));
  if (parts.length < 1) return undefined;
  return house(nouns, parts) ?? fleet(nouns, parts);
}
