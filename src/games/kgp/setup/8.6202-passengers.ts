import { z } from 'zod';
import { baseOf } from '../refit/open.ts';
import type { KgpState } from '../state.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { isChoosing, notChoosing, receivedNow } from './open.ts';

const RULE = '8.6202';

/** Squads that came as Passengers with RG I6 or I8 on this date. */
function passengerSquads(game: KgpState): readonly ObUnit[] {
  const own = game.sides.us;
  const carried = receivedNow(game, 'us').filter(({ rg }) => rg === 'I6' || rg === 'I8');
  return unitsOf(own.ob).filter(({ kind, origin, with: on }) => {
    const carrier = on?.as === 'aboard' ? own.ob.units[on.unit]?.type : undefined;
    return (
      kind === 'squad' && carried.some(({ id }) => id === origin) && /^M3\([MH]MG\)/u.test(carrier ?? '')
    );
  });
}

/** 8.6202, U.S. Vehicle Note 30: the Passenger squad of an M3(MMG) or M3(HMG) can come as its two HS instead. */
export const splitPassengers: KgpDecision = {
  order: 'passengers.split',
  rule: RULE,
  summary: 'U.S.: take the Passengers of an M3(MMG) or M3(HMG) halftrack as two HS instead of a squad',
  args: z.strictObject({ unit: z.string().max(6) }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    if (side !== 'us' || !isChoosing(view, side)) return [];
    const squads = passengerSquads(view.game).filter(
      ({ type }) => halfSquadOf(type, view.core.charts) !== undefined,
    );
    if (squads.length === 0) return [];
    return [
      {
        order: 'passengers.split',
        ...baseOf(view.game, 'us', RULE),
        label: 'Passengers as two HS',
        detail: 'of an M3(MMG) or M3(HMG) (U.S. Vehicle Note 30)',
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'unit',
            label: 'Which Passenger squad',
            options: squads.slice(0, 25).map(({ id, type, origin, with: on }) => ({
              value: id,
              label: `${id}, squad ${type} of ${origin} in ${on?.unit ?? ''}`,
            })),
          },
        ],
        group: 'What purchases bring',
        aside: true,
      },
    ];
  },
  object: (view, seat) => notChoosing(view, sideOf(seat), RULE),
  effect(work, _seat, args) {
    const { core, game } = work.state;
    const { ob } = game.sides.us;
    const squad = ob.units[String(args.unit)];
    const half = squad === undefined ? undefined : halfSquadOf(squad.type, core.charts);
    if (squad === undefined || half === undefined) return;
    const changes = exchange(ob, squad, 'half-squad', [half, half]);
    recordChanges(work, 'us', RULE, changes);
  },
};
