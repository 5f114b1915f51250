/** `/dice file:`: what was rolled in the module that a scenario is played in, from a log. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { otherModule } from '../moderator/drop-box.ts';
import { keepRolls, sayPlayer } from '../moderator/play-logs.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter } from './adapter.ts';
import { answer } from './answer.ts';
import { attachedSave, LOG } from './attached-save.ts';
import { keepLast } from './keep-last.ts';
import { tellNotThisGame } from './orders.ts';
import { ownSide } from './own-side.ts';
import { tellMistake } from './refusal.ts';
import { words } from './words.ts';

/** Logs of one person that are read within a while; a scenario has about as many. */
const MOST_LOGS = 12;
const WHILE_MS = 10 * 60_000;
/** People of whom it is known when they gave logs. */
const PEOPLE_KEPT = 500;

/** Whether one more log of a person is read now; it counts. */
function mayGive({ logsGiven, moderator }: Adapter, user: string): boolean {
  const now = moderator.now();
  const lately = (logsGiven.get(user) ?? []).filter((at) => at > now - WHILE_MS);
  const isRoom = lately.length < MOST_LOGS;
  keepLast(logsGiven, user, isRoom ? [...lately, now] : lately, PEOPLE_KEPT);
  return isRoom;
}

export async function giveLog(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const say = words.dice.play;
  if (visit.game.saves === undefined) return tellNotThisGame(adapter, interaction, visit);
  const side = await ownSide(adapter, interaction, visit);
  if (side === undefined) return;
  const { name } = interaction.options.getAttachment('file', true);
  if (!name.toLowerCase().endsWith(LOG)) return tellMistake(adapter, interaction, say.noLogFile);
  // The key by which steps and players are known again has gone with the campaign's end.
  if (visit.row.open !== 1) return tellMistake(adapter, interaction, say.over);
  if (!mayGive(adapter, interaction.user.id)) return tellMistake(adapter, interaction, say.tooMany);
  const file = await attachedSave(adapter, interaction, say.noLogFile, [LOG]);
  if (file === undefined) return;
  const { moderator, saves } = adapter;
  if (saves === undefined) return answer(adapter, interaction, { content: say.unread });
  if (visit.row.open !== 1) return tellMistake(adapter, interaction, say.over);
  const read = await saves.rolls({ bytes: file.bytes, key: moderator.saveKey(visit.row.id) });
  if (!read.ok) return tellMistake(adapter, interaction, say.bad(read.why));
  const stranger = otherModule(visit, read.value);
  if (stranger !== undefined) return answer(adapter, interaction, { content: words.vasl.stranger(stranger) });
  // The seat may have gone to somebody else meanwhile.
  const isStill = visit.row.open === 1 && visit.sittings.some(({ seat }) => seat.side === side);
  const kept = isStill ? keepRolls(moderator, visit, side, read.value) : undefined;
  if (kept === undefined)
    return tellMistake(adapter, interaction, isStill ? say.noRoom : words.vasl.notYours);
  await answer(adapter, interaction, { content: say.kept(file.name, kept.added, kept.unknown) });
}

/** Whose side a player of those logs is on. */
export async function sayWhose(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const say = words.dice.play;
  const side = await ownSide(adapter, interaction, visit);
  if (side === undefined) return;
  const name = interaction.options.getString('player');
  const plays = interaction.options.getString('plays');
  if (name === null || plays === null || !visit.game.sides.includes(plays))
    return tellMistake(adapter, interaction, say.whose);
  if (visit.row.open !== 1) return tellMistake(adapter, interaction, say.over);
  if (!sayPlayer(adapter.moderator, visit, side, { name, plays }))
    return tellMistake(adapter, interaction, say.noSuchPlayer(name));
  await answer(adapter, interaction, { content: say.said(name, visit.game.sideName(plays)) });
}
