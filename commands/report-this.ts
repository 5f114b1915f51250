/** Entries in the menu of a message: its text is a report of counters, or states marks of the map. */
import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { MessageCommand } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { tellNotThisGame } from '../src/discord/orders.ts';
import { giveText, type OneOf } from '../src/discord/text-orders.ts';
import { whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';

/** The orders behind it, what they are given besides the text, and what is said of an empty message. */
interface Behind {
  readonly orders: OneOf;
  readonly besides: Readonly<Record<string, string>>;
  /** To whoever has written nothing. */
  readonly empty: string;
}

/**
 * In the menu of a message: its text is what is ordered. Discord hands the message over with the interaction, so that
 * the bot needs to read no others. What it says goes the way of every such text: read back, and waiting for a yes.
 */
function fromMessage(name: string, behind: (game: Game) => Behind | undefined): MessageCommand {
  return {
    definition: new ContextMenuCommandBuilder()
      .setName(name)
      .setType(ApplicationCommandType.Message)
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const found = behind(visit.game);
      if (found === undefined) return tellNotThisGame(adapter, interaction, visit);
      const text = interaction.targetMessage.content.replaceAll(FENCE, '');
      if (text.trim() === '') return answer(adapter, interaction, { content: found.empty });
      await giveText(adapter, interaction, visit, found.orders, { ...found.besides, text });
    },
  };
}

/** Lines in a block of code are the same lines. */
const FENCE = /^```.*$/gmu;

/** In games that have reports, or marks of a map. */
export function reportThis(games: readonly Game[]): readonly MessageCommand[] {
  const has = (behind: typeof report) => games.some((game) => behind(game) !== undefined);
  return [
    ...(has(report) ? [fromMessage(words.ob.reportThis, report)] : []),
    ...(has(marks) ? [fromMessage(words.marks.markThis, marks)] : []),
  ];
}

function report({ reports: behind }: Game): Behind | undefined {
  return (
    behind && {
      orders: [behind.words],
      besides: { mode: 'add' },
      empty: words.ob.emptyMessage(behind.example),
    }
  );
}

function marks({ marks: behind }: Game): Behind | undefined {
  return behind && { orders: behind.orders, besides: {}, empty: words.marks.emptyMessage(behind.example) };
}
