// The briefing as lines. The server ranks and words it; until it does, the important events and what waits for a decision are told from the view alone.
import type { Answer } from '../api/call';
import type { Event, HouseView } from '../api/types';
import { signed, words } from '../lib/format';
import type { Lookup } from '../state/lookup';
import type { Wish } from '../state/orders';
import { common, technologies, unitClasses } from '../texts/common';
import { panels } from '../texts/panels';
import { contentOf } from './facts';

export type TurnBriefing = Answer<'briefing'>;
export type TurnLine = TurnBriefing['lines'][number];
export type BriefingOffer = TurnLine['orders'][number];

export const sectionOrder: TurnLine['section'][] = ['threat', 'battle', 'decision', 'gain', 'news'];
export const most = 9;

// At most nine lines, by section and significance, without those muted; what waits for a decision is never crowded out by gains.
export function ranked(lines: TurnLine[], muted: string[]): TurnLine[] {
  const rank = (line: TurnLine) => sectionOrder.indexOf(line.section);
  return lines.filter((one) => !muted.includes(one.kind)).map((line, at) => ({ line, at }))
    .sort((one, other) => rank(one.line) - rank(other.line) || other.line.significance - one.line.significance || one.at - other.at)
    .slice(0, most).map((one) => one.line);
}

export function bySection(lines: TurnLine[]): { section: TurnLine['section']; lines: TurnLine[] }[] {
  return sectionOrder.map((section) => ({ section, lines: lines.filter((one) => one.section === section) })).filter((one) => one.lines.length);
}

type What = Event['what'];
type Draft = Omit<TurnLine, 'kind' | 'orders' | 'tone'>;
const line = (section: TurnLine['section'], significance: number, headline: string, text: string, more: Partial<Draft> = {}): Draft => ({ section, significance, headline, text, ...more });

function told(what: What, look: Lookup): Draft | undefined {
  const me = look.view.house;
  const at = (system: number) => look.systemName(system);
  const house = (id: string) => look.houseName(id);
  switch (what.event) {
    case 'battle': {
      const others = what.task_forces.map((one) => one.house).filter((one) => one !== me);
      const end = what.result.find((one) => one.losses.house === me)?.end;
      const how = end === 'held' ? 'held' : end === 'destroyed' ? 'lost' : end ? 'left' : 'fought over';
      return line('battle', 9, `${at(what.system)} ${how}`, `${common.plural(what.rounds, 'round')} in ${what.theatre === 'space' ? 'space' : 'orbit'} against ${others.map(house).join(', ') || 'nobody known'}.`, { system: what.system, ...(others[0] && { house: others[0] }) });
    }
    case 'colony_captured': return what.to === me ? line('gain', 10, `${at(what.system)} taken`, `From ${house(what.from)}.`, { system: what.system, house: what.from })
      : what.from === me ? line('threat', 10, `${at(what.system)} lost to ${house(what.to)}`, '', { system: what.system, house: what.to }) : undefined;
    case 'landing': return what.house === me ? line('battle', 8, `Landing on ${at(what.system)}: ${what.result}`, '', { system: what.system })
      : line('threat', 9, `${house(what.house)} landed on ${at(what.system)}: ${what.result}`, '', { system: what.system, house: what.house });
    case 'bombardment': return line(what.house === me ? 'battle' : 'threat', 7, what.house === me ? `${at(what.system)} bombarded` : `${house(what.house)} bombarded ${at(what.system)}`, common.plural(what.rounds, 'round'), { system: what.system });
    case 'blockade_begun': return line('threat', 8, `${at(what.colony)} is blockaded`, `By ${what.houses.map(house).join(', ')}. Its output falls.`, { system: what.colony });
    case 'colony_founded': return what.house === me ? line('gain', 7, `${at(what.system)} founded`, `${what.ptu} PTU settled there.`, { system: what.system }) : line('news', 2, `${house(what.house)} settled ${at(what.system)}`, '', { system: what.system, house: what.house });
    case 'level_gained': return line('gain', 6, `${technologies[what.technology] ?? what.technology} ${common.level(what.level)}`, '');
    case 'breakthrough': return line('gain', 6, `A ${what.kind} breakthrough`, 'In research.');
    case 'order_failed': return line('decision', 7, `An order failed: ${words(what.order.kind)}`, `${words(what.reason)}.`, { ...(what.subject.fleet && look.fleets.has(what.subject.fleet) && { fleet: what.subject.fleet }), ...(what.subject.system !== undefined && { system: what.subject.system }) });
    case 'scouts_lost': return line('battle', 5, `Scouts lost at ${at(what.system)}`, '', { system: what.system });
    case 'fleet_retreated': return look.fleets.has(what.fleet) ? line('battle', 6, `${look.fleetName(what.fleet)} withdrew from ${at(what.from)}`, what.to === undefined ? '' : `It is at ${at(what.to)}.`, { fleet: what.fleet, system: what.to ?? what.from }) : undefined;
    case 'upkeep': return what.missing > 0 ? line('threat', 8, 'Upkeep was not paid in full', 'Ships may be lost until it is.') : undefined;
    case 'status_changed': return what.a === me || what.b === me ? line(what.status === 'ally' ? 'gain' : what.status === 'neutral' ? 'news' : 'threat', 7, `${house(what.a === me ? what.b : what.a)} is now ${what.status}`, '', { house: what.a === me ? what.b : what.a }) : undefined;
    case 'house_eliminated': case 'house_collapsed': return line('news', 6, `${house(what.house)} has ${what.event === 'house_eliminated' ? 'fallen' : 'collapsed'}`, '', { house: what.house });
    case 'project_lost': return line('threat', 5, `A project was lost at ${at(what.colony)}`, unitClasses[what.class] ?? what.class, { system: what.colony, colony: what.colony });
    default: return undefined;
  }
}

export function fromView(view: HouseView, look: Lookup, isIdle: (fleet: string) => boolean): TurnBriefing {
  const lines: TurnLine[] = [];
  for (const event of view.events) {
    const draft = told(event.what, look);
    if (draft) lines.push({ kind: event.what.event, tone: '', orders: [], ...draft });
  }
  for (const fleet of view.fleets) {
    if (!isIdle(fleet.id)) continue;
    lines.push({ kind: 'idle_fleet', tone: '', section: 'decision', significance: 5, headline: panels.briefing.idle(look.fleetName(fleet.id)),
      text: panels.briefing.idleMore(look.systemName(fleet.at), contentOf(look.shipsIn(fleet.id)) || common.none), fleet: fleet.id, system: fleet.at, orders: [] });
  }
  for (const proposal of view.proposals) {
    if (proposal.to !== view.house) continue;
    const answer = (accept: boolean): Wish => ({ kind: 'answer', house: proposal.from, treaty: proposal.treaty, accept });
    lines.push({ kind: 'proposal', tone: '', section: 'decision', significance: 8, headline: panels.briefing.offers(look.houseName(proposal.from), proposal.treaty), text: panels.briefing.offersMore(proposal.last_turn), house: proposal.from,
      orders: [{ label: panels.briefing.accept, orders: [answer(true)] }, { label: panels.briefing.refuse, orders: [answer(false)] }] });
  }
  return { turn: view.turn, lines, reports: view.events.length };
}

export const prestigeInWords = (points: number) => panels.briefing.prestige(signed(points));
