/** Campaigns begun before a mend keep what it refuses: named and passed when they are played again. */
import { expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { plannedGroup } from '../../../../src/games/kgp/shift/8.613-shift-orders.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { decisionId, type KgpDecision, sideOf } from '../../../../src/games/kgp/vocabulary/step.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { Field } from '../../../../src/kernel/offer.ts';
import { accept } from '../../../../src/kernel/ruling.ts';
import { replay } from '../../../../src/moderator/replay.ts';
import { type Position, position } from '../position.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
    { side: 'us', id: 'C', isolated: false, locations: ['FF10'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50'] },
  ],
  noMansLand: [],
};
const GAME = kgp as unknown as Game;
const SEED = Buffer.alloc(32, 7);

const words = (name: string): Field => ({
  kind: 'text',
  name,
  label: name,
  pattern: '.+',
  maxLength: 40,
  examples: [],
});

/** `shift.plan` of a program that looked at where a group goes to alone. */
function older(it: KgpDecision): KgpDecision {
  return {
    ...it,
    offers(view, seat) {
      const side = sideOf(seat);
      if (side === undefined || view.game.step !== '8.613') return [];
      return [
        {
          order: 'shift.plan',
          decision: decisionId('8.613', view.game),
          rev: view.game.sides[side].rev,
          rule: '8.613',
          label: 'Shift',
          fixed: { path: 'country', hexes: 0 },
          fields: ['from', 'units', 'to'].map(words),
        },
      ];
    },
    read: (_view, seat, { from, to, units }) =>
      accept({
        effect(work) {
          const side = sideOf(seat);
          if (side === undefined) return;
          const way = { adjoining: false, byRoad: false, uncontrolledHexes: 0 };
          const group = { from: String(from), to: String(to), ...way, units: [String(units)] };
          plannedGroup.lay(work, side, { group });
        },
      }),
  };
}

test.each([
  ['I', '19 PM', 'us', 'squad 6-6-6', 'area B', 'area C', 'rule 8.6052, kgp/8.6052/no-way-out'],
  ['II', '20 N', 'german', 'vehicle Pz IVH', 'box HH0', 'area A', 'rule CG20, kgp/CG20/vehicle-at-viaduct'],
] as const)('CG %s, %s: %s Shift of a %s from %s to %s is passed, and goes as it went', (...row) => {
  const [cg, date, side, counter, from, to, reason] = row;
  const marking = cg === 'I' ? MARKING : { ...MARKING, areas: [{ ...MARKING.areas[2], locations: ['HH5'] }] };
  const stage = {
    at: '8.613',
    date,
    options: { cg },
    us: '+ squad 6-6-6 @box A10',
    german: '',
    seed: SEED,
    marking: marking as Marking,
    ...{ [side]: `+ ${counter} @${from}` },
  } satisfies Position;
  const decisions = kgp.decisions.map((it) => (it.order === 'shift.plan' ? older(it) : it));
  const table = position({
    ...stage,
    game: { ...kgp, decisions, editions: { ...kgp.editions, refusedSince: {}, mends: {} } },
  });
  const units = counter.startsWith('squad') ? 'S1' : 'V1';
  const button = table.offers(side).find(({ order }) => order === 'shift.plan');
  const args = { from, units, to, path: 'country', hexes: 0 };
  const pressed = table.attempt(side, 'shift.plan', args, {
    decision: button?.decision ?? '',
    rev: button?.rev ?? 0,
  });
  expect(pressed.ok).toBe(true);
  table.order(side, 'shift.go');
  const place = ownUnits(table.view(side), side).ob.units[units]?.place;
  expect(place).toEqual({ in: 'area', area: to.slice(-1) });
  const done = replay({ game: GAME, hostSeed: SEED, episodes: table.episodes() });
  expect(done.fault).toBeUndefined();
  expect(done.passed.map(({ order, detail }) => [order.name, detail.split(': ')[0]])).toEqual([
    ['shift.plan', reason],
  ]);
  expect(done.state).toEqual(table.state());
});
