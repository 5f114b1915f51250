/** 8.11, Eisenhower Hesitates: a division comes a day later, and its printed date stays what it is (7.11, 7.3). */
import { expect, test } from 'vitest';
import { carryOut } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import { isDelayed, isStrategic } from '../../../../src/games/eaa/reserves/7.1-deployment.ts';
import { restore, save } from '../../../../src/games/eaa/runs/saved.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { fight } from '../battle/battles.ts';
import { houseBook } from '../house-book.ts';

test('who is held up is dated as printed, also when the world has been stored', () => {
  const book = houseBook();
  const card = book.german.get(51);
  if (card === undefined) throw new Error('no card 51');
  const after = fight(carryOut(book, worldOf(book), 'Eisenhower Hesitates', card)).end;
  const stored = restore(book, JSON.parse(JSON.stringify(save(book, after))));
  for (const { alliedToCome } of [after, stored]) {
    const unit = alliedToCome.find(({ counter: { id } }) => id === '505.82');
    if (unit === undefined) throw new Error('no 505.82');
    expect(unit.counter.entry).toEqual({ day: 19, printed: 18, isStrategic: false });
    expect([18, 19].map((day) => isStrategic(unit.counter, day))).toEqual([false, true]);
    expect([19, 20].map((day) => isDelayed(unit.counter, day))).toEqual([false, true]);
  }
});
