// Every text of the client, in one table by screen: `texts.map.zoomIn`. A translation is another table of the same type.
import { battle } from './battle';
import { common, fleetOrders, orderGlyph, technologies, unitClasses } from './common';
import { help } from './help';
import { host } from './host';
import { lobby } from './lobby';
import { orders } from './orders';
import { panels } from './panels';
import { shell } from './shell';
import { talk } from './talk';

export const texts = { battle, common, shell, lobby, host, help, talk };
export { fleetOrders, orderGlyph, technologies, unitClasses };
