/** `/map`: what the map answers to whoever asks, and its buttons. */
import type { AutocompleteInteraction } from 'discord.js';
import type { MapAsk, MapAsked, MapPage } from '../kernel/map-desk.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { button, campaignTitle, headingOfSeat, type Row, rowOf } from './message.ts';
import { tellRuling } from './refusal.ts';
import { campaignFor } from './which-campaign.ts';
import { words } from './words.ts';

/** From the eyes of the asker's seat; who has none is answered what everybody may know, who has several as the game says. */
export async function showMap(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  asked: MapAsked,
): Promise<void> {
  const { game } = visit;
  const pages = visit.mapEyes.map((eyes) => ({ eyes, page: eyes.map(asked) }));
  const [first] = pages;
  const { eyes, page } = pages.find((each) => each.page?.ok === true) ?? first ?? {};
  if (eyes === undefined || page === undefined)
    return answer(adapter, interaction, {
      content: game.map === undefined ? words.noMap : words.notThisGame(game.title),
    });
  if (!page.ok) return tellRuling(adapter, interaction, page.ruling);
  const footer = campaignTitle(adapter.moderator.store, visit.row, visit.user);
  const seat = eyes.seatId === undefined ? undefined : visit.sitting(eyes.seatId)?.seat;
  const heading = { ...headingOfSeat(game, seat), footer };
  await answer(adapter, interaction, {
    faces: [{ notice: page.value.notice, heading }],
    rows: rowsOf(page.value, eyes.row.key),
  });
}

/** Autocomplete of what a map is asked about: what the asker knows of, and nothing else. */
export function mapChoices(
  adapter: Adapter,
  interaction: AutocompleteInteraction,
  ask: MapAsk,
): readonly Choice[] {
  const { value } = interaction.options.getFocused(true);
  const found = campaignFor(adapter, interaction)?.mapEyes.flatMap((eyes) => eyes.mapSuggestions(ask, value));
  return [...new Set(found)]
    .filter((text) => text.length <= LIMITS.choiceText)
    .slice(0, LIMITS.choices)
    .map((text) => ({ name: text, value: text }));
}

/** How the front has moved so far: the same for everybody who asks, and shown to them alone. */
export async function showMotion(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const notice = visit.everyone.motion();
  if (notice === undefined) {
    const { chronicle, title } = visit.game;
    const content = chronicle?.motion === undefined ? words.notThisGame(title) : words.noMotion;
    return answer(adapter, interaction, { content });
  }
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

function rowsOf({ buttons }: MapPage, campaign: string): readonly Row[] {
  let place = 0;
  return buttons.map((row) =>
    rowOf(
      ...row.map(({ label, look, on, closed }) => {
        const id = printCustomId({ verb: 'map', campaign, look, place });
        place += 1;
        return { ...button(id, label, on === true ? 'primary' : 'secondary'), disabled: closed === true };
      }),
    ),
  );
}
