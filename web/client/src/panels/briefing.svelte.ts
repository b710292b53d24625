// The briefing of the turn that is shown, ranked and worded by the server.
import { OfTurn } from '../state/ofTurn.svelte';

export const briefing = new OfTurn('briefing');
