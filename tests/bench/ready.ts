/** A process of its own, as after a start: how long until the one campaign of a database can be looked at, in ms. */
import { Campaigns } from '../../src/moderator/campaigns.ts';
import { Store } from '../../src/store/store.ts';
import { GAME } from './campaigns.ts';

const [path, key, program] = process.argv.slice(2);
if (path === undefined || key === undefined) throw new Error('usage: ready PATH KEY [PROGRAM]');
const store = new Store(path);
const started = performance.now();
const held = new Campaigns(store, new Map([[GAME.id, GAME]]), program).find(key);
const ms = performance.now() - started;
store.close();
if (held === undefined) throw new Error('no campaign');
process.send?.({ ms, events: held.live.events });
