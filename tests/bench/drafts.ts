/** A Phase of Ardennes II as it is judged and read back: how long it takes, and how that grows with its lines. */
import { reachOf } from '../../src/games/ardennes2/movement/3.1-reach.ts';
import { stacksOf } from '../../src/games/ardennes2/position/near.ts';
import { positionOf } from '../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { namesOf } from '../../src/games/ardennes2/turn/frame/names-of.ts';
import { judgeDraft } from '../../src/games/ardennes2/turn/orders/draft.ts';
import { readBack } from '../../src/games/ardennes2/turn/orders/read-back.ts';
import { understand } from '../../src/games/ardennes2/turn/orders/understood.ts';
import { openGame } from '../games/ardennes2/game-table.ts';
import { type Figure, median } from './figures.ts';

/** As many as the Germans have counters. */
const LINES = 24;
const PART = 6;

/** The first Movement Phase of 7.5, in which each German counter goes somewhere. */
export function measureDrafts(times: number): readonly Figure[] {
  const { view } = openGame().known('german');
  const lines = linesOf(view.game);
  const whole = lines.join('\n');
  const part = lines.slice(0, PART).join('\n');
  const taken = { part: [] as number[], whole: [] as number[], back: [] as number[] };
  for (let at = 0; at < times; at += 1) {
    taken.part.push(timed(() => judgeDraft(view.game, 'german', part)));
    taken.whole.push(timed(() => judgeDraft(view.game, 'german', whole)));
    taken.back.push(timed(() => readBack(view, 'german', whole)));
  }
  const [short, long, back] = [median(taken.part), median(taken.whole), median(taken.back)];
  return [
    { name: `Ardennes II: draft of ${lines.length} lines judged, median`, value: long, unit: 'ms', aim: 30 },
    {
      name: `… a line of it, to a line of ${PART} alone`,
      value: long / lines.length / (short / PART),
      unit: 'times',
      aim: 2,
      note: 'linear in its lines: about one',
    },
    {
      name: 'Ardennes II: 100 lines as people write them, read (without judging), median',
      value: median(Array.from({ length: times }, () => timed(() => readAsWritten(view.game, lines)))),
      unit: 'ms',
      aim: 1,
    },
    { name: '… read back with odds, chances and warnings', value: back, unit: 'ms', aim: 30 },
  ];
}

/** Each of a hundred lines with what phones and habits do to it. */
function readAsWritten(game: ArdennesState, lines: readonly string[]): void {
  const known = namesOf(game);
  for (let at = 0; at < 100; at += 1) {
    const line = (lines[at % lines.length] ?? '').replace(' > ', ' moves to ');
    understand(`• “${line}”.`, known);
  }
}

function timed(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

/** A counter to the hex in the middle of those that it reaches, as long as all are legal together. */
function linesOf(game: ArdennesState): readonly string[] {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const lines: string[] = [];
  for (const { units } of stacksOf(position, 'german'))
    for (const unit of units) {
      const open = reachOf(position, [unit], 'movement').hexes.filter((hex) => hex !== unit.hex);
      const to = open[Math.floor(open.length / 2)];
      if (to === undefined || lines.length === LINES) continue;
      const longer = [...lines, `${unit.counter.id} > ${grid.hexAt(to)}`];
      if (judgeDraft(game, 'german', longer.join('\n')).ok) lines.push(...longer.slice(-1));
    }
  if (lines.length < LINES) throw new Error(`only ${lines.length} counters can go anywhere`);
  return lines;
}
