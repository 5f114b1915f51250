import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { asItWas, check, falling, land, removeWhole } from '../refit/fall.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import type { RefitIntent } from '../refit/state.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { crewOut, isImmobile } from '../units/crew.ts';
import { unitsOf } from '../units/ledger.ts';
import { leadershipOf, mayLead, moraleOf } from '../units/morale.ts';
import { factsFor, placeWords, unitWords } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, isDone, type KgpDecision, type KgpWork, sideDone, sideOf } from '../vocabulary/step.ts';
import { rearmPrisoners } from './8.6041-fallen-guards.ts';

const RULE = '8.6041';

export function testedStep(rule: string, id: string): string {
  return `${rule} ${id}`;
}

/** A Task Check with a DRM of + 1, as its name says; our transcription has the figure as a letter. */
const CHECK = '1TC';

/** Encircled units that have not taken their 1TC yet; prisoners take none. */
function untested(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob, asked } = game.sides[side];
  return unitsOf(ob).filter(
    (unit) =>
      has(unit, 'encircled') &&
      !has(unit, 'prisoner') &&
      !has(unit, 'abandoned') && // nobody is left in it to be tested
      !isDone(game, side, testedStep(RULE, unit.id)) &&
      !asked.some(({ rule, args }) => rule === RULE && args.unit === unit.id),
  );
}

/** Leaders in the same Location whose DRM can apply (A10.22); an armor leader helps his own vehicle alone. */
function helpers(campaign: KgpCampaign, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { game } = campaign;
  const { ob } = game.sides[side];
  const facts = factsFor(campaign, side);
  const at = placeWords(game, side, unit);
  return unitsOf(ob).filter((leader) => {
    if (leader.kind === 'armor-leader') return leader.with?.unit === unit.id;
    if (leader.kind !== 'leader' || unit.kind === 'vehicle' || has(leader, 'prisoner')) return false;
    return placeWords(game, side, leader) === at && mayLead(side, leader, unit, facts);
  });
}

const test: KgpDecision = {
  order: 'encircled.test',
  rule: RULE,
  summary: 'Let an Encircled unit take its 1TC, with the DRM of a leader in its Location or without',
  args: z.strictObject({ unit: z.string().max(6), leader: z.string().max(6) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || !isAt(game, side, RULE)) return [];
    const facts = factsFor(view, side);
    return untested(game, side).map((unit): Offer => {
      const leaders = helpers(view, side, unit).slice(0, 24);
      // Leadership counts down: the lowest DRM is the best.
      const [best] = [...leaders].sort((a, b) => leadershipOf(a, facts) - leadershipOf(b, facts));
      const isHelp = best !== undefined && leadershipOf(best, facts) <= 0;
      return {
        order: 'encircled.test',
        decision: decisionId(RULE, game),
        rev: game.sides[side].rev,
        rule: RULE,
        label: `${CHECK}: ${unit.id} ${unit.type}, ${placeWords(game, side, unit)}`,
        detail: `Morale Level ${moraleOf(side, unit, facts)}, + 1 to the DR; failing it is its end`,
        group: 'Encircled',
        style: 'primary',
        // With nobody who could help there is nothing to ask.
        fixed: leaders.length === 0 ? { unit: unit.id, leader: 'none' } : { unit: unit.id },
        fields:
          leaders.length === 0
            ? []
            : [
                {
                  kind: 'choice',
                  name: 'leader',
                  label: 'Leader whose DRM applies',
                  options: [
                    { value: 'none', label: 'none' },
                    ...leaders.map(({ id, type }) => ({ value: id, label: `${id} ${type}` })),
                  ],
                  initial: isHelp ? best.id : 'none',
                },
              ],
      };
    });
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
  },
};

function resolve(work: KgpWork, side: Side, { args }: RefitIntent): void {
  const fall = falling(work, side, RULE);
  const { all, facts } = fall;
  const found = asItWas(all, String(args.unit));
  if (found === undefined) return;
  const { unit } = found;
  const leader = all.ledger.units[String(args.leader)];
  if (!check(fall, unit, CHECK, moraleOf(side, unit, facts), leader)) {
    if (unit.kind === 'vehicle' && isImmobile(unit)) {
      // Its Vulnerable PRC are Eliminated; the vehicle stays, abandoned.
      const out = crewOut(all.ledger, side, unit, facts);
      all.add(out.changes);
      for (const id of out.left) all.add([{ op: 'remove', id, fate: 'eliminated' }]);
    } else if (unit.kind === 'vehicle') removeWhole(all, unit.id);
    // What it possessed is left in its Location.
    else all.add([{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
  }
  land(fall);
  if (all.ledger.units[unit.id] === undefined) rearmPrisoners(work, side, unit, found.goods);
  const step = `${testedStep(RULE, unit.id)}/${work.state.game.date}`;
  emit(work, sideDone, `side:${side}`, { side, step });
}

/** 8.6041: a separate 1TC for each Encircled unit. */
export const ENCIRCLEMENT: RefitRule = {
  rule: RULE,
  resolve,
  duties: (campaign, side) =>
    untested(campaign.game, side).map((unit) => {
      const at = placeWords(campaign.game, side, unit);
      const isAlone = helpers(campaign, side, unit).length === 0;
      return `${unitWords(unit)} in ${at} takes a 1TC${isAlone ? '; no leader there can help.' : ': with which leader?'}`;
    }),
  decisions: [test],
};
