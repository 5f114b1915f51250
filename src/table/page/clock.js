/** The table's clock, which need not be this computer's. */

/** So many ms it is ahead of this computer's. */
let ahead = 0;

/** The table has said what its clock shows, in ms since 1970. */
export function setClock(shown) {
  ahead = shown - Date.now();
}

/** How far the table's clock is ahead, in ms; a moment is none. */
export const aheadBy = () => (ahead < 30_000 ? 0 : ahead);

/** Milliseconds since 1970. */
export const now = () => Date.now() + ahead;

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY_MS = 86_400_000;

/** When a message was sent: the hour alone of what is of today, as Discord has it. */
export function when(timestamp) {
  const date = new Date(timestamp);
  const isOf = (ms) => date.toDateString() === new Date(ms).toDateString();
  if (isOf(now())) return TIME.format(date);
  return isOf(now() - DAY_MS) ? `Yesterday at ${TIME.format(date)}` : DATE.format(date);
}
