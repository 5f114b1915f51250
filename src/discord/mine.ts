/** `/mine`: all that somebody owes, in pages; a reminder says it in the same words. */
import type { Notice } from '../kernel/notice.ts';
import { type Mine, mineOf } from '../moderator/mine.ts';
import type { Store } from '../store/store.ts';
import { onlyIf } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { button, campaignTitle, headingFor, type Row, rowOf } from './message.ts';
import { notesUnderMine } from './note.ts';
import { sideName } from './orders.ts';
import { peopleWords } from './people-words.ts';
import { words } from './words.ts';

const say = peopleWords.mine;

/** Campaigns of one page: as many as a row has buttons. */
const ON_A_PAGE = LIMITS.buttonsInRow;
const LINE = 180;

/** The decisions owed at one seat: the campaign with its channel, what exactly is missing, until when. */
export function owedLines(store: Store, { row, game, seat, title, owed }: Mine): string {
  const name = asTyped(campaignTitle(store, row, seat.user));
  const side = sideName(game, seat);
  const own = `${side} side: `;
  const about = title.startsWith(own) ? title.slice(own.length) : title;
  const lines = owed.flatMap(({ missing, when }) => [
    ...missing.flatMap((line) => besides(about, line)).map((line) => `• ${cut(line, LINE)}`),
    ...onlyIf(when !== '', `-# ${when}`),
  ]);
  return [`**${name}** (${side}) in <#${row.channel}>: ${about}`, ...lines].join('\n');
}

/**
 * The part of a line that does not stand above it already: nothing of `8.619 Purchases` below `19 PM, 8.619
 * Purchases`.
 */
function besides(above: string, line: string): readonly string[] {
  if (above.endsWith(line)) return [];
  const colon = line.indexOf(': ');
  const isAbove = colon > 0 && above.endsWith(line.slice(0, colon));
  const rest = line.slice(colon + 2);
  return [isAbove ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : line];
}

/** A button for each: to the very desk. */
function deskButtons(store: Store, mine: readonly Mine[]): Row {
  const several = new Set(mine.map(({ row }) => row.id)).size < mine.length;
  return rowOf(
    ...mine.map(({ row, game, seat }) => {
      const id = printCustomId({ verb: 'desk', campaign: row.key, seat: seat.id, page: 0 });
      const side = several ? ` (${sideName(game, seat)})` : '';
      return button(id, cut(`${campaignTitle(store, row, seat.user)}${side}`, LIMITS.buttonLabel), 'primary');
    }),
  );
}

/** The same as a direct message that comes by itself. */
export function reminderNotice(store: Store, mine: readonly Mine[]): Notice {
  return {
    kind: 'reminder',
    title: say.reminder,
    text: `${firstPage(store, mine)}\n\n${say.aboutReminders}`,
  };
}

/** The first thing that is owed, and how many there are besides. */
function firstPage(store: Store, mine: readonly Mine[]): string {
  const shown = mine.slice(0, ON_A_PAGE);
  const rest = mine.length - shown.length;
  const more = rest === 0 ? [] : [say.more(rest)];
  return [...shown.map((each) => owedLines(store, each)), ...more].join('\n\n');
}

export function reminderButtons(store: Store, mine: readonly Mine[]): readonly Row[] {
  return [deskButtons(store, mine.slice(0, ON_A_PAGE))];
}

/** The first page of it as a direct message that answers one. */
export function mineNotice(
  store: Store,
  mine: readonly Mine[],
): { readonly notice: Notice; readonly rows: readonly Row[] } {
  if (mine.length === 0)
    return { notice: { kind: 'mine', title: say.idle, text: `${say.nothing}\n\n${say.howTo}` }, rows: [] };
  return {
    notice: { kind: 'mine', title: say.reminder, text: firstPage(store, mine) },
    rows: reminderButtons(store, mine),
  };
}

/** A page of it, for whoever asks and for nobody else. */
export async function showMine(adapter: Adapter, interaction: Asking, asked = 0): Promise<void> {
  const { moderator } = adapter;
  const { store } = moderator;
  const mine = mineOf(moderator, interaction.user.id);
  const notes = notesUnderMine(adapter, interaction.user.id);
  if (mine.length === 0)
    return answer(adapter, interaction, { content: [say.nothing, notes].filter(Boolean).join('\n\n') });
  const pages = Math.ceil(mine.length / ON_A_PAGE);
  const page = Math.min(asked, pages - 1);
  const shown = mine.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE);
  const notice: Notice = {
    kind: 'mine',
    title: say.title(page + 1, pages),
    text: [...shown.map((each) => owedLines(store, each)), ...onlyIf(page === 0 && notes !== '', notes)].join(
      '\n\n',
    ),
  };
  const turn = (to: number, label: string) => button(printCustomId({ verb: 'mine', page: to }), label);
  const turns = [
    ...(page > 0 ? [turn(page - 1, words.buttons.previous)] : []),
    ...(page < pages - 1 ? [turn(page + 1, words.buttons.next)] : []),
  ];
  await answer(adapter, interaction, {
    faces: [{ notice, heading: headingFor(undefined, 'everyone') }],
    rows: [deskButtons(store, shown), ...(turns.length === 0 ? [] : [rowOf(...turns)])],
  });
}
