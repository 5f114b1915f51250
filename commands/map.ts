/** `/map`: the map for the asker's eyes only. */
import type { SlashCommandStringOption } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Command } from '../src/discord/adapter.ts';
import { deferPrivately } from '../src/discord/answer.ts';
import { boardImage, boardTerrain } from '../src/discord/boards.ts';
import { showMap, showMotion } from '../src/discord/map.ts';
import { tellNotThisGame } from '../src/discord/orders.ts';
import { giveFile } from '../src/discord/text-orders.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { type MapAsked, NOBODY } from '../src/kernel/map-desk.ts';
import type { Visit } from '../src/moderator/sitting.ts';
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
    asksForm: true,
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
      .addSubcommand((sub) =>
        addCampaignOption(
          sub
            .setName('mark')
            .setDescription(say.mark)
            .addAttachmentOption((option) => option.setName('upload').setDescription(say.upload)),
        ),
      )
      .addSubcommand((sub) => addCampaignOption(sub.setName('motion').setDescription(say.motion)))
      .addSubcommand((sub) =>
        addCampaignOption(
          sub
            .setName('image')
            .setDescription(say.image)
            .addAttachmentOption((option) => option.setName('file').setDescription(say.file))
            .addStringOption((option) => option.setName('hexes').setDescription(say.hexes).setMaxLength(200))
            .addBooleanOption((option) => option.setName('remove').setDescription(say.remove)),
        ),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          sub
            .setName('terrain')
            .setDescription(say.terrain)
            .addStringOption((option) =>
              option.setName('building').setDescription(say.building).setMaxLength(60),
            )
            .addBooleanOption((option) => option.setName('propose').setDescription(say.propose)),
        ),
      )
      .toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const { options } = interaction;
      if (options.getSubcommand() === 'image' || options.getSubcommand() === 'terrain')
        return board(adapter, interaction, visit);
      if (options.getSubcommand() === 'mark') return marks(adapter, interaction, visit);
      if (options.getSubcommand() === 'motion') return showMotion(adapter, interaction, visit);
      const asked = askedOf(options.getSubcommand(), options.getString(PLACE), options.getString(HOLDER));
      await showMap(adapter, interaction, visit, asked);
    },
    complete: campaignChoices,
  };
  return [command];
}

/** What is marked on the map, as a file. */
async function marks(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const orders = visit.game.commands?.marks?.orders;
  if (orders === undefined) return tellNotThisGame(adapter, interaction, visit);
  await giveFile(adapter, interaction, visit, orders, { option: 'upload', said: words.marks.template });
}

/** A board of the players' own: its file, and what it shows. Reading takes longer than Discord waits for an answer. */
async function board(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const { options } = interaction;
  await deferPrivately(interaction);
  if (options.getSubcommand() === 'terrain') {
    const isProposed = options.getBoolean('propose') === true;
    return boardTerrain(adapter, interaction, visit, options.getString('building') ?? '', isProposed);
  }
  await boardImage(adapter, interaction, visit, {
    file: options.getAttachment('file'),
    hexes: options.getString('hexes'),
    remove: options.getBoolean('remove') === true,
  });
}

function askedOf(sub: string, at: string | null, holder: string | null): MapAsked {
  const where = at?.trim() ?? '';
  if (sub === 'setup') return { ask: 'setup' };
  if (sub === 'why') return { ask: 'why', place: where };
  if (sub === 'whatif') return { ask: 'whatif', place: where, holder: holder ?? NOBODY };
  return { ask: 'show', ...(where === '' ? {} : { place: where }) };
}
