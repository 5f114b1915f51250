/** Random legal orders through 8.613–8.615: an offer is a promise, and no ledger is ever at fault. */
import { expect, it } from 'vitest';
import { ledgerFaults } from '../../../../src/games/kgp/units/faults.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { SIDES } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { position } from '../position.ts';
import { accept, Random } from '../random-player.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['J19', 'J18', 'J20', 'I19', 'I20', 'K19', 'K20'] },
    { side: 'us', id: 'B', isolated: true, locations: ['S30'] },
    { side: 'us', id: 'C', isolated: false, locations: ['FF0', 'GG1', 'GG2'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
    { side: 'german', id: 'B', isolated: true, locations: ['N40'] },
  ],
  noMansLand: [],
};
const SHARED = `
+ leader 8-1 @area A
+ hero 1-4-9 @area A, wounded
+ armor-leader 9-1, crew of V1
+ Gun M1 57mm AT @area A, malfunctioned
+ Gun M1 57mm AT, towed by V6`;
const US = `
+ squad 6-6-6 x3 @area A
+ squad 6-6-7 x4 @area A, assault-engineer
+ squad 5-4-6 @area B
+ squad 6-6-6 @box GG1 shaded
+ vehicle M4A3 @J19, immobilized, MA malfunctioned, stun 1
+ vehicle M4A3 x2 @area A, stun 1, CMG disabled
+ vehicle M4A3 @area A, recalled, depleted A
+ vehicle M10 @area A, captured, BMG malfunctioned
+ vehicle M3 ht @area A
+ vehicle M4A3 @I19, abandoned, immobilized
+ vehicle-crew 1-2-6 @area A, stun 2
+ SW MMG, by S1, malfunctioned
+ SW MMG x2 @area A
+ SW BAZ 45, by S8, captured${SHARED}`;
const GERMAN = `
+ squad 6-5-8 x3 @area A
+ squad 8-3-8 x2 @area A, assault-engineer
+ vehicle Pz VG @N50, immobilized, MA malfunctioned
+ vehicle Pz VG x5 @area A
+ vehicle Pz VIB x2 @area A, out-of-gas
+ vehicle M4A3 @area A, captured, stun 1
+ vehicle PSW 234/2 @area B, depleted APCR
+ SW LMG, by S1, malfunctioned
+ SW PSK, by S2${SHARED}`;

const PARTS = ['8.613', '8.614'];
const ORDERS = new Set<string>();

it.each([1, 2, 3, 4, 5, 6])('seed %i', (number) => {
  const seed = process.env.UMPIRE_SEED ?? String(number);
  const random = new Random(`8.613-8.615 ${seed}`);
  const table = position({
    at: '8.613',
    date: number % 2 === 0 ? '22 N' : '19 PM',
    us: US,
    german: GERMAN,
    marking: MARKING,
    wrecks: ['M4A3 J20', 'Pz VG N51', 'PSW 234/2 N50', 'M4A3 I20 burnt-out'],
    seed: Buffer.alloc(32, number),
    lost: { us: ['BAZ 45', 'FT'], german: ['PSK', 'DC', 'FT'] },
  });
  const log: string[] = [];
  for (let turn = 0; turn < 320 && PARTS.includes(table.state().game.step); turn += 1) {
    const side = random.pick(SIDES);
    const offers = table
      .offers(side)
      .filter(({ rule }) => (rule.startsWith('8.61') && rule !== '8.6111') || rule.startsWith('8.605'))
      .filter(
        ({ order }) =>
          !/^(?:refit\.done|(?:repair|shift)\.through)/u.test(order) ||
          random.chance(order.endsWith('through') ? 0.02 : turn < 160 ? 0.08 : 0.9),
      );
    if (offers.length === 0) continue;
    const { order, args } = accept(random, random.pick(offers));
    if (order === 'repair.facts') args.next = random.chance(0.7) ? 'stay' : 'on';
    ORDERS.add(order);
    log.push(`${side} ${order} ${JSON.stringify(args)}`);
    const outcome = table.attempt(side, order, args);
    expect(outcome.ok ? '' : outcome.ruling.message, `seed ${seed}\n${log.join('\n')}`).toBe('');
    for (const each of SIDES)
      expect(ledgerFaults(ownUnits(table.state().game, each).ob), `seed ${seed}\n${log.join('\n')}`).toEqual(
        [],
      );
  }
  expect(PARTS, `seed ${seed}\n${log.join('\n')}`).not.toContain(table.state().game.step);
});

it.skipIf(process.env.UMPIRE_SEED !== undefined)(
  'nearly every order of these rules was given by somebody',
  () => {
    expect([...ORDERS]).toEqual(
      expect.arrayContaining([
        'captured.weapons',
        'gas.drop',
        'gas.siphon',
        'goods.change',
        'mg.exchange',
        'removal.hulk',
        'removal.loss',
        'removal.work',
        'repair.facts',
        'shift.deploy',
        'shift.go',
        'shift.plan',
        'stunned.combine',
        'vehicles.reman',
        'vehicles.strip',
        'weapon.place',
      ]),
    );
  },
);
