/** Status, card and what a side was told in secret, for whoever asks. */
import { partsOf } from '../kernel/bundle.ts';
import type { HelpTopic, Paper } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Visit } from '../moderator/sitting.ts';
import { given } from '../text/present.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, type Face } from './answer.ts';
import { campaignTitle, headingFor, headingOfSeat, standingButtons } from './message.ts';
import { headingAt, sideName } from './orders.ts';
import { words } from './words.ts';

/** How things stand, with the eyes of the asker's seat; who has none (or several) sees what everybody sees. */
export async function showStatus(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
): Promise<void> {
  if (visit === undefined) return answer(adapter, interaction, { content: words.noCampaignHere });
  const { game, only, eyes } = visit;
  const heading = { ...headingOfSeat(game, only?.seat), footer: nameOf(adapter, visit) };
  const drawn = eyes.card()?.drawn;
  const notices = [eyes.status(), ...given(drawn)];
  const faces = notices.map((notice) => ({ notice, heading }));
  const { key } = eyes.row;
  const nudge = adapter.moderator.reminders.canNudge(key, visit.user) ? (['nudge'] as const) : [];
  const buttons = [...(drawn?.buttons ?? []), ...nudge];
  const rows = standingButtons({ buttons }, key, undefined);
  await answer(adapter, interaction, { faces, rows, apart: true });
}

/** The card of what is being played in words, from the asker's seat; who has none reads what everybody knows. */
export async function showCard(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
): Promise<void> {
  if (visit === undefined)
    return answer(adapter, interaction, { content: words.noCampaignHere, apart: true });
  const { game, only, eyes } = visit;
  const notice = eyes.card()?.inWords;
  if (notice === undefined) return answer(adapter, interaction, { content: words.noCard, apart: true });
  const heading = { ...headingOfSeat(game, only?.seat), footer: nameOf(adapter, visit) };
  await answer(adapter, interaction, { faces: [{ notice, heading }], kind: 'card', apart: true });
}

/** The terms of the campaign, as everybody may read them. */
export async function showInfo(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const face = { notice: visit.info(), heading: headingFor(visit.game, 'everyone') };
  await answer(adapter, interaction, { faces: [face], apart: true });
}

/** Where the campaign is heading: the same for whoever asks. */
export async function showForecast(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const notice = visit.forecast();
  if (notice === undefined) return answer(adapter, interaction, { content: words.noForecast });
  await answer(adapter, interaction, { faces: [publicFace(adapter, visit, notice)], apart: true });
}

/** Sheets to print: of the asker's own seats, or (`whose` is everyone's, or they have no seat) the public one. */
export async function showPrintable(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  { paper, whose }: { readonly paper: Paper; readonly whose: 'mine' | 'everyone' },
): Promise<void> {
  const sittings = whose === 'mine' ? visit.sittings : [];
  const faces =
    sittings.length === 0
      ? visit.everyone.printable(paper).map((notice) => publicFace(adapter, visit, notice))
      : sittings.flatMap((sitting) =>
          sitting.printable(paper).map((notice) => ({ notice, heading: headingAt(adapter, sitting) })),
        );
  if (faces.length === 0) {
    const { sheets, title } = visit.game;
    const content = sheets === undefined ? words.notThisGame(title) : words.nothingToPrint;
    return answer(adapter, interaction, { content });
  }
  await answer(adapter, interaction, { faces, apart: true });
}

/** Everything secret that the asker's seats were told and still need. */
export async function showSecrets(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const { sittings } = visit;
  if (sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const faces = sittings.flatMap((sitting) =>
    sitting.show().map((notice) => ({ notice, heading: headingAt(adapter, sitting) })),
  );
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingSecret });
  await answer(adapter, interaction, { faces, apart: true });
}

