/** 8.6113: each Retained hero is Eliminated, and one non-crew MMC of the same Area Battle Hardens in return. */
import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { sayOfCounter } from '../refit/counter-said.ts';
import { asMenu, offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { type Alike, areasOf } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { hardenedMmc, hardeningCell } from '../units/hardening.ts';
import { unitsOf } from '../units/ledger.ts';
import { areaName } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { type Proposed, takenIfSaid } from './8.610-as-proposed.ts';
import { harden, hardenable, optionOf, squadsFirst } from './8.6113-battle-hardening.ts';
import { isFree } from './by-area.ts';

const RULE = '8.6113';
/** The heroes come before the Secret DR, so that it cannot guide the choice. */
const HEROES = `${RULE} heroes`;

export const heroElimination: RefitRule = {
  rule: HEROES,
  act(work, side) {
    if (unknownTypes(work.state, side).length === 0) heroesWithoutChoice(work, side);
  },
  ...takenIfSaid(firstInExchange),
  duties(campaign, side) {
    const unknown = unknownTypes(campaign, side);
    if (unknown.length > 0) {
      const become = agreeing(unknown.length, 'becomes', 'become');
      return [
        `Say what ${unknown.join(' and ')} ${become} when made one class better (Battle Hardened), as on your counters; neither rules nor charts here do.`,
      ];
    }
    const found = nextHero(campaign, side);
    if (found === undefined) return [];
    return [
      `Your hero in ${areaName(found.area)} leaves the campaign, and one squad or half-squad there gets better in exchange (Battle Hardens): choose which.`,
    ];
  },
  decisions: () => [better, hero],
};

/** For each hero the first who can get better, squads before half-squads. */
export const heroesAsProposed: Proposed = {
  rule: HEROES,
  isOpen: (campaign, side) =>
    unknownTypes(campaign, side).length === 0 && heroGroups(campaign, side).length > 0,
  take: firstInExchange,
};

function firstInExchange(work: KgpWork, side: Side): void {
  while (heroesAsProposed.isOpen(work.state, side)) {
    const [best] = squadsFirst(heroGroups(work.state, side).map(({ first }) => first));
    if (best === undefined) return;
    heroGoes(work, side, best);
  }
}

const better = sideOrder({
  order: 'mmc.better',
  rule: RULE,
  summary: 'Say what an MMC type of yours Battle Hardens into that no text and no chart gives',
  args: z.strictObject({ type: z.string(), better: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, HEROES),
  offers(view, side) {
    const options = unknownTypes(view, side).map((type) => ({ value: type, label: type }));
    if (options.length === 0) return [];
    return [
      offerAt(view, side, HEROES, {
        order: 'mmc.better',
        rule: RULE,
        label: 'What a type becomes when it gets better',
        style: 'primary',
        fields: [
          { kind: 'choice', name: 'type', label: 'MMC type', options },
          {
            kind: 'text',
            name: 'better',
            label: 'One class better; Fanatic if it is Elite',
            pattern: 'Fanatic|\\d{1,2}-\\d-\\d{1,2}',
            maxLength: 10,
            examples: ['Fanatic', '5-4-8'],
          },
        ],
      }),
    ];
  },
  effect(work, side, { type, better: said }) {
    sayOfCounter(work, side, hardeningCell(type), said);
    if (unknownTypes(work.state, side).length === 0) heroesWithoutChoice(work, side);
  },
});

const hero = sideOrder({
  order: 'hero.harden',
  rule: RULE,
  summary: 'Choose the MMC of a hero’s Area that Battle Hardens when the hero is Eliminated',
  args: z.strictObject({ mmc: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, HEROES),
  offers(view, side) {
    const found = unknownTypes(view, side).length === 0 ? nextHero(view, side) : undefined;
    if (found === undefined) return [];
    const options = heroGroups(view, side).map((each) => optionOf(view, side, each));
    return asMenu(
      offerAt(view, side, HEROES, {
        order: 'hero.harden',
        rule: RULE,
        label: `Hero in ${areaName(found.area)}: who gets better in exchange?`,
        style: 'primary',
        lead: true,
        fields: [{ kind: 'choice', name: 'mmc', label: 'Squad or half-squad that gets better', options }],
      }),
    );
  },
  read(view, side, { mmc }) {
    const found = heroGroups(view, side).find(({ first }) => first.id === mmc);
    if (found === undefined) return NOT_OFFERED;
    return accept(found.first);
  },
  effect(work, side, mmc) {
    heroGoes(work, side, mmc);
    heroesWithoutChoice(work, side);
  },
});

/** The next hero in whose Area somebody can Battle Harden; one without such company stays (8.6113 EXC). */
function nextHero(campaign: KgpCampaign, side: Side): { hero: ObUnit; area: string } | undefined {
  const { game } = campaign;
  const areaOf = areasOf(game, side);
  for (const hero of unitsOf(ownUnits(game, side).ob)) {
    if (hero.kind !== 'hero' || !isFree(hero)) continue;
    const area = areaOf(hero);
    if (area !== undefined && hardenable(campaign, side, area).length > 0) return { hero, area };
  }
  return undefined;
}

function heroGroups(campaign: KgpCampaign, side: Side): readonly Alike[] {
  const found = nextHero(campaign, side);
  if (found === undefined) return [];
  return hardenable(campaign, side, found.area);
}

/** A hero goes, and one MMC of the same Area Battle Hardens. */
function heroGoes(work: KgpWork, side: Side, mmc: ObUnit): void {
  const found = nextHero(work.state, side);
  if (found !== undefined) harden(work, side, mmc, [{ op: 'remove', id: found.hero.id, fate: 'eliminated' }]);
}

/** Where all MMC of a hero's Area are alike there is nothing to choose. */
function heroesWithoutChoice(work: KgpWork, side: Side): void {
  for (;;) {
    const [only, ...others] = heroGroups(work.state, side);
    if (only === undefined || others.length > 0) return;
    heroGoes(work, side, only.first);
  }
}

/** Squad and HS types of which neither a text nor the owner's copy says what they Battle Harden into. */
function unknownTypes(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const areaOf = areasOf(game, side);
  const types = unitsOf(ownUnits(game, side).ob)
    .filter((unit) => (unit.kind === 'squad' || unit.kind === 'half-squad') && isFree(unit))
    .filter((unit) => areaOf(unit) !== undefined && hardenedMmc(side, unit, facts) === undefined)
    .map(({ type }) => type);
  return [...new Set(types)];
}
