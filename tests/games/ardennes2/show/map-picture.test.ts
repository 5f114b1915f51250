/** The map with its counters: from each view what that view knows, drawn so that each part of it is seen. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { pictureBase } from '../../../../src/games/ardennes2/show/ground-picture.ts';
import { type MapOptions, mapPictureOf } from '../../../../src/games/ardennes2/show/map-picture.ts';
import type { ArdennesCampaign } from '../../../../src/games/ardennes2/state.ts';
import type {
  Ardennes2MapProps,
  OnTheMap,
} from '../../../../src/games/ardennes2/vocabulary/picture-props.ts';
import { EVERYONE, sideViewer } from '../../../../src/kernel/audience.ts';
import type { Notice, Picture } from '../../../../src/kernel/notice.ts';
import { drawings } from '../../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../../src/render/draw.ts';
import { createSheet } from '../../../../src/render/sheet.ts';
import { openBoard, openGame, type Places } from '../game-table.ts';

const { draw, drawOn } = createDrawer([drawings], pictureBase);

type Game = ReturnType<typeof openGame>;

function pictureFor(table: Game, as: 'german' | 'us' | 'everyone', options: MapOptions = {}): Picture {
  const viewer = as === 'everyone' ? EVERYONE : sideViewer(as);
  return mapPictureOf({ ...table.state(), game: table.view(as) }, viewer, options);
}

function propsOf({ props }: Picture): Ardennes2MapProps {
  return props as unknown as Ardennes2MapProps;
}

function onOf(picture: Picture | undefined): OnTheMap {
  const on = picture === undefined ? undefined : propsOf(picture).on;
  if (on === undefined) throw new Error('nothing lies on this map');
  return on;
}

function printedOn(picture: Picture): readonly string[] {
  const sheet = createSheet();
  drawOn(sheet, picture);
  const words = sheet.printed.map(({ text }) => text);
  sheet.free();
  return words;
}

describe('what a view knows', () => {
  const GERMANS = { 'B5.17': ['902'], 'B7.18': ['I/3', 'vBohm'] };
  const US: Places['us'] = { 'B3.17': ['A/501', 'B/501'], 'B1.18': ['A/506', 'B/502'] };
  const boardOf = (us: Places['us']) => openBoard('german.movement', { german: GERMANS, us });

  test('a counter below the top of a stack makes no difference to the picture of the other side, or of everybody', () => {
    const swapped = { 'B3.17': ['A/501', 'B/502'], 'B1.18': ['A/506', 'B/501'] };
    const [one, other] = [boardOf(US), boardOf(swapped)];
    expect(one.state().game.sides.us.units).not.toEqual(other.state().game.sides.us.units);
    for (const as of ['german', 'everyone'] as const) {
      expect(pictureFor(one, as)).toEqual(pictureFor(other, as));
      const around = ['B3.17'];
      expect(pictureFor(one, as, { around })).toEqual(pictureFor(other, as, { around }));
    }
    // The test can tell: what lies on top is seen by all.
    const turned = boardOf({ ...US, 'B3.17': ['B/501', 'A/501'] });
    expect(pictureFor(turned, 'german')).not.toEqual(pictureFor(one, 'german'));
  });

  test('nothing of a side is read for who is not of it, were it in the state', () => {
    const state = structuredClone(boardOf(US).state()) as ArdennesCampaign;
    const seen = [EVERYONE, sideViewer('german')].map((viewer) => mapPictureOf(state, viewer));
    const { units } = state.game.sides.us;
    for (const unit of Object.values(units))
      units[unit.id] = { ...unit, steps: 1, dg: true, place: -unit.place };
    expect([EVERYONE, sideViewer('german')].map((viewer) => mapPictureOf(state, viewer))).toEqual(seen);
    const own = onOf(mapPictureOf(state, sideViewer('us'))).stacks.find(({ hex }) => hex === 'B3.17');
    expect(own).toMatchObject({ count: 2, top: { id: 'B/501', dg: true, isReduced: true } });
  });

  test('symbols go by the type, values by the face that counts', () => {
    const table = openBoard('german.movement', {
      german: {
        'B9.18': ['Gutmn'],
        'B8.18': ['vBohm'],
        'B12.14': ['Lehr.stg', '901'],
        'B12.21': ['2Pz.arty'],
      },
      us: { 'B1.16': ['101.arty'], 'B2.15': ['A/501'], 'B1.15': ['A/327'] },
    });
    const tops = onOf(pictureFor(table, 'everyone')).stacks.map(({ hex, count, top }) => [
      hex,
      count,
      top?.kind,
      `${top?.attack}-${top?.defense}-${top?.ma}`,
    ]);
    expect(tops).toEqual(
      expect.arrayContaining([
        ['B9.18', 1, 'mech-infantry', '4-4-12'],
        ['B8.18', 1, 'recon', '3-3-14'],
        ['B12.14', 2, 'assault-gun', '3-3-10'],
        ['B12.21', 1, 'artillery', '[6]-1-12'],
        ['B1.16', 1, 'airborne-artillery', '[5]-1-8'],
        ['B2.15', 1, 'airborne', '2-4-10'],
        ['B1.15', 1, 'glider', '2-4-10'],
      ]),
    );
  });
});

/** With something of each kind on the map. */
function crowded(): ArdennesCampaign {
  const state = structuredClone(openGame().state()) as ArdennesCampaign;
  const { game } = state;
  for (const hex of ['B9.18', 'B6.18', 'B8.17', 'B12.14']) {
    const stack = game.stacks[hex];
    if (stack === undefined) throw new Error(`nobody is in ${hex}`);
    game.stacks[hex] = { ...stack, shown: stack.shown.map((unit) => ({ ...unit, dg: true, steps: 1 })) };
  }
  game.stacks['B7.17'] = { side: 'german', count: 3, shown: game.stacks['B7.17']?.shown ?? [] };
  game.control['B4.17'] = 'german';
  game.markers.german['B6.17'] = { half: 1, full: 0 };
  game.markers.us['B8.18'] = { half: 0, full: 1 };
  game.air.supply = ['B6.17'];
  game.bonds.us = ['B5.17', 'B5.16'];
  game.bonds.german = ['B7.16'];
  return state;
}

