// Every text of the client, a module for each part of it: `import * as texts`, then `texts.map.zoomIn`. The bundler takes along only the
// modules that somebody names.
// Texts are read when they are shown, so another language is another set of tables of the same types.
export { battle } from './battle';
export { colonies } from './colonies';
export { common } from './common';
export { fleets } from './fleets';
export { help } from './help';
export { history } from './history';
export { host } from './host';
export { houses } from './houses';
export { intel } from './intel';
export { lobby } from './lobby';
export { map } from './map';
export { orders } from './orders';
export { panels } from './panels';
export { research } from './research';
export { shell } from './shell';
export { simulator } from './simulator';
export { talk } from './talk';
