import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { sayOfCounter } from '../refit/counter-said.ts';
import { offerAt, settledNote, sideAt } from '../refit/offer.ts';
import { type Alike, alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type Hardened, hardenedMmc, hardeningCell } from '../units/hardening.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { areaName } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { has, type ObUnit, statusWith } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, sideDone } from '../vocabulary/step.ts';
import { hardeningModifiers } from './8.611-battle-hardening-and-promotion.ts';

const RULE = '8.6113';
/** The heroes come before the Secret DR, so that it cannot guide the choice. */
const HEROES = `${RULE} heroes`;
const NONE = 'none';

/** The note that an MMC has Battle Hardened in this RePh: by 8.606's Heat of Battle, for a hero, or by the DR. */
export function hardenedStep(id: string): string {
  return `${RULE} ${id}`;
}

function pick(n: number): string {
  return `${RULE} pick ${n}`;
}

/** Retained squads and HS that can still Battle Harden, each with what it becomes; none more than once per RePh. */
function candidates(
  campaign: KgpCampaign,
  side: Side,
): readonly { readonly unit: ObUnit; readonly into: Hardened }[] {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const areaOf = areasOf(game, side);
  return unitsOf(game.sides[side].ob).flatMap((unit) => {
    if (has(unit, 'prisoner') || areaOf(unit) === undefined || isDone(game, side, hardenedStep(unit.id)))
      return [];
    const into = hardenedMmc(side, unit, facts);
    const isAlready = into !== undefined && 'fanatic' in into && has(unit, 'fanatic');
    return into === undefined || isAlready ? [] : [{ unit, into }];
  });
}

function groups(campaign: KgpCampaign, side: Side, within?: string): readonly Alike[] {
  const { game } = campaign;
  const areaOf = areasOf(game, side);
  const units = candidates(campaign, side).map(({ unit }) => unit);
  return alike(
    game.sides[side].ob,
    areaOf,
    units.filter((unit) => within === undefined || areaOf(unit) === within),
  );
}

/** What the choice of a group says: `6-6-6 in area A (S3, S4) → 6-6-7`. */
function optionOf(
  campaign: KgpCampaign,
  side: Side,
  { first, label }: Alike,
): { value: string; label: string } {
  const into = hardenedMmc(side, first, factsFor(campaign, side));
  const becomes = into === undefined ? '' : 'type' in into ? ` → ${into.type}` : ' → Fanatic';
  return { value: first.id, label: `${label}${becomes}` };
}

function hardeningChange(unit: ObUnit, into: Hardened): ObChange {
  if ('type' in into) return { op: 'set', id: unit.id, to: { type: into.type }, clear: ['class'] };
  return { op: 'set', id: unit.id, to: { status: statusWith(unit, 'fanatic') } };
}

function harden(work: KgpWork, side: Side, unit: ObUnit, more: readonly ObChange[] = []): void {
  const into = hardenedMmc(side, unit, factsFor(work.state, side));
  if (into === undefined) return;
  change(work, side, RULE, [hardeningChange(unit, into), ...more]);
  settle(work, side, hardenedStep(unit.id));
}

function settle(work: KgpWork, side: Side, what: string): void {
  emit(work, sideDone, `side:${side}`, { side, step: settledNote(work.state.game, what) });
}

/** The next hero in whose Area somebody can Battle Harden; one without such company stays (8.6113 EXC). */
function nextHero(campaign: KgpCampaign, side: Side): ObUnit | undefined {
  const { game } = campaign;
  const areaOf = areasOf(game, side);
  return unitsOf(game.sides[side].ob).find((unit) => {
    if (unit.kind !== 'hero' || has(unit, 'prisoner')) return false;
    const area = areaOf(unit);
    return area !== undefined && groups(campaign, side, area).length > 0;
  });
}

function heroGroups(campaign: KgpCampaign, side: Side): readonly Alike[] {
  const hero = nextHero(campaign, side);
  const area = hero === undefined ? undefined : areasOf(campaign.game, side)(hero);
  return area === undefined ? [] : groups(campaign, side, area);
}

/** A hero goes, and with him one MMC of his Area Battle Hardens. */
function heroGoes(work: KgpWork, side: Side, mmc: ObUnit): void {
  const hero = nextHero(work.state, side);
  if (hero !== undefined) harden(work, side, mmc, [{ op: 'remove', id: hero.id, fate: 'eliminated' }]);
}

/** Where all MMC of a hero's Area are alike there is nothing to choose. */
function heroesWithoutChoice(work: KgpWork, side: Side): void {
  for (;;) {
    const [only, ...others] = heroGroups(work.state, side);
    if (only === undefined || others.length > 0) return;
    heroGoes(work, side, only.first);
  }
}

