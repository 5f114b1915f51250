import { z } from 'zod';
import { areaName } from '../ob/retained.ts';
import { offerAt, sideAt } from '../refit/offer.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign } from '../state.ts';
import {
  type CrewCombination,
  crewChanges,
  crewCombinations,
} from './8.611-battle-hardening-and-promotion.ts';
import type { KgpDecision, KgpWork } from './step.ts';

const RULE = '8.6112';

function combinations({ game }: KgpCampaign, side: Side): readonly CrewCombination[] {
  return crewCombinations(game.sides[side].ob, areasOf(game, side));
}

/** The crews of one Area that could stay, those that are as good as each other only once. */
function choices({ game }: KgpCampaign, side: Side, { stunned }: CrewCombination): ReturnType<typeof alike> {
  return alike(game.sides[side].ob, areasOf(game, side), stunned);
}

function combine(work: KgpWork, side: Side, it: CrewCombination, stays: string): void {
  const gone = it.stunned.filter(({ id }) => id !== stays);
  change(work, side, RULE, crewChanges(work.state.game.sides[side].ob, it, gone));
}

const crews: KgpDecision = {
  order: 'crews.combine',
  rule: RULE,
  summary:
    'Choose the Stunned vehicle-crew that stays as Infantry in an Area; every two others make a fresh one',
  args: z.strictObject({ crew: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined) return [];
    const options = combinations(view, side).flatMap((it) =>
      choices(view, side, it).map(({ first, label }) => ({ value: first.id, label })),
    );
    if (options.length === 0) return [];
    const field = { kind: 'choice', name: 'crew', label: 'The crew that stays', options } as const;
    return [
      offerAt(view, side, RULE, {
        order: 'crews.combine',
        label: 'Stunned crews: which one stays',
        style: 'primary',
        fields: [field],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const it = combinations(work.state, side).find(({ stunned }) =>
      stunned.some(({ id }) => id === args.crew),
    );
    if (it !== undefined) combine(work, side, it, String(args.crew));
  },
};

/** 8.6112: all but one of the Stunned crews that are Infantry in an Area go, every two of them for a fresh one. */
export const VEHICLE_CREWS: RefitRule = {
  rule: RULE,
  act(work, side) {
    // Where all are alike there is nothing to choose.
    for (const it of combinations(work.state, side)) {
      const [only, ...others] = choices(work.state, side, it);
      if (only !== undefined && others.length === 0) combine(work, side, it, only.first.id);
    }
  },
  duties: (campaign, side) =>
    combinations(campaign, side).map(
      ({ area, stunned, eliminated, added }) =>
        `${areaName(area)} has ${stunned.length} vehicle-crews on foot that are still Stunned. One of them stays: choose which. The other ${eliminated === 1 ? 'one goes' : `${eliminated} go`}${added === 0 ? '' : `, and ${added === 1 ? 'a fresh crew takes' : `${added} fresh crews take`} their place`}.`,
    ),
  decisions: [crews],
};
