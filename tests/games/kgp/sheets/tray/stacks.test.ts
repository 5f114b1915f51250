import { describe, expect, it } from 'vitest';
import { idRanges, stacksOf } from '../../../../../src/games/kgp/sheets/tray/stacks.ts';
import { changed, type Ledger, unitsOf } from '../../../../../src/games/kgp/units/ledger.ts';
import { ledgerOf } from '../../units/samples.ts';

/** Every id that a tray names, ranges written out. */
function named(ledger: Ledger): string[] {
  return stacksOf(ledger, 'us').flatMap(({ stack }) => [
    ...stack.ids.flatMap((line) =>
      line
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .flatMap((part) => {
          const [first = '', last = first] = part.split('–');
          const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
          return Array.from({ length: to - from + 1 }, (_, n) => `${first[0] ?? ''}${from + n}`);
        }),
    ),
    ...stack.under.map(({ id }) => id),
  ]);
}

describe('piles', () => {
  it('equal counters lie together, with all their ids', () => {
    const [pile, ...others] = stacksOf(ledgerOf('+ squad 6-6-6 x5 @area A'), 'us');
    expect(others).toEqual([]);
    expect(pile?.stack).toMatchObject({ count: 5, type: '6-6-6', ids: ['S1–S5'], marks: [], under: [] });
  });

  it.each([
    ['type', '+ squad 6-6-6 @area A\n+ squad 6-6-7 @area A'],
    ['place', '+ squad 6-6-6 @area A\n+ squad 6-6-6 @area B'],
    ['part of a Holding Box', '+ squad 6-6-6 @box N1\n+ squad 6-6-6 @box N1 shaded'],
    ['status', '+ squad 6-6-6 @area A\n+ squad 6-6-6 @area A, broken'],
    ['Stun', '+ vehicle M4A3 @area A, stun 1\n+ vehicle M4A3 @area A, stun 2'],
    ['weapons', '+ vehicle M4A3 @area A, MA malfunctioned\n+ vehicle M4A3 @area A, MA disabled'],
    ['ammunition', '+ vehicle M4A3 @area A, depleted A\n+ vehicle M4A3 @area A'],
    ['kind of leader', '+ leader 8-1 @area A\n+ armor-leader 8-1 @area A'],
    ['possession', '+ squad 6-6-6 x2 @area A\n+ SW MMG, by S1'],
  ])('what differs in %s does not', (_what, text) => {
    expect(stacksOf(ledgerOf(text), 'us')).toHaveLength(2);
  });

  it('ids that do not follow each other are listed; a pile ends where its names have no more room', () => {
    expect(idRanges(['S1', 'S2', 'S3', 'S7', 'S9', 'S10'])).toEqual(['S1–S3', 'S7', 'S9', 'S10']);
    const odd = changed(
      ledgerOf('+ squad 6-6-6 x40 @area A'),
      Array.from({ length: 20 }, (_, n) => ({ op: 'remove', id: `S${2 * n + 2}`, fate: 'eliminated' })),
    );
    const piles = stacksOf(odd, 'us');
    expect(piles.length).toBeGreaterThan(1);
    for (const { stack } of piles) expect(stack.ids.length).toBeLessThanOrEqual(3);
    expect(named(odd).sort()).toEqual(Object.keys(odd.units).sort());
  });
});

describe('stacks', () => {
  const ledger = ledgerOf(`
+ squad 6-6-6 x2 @J19
+ SW MMG, by S1, malfunctioned
+ crew 2-2-7 x2 @K20
+ Gun M1 57mm AT, by C1
+ vehicle M3A1 ht @K20, immobilized
+ leader 9-1, in V1
+ squad 6-6-7, in V1, broken
+ SW BAZ 45, by S3
+ vehicle SPW 251/9 @area A, captured
+ leader 8-0 @J19, prisoner of german
`);

  it('what is possessed lies under its holder, with its markers', () => {
    const found = stacksOf(ledger, 'us').find(({ holder }) => holder.id === 'S1')?.stack;
    expect(found?.under).toMatchObject([
      { id: 'W1', type: 'MMG', depth: 1, tall: false, marks: [{ text: '× Malfunct.' }] },
    ]);
  });

  it('Passengers lie under their vehicle, and under them what they hold', () => {
    const found = stacksOf(ledger, 'us').find(({ holder }) => holder.id === 'V1')?.stack;
    expect(found?.marks).toEqual([{ text: 'Immobilized', tone: 'bad' }]);
    expect(found?.under.map(({ id, depth, broken }) => [id, depth, broken])).toEqual([
      ['S3', 1, true],
      ['W2', 2, false],
      ['L1', 1, false],
    ]);
  });

  it('a Gun lies on the crew that mans it', () => {
    const found = stacksOf(ledger, 'us').find(({ stack }) => stack.ids[0] === 'G1')?.stack;
    expect(found).toMatchObject({ sign: 'gun', under: [{ id: 'C1', type: '2-2-7' }] });
  });

  it('a captured vehicle keeps its own side’s counter', () => {
    const found = stacksOf(ledger, 'us').find(({ holder }) => holder.id === 'V2')?.stack;
    expect(found).toMatchObject({ side: 'german', marks: [{ text: 'Captured' }] });
  });

  it('every counter is in the tray exactly once', () => {
    const ids = unitsOf(ledger).map(({ id }) => id);
    expect(named(ledger).sort()).toEqual([...ids].sort());
  });

  it('what lies under one counter is counted where it would not fit on a page', () => {
    const laden = ledgerOf(
      `+ squad 6-6-6 @area A\n${Array.from({ length: 40 }, () => '+ SW MMG, by S1').join('\n')}`,
    );
    const [only] = stacksOf(laden, 'us');
    const under = only?.stack.under ?? [];
    expect(under.length).toBeLessThan(30);
    expect(under.at(-1)?.type).toBe(`+ ${40 - (under.length - 1)} more`);
  });
});
