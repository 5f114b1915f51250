/**
 * `npm run bench`: how fast Umpire is on this machine, as a table and as one line of JSON. Nothing here is asserted;
 * all loops are bounded in count and time, and all traffic stays on 127.0.0.1. Some ten minutes on two idle cores.
 * UMPIRE_BENCH_SECONDS (default 48) is how long the load lasts, and what the rush and the timers are measured by;
 * UMPIRE_BENCH_INTERACTIONS (20000) how many the long run has; UMPIRE_BENCH_DIR where the databases are (default: the system's temporary folder);
 * UMPIRE_BENCH_NODE flags for Node in the measured bots, such as --cpu-prof.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureArdennesLoop, measureArdennesOrders } from './ardennes.ts';
import { measureBoardPage } from './board-page.ts';
import { measureBoardSizes } from './board-sizes.ts';
import { measureBoards } from './boards.ts';
import { measureChits } from './chits.ts';
import { measureCore } from './core.ts';
import { measureDrafts } from './drafts.ts';
import { measureEaa } from './eaa.ts';
import { measureEaaOrders, measureEaaPictures } from './eaa-played.ts';
import { type Sample, slopeOf } from './endurance.ts';
import { type Figure, percentile, printTable, verdict } from './figures.ts';
import type { ForeignOptions } from './foreign.ts';
import { measureFront } from './front.ts';
import type { LoadOptions, LoadResult } from './load.ts';
import { measureMarks } from './marks.ts';
import { measureOdds } from './odds.ts';
import { measureOpenBoards } from './open-boards.ts';
import { watchOthers } from './others.ts';
import { measurePictures } from './pictures.ts';
import { measureRestart } from './restart.ts';
import { measureRewinds } from './rewinds.ts';
import type { RushOptions } from './rush.ts';
import { measureStartUp } from './start-up.ts';
import type { TimersOptions } from './timers.ts';
import { measureWhatIf } from './whatif.ts';

/** The share of the processors that other programs may take before figures of time are worth less. */
const BUSY = 0.1;

const FILE_SYSTEMS: Readonly<Record<number, string>> = {
  61267: 'ext4',
  16914836: 'tmpfs',
  2035054128: 'overlayfs',
  1481003842: 'xfs',
  2435016766: 'btrfs',
  26985: 'nfs',
};

/** What a module of its own process makes of its options. */
function apart<O extends object, R>(module: string, options: O): Promise<R> {
  const process = fork(fileURLToPath(new URL(module, import.meta.url)), [], { serialization: 'advanced' });
  process.send(options);
  return new Promise((resolve, reject) => {
    process.once('message', (result: R) => resolve(result));
    process.once('exit', (code) => reject(new Error(`${module} ended (${code})`)));
  });
}

