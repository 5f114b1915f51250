/**
 * `UMPIRE_SCREENS=<folder> npx vitest run tests/page/evening-screens.test.ts` takes a picture of each desk of an unguided
 * evening of each game as every seat sees it at the built-in table, at the width of a phone and of a desk, for people to
 * look at.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAWINGS, GAMES, pictureBaseOf } from '../../src/cli/games.ts';
import { createRenderer } from '../../src/render/index.ts';
import { countedTable } from '../wire/counted-table.ts';
import type { Hand } from '../wire/hand.ts';
import { walkUnguided } from '../wire/unguided.ts';
import { dayOfEnemyAction, type NewcomersTable, turnOfArdennes, walkOf } from '../wire/unguided-maps.ts';
import type { Press } from '../wire/walker.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { Window } from './window.ts';

const RENDERER = createRenderer({ drawings: DRAWINGS, pictureBase: pictureBaseOf(GAMES) });

/** As wide as a phone and a desk; higher, so that a desk is on one picture. */
const SIZES = [
  { width: 390, height: 1600 },
  { width: 1280, height: 1200 },
] as const;

/** Two windows for each seat: a phone's, and a desk's. */
class Photographer<Who extends string> {
  readonly #game: string;
  readonly #hands: Readonly<Record<Who, Hand>>;
  readonly #windows: ReadonlyMap<Who, readonly Window[]>;
  #taken = 0;

  private constructor(
    game: string,
    hands: Readonly<Record<Who, Hand>>,
    windows: ReadonlyMap<Who, readonly Window[]>,
  ) {
    this.#game = game;
    this.#hands = hands;
    this.#windows = windows;
  }

  static async open<Who extends string>(
    browser: Browser,
    game: string,
    hands: Readonly<Record<Who, Hand>>,
  ): Promise<Photographer<Who>> {
    const windows = new Map<Who, readonly Window[]>();
    for (const who of Object.keys(hands) as Who[]) {
      const { wire, actor } = hands[who];
      const open = (size: (typeof SIZES)[number]) =>
        Window.open(browser, wire.table.url, size, actor.user.id);
      windows.set(who, [await open(SIZES[0]), await open(SIZES[1])]);
    }
    return new Photographer(game, hands, windows);
  }

  async after({ who, label }: Pick<Press<Who>, 'who' | 'label'>): Promise<void> {
    this.#taken += 1;
    const name = label.replaceAll(/[^A-Za-z0-9]+/gu, '-').slice(0, 24);
    const { screen, actor, wire } = this.#hands[who];
    const newest = actor.visible(wire.channel).at(-1);
    for (const window of this.#windows.get(who) ?? []) {
      // The page has heard of all that has come, and shows what was answered.
      for (const message of [newest, screen]) if (message !== undefined) await window.show(message.id);
      await window.picture(`${this.#game}-${String(this.#taken).padStart(2, '0')}-${who}-${name}`);
    }
  }

  async end(): Promise<void> {
    for (const [who, windows] of this.#windows) {
      await this.after({ who, label: 'end' });
      for (const window of windows) expect(window.faults).toEqual([]);
    }
  }
}

describe.runIf(!MISSING && process.env.UMPIRE_SCREENS !== undefined)('each desk of an evening', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('Kampfgruppe Peiper, from a report to the next 8.625', async () => {
    const table = await countedTable('units', Buffer.alloc(32, 7), RENDERER);
    const { anna: us, ben: german, orders } = table;
    const photographer = await Photographer.open(browser, 'kgp', { us, german });
    const isOver = () => {
      const { date, step, scenario } = orders.state().game;
      return date === '19 PM' && step === 'scenario' && scenario?.commenced === true;
    };
    await walkUnguided(table, isOver, (press) => photographer.after(press));
    await photographer.end();
  });

  async function photographed<Who extends string>(game: string, table: NewcomersTable<Who>): Promise<void> {
    const photographer = await Photographer.open(browser, game, table.hands);
    await walkOf(table, (press) => photographer.after(press));
    await photographer.end();
  }

  test('Enemy Action, a day', async () => photographed('eaa', await dayOfEnemyAction(RENDERER)));

  test('Ardennes II, a Turn', async () => photographed('ardennes2', await turnOfArdennes(RENDERER)));
});
