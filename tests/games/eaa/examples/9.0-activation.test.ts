/** 9.0, 9.1: the first steps of an activation as they are told; worked examples E23 and E24. What is not stated is invented. */

import { expect, test } from 'vitest';
import { formationOf } from '../../../../src/games/eaa/german/8.13-formation.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { unitMoves } from '../../../../src/games/eaa/impulse/9.2-moves-made.ts';
import { behind, type Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, type PositionWords, position } from '../board.ts';
import { TOWARD_MANHAY } from '../german/toward-manhay.ts';
import { houseBook } from '../house-book.ts';

/** Card 37 activates 1st and 12th SS; told up to the first attack check, with exactly these dice. */
function untilAttacks(words: PositionWords, dice: readonly number[] = []): readonly Told[] {
  const house = houseBook();
  const card = house.german.get(37);
  if (card === undefined) throw new Error('no card 37');
  const at = position(words);
  const world = { ...worldOf(house), box: [], toCome: [], position: at };
  const rest = [...dice];
  const told: Told[] = [];
  const steps = activate({ ...house, ground: at.ground }, world, {
    card,
    formation: formationOf(at, [], card),
  });
  for (let next = steps.next(); next.done !== true; ) {
    const { value } = next;
    if (value.rule === '9.5') break;
    if (value.kind === 'told') told.push(value);
    const answer = value.kind === 'die' ? rest.shift() : 0;
    if (answer === undefined || (value.kind !== 'die' && value.kind !== 'told'))
      throw new Error(`nothing is said for ${JSON.stringify(value)}`);
    next = steps.next(answer);
  }
  if (rest.length > 0) throw new Error(`${rest.length} dice left over`);
  return told;
}

const brief = (told: readonly Told[]) => told.map(({ rule, what, of }) => ({ rule, what, of }));

test('E24: the roadblock goes, the marker stays, 12th SS does not move, 01 and 02 by 2, 03 by 11, without a die', () => {
  const name = (id: string, division: string) => ({ id: `${id}.${division}`, division });
  // The units of the division by their names; 12th SS was dispersed in an attack. Where it stands is invented.
  const first = TOWARD_MANHAY.units.map((unit) =>
    unit.counter.corps === 'I SS'
      ? { ...unit, counter: { ...unit.counter, ...name(unit.counter.id, '1SS') } }
      : unit,
  );
  const twelfth = ['04', '06', '07'].map((id, index) => ({
    at: `080${5 + Math.min(index, 1)}`,
    counter: counter('I SS', `${id}.12SS`, `4/2 5 #${id}`, { type: 'armor' }),
    isDispersed: true,
  }));
  const told = untilAttacks({ ...TOWARD_MANHAY, units: [...first, ...twelfth], roadblocks: ['0711'] });
  expect(brief(told)).toEqual([
    {
      rule: '9.0',
      what: 'activation',
      of: {
        card: 37,
        units: ['01', '02', '03']
          .map((id) => `I SS/${id}.1SS`)
          .concat(twelfth.map(({ counter: { id } }) => `I SS/${id}`)),
        reserves: [],
      },
    },
    { rule: '9.0', what: 'roadblocks removed', of: { hexes: ['0711'] } },
    { rule: '9.11', what: 'objective stays', of: { army: '6pz', why: 'stays', at: '1014' } },
    {
      rule: '9.2',
      what: 'move',
      of: { unit: 'I SS/01.1SS', method: '2', way: expect.arrayContaining(['0809', '0811']), left: ['0809'] },
    },
    {
      rule: '9.2',
      what: 'move',
      of: { unit: 'I SS/02.1SS', method: '2', way: expect.arrayContaining(['0808', '0811']), left: ['0809'] },
    },
    {
      rule: '9.2',
      what: 'move',
      of: { unit: 'I SS/03.1SS', method: '11', way: ['0710', '0610', '0711'], left: ['0710', '0610'] },
    },
  ]);
  const third = told.at(-1);
  const reason = third === undefined ? undefined : behind(third, unitMoves);
  if (third === undefined || reason === undefined) throw new Error('no reason is told');
  const { tried, choice } = reason;
  expect(tried.map(({ method, why }) => `${method} ${why}`)).toEqual([
    '1a nowhere',
    '1b nowhere',
    '1c nowhere',
    '2 nowhere',
    '3 nowhere',
    '4 date',
    '5 type',
    '6 type',
    '7 type',
    '8 type',
    '9 type',
    '10 short',
  ]);
  expect(choice?.sieves[0]).toMatchObject({ rule: '9.2 (11)', by: '3:1' });
  expect(
    [...third.world.position.detachments].map((hex) => third.world.position.ground.grid.hexAt(hex)),
  ).toEqual(expect.arrayContaining(['0809', '0710', '0610']));
});

test('E23: 6th Panzer Army’s marker from Malmedy to Spa to Liège, and there no die any more', () => {
  const on = ground({
    area: { rows: [1, 9], columns: [5, 20] },
    hexes: {
      '0709': { isTown: true, name: 'Malmedy' },
      '0512': { isTown: true, name: 'Spa' },
      '0117': { terrain: 'city', name: 'Liège' },
    },
  });
  const near = (unit: string, marker: string, placement: 1 | 2 | 3, dice: readonly number[]) => {
    const told = untilAttacks(
      {
        day: 18,
        ground: on,
        objectives: { '6pz': { at: marker, compass: 'west', placement } },
        units: [{ at: unit, counter: counter('I SS', '1.1SS', '4/2 3 #02') }],
      },
      dice,
    );
    const found = told.find(({ rule }) => rule === '9.11');
    const now = told.at(-1)?.world.position.objectives['6pz'];
    return { what: found?.what, of: found?.of, at: now && on.grid.hexAt(now.hex) };
  };
  expect(near('0708', '0709', 1, [3])).toEqual({
    what: 'objective placed',
    of: { army: '6pz', die: 3, to: 'Spa', placement: 2 },
    at: '0512',
  });
  expect(near('0511', '0512', 2, [5])).toMatchObject({
    what: 'objective placed',
    of: { army: '6pz', die: 5, placement: 3 },
    at: '0117',
  });
  expect(near('0116', '0117', 3, [])).toEqual({
    what: 'objective stays',
    of: { army: '6pz', why: 'last', at: '0117' },
    at: '0117',
  });
});
