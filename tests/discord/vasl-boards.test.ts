import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { words } from '../../src/discord/words.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { Game } from '../../src/kernel/game.ts';
import { pixelAt, statedPlacement } from '../../src/map/placement.ts';
import { createVaslBoardReader } from '../../src/render/vasl-board/reader.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { COLOURS, drawnBoard } from '../render/vasl-board/drawn-board.ts';
import { turnsOf } from '../support/part.ts';
import { zipOf } from '../support/zip.ts';
import { Bench, idOf, settled } from './bench.ts';

/**
 * `/map image` and `/map terrain`, with the real processes that read board files: of low priority, so that on a machine
 * that has much else to do they take minutes.
 */

const isDue = turnsOf('VASL boards', 4);

const grid = gridOf('Ch');
const placed = statedPlacement(
  { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 },
  true,
  grid.centre('A1'),
);
const PNG = drawnBoard({
  grid,
  placed,
  width: 2604,
  height: 1855,
  river: ['LL0', 'LL1', 'LL2', 'LL3', 'MM4'],
  buildings: [['Y9'], ['E20']],
});
const colors = Object.entries(COLOURS)
  .map(([name, colour]) => `${name} ${colour.join(',')}`)
  .join('\n');
const BOARD = {
  name: 'bdCH',
  data: zipOf([
    { name: 'data', bytes: 'x0 39\ny0 31\n' },
    { name: 'bdCH.png', bytes: PNG },
    { name: 'colors', bytes: colors },
  ]),
};

const USE = words.vaslBoards.use;

let bench: Bench;
let campaign = '';

beforeEach(async () => {
  bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const boards = createVaslBoardReader();
  bench.boards = boards;
  const { spec, table, anna, ben } = bench;
  onTestFinished(async () => {
    await bench.close();
    await boards.close();
    expect(spec.issues).toEqual([]);
    expect(table.problems).toEqual([]);
  });
  campaign = open(table.guildId, bench.channel, [anna, ben]);
});

