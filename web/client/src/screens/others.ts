// All screens but the map, which a game opens with; those outside of a game too. Screens that are alike stand beside each other: the chunk packs 1.2 kB better than in the order of the alphabet.
import type { Component } from 'svelte';
import SharedBattle from './SharedBattle.svelte';
import Simulator from './Simulator.svelte';
import Rules from './Rules.svelte';
import BriefingScreen from './BriefingScreen.svelte';
import OrdersScreen from './OrdersScreen.svelte';
import Fleets from './Fleets.svelte';
import Colonies from './Colonies.svelte';
import Research from './Research.svelte';
import Intel from './Intel.svelte';
import Houses from './Houses.svelte';
import History from './History.svelte';
import Battle from './Battle.svelte';
import Messages from './Messages.svelte';
import Settings from './Settings.svelte';
import Board from './Board.svelte';
import Watch from './Watch.svelte';

export const others: Record<string, Component> = {
  battle: Battle,
  board: Board,
  briefing: BriefingScreen,
  colonies: Colonies,
  fleets: Fleets,
  history: History,
  houses: Houses,
  intel: Intel,
  messages: Messages,
  orders: OrdersScreen,
  research: Research,
  rules: Rules,
  settings: Settings,
  shared: SharedBattle,
  simulator: Simulator,
  watch: Watch,
};
