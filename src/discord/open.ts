/** Opening a campaign: by `/campaign new`, or a practice one by its command or button. */
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  PermissionsBitField,
  type StringSelectMenuInteraction,
  type User,
  type UserSelectMenuInteraction,
} from 'discord.js';
import type { Ruling } from '../kernel/ruling.ts';
import { PROGRAM } from '../kernel/seat.ts';
import { isOnlySide } from '../kernel/team.ts';
import { type OpenRequest, strayFault } from '../moderator/opening.ts';
import type { Adapter } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { answerBeforeOrder } from './early.ts';
import { button } from './message.ts';
import { offered } from './orders.ts';
import { missingPermissions } from './permissions.ts';
import { type Tried, tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** The options of an opening. */
export type Opening =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction
  | UserSelectMenuInteraction;

/** Names stand in messages and pictures: without what Discord would read as a mention or as code. */
export function nameOf(user: User): string {
  const plain = user.displayName.replaceAll(/[<>`\p{C}]/gu, '').trim();
  return cut(plain === '' ? user.username : plain, 32);
}

/** A campaign needs a channel in which the bot may write; `undefined`: it has one. */
export function objection(interaction: Opening): string | undefined {
  if (interaction.guildId === null) return words.onlyInServers;
  const granted = new PermissionsBitField(interaction.appPermissions.bitfield).bitfield;
  const missing = missingPermissions(granted, interaction.channel?.isThread() ?? false);
  return missing.length === 0 ? undefined : words.missingPermissions(missing);
}

/** The terms of an opening in this channel, without names. */
export function requestOf(
  adapter: Adapter,
  { channelId, guildId, id, user }: Pick<Opening, 'channelId' | 'guildId' | 'id' | 'user'>,
  game: string | undefined,
  options: Readonly<Record<string, string>>,
): OpenRequest {
  const [first] = adapter.moderator.games.keys();
  return {
    game: game ?? first ?? '',
    channel: channelId,
    ...(guildId === null ? {} : { guild: guildId }),
    by: user.id,
    // Somebody who opens a campaign here has readers; it works without.
    common: { dispatch: 'yes' },
    options,
    seats: [],
    interaction: id,
  };
}

/** The choices for a practice campaign; the button that opens one chooses nothing. */
export interface PracticeChoices {
  readonly game?: string | undefined;
  readonly options?: Readonly<Record<string, string>>;
  readonly opponent?: User | null;
  readonly side?: string | null;
}

/** Opens a practice campaign in the channel in which it is asked for. */
export async function openPractice(
  adapter: Adapter,
  interaction: Opening,
  { game: asked, options = {}, opponent: named = null, side: chosen = null }: PracticeChoices = {},
): Promise<void> {
  const why = objection(interaction);
  if (why !== undefined) return answer(adapter, interaction, { content: why });
  const base = requestOf(adapter, interaction, asked, options);
  const game = adapter.moderator.games.get(base.game);
  const sides = game?.sides ?? [];
  const me = { id: interaction.user.id, name: nameOf(interaction.user) };
  if (named?.bot === true) return answer(adapter, interaction, { content: words.botPlayer(nameOf(named)) });
  if (named !== null && game !== undefined && isOnlySide(game))
    return tellRuling(adapter, interaction, {
      code: `${game.id}/table/opponent`,
      rule: 'table',
      message: words.noOpponent(game.title),
      legal: words.noOpponentLegal,
    });
  const program = adapter.moderator.hasProgram(base.game) ? { id: PROGRAM, name: words.program } : undefined;
  const nobody = program ?? adapter.practiceOpponent?.(me.id);
  const opponent = named === null ? nobody : { id: named.id, name: nameOf(named) };
  const stray = game === undefined || chosen === null ? undefined : strayFault(game, { sides: [chosen] });
  if (stray !== undefined) return tellRuling(adapter, interaction, stray);
  const mine = sides.find((side) => side === chosen) ?? sides[0];
  const against =
    opponent === undefined || opponent.id === me.id ? words.bothSides : words.playsAgainst(opponent.name);
  const who = sides.length === 1 ? '' : against;
  await open(
    adapter,
    interaction,
    {
      ...base,
      name: words.practiceName,
      seats: sides.map((side) => {
        const { id: user, name } = side === mine ? me : (opponent ?? me);
        return { side, user, name };
      }),
      houseValues: true,
    },
    (name) => words.practiceOpened(name, game?.practice?.terms, who),
  );
}

/** Whether a map is read and judged first: that of the whole front may take a slow host longer than Discord waits. */
function readsMap({ moderator }: Adapter, { game: id, options, seats }: OpenRequest): boolean {
  const game = moderator.games.get(id);
  if (game?.packs === undefined) return false;
  const sides = seats.map(({ side }) => side);
  return strayFault(game, { sides, options: Object.keys(options) }) === undefined;
}

/** Opens a campaign and says so, or why not. */
export async function open(
  adapter: Adapter,
  interaction: Opening,
  request: OpenRequest,
  tell: (name: string) => string = words.opened,
): Promise<void> {
  if (readsMap(adapter, request)) await answerBeforeOrder(interaction);
  const result = adapter.moderator.open(request);
  if (!result.ok)
    return tellRuling(adapter, interaction, result.ruling, inTheWay(adapter, interaction, result.ruling));
  const { campaign } = result.value;
  adapter.log.info({ campaign, interaction: interaction.id }, 'opened');
  const name = adapter.moderator.store.campaign(campaign)?.name ?? '';
  await answer(adapter, interaction, { content: tell(name) });
}

/** The campaign that has the channel, if it has not begun: whoever may decline it finds the button for it. */
function inTheWay({ moderator }: Adapter, { channelId, user }: Opening, { code }: Ruling): Tried {
  const row = code.endsWith('/channel-taken') ? moderator.store.campaignIn(channelId) : undefined;
  const visit = row === undefined ? undefined : moderator.visit(row.key, user.id);
  const found = visit === undefined ? undefined : offered(visit, DECLINE);
  if (row === undefined || found === undefined) return {};
  const id = printCustomId({ verb: 'order', campaign: row.key, order: DECLINE });
  return { sitting: found.sitting, use: [button(id, found.offer.label, 'danger')] };
}

const DECLINE = 'decline';
