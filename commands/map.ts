/** `/map`: the map for the asker's eyes only. */
import type { SlashCommandStringOption } from '@discordjs/builders';
import type { Command } from '../src/discord/adapter.ts';
import { showMap } from '../src/discord/map.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { type MapAsked, NOBODY } from '../src/kernel/map-desk.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = words.commands.map;
const [PLACE, HOLDER] = ['hex', 'holder'];

function place(option: SlashCommandStringOption): SlashCommandStringOption {
  return option.setName(PLACE).setDescription(say.place).setMaxLength(20);
}

/** For games that have a map. */
export function map(games: readonly Game[]): readonly Command[] {
  const mapped = games.filter((game) => game.map !== undefined);
  if (mapped.length === 0) return [];
  const sides = new Map(mapped.flatMap((game) => game.sides.map((side) => [side, game.sideName(side)])));
  const holders = [...sides, [NOBODY, say.nobody] as const].map(([value, name]) => ({ name, value }));
  const command: Command = {
    definition: define('map', say.text)
      .addSubcommand((sub) =>
        addCampaignOption(sub.setName('show').setDescription(say.show).addStringOption(place)),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          sub
            .setName('why')
            .setDescription(say.why)
            .addStringOption((option) => place(option).setRequired(true)),
        ),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          sub
            .setName('whatif')
            .setDescription(say.whatif)
            .addStringOption((option) => place(option).setRequired(true))
            .addStringOption((option) =>
              option
                .setName(HOLDER)
                .setDescription(say.holder)
                .setRequired(true)
                .addChoices(...holders),
            ),
        ),
      )
      .addSubcommand((sub) => addCampaignOption(sub.setName('setup').setDescription(say.setup)))
      .toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const { options } = interaction;
      const asked = askedOf(options.getSubcommand(), options.getString(PLACE), options.getString(HOLDER));
      await showMap(adapter, interaction, visit, asked);
    },
    complete: campaignChoices,
  };
  return [command];
}

function askedOf(sub: string, at: string | null, holder: string | null): MapAsked {
  const where = at?.trim() ?? '';
  if (sub === 'setup') return { ask: 'setup' };
  if (sub === 'why') return { ask: 'why', place: where };
  if (sub === 'whatif') return { ask: 'whatif', place: where, holder: holder ?? NOBODY };
  return { ask: 'show', ...(where === '' ? {} : { place: where }) };
}
