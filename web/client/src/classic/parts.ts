// Parts of screens that only rulesets with such orders have. Games of other rulesets never fetch them.
export { default as Contracts } from './Contracts.svelte';
export { default as Fields } from './Fields.svelte';
export { default as Imperium } from './Imperium.svelte';
export { default as Weapons } from './Weapons.svelte';
