// The frame: top bar, turn button, states of the page.
import { common } from './common';

export const shell = {
  title: 'EC4X',
  skip: { main: 'Skip to the screen', orders: 'Skip to the orders', turn: 'Skip to the turn button' },
  screens: { map: 'Map', fleets: 'Fleets', colonies: 'Colonies', research: 'Research', intel: 'Intel', houses: 'Houses', history: 'History', messages: 'Messages', settings: 'Settings', rules: 'Rulebook', board: 'Board of the turn', simulator: 'Battle simulator', briefing: 'Briefing', orders: 'Orders', battle: 'Battle' } as Record<string, string>,
  screensLabel: 'Screens',
  year: (year: number | undefined) => (year === undefined ? '' : ` · year ${year}`),
  treasury: 'Treasury', income: 'Next income', prestige: 'Prestige',
  rank: (rank: string, of: number) => `${rank} of ${of}`,
  more: 'More', simulator: 'Battle simulator', rulebook: 'Rulebook', messages: 'Messages', settings: 'Settings', host: 'Board of the turn', lobby: 'All games', help: 'Keys and help',
  ready: (names: string[], missing: string[]) => `Ready: ${names.join(', ') || common.none}. Not yet: ${missing.join(', ') || common.none}.`,
  past: (turn: number) => `You look at cycle ${turn}. Orders are read-only here.`,
  toNow: 'Back to now',
  newTurn: (turn: number) => `Turn ${turn} has been resolved. This page still shows the turn before.`,
  readNewTurn: (turn: number) => `Read turn ${turn}`,
  button: {
    open: (count: number) => `${common.plural(count, 'thing')} open`,
    closes: (time: string) => `closes in ${time}`,
    noDeadline: 'no deadline',
    ready: 'Ready',
    resolveNow: 'Ready: resolve now',
    orders: (count: number, revision: number) => `${common.plural(count, 'order')}, draft ${revision}`,
    takeBack: 'Ready · take back',
    waits: (revision: number, names: string[]) => `rev ${revision} · waits for ${names.join(', ') || 'the server'}`,
    left: (time: string) => `${time} left`,
    counts: 'saved orders will count',
    resolving: (turn: number) => `Resolving turn ${turn}`,
    paused: 'Paused by host', pausedMore: 'orders still saved',
    notSaved: 'Not saved', notSavedMore: 'no connection, retrying',
    over: 'Game over', overMore: 'ranking and replay',
  },
};