/** With some who are dead, and one who has left. */
const fallen = crowded();
fallen.game.dead.german.push('Gutmn', 'I/3', '902');
fallen.game.dead.us.push('Desobry', 'Booth');
fallen.game.exited.german.vBohm = 4;

describe('the drawing', () => {
  const AROUND = ['B6.18', 'B8.16'];
  const MOVES = [{ side: 'german', hexes: ['B8.20', 'B8.19', 'B7.18', 'B7.17'] }] as const;
  const whole = mapPictureOf(crowded(), EVERYONE);
  const part = mapPictureOf(crowded(), EVERYONE, { around: AROUND, moves: MOVES });

  test('of a part names its hexes and prints each counter whole', () => {
    const printed = printedOn(part);
    expect(printed).toEqual(
      expect.arrayContaining(['B6.18', 'B8.16', '4-3-14', '5-3-12', 'DG', 'F', 'H', '3', 'Turn 4']),
    );
    expect(printed.filter((text) => text.endsWith('…'))).toEqual([]);
    // It holds what it shows alone.
    expect(JSON.stringify(part.props).length).toBeLessThan(JSON.stringify(whole.props).length * 0.8);
    expect(onOf(part).stacks.map(({ hex }) => hex)).not.toContain('B1.16');
  });

  test('of the whole map prints all strengths, and where Bastogne is', () => {
    const printed = printedOn(whole);
    expect(printed).toContain('Bastogne');
    for (const { top } of onOf(whole).stacks)
      expect(printed).toContain(
        top?.attack.startsWith('[') === true ? top.attack : `${top?.attack}-${top?.defense}`,
      );
    expect(printed.filter((text) => text.endsWith('…'))).toEqual([]);
    expect(JSON.stringify(whole.props).length).toBeLessThan(9_000);
  });

  test('everything on it is seen: without any one of it the picture is another', () => {
    const drawn = (on: OnTheMap) => draw({ ...part, props: { ...propsOf(part), on } as never, small: true });
    const on = onOf(part);
    const bytes = drawn(on);
    expect(drawn(on).equals(bytes)).toBe(true);
    // Stacks at the edge of it are seen in part, others whole.
    const less = [
      ...on.stacks
        .filter(({ hex }) => /^B[5-9]\.1[6-9]$/u.test(hex))
        .map(
          (stack) =>
            [`stack ${stack.hex}`, { ...on, stacks: on.stacks.filter((each) => each !== stack) }] as const,
        ),
      ...on.stacks.flatMap((stack, index) => {
        const { top } = stack;
        if (top === undefined) return [];
        const marks = (['dg', 'isReduced'] as const).filter((key) => top[key]);
        return marks.map((key) => {
          const stacks = on.stacks.with(index, { ...stack, top: { ...top, [key]: false } });
          return [`${key} ${stack.hex}`, { ...on, stacks }] as const;
        });
      }),
      ['markers', { ...on, markers: on.markers.slice(1) }] as const,
      ['air supply', { ...on, airSupply: [] }] as const,
      ['control', { ...on, control: [] }] as const,
      ['moves', { ...on, moves: [] }] as const,
    ];
    expect(less.filter(([, other]) => drawn(other).equals(bytes)).map(([name]) => name)).toEqual([]);
    const blown = onOf(whole);
    expect(blown.blown).toHaveLength(2);
    const wholeWith = (other: OnTheMap) =>
      draw({ ...whole, props: { ...propsOf(whole), on: other } as never, small: true });
    expect(wholeWith({ ...blown, blown: [] }).equals(wholeWith(blown))).toBe(false);
  });

  test('shows under it who is to come, who has left and who is dead, each with all values', () => {
    expect(propsOf(mapPictureOf(fallen, EVERYONE)).tray).toBeUndefined();
    const picture = mapPictureOf(fallen, EVERYONE, { tray: true });
    expect(propsOf(picture).tray?.map(({ title, counters }) => [title, counters.length])).toEqual([
      ['In Turn 9', 3],
      ['In Turn 10', 1],
      ['Left the map', 1],
      ['Dead', 3],
      ['In Turn 11', 2],
      ['Dead', 2],
    ]);
    expect(printedOn(picture)).toEqual(
      expect.arrayContaining(['Left the map', 'Dead', 'In Turn 9', 'vBohm', 'Desobry', '2-2-14']),
    );
    const drawn = (tray: Ardennes2MapProps['tray']) =>
      draw({ ...picture, props: { ...propsOf(picture), tray } as never, small: true });
    expect(drawn(propsOf(picture).tray?.slice(1)).equals(drawn(propsOf(picture).tray))).toBe(false);
  });

  test('has room for all counters of the game below it', () => {
    const none = structuredClone(openGame().state()) as ArdennesCampaign;
    none.game.stacks = {};
    const { counters } = referenceOf(none.game);
    for (const side of ['german', 'us'] as const) none.game.dead[side].push(...counters[side].keys());
    const sheet = createSheet();
    drawOn(sheet, mapPictureOf(none, EVERYONE, { tray: true }));
    const lowest = Math.max(...sheet.printed.map(({ bottom }) => bottom));
    sheet.free();
    expect(lowest).toBeLessThan(2400);
    expect(lowest).toBeGreaterThan(1800);
  });

  /** `GALLERY=/tmp/gallery npx vitest run tests/games/ardennes2/show` writes them for people to look at. */
  test('has the size of a message', () => {
    const wide = mapPictureOf(crowded(), EVERYONE, { around: ['B1.16', 'B9.18'] });
    const tray = mapPictureOf(fallen, EVERYONE, { tray: true });
    const folder = process.env.GALLERY;
    for (const [name, picture] of Object.entries({ whole, part, wide, tray })) {
      const bytes = draw(picture);
      expect(bytes.length).toBeLessThan(1_000_000);
      if (folder === undefined) continue;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `ardennes2-counters-${name}.png`), bytes);
    }
  });
});

