/** `/vasl give`: a set-up's file is read, too; its giver alone is told what of it counts as their set-up by Location. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { openReport, setUpReadingOf } from '../moderator/save-report.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter } from './adapter.ts';
import { words } from './words.ts';

/** Opens the file for it, before it takes the place of an older one: the labels of that one count, too. */
export async function openSetUp(
  { saves, moderator }: Adapter,
  visit: Visit,
  side: string,
  bytes: Uint8Array,
): Promise<Awaited<ReturnType<typeof openReport>> | undefined> {
  const order = visit.game.saves?.report?.setUp?.order;
  const isRead = visit.sittings.some(
    ({ seat, offers }) => seat.side === side && offers.some((offer) => offer.order === order),
  );
  return saves === undefined || !isRead ? undefined : openReport(saves, moderator, visit, side, bytes);
}

/**
 * Gives the order that says where the side's counters are set up, as its file has them. Sentences for the giver; none
 * where nothing is said by Location, as in a campaign of rosters.
 */
export function setUpFromFile(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
  opened: Awaited<ReturnType<typeof openSetUp>>,
): readonly string[] {
  const reports = visit.game.saves?.report;
  const sitting = visit.sittings.find(({ seat }) => seat.side === side);
  const offer = sitting?.offers.find(({ order }) => order === reports?.setUp?.order);
  if (reports === undefined || sitting === undefined || offer === undefined || opened === undefined)
    return [];
  if (!opened.ok) return [words.saveSetUp.unread(opened.why)];
  const reading = setUpReadingOf(adapter.moderator, visit, sitting, reports, opened.value);
  if (reading === undefined) return [];
  if (!reading.ok) return [words.saveSetUp.unread(reading.why)];
  const given = sitting.give(offer, { ...offer.fixed, text: reading.text }, { interaction: interaction.id });
  return given.ok
    ? words.saveSetUp.read(reading)
    : [words.saveSetUp.refused(given.ruling.message), ...reading.notes];
}
