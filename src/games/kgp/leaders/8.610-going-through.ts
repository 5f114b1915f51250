/** 8.610: one press for a side that takes what is proposed up to 8.6114. */
import { z } from 'zod';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import type { KgpCampaign } from '../state.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Proposed, sayAsProposed } from './8.610-as-proposed.ts';
import { recombineAsProposed } from './8.6111-recombining.ts';
import { crewsAsProposed } from './8.6112-vehicle-crews.ts';
import { heroesAsProposed } from './8.6113-heroes.ts';
import { mmcAsProposed } from './8.6113-mmc.ts';

/** The rules before 8.6114, at which everybody stops. */
const PROPOSED: readonly Proposed[] = [recombineAsProposed, crewsAsProposed, heroesAsProposed, mmcAsProposed];

function openAt(view: KgpCampaign, side: Side): Proposed | undefined {
  return PROPOSED.find(({ rule, isOpen }) => mayOrderAt(view, side, rule) && isOpen(view, side));
}

/** Who stops in 8.610 before 8.6114 is that side's secret, and so is who has this. */
export const throughLeaders = sideOrder({
  order: 'leaders.through',
  rule: '8.610',
  summary:
    'Settle all of 8.610 as proposed: half-squads and crews, who Battle Hardens, and the Secret DR of 8.6114; what the dice leave to choose of leaders is still asked',
  args: z.strictObject({}),
  isOpen: (view, side) => openAt(view, side) !== undefined,
  offers(view, side) {
    const it = openAt(view, side);
    if (it === undefined) return [];
    return [
      offerAt(view, side, it.rule, {
        order: 'leaders.through',
        label: 'All of 8.610 as proposed',
        detail:
          'Half-squads become squads where they must, squads get better before half-squads, a leader is rolled for',
        fields: [],
        style: 'success',
        lead: true,
      }),
    ];
  },
  effect(work, side) {
    openAt(work.state, side)?.take(work, side);
    sayAsProposed(work, side);
  },
});
