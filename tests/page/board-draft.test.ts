/**
 * A draft of Ardennes II that two pages of one person, their partner and the conversation write: it is one draft. What is sent
 * again because its answer was lost is committed once.
 */
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import type { Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { openHouse } from '../board/visitor.ts';
import { pageOfNow } from '../support/built-page.ts';
import { eventually } from '../support/eventually.ts';
import { playedTo, USERS } from './ardennes2-played.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';

const gameOf = (sitting: Sitting) => (sitting.view as unknown as ArdennesCampaign).game;

/** Lines of the draft, as the page shows them. */
const linesOn = (phone: BoardPhone) => phone.panel.locator('.draft .line').allTextContents();

describe.skipIf(MISSING || !isDue('board-draft'))('a draft on several pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('begun on the phone it is there at home and in the conversation, and a commitment of which nothing was heard counts once', async () => {
    const { table, sitting } = playedTo('german.movement', 'german');
    const side: Side = 'german';
    const page = pageOfNow();
    const house = await openHouse(table, { page });
    const { ground } = referenceOf(gameOf(sitting()));
    const open = () => {
      const place = { user: USERS[side], campaign: table.campaign, seat: sitting().seat.id };
      return BoardPhone.open(browser, house.board.linkFor(place), ground.grid);
    };
    const draft = () => gameOf(sitting()).sides[side].draft;
    const events = () => table.store.events(1).length;
    const [phone, home] = [await open(), await open()];

    // Whoever is next, one hex on: presses leave no trace.
    const before = events();
    const moveOne = async (of: BoardPhone) => {
      const was = (await linesOn(of)).length;
      for (let tries = 0; tries < 30; tries += 1) {
        await of.press('not moved');
        const [stack = ''] =
          (await of.panel.locator('h2').first().textContent())?.match(/[A-D]\d+\.\d+/u) ?? [];
        for (const next of ground.grid.neighbours(stack)) {
          await of.hex(next);
          if ((await linesOn(of)).length > was) return;
        }
      }
      throw new Error('nobody goes anywhere');
    };
    await moveOne(phone);
    await phone.page.getByLabel('Undo').tap();
    await phone.page.getByLabel('Redo').tap();
    expect(events()).toBe(before);
    await eventually(async () => expect(await linesOn(home)).toHaveLength(1));
    expect(events()).toBe(before + 1);
    expect(draft().split('\n')).toEqual(await linesOn(phone));
    await phone.screens('board-draft-kept');

    // Another page, and the conversation.
    await moveOne(home);
    await home.press('Read back');
    await eventually(async () => expect(await linesOn(phone)).toHaveLength(2));
    const [, second = ''] = await linesOn(phone);
    table.play(USERS[side], 'orders.write', { orders: second });
    await eventually(async () => expect(await linesOn(phone)).toEqual([second]));
    // What was dropped elsewhere is not one's own to be undone.
    expect(await phone.page.getByLabel('Undo').isDisabled()).toBe(true);

    // The answer to the commitment is lost; the page asks again, and nothing happens twice.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await home.press('I go on in this Phase');
    await eventually(() => expect(draft()).toBe(second));
    const commits = () => table.store.events(1).filter(({ type }) => type === 'acts.committed').length;
    const had = commits();
    await home.page.route('**/order', lose, { times: 1 });
    await home.press('Commit');
    await home.page.getByText('already been done').waitFor();
    expect(commits()).toBe(had + 1);
    await expect.poll(() => linesOn(home)).toEqual([]);
    await eventually(async () => expect(await linesOn(phone)).toEqual([]));
    expect(phone.faults).toEqual([]);
    expect(home.faults.filter((fault) => !/ERR_FAILED/u.test(fault))).toEqual([]);
  });
});
