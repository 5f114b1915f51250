/** The line of an event in the log, the kernel's or the game's. */
import type { LoggedEvent } from './event.ts';
import type { Table } from './table-event.ts';
import { tableStory } from './table-events.ts';

/** From what its reader knows now; `undefined` where an event needs none. */
export function storyLine(table: Table, event: LoggedEvent): string | undefined {
  const story = tableStory(event.type);
  if (story === undefined) return table.game.line(event, table.view);
  if (story.line === 'silent' || !hasLine(table, event)) return undefined;
  return story.line(event.data, table);
}

/** The events that have had a line in the log of every game from the beginning. */
const EVER =
  /^(?:motion\.|absence\.|pace\.|deadline\.|deputy\.|standing\.|gm\.released$|campaign\.rewound$|order\.undone$)/u;

/** A number that was given stands in channels: a log gets no new line between those that it has. */
function hasLine(
  { game: { editions: { wholeLog } = {} }, view }: Table,
  { type, data }: LoggedEvent,
): boolean {
  if (wholeLog === undefined || view.core.edition >= wholeLog.since) return true;
  return EVER.test(type) || wholeLog.before.includes(type) || (type === 'rolled' && data.seen === true);
}
