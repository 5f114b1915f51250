/** Changes by edition in Umpire's own play of Ardennes II: asked for by name, like a reading. */
import { type Mended as MendedOf, type Mends, mendedIn } from '../../../kernel/edition.ts';

export const MENDS = {
  airSupplyOnce: {
    since: 2,
    rule: '3.7',
    what: 'by the reading “one” an Air Supply marker that stays for the U.S. Supply Phase removes no DG before it',
  },
  airUnspotted: {
    since: 2,
    rule: '3.5',
    what: 'the first Air Strike on a hex in a Phase has no spotter; whoever spots is named by the order, if it names anybody',
  },
  arrivalsAhead: {
    since: 2,
    rule: '2.2',
    what: 'who arrives on the Turn of a position arrives, if it begins before its reinforcements',
  },
  arrivalsBySide: {
    since: 5,
    rule: 'Series 15.0',
    what: 'of counters of both sides with the same id only the one that has arrived is spared in its Entry Area',
  },
  artilleryDg: { since: 2, rule: '3.4', what: 'Artillery that barrages while it cannot trace supply is DG' },
  askAnew: {
    since: 2,
    rule: '3.2',
    what: 'of attacks that were asked about together, whoever is changed by an earlier one is asked anew',
  },
  blockedByEnemies: {
    since: 2,
    rule: '3.2',
    what: 'a Retreat that terrain alone stops costs no step, and Leg units go on where only the others of their stack are stopped',
  },
  blowsUnasked: {
    since: 2,
    rule: '3.8',
    what: 'while it is the one to act the U.S. side may blow a bridge unasked, wherever the Germans are',
  },
  bondsForetold: {
    since: 4,
    rule: '1.2',
    what: 'lines of a draft are priced with the enemy’s Bonds as the lines before them will leave them',
  },
  bridgesInAdvance: {
    since: 2,
    rule: '3.8',
    what: 'the U.S. side is asked about a bridge before an Advance after Combat enters a hex of it, or its plunger’s',
  },
  controlInPassing: {
    since: 2,
    rule: '6.0',
    what: 'whoever goes through a hex that counts, in supply there, takes Control of it',
  },
  dropAsked: {
    since: 4,
    rule: '4.1',
    what: 'whose drop comes, and who has not said beforehand where it is, is asked',
  },
  exitMarkers: {
    since: 2,
    rule: '3.5',
    what: 'leaving the map out of the hex of an enemy Barrage marker costs what leaving it costs',
  },
  fiveHexes: {
    since: 2,
    rule: '3.2',
    what: 'a stack that has no way of five hexes Holds, and is not asked',
  },
  gunsAsked: {
    since: 2,
    rule: '3.7',
    what: 'whoever has DG Artillery without supply is asked whether to roll for it, and has not said so beforehand',
  },
  gunsJoinOthers: {
    since: 2,
    rule: '3.2',
    what: 'Artillery alone attacks nobody',
  },
  gunsKeepAway: { since: 2, rule: '3.6', what: 'Artillery does not advance beside an enemy' },
  marksBeforeBugOut: {
    since: 2,
    rule: '1.3',
    what: 'who begins a Phase beside Artillery that then runs has begun it beside the enemy',
  },
  namesWhoStops: {
    since: 2,
    rule: '3.8',
    what: 'the U.S. side names the unit that stops for a bridge, which it does before the roll',
  },
  resultsBelow: {
    since: 3,
    rule: 'table',
    what: 'the card of a fight takes up what comes of it, at the end of the channel, and the Turn goes on below it',
  },
  sparesStacks: {
    since: 2,
    rule: '3.4',
    what: 'whom nobody has sent anywhere Retreats and Bugs Out to where no stack becomes DG by it, if there is such a hex',
  },
  suppliedByArrivals: {
    since: 2,
    rule: '7.5',
    what: 'roads that bring supply once reinforcements have arrived do so when somebody has, not from that Turn on',
  },
  wholeLog: { since: 2, rule: 'table', what: 'the log has a line for whatever happens at the table' },
} as const satisfies Mends;

/** By name, whether a campaign goes by it. */
export type Mended = MendedOf<typeof MENDS>;

export function mendedSince(edition: number): Mended {
  return mendedIn(MENDS, edition);
}
