// Every text of the client, in one table by screen: `texts.map.zoomIn`. A translation is another table of the same type.
import { common, fleetOrders, orderGlyph, technologies, unitClasses } from './common';
import { shell } from './shell';

export const texts = { common, shell };
export { fleetOrders, orderGlyph, technologies, unitClasses };
