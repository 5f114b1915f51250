/** 8.6041: each Encircled unit takes a separate 1TC, with the DRM of a leader in its Location or without. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { baseOf } from '../refit/open.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { intent } from '../refit/pending.ts';
import {
  asItWas,
  beginResolution,
  conclude,
  passesTaskCheck,
  type Resolution,
  removeWhole,
} from '../refit/resolution.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { crewOut, isImmobile } from '../units/crew.ts';
import { unitsOf } from '../units/ledger.ts';
import { leadershipOf, mayLead, moraleOf } from '../units/morale.ts';
import { placeName } from '../units/place.ts';
import { factsFor, placeWords, unitWords } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, noteDone } from '../vocabulary/step.ts';
import { rearmPrisoners } from './8.6041-fallen-guards.ts';
import { testedStep } from './tested.ts';

const RULE = '8.6041';

export const encirclement: RefitRule = {
  rule: RULE,
  asks: () => [taskCheck],
  duties: (campaign, side) =>
    untested(campaign.game, side).map((unit) => {
      const at = placeWords(campaign.game, side, unit);
      const isAlone = helpers(campaign, side, unit).length === 0;
      const led = isAlone ? '; no leader there can help.' : ': with which leader?';
      return `${unitWords(unit)} in ${placeName(at)} takes a 1TC${led}`;
    }),
  decisions: () => [test],
};

/** A Task Check with a DRM of + 1, as its name says; our transcription has the figure as a letter. */
const CHECK = '1TC';

/** Nobody leads it. */
export const ALONE = 'none';

/** Encircled units that have not taken their 1TC yet; prisoners take none. */
export function untested(game: KgpState, side: Side): readonly ObUnit[] {
  const waiting = taskCheck.waitingFor(game, side);
  return unitsOf(ownUnits(game, side).ob).filter(
    (unit) =>
      has(unit, 'encircled') &&
      !has(unit, 'prisoner') &&
      !has(unit, 'abandoned') && // nobody is left in it to be tested
      !isDone(game, side, testedStep(RULE, unit.id)) &&
      !waiting.some((it) => it.unit === unit.id),
  );
}

/** Leaders in the same Location whose DRM can apply (A10.22); an armor leader helps only its own vehicle. */
export function helpers(campaign: KgpCampaign, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const facts = factsFor(campaign, side);
  const at = placeWords(game, side, unit);
  return unitsOf(ob).filter((leader) => {
    if (leader.kind === 'armor-leader') return leader.with?.unit === unit.id;
    if (leader.kind !== 'leader' || unit.kind === 'vehicle' || has(leader, 'prisoner')) return false;
    return placeWords(game, side, leader) === at && mayLead(side, leader, unit, facts);
  });
}

/** The leader there who helps most; nobody where each would make it harder. */
export function bestHelper(view: KgpCampaign, side: Side, unit: ObUnit): ObUnit | undefined {
  const facts = factsFor(view, side);
  // Leadership counts down: the lowest DRM is the best.
  const [best] = helpers(view, side, unit)
    .slice(0, MOST_LEADERS)
    .sort((a, b) => leadershipOf(a, facts) - leadershipOf(b, facts));
  if (best !== undefined && leadershipOf(best, facts) <= 0) return best;
  return undefined;
}

const ARGS = z.strictObject({ unit: z.string().max(6), leader: z.string().max(6) });

const test = sideOrder({
  order: 'encircled.test',
  rule: RULE,
  summary: 'Let an Encircled unit take its 1TC, with the DRM of a leader in its Location or without',
  args: ARGS,
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers: (view, side) => untested(view.game, side).map((unit) => testOffer(view, side, unit)),
  effect: (work, side, it) => taskCheck.ask(work, side, it),
});

/** As many as a list holds beside none. */
const MOST_LEADERS = 24;

function testOffer(view: KgpCampaign, side: Side, unit: ObUnit): Offer {
  const { game } = view;
  const facts = factsFor(view, side);
  const leaders = helpers(view, side, unit).slice(0, MOST_LEADERS);
  const base = {
    order: 'encircled.test',
    ...baseOf(game, side, RULE),
    label: `${CHECK}: ${unit.id} ${unit.type}, ${placeName(placeWords(game, side, unit))}`,
    detail: `Morale Level ${moraleOf(side, unit, facts)}, DRM +1; failing it is its Elimination`,
    group: 'Encircled',
    style: 'primary' as const,
  };
  // With nobody who could help there is nothing to ask.
  if (leaders.length === 0) return { ...base, fixed: { unit: unit.id, leader: ALONE }, fields: [] };
  const field: Field = {
    kind: 'choice',
    name: 'leader',
    label: 'Leader whose DRM applies',
    options: [
      { value: ALONE, label: 'none' },
      ...leaders.map(({ id, type }) => ({ value: id, label: `${id} ${type}` })),
    ],
    initial: bestHelper(view, side, unit)?.id ?? ALONE,
  };
  return { ...base, fixed: { unit: unit.id }, fields: [field] };
}

export type TaskCheck = z.output<typeof ARGS>;

export const taskCheck = intent<TaskCheck>({
  name: 'encircled',
  rule: RULE,
  resolve(work, side, { unit: id, leader }) {
    const resolution = beginResolution(work, side, RULE);
    const { all, facts } = resolution;
    const found = asItWas(all, id);
    if (found === undefined) return;
    const { unit } = found;
    if (!passesTaskCheck(resolution, unit, CHECK, moraleOf(side, unit, facts), all.ledger.units[leader]))
      fail(resolution, unit);
    conclude(resolution);
    if (all.ledger.units[unit.id] === undefined) rearmPrisoners(work, side, unit, found.goods);
    noteDone(work, side, testedStep(RULE, unit.id));
  },
});

function fail({ all, side, facts }: Resolution, unit: ObUnit): void {
  if (unit.kind === 'vehicle' && isImmobile(unit)) {
    // Its Vulnerable PRC are Eliminated; the vehicle stays, abandoned.
    const out = crewOut(all.ledger, side, unit, facts);
    all.add(out.changes);
    for (const id of out.left) all.add([{ op: 'remove', id, fate: 'eliminated' }]);
  } else if (unit.kind === 'vehicle') removeWhole(all, unit.id);
  // Its possessions are left in its Location.
  else all.add([{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
}
