import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { offerRef } from '../src/discord/offer-ref.ts';
import { choose, runOrder, sideName, sittingOf, tellRuling } from '../src/discord/orders.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Offer } from '../src/kernel/offer.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const ORDER = 'purchase.add';

interface Ware {
  readonly seat: string;
  readonly offer: Offer;
  /** As it is shown, with the side for somebody who plays both. */
  readonly name: string;
  readonly value: string;
}

/** What this person may buy now, from his own seats' offers. */
function waresOf(adapter: Adapter, campaign: string, user: string): readonly Ware[] {
  const { moderator } = adapter;
  const seats = moderator.place(campaign, user)?.seats ?? [];
  const game = moderator.gameOf(campaign);
  return seats.flatMap((seat) =>
    moderator
      .offers(campaign, seat.id)
      .filter(({ order }) => order === ORDER)
      .map((offer) => ({
        seat: seat.id,
        offer,
        name: seats.length > 1 ? `${sideName(game, seat)}: ${offer.label}` : offer.label,
        value: `${seat.id}.${offerRef(offer)}`,
      })),
  );
}

function rgChoices(wares: readonly Ware[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  return wares
    .filter(({ name, offer }) => `${name} ${offer.detail ?? ''}`.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map(({ name, value }) => ({ name: cut(name, LIMITS.choiceText), value }));
}

export const buy: Command = {
  definition: addCampaignOption(
    define('buy', words.commands.buy).addStringOption((option) =>
      option
        .setName('rg')
        .setDescription(words.commands.buyRg)
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(100),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const row = await whichCampaign(adapter, interaction);
    if (row === undefined) return;
    const { user } = interaction;
    const wares = waresOf(adapter, row.key, user.id);
    const typed = interaction.options.getString('rg', true).trim();
    // Nothing for sale: the moderator says why.
    if (wares.length === 0) return runOrder(adapter, interaction, row.key, ORDER, { rg: typed.slice(0, 12) });
    const wanted = typed.toLowerCase();
    const ware =
      wares.find(({ value }) => value === typed) ??
      wares.find(({ name, offer }) => [name, offer.label].some((text) => text.toLowerCase() === wanted)) ??
      only(
        wares.filter(({ offer }) =>
          Object.values(offer.fixed).some((v) => String(v).toLowerCase() === wanted),
        ),
      ) ??
      only(wares.filter(({ name }) => name.toLowerCase().includes(wanted)));
    const sitting = sittingOf(adapter, row.key, user.id, (ware ?? wares[0])?.seat ?? '');
    if (ware !== undefined && sitting !== undefined) return choose(adapter, interaction, sitting, ware.offer);
    // An RG that is on nobody's list: the rules say why it cannot be had.
    const isOnAList = wares.some(({ offer }) => String(offer.fixed.rg).toLowerCase() === wanted);
    if (sitting !== undefined && !isOnAList && /^[a-z]{1,2}\d{1,2}$/u.test(wanted)) {
      const refused = adapter.moderator.submit({
        campaign: row.key,
        user: user.id,
        seat: sitting.seat.id,
        draft: { order: ORDER, args: { rg: typed.toUpperCase() } },
        interaction: interaction.id,
      });
      if (!refused.ok) return tellRuling(adapter, interaction, refused.ruling, sitting);
    }
    const ruling = {
      code: `${row.game}/table/unknown-ware`,
      rule: 'table',
      message: words.buy.unknown(cut(typed, 40)),
      legal: words.buy.legal(wares.slice(0, 12).map(({ name }) => name)),
    };
    await tellRuling(adapter, interaction, ruling, sitting);
  },
  complete(adapter, interaction) {
    const focused = interaction.options.getFocused(true);
    if (focused.name !== 'rg') return campaignChoices(adapter, interaction);
    const row = campaignFor(adapter, interaction);
    if (row === undefined) return [];
    return rgChoices(waresOf(adapter, row.key, interaction.user.id), focused.value);
  },
};

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