/** What stands on a side's desk with this draft. */
function draftOn(table: Game, side: 'german' | 'us', orders: string): Ardennes2MapProps {
  table.order(side, 'orders.write', { orders });
  const { picture } = table.desk(side);
  if (picture === undefined) throw new Error('no map on the desk');
  const folder = process.env.GALLERY;
  if (folder !== undefined) writeFileSync(join(folder, `ardennes2-draft-${side}.png`), draw(picture));
  return propsOf(picture);
}

describe('a draft on the desk of its side', () => {
  const places: Places = {
    german: { 'B4.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B8.20': ['Lehr.arty'] },
    us: { 'B3.17': ['Desobry'], 'B1.16': ['A/501'] },
  };

  test('has an arrow for each move, and for fire with its target', () => {
    const table = openBoard('german.movement', places);
    const { on, map } = draftOn(table, 'german', 'vBohm > B7.16\nLehr.arty x B3.17');
    expect(on?.moves).toEqual([
      { side: 'german', hexes: ['B7.18', 'B7.17', 'B7.16'], cost: '6' },
      { side: 'german', hexes: ['B8.20', 'B3.17'], is: 'fire' },
    ]);
    expect(map.outlines).toContainEqual({ hexes: ['B3.17'], colour: 'alarm', line: 'solid' });
    expect(map.legend.map(({ text }) => text)).toEqual(expect.arrayContaining(['Target', 'Fire']));
    // Nobody else learns of it.
    expect(onOf(table.desk('us').picture).moves).toEqual([]);
    expect(onOf(table.status('us').picture).moves).toEqual([]);
    expect(onOf(table.status().picture).moves).toEqual([]);
  });

  test('has an arrow for each hex from which is attacked', () => {
    const table = openBoard('german.combat', { ...places, german: { 'B4.17': ['902'], 'B4.16': ['901'] } });
    const { on } = draftOn(table, 'german', 'B3.17 < B4.17 + B4.16');
    expect(on?.moves.map(({ hexes, is }) => [...hexes, is])).toEqual([
      ['B4.17', 'B3.17', 'attack'],
      ['B4.16', 'B3.17', 'attack'],
    ]);
  });

  test('without one the part where most of its stacks are stands there, with all that is printed on them', () => {
    const front = {
      german: { 'B4.17': ['902'], 'B5.17': ['901'], 'A34.12': ['26.arty'] },
      us: { 'B3.17': ['Desobry'] },
    };
    const part = propsOf(openBoard('german.movement', front).desk('german').picture as Picture);
    expect(part.map.window).toBeDefined();
    expect(part.map.ids).toBe(true);
    expect(part.on?.stacks.map(({ hex }) => hex).toSorted()).toEqual(['B3.17', 'B4.17', 'B5.17']);
    expect(part.on?.moves).toEqual([]);
    const nobody = openBoard('german.movement', { german: {}, us: { 'B3.17': ['Desobry'] } }).desk('german');
    expect(propsOf(nobody.picture as Picture).map.window).toBeUndefined();
  });
});

