/** `/campaign readings`: how unclear rules are read, and the menus to choose otherwise. */
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { type DeskRow, deskRows } from './desk.ts';
import { headingFor } from './message.ts';
import { words } from './words.ts';

const ORDER = 'reading.set';

/** The agreed readings, with menus to choose others for whoever may: before the campaign begins. */
export async function showReadings(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const rows = visit.sittings.flatMap((sitting): readonly DeskRow[] => {
    const offers = sitting.offers.filter(({ order }) => order === ORDER);
    return offers.length === 0 ? [] : deskRows({ campaign: visit.row.key, seat: sitting.seat.id }, offers);
  });
  const { status } = visit.everyone.view.core;
  const closed = status === 'opening' ? words.readings.notYours : words.readings.fixed;
  const text = rows.length > 0 ? words.readings.yours : closed;
  const notice = { ...visit.info(), kind: 'readings', title: words.readings.title(visit.row.name), text };
  const heading = headingFor(visit.game, 'everyone');
  // One seat's menus are enough: who plays both sides opened the campaign with either.
  await answer(adapter, interaction, { faces: [{ notice, heading }], rows: rows.slice(0, 1), apart: true });
}
