/** What decisions may know of what has been: to where the campaign can go back. */

import { isAboutTheTable } from './campaign.ts';
import type { GameEvent } from './event.ts';
import { orderOf } from './order-of.ts';
import { timelineOf } from './standing.ts';

/** Public events of one order: to just after it the campaign can go back, once there is a later one. */
export interface Point {
  /** Numbers of its first and last one in everybody's log. */
  readonly from: number;
  readonly to: number;
}

/** An order of one's own side that can be undone, with its events in that side's numbers. */
export interface Undoable {
  readonly order: string;
  /** The seat that gave it. */
  readonly by: string;
  /** The decision that it was for: as long as that is open, it can be undone. */
  readonly decision: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** One reader's. Nothing of it tells of what he may not see. */
export interface Past {
  /** Oldest first, from the beginning of the game; the last one is the present. Public. */
  readonly points: readonly Point[];
  /** What this seat could undo now. */
  readonly undoable?: Undoable | undefined;
  /** All that he may see, what was taken back too, oldest first. Reads the whole log. */
  log(): readonly GameEvent[];
}

/** Points as they are kept: plain data that grows with each event. */
export interface Points {
  /** How many public events there have been. */
  said: number;
  /** The order of the last point. */
  order: number | undefined;
  readonly list: Point[];
}

/** The points of a log, or of what one viewer may see of it. */
export function pointsOf(log: readonly GameEvent[]): Points {
  const points: Points = { said: 0, order: undefined, list: [] };
  for (const { event, no } of timelineOf(log).stood)
    if (event.audience === 'everyone') addPoint(points, event, no);
  points.said = log.filter(({ audience }) => audience === 'everyone').length;
  return points;
}

/** Adds an event that comes next, and takes nothing back. */
export function addPoint(points: Points, event: GameEvent, no = points.said + 1): void {
  const { type, audience } = event;
  if (audience !== 'everyone') return;
  points.said = no;
  const begins = type === 'seed.mixed';
  if (begins) points.list.length = 0;
  else if (points.list.length === 0) return;
  const order = orderOf(event);
  const last = points.list.at(-1);
  if (last !== undefined && order !== undefined && order === points.order) {
    points.list[points.list.length - 1] = { ...last, to: no };
    return;
  }
  if (isAboutTheTable(type) && type !== 'campaign.rewound') return;
  points.order = order;
  points.list.push({ from: no, to: no });
}
