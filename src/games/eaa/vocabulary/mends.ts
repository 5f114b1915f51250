/** Changes by edition in Umpire's own play of Enemy Action: asked for by name, like a reading. */
import { editionOf, type Mended as MendedOf, type Mends, mendedIn } from '../../../kernel/edition.ts';

export const MENDS = {
  minimumSaysHits: {
    since: 2,
    rule: '12.4',
    what: 'the record of the minimum draw of chits says the hits so far',
  },
  dispersedBringNobody: {
    since: 2,
    rule: '9.41',
    what: 'reserves of a corps come with an army’s activation only beside an undispersed unit of it (9.3)',
  },
  roadblocksBarReserves: {
    since: 2,
    rule: '10.8',
    what: 'no German unit is placed in a hex with a Roadblock',
  },
  reservesTakeDetachments: {
    since: 2,
    rule: '15.3',
    what: 'a detachment goes when a German unit is placed in its hex',
  },
  fuelPriorityIsKept: {
    since: 2,
    rule: '13.53',
    what: 'the card of Fuel Priority lies by the calendar until the day ends',
  },
  westwallIsRegained: {
    since: 2,
    rule: '17.1',
    what: 'the VPs of a Westwall hex come back when a German unit enters it, not when the Allied one leaves',
  },
  thirdObjective: {
    since: 2,
    rule: '9.15',
    what: 'who enters the third objective changes at that moment where the army goes, or how 7th Army moves',
  },
  placedHasEntered: {
    since: 3,
    rule: '9.15',
    what: 'a reserve that takes the place of a detachment (15.4), or turns up undetected (12.22), has entered its hex; and the log says who is placed',
  },
  combinedArmsAsInfantry: {
    since: 3,
    rule: '9.2',
    what: 'from December 23 on a combined arms unit, which is mechanized infantry too (2.21), moves by methods 5 to 9',
  },
  meuseHasNoExtension: {
    since: 2,
    rule: '9.2',
    what: 'a unit that comes to the Meuse (1b) has no extended move behind it: that is of method 10 alone',
  },
  attackedByImpulse: {
    since: 2,
    rule: '12.41',
    what: 'who was attacked by the first command of an impulse is no adjacent unit in an attack by its second',
  },
  wholeLog: { since: 2, rule: 'table', what: 'the log has a line for whatever happens at the table' },
  germanGate: {
    since: 2,
    rule: '9.21, 9.24, 10.4',
    what: 'every German move and advance goes through one gate, by any way that 9.21 leaves open',
  },
  lowerCorpsFirst: {
    since: 2,
    rule: '2.21',
    what: 'of equal selectors the lower corps comes first in descending order too',
  },
  staysAreTold: {
    since: 3,
    rule: '9.2, 9.11',
    what: 'the log has a line for the units of an activation that stay where they are, and for objectives that do',
  },
} as const satisfies Mends;

/** By name, whether a campaign goes by it. */
export type Mended = MendedOf<typeof MENDS>;

export function mendedSince(edition: number): Mended {
  return mendedIn(MENDS, edition);
}

/** Under which a campaign is opened now. */
export const THIS_EDITION = editionOf({ editions: { mends: MENDS } });
