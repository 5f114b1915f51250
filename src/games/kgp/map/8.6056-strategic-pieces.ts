import type { KgpCampaign } from '../state.ts';
import { hasStrategicMa, isCrewed, isImmobile } from '../units/crew.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { type Marking, standingOf } from '../units/marking.ts';
import { printPlace } from '../units/place.ts';
import { factsFor, unitWords } from '../units/standing.ts';
import { has, type ObUnit, type Standing } from '../units/unit.ts';
import type { Side } from '../vocabulary/sides.ts';

/** 8.2, 8.6056: a manned Immobile vehicle with functioning MA of 20 mm or more (or FT), or a functioning Gun not in tow. */
export function makesStrategic(campaign: KgpCampaign, side: Side, unit: ObUnit): boolean {
  if (unit.kind === 'Gun')
    return unit.with?.as !== 'towed' && !has(unit, 'malfunctioned') && !has(unit, 'dm');
  const facts = factsFor(campaign, side);
  return unit.kind === 'vehicle' && isImmobile(unit) && isCrewed(facts, unit) && hasStrategicMa(facts, unit);
}

const WRONG: Readonly<Partial<Record<Standing, string>>> = {
  'no-mans-land': 'No Man’s Land, which a Strategic Location can never be (8.6051)',
  uncontrolled: 'Uncontrolled Territory',
};

/**
 * What the marking that is stated has wrong of a side's own pieces, for that side alone: it decides whether it agrees.
 * The last row of 8.6056: such a piece makes its Location Strategic, save a vehicle in Bypass of an enemy one.
 */
export function strategicHints(campaign: KgpCampaign, side: Side, marking: Marking): readonly string[] {
  const { ob } = campaign.game.sides[side];
  return unitsOf(ob).flatMap((unit) => {
    if (!makesStrategic(campaign, side, unit)) return [];
    const place = placeOf(ob, unit);
    const standing = standingOf(marking, side, ob, unit);
    if (place?.in !== 'hex' || standing === undefined) return [];
    const who = `${unitWords(unit)} in ${printPlace(place)}`;
    if (standing === 'enemy-area')
      return unit.kind === 'vehicle'
        ? [
            `${who} stands in an enemy Area by this marking: right only in Bypass of an enemy Strategic Location, and then it is taken over (8.6056). Elsewhere its Location is Strategic.`,
          ]
        : [];
    const wrong = WRONG[standing];
    return wrong === undefined
      ? []
      : [`${who} makes its Location Strategic (8.2, 8.6056), but by this marking it stands in ${wrong}.`];
  });
}
