/** The map of Stoumont in a campaign as two people might fight it; which houses stand where is invented. */

import { askMap } from '../../../../src/games/kgp/map-desk/map-desk.ts';
import { FRONT_IN_MOTION } from '../../../../src/games/kgp/map-desk/motion.ts';
import { lvpByMarks } from '../../../../src/games/kgp/terrain/lvp.ts';
import { marksOf } from '../../../../src/games/kgp/terrain/position-of.ts';
import { type Marking, NO_MARKING } from '../../../../src/games/kgp/units/marking.ts';
import { unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { MapAsked } from '../../../../src/kernel/map-desk.ts';
import type { Picture } from '../../../../src/kernel/notice.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

/** What is said once for a board. */
export const BOARD = [
  'houses: H18 I18 J21 K19 K21 L20 D18 E17 G19 J23 K24 L24 M25 N26 P25 N23',
  'houses 1: J20 K20 K23',
  'river: A27 B26 C27 D26 E27 F26 G27',
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
].join('\n');

/** Who Controls what once the smoke has cleared: the Germans hold on to the steeple. */
export const CONTROL = [
  'us: H18 I18 J19/0 J19/1 I20 J20 J21 K19 K20 K21 L20 D18 E17 G19 Z15 AA15-AA16 BB15 CC15',
  'german: J19/2 J23 K23 K24 L24 M25 N23 N26 P25 P56',
].join('\n');

const GERMAN_TOWN = 'german: I20 J19 J20 J21 K19 K20 K21 L20 J23 K23 K24 L24 M25 N23 N26 P25 P56 K40 S22';

/** How it went: CG Date and Control. */
const MOVES: readonly (readonly [date: string, control: string])[] = [
  ['19 AM', `us: D18 E17 RR23\ngerman: Z15 AA15-AA16 BB15 CC15 G19 H18 I18 G20\n${GERMAN_TOWN}`],
  ['19 PM', `us: D18 E17 RR23 G19 H18 Z15 AA15-AA16 BB15 CC15\ngerman: I18 G20\n${GERMAN_TOWN}`],
  [
    '19 N',
    `us: D18 E17 RR23 G19 H18 I18 G20 Z15 AA15-AA16 BB15 CC15 K19\n${GERMAN_TOWN.replace(' K19', '')}`,
  ],
  ['20 AM', `${CONTROL}\nus: G20 RR23 M17\ngerman: K40 S22`],
  [
    '20 PM',
    'us: D18 E17 RR23 G19 H18 I18 G20 M17 I20 J19 J20 J21 K19 K20 K21 L20 J23 K23 Z15 AA15-AA16 BB15 CC15 S22\ngerman: K24 L24 M25 N23 N26 P25 P56 K40',
  ],
  [
    '20 N',
    'us: D18 E17 RR23 G19 H18 I18 G20 M17 I20 J19 J20 J21 K19 K20 K21 L20 J23 K23 K24 L24 N23 Z15 AA15-AA16 BB15 CC15 S22\ngerman: M25 N26 P25 P56 K40',
  ],
];

const US = '+ Gun M1 57mm AT @L20\n+ squad 6-6-6 x4 @J20\n+ squad 6-6-6 x2 @K20\n+ squad 6-6-6 x2 @AA15';
const GERMAN = '+ vehicle Pz IVH @M22, immobilized\n+ squad 6-5-8 x4 @K23\n+ squad 6-5-8 @J19/2';

/** At 8.605, the front of those marks agreed on as Umpire has worked it out. */
function agreed(date: string, control: string, marking: Marking = NO_MARKING): CampaignTable {
  const name = 'Winter at Stoumont';
  const table = position({ at: '8.605', date, name, us: US, german: GERMAN, marking });
  agreeOnFront(table, `${BOARD}\n${control}`);
  return table;
}

/** The front, a part of it, where U.S. Reserves may stand, and how it moved: the last an animation. */
export function frontPictures(): Readonly<Record<'front' | 'snippet' | 'setup' | 'motion', Picture>> {
  const table = agreed('20 AM', `${CONTROL}\nus: G20 M17 RR23\ngerman: K40 S22`);
  const shown = (as: string | undefined, asked: MapAsked) => {
    const { view, viewer } = table.known(as);
    const page = askMap(view, viewer, asked);
    const picture = page.ok ? page.value.notice.picture : undefined;
    if (picture === undefined) throw new Error(`nothing to see of ${JSON.stringify(asked)}`);
    return picture;
  };
  let cgLvp = { us: 0, german: 0 };
  let marking = NO_MARKING;
  const stills = MOVES.map(([date, control]) => {
    const { view } = agreed(date, control, marking).known();
    ({ marking } = unitsIn(view.game));
    const marks = marksOf(view);
    if (marks === undefined) throw new Error(`nothing is marked on ${date}`);
    const { currentLvp } = lvpByMarks('St', marks);
    cgLvp = { us: cgLvp.us + currentLvp.us, german: cgLvp.german + currentLvp.german };
    const still = FRONT_IN_MOTION.still({
      ...view,
      game: { ...view.game, currentLvp, cgLvp, lines: {} },
    });
    if (still === undefined) throw new Error(`no front on ${date}`);
    return still;
  });
  const motion = FRONT_IN_MOTION.whole(table.known().view, stills).picture;
  if (motion === undefined) throw new Error('nothing moves');
  const front = table
    .told()
    .findLast(({ target, notice }) => target === 'channel:channel' && notice.picture?.kind === 'kgp/map')
    ?.notice.picture;
  if (front === undefined) throw new Error('no front was agreed on');
  return {
    front,
    snippet: shown(undefined, { ask: 'why', place: 'J19/2' }),
    setup: shown('us', { ask: 'turn', look: 'setup.guns.-.K20.13.ftle' }),
    motion,
  };
}
