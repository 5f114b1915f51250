/** The points to which a campaign can go back, as they are kept and grow with each event. */
import type { GameEvent } from './event.ts';
import { orderOf } from './order-of.ts';
import type { Point } from './past.ts';
import { isAboutTheTable } from './table-events.ts';
import { timelineOf } from './timeline.ts';

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
