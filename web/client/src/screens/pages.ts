// The pages, by the first part of the address. Each is fetched when it is opened.
import type { Load } from '../parts/Fetched.svelte';

export const pages: Record<string, Load> = {
  '': () => import('./Start.svelte'),
  battle: () => import('./SharedBattle.svelte'),
  create: () => import('./Create.svelte'),
  game: () => import('./GameFrame.svelte'),
  games: () => import('./Lobby.svelte'),
  host: () => import('./HostBoard.svelte'),
  join: () => import('./Join.svelte'),
  key: () => import('./Key.svelte'),
  rules: () => import('./Rules.svelte'),
  simulator: () => import('./Simulator.svelte'),
};
