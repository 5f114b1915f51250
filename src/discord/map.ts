/** `/map`: what the map answers to whoever asks, and its buttons. */
import type { MapAsked, MapPage } from '../kernel/map-desk.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { button, campaignTitle, headingOfSeat, type Row, rowOf } from './message.ts';
import { tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** From the eyes of the asker's seat; who has none (or several) is answered what everybody may know. */
export async function showMap(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  asked: MapAsked,
): Promise<void> {
  const { game, only, eyes } = visit;
  const page = eyes.map(asked);
  if (page === undefined) return answer(adapter, interaction, { content: words.noMap });
  if (!page.ok) return tellRuling(adapter, interaction, page.ruling);
  const footer = campaignTitle(adapter.moderator.store, visit.row, visit.user);
  const heading = { ...headingOfSeat(game, only?.seat), footer };
  await answer(adapter, interaction, {
    faces: [{ notice: page.value.notice, heading }],
    rows: rowsOf(page.value, eyes.row.key),
  });
}

/** How the front has moved so far: the same for whoever asks, and to him alone. */
export async function showMotion(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const notice = visit.everyone.motion();
  if (notice === undefined) return answer(adapter, interaction, { content: words.noMotion });
  const footer = campaignTitle(adapter.moderator.store, visit.row, visit.user);
  const heading = { ...headingOfSeat(visit.game, undefined), footer };
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}

/** A button of such an answer, which takes the place of the message that it stands on. */
export async function turnMap(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
  look: string,
): Promise<void> {
  if (visit === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  await showMap(adapter, interaction, visit, { ask: 'turn', look });
}

function rowsOf({ turns }: MapPage, campaign: string): readonly Row[] {
  let place = 0;
  return turns.map((row) =>
    rowOf(
      ...row.map(({ label, look, on, closed }) => {
        const id = printCustomId({ verb: 'map', campaign, look, place });
        place += 1;
        return { ...button(id, label, on === true ? 'primary' : 'secondary'), disabled: closed === true };
      }),
    ),
  );
}
