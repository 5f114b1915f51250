/** Positions as text: the page, what is refused, and that every world of a game is printed and read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import { restore, save } from '../../../../src/games/eaa/runs/saved.ts';
import type { StartPosition } from '../../../../src/games/eaa/start/position.ts';
import { printStart, readStart } from '../../../../src/games/eaa/start/position-text.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { faultInWords } from '../../../../src/text/fault.ts';
import { turnsOf } from '../../../support/part.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { Random } from '../../kgp/random-player.ts';
import { houseBook } from '../house-book.ts';
import { openSeeded, playOut } from '../planned-game.ts';

const book = houseBook();
const PAGE = readFileSync(join(PROJECT, 'docs/enemy-action-positions.md'), 'utf8');
const EXAMPLE = /^```position\n(?<text>[^`]*)^```$/mu.exec(PAGE)?.groups?.text ?? '';

function start(text: string): StartPosition {
  const found = readStart(text, book);
  if (!found.ok) throw new Error(found.faults.map(faultInWords).join('\n'));
  return found.value;
}

function faults(text: string): readonly string[] {
  const found = readStart(text, book);
  return found.ok ? [] : found.faults.map(faultInWords);
}

/** Without what a position does not keep: the edition, and how often was drawn before. */
function plain({ edition: _, ...world }: SavedWorld): SavedWorld {
  const none = { shuffles: 0, drawn: 0 };
  return { ...world, germanPile: none, cupPile: none, westwall: world.westwall ?? [] };
}

describe('docs/enemy-action-positions.md', () => {
  test('its example is read as its table says', () => {
    const { world, piles, opening } = start(EXAMPLE);
    expect([world.day, opening]).toEqual([19, 'Allied impulse']);
    expect(world.units['I SS/Peiper.1SS']).toEqual({ at: '0711', steps: 2, supply: 'low' });
    expect(world.units['I SS/2.1SS']).toEqual({ at: '0808', steps: 2, isDispersed: true });
    expect(world.units['XVIII/505.82']).toEqual({ at: '0812', steps: 1 });
    expect(world.units['XVIII/517']).toEqual({ at: 'calendar', steps: 2, day: 21 });
    expect(world.units['V/394.99']).toEqual({ at: 'eliminated' });
    // Not named: of a later day, and of none.
    expect(world.units['XVIII/740']).toBeUndefined();
    expect(world.units['V/23.2']).toBeUndefined();
    expect(world.owners).toEqual({ '0709': 'german', '0711': 'german', '1108': 'german' });
    expect(world.bridges).toEqual({ '0811-0812': { owner: 'allied', isBlown: true, isNew: false } });
    expect(world.objectives).toEqual({ '6pz': { hex: '0709', compass: 'west', placement: 1 } });
    expect([world.corpsDone, world.exitVps, world.isAtMeuse, world.fuelDays]).toEqual([
      ['LXVII'],
      4,
      true,
      [20],
    ]);
    expect(world.german.discards).toEqual([35, 37]);
    expect(world.german.draw).not.toContain(35);
    expect(world.cup.former).toEqual([4, 17]);
    expect(piles).toEqual({
      hand: [1, 4],
      primaries: [2],
      available: [5, 6, 8],
      unseen: 2,
      resting: [],
      discards: [],
      coming: [],
    });
  });

  test('names every word with which a line begins', () => {
    const refused = readStart('Weather clear', book);
    const legal = refused.ok ? '' : (refused.faults[0].legal ?? '');
    const words = legal.replace(/^Lines begin with |\.$/gu, '').split(', ');
    const corps = new Set([...book.counters.values()].map((counter) => counter.corps as string));
    const asked = words.filter((word) => !/^[IVXL]+(?: SS)?$|^OKW$/u.test(word) || corps.has(word));
    for (const word of asked.filter((each) => !corps.has(each)))
      expect([word, PAGE.includes(word)]).toEqual([word, true]);
    expect(asked.length).toBeGreaterThan(30);
  });
});

const isDue = turnsOf('whole games of Enemy Action', 3, 1);

