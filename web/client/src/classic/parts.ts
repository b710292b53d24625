// Parts of screens that only rulesets with such orders have; a chunk of its own, which games of other rulesets never fetch (tools/size.mjs).
export { default as Contracts } from './Contracts.svelte';
export { default as Fields } from './Fields.svelte';
export { default as Imperium } from './Imperium.svelte';
export { rules } from './rules';
export { default as Weapons } from './Weapons.svelte';
