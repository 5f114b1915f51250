/** What has changed since somebody looked last, and what they might forget: from their own view alone. */
import { describe, expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { pictureBase } from '../../../../src/games/ardennes2/show/ground-picture.ts';
import { mapPictureOf } from '../../../../src/games/ardennes2/show/map-picture.ts';
import { victoryTrackOf } from '../../../../src/games/ardennes2/show/victory-track.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { placeArrivals } from '../../../../src/games/ardennes2/turn/pre-turn/2.2-arrivals.ts';
import type { Ardennes2MapProps } from '../../../../src/games/ardennes2/vocabulary/picture-props.ts';
import { sideViewer } from '../../../../src/kernel/audience.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import { foldView } from '../../../../src/kernel/fold.ts';
import { numberedLines } from '../../../../src/kernel/numbered-lines.ts';
import { drawings } from '../../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../../src/render/draw.ts';
import { present } from '../../../../src/text/present.ts';
import { openBoard, openGame, type Places } from '../game-table.ts';

const PLACES: Places = {
  german: { 'B9.18': ['77'], 'B7.20': ['902'], 'B10.20': ['26.arty', '39', '78', 'Kunkel'] },
  us: { 'B1.16': ['A/501'], 'B7.18': ['B/501', 'A/502'], 'B3.20': ['101.arty'] },
};
type Table = ReturnType<typeof openBoard>;

/** As the moderator asks it, of somebody who had read so many events. */
function told(table: Table, side: 'german' | 'us', looked: number) {
  const log: readonly LoggedEvent[] = table.log(side);
  const viewer = sideViewer(side);
  const isNew = new Set(log.slice(looked));
  const now = foldView(ardennes2, log, viewer);
  const before = foldView(ardennes2, log.slice(0, looked), viewer);
  const lines = numberedLines(ardennes2, now, log).flatMap(({ event, text }) =>
    isNew.has(event) ? [{ type: event.type, text }] : [],
  );
  return ardennes2.changes.of(now, viewer, { before, events: log.slice(looked), lines });
}

function remind(table: Table, side: 'german' | 'us'): string {
  const viewer = sideViewer(side);
  return ardennes2.changes.reminders(foldView(ardennes2, table.log(side), viewer), viewer)?.text ?? '';
}

describe('what has changed', () => {
  test('moves counted, lines in their order, the map before and after with arrows', () => {
    const table = openBoard('german.movement', PLACES);
    const looked = table.log('us').length;
    table.order('german', 'orders.commit', { orders: '902 > B7.19\n77 > B8.18', after: 'end' });
    const [words, before, now, ...more] = told(table, 'us', looked);
    expect(more).toEqual([]);
    expect(words?.text).toContain('From Turn 4, German Movement & Barrage to Turn 4,');
    expect(words?.text).toContain('2 moves of the German side.');
    expect([before?.title, now?.title]).toEqual([
      'Before: Turn 4, German Movement & Barrage',
      expect.stringMatching(/^Now: Turn 4, /u),
    ]);
    expect(JSON.stringify(before?.picture)).not.toBe(JSON.stringify(now?.picture));
    expect(JSON.stringify(now?.picture)).toContain('B7.19');
  });

  test('nothing new is said to be so, and shows no picture', () => {
    const table = openBoard('german.movement', PLACES);
    const [only, ...more] = told(table, 'us', table.log('us').length);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ title: 'Nothing has changed' });
    expect(only).not.toHaveProperty('picture');
  });

  test('of one’s own counters who is DG; the other side does not learn what lies below', () => {
    const table = openBoard('german.movement', PLACES);
    const [german, us] = [table.log('german').length, table.log('us').length];
    table.order('german', 'phase.pass');
    const own = told(table, 'german', german)[0]?.text ?? '';
    expect(own).toMatch(/\*\*Yours:\*\* now DG: .*78 B10\.20/u);
    const theirs = JSON.stringify(told(table, 'us', us));
    expect(theirs).not.toContain('"78"');
    expect(theirs).not.toContain('Kunkel');
    expect(theirs).not.toContain('Yours');
  });

  test('a first look at a game that has begun shows it as it is', () => {
    const table = openGame();
    const notices = told(table, 'us', 0);
    expect(notices.map(({ title }) => title)).toEqual([
      'Since you looked last',
      expect.stringMatching(/^Now: /u),
    ]);
    expect(notices[0]?.text).toContain('From before the first Turn to Turn 4');
  });
});