describe('what is printed is read back', () => {
  test('the example; capitals, blanks and remarks do not count', () => {
    const position = start(EXAMPLE);
    const text = printStart(position, book);
    expect(start(text)).toEqual(position);
    expect(printStart(start(text), book)).toBe(text);
    const loose = text.replaceAll(' = ', '   =  ').replace('Begins with', 'begins  WITH');
    expect(start(`# mine\n\n${loose}`)).toEqual(position);
  });

  test('the set-up of the house scenario', () => {
    const world = plain(save(book, worldOf(book)));
    const position: StartPosition = { opening: 'Reserve Phase', world, activated: [], singleUsed: false };
    expect(start(printStart(position, book))).toEqual(position);
  });

  test.runIf(isDue())('every world of whole games, with the Allied cards', () => {
    let seen = 0;
    playOut(openSeeded(2), 'plain', new Random('positions'), (now) => {
      const { game } = now.state();
      if (game.world === undefined || game.run !== undefined) return;
      if (game.stage !== 'allied' || game.activation !== undefined) return;
      seen += 1;
      const position: StartPosition = {
        opening: game.isLastImpulse ? 'last Allied impulse' : 'Allied impulse',
        world: plain(game.world),
        piles: game.own.piles,
        activated: game.activatedBefore,
        singleUsed: game.singleUsed,
      };
      const text = printStart(position, book);
      expect(start(text)).toEqual(position);
      expect(printStart(start(text), book)).toBe(text);
    });
    expect(seen).toBeGreaterThan(20);
  });

  test('whatever a world may be: states, markers, piles drawn at random', () => {
    const random = new Random('worlds 1');
    const below = (end: number) => random.int(0, end - 1);
    const some = <T>(all: readonly T[], share = 4) => all.filter(() => below(share) === 0);
    const { ground } = book;
    const hexes = ground.grid.hexes;
    for (let round = 0; round < 60; round += 1) {
      const any = anyStart();
      const found = start(printStart(any, book));
      // 14.1 puts owners right where units stand in towns; all else is as it was.
      expect({ ...found, world: { ...found.world, owners: {} } }).toEqual({
        ...any,
        world: { ...any.world, owners: {} },
      });
      const text = printStart(found, book);
      expect(start(text)).toEqual(found);
      expect(printStart(start(text), book)).toBe(text);
    }

    function anyStart(): StartPosition {
      const day = 17 + below(4);
      const base = save(book, worldOf(book));
      const free = [...hexes];
      const units = [...book.counters].map(([key, counter]) => {
        const [hex = '0505'] = free.splice(below(free.length), 1);
        const steps = 1 + below(counter.faces.length);
        const at = [hex, hex, hex, 'box', 'calendar', 'eliminated', 'exited'][below(7)] ?? hex;
        if (at === 'eliminated' || at === 'exited') return [key, { at }] as const;
        const isGerman = sideOf(counter) === 'german' && counter.type !== 'infantry';
        const supply = (['low', 'out', 'isolated'] as const)[below(6)];
        return [
          key,
          {
            at,
            steps,
            ...(below(4) === 0 ? { isDispersed: true as const } : {}),
            ...(supply === undefined ? {} : { supply }),
            ...(isGerman && below(3) === 0 ? { isOutOfFuel: true as const } : {}),
          },
        ] as const;
      });
      const open = hexes.filter(
        (_, hex) => ground.hexes[hex]?.isTown !== true && ground.hexes[hex]?.terrain !== 'city',
      );
      const german = [...book.german.keys()];
      const dealt = german.map((id) => [id, below(4)] as const);
      const dealtTo = (pile: number) => dealt.flatMap(([id, to]) => (to === pile ? [id] : []));
      return {
        opening: 'Allied impulse',
        world: {
          ...plain(base),
          day,
          units: Object.fromEntries(units.filter(() => below(8) > 0)),
          ips: some(open),
          roadblocks: some(hexes, 30),
          detachments: some(hexes, 20),
          owners: Object.fromEntries(
            some([...ground.owners], 2).map(([hex, owner]) => [
              ground.grid.hexAt(hex),
              owner === 'german' ? ('allied' as const) : ('german' as const),
            ]),
          ),
          bridges: Object.fromEntries(
            some([...ground.bridges.keys()]).map((id) => [
              id,
              { owner: 'german' as const, isBlown: below(2) === 0, isNew: false },
            ]),
          ),
          objectives: { '6pz': { hex: '0117', compass: 'west', placement: 3 } },
          exitVps: below(30),
          hasCrossed: below(2) === 0,
          isAtMeuse: below(2) === 0,
          isVdhRelieved: below(2) === 0,
          noFuelChecks: below(2) === 0,
          skipsImpulse: below(2) === 0,
          depots: some(hexes, 90),
          fuelDays: some([18, 19, 20], 2),
          german: { draw: dealtTo(0), discards: dealtTo(1), coming: dealtTo(2), again: dealtTo(3) },
        },
        activated: some([...book.counters.keys()], 20),
        singleUsed: below(2) === 0,
      };
    }
  });
});