function open(guild: string, channel: string, [us, german]: readonly [Actor, Actor]): string {
  const opened = bench.moderator.open({
    game: 'kgp',
    name: 'Boards',
    channel,
    guild,
    by: us.user.id,
    common: {},
    options: { cg: 'II', level: 'units' },
    readings: {},
    seats: [
      { side: 'us', user: us.user.id, name: 'Anna' },
      { side: 'german', user: german.user.id, name: 'Ben' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign: key } = opened.value;
  for (const order of ['confirm', 'purchase.seal', 'fortify.seal'])
    for (const [seat, actor] of [
      ['us', us],
      ['german', german],
    ] as const) {
      const draft = { order, args: order === 'confirm' ? { word: seat } : {} };
      const given = bench.moderator.submit({ campaign: key, user: actor.user.id, seat, draft });
      if (!given.ok) throw new Error(given.ruling.message);
    }
  return key;
}

async function map(actor: Actor, command: string, options: Record<string, OptionValue> = {}) {
  const before = bench.drawn.length;
  const told = await settled(await actor.slash(bench.channel, `map ${command}`, options));
  expect((told.flags ?? 0) & 64, 'for one person').toBe(64);
  // Messages of the channel may be drawn beside it.
  const picture = bench.drawn.slice(before).findLast(({ map: id }) => id !== undefined);
  return {
    told,
    picture,
    text: [told.content, ...told.embeds.flatMap(({ title, description }) => [title, description])].join('\n'),
  };
}

test.runIf(isDue())(
  'a board is brought, its grid confirmed by a press, and the map drawn on it for its server alone',
  async () => {
    const { anna, ben, cleo } = bench;
    expect((await map(ben, 'show')).picture).not.toHaveProperty('board');
    const check = await map(anna, 'image', { file: BOARD });
    expect(check.text).toContain('Does the map fit?');
    expect(check.picture).toMatchObject({ kind: 'board/check', props: { title: 'Cheneux on bdCH' } });
    const board = check.picture?.board;
    // The file was two pixels off: the centre dots have mended it.
    const at = board === undefined ? undefined : pixelAt(board.placed, grid.centre('QQ29'));
    const right = pixelAt(placed, grid.centre('QQ29'));
    expect(Math.hypot((at?.px ?? 0) - right.px, (at?.py ?? 0) - right.py)).toBeLessThan(1);
    expect((await map(ben, 'show')).picture).not.toHaveProperty('board');
    const used = await settled(await anna.click(check.told.id, idOf(check.told, USE)));
    expect(used.content).toContain('`bdCH`');
    expect((await map(ben, 'show')).picture?.board).toEqual(board);
    expect((await map(ben, 'why', { hex: 'Y9' })).picture?.board ?? board).toEqual(board);
    // A campaign of another server has nothing of it.
    const other = open('another-guild', bench.table.channels[1]?.id ?? '', [anna, ben]);
    const page = bench.moderator.visit(other, ben.user.id)?.eyes.map({ ask: 'show' });
    expect(page?.ok === true ? page.value.notice.picture : undefined).not.toHaveProperty('board');
    // Nor has the file anybody: pictures and texts only ever name it.
    expect((await map(cleo, 'image')).text).toContain('no seat');
    const again = await settled(await anna.click(check.told.id, idOf(check.told, USE)));
    expect(again.content).toContain('already in use');
    expect((await map(anna, 'image', { remove: true })).text).toContain('board was removed');
    expect((await map(ben, 'show')).picture).not.toHaveProperty('board');
  },
  900_000,
);

test.runIf(isDue())(
  'what is wrong with a file is told, and nothing changes',
  async () => {
    const { anna } = bench;
    const two = {
      name: 'bdCH',
      data: zipOf([
        { name: 'a.png', bytes: PNG },
        { name: 'b.png', bytes: PNG },
      ]),
    };
    expect((await map(anna, 'image', { file: two })).text).toContain('has 2 pictures (a.png, b.png)');
    const scan = { name: 'scan.png', data: PNG };
    expect((await map(anna, 'image', { file: scan })).text).toContain(
      'A scan does not tell where its hexes lie',
    );
    const line = 'A1 37,32 A9 37,548 A29 37,1838';
    expect((await map(anna, 'image', { file: scan, hexes: line })).text).toContain(
      'A1, A9, A29 lie on one line',
    );
    const other = { ...BOARD, name: 'bdLG' };
    expect((await map(anna, 'image', { file: other })).text).toContain('bdLG is the board of La Gleize');
    expect((await map(anna, 'image')).text).toContain('no VASL board for this map');
    expect((await map(anna, 'terrain')).text).toContain('no VASL board in use');
    const good = await map(anna, 'image', { file: scan, hexes: 'A1 37,32 QQ1 2400,32 A29 37,1838' });
    expect(good.picture?.board?.image).toMatch(/^[\da-f]{64}$/u);
  },
  900_000,
);

test.runIf(isDue())(
  'while its colours have no names it says so, and nothing of the rest of the map',
  async () => {
    const { anna } = bench;
    const [river, ...others] = colors.split('\n').filter((line) => !line.startsWith('Level'));
    const bytes = zipOf([
      { name: 'data', bytes: 'x0 39\ny0 31\n' },
      { name: 'CH_Gutted_o6.png', bytes: PNG.subarray(0, 10) },
      { name: 'bdCH.png', bytes: PNG },
      { name: 'colors', bytes: [river, ...others].join('\n') },
    ]);
    const check = await map(anna, 'image', { file: { name: 'bdCH', data: bytes } });
    await settled(await anna.click(check.told.id, idOf(check.told, USE)));
    const seen = await map(anna, 'terrain');
    expect(seen.text).toContain('river: LL0-LL3 MM4');
    expect(seen.text).toMatch(/have no name in its file: 130,129,60 \(9\d %/u);
    expect(seen.text).not.toContain('elsewhere: no');
    const taught = await map(anna, 'terrain', { ground: 'A5', building: 'Y9' });
    expect(taught.text).toContain('river elsewhere: no');
    expect(taught.text).not.toContain('have no name');
    expect((await map(anna, 'terrain', { building: 'Y9' })).text).toContain(
      'that is ground, and not a building',
    );
  },
  900_000,
);

test.runIf(isDue())(
  'what the board shows is seen first, then proposed, and marked when the other side agrees',
  async () => {
    const { anna, ben } = bench;
    const check = await map(anna, 'image', { file: BOARD });
    await settled(await anna.click(check.told.id, idOf(check.told, USE)));
    const seen = await map(anna, 'terrain', { building: 'y9' });
    expect(seen.text).toContain('river: LL0-LL3 MM4');
    expect(seen.text).toContain('houses: E20');
    expect((await map(anna, 'terrain', { building: 'A5' })).text).toContain(
      'In A5 no building is to be seen',
    );
    expect((await map(anna, 'terrain', { road: 'A5' })).text).toContain('In A5 no paved road is to be seen');
    expect((await map(anna, 'terrain', { ground: 'A99' })).text).toContain('A99');
    const marks = () => {
      const view = bench.moderator.view(campaign, undefined)?.view;
      return (view as unknown as { game: { terrain: { marks?: string } } }).game.terrain.marks;
    };
    await map(anna, 'terrain', { building: 'Y9', propose: true });
    expect(marks()).toBeUndefined();
    const draft = { order: 'map.answer', args: { answer: 'accept' } };
    const given = bench.moderator.submit({ campaign, user: ben.user.id, seat: 'german', draft });
    expect(given.ok).toBe(true);
    expect(marks()).toContain('river: LL0-LL3 MM4');
  },
  900_000,
);
