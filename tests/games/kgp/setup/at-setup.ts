/** A U.S. Assault unit by unit that stands before its set-up (8.624). */
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { type CampaignTable, initiativeOf, sealBoth } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

export const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18', 'F19'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19/1'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23', 'L24'] },
    { side: 'german', id: 'B', isolated: true, locations: ['L24/1'] },
  ],
  noMansLand: [],
};

const US = `+ squad 6-6-6 @J19/1
+ SW MMG, by S1
+ SW MMG, by S1, captured
+ squad 6-6-6 @E18
+ half-squad 3-4-6 @E18
+ crew 2-2-7 @F19
+ Gun 57mm AT, by C1
+ vehicle M4 @E18, immobilized`;

/** Both sides go through 8.613–8.615 without doing anything. */
export function passRefit(open: CampaignTable): void {
  for (let press = 0; open.state().game.step !== '8.619' && press < 30; press += 1) {
    for (const side of ['us', 'german']) {
      const done = open.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined) open.order(side, done.order);
    }
  }
}

type Options = { us?: string; german?: string; idle?: boolean } & Pick<Position, 'marking' | 'game'>;

/** Those that have been played to their set-up in this process. */
const PLAYED = new Map<string, ReturnType<typeof played>>();

/** A U.S. Assault: the German sets up first (8.6233d). */
export function atSetup(options: Options = {}): CampaignTable {
  // Another program's campaign is nobody else's.
  if (options.game !== undefined) return played(options);
  const key = JSON.stringify(options);
  const table = PLAYED.get(key) ?? played(options);
  PLAYED.set(key, table);
  return table.fork();
}

function played(options: Options) {
  const open = position({
    ...(options.game === undefined ? {} : { game: options.game }),
    at: '8.619',
    date: '19 PM',
    us: options.us ?? US,
    german: options.german ?? '+ squad 6-5-8 @K23',
    marking: options.marking ?? MARKING,
  });
  if (options.idle === true) {
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    passRefit(open);
  }
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  return open;
}
