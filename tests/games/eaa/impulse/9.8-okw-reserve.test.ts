/** 9.8–9.83, 9.42: the OKW Reserve: when it is released, how it comes, whose objective its units follow. */
import { describe, expect, test } from 'vitest';
import { releaseOkw } from '../../../../src/games/eaa/day/9.8-okw-reserve.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { firstGermanPiles, startGermanDay } from '../../../../src/games/eaa/piles/8.0-german-piles.ts';
import { nearestArmy, objectiveOf } from '../../../../src/games/eaa/position/order.ts';
import type { Objective } from '../../../../src/games/eaa/position/position.ts';
import { arrivalsOf } from '../../../../src/games/eaa/reserves/9.42-newly-arriving.ts';
import type { GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { World } from '../../../../src/games/eaa/world/world.ts';
import { type BattleWords, battle, fight, ofKind } from '../battle/battles.ts';
import { counter, type Placed } from '../board.ts';

/** Invented: three units of two divisions for the eight of three. */
const OKW = ['3.10SS', '21.10SS', 'x.11P'].map((id) => counter('OKW', id, '4/2 5'));
const reserve = (printed: (typeof OKW)[number]) =>
  ({ counter: printed, hex: -1, steps: 2, isDispersed: false, supply: 'in', isOutOfFuel: false }) as const;
/** Beside the Meuse, which here runs between columns 13 and 14. */
const MEUSE = { '1013 1014': 'meuse', '1113 1114': 'meuse', '1213 1214': 'meuse' } as const;

function okwCard(formation: GermanCard['formation'], id = 70): GermanCard {
  return {
    side: 'german',
    id,
    title: 'a card of the OKW',
    date: 'okw',
    isPrimary: false,
    value: 2,
    formation,
    commands: [{ kind: 'activate' }],
    tactics: [],
    returns: false,
    noFuel: [],
    alone: [],
  };
}
const CARDS = [okwCard({ kind: 'corps', corps: 'OKW' }, 68), okwCard({ kind: 'corps', corps: 'OKW' }, 70)];

function on(words: BattleWords): { readonly book: Book; readonly world: World } {
  const { book, world } = battle({ ...words, ground: { rivers: MEUSE, ...words.ground } });
  const german = [...book.pack.german, ...CARDS];
  // Invented: one of 5th Panzer Army, so that its marker is in play.
  const made = [...OKW, counter('XLVII', '2.2P', '4/2 5')];
  const counters = new Map([...book.counters, ...made.map((each) => [counterKey(each), each] as const)]);
  return {
    book: {
      ...book,
      counters,
      pack: { ...book.pack, german },
      german: new Map(german.map((card) => [card.id, card])),
    },
    world: { ...world, german: firstGermanPiles(german, 19) },
  };
}
const german = (at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('I SS', at, '4/2 5'),
  ...more,
});
const KEYS = OKW.map(counterKey);

describe('9.8', () => {
  test('nothing is released as long as no German unit is at the Meuse', () => {
    const { book, world } = on({ units: [german('1012')] });
    const { end, told } = fight(releaseOkw(book, world));
    expect([end, told]).toEqual([world, []]);
  });

  test.each([
    ['beside it', german('1013')],
    ['beside it on its other side', german('1014')],
    ['across it, isolated', german('1015', { supply: 'isolated' })],
  ])('with one %s the units come into the box and the cards into the pile, once', (_, unit) => {
    const ground = { hexes: { '1014': { isBeyondMeuse: true }, '1015': { isBeyondMeuse: true } } };
    const { book, world } = on({ units: [unit], ground });
    const { end, told } = fight(releaseOkw(book, world));
    expect(end.box.map(({ counter: printed }) => counterKey(printed))).toEqual(KEYS);
    expect(end.german.coming).not.toContain(68);
    expect(startGermanDay(end.german).draw).toEqual(expect.arrayContaining([68, 70]));
    expect(told.map(({ what }) => what)).toEqual(['OKW released']);
    expect(fight(releaseOkw(book, end)).told).toEqual([]);
    // Nor does who is eliminated come again.
    const lost = { ...end, box: [], eliminated: KEYS };
    expect(fight(releaseOkw(book, lost)).end).toBe(lost);
  });
});

