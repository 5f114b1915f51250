/** Refusals: the whole mistake, the text typed, and the way back. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Offer } from '../kernel/offer.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { Sitting } from '../moderator/sitting.ts';
import { onlyIf } from '../text/present.ts';
import type { Adapter, Asking } from './adapter.ts';
import { type Answer, answer } from './answer.ts';
import { offerRef, printCustomId } from './custom-id.ts';
import { cut, cutWell } from './cut.ts';
import { type DeskPlace, type DeskRow, offerId } from './desk.ts';
import { isInForm, type Typed } from './form.ts';
import { LIMITS } from './limits.ts';
import { button, rowOf } from './message.ts';
import { words } from './words.ts';

/** The person's place, and the order tried. */
export interface Tried {
  readonly sitting?: Sitting | undefined;
  /** The offer whose form opens again, with the text typed into it. */
  readonly again?: Offer | undefined;
  /** Buttons that give it with what was probably meant, or do away with what stands in the way. */
  readonly use?: readonly Button[];
  /** The text written into a form that is gone. */
  readonly wrote?: readonly string[];
}

type Button = ReturnType<typeof button>;

/** Tells a player of their own mistake, apart from the desk, with the way back to it. */
export async function tellRuling(
  adapter: Adapter,
  interaction: Asking,
  ruling: Ruling,
  { sitting, again, use = [], wrote = [] }: Tried = {},
): Promise<void> {
  const given = [...givenWith(interaction), ...wroteWords(wrote)].map((line) => `\n${line}`).join('');
  const { head, rest } = words.ruling(ruling);
  const isWhole = head.length + rest.length + given.length <= LIMITS.content;
  const file = words.rulingFile;
  const files = [
    ...(isWhole ? [] : [{ name: file.name, text: file.text(ruling) }]),
    ...onlyIf(isLong(wrote), { name: words.youWrote.file, text: wrote.join('\n\n') }),
  ];
  await answer(adapter, interaction, {
    content: isWhole ? `${head}${rest}${given}` : shortened(head, rest, `\n${file.note}${given}`),
    rows: sitting === undefined ? [] : wayBack(sitting, again, use),
    files,
    apart: true,
  });
}

/** The same of a mistake that no rule speaks of, such as a file that cannot be read. */
export async function tellMistake(
  adapter: Adapter,
  interaction: Asking,
  why: string,
  beside: Pick<Answer, 'rows' | 'apart'> = {},
): Promise<void> {
  const given = givenWith(interaction).map((line) => `\n${line}`);
  await answer(adapter, interaction, { ...beside, content: `${why}${given.join('')}` });
}

/** The fault comes first; the legal alternative is given even where a report of many lines has many faults. */
function shortened(head: string, rest: string, end: string): string {
  const room = LIMITS.content - end.length;
  const legal = cutWell(rest, Math.floor(room / 3));
  return `${cutWell(head, room - legal.length)}${legal}${end}`;
}

function wayBack(sitting: Sitting, again: Offer | undefined, use: readonly Button[]): readonly DeskRow[] {
  const place: DeskPlace = { campaign: sitting.row.key, seat: sitting.seat.id };
  const desk = printCustomId({ verb: 'desk', ...place, page: 0 });
  const colour = use.length === 0 ? 'primary' : 'secondary';
  if (again === undefined) return [rowOf(...use, button(desk, words.buttons.myOrders, colour))];
  const form = printCustomId(offerId(place, again, 'do'));
  return [
    rowOf(
      ...use,
      button(form, words.buttons.again, colour),
      button(desk, words.buttons.myOrders, 'secondary'),
    ),
  ];
}

/** The text of a form, remembered until it is accepted; `undefined`: no form can have it in it again. */
export function keepTyped(
  adapter: Adapter,
  user: string,
  sitting: Sitting,
  offer: Offer,
  typed: Typed,
): Offer | undefined {
  if (offer.fields.length === 0 || !isInForm(offer, typed)) return undefined;
  adapter.typed.keep(user, formKey(sitting, offer), typed);
  return offer;
}

export function formKey({ row, seat }: Sitting, offer: Offer): string {
  return `${row.key}/${seat.id}/${offerRef(offer)}`;
}

const MOST_WORDS = 300;

function isLong(wrote: readonly string[]): boolean {
  return wrote.some((text) => text.includes('\n')) || wrote.join('').length > MOST_WORDS;
}

function wroteWords(wrote: readonly string[]): readonly string[] {
  if (wrote.length === 0) return [];
  return [isLong(wrote) ? words.youWrote.inFile : words.youWrote.inWords(wrote)];
}

const MOST_GIVEN = 400;

/** A slash command as it was typed: Discord has taken it away from where it was. */
function givenWith(interaction: Asking): readonly string[] {
  if (!interaction.isChatInputCommand()) return [];
  const options = typedOptions(interaction);
  if (options.length === 0) return [];
  const subcommand = interaction.options.getSubcommand(false);
  const name = [interaction.commandName, ...onlyIf(subcommand !== null, subcommand)].join(' ');
  return [words.youGave(cut(`/${name} ${options.join(' ')}`, MOST_GIVEN))];
}

/** Names, numbers and texts; of a file that was sent its name. */
function typedOptions({ options }: ChatInputCommandInteraction): readonly string[] {
  const given = options.data.flatMap((option) => option.options ?? [option]);
  return given.flatMap(({ name, value, user, attachment }) => {
    const shown = user?.displayName ?? attachment?.name ?? value;
    return shown === undefined ? [] : [`${name}: ${String(shown).replaceAll(/\s+/gu, ' ')}`];
  });
}
