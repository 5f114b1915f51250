/** The side for which somebody gives or asks for a file. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter } from './adapter.ts';
import { answer } from './answer.ts';
import { words } from './words.ts';

/** By the option *side*, where they play both; otherwise they have been told why there is none. */
export async function ownSide(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<string | undefined> {
  const sides = [...new Set(visit.sittings.flatMap(({ seat }) => seat.side ?? []))];
  const asked = interaction.options.getString('side');
  const found = sides.filter((side) => asked === null || side === asked);
  if (found.length === 1) return found[0];
  await answer(adapter, interaction, {
    content: found.length === 0 ? words.vasl.notYours : words.vasl.whichSide,
  });
  return undefined;
}
