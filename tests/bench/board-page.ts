/**
 * The page of a board in a real browser, on a phone: what it costs to open one, to press somebody until their reach is drawn, and to
 * pan. Counted is processor time of the page's own thread, without a throttle, times {@link SLOWER}: other programs of the
 * machine do not change it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BoardData } from '../../src/board/data.ts';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { type BoardParts, boardFile, boardParts } from '../../src/board/file.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { HexGrid } from '../../src/map/grid.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { Store } from '../../src/store/store.ts';
import { MISSING, openBrowser } from '../page/browser.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { type Figure, median } from './figures.ts';

/** A cheap phone, by a fast computer. */
const SLOWER = 4;
const FRAME_MS = 1000 / 60;
/** A task that is longer holds a finger up; ms. */
const LONG_TASK_MS = 50;
const TIMES = 5;
/** How often the same is pressed: what other programs take away, they only ever add. */
const AGAIN = 2;
const PHONE = { width: 390, height: 844 };

const SIZES = [
  { scenario: '7.5', of: '7.5' },
  { scenario: '7.4', of: '7.4, a part of the map of the whole front' },
  { scenario: '7.1', of: '7.1, the whole front' },
] as const;

/** Nothing if there is no browser, or no built page. */
export async function measureBoardPage(folder: string): Promise<readonly Figure[]> {
  const parts = boardParts('ardennes2');
  if (MISSING || parts === undefined) return [];
  bringHousePacks();
  const store = new Store(join(folder, 'board-page.sqlite3'));
  const moderator = new AskedModerator({ store, games: [anyGame(ardennes2)] });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const { scenario, of } of SIZES) {
      const sitting = inMovement(moderator, scenario);
      figures.push(...(await measured({ browser, sitting, parts, folder, of })));
    }
    return figures;
  } finally {
    await browser.close();
    store.close();
  }
}

interface Measured {
  readonly browser: Browser;
  readonly sitting: Sitting;
  readonly parts: BoardParts;
  readonly folder: string;
  readonly of: string;
}

async function measured({ browser, sitting, parts, folder, of }: Measured): Promise<readonly Figure[]> {
  const data = wholeBoardDataOf(sitting);
  const { game } = sitting.view as unknown as ArdennesCampaign;
  const { grid } = referenceOf(game).ground;
  const address = (name: string, of: BoardData) => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, boardFile(of, parts));
    return pathToFileURL(file).href;
  };
  const full = address('full', data);
  const empty = address('empty', withoutCounters(data));
  const opening = { full: [] as number[], empty: [] as number[] };
  for (let round = 0; round < TIMES; round += 1)
    for (const [name, url] of [
      ['full', full],
      ['empty', empty],
    ] as const) {
      const phone = await opened(browser, url, grid);
      opening[name].push(await phone.worked());
      await phone.close();
    }
  const counters = Object.values(game.stacks).reduce((sum, { count }) => sum + count, 0);
  const phone = await opened(browser, full, grid);
  const stacks = Object.entries(game.stacks).flatMap(([hex, { side }]) => (side === 'german' ? [hex] : []));
  const presses: number[] = [];
  for (const hex of stacks.slice(0, 2 * TIMES)) {
    const each: number[] = [];
    // A second press on a stack lets it go.
    for (let press = 0; press < 2 * AGAIN; press += 1) {
      const tasks = await phone.tasksOf(() => phone.press(hex));
      if (tasks?.untilPainted !== undefined && press % 2 === 0)
        each.push(tasks.untilPainted.reduce((sum, ms) => sum + ms, 0));
    }
    if (each.length > 0) presses.push(Math.min(...each));
  }
  const longest: number[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    const tasks = await phone.tasksOf(() => phone.pan(round % 2 === 0 ? 1 : -1));
    if (tasks !== undefined) longest.push(Math.max(...tasks.all));
  }
  await phone.close();
  return [
    {
      name: `page of ${of}: first board, to the same page without counters`,
      value: median(opening.full) / median(opening.empty),
      unit: 'times',
      aim: 2,
      note: `${median(opening.full).toFixed(0)} to ${median(opening.empty).toFixed(0)} ms of processor time; ${grid.hexes.length} hexes, ${counters} counters`,
    },
    {
      name: `… press to reach drawn, ${SLOWER} × throttled, median`,
      value: (SLOWER * median(presses)) / FRAME_MS,
      unit: 'frames',
      aim: 3,
      note: `of ${presses.length} stacks, each the better of ${AGAIN}; at most ${((SLOWER * Math.max(...presses)) / FRAME_MS).toFixed(1)}`,
    },
    {
      name: `… longest task while the map is panned, ${SLOWER} × throttled`,
      value: SLOWER * Math.min(...longest),
      unit: 'ms',
      aim: LONG_TASK_MS,
      note: `of ${TIMES} times the least; at most ${(SLOWER * Math.max(...longest)).toFixed(0)} ms`,
    },
  ];
}

function withoutCounters(data: BoardData): BoardData {
  const view = JSON.parse(JSON.stringify(data.view)) as { game: { stacks: object } };
  view.game.stacks = {};
  return { ...data, view } as unknown as BoardData;
}

