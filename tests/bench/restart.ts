/** How soon after a start a long campaign can be looked at. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { openCampaign, step } from './campaigns.ts';
import { type Figure, median } from './figures.ts';

const ORDERS = 700;
const STARTS = 5;
const PROGRAM = 'bench';

interface Ready {
  readonly ms: number;
  readonly events: number;
}

/** A campaign unit by unit, played on the database of `path`, then found by new processes: with its snapshot, and without. */
export async function measureRestart(path: string): Promise<readonly Figure[]> {
  const store = new Store(path);
  const played = openCampaign(store, 'long', { program: PROGRAM, level: 'units' });
  const random = new Random('restart');
  for (let order = 0; order < ORDERS; order += 1) {
    const next = step(played, random);
    if (next === undefined) break;
    played.moderator.submit({ campaign: played.campaign, ...next });
  }
  store.close();
  const [kept, folded]: [number[], number[]] = [[], []];
  let events = 0;
  for (let n = 0; n < STARTS; n += 1) {
    const ready = await start(path, played.campaign, PROGRAM);
    kept.push(ready.ms);
    events = ready.events;
    folded.push((await start(path, played.campaign)).ms);
  }
  return [
    {
      name: 'a long campaign unit by unit is ready after a start',
      value: median(kept),
      unit: 'ms',
      aim: 50,
      note: `${events} events; from its snapshot`,
    },
    { name: 'the same from its log alone', value: median(folded), unit: 'ms' },
  ];
}

function start(...args: readonly string[]): Promise<Ready> {
  const child = fork(fileURLToPath(new URL('ready.js', import.meta.url)), args);
  return new Promise((resolve, reject) => {
    child.once('message', (ready: Ready) => resolve(ready));
    child.once('exit', (code) => reject(new Error(`a start ended (${code})`)));
  });
}
