// Derived numbers of the turn that is shown, with their parts.
import { OfTurn } from './ofTurn.svelte';

export const figures = new OfTurn('figures');
