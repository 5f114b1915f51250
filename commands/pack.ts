/** `/pack`: what somebody took down from their own copy of a game, on the shelf of a server. */
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/adapter.ts';
import { packWords as say } from '../src/discord/pack-words.ts';
import { completePack, runPack } from '../src/discord/packs.ts';
import type { Game } from '../src/kernel/game.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

function withFile(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return sub.addAttachmentOption((option) =>
    option.setName('file').setDescription(say.file).setRequired(true),
  );
}

/** `/pack give|list|check|template|correct|drop`; none, where no game is played with a pack of one's own. */
export function pack(games: readonly Game[]): readonly Command[] {
  if (games.every(({ packs }) => packs?.own === undefined)) return [];
  return [
    {
      definition: define('pack', say.command)
        .addSubcommand((sub) => withFile(sub.setName('give').setDescription(say.give)))
        .addSubcommand((sub) => sub.setName('list').setDescription(say.list))
        .addSubcommand((sub) => withFile(sub.setName('check').setDescription(say.check)))
        .addSubcommand((sub) =>
          sub
            .setName('template')
            .setDescription(say.template)
            .addStringOption((option) =>
              option.setName('scenario').setDescription(say.scenario).setRequired(true).setAutocomplete(true),
            ),
        )
        .addSubcommand((sub) => {
          sub
            .setName('correct')
            .setDescription(say.correct)
            .addStringOption((option) =>
              option.setName('pack').setDescription(say.which).setRequired(true).setAutocomplete(true),
            )
            .addStringOption((option) =>
              option.setName('reason').setDescription(say.reason).setMaxLength(200),
            );
          return addCampaignOption(sub);
        })
        .addSubcommand((sub) =>
          sub
            .setName('drop')
            .setDescription(say.drop)
            .addStringOption((option) =>
              option.setName('pack').setDescription(say.which).setRequired(true).setAutocomplete(true),
            ),
        )
        .toJSON(),
      run: runPack,
      complete: completePack,
    },
  ];
}
