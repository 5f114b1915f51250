/** 8.6202, U.S. Vehicle Note 30: the Passenger squad of an M3(MMG) or M3(HMG) can come as its two HS instead. */

import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept } from '../../../kernel/ruling.ts';
import { receivedNow } from '../purchases/rg-rolls.ts';
import { baseOf } from '../refit/open.ts';
import { rgName } from '../rg/name.ts';
import type { KgpCampaign } from '../state.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED } from '../vocabulary/order.ts';
import type { Rule } from '../vocabulary/step.ts';
import { setupOrder } from './open.ts';

const RULE = '8.6202';

export const passengers: Rule = {
  rule: RULE,
  decisions: () => [split],
};

const CARRIED_BY: readonly string[] = ['I6', 'I8'];

/** A Passenger squad, and the HS type that it can be two of. */
interface Passengers {
  readonly squad: ObUnit;
  /** The id of what they ride in. */
  readonly vehicle: string;
  readonly half: string;
}

/** Squads that came as Passengers with RG I6 or I8 on this date. */
function passengerSquads({ core, game }: KgpCampaign): readonly Passengers[] {
  const { ob } = ownUnits(game, 'us');
  const carried = receivedNow(game, 'us').filter(({ rg }) => CARRIED_BY.includes(rg));
  return unitsOf(ob).flatMap((squad) => {
    const { kind, origin, type, with: on } = squad;
    if (kind !== 'squad' || on?.as !== 'aboard' || !carried.some(({ id }) => id === origin)) return [];
    const carrier = ob.units[on.unit]?.type ?? '';
    const half = halfSquadOf(type, core.charts);
    if (half !== undefined && /^M3\([MH]MG\)/u.test(carrier)) return [{ squad, vehicle: on.unit, half }];
    return [];
  });
}

const split = setupOrder({
  order: 'passengers.split',
  rule: RULE,
  summary: 'U.S.: take the Passengers of an M3(MMG) or M3(HMG) halftrack as two HS instead of a squad',
  args: z.strictObject({ unit: z.string().max(6) }),
  of: 'us',
  share: () => true,
  offers(view) {
    const squads = passengerSquads(view);
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
            options: squads.slice(0, ROOM.menu).map(({ vehicle, squad: { id, type, origin } }) => ({
              value: id,
              label: `${id}, squad ${type} of ${rgName(view.game.sides.us, origin ?? '')} in ${vehicle}`,
            })),
          },
        ],
        group: 'What purchases bring',
        aside: true,
      },
    ];
  },
  read(view, _side, { unit }) {
    const found = passengerSquads(view).find(({ squad }) => squad.id === unit);
    if (found === undefined) return NOT_OFFERED;
    return accept(found);
  },
  effect(work, side, { squad, half }) {
    recordChanges(
      work,
      side,
      RULE,
      exchange(ownUnits(work.state.game, side).ob, squad, 'half-squad', [half, half]),
    );
  },
});
