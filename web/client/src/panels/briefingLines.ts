// The briefing as lines: which of them are shown, and under which heading.
import type { Answer } from '../api/call';
import { signed } from '../lib/format';
import { panels } from '../texts/panels';

export type TurnBriefing = Answer<'briefing'>;
export type TurnLine = TurnBriefing['lines'][number];
export type BriefingOffer = TurnLine['orders'][number];

export const sectionOrder: TurnLine['section'][] = ['threat', 'battle', 'decision', 'gain', 'news'];
export const most = 9;

// At most nine lines, by section and significance, without those muted; what waits for a decision is never crowded out by gains.
export function ranked(lines: TurnLine[], muted: string[]): TurnLine[] {
  const rank = (line: TurnLine) => sectionOrder.indexOf(line.section);
  return lines
    .filter((one) => !muted.includes(one.kind))
    .map((line, at) => ({ line, at }))
    .sort((one, other) => rank(one.line) - rank(other.line) || other.line.significance - one.line.significance || one.at - other.at)
    .slice(0, most)
    .map((one) => one.line);
}

export function bySection(lines: TurnLine[]): { section: TurnLine['section']; lines: TurnLine[] }[] {
  return sectionOrder
    .map((section) => ({ section, lines: lines.filter((one) => one.section === section) }))
    .filter((one) => one.lines.length);
}

export const prestigeInWords = (points: number) => panels.briefing.prestige(signed(points));
