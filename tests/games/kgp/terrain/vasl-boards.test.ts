import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import type { KgpCampaign } from '../../../../src/games/kgp/state.ts';
import { initialState } from '../../../../src/games/kgp/state.ts';
import { NO_MARKS } from '../../../../src/games/kgp/terrain/marks.ts';
import { parseMarks, printMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { printedMarks } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { kgpVaslBoards } from '../../../../src/games/kgp/terrain/vasl-boards.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { editionOf } from '../../../../src/kernel/edition.ts';
import type { Survey, VaslBoardReading } from '../../../../src/kernel/vasl-board-file.ts';
import type { PointedAt } from '../../../../src/kernel/vasl-board-map.ts';
import { statedPlacement } from '../../../../src/map/placement.ts';
import { partsOf } from '../../../../src/map/search.ts';
import { readVaslBoard } from '../../../../src/render/vasl-board/reading.ts';
import { pixelsOf, survey } from '../../../../src/render/vasl-board/survey.ts';
import { COLOURS, drawnBoard } from '../../../render/vasl-board/drawn-board.ts';
import { VASL_BOARD } from '../../../render/vasl-board/vasl-board.ts';
import { inTurns } from '../../../support/part.ts';

inTurns('terrain of boards', 6);

const grid = gridOf('Ch');
const STATED = { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 };

/** CG II is played on “Ch”. */
function campaign(marks?: string): KgpCampaign {
  const game = initialState({ cg: 'II' }, {}, editionOf(kgp));
  game.terrain = { ...game.terrain, ...(marks === undefined ? {} : { marks }) };
  return { game } as KgpCampaign;
}

const map = kgpVaslBoards.maps.find(({ id }) => id === 'Ch');
if (map === undefined) throw new Error('no map of Cheneux');

/** From the north edge to the east edge. */
const RIVER = 'LL0 LL1 LL2 LL3 MM4 MM5 NN5 NN6 NN7 OO8 OO9 PP9 PP10 QQ11 RR11 SS12 TT12'.split(' ');

const IMAGE = drawnBoard({
  grid,
  placed: statedPlacement(STATED, true, grid.centre('A1')),
  width: 2604,
  height: 1855,
  river: RIVER,
  paved: [['LL7', 'MM7', 'NN6', 'OO6', 'PP6']],
  dirt: [['A17', 'B16', 'C16']],
  bridges: ['NN6'],
  buildings: [['Y9'], ['W7'], ['E20', 'F20'], ['H20']],
});

const READING: Omit<VaslBoardReading, 'image'> = {
  media: 'png',
  width: 2604,
  height: 1855,
  grid: STATED,
  colours: COLOURS,
  levels: { E20: 1, F20: 2, H20: 1 },
};

/** Decoded once each. */
const decoded = new Map<Uint8Array, ReturnType<typeof pixelsOf>>();

/** Looked at once for each hex pointed at. */
const looks = new Map<string, Promise<Survey>>();

function look(pointed: string): Promise<Survey> {
  const found = looks.get(pointed) ?? lookAt(pointed, IMAGE, READING);
  looks.set(pointed, found);
  return found;
}

async function lookAt(
  pointed: string | PointedAt,
  image: Uint8Array,
  reading: typeof READING,
): Promise<Survey> {
  const [placed, wish] = [
    map?.place(reading, 'bdCH', undefined),
    map?.wish(reading.colours, typeof pointed === 'string' ? { building: pointed } : pointed),
  ];
  if (placed?.ok !== true || wish?.ok !== true || map === undefined) throw new Error('not placed');
  const pixels = decoded.get(image) ?? pixelsOf(image);
  decoded.set(image, pixels);
  return survey(await pixels, map.hexes(), placed.value, wish.value);
}

const textOf = (found: ReturnType<typeof kgpVaslBoards.propose>) =>
  found.ok ? String(found.value.args.text) : found.ruling.message;

describe('terrain read from a board', () => {
  test('is proposed as text of marks: water, roads, the bridge with its ends, buildings with their levels', async () => {
    const proposed = kgpVaslBoards.propose(campaign(), READING, await look('Y9'));
    expect(proposed).toMatchObject({ ok: true, value: { order: 'map.mark' } });
    expect(textOf(proposed).split('\n').sort()).toEqual(
      [
        'river elsewhere: no',
        `river: ${printed(RIVER)}`,
        'road paved elsewhere: no',
        'road paved: LL7 MM7 NN6 OO6 PP6',
        'road unpaved elsewhere: no',
        'road unpaved: A17 B16 C16',
        'houses: W7',
        'building E20+F20/2 1: unknown E20 F20',
        'houses 1: H20',
        'bridge NN6: MM7 OO6',
      ].sort(),
    );
    const begun = parseMarks('Ch', printedMarks('Ch'));
    const read = parseMarks('Ch', textOf(proposed), begun.ok ? begun.value : NO_MARKS);
    expect(read.ok).toBe(true);
    // Of Y9 everybody knows already.
    expect(read.ok && read.value.buildings.some(({ levels }) => Object.hasOwn(levels, 'Y9'))).toBe(true);
  });

  test('what is marked already stays as the sides have marked it', async () => {
    const seen = await look('Y9');
    const marks = parseMarks('Ch', 'no river: LL0\nriver: A1\nhouses: H20\nrubble: W7\nbridge NN6: MM7 OO7');
    const text = textOf(
      kgpVaslBoards.propose(campaign(marks.ok ? printMarks('Ch', marks.value) : ''), READING, seen),
    );
    expect(text).not.toMatch(/H20|W7|bridge|river:[^\n]*LL0/u);
    const read = parseMarks('Ch', text, marks.ok ? marks.value : NO_MARKS);
    expect(read.ok && read.value.layers.river.yes.has('A1')).toBe(true);
    expect(read.ok && read.value.layers.river.yes.has('LL0')).toBe(false);
  });

  test('a second look at the same board shows nothing new', async () => {
    const seen = await look('Y9');
    const begun = parseMarks('Ch', printedMarks('Ch'));
    const once = parseMarks(
      'Ch',
      textOf(kgpVaslBoards.propose(campaign(), READING, seen)),
      begun.ok ? begun.value : NO_MARKS,
    );
    const marks = once.ok ? printMarks('Ch', once.value) : '';
    expect(textOf(kgpVaslBoards.propose(campaign(marks), READING, seen))).toContain(
      'nothing that is not marked already',
    );
  });

  test('a hex without a building, and one of another map, are refused', async () => {
    expect(textOf(kgpVaslBoards.propose(campaign(), READING, await look('A5')))).toContain(
      'In A5 no building is to be seen',
    );
    const wish = map.wish(COLOURS, { building: 'Y9 A57' });
    expect(wish.ok ? '' : wish.ruling.message).toContain('A57');
  });
});

describe('a board whose file does not name its colours', () => {
  const { PavedRdL0 } = COLOURS;
  const without = (...names: (keyof typeof COLOURS)[]): typeof READING => ({
    ...READING,
    colours: Object.fromEntries(
      Object.entries(COLOURS).filter(([name]) => !names.includes(name as keyof typeof COLOURS)),
    ),
  });
  /** As a board of which three quarters of the pixels have a name. */
  const roadless = without('PavedRdL0', 'PavedRdBridge');
  const nameless: typeof READING = { ...READING, colours: {} };
  const seenOnce = new Map<string, Promise<Survey>>();
  const lookOnce = (pointed: PointedAt, reading: typeof READING): Promise<Survey> => {
    const key = JSON.stringify([pointed, Object.keys(reading.colours)]);
    const seen = seenOnce.get(key) ?? lookAt(pointed, ROADS, reading);
    seenOnce.set(key, seen);
    return seen;
  };
  const proposed = async (pointed: PointedAt, reading: typeof READING) =>
    kgpVaslBoards.propose(campaign(), reading, await lookOnce(pointed, reading));
  /** Enough of it to be seen among all that there is on a map. */
  const ROADS = drawnBoard({
    grid,
    placed: statedPlacement(STATED, true, grid.centre('A1')),
    width: 2604,
    height: 1855,
    river: RIVER,
    paved: [column('G'), column('M'), column('U')],
    dirt: [column('C')],
    buildings: [['Y9'], ['W7'], ['E20', 'F20'], ['H20']],
  });

  test('nothing is said of the rest of the map while a common colour has no name', async () => {
    const found = await proposed({}, roadless);
    expect(textOf(found)).toContain('road unpaved: C1-C28');
    expect(textOf(found)).not.toMatch(/elsewhere|road paved/u);
    const [note, ...more] = found.ok ? found.value.notes : [];
    expect(more).toEqual([]);
    expect(note).toContain(`${PavedRdL0.join(',')} (`);
    expect(note).toMatch(/most of it in (?:G|M|U)\d+\)/u);
    expect(note).toContain('road (paved)');
    // Pointed at, it is known: then what is not seen is not there.
    const taught = await proposed({ road: 'G9' }, roadless);
    expect(textOf(taught)).toContain('road paved elsewhere: no');
    expect(textOf(taught)).toContain('road unpaved elsewhere: no');
    expect(textOf(taught)).toContain('road paved: G1-G28 M1-M28 U1-U28');
    expect(taught.ok && taught.value.notes).toEqual([]);
  });

  test('what fills hexes, as a legend does, may be water, but no road', async () => {
    const seen = await look('Y9');
    const legend = { colour: [161, 161, 161], share: 0.012, hex: 'TT24', isArea: true } as const;
    const found = kgpVaslBoards.propose(campaign(), READING, {
      ...seen,
      unnamed: { share: 0.012, colours: [legend] },
    });
    expect(textOf(found)).toContain('road paved elsewhere: no');
    expect(textOf(found)).not.toContain('river elsewhere');
    expect(found.ok && found.value.notes.join()).toContain(
      '161,161,161 (1.2 %, most of it in TT24). So water may be',
    );
  });

  test('what was marked as the rest stays so, too', async () => {
    const marks = parseMarks('Ch', 'no road paved: A5\nroad paved elsewhere: no\nno road unpaved: A5');
    const text = marks.ok ? printMarks('Ch', marks.value) : '';
    const found = kgpVaslBoards.propose(campaign(text), roadless, await lookOnce({}, roadless));
    const read = parseMarks('Ch', textOf(found), marks.ok ? marks.value : NO_MARKS);
    expect(read.ok && read.value.layers['road paved'].rest).toBe('no');
    expect(read.ok && read.value.layers['road unpaved']).toMatchObject({ no: new Set(['A5']) });
    expect(read.ok && read.value.layers['road unpaved'].rest).not.toBe('no');
  });

  test('with no name at all: ground, water, roads and a building that somebody points at', async () => {
    const found = await proposed(
      { ground: 'A5', water: 'LL1', road: 'G9', track: 'C9', building: 'Y9' },
      nameless,
    );
    expect(textOf(found).split('\n')).toEqual(
      expect.arrayContaining([
        `river: ${printed(RIVER)}`,
        'road paved: G1-G28 M1-M28 U1-U28',
        'road unpaved: C1-C28',
        'houses: W7',
      ]),
    );
  });

  test('ground that is taken for a building is refused', async () => {
    const found = await proposed({ building: 'Y9' }, nameless);
    expect(found).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/ground-there' } });
    expect(textOf(found)).toMatch(/^What is largest in Y9 has the colours of \d\d % of the map/u);
    expect(found.ok ? '' : found.ruling.legal).toContain('ground: A5');
  });

  test.each([
    ['road', 0.07, 'ground-there', 'that is ground, and not a paved road'],
    ['track', 0.07, 'ground-there', 'that is ground, and not an unpaved road'],
    ['water', 0.21, 'ground-there', 'that is ground, and not a river'],
    ['road', 0, 'no-road-there', 'In G9 no paved road is to be seen'],
    ['track', 0, 'no-track-there', 'In G9 no unpaved road is to be seen'],
    ['water', 0, 'no-water-there', 'In G9 no river is to be seen'],
  ])(
    'so is what was pointed at as %s, with the colours of %d of the map: %s',
    async (as, share, slug, words) => {
      const seen = { ...(await look('Y9')), learnt: [{ as, hex: 'G9', share }] };
      const found = kgpVaslBoards.propose(campaign(), READING, seen);
      expect(found).toMatchObject({ ok: false, ruling: { code: `kgp/8.605/${slug}` } });
      expect(textOf(found)).toContain(words);
    },
  );

  test.each([
    ['76 buildings, one of 862 hexes', { buildings: [grid.hexes.slice(0, 862), ['A1']] }, 'one of 862'],
    [
      'buildings on a third of the map',
      { buildings: grid.hexes.filter((_, at) => at % 3 === 0).map((hex) => [hex]) },
      'buildings in',
    ],
    [
      'a river on half of it',
      {
        shares: {
          river: Object.fromEntries(grid.hexes.filter((_, at) => at % 2 === 0).map((hex) => [hex, 1])),
        },
      },
      'a river in',
    ],
  ])('%s cannot be', async (_name, seen, words) => {
    const found = kgpVaslBoards.propose(campaign(), READING, { ...(await look('Y9')), ...seen });
    expect(found).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/cannot-be' } });
    expect(textOf(found)).toContain(words);
  });
});

