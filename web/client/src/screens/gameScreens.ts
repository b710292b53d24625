// The screens of a game, by the third part of the address. Each is fetched when it is opened, but for the map, which a game opens with.
import type { Load } from '../parts/Fetched.svelte';

export const gameScreens: Record<string, Load> = {
  battle: () => import('./Battle.svelte'),
  board: () => import('./Board.svelte'),
  briefing: () => import('./BriefingScreen.svelte'),
  colonies: () => import('./Colonies.svelte'),
  fleets: () => import('./Fleets.svelte'),
  history: () => import('./History.svelte'),
  houses: () => import('./Houses.svelte'),
  intel: () => import('./Intel.svelte'),
  messages: () => import('./Messages.svelte'),
  orders: () => import('./OrdersScreen.svelte'),
  research: () => import('./Research.svelte'),
  rules: () => import('./Rules.svelte'),
  settings: () => import('./Settings.svelte'),
  simulator: () => import('./Simulator.svelte'),
  watch: () => import('./Watch.svelte'),
};