/** A campaign that programs have brought to the Germans' first movement. */
function inMovement(moderator: AskedModerator, scenario: string): Sitting {
  const opened = moderator.open({
    game: 'ardennes2',
    channel: `page ${scenario}`,
    by: 'german',
    common: {},
    options: { scenario },
    seats: ['german', 'us'].map((side) => ({ side, user: side, name: side })),
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  const give = (user: string, order: string, args: Readonly<Record<string, string | number | boolean>>) => {
    const given = moderator.submit({ campaign, user, draft: { order, args } });
    if (!given.ok) throw new Error(`${order}: ${given.ruling.message}`);
  };
  for (const user of ['german', 'us']) give(user, 'confirm', { word: user });
  const sittingOf = (user: string): Sitting => {
    const sitting = moderator.visit(campaign, user)?.sitting(user);
    if (sitting === undefined) throw new Error(`nobody sits on the ${user} side`);
    return sitting;
  };
  for (let orders = 0; orders < 200; orders += 1) {
    const german = sittingOf('german');
    const view = german.view as unknown as ArdennesCampaign;
    if (view.game.phase === 'german.movement' && view.game.question === undefined) return german;
    const side = ardennes2.awaited(view)[0]?.of.includes('side:german') === true ? 'german' : 'us';
    const own = (sittingOf(side).view as unknown as ArdennesCampaign).game;
    const order = player.nextOrder(own, side, `page ${orders}`);
    if (order === undefined) throw new Error(`the ${side} program has nothing to order`);
    give(side, order.order, order.args as Readonly<Record<string, string | number | boolean>>);
  }
  throw new Error('no movement after 200 orders');
}

/** A board on a phone, and what its thread does. */
class Phone {
  readonly #page: Page;
  readonly #browser: Browser;
  readonly #cdp: CDPSession;
  readonly #grid: HexGrid;

  constructor(browser: Browser, page: Page, cdp: CDPSession, grid: HexGrid) {
    this.#browser = browser;
    this.#page = page;
    this.#cdp = cdp;
    this.#grid = grid;
  }

  /** Processor time of its thread since it was opened; ms. */
  async worked(): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  async #place(hex: string): Promise<{ readonly x: number; readonly y: number }> {
    const { x, y } = this.#grid.centre(hex);
    const map = this.#page.locator('.board-map');
    const { x: left, y: top, apart } = await map.evaluate(({ dataset }) => ({ ...dataset }));
    return { x: Number(left) + x * Number(apart), y: Number(top) + y * Number(apart) };
  }

  /** Presses a hex, if it is seen; whether it was. */
  async press(hex: string): Promise<boolean> {
    const { x, y } = await this.#place(hex);
    const panel = await this.#page.locator('.board-panel').boundingBox();
    if (x < 10 || x > PHONE.width - 70 || y < 10 || y > (panel?.y ?? 0) - 10) return false;
    await this.#page.touchscreen.tap(x, y);
    return true;
  }

  /** Pulls the map by most of what is seen, as a hand does. */
  async pan(way: 1 | -1): Promise<boolean> {
    const { mouse } = this.#page;
    const [from, to] = way === 1 ? [300, 60] : [60, 300];
    await mouse.move(from, 60);
    await mouse.down();
    await mouse.move(to, 260, { steps: 20 });
    await mouse.up();
    return true;
  }

  /** How long its thread worked for each of its tasks; `undefined`: it was not done. */
  async tasksOf(act: () => Promise<boolean>): Promise<Tasks | undefined> {
    await this.#browser.startTracing(this.#page, { categories: TRACED });
    const isDone = await act();
    // Until it rests; nothing asks the page meanwhile, which would be work of its own.
    await this.#page.waitForTimeout(700);
    const trace = await this.#browser.stopTracing();
    return isDone ? tasksIn(trace) : undefined;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}

const TRACED = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, and how long it took, µs. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** What a page has to do; the rest of its tasks is the browser's own, and half of that is to record them. */
const WORK: ReadonlySet<string> = new Set([
  'FunctionCall',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'HitTest',
]);

/** What the page's main thread did; ms. */
interface Tasks {
  readonly all: readonly number[];
  /** Script, style, layout and paint from the press until the map had been painted; `undefined`: it was not. */
  readonly untilPainted: readonly number[] | undefined;
}

function tasksIn(trace: Buffer): Tasks {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const pressed = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'touchstart',
  );
  const from = pressed?.ts ?? 0;
  const painted = traceEvents.find(({ name, ts }) => name === 'board painted' && ts > from);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
  );
  // The press, and the picture, are in the middle of their tasks.
  const taskAt = (at: number) => tasks.find(({ ts, dur = 0 }) => ts <= at && at <= ts + dur);
  const first = taskAt(from);
  const last = taskAt(painted?.ts ?? Number.NaN);
  const end = (last?.ts ?? Number.NaN) + (last?.dur ?? 0);
  const until = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      WORK.has(name) && threads.has(`${pid} ${tid}`) && ts >= (first?.ts ?? 0) && ts <= end,
  );
  const ms = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  return { all: tasks.map(ms), untilPainted: last === undefined ? undefined : until.map(ms) };
}

async function opened(browser: Browser, url: string, grid: HexGrid): Promise<Phone> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.locator('.board-map[data-rests]').waitFor();
  await page.waitForFunction("document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)') === null");
  return new Phone(browser, page, cdp, grid);
}
