/**
 * What each test file costs, written as a line of JSON into the file that UMPIRE_COSTS names (`.ci/run` does; read by
 * `npm run costs`): processor time in milliseconds, which other programs on the machine hardly change, and wall time.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { PROJECT } from './scratch.ts';

/** Of Linux: in hundredths of a second. */
const OWN_STATE = '/proc/self/stat';
const TICK_MS = 10;

/** Of processes that this one has started and seen end; 0 where the system does not say it. */
function ofChildren(): number {
  if (!existsSync(OWN_STATE)) return 0;
  // Behind the name, which may hold blanks: fields 3 and on; 16 and 17 are the children's.
  const fields = readFileSync(OWN_STATE, 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

const wallMs = performance.now();
const begin = process.cpuUsage();
const children = ofChildren();
let loadedMs = 0;

function ownMs(): number {
  const { user, system } = process.cpuUsage(begin);
  return Math.round((user + system) / 1000);
}

beforeAll(() => {
  loadedMs = ownMs();
});

afterAll(() => {
  const path = process.env.UMPIRE_COSTS;
  if (path === undefined) return;
  const cost = {
    file: relative(PROJECT, expect.getState().testPath ?? ''),
    loadedMs,
    ownMs: ownMs(),
    childrenMs: ofChildren() - children,
    wallMs: Math.round(performance.now() - wallMs),
  };
  appendFileSync(path, `${JSON.stringify(cost)}\n`);
});
