/** 3.6: Artillery that runs at the moment at which it has to. To the first legal hex that was ordered beforehand, else to the nearest by road. */
import { BugOut, type BugOutDue } from '../barrage/3.6-bug-out.ts';
import type { Position } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { supplyNow } from './3.7-supply-now.ts';
import { bugOutOf } from './beforehand.ts';
import { changeUnits } from './changes.ts';

interface Ran {
  readonly side: Side;
  readonly gun: string;
  readonly from: string;
  /** Absent: there was no legal hex; it stays, and is DG all the same. */
  readonly to?: string;
}

export const gunRan = event<Ran>({
  type: 'gun.ran',
  fold: () => undefined,
  line: ({ gun, from, to }) =>
    to === undefined
      ? `${gun} in ${from} cannot Bug Out anywhere, and is DG (3.6)`
      : `${gun} Bugs Out from ${from} to ${to}, and is DG (3.6)`,
});

/** Runs with all of a side’s guns that have to; each is DG then, and runs no second time. */
export function runGuns(
  work: ArdennesWork,
  side: Side,
  dueIn: (position: Position) => readonly BugOutDue[],
): void {
  for (;;) {
    const { game } = work.state;
    const position = positionOf(game, referenceOf(game));
    const { grid } = position.ground;
    const due = dueIn(position).find(({ gun }) => gun.counter.side === side);
    const own = due === undefined ? undefined : game.sides[side].units[due.gun.counter.id];
    if (due === undefined || own === undefined) return;
    const run = new BugOut(position, due.gun, supplyNow(game, side));
    const named = bugOutOf(game, side, own.hex, own.id);
    const wanted = named === 'ask' ? [] : named.map((each) => grid.indexOf(each));
    const open = run.hexes;
    const [nearest] = [...open].sort((a, b) => run.wayTo(a).length - run.wayTo(b).length || a - b);
    const to = wanted.find((each) => open.includes(each)) ?? nearest;
    const hex = to === undefined ? own.hex : grid.hexAt(to);
    changeUnits(work, side, [{ ...own, hex, dg: true }]);
    emit(work, gunRan, 'everyone', {
      side,
      gun: own.id,
      from: own.hex,
      ...(to === undefined ? {} : { to: hex }),
    });
  }
}
