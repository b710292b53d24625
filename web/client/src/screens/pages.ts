// The pages around games, by the first part of the address.
import type { Component } from 'svelte';
import Create from './Create.svelte';
import HostBoard from './HostBoard.svelte';
import Join from './Join.svelte';
import Key from './Key.svelte';
import Lobby from './Lobby.svelte';
import Start from './Start.svelte';

export const pages: Record<string, Component> = { '': Start, games: Lobby, key: Key, join: Join, create: Create, host: HostBoard };
