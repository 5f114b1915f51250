/** Every row of an outbox that is still there: of a living message an edit takes the place of one that waits. */
import type { OutboxRow, Store } from '../../src/store/store.ts';

/** So many edits at most have been replaced one after the other. */
const WIDEST_GAP = 200;

/** The rows behind this one, oldest first. */
export function rowsAfter(store: Store, after = 0): readonly OutboxRow[] {
  const rows: OutboxRow[] = [];
  for (let id = after + 1, last = after; id - last <= WIDEST_GAP; id += 1) {
    const row = store.outboxRow(id);
    if (row === undefined) continue;
    rows.push(row);
    last = id;
  }
  return rows;
}
