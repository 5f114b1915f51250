/** 8.619: whether an RG can be purchased now, and how, by the RG Chart, its maxima, Entry Areas and CPP. */
import type { Core } from '../../../kernel/campaign.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { HIGHEST_SAN } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import { cgMaximum } from '../rg/8.6196-maxima.ts';
import { isListed } from '../rg/8.6197-rg-charts.ts';
import { isUnitRg } from '../rg/contents.ts';
import { held, purchasedSoFar } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, RG_CHARTS, type RgRow } from '../vocabulary/charts.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Arrival, entryColours, germanChoices, usChoices } from './arrival.ts';
import { isLimitedModule, modulesFault } from './CG15-modules.ts';
import type { BasketItem } from './state.ts';

/** How an RG can be purchased. */
export interface Ways {
  /** How it can set up or enter, as far as its price can be paid. */
  readonly choices: readonly [Arrival, ...Arrival[]];
  readonly preRegisteredMax: number;
  readonly countMax: number;
}

/** Whether a side may add this RG to its basket now, and how; from its own view alone. */
export function purchasable(game: KgpState, core: Core, side: Side, id: string): Result<Ways> {
  const row = RG_CHARTS[side].get(id);
  if (row === undefined)
    return refuse(
      ruling(
        '8.6191',
        'unknown-rg',
        `There is no RG “${id.slice(0, 12)}” on your chart.`,
        `Ids: ${[...RG_CHARTS[side].keys()].join(', ')}.`,
      ),
    );
  const fault = timeFault(game, row) ?? maximumFault(game, core, side, row) ?? heldFault(game, side, row);
  if (fault !== undefined) return refuse(fault);
  const ways = everyWay(game, core, side, row);
  if (ways.length === 0) return refuse(noEntry(game, core, side, row));
  const { cpp, draft } = game.sides[side];
  const left = cpp - spentIn(draft.basket);
  const [first, ...others] = ways.filter((way) => way.cpp <= left);
  if (first === undefined)
    return refuse(
      ruling(
        '8.6194',
        'over-budget',
        `${nameOf(row)} costs ${Math.min(...ways.map((way) => way.cpp))} CPP; you have ${left} left.`,
        'Take something out of the basket, or choose something cheaper.',
      ),
    );
  return accept({
    choices: [first, ...others],
    preRegisteredMax: row.footnotes.includes('p') ? Math.min(2, left - row.cost) : 0,
    countMax: id === 'M1' ? Math.min(roomFor(game, core, side, row), Math.floor(left / row.cost)) : 1,
  });
}

function nameOf({ id, name }: RgRow): string {
  return `${name} (${id})`;
}

/** It is not had in this CG, in its Initial Scenario or on this CG Date. */
function timeFault({ cg, date, initial }: KgpState, row: RgRow): Ruling | undefined {
  if (!isListed(cg, row))
    return ruling('8.6196', 'not-in-this-cg', `${nameOf(row)} is not available in CG ${cg}.`);
  if (initial && row.cgMax[cg]?.notInitial === true)
    return ruling(
      '8.2',
      'not-initial',
      `${nameOf(row)} is marked ‡: not in the Initial Scenario.`,
      'It can be purchased on later CG Dates.',
    );
  const dates = row.dates?.[cg];
  if (dates === undefined || dates.includes(date)) return undefined;
  return ruling('8.619', 'not-on-this-date', `${nameOf(row)} can be purchased on ${dates.join(', ')} only.`);
}

function inBasket({ sides }: KgpState, side: Side, id: string): number {
  return sides[side].draft.basket.filter(({ rg }) => rg === id).length;
}

function boughtInAll(game: KgpState, side: Side, id: string): number {
  return purchasedSoFar(game.sides[side], id) + inBasket(game, side, id);
}

/** How many more the maxima allow. */
function roomFor(game: KgpState, core: Core, side: Side, row: RgRow): number {
  const onDate = row.dateMax - inBasket(game, side, row.id);
  return Math.min(onDate, cgMaximum(core, game.cg, row) - boughtInAll(game, side, row.id));
}