describe('reminders', () => {
  test('who could move, which guns could fire, who will be DG', () => {
    const table = openBoard('german.movement', PLACES);
    const text = remind(table, 'german');
    expect(text).toContain('**Could move and have not (3.1)**');
    expect(text).toMatch(/902 in B7\.20/u);
    expect(text).toMatch(/\*\*Guns that could fire \(3\.5\)\*\*\n26\.arty at B7\.18/u);
    expect(text).toMatch(/\*\*Become DG as this Phase ends \(3\.4\)\*\*\nB10\.20: overstacked/u);
  });

  test('who has just arrived is not told of a DG that their Entry Area spares them, until their own Movement (15.0)', () => {
    const table = openBoard('recovery', { german: { 'B4.24': ['77'] }, us: {} });
    table.happen((work) => {
      beginPhase(work, 9, 'arrivals');
      placeArrivals(work);
    });
    expect(table.state().game.stacks['B4.24']).toMatchObject({ side: 'german', count: 4 });
    expect(remind(table, 'german')).not.toContain('Become DG');
    table.happen((work) => beginPhase(work, 9, 'german.movement'));
    expect(remind(table, 'german')).toMatch(
      /Become DG as this Phase ends \(3\.4\)\*\*\nB4\.24: overstacked/u,
    );
  });

  test('not the own Phase: nobody is told to move', () => {
    const table = openBoard('german.movement', PLACES);
    expect(remind(table, 'us')).not.toContain('Could move');
  });

  test('primed bridges with Germans near, and who could blow them; a hex that counts, left empty', () => {
    const table = openBoard('german.movement', {
      german: { 'B4.17': ['902'], 'B5.16': ['77'] },
      us: { 'B3.14': ['A/501'] },
    });
    const us = remind(table, 'us');
    expect(us).toContain('Primed bridges that may be lost (3.8)');
    expect(us).toContain('Hexes that count which you have left empty, with the enemy near (6.0)');
    expect(remind(table, 'german')).toMatch(/Hexes that count within reach \(6\.0\)\*\*\nB1\.16 Bastogne: /u);
  });

  test('the same whatever lies below another counter of the enemy', () => {
    const one = openBoard('german.movement', PLACES);
    const other = openBoard('german.movement', {
      ...PLACES,
      us: { ...PLACES.us, 'B7.18': ['B/501', 'B/502'] },
    });
    expect(remind(other, 'german')).toBe(remind(one, 'german'));
  });
});

describe('6.0: the track', () => {
  const at = (scenario: string, best?: number) => {
    // What it asks of a state is there at the start of any scenario.
    const { game: any } = openGame().state();
    const pack = scenario === '7.5' ? any.pack : HOUSE_PACKS.whole;
    const game = { ...any, scenario, pack, control: {} };
    const points =
      best === undefined ? {} : { points: { turn: 3, side: 'german' as const, points: 0, best } };
    return victoryTrackOf({ ...game, ...points });
  };

  test('7.1: 68 points, five bands; the best Turn counts', () => {
    expect(at('7.1', 25)).toMatchObject({ most: 68, now: 0, total: 25 });
    expect(at('7.1')?.bands.map(({ range }) => range)).toEqual(['33+', '29–32', '24–28', '19–23', '0–18']);
  });

  test('7.3 has its own three, and points for Divisions that leave; 7.5 counts none', () => {
    expect(at('7.3')?.bands.map(({ range, result }) => `${range} ${result}`)).toEqual([
      '10+ Major German Win',
      '6–9 Draw',
      '0–5 Major Allied Win',
    ]);
    expect(at('7.3')?.most).toBe(17);
    expect(at('7.5')).toBeUndefined();
  });

  test('it is drawn under the map, and moves with the points', () => {
    const table = openGame({ options: { scenario: '7.3' } });
    const state = { core: table.state().core, game: table.view('german') };
    const picture = mapPictureOf(state, sideViewer('german'), { tray: true });
    const { draw } = createDrawer([drawings], pictureBase);
    const props = picture.props as unknown as Ardennes2MapProps;
    const drawn = (track: Ardennes2MapProps['track']) => {
      const { track: _, ...rest } = props;
      return draw({ ...picture, props: { ...rest, ...present({ track }), tray: [] } as never, small: true });
    };
    const now = drawn(props.track);
    expect(props.track).toBeDefined();
    expect(now.equals(drawn(undefined))).toBe(false);
    expect(now.equals(drawn(props.track === undefined ? undefined : { ...props.track, total: 12 }))).toBe(
      false,
    );
  });
});
