import type { HelpTopic, Paper } from '../kernel/game.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, type Face } from './answer.ts';
import { campaignTitle } from './campaign-title.ts';
import { headingFor, headingOfSeat } from './message.ts';
import { headingAt, seatNamed, sideName, sittingOf } from './orders.ts';
import { words } from './words.ts';

/** How things stand, with the eyes of the asker's seat; who has none (or several) sees what everybody sees. */
export async function showStatus(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const place = adapter.moderator.place(campaign, interaction.user.id);
  const [seat, another] = place?.seats ?? [];
  const own = another === undefined ? seat : undefined;
  const notice = adapter.moderator.status(campaign, own?.id);
  if (place === undefined || notice === undefined)
    return answer(adapter, interaction, { content: words.noCampaignHere });
  const heading = {
    ...headingOfSeat(adapter.moderator.gameOf(campaign), own),
    footer: nameOf(adapter, campaign, interaction.user.id),
  };
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}

/** The terms of the campaign, as everybody may read them. */
export async function showInfo(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const notice = adapter.moderator.info(campaign);
  if (notice === undefined) return answer(adapter, interaction, { content: words.noCampaignHere });
  const heading = headingFor(adapter.moderator.gameOf(campaign), 'everyone');
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}

/** Whither the campaign runs: the same for whoever asks. */
export async function showForecast(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const { moderator } = adapter;
  const notice = moderator.forecast(campaign);
  if (notice === undefined) return answer(adapter, interaction, { content: words.noForecast });
  const heading = {
    ...headingFor(moderator.gameOf(campaign), 'everyone'),
    footer: nameOf(adapter, campaign, interaction.user.id),
  };
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}

/** Sheets to print: of the asker's own seats, or (`whose` is everyone's, or he has no seat) the public one. */
export async function showPrintable(
  adapter: Adapter,
  interaction: Asking,
  campaign: string,
  { paper, whose }: { readonly paper: Paper; readonly whose: 'mine' | 'everyone' },
): Promise<void> {
  const { moderator } = adapter;
  const user = interaction.user.id;
  const seats = whose === 'mine' ? (moderator.place(campaign, user)?.seats ?? []) : [];
  const sittings = seats.flatMap(({ id }) => sittingOf(adapter, campaign, user, id) ?? []);
  const faces =
    sittings.length === 0
      ? moderator.printable(campaign, undefined, paper).map((notice) => ({
          notice,
          heading: {
            ...headingFor(moderator.gameOf(campaign), 'everyone'),
            footer: nameOf(adapter, campaign, interaction.user.id),
          },
        }))
      : sittings.flatMap((sitting) =>
          moderator
            .printable(campaign, sitting.seat.id, paper)
            .map((notice) => ({ notice, heading: headingAt(adapter, sitting) })),
        );
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingToPrint });
  await answer(adapter, interaction, { faces, apart: true });
}

function nameOf({ moderator: { store } }: Adapter, campaign: string, user: string): string {
  const row = store.campaign(campaign);
  return row === undefined ? '' : campaignTitle(store, row, user);
}

/** Everything secret that the asker's seats were told and still need. */
export async function showSecrets(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const user = interaction.user.id;
  const seats = adapter.moderator.place(campaign, user)?.seats ?? [];
  if (seats.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const faces = seats.flatMap((seat) => {
    const sitting = sittingOf(adapter, campaign, user, seat.id);
    if (sitting === undefined) return [];
    return adapter.moderator
      .show(campaign, seat.id)
      .map((notice) => ({ notice, heading: headingAt(adapter, sitting) }));
  });
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingSecret });
  await answer(adapter, interaction, { faces, apart: true });
}

/**
 * *Collect*: what could not be delivered by direct message, to its one reader. It waits until Discord has taken the
 * message that shows it: of an answer that is lost on its way nothing is lost.
 */
export async function showCollected(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const { moderator } = adapter;
  const game = moderator.gameOf(campaign);
  const rows = moderator.toCollect(campaign, interaction.user.id);
  if (rows.length === 0) return answer(adapter, interaction, { content: words.nothingWaits });
  const footer = nameOf(adapter, campaign, interaction.user.id);
  const shown = rows.map((row) => {
    const reader = row.seat === null ? undefined : seatNamed(adapter, campaign, row.seat);
    const face: Face = { notice: row.notice, heading: { ...headingFor(game, row.audience, reader), footer } };
    return { row, face };
  });
  await answer(adapter, interaction, {
    faces: shown.map(({ face }) => face),
    apart: true,
    onTaken: (faces) =>
      moderator.collected(shown.filter(({ face }) => faces.includes(face)).map(({ row }) => row)),
  });
}

/** How many receipts are shown as they were told; the file has all of them. */
const RECEIPTS_SHOWN = 3;

/** What the asker's sides have sealed: the newest as messages, all of them, to be checked, as a file. */
export async function showReceipts(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const { moderator } = adapter;
  const user = interaction.user.id;
  const seats = moderator.place(campaign, user)?.seats ?? [];
  if (seats.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const all = seats.flatMap(({ id }) => {
    const sitting = sittingOf(adapter, campaign, user, id);
    const receipts = moderator.receipts(campaign, id);
    return sitting === undefined || receipts.length === 0 ? [] : [{ sitting, receipts }];
  });
  if (all.length === 0) return answer(adapter, interaction, { content: words.receipts.none });
  await answer(adapter, interaction, {
    content: words.receipts.intro,
    faces: all.flatMap(({ sitting, receipts }) =>
      receipts
        .slice(-RECEIPTS_SHOWN)
        .flatMap(({ notices }) => notices)
        .map((notice) => ({ notice, heading: headingAt(adapter, sitting) })),
    ),
    files: all.map(({ sitting: { game, seat }, receipts }) => ({
      name: words.receipts.file(sideName(game, seat)),
      text: receipts.map(words.receipts.entry).join('\n\n'),
    })),
    apart: true,
  });
}

export async function showHelp(
  adapter: Adapter,
  interaction: Asking,
  topic?: Omit<HelpTopic, 'id'>,
): Promise<void> {
  const { title, topics } = words.help;
  const heading = headingFor(undefined, 'everyone');
  const notice =
    topic === undefined
      ? {
          kind: 'help',
          title,
          text: topics.start.text,
          fields: (['orders', 'secrets', 'commands'] as const).map((key) => ({
            name: topics[key].label,
            value: topics[key].text,
          })),
        }
      : { kind: 'help', title: topic.label, text: topic.text };
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}