/** What has changed since the asker looked last, at each of their seats; they have looked once Discord has taken it. */
export async function showChanges(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const { sittings, game } = visit;
  if (game.changes === undefined)
    return answer(adapter, interaction, { content: words.notThisGame(game.title) });
  if (sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const told = sittings.map((sitting) => {
    const { notices, taken } = sitting.changes();
    return {
      faces: notices.map((notice): Face => ({ notice, heading: headingAt(adapter, sitting) })),
      taken,
    };
  });
  const faces = told.flatMap((each) => each.faces);
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingChanged });
  await answer(adapter, interaction, {
    faces,
    apart: true,
    onTaken(taken) {
      // Of a seat that is told in several messages, when the last of them is shown.
      for (const each of told) {
        const last = each.faces.at(-1);
        if (last === undefined || taken.includes(last)) each.taken();
      }
    },
  });
}

/** What the asker's sides could still do now, and what they are about to lose. */
export async function showReminders(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const { sittings, game } = visit;
  if (game.changes === undefined)
    return answer(adapter, interaction, { content: words.notThisGame(game.title) });
  if (sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const faces = sittings.flatMap((sitting) => {
    const notice = sitting.reminders();
    return given(notice, (notice) => ({ notice, heading: headingAt(adapter, sitting) }));
  });
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingForgotten });
  await answer(adapter, interaction, { faces, apart: true });
}

/** What a stronger player would look at on the asker's sides, in a practice campaign. */
export async function showCoach(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const { sittings, game } = visit;
  if (game.changes?.coach === undefined)
    return answer(adapter, interaction, { content: words.notThisGame(game.title) });
  if (sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  if (!visit.everyone.view.core.practice) return answer(adapter, interaction, { content: words.noCoach });
  const faces = sittings.flatMap((sitting) => {
    const notice = sitting.coach();
    return notice === undefined ? [] : [{ notice, heading: headingAt(adapter, sitting) }];
  });
  if (faces.length === 0) return answer(adapter, interaction, { content: words.nothingToCoach });
  await answer(adapter, interaction, { faces, apart: true });
}

/**
 * *Collect*: what could not be delivered by direct message, to its one reader. It waits until Discord has taken the
 * message that shows it: of an answer that is lost on its way nothing is lost.
 */
export async function showCollected(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
): Promise<void> {
  const rows = visit?.waiting() ?? [];
  if (visit === undefined || rows.length === 0)
    return answer(adapter, interaction, { content: words.nothingWaits });
  const footer = nameOf(adapter, visit);
  const shown = rows.map((row) => {
    const reader = row.seat === null ? undefined : visit.sitting(row.seat)?.seat;
    const heading = { ...headingFor(visit.game, row.audience, reader), footer };
    return { row, faces: partsOf(row.notice).map((notice): Face => ({ notice, heading })) };
  });
  const seen = new Set<Face>();
  await answer(adapter, interaction, {
    faces: shown.flatMap(({ faces }) => faces),
    apart: true,
    onTaken(taken) {
      for (const face of taken) seen.add(face);
      // Of a message in several parts, when the last of them is shown.
      const whole = shown.filter(
        ({ faces }) => faces.some((face) => taken.includes(face)) && faces.every((face) => seen.has(face)),
      );
      adapter.moderator.delivery.collected(whole.map(({ row }) => row));
    },
  });
}

/** How many receipts are shown as they were told; the file has all of them. */
const RECEIPTS_SHOWN = 3;

/** The sealed decisions of the asker's sides: the newest as messages, all of them, to be checked, as a file. */
export async function showReceipts(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  const { sittings } = visit;
  if (sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const all = sittings.flatMap((sitting) => {
    const receipts = sitting.receipts();
    return receipts.length === 0 ? [] : [{ sitting, receipts }];
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

/** How Umpire works, or one topic of it: Umpire's own, or a game's. */
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

/** A campaign's name for the asker. */
function nameOf({ moderator }: Adapter, { row, user }: Visit): string {
  return campaignTitle(moderator.store, row, user);
}

function publicFace(adapter: Adapter, visit: Visit, notice: Notice): Face {
  return { notice, heading: { ...headingFor(visit.game, 'everyone'), footer: nameOf(adapter, visit) } };
}
