/** 8.619: whether an RG can be purchased now, and how, by the RG Chart, its maxima, Entry Areas and CPP. */
import type { Core } from '../../../kernel/campaign.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { isUnitRg } from '../rg/contents.ts';
import { cgMaximum, isListed } from '../rg/maximum.ts';
import { held, purchasedSoFar } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, RG_CHARTS, type RgRow } from '../vocabulary/charts.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Choice, entryColours, germanChoices, usChoices } from './arrival.ts';
import { isLimitedModule, modulesFault } from './modules.ts';
import type { BasketItem } from './state.ts';

export type Purchasable =
  | {
      readonly ok: true;
      readonly choices: readonly [Choice, ...Choice[]];
      readonly preRegisteredMax: number;
      readonly countMax: number;
    }
  | { readonly ok: false; readonly ruling: Ruling };

/** 8.6122 reading: a SAN above 7 cannot be bought. */
const HIGHEST_SAN = 7;

/** 8.2 Objective Hex: each RG whose ID begins with I or HW. */
export function hasObjective(id: string): boolean {
  return /^(?:HW|I)\d/u.test(id);
}

function isOba(id: string): boolean {
  return /^O\d/u.test(id);
}

/** A module's Offboard Observer in lieu of a radio or phone on this CG Date (U.S. RG Chart, footnotes g and o). */
export function offboardObserver(game: KgpState, side: Side, id: string) {
  if (side !== 'us') return undefined;
  return campaignGameOf(game.cg).observers.find(
    ({ rg, from }) => rg === id && (from === undefined || isOnOrAfter(game.date, from)),
  );
}

/** 8.6198: an OBA module's radio or phone needs an Area, the M12's Offboard Observer does not. */
export function needsObaArea(side: Side, id: string): boolean {
  return isOba(id) && !(side === 'us' && id === 'O3');
}

export function spentIn(basket: readonly BasketItem[]): number {
  return basket.reduce((sum, item) => sum + item.cpp, 0);
}

function no(slug: string, rule: string, message: string, legal?: string): Purchasable {
  return { ok: false, ruling: ruling(rule, slug, message, legal) };
}

/** Why no way of a U.S. RG is open: its colours are used up, or none of their Entry Areas is Eligible. */
function noEntry(game: KgpState, core: Core, row: RgRow): Purchasable {
  const { colours, left } = entryColours(game, core, row);
  if (left?.length === 0)
    return no(
      'colour-maximum',
      '8.6196',
      `All ${row.name} (${row.id}) for entry by ${colours.join(' and ')} have been purchased.`,
      'Each coloured number of the CG Maximum counts for Entry Areas of its colour (note *).',
    );
  return no(
    'no-entry-area',
    'CG6',
    `No Entry Area of the colour of ${row.id} (${(left ?? colours).join(', ')}) is Eligible on ${game.date}.`,
    'It can be purchased from the CG Date printed on an arrow of its colour, or one date earlier as Early Entry (8.6194b).',
  );
}

/** Every way in which it could set up or enter now, whatever it costs. */
function choicesFor(game: KgpState, core: Core, side: Side, row: RgRow): readonly Choice[] {
  if (!isUnitRg(row.id)) return [{ key: 'none', via: 'none', cpp: row.cost, label: 'listed cost' }];
  return side === 'us'
    ? usChoices(game, core, row)
    : germanChoices(game, row, game.sides.german.draft.basket);
}

/** Whether a side may add this RG to its basket now, and how; from its own view alone. */
export function purchasable(game: KgpState, core: Core, side: Side, id: string): Purchasable {
  const own = game.sides[side];
  const { basket } = own.draft;
  const row = RG_CHARTS[side].get(id);
  if (row === undefined) {
    return no(
      'unknown-rg',
      '8.6191',
      `There is no RG “${id.slice(0, 12)}” on your chart.`,
      `Ids: ${[...RG_CHARTS[side].keys()].join(', ')}.`,
    );
  }
  const limit = row.cgMax[game.cg];
  const max = cgMaximum(core, game.cg, row);
  if (!isListed(game.cg, row))
    return no('not-in-this-cg', '8.6196', `${row.name} (${id}) is not available in CG ${game.cg}.`);
  if (game.initial && limit?.notInitial === true) {
    return no(
      'not-initial',
      '8.2',
      `${row.name} (${id}) is marked ‡: not in the Initial Scenario.`,
      'It can be purchased on later CG Dates.',
    );
  }
  const dates = row.dates?.[game.cg];
  if (dates !== undefined && !dates.includes(game.date)) {
    return no(
      'not-on-this-date',
      '8.619',
      `${row.name} (${id}) can be purchased on ${dates.join(', ')} only.`,
    );
  }
  const inBasket = basket.filter((item) => item.rg === id).length;
  if (inBasket >= row.dateMax) {
    return no(
      'date-maximum',
      '8.6195',
      `At most ${row.dateMax} ${row.name} (${id}) may be purchased per CG Date.`,
    );
  }
  const bought = purchasedSoFar(own, id) + inBasket;
  if (bought >= max) {
    const [all, have] = max === 1 ? ['The one', 'has'] : [`All ${max}`, 'have'];
    return no('cg-maximum', '8.6196', `${all} ${row.name} (${id}) of CG ${game.cg} ${have} been purchased.`);
  }
  const rival = limit?.oneOf?.find(
    (other) => other !== id && (purchasedSoFar(own, other) > 0 || basket.some(({ rg }) => rg === other)),
  );
  if (rival !== undefined) {
    return no(
      'one-of-three',
      '8.6196',
      `Only one of ${limit?.oneOf?.join(', ') ?? ''} may be purchased in CG ${game.cg}, and ${rival} has been (note * of the German RG Chart).`,
    );
  }
  if (row.footnotes.includes('u') && (held(own, id).length > 0 || inBasket > 0)) {
    return no(
      'module-in-use',
      '8.619',
      `A second ${row.name} (${id}) can be purchased only after the first has been Eliminated (footnote u, CG15).`,
    );
  }
  if (isLimitedModule(id)) {
    const chosen = basket.filter((item) => isLimitedModule(item.rg)).length;
    const fault = modulesFault(game, side, chosen);
    if (fault !== undefined) return { ok: false, ruling: fault };
  }
  if (id === 'M2' && own.san + inBasket >= HIGHEST_SAN) {
    return no('san-seven', '8.6122', `Your SAN is ${own.san}: a SAN above ${HIGHEST_SAN} cannot be bought.`);
  }
  const left = own.cpp - spentIn(basket);
  const choices = choicesFor(game, core, side, row);
  if (choices.length === 0) {
    return side === 'us'
      ? noEntry(game, core, row)
      : no('no-entry-area', 'CG20', `No Entry Area can be used by ${row.name} (${id}) on ${game.date}.`);
  }
  const [first, ...others] = choices.filter(({ cpp }) => cpp <= left);
  if (first === undefined) {
    const cheapest = Math.min(...choices.map(({ cpp }) => cpp));
    return no(
      'over-budget',
      '8.6194',
      `${row.name} (${id}) costs ${cheapest} CPP; you have ${left} left.`,
      'Take something out of the basket, or choose something cheaper.',
    );
  }
  return {
    ok: true,
    choices: [first, ...others],
    preRegisteredMax: row.footnotes.includes('p') ? Math.min(2, left - row.cost) : 0,
    countMax: id === 'M1' ? Math.min(row.dateMax - inBasket, max - bought, Math.floor(left / row.cost)) : 1,
  };
}
