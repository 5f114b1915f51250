/** What editions of the rules changed in what Umpire does by himself in Kampfgruppe Peiper: asked for by name, like a reading. */
import { type Mended as MendedOf, type Mends, mendedIn } from '../../../kernel/edition.ts';

export const MENDS = {
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
  wholeLog: { since: 5, rule: 'table', what: 'the log has a line for whatever happens at the table' },
} as const satisfies Mends;

/** By name, whether a campaign goes by it. */
export type Mended = MendedOf<typeof MENDS>;

export function mendedSince(edition: number): Mended {
  return mendedIn(MENDS, edition);
}
