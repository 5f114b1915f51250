import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { type DeskRow, deskRows } from './desk.ts';
import { headingFor } from './message.ts';
import { words } from './words.ts';

const ORDER = 'reading.set';

/** The agreed readings, with menus to choose others for whoever may: before the campaign begins. */
export async function showReadings(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const { moderator } = adapter;
  const place = moderator.place(campaign, interaction.user.id);
  const info = moderator.info(campaign);
  if (place === undefined || info === undefined)
    return answer(adapter, interaction, { content: words.noCampaignHere });
  const rows = place.seats.flatMap((seat): readonly DeskRow[] => {
    const offers = moderator.offers(campaign, seat.id).filter(({ order }) => order === ORDER);
    return offers.length === 0 ? [] : deskRows({ campaign, seat: seat.id }, offers);
  });
  const status = moderator.view(campaign, undefined)?.view.core.status;
  const text =
    rows.length > 0
      ? words.readings.yours
      : status === 'opening'
        ? words.readings.notYours
        : words.readings.fixed;
  const notice = { ...info, kind: 'readings', title: words.readings.title(place.row.name), text };
  const heading = headingFor(moderator.gameOf(campaign), 'everyone');
  // One seat's menus are enough: who plays both sides opened the campaign with either.
  await answer(adapter, interaction, { faces: [{ notice, heading }], rows: rows.slice(0, 1), apart: true });
}
