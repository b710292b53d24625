// What the host wishes for a new game, and how it is asked for.
import type { MapWanted, NewGameRequest, TurnRules } from '../api/types';
import { moved, offsetOf, ownZone, readSchedule, timeText, writeSchedule } from '../lobby/schedule';

export type ClockKind = 'schedule' | 'window' | 'none';
export const houseIds = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu'];

export const presets: Record<string, Record<string, string>> = {
  first: { 'server.messages.enabled': 'true' },
  short: { 'server.messages.enabled': 'true', 'victory.prestige': '1000', 'victory.turn_limit': '30' },
  long: { 'server.messages.enabled': 'true' },
  brisk: { 'server.messages.enabled': 'true', 'victory.turn_limit': '12' },
  classic: { 'server.messages.enabled': 'true' },
};

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

// A local time of day on some days, as the server's schedule in UTC. Nothing where two times fall on different days.
export function scheduleFor(days: number[], times: string[], offset: number): string | undefined {
  const wanted = times.filter((time) => /^\d\d:\d\d$/.test(time)).map(minutes);
  if (!wanted.length || !days.length) return undefined;
  const utc = moved({ days, times: wanted }, -offset);
  return utc && writeSchedule(utc);
}

export class Wish {
  preset = $state('first');
  name = $state('');
  players = $state(4);
  ruleset = $state('standard');
  plays = $state(true);
  bots = $state(houseIds.map(() => '')); // by seat; empty: an invitation
  unclaimed = $state('captain');
  chosen = $state(false);
  autostart = $state(true);
  spectators = $state(false);
  clock = $state<ClockKind>('schedule');
  time = $state('20:00');
  second = $state('');
  days = $state([0, 1, 2, 3, 4, 5, 6]);
  zone = $state(ownZone());
  hours = $state(24);
  early = $state(true);
  least = $state(6);
  rings = $state(0);
  seed = $state('');
  thisMap = $state(false);
  changes = $state<Record<string, string>>({ ...presets['first'] });

  schedule = $derived(this.clock === 'schedule' ? scheduleFor(this.days, [this.time, this.second], offsetOf(this.zone)) : '');
  invited = $derived(this.bots.slice(0, this.players).filter((bot) => !bot).length);

  // The clock of a game that exists, where the host lives.
  useClock(clock: TurnRules) {
    const schedule = clock.schedule ? readSchedule(clock.schedule) : undefined;
    const local = schedule && moved(schedule, offsetOf(this.zone));
    this.clock = local ? 'schedule' : clock.window_hours ? 'window' : 'none';
    this.hours = clock.window_hours || 24;
    if (!local) return;
    this.days = local.days;
    [this.time = '20:00', this.second = ''] = local.times.map(timeText);
  }

  usePreset(name: string) {
    for (const key of Object.keys(presets[this.preset] ?? {})) delete this.changes[key];
    Object.assign(this.changes, presets[name]);
    this.preset = name;
    if (name === 'classic' || this.ruleset === 'classic') this.ruleset = name === 'classic' ? name : 'standard';
    if (name === 'brisk') this.clock = 'none';
    else if (this.clock === 'none') this.clock = 'schedule';
  }

  get #rules(): Record<string, string> {
    const clock: Record<string, string> =
      this.clock === 'schedule'
        ? { 'turn.schedule': `"${this.schedule ?? ''}"`, 'turn.min_window_hours': String(this.least) }
        : { 'turn.window_hours': this.clock === 'none' ? '0' : String(this.hours) };
    return {
      ...this.changes,
      ...clock,
      'turn.early': String(this.clock === 'none' || this.early),
      // Codes by lot could hand a bot's seat to a player: with bots they say whose they are.
      ...((this.chosen || this.invited < this.players) && { 'server.assign': '"chosen"' }),
      ...(!this.autostart && { 'server.autostart': 'false' }),
      ...(this.spectators && { 'server.spectator.enabled': 'true' }),
      ...this.#map,
    };
  }

  get #map(): Record<string, string> {
    return this.rings ? { 'map.rings': String(this.rings) } : {};
  }

  map(): MapWanted {
    const changes = Object.fromEntries(Object.entries(this.changes).filter(([key]) => key.startsWith('map.')));
    return { players: this.players, ruleset: this.ruleset, changes: { ...changes, ...this.#map }, ...(this.seed && { seed: this.seed }) };
  }

  // `shown` is the seed of the map that the host sees. Who plays does not choose the map unless on purpose (SRV-038).
  request(shown: string): NewGameRequest {
    return {
      name: this.name.trim(),
      players: this.players,
      ruleset: this.ruleset,
      changes: this.#rules,
      admin_plays: this.plays,
      unclaimed_bot: this.unclaimed,
      open: true,
      ...((this.plays ? this.thisMap : true) && shown && { map_seed: shown }),
      bots: Object.fromEntries(this.bots.slice(0, this.players).flatMap((bot, i) => (bot ? [[houseIds[i]!, bot]] : []))),
    };
  }
}
