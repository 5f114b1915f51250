/** `/buy`: what can be bought now, by name, without a walk through menus. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { offerRef } from '../src/discord/custom-id.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { choose, runOrder, sideName, tellNotThisGame } from '../src/discord/orders.ts';
import { tellRuling } from '../src/discord/refusal.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import type { Offer } from '../src/kernel/offer.ts';
import type { Sitting, Visit } from '../src/moderator/sitting.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

/** The option's name is older than the second game. */
const WARE = 'rg';

interface Ware {
  readonly sitting: Sitting;
  readonly offer: Offer;
  /** As it is shown, with the side for somebody who plays both. */
  readonly name: string;
  readonly value: string;
}

/** The wares that this person may buy now, from their own seats' offers of that order. */
function waresOf({ sittings, game }: Visit, wanted: string): readonly Ware[] {
  return sittings.flatMap((sitting) =>
    sitting.offers
      .filter(({ order }) => order === wanted)
      .map((offer) => ({
        sitting,
        offer,
        name: sittings.length > 1 ? `${sideName(game, sitting.seat)}: ${offer.label}` : offer.label,
        value: `${sitting.seat.id}.${offerRef(offer)}`,
      })),
  );
}

function wareChoices(wares: readonly Ware[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  return wares
    .filter(({ name, offer }) => `${name} ${offer.detail ?? ''}`.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map(({ name, value }) => ({ name: cut(name, LIMITS.choiceText), value }));
}

async function run(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const visit = await whichCampaign(adapter, interaction);
  if (visit === undefined) return;
  const behind = visit.game.shop;
  if (behind === undefined) return tellNotThisGame(adapter, interaction, visit);
  const { order, by, looksLike } = behind;
  const wares = waresOf(visit, order);
  const typed = interaction.options.getString(WARE, true).trim();
  // Nothing for sale: the moderator says why.
  if (wares.length === 0) return runOrder(adapter, interaction, visit, order, { [by]: typed.slice(0, 12) });
  const wanted = typed.toLowerCase();
  const ware =
    wares.find(({ value }) => value === typed) ??
    wares.find(({ name, offer }) => [name, offer.label].some((text) => text.toLowerCase() === wanted)) ??
    only(
      wares.filter(({ offer }) => Object.values(offer.fixed).some((v) => String(v).toLowerCase() === wanted)),
    ) ??
    only(wares.filter(({ name }) => name.toLowerCase().includes(wanted)));
  if (ware !== undefined) return choose(adapter, interaction, ware.sitting, ware.offer);
  const sitting = wares[0]?.sitting;
  // An RG that is on nobody's list: the rules say why it cannot be had.
  const isOnAList = wares.some(({ offer }) => String(offer.fixed[by]).toLowerCase() === wanted);
  if (sitting !== undefined && !isOnAList && new RegExp(`^(?:${looksLike})$`, 'u').test(wanted)) {
    const draft = { order, args: { [by]: typed.toUpperCase() } };
    const refused = visit.submit(draft, interaction.id, sitting.seat.id);
    if (!refused.ok) return tellRuling(adapter, interaction, refused.ruling, { sitting });
  }
  const ruling = {
    code: `${visit.game.id}/table/unknown-ware`,
    rule: 'table',
    message: words.buy.unknown(cut(typed, 40)),
    legal: words.buy.legal(wares.slice(0, 12).map(({ name }) => name)),
  };
  await tellRuling(adapter, interaction, ruling, { sitting });
}

function complete(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const focused = interaction.options.getFocused(true);
  if (focused.name !== WARE) return campaignChoices(adapter, interaction);
  const visit = campaignFor(adapter, interaction);
  const order = visit?.game.shop?.order;
  if (visit === undefined || order === undefined) return [];
  return wareChoices(waresOf(visit, order), focused.value);
}

/** `/buy`: a ware by name, in games that have wares. */
export function buy(games: readonly Game[]): readonly Command[] {
  const [summary] = games.flatMap(({ shop }) => shop?.summary ?? []);
  if (summary === undefined) return [];
  const definition = addCampaignOption(
    define('buy', summary).addStringOption((option) =>
      option
        .setName(WARE)
        .setDescription(words.commands.buyWare)
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(100),
    ) as ReturnType<typeof define>,
  ).toJSON();
  return [{ definition, asksForm: true, run, complete }];
}

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