function loadFigures(
  { umpire, bare, orders, messages, memory, endurance }: LoadResult,
  options: LoadOptions,
): readonly Figure[] {
  const shares = [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const;
  const perSecond = umpire.acknowledged.length / ((options.blocks * options.blockMs) / 1000);
  const acknowledgements = shares.flatMap(([name, share]): Figure[] => {
    const ours = percentile(umpire.acknowledged, share);
    const theirs = percentile(bare.acknowledged, share);
    return [
      { name: `acknowledgement, Umpire, ${name}`, value: ours, unit: 'ms' },
      { name: `acknowledgement, bare discord.js, ${name}`, value: theirs, unit: 'ms' },
      { name: `acknowledgement, ratio at ${name}`, value: ours / theirs, unit: 'times', aim: 3 },
    ];
  });
  const longest = (side: LoadResult['bare']) => Math.max(...side.loops.map((loop) => loop.longest));
  const longestCpu = (side: LoadResult['bare']) => Math.max(...side.loops.map((loop) => loop.longestCpu));
  const cpuEach = ({ loops, acknowledged }: LoadResult['bare']) =>
    loops.reduce((sum, loop) => sum + loop.cpu, 0) / acknowledged.length;
  const megabytes = (bytes: (sample: Sample) => number) =>
    endurance.samples.map((sample) => (bytes(sample) / 1e6).toFixed(1)).join(' ');
  return [
    {
      name: 'interactions per second under load',
      value: perSecond,
      unit: '/s',
      note: `${options.campaigns} campaigns; ${umpire.acknowledged.length} answered by Umpire (${orders} orders, ${messages} messages), ${bare.acknowledged.length} by the other; unanswered ${umpire.unanswered} and ${bare.unanswered}`,
    },
    ...acknowledgements,
    {
      name: 'processor time per interaction, Umpire to bare discord.js',
      value: cpuEach(umpire) / cpuEach(bare),
      unit: 'times',
      note: `${cpuEach(umpire).toFixed(1)} ms, the messages that follow included, to ${cpuEach(bare).toFixed(1)} ms`,
    },
    { name: 'longest block of the event loop, Umpire', value: longest(umpire), unit: 'ms', aim: 50 },
    {
      name: 'of it processor time, Umpire',
      value: longestCpu(umpire),
      unit: 'ms',
      note: 'the rest is waiting for the disk, or for a processor that others use',
    },
    { name: 'longest block of the event loop, bare discord.js', value: longest(bare), unit: 'ms' },
    ...(memory === undefined
      ? []
      : [
          {
            name: 'memory of all Umpire’s processes after the load',
            value: memory / 1e6,
            unit: 'MB',
            aim: 300,
            note: 'resident, the picture process included; what they share counts twice',
          },
        ]),
    {
      name: 'heap per 1,000 interactions, after garbage collection',
      value: slopeOf(endurance, ({ heap, campaigns }) => heap - campaigns.bytes) / 1000,
      unit: 'kB',
      aim: 100,
      note: `without the campaigns, which grow with their logs; ${endurance.interactions} interactions in ${endurance.seconds.toFixed(0)} s without a pause, ${endurance.unanswered} unanswered; MB: ${megabytes(({ heap, campaigns }) => heap - campaigns.bytes)}`,
    },
    {
      name: 'the same over the second half, when all code has run',
      value: slopeOf(endurance, ({ heap, campaigns }) => heap - campaigns.bytes, 0.5) / 1000,
      unit: 'kB',
    },
    {
      name: 'the same with the campaigns',
      value: slopeOf(endurance, ({ heap }) => heap) / 1000,
      unit: 'kB',
      note: `MB: ${megabytes(({ heap }) => heap)}; of it the campaigns ${megabytes(({ campaigns }) => campaigns.bytes)}, which have ${endurance.samples.map(({ campaigns }) => campaigns.events).join(' ')} events`,
    },
    ...(endurance.mostMemory === undefined
      ? []
      : [
          {
            name: 'most memory of all processes meanwhile',
            value: endurance.mostMemory / 1e6,
            unit: 'MB',
            aim: 300,
          },
        ]),
  ];
}

const seconds = Number(process.env.UMPIRE_BENCH_SECONDS ?? 48);
const interactions = Number(process.env.UMPIRE_BENCH_INTERACTIONS ?? 20_000);
const directory = process.env.UMPIRE_BENCH_DIR ?? tmpdir();
const folder = mkdtempSync(join(directory, 'umpire-bench-'));
try {
  const disk = FILE_SYSTEMS[statfsSync(folder).type] ?? 'another file system';
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, ${directory} on ${disk}`;
  process.stdout.write(`${machine}\n`);
  const othersSince = watchOthers();
  const startUp = await measureStartUp(directory, 1000);
  const core = measureCore(join(folder, 'bench.sqlite3'), 12_000);
  const chits = measureChits(join(folder, 'chits.sqlite3'), 200);
  const front = [
    ...measureFront(40),
    ...measureDrafts(200),
    ...measureArdennesOrders(join(folder, 'ardennes.sqlite3'), 15_000),
    ...(await measureArdennesLoop(20)),
    ...measureEaa(20_000),
    ...measureEaaOrders(join(folder, 'eaa.sqlite3'), 15_000),
    ...measureOdds(40),
    ...measureMarks(join(folder, 'marks.sqlite3'), 60),
    ...measureWhatIf(join(folder, 'whatif.sqlite3'), 40),
    ...measureRewinds(join(folder, 'rewinds.sqlite3')),
  ];
  const restart = await measureRestart(join(folder, 'restart.sqlite3'));
  const pictures = [
    ...(await measurePictures(20)),
    ...(await measureBoards(20)),
    ...measureBoardSizes(join(folder, 'board-sizes.sqlite3')),
    ...(await measureBoardPage(folder)),
    ...(await measureOpenBoards(join(folder, 'open-boards.sqlite3'), 800)),
    ...(await measureEaaPictures(20)),
  ];
  const blocks = 4;
  const options = {
    campaigns: 50,
    blocks,
    blockMs: (seconds * 1000) / blocks / 2,
    pauseMs: 1000,
    interactions,
    directory,
  };
  const loaded = await apart<LoadOptions, LoadResult>('load.js', options);
  const rush = await apart<RushOptions, readonly Figure[]>('rush.js', {
    campaigns: 500,
    people: 200,
    rounds: Math.max(1, Math.round(seconds / 8)),
    directory,
  });
  const timers = await apart<TimersOptions, readonly Figure[]>('timers.js', {
    blocks: 4,
    blockMs: (seconds / 48) * 15_000,
    perMinute: 1000,
    idle: 10_000,
    idleMs: 30_000,
    directory,
  });
  const foreign = await apart<ForeignOptions, readonly Figure[]>('foreign.js', {
    blocks: 3,
    blockMs: (seconds / 48) * 8000,
    perSecond: 100,
    directory,
  });
  const figures = [
    ...core.figures,
    ...chits,
    ...front,
    ...startUp,
    ...restart,
    ...loadFigures(loaded, options),
    ...rush,
    ...timers,
    ...foreign,
    ...pictures,
  ];
  printTable(figures);
  const others = othersSince();
  const calm =
    others === undefined
      ? ''
      : `Other programs took ${(others * 100).toFixed(0)} % of the processors meanwhile${others > BUSY ? ': the machine was BUSY, and figures of time are worse than they would be alone' : ''}.\n`;
  process.stdout.write(`\n${verdict(figures)}\n${calm}`);
  process.stdout.write(
    `${JSON.stringify({ machine, load: options, stateBytes: core.stateBytes, others, figures })}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