const hero: KgpDecision = {
  order: 'hero.harden',
  rule: RULE,
  summary: 'Choose the MMC of a hero’s Area that Battle Hardens when he is Eliminated',
  args: z.strictObject({ mmc: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, HEROES);
    const isKnown = side !== undefined && unknownTypes(view, side).length === 0;
    const found = isKnown ? nextHero(view, side) : undefined;
    if (side === undefined || found === undefined) return [];
    const options = heroGroups(view, side).map((each) => optionOf(view, side, each));
    const field = {
      kind: 'choice',
      name: 'mmc',
      label: 'Squad or half-squad that gets better',
      options,
    } as const;
    const area = areasOf(view.game, side)(found) ?? '';
    return [
      offerAt(view, side, HEROES, {
        order: 'hero.harden',
        rule: RULE,
        label: `Hero in ${areaName(area)}: who gets better for him?`,
        style: 'primary',
        fields: [field],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, HEROES);
    if (side === undefined) return;
    const found = heroGroups(work.state, side).find(({ first }) => first.id === args.mmc);
    if (found === undefined) return;
    heroGoes(work, side, found.first);
    heroesWithoutChoice(work, side);
  },
};

/** Squad and HS types of which neither a text nor the owner's copy says what they Battle Harden into. */
function unknownTypes(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const areaOf = areasOf(game, side);
  const types = unitsOf(game.sides[side].ob)
    .filter((unit) => (unit.kind === 'squad' || unit.kind === 'half-squad') && !has(unit, 'prisoner'))
    .filter((unit) => areaOf(unit) !== undefined && hardenedMmc(side, unit, facts) === undefined)
    .map(({ type }) => type);
  return [...new Set(types)];
}

const better: KgpDecision = {
  order: 'mmc.better',
  rule: RULE,
  summary: 'Say what an MMC type of yours Battle Hardens into that no text and no chart gives',
  args: z.strictObject({ type: z.string(), better: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, HEROES);
    if (side === undefined) return [];
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
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, HEROES);
    if (side === undefined) return;
    const id = hardeningCell(String(args.type));
    sayOfCounter(work, side, id, String(args.better));
    if (unknownTypes(work.state, side).length === 0) heroesWithoutChoice(work, side);
  },
};

/** 8.6113: each Retained hero is Eliminated, and one non-crew MMC of his Area Battle Hardens for him. */
export const HERO_ELIMINATION: RefitRule = {
  rule: HEROES,
  act(work, side) {
    if (unknownTypes(work.state, side).length === 0) heroesWithoutChoice(work, side);
  },
  duties(campaign, side) {
    const unknown = unknownTypes(campaign, side);
    if (unknown.length > 0)
      return [
        `Say what ${unknown.join(' and ')} ${unknown.length === 1 ? 'becomes' : 'become'} when made one class better (Battle Hardened), as on your counters; neither rules nor charts here do.`,
      ];
    const found = nextHero(campaign, side);
    if (found === undefined) return [];
    const area = areasOf(campaign.game, side)(found) ?? '';
    return [
      `Your hero in ${areaName(area)} leaves the campaign, and one squad or half-squad there gets better for him (Battle Hardens): choose which.`,
    ];
  },
  decisions: [better, hero],
};

/** MMC that the Secret DR still lets Battle Harden. */
function picksLeft(game: KgpState, side: Side): number {
  const note = game.sides[side].notes.findLast(({ rule }) => rule === RULE);
  const all = Number(note?.result ?? 0);
  let done = 0;
  while (done < all && isDone(game, side, pick(done + 1))) done += 1;
  return all - done;
}

/** How many picks there are to make: no more than there are MMC. */
function picks(campaign: KgpCampaign, side: Side): number {
  return Math.min(picksLeft(campaign.game, side), candidates(campaign, side).length);
}

function pickFields(view: KgpCampaign, side: Side): readonly Field[] {
  const options = [
    { value: NONE, label: 'nobody (else)' },
    ...groups(view, side).map((each) => optionOf(view, side, each)),
  ];
  return Array.from({ length: picks(view, side) }, (_, n) => ({
    kind: 'choice' as const,
    name: `mmc${n + 1}`,
    label: `Who gets better: ${n + 1}`,
    options,
  }));
}

function settlePicks(work: KgpWork, side: Side, count: number): void {
  const { game } = work.state;
  const left = picksLeft(game, side);
  const all = Number(game.sides[side].notes.findLast(({ rule }) => rule === RULE)?.result ?? 0);
  for (let n = 0; n < Math.min(count, left); n += 1) settle(work, side, pick(all - left + n + 1));
}

const mmc: KgpDecision = {
  order: 'mmc.harden',
  rule: RULE,
  summary:
    'Choose the MMC that Battle Harden by the Secret DR; the same one of several that are alike can be named again',
  args: z.record(z.string().regex(/^mmc[1-5]$/u), z.string()),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || picks(view, side) === 0) return [];
    const fields = pickFields(view, side);
    return [
      offerAt(view, side, RULE, {
        order: 'mmc.harden',
        label: 'Choose who gets better (Battle Hardens)',
        style: 'primary',
        fields,
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const chosen = Object.values(args).map(String);
    const before = groups(work.state, side);
    let used = 0;
    for (const { first, units } of before) {
      const count = chosen.filter((id) => id === first.id).length;
      const takers = units.slice(0, count);
      for (const unit of takers) harden(work, side, unit);
      used += takers.length;
    }
    // Who says “nobody” is done; who names somebody twice that is there only once has a pick left.
    const left = picksLeft(work.state.game, side);
    settlePicks(work, side, chosen.includes(NONE) ? left : used);
  },
};

/** 8.6113: one Secret DR a side for the number of MMC that Battle Harden, and who they are. */
export const MMC_HARDENING: RefitRule = {
  rule: RULE,
  act(work, side) {
    const line = work.state.game.lines[work.state.game.date];
    const audience = `side:${side}` as const;
    const { note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'DR',
      audience,
      label: 'MMC Battle Hardening',
      modifiers: hardeningModifiers(RULE, line?.winner === side, line?.casualtyVp?.[side] ?? 0),
    });
    tellRolls(work, side, RULE, audience, [note]);
  },
  duties(campaign, side) {
    const count = picks(campaign, side);
    return count === 0
      ? []
      : [
          `Your Secret DR lets ${count === 1 ? 'one' : count} of your squads and half-squads get better (Battle Harden): choose ${count === 1 ? 'which' : 'which ones'}, or nobody.`,
        ];
  },
  decisions: [mmc],
};
