import { z } from 'zod';
import { offerAt, sideAt } from '../refit/offer.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { areaName } from '../units/retained.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpDecision, KgpWork } from '../vocabulary/step.ts';
import {
  type CrewCombination,
  crewChanges,
  crewCombinations,
} from './8.611-battle-hardening-and-promotion.ts';

const RULE = '8.6112';

function combinations({ game }: KgpCampaign, side: Side): readonly CrewCombination[] {
  return crewCombinations(game.sides[side].ob, areasOf(game, side), game.readings['stunned-crews']);
}

/** What will come of them, for the side's own desk in 8.6071: who mans a vehicle again by then is not on foot. */
export function crewsToCombine(campaign: KgpCampaign, side: Side): readonly string[] {
  return combinations(campaign, side).map(
    (it) =>
      `${areaName(it.area)} has ${it.stunned.length} vehicle-crews on foot that are still Stunned (${it.stunned.map(({ id }) => id).join(', ')}). In 8.6112 ${goneWords(it)}, unless they man a vehicle by then (8.6071).`,
  );
}

/** `one goes`, `2 go, and a fresh crew comes`. */
function goneWords({ eliminated, added }: CrewCombination): string {
  const gone = eliminated === 1 ? 'one of them goes' : `${eliminated} of them go`;
  const come = added === 1 ? 'a fresh crew comes' : `${added} fresh crews come`;
  return `${gone}, and ${added === 0 ? 'nobody comes' : come} for ${eliminated === 1 ? 'it' : 'them'}`;
}

/** The crews of one Area that could stay, those that are as good as each other only once. */
function choices({ game }: KgpCampaign, side: Side, { stunned }: CrewCombination): ReturnType<typeof alike> {
  return alike(game.sides[side].ob, areasOf(game, side), stunned);
}

function combine(work: KgpWork, side: Side, it: CrewCombination, stays: string): void {
  // By the reading of pairs all of an even number go.
  const gone = it.stunned.length === it.eliminated ? it.stunned : it.stunned.filter(({ id }) => id !== stays);
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
    // Where all are alike, or all go, there is nothing to choose.
    for (const it of combinations(work.state, side)) {
      const [only, ...others] = choices(work.state, side, it);
      const isChosen = others.length > 0 && it.eliminated < it.stunned.length;
      if (only !== undefined && !isChosen) combine(work, side, it, only.first.id);
    }
  },
  duties: (campaign, side) =>
    combinations(campaign, side).map(
      ({ area, stunned, eliminated, added }) =>
        `${areaName(area)} has ${stunned.length} vehicle-crews on foot that are still Stunned. One of them stays: choose which. The other ${eliminated === 1 ? 'one goes' : `${eliminated} go`}${added === 0 ? '' : `, and ${added === 1 ? 'a fresh crew takes' : `${added} fresh crews take`} their place`}.`,
    ),
  decisions: [crews],
};