/** From its first hex to one short of its last. */
function column(letter: string): readonly string[] {
  return Array.from({ length: 28 }, (_, at) => `${letter}${at + 1}`);
}

describe('placing', () => {
  const place = (file: string, reading = READING, pointed?: string) => map.place(reading, file, pointed);

  test('the board of another Map Group is refused by its name', () => {
    const placed = place('bdLG.zip');
    expect(placed.ok ? '' : placed.ruling.message).toBe(
      'bdLG is the board of La Gleize; this campaign is played on Cheneux.',
    );
    expect(place('BDCH').ok).toBe(true);
    expect(place('my-board').ok).toBe(true);
  });

  test('a refusal says what is wrong and what would be right', () => {
    const placed = place('scan.jpg', { ...READING, grid: undefined }, 'A1 0,0 A2 0,64 A3 0,128');
    expect(placed).toMatchObject({
      ok: false,
      ruling: { code: 'kgp/8.605/grid-on-a-line', legal: expect.stringContaining('A1 38,32') },
    });
  });

  test('every map has its corners', () => {
    for (const each of kgpVaslBoards.maps) {
      const hexes = new Set(each.hexes().hexes.map(([hex]) => hex));
      for (const corner of each.corners) expect(hexes.has(corner), `${each.id} ${corner}`).toBe(true);
    }
  });
});

