/** 8.606, 5.21: a Steeple holds one HS-equivalent. */

import { describe, expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { type Position, position } from '../position.ts';
import { P12 } from '../terrain/samples.ts';

/** Page P12, at 8.606: whoever is upstairs in J19 is Isolated there, in a U.S. Area that is not. */
function stage(us: string, more: Partial<Position> = {}): ReturnType<typeof position> {
  const table = position({
    at: '8.605',
    date: '20 AM',
    us: `+ Gun M1 57mm AT @L21\n+ squad 6-6-6 @L19\n${us}`,
    german: '+ vehicle Pz IVH @H20, immobilized\n+ squad 6-5-8 @I20',
    ...more,
  });
  agreeOnFront(table, P12);
  expect(unitsIn(table.state().game).marking.isolation?.infantry).toContain('J19/2');
  table.happen((work) => {
    work.emit('step.began', 'everyone', { step: '8.606', date: '20 AM' });
    kgp.advance(work);
  });
  return table;
}

const done = (table: ReturnType<typeof position>) => {
  const outcome = table.attempt('us', 'refit.done.8.606', {});
  return outcome.ok ? 'done' : outcome.ruling.code;
};

describe('8.6061, the example: in the Steeple of J19', () => {
  test.each([
    ['a squad cannot stay', '+ squad 6-6-6 @J19/2', 'kgp/8.606/still-to-do'],
    ['a HS can', '+ half-squad 3-4-6 @J19/2', 'done'],
    ['with a leader too', '+ half-squad 3-4-6 @J19/2\n+ leader 8-0 @J19/2', 'done'],
    ['two HS cannot', '+ half-squad 3-4-6 @J19/2\n+ half-squad 3-4-6 @J19/2', 'kgp/8.606/still-to-do'],
    ['elsewhere its owner alone sees it', '+ squad 6-6-6 @J21', 'done'],
  ])('%s', (_, us, outcome) => {
    expect(done(stage(us))).toBe(outcome);
  });

  test('it is named what to do; once it has Escaped, its side goes on', () => {
    const table = stage('+ squad 6-6-6 @J19/2');
    expect(table.desk('us').text).toContain('J19/2: S2 Isolated in a Steeple');
    const args = { from: 'J19/2', units: 'S2', to: 'area A', distance: '1', through: 'no' };
    table.order('us', 'escape.compose', args);
    table.order('us', 'escape.attempt', {});
    expect(done(table)).toBe('done');
  });

  test('it does not walk out into the rest of the Area, which is not Isolated', () => {
    const args = { area: 'area A', unit: 'S2', to: 'L19' };
    expect(stage('+ squad 6-6-6 @J19/2').attempt('us', 'escape.move', args).ok).toBe(false);
    const older = stage('+ squad 6-6-6 @J19/2', { game: BEFORE_FIFTH });
    expect(older.attempt('us', 'escape.move', args).ok).toBe(true);
    expect(done(older)).toBe('done');
  });
});

test('8.606: who is Isolated in a part of an Area moves freely in that part', () => {
  // Without the vehicle all that the German has of the church is Isolated, within one Area.
  const table = stage('', { german: '+ squad 6-5-8 @J19/1\n+ squad 6-5-8 @I20' });
  const offers = table.offers('german').filter(({ order }) => order === 'escape.move');
  const fields = offers.map(({ fields }) =>
    fields.map((field) => (field.kind === 'choice' ? field.options.map(({ value }) => value) : [])),
  );
  expect(fields).toEqual([
    [
      ['S1', 'S2'],
      ['I20', 'I20/1', 'J19/1'],
    ],
  ]);
});
