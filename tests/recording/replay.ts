/**
 * `all DATA FILE…`: the folder with the packs of the commit that recorded, and recordings; a line of JSON for each. `log`:
 * of what was seen the log alone. `FOLDER DATA FILE…`: what a test keeps of each is written into that folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { keptOf, replayed } from './replayed.ts';

const [how = '', data = '', ...files] = process.argv.slice(2);
bringHousePacks(data);
bringHousePacks('data');
for (const file of files) {
  const recording = gunzipSync(readFileSync(file)).toString();
  if (how === 'all' || how === 'log') console.log(JSON.stringify(replayed(recording, how === 'log')));
  else writeFileSync(join(how, basename(file)), gzipSync(keptOf(recording), { level: 9 }));
}
