/** 3.0, 2.33: scenarios of December 16 are set up by cards. */
import { describe, expect, test } from 'vitest';
import { setUp } from '../../../../src/games/eaa/day/3.0-set-up.ts';
import { run } from '../../../../src/games/eaa/steps/procedure.ts';
import { type SetupCard, setupCardName } from '../../../../src/games/eaa/vocabulary/setup-cards.ts';
import {
  adjusted,
  adjustmentsOf,
  isSetupOver,
  setupPiles,
} from '../../../../src/games/eaa/world/3.0-set-up.ts';
import { unitsOnMap, vpParts, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { wholeBook } from '../packs/whole.ts';
import { faultsOf, faultsWith } from './setups.ts';

const book = wholeBook('battle-of-the-bulge');
const { setup } = book.pack;
const first = worldOf(book);

function card(name: string): SetupCard {
  const found = setup.find((each) => setupCardName(each) === name);
  if (found === undefined) throw new Error(`no setup card ${name}`);
  return found;
}

/** The pile of those cards, the one that was drawn first at the bottom. */
function pile(...names: readonly string[]): World {
  const [only] = setupPiles(setup, names.map(card));
  if (only === undefined) throw new Error('no pile');
  return adjusted(first, adjustmentsOf(only));
}

function standing(world: World, id: string): string {
  const found = unitsOnMap(world).find(({ counter }) => counter.id === id);
  if (found === undefined) return 'nowhere';
  const marks = [
    found.steps < found.counter.faces.length ? ' reduced' : '',
    found.isDispersed ? ' dispersed' : '',
  ];
  return `${world.position.ground.grid.hexAt(found.hex)}${marks.join('')}`;
}

describe('LVIII Corps, as 3.0 shows it', () => {
  test('C alone: the map inset', () => {
    const world = pile('LVIII C');
    expect(standing(world, '112.28')).toBe('1407 reduced');
    expect(['16.116P', '60.116P', '156.116P', 'LVIII armor'].map((id) => standing(world, id))).toEqual([
      '1406',
      '1406',
      '1405',
      '1506',
    ]);
  });

  test('C on B: then note 2C', () => {
    const world = pile('LVIII B', 'LVIII C');
    expect(standing(world, '112.28')).toBe('1308 reduced');
    expect(['16.116P', '60.116P', '156.116P'].map((id) => standing(world, id))).toEqual([
      '1407',
      '1406',
      '1507',
    ]);
  });

  test('C on B on A: then note 3; the eliminated unit counts toward German VPs (17.1)', () => {
    const world = pile('LVIII A', 'LVIII B', 'LVIII C');
    expect(standing(world, '112.28')).toBe('nowhere');
    expect(world.eliminated).toEqual(['VIII/112.28']);
    const two = { ...world, eliminated: [...world.eliminated, 'XVIII/14 Cav'] };
    expect(vpParts(two, book)).toContainEqual({ of: 'eliminated', vp: 1, count: 2 });
  });
});

test('whatever starts dispersed, reduced, blown or dug in', () => {
  const world = adjusted(first, [
    ...adjustmentsOf({ corps: 'LXVII', cards: [card('LXVII B')] }),
    ...adjustmentsOf({ corps: 'LXXXV', cards: [card('LXXXV B')] }),
  ]);
  expect(standing(world, '393.99')).toBe('0504 reduced dispersed');
  expect(world.position.ips.has(book.ground.grid.indexOf('0405'))).toBe(true);
  expect(world.position.bridges.get(book.ground.grid.hexside('2107', '2207') ?? '')?.isBlown).toBe(true);
});

test('an Improved Position goes with whoever leaves it, and a town is taken (14.1, 14.34)', () => {
  const { position } = pile('LXVI C', 'LXVI B');
  expect(position.ips.size).toBe(0);
  const echternach = book.ground.grid.indexOf('2304');
  expect([first.position.owners.get(echternach), pile('LXXX A').position.owners.get(echternach)]).toEqual([
    'allied',
    'german',
  ]);
});

test('cards are drawn until each of seven corps has one and one has three', () => {
  expect(isSetupOver(setup, ['LVIII A', 'LVIII B', 'LVIII C'].map(card))).toBe(false);
  const each = ['LXVII A', 'I SS A', 'LXVI A', 'LVIII A', 'XLVII A', 'LXXXV A', 'LXXX A'].map(card);
  expect(isSetupOver(setup, each)).toBe(false);
  expect(isSetupOver(setup, [...each, card('LVIII B'), card('LVIII C')])).toBe(true);
});

test('by the procedure: each card once, piles told from the top, no draw more than needed', () => {
  const told: string[] = [];
  const end = run(
    setUp(book, first),
    (ask) => (ask.kind === 'draw' ? ask.pieces.length - 1 : 0),
    ({ what, of }) => told.push(what === 'corps set up' ? `${of.corps} ${String(of.letters)}` : what),
  );
  expect(told).toEqual([
    'setup cards drawn',
    'LXVII B',
    'I SS A,B,C',
    'LXVI A,B,C',
    'LVIII A,B,C',
    'XLVII A,B',
    'LXXXV A,B',
    'LXXX A,B',
  ]);
  expect(faultsOf(end)).toEqual([]);
});

test('/why says which card of a pile is read how', () => {
  const left = ['LVIII A', 'LVIII B', 'LVIII C'].map(card);
  const why: string[] = [];
  run(
    setUp({ ...book, pack: { ...book.pack, setup: left } }, first),
    () => 0,
    ({ because }) => why.push(...because.lines(book)),
  );
  expect(why).toEqual([
    'Cards are drawn until every corps has one and one corps has three. Each corps’ cards lie in a pile, the last one drawn on top.',
    'Card LVIII C lies on top: its map inset holds (3.0 step 3): 112.28 goes to Ouren 1407 and loses a step; 16.116P goes to Lützkampen 1406; 60.116P goes to Lützkampen 1406; LVIII armor goes to Leidenborn 1506.',
    'Card LVIII B is the second: note 2C, since C lies on top (3.0 step 4): 112.28 goes to Burg-Reuland 1308; 16.116P goes to Ouren 1407; 156.116P goes to 1507.',
    'Card LVIII A is the third: note 3 (3.0 step 5): 112.28 is eliminated.',
  ]);
});

test('whatever is drawn, everybody stands where a counter or a card puts them, and may (200 seeds in the soak)', () => {
  for (let seed = 0; seed < 10; seed += 1)
    expect([seed, faultsWith(book, `setup ${seed}`)]).toEqual([seed, []]);
});
