/** 12.9: who is in order again after an activation, and after the day. */
import { expect, test } from 'vitest';
import { afterActivation, atDaysEnd } from '../../../../src/games/eaa/combat/12.9-dispersal.ts';
import { counter, position } from '../board.ts';
import { standing } from './fights.ts';

const at = position({
  units: [
    { at: '1210', counter: counter('V', 'a', '4/2 3'), isDispersed: true },
    { at: '1210', counter: counter('V', 'b', '4/2 3'), isDispersed: true },
    { at: '1211', counter: counter('VII', 'c', '4/2 3'), isDispersed: true },
    { at: '1211', counter: counter('V', 'd', '4/2 3') },
  ],
});

test('the activated ones recover, but for those whom their own attack has dispersed', () => {
  const { position: after, recovered } = afterActivation(at, ['V/a', 'V/b', 'V/d'], ['V/b']);
  expect(recovered).toEqual(['V/a']);
  expect(standing(after)).toEqual([
    '1210 V/a 2',
    '1210 V/b 2 dispersed',
    '1211 V/d 2',
    '1211 VII/c 2 dispersed',
  ]);
});

test('at the end of the day all of them do', () => {
  const { position: after, recovered } = atDaysEnd(at);
  expect(recovered.toSorted()).toEqual(['V/a', 'V/b', 'VII/c']);
  expect(standing(after).some((unit) => unit.endsWith('dispersed'))).toBe(false);
});
