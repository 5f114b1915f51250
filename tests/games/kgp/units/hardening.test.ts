import { expect, it } from 'vitest';
import { hardenedMmc, hardeningCells } from '../../../../src/games/kgp/units/hardening.ts';

function charts(values: Readonly<Record<string, string>>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]));
}

it.each([
  ['squad', '5-3-6', { type: '5-4-6' }],
  ['squad', '5-4-6', { type: '6-6-6' }],
  ['squad', '6-6-6', { type: '6-6-7' }],
  ['squad', '6-6-7', { fanatic: true }],
  ['half-squad', '2-2-6', { type: '2-3-6' }],
  ['half-squad', '3-4-6', { type: '3-4-7' }],
  ['half-squad', '3-4-7', { fanatic: true }],
  ['crew', '2-2-7', undefined],
] as const)('8.6113: a U.S. %s %s goes up one class, an Elite one becomes Fanatic', (kind, type, into) => {
  expect(hardenedMmc('us', { kind, type }, {})).toEqual(into);
});

it('what no text gives is the owner’s to say, and nothing is guessed', () => {
  const squad = { kind: 'squad', type: '4-4-7' } as const;
  const half = { kind: 'half-squad', type: '2-3-7' } as const;
  expect(hardenedMmc('german', squad, {})).toBeUndefined();
  const said = charts({ 'counter/4-4-7/battle-hardened': '5-4-8 / 2-4-8' });
  expect(hardenedMmc('german', squad, said)).toEqual({ type: '5-4-8' });
  expect(hardenedMmc('german', half, said)).toEqual({ type: '2-4-8' });
  expect(hardenedMmc('german', squad, charts({ 'counter/4-4-7/battle-hardened': 'Fanatic' }))).toEqual({
    fanatic: true,
  });
  expect(hardenedMmc('german', squad, charts({ '8.6206/Elite/4-4-7': 'yes' }))).toEqual({ fanatic: true });
});

it('what came about by Replacement goes back up', () => {
  const said = charts({ 'counter/4-4-7/replacement': '4-3-6' });
  expect(hardenedMmc('german', { kind: 'squad', type: '4-3-6' }, said)).toEqual({ type: '4-4-7' });
});

it('the types whose class no text gives are asked about, whoever has them', () => {
  expect(hardeningCells().map(({ id }) => id)).toEqual([
    'counter/7-4-7/battle-hardened',
    'counter/6-5-8/battle-hardened',
    'counter/8-3-8/battle-hardened',
    'counter/4-4-7/battle-hardened',
  ]);
});