test.runIf(VASL_BOARD)(
  'the board of Cheneux: one river with NN6 and its bridge, and every LVP building',
  async () => {
    const reading = await readVaslBoard(readFileSync(VASL_BOARD ?? ''), 'bdCH');
    const seen = await lookAt('Y9', reading.image, reading);
    const read = parseMarks('Ch', textOf(kgpVaslBoards.propose(campaign(''), reading, seen)));
    if (!read.ok) throw new Error(read.faults[0].wrong);
    const { layers, bridges, buildings } = read.value;
    const river = layers.river.yes;
    const parts = partsOf(grid.net, (node) => river.has(grid.hexAt(node)));
    expect(parts).toHaveLength(1);
    expect(river).toContain('NN6');
    expect([...bridges]).toEqual([['NN6', ['MM7', 'OO6']]]);
    const built = new Set(buildings.flatMap(({ levels }) => Object.keys(levels)));
    const printed = parseMarks('Ch', printedMarks('Ch'));
    for (const { levels } of printed.ok ? printed.value.buildings : [])
      for (const hex of Object.keys(levels)) expect(built, hex).toContain(hex);
    expect(built.size).toBeGreaterThan(30);
  },
);

/** As the notation prints a list: hexes of one column that follow each other as a range. */
function printed(hexes: readonly string[]): string {
  const read = parseMarks('Ch', `river: ${hexes.join(' ')}`);
  return read.ok ? printMarks('Ch', read.value).replace('river: ', '') : '';
}