describe('where it is shown', () => {
  test('with the status, on the desk, and under what a side has done once it is over', () => {
    const table = openBoard('german.exploitation', {
      german: { 'B9.20': ['I/3'] },
      us: { 'B1.16': ['A/501', 'B/501'], 'B3.18': ['A/506'] },
    });
    const stacks = (notice: Notice | undefined) => onOf(notice?.picture).stacks.map(({ hex }) => hex);
    expect(stacks(table.status('german'))).toEqual(expect.arrayContaining(['B9.20', 'B1.16', 'B3.18']));
    expect(stacks(table.desk('us'))).toEqual(['B1.16', 'B3.18']);
    table.order('german', 'orders.commit', { orders: 'I/3 > B9.19', after: 'end' });
    const over = table
      .told()
      .filter(({ seat, notice }) => (seat ?? undefined) === undefined && notice.kind === 'turn')
      .map(({ notice }) => notice)
      .filter(({ picture }) => picture !== undefined);
    expect(over.map(({ title }) => title)).toEqual(['Turn 4 (19 December): German side']);
    expect(stacks(over[0])).toContain('B9.19');
    expect(stacks(over[0])).not.toContain('B1.16');
    expect(onOf(over[0]?.picture).moves).toEqual([{ side: 'german', hexes: ['B9.20', 'B9.19'] }]);
  });

  test('with a question, its hex marked, for as long as it is asked', () => {
    const table = openBoard('german.combat', { german: { 'B4.17': ['902'] }, us: { 'B3.17': ['Desobry'] } });
    table.order('german', 'orders.commit', { orders: 'B3.17 < B4.17' });
    const asked = () => table.told().filter(({ notice }) => notice.kind === 'question');
    const [question] = asked().map(({ notice: { picture } }) => picture);
    expect(onOf(question).stacks.map(({ hex }) => hex)).toEqual(expect.arrayContaining(['B3.17', 'B4.17']));
    expect(question === undefined ? undefined : propsOf(question).map.outlines).toContainEqual({
      hexes: ['B3.17'],
      colour: 'alarm',
      line: 'solid',
    });
    table.order('us', 'combat.answer', { answer: 'retreat' });
    expect(asked().map(({ notice: { picture } }) => picture)).toEqual([undefined]);
    table.order('german', 'phase.pass');
    const [over] = table.told().flatMap(({ notice }) => notice.picture ?? []);
    expect(over === undefined ? undefined : propsOf(over).map.legend.map(({ text }) => text)).toContain(
      'Attacked',
    );
    // Who Retreats and who advances has an arrow.
    const ways = onOf(over).moves.map(({ side, hexes }) => [side, hexes[0], hexes.length]);
    expect(ways).toEqual([['us', 'B3.17', 6]]);
  });
});
