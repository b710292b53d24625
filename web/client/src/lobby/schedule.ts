// When turns close. The server keeps UTC: `daily 20:00`, `mon,thu 06:00,18:00` (TRN-034). People choose days and times where they live.
import type { TurnRules } from '../api/types';

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export interface Schedule {
  days: number[];
  times: number[];
} // days 0 (Monday) to 6, times in minutes after midnight

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const all = [0, 1, 2, 3, 4, 5, 6];
const day = 24 * 60;

export function readSchedule(text: string): Schedule | undefined {
  const [days = '', times = ''] = text.trim().split(/\s+/);
  if (!/^\d\d:\d\d(,\d\d:\d\d)*$/.test(times)) return undefined;
  const found = days === 'daily' ? all : days.split(',').map((name) => dayNames.indexOf(name as (typeof dayNames)[number]));
  return found.includes(-1) ? undefined : { days: found, times: times.split(',').map(minutesOf) };
}

// Moved by so many minutes; a time that falls over midnight takes its days along. All times must fall on the same side, else the days would
// differ: then `undefined`.
export function moved(schedule: Schedule, minutes: number): Schedule | undefined {
  const shifts = schedule.times.map((time) => Math.floor((time + minutes) / day));
  if (new Set(shifts).size > 1 && schedule.days.length < 7) return undefined;
  const shift = shifts[0] ?? 0;
  return {
    days: schedule.days.map((one) => (((one + shift) % 7) + 7) % 7).sort((one, other) => one - other),
    times: schedule.times.map((time) => (((time + minutes) % day) + day) % day).sort((one, other) => one - other),
  };
}

export const writeSchedule = ({ days, times }: Schedule) =>
  `${days.length === 7 ? 'daily' : days.map((one) => dayNames[one]).join(',')} ${times.map(timeText).join(',')}`;

// Minutes that a place is ahead of UTC at a moment.
export function offsetOf(zone: string, at = new Date()): number {
  const part =
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((one) => one.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /([+-])(\d\d):(\d\d)/.exec(part);
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const dayWords = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
function daysText(days: number[]): string {
  if (days.length === 7) return 'every day';
  if (days.join() === '0,1,2,3,4') return 'Monday to Friday';
  return days.map((one) => dayWords[one]).join(', ');
}

// In one short line, in the reader's own time: "every day at 20:00", "24 hours a turn", "no deadline".
export function clockText(clock: TurnRules, zone = ownZone()): string {
  const schedule = clock.schedule ? readSchedule(clock.schedule) : undefined;
  if (schedule) {
    const local = moved(schedule, offsetOf(zone));
    return local
      ? `closes ${daysText(local.days)} at ${local.times.map(timeText).join(' and ')}`
      : `closes ${daysText(schedule.days)} at ${schedule.times.map(timeText).join(' and ')} UTC`;
  }
  if (clock.window_hours === 0) return clock.early ? 'no deadline, a turn when all are ready' : 'no deadline, the host closes turns';
  return clock.window_hours % 24 === 0 && clock.window_hours > 24
    ? `${clock.window_hours / 24} days a turn`
    : clock.window_hours === 24
      ? '1 turn a day'
      : `${clock.window_hours} hours a turn`;
}
