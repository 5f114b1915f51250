/** The front CG Date by CG Date in one picture that moves: what both sides have agreed on, and nothing else. */

import { expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { FRONT_IN_MOTION } from '../../../../src/games/kgp/map-desk/motion.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { MapProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import type { GameEvent } from '../../../../src/kernel/event.ts';
import { anyGame } from '../../../../src/kernel/game.ts';
import type { MotionProps } from '../../../../src/kernel/motion-props.ts';
import type { Notice } from '../../../../src/kernel/notice.ts';
import { motionOf } from '../../../../src/moderator/chapters.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { type CampaignTable, openTable } from '../campaign-table.ts';
import { position } from '../position.ts';
import { P12 } from '../terrain/samples.ts';
import { frontPictures } from './stoumont-front.ts';

const GAME = anyGame(kgp);
const US = '+ Gun M1 57mm AT @L21\n+ squad 6-6-6 @J19/2\n+ squad 6-6-6 @J21\n+ squad 6-6-6 @L19';
const GERMAN = '+ vehicle Pz IVH @H20, immobilized\n+ squad 6-5-8 @J19/1\n+ squad 6-5-8 @I20';

const stage = () => position({ at: '8.605', date: '20 AM', us: US, german: GERMAN });

/** Page P12, agreed on as Umpire has worked it out. */
function agreed(): CampaignTable {
  const table = stage();
  agreeOnFront(table, P12);
  return table;
}

const framesOf = (notice: Notice | undefined): readonly MapProps[] =>
  (notice?.picture?.props as unknown as MotionProps | undefined)?.frames.map(
    ({ props }) => props as unknown as MapProps,
  ) ?? [];

const publicLog = (table: CampaignTable) => table.log().filter(({ audience }) => audience === 'everyone');
const dateBegins = (date: string): GameEvent => ({
  type: 'date.began',
  v: 1,
  audience: 'everyone',
  data: { date },
});

test('nothing is marked: there is nothing that could move', () => {
  const table = position({ at: '8.619', date: '20 AM' });
  expect(table.motion()).toBeUndefined();
});

test('a frame a CG Date, with its date and LVP, and the legend of all under each', () => {
  const table = agreed();
  const log = publicLog(table);
  const lvp: GameEvent = {
    type: 'lvp.recorded',
    v: 1,
    audience: 'everyone',
    data: { date: '20 PM', currentLvp: { us: 34, german: 18 }, cgLvp: { us: 90, german: 61 } },
  };
  const notice = motionOf(GAME, [...log, dateBegins('20 PM'), lvp, dateBegins('20 N')]);
  const frames = framesOf(notice);
  // The dates before the first mark have no frame.
  expect(frames.map(({ date }) => date)).toEqual(['20 AM', '20 PM', '20 N']);
  expect(frames[1]?.lvp).toEqual({ us: { now: 34, total: 90 }, german: { now: 18, total: 61 } });
  expect(notice?.picture).toMatchObject({ kind: 'motion', file: 'front.gif' });
  expect(notice?.picture?.alt).toContain('20 PM: LVP U.S. 34, German 18');
  for (const { map } of frames) expect(map.legend).toEqual(frames[0]?.map.legend);
  expect(frames[0]?.map.legend.map(({ text }) => text)).toContain('No Man’s Land');
});

test('what is drawn is what was agreed on, in the colours and patterns of the still picture', () => {
  const table = agreed();
  const [notice] = table.told().filter(({ notice: { picture } }) => picture?.kind === 'kgp/map');
  const still = notice?.notice.picture?.props as unknown as MapProps;
  const [frame] = framesOf(table.motion());
  expect(frame?.map.fills).toEqual(still.map.fills);
  expect(frame?.map.outlines).toEqual(still.map.outlines);
  const { areas } = table.view('everyone').units?.marking ?? { areas: [] };
  const dashed = frame?.map.outlines.filter(({ line }) => line === 'dashed') ?? [];
  expect(dashed).toHaveLength(areas.length);
  expect(new Set(frame?.map.fills.map(({ pattern }) => pattern))).toEqual(
    new Set(['dots', 'slant', 'hatch', 'plain']),
  );
});

test('only that part of the map is shown in which anything moves, the same in each frame; all of it where nothing does', () => {
  const frames = (frontPictures().motion.props as unknown as MotionProps).frames.map(
    ({ props }) => (props as unknown as MapProps).map,
  );
  const [window] = frames.map((map) => map.window);
  if (window === undefined) throw new Error('the whole map');
  for (const map of frames) expect(map.window).toEqual(window);
  const grid = gridOf('St');
  const isShown = (hex: string) => {
    const { x, y } = grid.centre(hex);
    return x > window.left && x < window.right && y > window.top && y < window.bottom;
  };
  // The church, the sanatorium and the last houses change hands; Peiper’s HQ and the way to it do not.
  expect(['J19', 'AA15', 'N23'].filter((hex) => !isShown(hex))).toEqual([]);
  expect(['K40', 'P56', 'RR23'].filter(isShown)).toEqual([]);
  expect(framesOf(agreed().motion()).map(({ map }) => map.window)).toEqual([undefined]);
});

test('marks that nobody has agreed to yet are not in it', () => {
  const table = agreed();
  const before = JSON.stringify(table.motion());
  table.attempt('us', 'map.mark', { text: 'us: K28' });
  expect(JSON.stringify(table.motion())).toBe(before);
});

test('it goes to the channel with the end of the campaign; to nobody where no map was marked', () => {
  const told = (table: CampaignTable) => {
    table.heard();
    table.order('us', 'abandon');
    table.order('german', 'abandon');
    return table
      .told()
      .filter(({ target, notice: { kind } }) => target === 'channel:channel' && kind === 'front-in-motion');
  };
  expect(told(agreed())).toHaveLength(1);
  const marking = {
    areas: [{ side: 'us' as const, id: 'A', isolated: false, locations: ['J19'] }],
    noMansLand: [],
  };
  // Areas that were agreed on by hand, on a map on which nothing is marked.
  expect(told(position({ at: '8.605', date: '20 AM', us: US, marking }))).toHaveLength(1);
  expect(told(position({ at: '8.619', date: '20 AM' }))).toEqual([]);
});

test('what is Isolated is dotted; on “Lg” nothing of the German side is, whatever its marking says (8.6052 EXC)', () => {
  const dotted = (cg: string) => {
    const state = openTable({ options: { level: 'units', cg } }).state();
    const areas = [
      { side: 'us' as const, id: 'A', isolated: true, locations: ['N20'] },
      { side: 'german' as const, id: 'A', isolated: true, locations: ['N30'] },
      { side: 'german' as const, id: 'B', isolated: false, locations: ['N40', 'N41'] },
    ];
    const isolation = { infantry: ['N40'], vehicle: [] };
    const marking = { areas, noMansLand: [], isolation };
    const units = { ...unitsIn(state.game), marking };
    const game = {
      ...state.game,
      units,
      terrain: { marks: 'houses: N20 N30 N40\nus: N20\ngerman: N30 N40' },
    };
    const still = FRONT_IN_MOTION.still({ ...state, game });
    if (still === undefined) throw new Error('nothing to see');
    const { map } = still.props as unknown as MapProps;
    return map.outlines.filter(({ line }) => line === 'dotted').flatMap(({ hexes }) => hexes);
  };
  expect(dotted('I')).toEqual(['N20', 'N30', 'N40']);
  expect(dotted('III')).toEqual(['N20']);
});
