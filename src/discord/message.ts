/** A notice as a message of Discord. */
import { ButtonStyle, ComponentType } from 'discord.js';
import type { APIActionRowComponent, APIButtonComponent, APIEmbed } from 'discord-api-types/v10';
import type { Audience } from '../kernel/audience.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import { cleanText, inLine, unlinked } from '../text/typed-text.ts';
import { printCustomId } from './custom-id.ts';
import { cut, fitText } from './cut.ts';
import { LIMITS } from './limits.ts';
import { words } from './words.ts';

/** How a message is headed: whose eyes it is for, said in words and by colour. */
export interface Heading {
  /** Absent on what everyone may read. */
  readonly tag?: string;
  readonly colour: number;
  readonly footer?: string;
}

const PUBLIC_COLOUR = 0x8a8f98;
const GM_COLOUR = 0x7b5ea7;
/** For sides whose game gives them no colour, in turn. */
const OTHER_COLOURS = [0xb0752f, 0x2f8f83, 0x9c4f6a];

function colourOf(game: Game | undefined, side: string): number {
  const index = Math.max(0, game?.sides.indexOf(side) ?? 0);
  return game?.sideColour?.(side) ?? OTHER_COLOURS[index % OTHER_COLOURS.length] ?? PUBLIC_COLOUR;
}

export function headingFor(game: Game | undefined, audience: Audience, seat?: Seat): Heading {
  if (audience === 'everyone') return { colour: PUBLIC_COLOUR };
  if (audience === 'gm') return { tag: words.tags.gm, colour: GM_COLOUR };
  const side = audience.startsWith('side:') ? audience.slice('side:'.length) : seat?.side;
  if (side === undefined) return { tag: words.tags.gm, colour: GM_COLOUR };
  const name = game?.sideName(side) ?? side;
  return { tag: words.tags.side(name), colour: colourOf(game, side) };
}

/** The heading of what a seat sees on its own desk. */
export function headingOfSeat(game: Game | undefined, seat: Seat | undefined): Heading {
  if (seat === undefined) return headingFor(game, 'everyone');
  return headingFor(game, seat.side === undefined ? 'gm' : `side:${seat.side}`, seat);
}

function sizeOf(embed: APIEmbed): number {
  const fields = (embed.fields ?? []).reduce((sum, field) => sum + field.name.length + field.value.length, 0);
  return (
    (embed.title?.length ?? 0) +
    (embed.description?.length ?? 0) +
    (embed.footer?.text.length ?? 0) +
    (embed.author?.name.length ?? 0) +
    fields
  );
}

/** A notice as an embed within Discord's limits. `file`: the attachment that holds its picture. */
export function embedOf(notice: Notice, heading: Heading, file?: string): APIEmbed {
  // It holds text that people have written: reasons, notes, names.
  const text = unlinked(cleanText(notice.text).trim());
  const fields = (notice.fields ?? []).slice(0, LIMITS.embedFields).map((field) => ({
    name: cut(unlinked(cleanText(field.name).trim()) || '\u200b', LIMITS.fieldName),
    value: cut(unlinked(cleanText(field.value).trim()) || '–', LIMITS.fieldValue),
    inline: field.inline ?? false,
  }));
  const embed: APIEmbed = {
    color: heading.colour,
    title: cut(unlinked(cleanText(notice.title).trim()) || '–', LIMITS.embedTitle),
    ...(heading.tag === undefined ? {} : { author: { name: inLine(heading.tag, LIMITS.embedAuthor) } }),
    ...(text === '' ? {} : { description: fitText(text, LIMITS.embedDescription) }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(heading.footer === undefined ? {} : { footer: { text: inLine(heading.footer, 200) } }),
    ...(file === undefined ? {} : { image: { url: `attachment://${file}` } }),
  };
  // Fields go first when all together is too much: the text says what matters.
  while (sizeOf(embed) > LIMITS.embedsTotal && (embed.fields?.length ?? 0) > 0) embed.fields?.pop();
  return embed;
}

/** A message's parts as its embeds: its heading stands over the first one, its footer under the last one. */
export function embedsOf(
  parts: readonly Notice[],
  heading: Heading,
  files: readonly (string | undefined)[],
): APIEmbed[] {
  const { footer: _footer, ...above } = heading;
  const { tag: _tag, ...below } = heading;
  const { tag: _inner, ...between } = above;
  const last = parts.length - 1;
  return parts.map((part, index) => {
    const whole = last === 0 ? heading : undefined;
    const edge = index === 0 ? above : between;
    return embedOf(part, whole ?? (index === last ? below : edge), files[index]);
  });
}

/** Room for what stands over and under a message. */
const EDGES = LIMITS.embedAuthor + 200;

/** Whether these can be the parts of one message, each as it would be if it stood alone, and a living one as it may become. */
export function fitInOne(notices: readonly Notice[]): boolean {
  const plain = { colour: PUBLIC_COLOUR };
  const size = notices.reduce(
    (sum, notice) => sum + Math.max(sizeOf(embedOf(notice, plain)), notice.grows ?? 0),
    0,
  );
  const files = notices.filter(({ picture }) => picture !== undefined).map((notice) => notice.picture?.file);
  return (
    notices.length <= LIMITS.embeds &&
    files.length <= LIMITS.files &&
    new Set(files).size === files.length &&
    size + EDGES <= LIMITS.embedsTotal
  );
}

export { sizeOf as embedSize };

export type Row = APIActionRowComponent<APIButtonComponent>;

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export type ButtonColour = keyof typeof STYLES;

export function button(
  customId: string,
  label: string,
  colour: ButtonColour = 'secondary',
): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: STYLES[colour],
    custom_id: customId,
    label: inLine(label, LIMITS.buttonLabel),
  };
}

