// Names of what the ruleset has, by code: those of `standard`; another ruleset's take their place when its game is opened (texts/terms.ts).
import { capital, words } from '../lib/format';

// The rulebook's verbs, by number.
export const fleetOrders: Record<string, { number: number; name: string }> = Object.fromEntries(
  'hold move seek_home patrol guard_starbase guard bombard invade blitz spy_planet hack_starbase spy_system colonize join rendezvous salvage reserve mothball reactivate view_world covert_raid'
    .split(' ')
    .map((order, number) => [order, { number, name: capital(words(order)) }]),
);
export const orderGlyph = (order: string) => `o-${String(fleetOrders[order]?.number ?? 0).padStart(2, '0')}`;

export const viewOrder = () => (fleetOrders.view_world ? 'view_world' : 'spy_planet'); // what is called View a World

export const unitClasses: Record<string, string> = {};

export const technologies: Record<string, string> = {};