describe('9.81', () => {
  const come = (card: GermanCard, units: readonly Placed[], box = OKW) => {
    const { book, world } = on({ units });
    const start = { ...world, box: box.map(reserve) };
    const keys = box.filter((each) => each.division === '11P').map(counterKey);
    const formation = { kind: 'divisions', units: [], reserves: keys } as const;
    return ofKind(fight(activate(book, start, { card, formation })), 'reserves arrive').map(
      ({ units: arrived }) => (arrived as readonly (readonly [string, string])[]).map(([key]) => key),
    );
  };
  const DIVISION = okwCard({ kind: 'divisions', corps: 'OKW', names: ['11P'] });

  test('the first card of the OKW that commands brings all its units, whichever division it names', () => {
    expect(come(DIVISION, [german('1208')]).map((keys) => keys.toSorted())).toEqual([KEYS.toSorted()]);
  });

  test('when units of it are on the map a division comes by itself (9.0)', () => {
    const [first, , third] = OKW;
    if (first === undefined || third === undefined) throw new Error('too few');
    const there: Placed = { at: '1207', counter: first };
    expect(come(DIVISION, [german('1208'), there], OKW.slice(1))).toEqual([[counterKey(third)]]);
  });
});

test('9.42: of the open hexes that which is closest to the German unit closest to the Meuse', () => {
  const [unit] = OKW;
  if (unit === undefined) throw new Error('none');
  const { world } = on({ units: [german('1206'), german('1109')] });
  const { grid } = world.position.ground;
  const [arrival] = arrivalsOf(world.position, [reserve(unit)]);
  const lead = grid.indexOf('1109');
  const best = Math.min(...(arrival?.among ?? []).map((hex) => grid.stepsBetween(hex, lead)));
  expect(arrival?.among.length).toBeGreaterThan(1);
  expect(grid.stepsBetween(arrival?.hex ?? 0, lead)).toBe(best);
  // With the other one closest, it is that which it comes to.
  const { world: back } = on({ units: [german('1206'), german('1205')] });
  const [other] = arrivalsOf(back.position, [reserve(unit)]);
  expect(grid.hexAt(other?.hex ?? 0)).toBe('1206');
});

describe('9.83', () => {
  const marker = (at: string) => ({ at, compass: 'west', placement: 1 }) as const;
  const OBJECTIVES = { '5pz': marker('1211'), '6pz': marker('0811'), '7': marker('1611') };
  const { position } = on({ objectives: OBJECTIVES }).world;
  const { grid } = position.ground;
  const name = (found: Objective | undefined) => (found === undefined ? undefined : grid.hexAt(found.hex));
  const [printed] = OKW;
  if (printed === undefined) throw new Error('none');
  const of = (at: string, army?: '5pz' | '6pz' | '7') =>
    name(objectiveOf(position, { counter: printed, hex: grid.indexOf(at) }, army));

  test('an OKW unit follows the nearest marker, of two the northernmost', () => {
    expect(of('1209')).toBe('1211');
    expect(of('1509')).toBe('1611');
    // Two hexes from either.
    const hex = grid.indexOf('1011');
    expect(
      [position.objectives['6pz'], position.objectives['5pz']].map((each) =>
        grid.stepsBetween(hex, each?.hex ?? 0),
      ),
    ).toEqual([2, 2]);
    expect(of('1011')).toBe('0811');
    expect(nearestArmy(position, hex)).toBe('6pz');
  });

  test('activated by an Army card it follows that army’s', () => {
    expect(of('1209', '7')).toBe('1611');
  });

  test('who is of an army follows its own; a reserve that stands nowhere follows none by itself', () => {
    const own = objectiveOf(
      position,
      { counter: counter('I SS', 'x', '4/2 5'), hex: grid.indexOf('1209') },
      '7',
    );
    expect(name(own)).toBe('0811');
    expect(objectiveOf(position, { counter: printed, hex: -1 }, undefined)).toBeUndefined();
  });

  test('9.11: the marker that its units follow is looked at, each once', () => {
    const units: readonly Placed[] = [
      { at: '1208', counter: printed },
      { at: '1207', counter: OKW[1] ?? printed },
    ];
    // Out of reach, so that the marker stays: it is told that it does.
    const far = { '5pz': marker('1215'), '6pz': marker('0815'), '7': marker('1615') };
    const { book, world } = on({ units: [...units, german('1506')], objectives: far });
    const formation = { kind: 'corps', units: KEYS.slice(0, 2), reserves: [] } as const;
    const card = CARDS[0] ?? okwCard({ kind: 'corps', corps: 'OKW' });
    const told = fight(activate(book, world, { card, formation })).told;
    const looked = told.filter(({ what }) => what === 'objective placed' || what === 'objective stays');
    expect(looked.map(({ of: data }) => (data as { readonly army: string }).army)).toEqual(['5pz']);
  });
});
