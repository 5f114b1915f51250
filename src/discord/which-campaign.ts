/** Which campaign a command is about. */
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
} from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import type { CampaignRow } from '../store/store.ts';
import type { Adapter, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { campaignTitle, rowOf } from './message.ts';
import { aloneButtons } from './practice-buttons.ts';
import { words } from './words.ts';

/** The name of the option that every command about a campaign has. */
export const CAMPAIGN_OPTION = 'campaign';

/** The campaign that a command is about, or words for why that cannot be told. Only the asker's own are named. */
function find(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction | AutocompleteInteraction | MessageContextMenuCommandInteraction,
): CampaignRow | string {
  const { store } = adapter.moderator;
  const inChannel =
    interaction.guildId === null || interaction.channelId === null
      ? undefined
      : store.campaignIn(interaction.channelId);
  const mine = store.campaignsOf(interaction.user.id);
  const asked = interaction.isMessageContextMenuCommand()
    ? null
    : interaction.options.getString(CAMPAIGN_OPTION);
  if (asked !== null && asked !== '') {
    const known = inChannel === undefined ? mine : [inChannel, ...mine];
    const wanted = asked.trim().toLowerCase();
    return (
      known.find(({ key }) => key === asked) ??
      known.find((row) => campaignTitle(store, row, interaction.user.id).toLowerCase() === wanted) ??
      known.find(({ name }) => name.toLowerCase() === wanted) ??
      words.unknownCampaign
    );
  }
  if (inChannel !== undefined) return inChannel;
  const open = mine.filter((row) => row.open === 1);
  const [only, another] = open.length > 0 ? open : mine.slice(0, 1);
  if (only === undefined)
    return interaction.guildId === null ? words.noCampaignOfYours : words.noCampaignHere;
  return another === undefined
    ? only
    : words.whichCampaign(open.slice(0, 8).map((row) => campaignTitle(store, row, interaction.user.id)));
}

/** The asker in the command's campaign; when there is none they have been told why. */
export async function whichCampaign(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction | MessageContextMenuCommandInteraction,
): Promise<Visit | undefined> {
  const found = find(adapter, interaction);
  if (typeof found !== 'string') return adapter.moderator.visit(found.key, interaction.user.id);
  const practice = aloneButtons(adapter.moderator).slice(0, LIMITS.buttonsInRow);
  await answer(adapter, interaction, {
    content: found,
    ...(found === words.noCampaignHere ? { rows: [rowOf(...practice)] } : {}),
  });
  return undefined;
}

/** The same for autocomplete, which can say nothing. */
export function campaignFor(adapter: Adapter, interaction: AutocompleteInteraction): Visit | undefined {
  const found = find(adapter, interaction);
  return typeof found === 'string' ? undefined : adapter.moderator.visit(found.key, interaction.user.id);
}

/** Choices for the option “campaign”: the asker's own campaigns. */
export function campaignChoices(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const typed = interaction.options.getFocused().toLowerCase();
  const { store } = adapter.moderator;
  return store
    .campaignsOf(interaction.user.id)
    .map((row) => ({ name: campaignTitle(store, row, interaction.user.id), value: row.key }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, LIMITS.choices)
    .map(({ name, value }) => ({ name: cut(name, LIMITS.choiceText), value }));
}

/**
 * The campaign that is to come into this channel: the one that is named, or the asker's only open one of this server
 * that is elsewhere, before all one whose channel is gone. Otherwise they have been told why there is no answer.
 */
export async function whichToMove(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
): Promise<CampaignRow | undefined> {
  const asked = interaction.options.getString(CAMPAIGN_OPTION);
  if (asked !== null && asked !== '') return (await whichCampaign(adapter, interaction))?.row;
  const { store } = adapter.moderator;
  const elsewhere = store
    .campaignsOf(interaction.user.id)
    .filter(
      ({ open, channel, guild }) =>
        open === 1 && channel !== interaction.channelId && (guild === null || guild === interaction.guildId),
    );
  const lost = elsewhere.filter(({ channel }) => store.isLost(channel));
  const [only, another] = lost.length > 0 ? lost : elsewhere;
  if (only !== undefined && another === undefined) return only;
  const names = elsewhere.slice(0, 8).map(({ name }) => name);
  await answer(adapter, interaction, {
    content: only === undefined ? words.nothingToMove : words.whichCampaign(names),
  });
  return undefined;
}
