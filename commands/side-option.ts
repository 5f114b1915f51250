/** The option by which a command names a side of the games that it is for. */
import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Game } from '../src/kernel/game.ts';

/** Every side of some games once, by its name, as an option of a command lists it. */
export function sideChoices(
  games: readonly Game[],
): readonly { readonly name: string; readonly value: string }[] {
  const sides = new Map(games.flatMap((game) => game.sides.map((side) => [side, game.sideName(side)])));
  return [...sides].map(([value, name]) => ({ name, value }));
}

/** Adds an option that takes a side. */
export function addSideOption<B extends SlashCommandBuilder | SlashCommandSubcommandBuilder>(
  builder: B,
  games: readonly Game[],
  description: string,
  name = 'side',
): B {
  builder.addStringOption((option) =>
    option
      .setName(name)
      .setDescription(description)
      .addChoices(...sideChoices(games)),
  );
  return builder;
}
