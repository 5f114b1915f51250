/** Changes by edition in Umpire's own play of Kampfgruppe Peiper: asked for by name, like a reading. */
import { type Mended as MendedOf, type Mends, mendedIn } from '../../../kernel/edition.ts';

export const MENDS = {
  fuelBeforeDice: {
    since: 2,
    rule: '8.6141c',
    what: 'fuel is a stop of its own, before the dice of 8.6142',
  },
  outOfGasIsImmobilized: {
    since: 2,
    rule: 'KGP13',
    what: 'who is Out of Gas counts as Immobilized for CG19 without a marker of that',
  },
  hulksAtOnce: {
    since: 2,
    rule: 'CG19',
    what: 'what has become a Burnt-Out Wreck is replaced in whatever part of the Refit Phase it happens, not in 8.614 alone',
  },
  wrecksWhereTheyMayLie: {
    since: 2,
    rule: 'CG19',
    what: 'a vehicle that is lost leaves a Wreck only where one may lie',
  },
  classesByFacts: {
    since: 2,
    rule: '8.615',
    what: 'the class of an MMC is that of the texts and of the owner’s copy, which is asked for it',
  },
  vehicleCrewsReduced: {
    since: 2,
    rule: '8.615',
    what: 'vehicle crews, which are MMC, are among those that a Removal Attempt may cost',
  },
  weatherInFull: {
    since: 2,
    rule: '8.617',
    what: 'Historical Weather is read off the printed chart in full, however it was typed',
  },
  bridgesOverRivers: {
    since: 4,
    rule: '8.6052',
    what: 'a bridge is entered by its ends alone only where it crosses a river',
  },
  shiftGroupsApart: {
    since: 4,
    rule: '8.613',
    what: 'of a Shift group with a vehicle Infantry on foot goes by a way for Infantry',
  },
  prisonersStay: {
    since: 4,
    rule: '8.608',
    what: 'U.S. prisoners stay the German’s when the Area that they are in becomes theirs',
  },
  legendOfStoumont: {
    since: 5,
    rule: 'KGP1',
    what: 'the 26 hexes that would lie under the legend of “St” are no hexes, and the map ends there',
  },
  byLocation: {
    since: 5,
    rule: '8.605',
    what: 'upper levels count by Location: as refuges (8.6061), as enclosed (8.6054), as what one comes down from or does not (8.2); stairs that nobody has marked are unknown',
  },
  boxesByLocation: {
    since: 5,
    rule: '8.605',
    what: 'a side has Holding Boxes alone where it Controls no Strategic Location that is not Isolated, whatever else of its Areas is not',
  },
  isolationFollowsByLocation: {
    since: 5,
    rule: '8.6052',
    what: 'an Entry Area that has become Eligible is followed also where only part of an Area is Isolated',
  },
  steepleOverstacked: {
    since: 5,
    rule: '8.606',
    what: 'who is Isolated in a Steeple (P5.21) with more than one HS-equivalent must attempt Escape or be moved, within an Isolated part of its Area alone',
  },
  vpByName: {
    since: 5,
    rule: '8.6032',
    what: 'LVP and Casualty VP that are typed by name are those of the side that is named',
  },
  gunsOutOfSteeples: {
    since: 6,
    rule: '8.624',
    what: 'a set-up note that has a Gun in a Steeple Location (5.21) is refused',
  },
  isolatedTurnWhereMarked: {
    since: 6,
    rule: '8.6241',
    what: 'the set-up in Isolated Locations is a turn of a side only where the map, as both have marked it, may have such a Location of theirs',
  },
  nothingMoreIsSaid: {
    since: 6,
    rule: '8.614',
    what: 'who has said that nothing more is chosen in 8.614–8.615 is not asked again for what the dice bring: a SW that comes back (8.61421) joins an Area that the ratio allows, if there is one',
  },
  pfAsCounted: {
    since: 6,
    rule: 'CG13',
    what: 'where the German side has not said how many of its squads count for PF, those count at the end of its set-up that its counters show on-map and not in Reserve',
  },
  freedAreNotStunned: {
    since: 7,
    rule: '8.608',
    what: 'a vehicle crew that is freed, and so becomes another MMC, is not Stunned any more (KGP12 is of vehicles and their crews)',
  },
  hiddenIsOpened: {
    since: 8,
    rule: '8.602g',
    what: 'what is hidden until the end by the sealed set-up by Location, and has not been said to be in sight, is opened when both sides have reported',
  },
  wholeLog: { since: 5, rule: 'table', what: 'the log has a line for whatever happens at the table' },
} as const satisfies Mends;

/** By name, whether a campaign goes by it. */
export type Mended = MendedOf<typeof MENDS>;

export function mendedSince(edition: number): Mended {
  return mendedIn(MENDS, edition);
}