/** Leads out of Discord: for private answers alone, and never in a message that is kept to be sent. */
export function linkButton(url: string, label: string): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    url,
    label: inLine(label, LIMITS.buttonLabel),
  };
}

export function rowOf(...components: readonly APIButtonComponent[]): Row {
  return { type: ComponentType.ActionRow, components: [...components] };
}

/**
 * The standing buttons under a notice. A direct message is for one seat and its button opens that seat's desk; in
 * the channel the button tells nothing but the campaign.
 */
export function standingButtons(
  notice: Pick<Notice, 'buttons'>,
  campaign: string,
  seat: string | undefined,
): readonly Row[] {
  const buttons = (notice.buttons ?? []).map((which) => {
    if (typeof which === 'object' && 'look' in which)
      return button(printCustomId({ verb: 'map', campaign, look: which.look, place: 0 }), which.label);
    if (typeof which === 'object')
      return button(printCustomId({ verb: 'order', campaign, order: which.order }), which.label);
    switch (which) {
      case 'my-orders': {
        const id = printCustomId(
          seat === undefined ? { verb: 'my', campaign } : { verb: 'desk', campaign, seat, page: 0 },
        );
        return button(id, words.buttons.myOrders, 'primary');
      }
      case 'collect':
        return button(printCustomId({ verb: 'collect', campaign }), words.buttons.collect, 'success');
      case 'status':
        return button(printCustomId({ verb: 'status', campaign }), words.buttons.status);
      case 'card':
        return button(printCustomId({ verb: 'card', campaign }), words.buttons.card);
      case 'chronicle':
        return button(printCustomId({ verb: 'chronicle', campaign }), words.buttons.chronicle);
      case 'nudge':
        return button(printCustomId({ verb: 'nudge', campaign }), words.buttons.nudge);
      case 'help':
        return button(printCustomId({ verb: 'help', campaign }), words.buttons.help);
      default: {
        const never: never = which;
        throw new Error(`unknown button ${String(never)}`);
      }
    }
  });
  return buttons.length === 0 ? [] : [rowOf(...buttons)];
}

/**
 * A campaign’s name for one of its people: with its beginning and its key where they have another one of that name, so
 * that messages and choices outside its channel can be told apart.
 */
export function campaignTitle(store: Store, row: CampaignRow, user: string): string {
  const isTwin = ({ id, name, open }: CampaignRow) =>
    id !== row.id && name.toLowerCase() === row.name.toLowerCase() && (open === 1 || row.open === 0);
  if (!store.campaignsOf(user).some(isTwin)) return row.name;
  return `${row.name} (begun ${new Date(row.created_at).toISOString().slice(0, 10)}, ${row.key})`;
}
