/** 8.6112: of the Stunned crews on foot in an Area one stays; of the others every two are exchanged for a fresh one. */
import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { type AreaOf, alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { type Ledger, nextId, type ObChange } from '../units/ledger.ts';
import { areaName } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { ReadingValue } from '../vocabulary/readings.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { type Proposed, takenIfSaid } from './8.610-as-proposed.ts';
import { byArea } from './by-area.ts';

const RULE = '8.6112';

export const vehicleCrews: RefitRule = {
  rule: RULE,
  act(work, side) {
    // Where all are alike, or all go, there is nothing to choose.
    for (const it of combinations(work.state, side)) {
      const [only, ...others] = choices(work.state, side, it);
      const isChosen = others.length > 0 && it.eliminated < it.stunned.length;
      if (only !== undefined && !isChosen) combine(work, side, it, only.first.id);
    }
  },
  ...takenIfSaid(combineFirst),
  duties: (campaign, side) =>
    combinations(campaign, side).map(
      (it) =>
        `${areaName(it.area)} has ${it.stunned.length} vehicle-crews on foot that are still Stunned. One of them stays: choose which. The other ${othersWords(it)}.`,
    ),
  decisions: () => [crewThatStays],
};

/** Of crews that differ, the first of its Area stays. */
export const crewsAsProposed: Proposed = {
  rule: RULE,
  isOpen: (campaign, side) => combinations(campaign, side).length > 0,
  take: combineFirst,
};

function combineFirst(work: KgpWork, side: Side): void {
  for (const it of combinations(work.state, side)) {
    const [first] = choices(work.state, side, it);
    if (first !== undefined) combine(work, side, it, first.first.id);
  }
}

const crewThatStays = sideOrder({
  order: 'crews.combine',
  rule: RULE,
  summary:
    'Choose the Stunned vehicle-crew that stays as Infantry in an Area; every two others make a fresh one',
  args: z.strictObject({ crew: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers(view, side) {
    const options = combinations(view, side).flatMap((it) =>
      choices(view, side, it).map(({ first, label }) => ({ value: first.id, label })),
    );
    if (options.length === 0) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'crews.combine',
        label: 'Stunned crews: which one stays',
        style: 'primary',
        fields: [{ kind: 'choice', name: 'crew', label: 'The crew that stays', options }],
      }),
    ];
  },
  read(view, side, { crew }) {
    const it = combinations(view, side).find(({ stunned }) => stunned.some(({ id }) => id === crew));
    if (it === undefined) return NOT_OFFERED;
    return accept({ it, stays: crew });
  },
  effect: (work, side, { it, stays }) => combine(work, side, it, stays),
});

function combinations({ game }: KgpCampaign, side: Side): readonly CrewCombination[] {
  return crewCombinations(ownUnits(game, side).ob, areasOf(game, side), game.readings['stunned-crews']);
}

/**
 * The crews that will go and come by it, for the side's own desk in 8.6071: a crew that mans a vehicle again by then is
 * not on foot.
 */
export function crewsToCombine(campaign: KgpCampaign, side: Side): readonly string[] {
  return combinations(campaign, side).map(
    (it) =>
      `${areaName(it.area)} has ${it.stunned.length} vehicle-crews on foot that are still Stunned (${it.stunned.map(({ id }) => id).join(', ')}). In 8.6112 ${goneWords(it)}, unless they man a vehicle by then (8.6071).`,
  );
}

/** `one goes`, `2 go, and a fresh crew takes their place`. */
function othersWords({ eliminated, added }: CrewCombination): string {
  const go = eliminated === 1 ? 'one goes' : `${eliminated} go`;
  if (added === 0) return go;
  if (added === 1) return `${go}, and a fresh crew takes their place`;
  return `${go}, and ${added} fresh crews take their place`;
}

/** `one of them goes, and nobody comes for it`. */
function goneWords({ eliminated, added }: CrewCombination): string {
  if (eliminated === 1) return `one of them goes, and ${comingWords(added)} for it`;
  return `${eliminated} of them go, and ${comingWords(added)} for them`;
}

function comingWords(added: number): string {
  if (added === 0) return 'nobody comes';
  return added === 1 ? 'a fresh crew comes' : `${added} fresh crews come`;
}

/** The crews of one Area that could stay, those that are as good as each other only once. */
function choices({ game }: KgpCampaign, side: Side, { stunned }: CrewCombination): ReturnType<typeof alike> {
  return alike(ownUnits(game, side).ob, areasOf(game, side), stunned);
}

function combine(work: KgpWork, side: Side, it: CrewCombination, stays: string): void {
  // By the reading of pairs all of an even number go.
  const gone = it.stunned.length === it.eliminated ? it.stunned : it.stunned.filter(({ id }) => id !== stays);
  change(work, side, RULE, crewChanges(ownUnits(work.state.game, side).ob, it, gone));
}

/**
 * Vehicle-crews as Infantry in one Area that 8.6112 combines: all marked with a Stun but one must go; or, by another
 * reading, every two of them.
 */
export interface CrewCombination {
  readonly area: string;
  readonly stunned: readonly ObUnit[];
  /** How many are Eliminated; for every two of them one crew without a Stun is added. */
  readonly eliminated: number;
  readonly added: number;
}

export function crewCombinations(
  ledger: Ledger,
  areaOf: AreaOf,
  reading: ReadingValue<'stunned-crews'>,
): readonly CrewCombination[] {
  const gone = (crews: number) => (reading === 'pairs' ? crews - (crews % 2) : crews - 1);
  const stunned = byArea(
    ledger,
    areaOf,
    ({ kind, stun, with: bond }) => kind === 'vehicle-crew' && stun !== undefined && bond === undefined,
  );
  return [...stunned]
    .filter(([, crews]) => crews.length >= 2)
    .map(([area, crews]) => ({
      area,
      stunned: crews,
      eliminated: gone(crews.length),
      added: Math.floor(gone(crews.length) / 2),
    }));
}

/** 8.6112 for the crews that their owner lets go: `gone` of one Area, and what comes in their stead. */
export function crewChanges(
  ledger: Ledger,
  { added }: CrewCombination,
  gone: readonly ObUnit[],
): readonly ObChange[] {
  const [first] = gone;
  if (first === undefined) return [];
  const { stun: _, note: __, ...fresh } = first;
  return [
    ...Array.from(
      { length: added },
      (_unused, n): ObChange => ({
        op: 'add',
        unit: { ...fresh, id: nextId(ledger, 'vehicle-crew', n), origin: '8.6112' },
      }),
    ),
    ...gone.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })),
  ];
}
