/**
 * `UMPIRE_SCREENS=<folder> npx vitest run tests/page/evening-screens.test.ts` takes a picture of each desk of the unguided
 * evening as both seats see it at the built-in table, at the width of a phone and of a desk, for people to look at.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAWINGS, GAMES, pictureBaseOf } from '../../src/cli/games.ts';
import { createRenderer } from '../../src/render/index.ts';
import { countedTable } from '../wire/counted-table.ts';
import { walkUnguided } from '../wire/unguided.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { PHONE, Window } from './window.ts';

describe.runIf(!MISSING && process.env.UMPIRE_SCREENS !== undefined)('each desk of an evening', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('Kampfgruppe Peiper, from a report to the next 8.625', { timeout: 1_800_000 }, async () => {
    if (browser === undefined) return;
    const table = await countedTable(
      'units',
      Buffer.alloc(32, 7),
      createRenderer({ drawings: DRAWINGS, pictureBase: pictureBaseOf(GAMES) }),
    );
    const { wire, anna, ben, orders } = table;
    const open = async (user: string) => [
      await Window.open(browser as Browser, wire.table.url, PHONE, user),
      await Window.open(browser as Browser, wire.table.url, undefined, user),
    ];
    const windows = { us: await open(anna.actor.user.id), german: await open(ben.actor.user.id) };
    let at = 0;
    await walkUnguided(
      table,
      () => {
        const { date, step, scenario } = orders.state().game;
        return date === '19 PM' && step === 'scenario' && scenario?.commenced === true;
      },
      async ({ who, label }) => {
        at += 1;
        const name = label.replaceAll(/[^A-Za-z0-9]+/gu, '-').slice(0, 24);
        for (const window of windows[who])
          await window.picture(`${String(at).padStart(2, '0')}-${who}-${name}`);
      },
    );
    for (const window of Object.values(windows).flat()) {
      expect(window.faults).toEqual([]);
      await window.picture(`${String(at + 1).padStart(2, '0')}-end`);
    }
  });
});
