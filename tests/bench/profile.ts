/**
 * `npm run profile`: where time and memory go, as tables of rooms and functions. Each scene is played once unmeasured, so
 * that its code is compiled, and once under the profiler of the platform. `npm run profile order draft` takes some of
 * them; `npm run profile FILE.cpuprofile` reads what `--cpu-prof` or `--heap-prof` has written, of any process.
 */
import { readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { createSheet } from '../../src/render/sheet.ts';
import { Store } from '../../src/store/store.ts';
import { playDays } from '../games/eaa/day/german-days.ts';
import { Random } from '../games/kgp/random-player.ts';
import { SAMPLES } from '../render/samples.ts';
import { drawOn } from '../support/drawer.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { openCampaign, type Played, step } from './campaigns.ts';
import { measureDrafts } from './drafts.ts';
import { type CpuProfile, type HeapProfile, inSources, memoryIn, tablesOf, timeIn } from './rooms.ts';

/** Microseconds between two looks at what the process does. */
const INTERVAL = 500;

interface Scene {
  readonly title: string;
  readonly holds?: true;
  /** @returns what stays alive until memory has been looked at */
  readonly play: () => unknown;
}

function played(campaigns: number, orders: number, level: 'roster' | 'units'): readonly Played[] {
  const folder = quickFolder('umpire-profile-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = new Store(join(folder, 'profile.sqlite3'));
  return Array.from({ length: campaigns }, (_, number) => {
    const campaign = openCampaign(store, `channel-${number}`, { level });
    const random = new Random(`profile ${number}`);
    for (let order = 0; order < orders; order += 1) {
      const next = step(campaign, random);
      if (next === undefined) break;
      campaign.moderator.submit({ campaign: campaign.campaign, ...next });
    }
    return campaign;
  });
}

const SCENES: Readonly<Record<string, Scene>> = {
  order: {
    title: 'Kampfgruppe Peiper, rosters: 600 orders, offered, judged and written',
    play: () => played(3, 200, 'roster'),
  },
  units: {
    title: 'Kampfgruppe Peiper, unit by unit: 400 orders',
    play: () => played(1, 400, 'units'),
  },
  impulse: {
    title: 'Enemy Action: four days of German impulses',
    play: () => playDays('profile'),
  },
  draft: {
    title: 'Ardennes II: a draft of 24 lines judged and read back, 20 times',
    play: () => measureDrafts(20),
  },
  picture: {
    title: 'every sample of a picture of Kampfgruppe Peiper, drawn and encoded once',
    play() {
      const sheet = createSheet();
      for (const sample of Object.values(SAMPLES)) drawOn(sheet, sample);
      sheet.free();
    },
  },
  held: {
    title: '40 campaigns in memory, each after 60 orders',
    holds: true,
    play: () => played(40, 60, 'roster'),
  },
};

async function profiled(session: Session, { title, holds, play }: Scene): Promise<string> {
  if (holds) {
    await session.post('HeapProfiler.enable');
    await session.post('HeapProfiler.startSampling', { samplingInterval: 8192 });
    const kept = play();
    const { profile } = await session.post('HeapProfiler.stopSampling');
    return kept === undefined ? '' : tablesOf(title, memoryIn(profile), 'kB');
  }
  play();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  play();
  const { profile } = await session.post('Profiler.stop');
  return tablesOf(title, timeIn(profile), 'ms');
}

function ofFile(path: string): string {
  const read: CpuProfile | HeapProfile = JSON.parse(readFileSync(path, 'utf8'));
  return 'head' in read
    ? tablesOf(path, inSources(memoryIn(read)), 'kB')
    : tablesOf(path, inSources(timeIn(read)), 'ms');
}

const asked = process.argv.slice(2);
const session = new Session();
session.connect();
for (const name of asked.length > 0 ? asked : Object.keys(SCENES)) {
  const scene = SCENES[name];
  if (scene !== undefined) console.log(await profiled(session, scene));
  else if (/\.(?:cpu|heap)profile$/u.test(name)) console.log(ofFile(name));
  else throw new Error(`there is no scene ${name}; there are ${Object.keys(SCENES).join(', ')}`);
}
session.disconnect();