describe('what makes no sense is refused with its line', () => {
  const HEAD = 'Day 18\nBegins with Allied impulse\n';
  test.each([
    ['', 'the line “Day …” is missing'],
    ['Day 18\n', 'the line “Begins with …” is missing'],
    [HEAD, 'nobody stands on the map'],
    [`${HEAD}Day 19\nV 0606 = 9.2`, 'line 3: “Day” stands twice'],
    ['Day 32\nBegins with Allied impulse\nV 0606 = 9.2', 'line 1: “32” is no day'],
    ['Day 18\nBegins with lunch\nV 0606 = 9.2', 'line 2: “lunch” is no part of a day (4.0)'],
    [
      `${HEAD}V 9999 = 9.2`,
      'line 3: “9999” is neither a hex of the map nor one of box, calendar, eliminated, exited, nowhere',
    ],
    [`${HEAD}V 0606 = 9.3`, 'line 3: “9.3” is no unit of V'],
    [`${HEAD}V 0606 = 9.2\nV 0607 = 9.2`, 'line 4: V/9.2 stands twice'],
    [`${HEAD}V 0606 = 9.2 4 steps`, 'line 3: 9.2 has not 4 steps'],
    [`${HEAD}V 0606 = 9.2 merry`, 'line 3: “merry” behind 9.2 cannot be read'],
    [`${HEAD}V 0606 = 9.2 no fuel`, 'line 3: 9.2 needs no fuel'],
    [`${HEAD}V eliminated = 9.2 low`, 'line 3: “low” behind 9.2'],
    [`${HEAD}V 0606 = 9.2 on 20`, 'line 3: 9.2 comes on no day'],
    [`${HEAD}V 0606 = 9.2\nI SS 0606 = VDH`, 'units of both sides stand in 0606'],
    [`${HEAD}V 0606 = 9.2, 38.2, 23.2`, 'too many stand in 0606: V/23.2, V/38.2, V/9.2'],
    [
      `${HEAD}V 0606 = 9.2\nImproved Positions 0709`,
      'line 4: 0709 is a town, and has no Improved Position (14.32)',
    ],
    [`${HEAD}V 0606 = 9.2\nOwned german 0606`, 'line 4: 0606 is no town'],
    [`${HEAD}V 0606 = 9.2\nBridge 0606-0607 german blown`, 'line 4: the map has no bridge at 0606-0607'],
    [`${HEAD}V 0606 = 9.2\nBridge 0606-0909 german`, 'line 4: “0606-0909” is no hexside'],
    [`${HEAD}V 0606 = 9.2\nHand 01 99`, 'line 4: “99” is no Allied card of this scenario'],
    [`${HEAD}V 0606 = 9.2\nHand 01\nAllied discards 01`, 'line 5: card 01 lies in two piles'],
    [
      `${HEAD}V 0606 = 9.2\nAllied supplementals 05\nAllied supplementals in the pile 2`,
      '2 supplementals lie in the pile, of 1',
    ],
    [`${HEAD}V 0606 = 9.2\nChits drawn 04 61`, 'line 4: “61” is no chit'],
    [`${HEAD}V 0606 = 9.2\nObjective 6pz 0709 east 1`, 'line 4: “east” is no compass direction'],
    [
      `${HEAD}V 0606 = 9.2\nCorps Objective XLVII 0709`,
      'line 4: “XLVII” is no corps with an objective of its own (9.13)',
    ],
    [`${HEAD}V 0606 = 9.2\nWestwall 0606`, 'line 4: 0606 is no Westwall hex (17.1)'],
  ])('%j', (text, wrong) => {
    expect(faults(text)).toContain(wrong);
  });

  test('all lines that are wrong are said at once', () => {
    expect(faults(`${HEAD}V 0606 = 9.3\nHand 99\nlunch`)).toHaveLength(3);
  });
});

test('14.1: who stands in a town owns it', () => {
  const { world } = start('Day 18\nBegins with Allied impulse\nI SS 0709 = 1.1SS');
  expect(world.owners['0709']).toBe('german');
  expect(restore(book, world).position.owners.get(book.ground.grid.indexOf('0709'))).toBe('german');
});
