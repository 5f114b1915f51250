/**
 * The unguided walk: two people who know nothing beforehand and always press what stands first, unit by unit, from the end
 * of a scenario to the next 8.625. `WALK=1 npx vitest run tests/wire/unguided.test.ts` prints where the presses go, and
 * writes them into their page anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unitsOf } from '../../src/games/kgp/units/ledger.ts';
import { PROJECT } from '../support/scratch.ts';
import { countedTable } from './counted-table.ts';
import { printWalk, type Walk, walkUnguided } from './unguided.ts';

/** The dice fall the same each time: what they bring is part of the way. */
const SEED = Buffer.alloc(32, 7);

/** What it takes at most: presses of either side, messages in the channel, and direct ones. */
const LIMITS = { us: 22, german: 22, refused: 0, channel: 15, directUs: 7, directGerman: 6 };

test('whoever presses what stands first gets from a report to the next 8.625', async () => {
  const table = await countedTable('units', SEED);
  const { state } = table.orders;
  const found = await walkUnguided(table, () => {
    const { date, step, scenario } = state().game;
    return date === '19 PM' && step === 'scenario' && scenario?.commenced === true;
  });
  if (process.env.WALK === '1') {
    process.stdout.write(`${printWalk(found)}\n`);
    writeFileSync(PAGE, pageOf(found));
  }
  const pressed = (who: string) => found.presses.filter((press) => press.who === who).length;
  expect({
    us: pressed('us'),
    german: pressed('german'),
    refused: found.presses.filter(({ refused }) => refused === true).length,
    channel: found.channel.length,
    directUs: found.direct.us.length,
    directGerman: found.direct.german.length,
  }).toEqual(LIMITS);
  // What stands first is also what one would want who knows more: both have bought, and nothing is left lying about.
  for (const side of ['us', 'german'] as const) {
    const { units, rgs } = state().game.sides[side];
    expect(rgs.filter(({ date }) => date === '19 PM')).not.toEqual([]);
    const all = units === undefined ? [] : unitsOf(units.ob);
    expect(all.filter(({ kind, with: holder }) => kind === 'SW' && holder === undefined)).toEqual([]);
  }
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(found));
});

const PAGE = join(PROJECT, 'docs/an-unguided-evening.md');

function pageOf(found: Walk): string {
  return `# An unguided evening

Kampfgruppe Peiper unit by unit, from the end of a scenario until the next one is set up (8.625): two people who know nothing beforehand press what stands first under the message that calls them by name, or open their desk whenever there may be something for them and press what stands first there, send forms in as they stand, and type only what they alone can know: how the scenario went, what became of their counters, what lies on the map, what they buy. A test plays it and holds this page to it.

${printWalk(found)}
`;
}
