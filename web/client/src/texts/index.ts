// Every text of the client, in one table by screen: `texts.map.zoomIn`. A translation is another table of the same type.
import { battle } from './battle';
import { colonies } from './colonies';
import { common, fleetOrders, orderGlyph, technologies, unitClasses } from './common';
import { help } from './help';
import { host } from './host';
import { lobby } from './lobby';
import { map } from './map';
import { orders } from './orders';
import { panels } from './panels';
import { fleets } from './fleets';
import { history } from './history';
import { research } from './research';
import { intel } from './intel';
import { houses } from './houses';
import { shell } from './shell';
import { simulator } from './simulator';
import { talk } from './talk';

export const texts = {
  map,
  battle,
  history,
  simulator,
  common,
  shell,
  lobby,
  host,
  help,
  talk,
  orders,
  panels,
  colonies,
  fleets,
  research,
  intel,
  houses,
};
export { fleetOrders, orderGlyph, technologies, unitClasses };