/** 8.6195, 8.6196: there are enough of it for this CG Date, or for the CG. */
function maximumFault(game: KgpState, core: Core, side: Side, row: RgRow): Ruling | undefined {
  if (inBasket(game, side, row.id) >= row.dateMax)
    return ruling(
      '8.6195',
      'date-maximum',
      `At most ${row.dateMax} ${nameOf(row)} may be purchased per CG Date.`,
    );
  const max = cgMaximum(core, game.cg, row);
  if (boughtInAll(game, side, row.id) >= max) {
    const [all, have] = max === 1 ? ['The one', 'has'] : [`All ${max}`, 'have'];
    return ruling('8.6196', 'cg-maximum', `${all} ${nameOf(row)} of CG ${game.cg} ${have} been purchased.`);
  }
  const oneOf = row.cgMax[game.cg]?.oneOf ?? [];
  const rival = oneOf.find((other) => other !== row.id && boughtInAll(game, side, other) > 0);
  if (rival === undefined) return undefined;
  return ruling(
    '8.6196',
    'one-of-three',
    `Only one of ${oneOf.join(', ')} may be purchased in CG ${game.cg}, and ${rival} has been (note * of the German RG Chart).`,
  );
}

/** The fault where the side's present RG leave no place for another one. */
function heldFault(game: KgpState, side: Side, row: RgRow): Ruling | undefined {
  const { id } = row;
  const own = game.sides[side];
  const chosen = inBasket(game, side, id);
  if (row.footnotes.includes('u') && (held(own, id).length > 0 || chosen > 0))
    return ruling(
      '8.619',
      'module-in-use',
      `A second ${nameOf(row)} can be purchased only after the first has been Eliminated (footnote u, CG15).`,
    );
  if (isLimitedModule(id)) {
    const modules = own.draft.basket.filter(({ rg }) => isLimitedModule(rg)).length;
    return modulesFault(game, side, modules);
  }
  if (id === 'M2' && own.san + chosen >= HIGHEST_SAN)
    return ruling(
      '8.6122',
      'san-seven',
      `Your SAN is ${own.san}: a SAN above ${HIGHEST_SAN} cannot be bought.`,
    );
  return undefined;
}

/** How it could set up or enter now, whatever that costs. */
function everyWay(game: KgpState, core: Core, side: Side, row: RgRow): readonly Arrival[] {
  if (!isUnitRg(row.id)) return [{ key: 'none', via: 'none', cpp: row.cost, label: 'listed cost' }];
  if (side === 'us') return usChoices(game, core, row);
  return germanChoices(game, row, game.sides.german.draft.basket);
}

/** Why there is no way: the U.S. colours are used up, or no Entry Area is Eligible. */
function noEntry(game: KgpState, core: Core, side: Side, row: RgRow): Ruling {
  if (side === 'german')
    return ruling('CG20', 'no-entry-area', `No Entry Area can be used by ${nameOf(row)} on ${game.date}.`);
  const { colours, left } = entryColours(game, core, row);
  if (left?.length === 0)
    return ruling(
      '8.6196',
      'colour-maximum',
      `All ${nameOf(row)} for entry by ${colours.join(' and ')} have been purchased.`,
      'Each coloured number of the CG Maximum counts for Entry Areas of its colour (note *).',
    );
  return ruling(
    'CG6',
    'no-entry-area',
    `No Entry Area of the colour of ${row.id} (${(left ?? colours).join(', ')}) is Eligible on ${game.date}.`,
    'It can be purchased from the CG Date printed on an arrow of its colour, or one date earlier as Early Entry (8.6194b).',
  );
}

export function spentIn(basket: readonly BasketItem[]): number {
  return basket.reduce((sum, item) => sum + item.cpp, 0);
}

/** 8.2 Objective Hex: each RG whose ID begins with I or HW. */
export function hasObjective(id: string): boolean {
  return /^(?:HW|I)\d/u.test(id);
}

/** 8.6198: an OBA module's radio or phone needs an Area, the M12's Offboard Observer does not. */
export function needsObaArea(side: Side, id: string): boolean {
  return /^O\d/u.test(id) && !(side === 'us' && id === 'O3');
}

/** A module's Offboard Observer in lieu of a radio or phone on this CG Date (U.S. RG Chart, footnotes g and o). */
export function offboardObserver(game: KgpState, side: Side, id: string) {
  if (side !== 'us') return undefined;
  return campaignGameOf(game.cg).observers.find(
    ({ rg, from }) => rg === id && (from === undefined || isOnOrAfter(game.date, from)),
  );
}
