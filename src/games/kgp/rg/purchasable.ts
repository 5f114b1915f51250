import type { Core } from '../../../kernel/campaign.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { RG_CHARTS, type RgRow } from '../charts.ts';
import type { BasketItem, Via } from '../events.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import { held, type KgpState, purchasedSoFar } from '../state.ts';
import { datedGerman, earlyUs, eligibleGerman, eligibleUs, entryCodeCell } from './entry.ts';

/** A way in which an RG may be purchased now, with its price in CPP. */
export interface Choice {
  readonly via: Via;
  readonly cpp: number;
  readonly label: string;
}

export type Purchasable =
  | {
      readonly ok: true;
      readonly choices: readonly Choice[];
      readonly preRegisteredMax: number;
      readonly countMax: number;
    }
  | { readonly ok: false; readonly ruling: Ruling };

/** 8.6122 reading: a SAN above 7 cannot be bought. */
const HIGHEST_SAN = 7;
/** CG I Initial Scenario: at most three I1/I2/I4 may enter along the south edge. */
const SOUTH_EDGE_MAX = 3;
const STANDARD_SETUP = 3;

export function isUnitRg(id: string): boolean {
  return /^(?:HW|I|V|G)\d/u.test(id);
}

/** 8.2 Objective Hex: each RG whose ID begins with I or HW. */
export function hasObjective(id: string): boolean {
  return /^(?:HW|I)\d/u.test(id);
}

function isOba(id: string): boolean {
  return /^O\d/u.test(id);
}

/** CG15: the U.S. O3 does not count; by a reading no more than two may be held. */
const MODULES_HELD = 2;

function isLimitedModule(id: string): boolean {
  return id === 'O1' || id === 'O2';
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

/** Where a U.S. I, V or G RG may set up or enter (8.6194, CG6a, SSR I.2), with the price of each way. */
function usChoices(game: KgpState, core: Core, row: RgRow): Choice[] | Purchasable {
  const colours = (core.charts[entryCodeCell(row.id)]?.value ?? '').split('+');
  const areas = eligibleUs(game, colours);
  const name = (hex: string, label?: string) => (label === undefined ? hex : `${hex} “${label}”`);
  const choices: Choice[] = areas.map((area) => ({
    via: `entry:${area.hex}`,
    cpp: row.cost,
    label: `enter at ${name(area.hex, area.name)}`,
  }));
  // 8.6194a needs an Eligible Entry Area of the RG's Entry Code; SSR I.2 waives the price, and by a reading the code.
  const waived = game.initial && game.readings['initial-entry-code'] === 'waived';
  if ((areas.length > 0 || waived) && game.usOnMap) {
    const cpp = row.cost + (game.initial ? 0 : STANDARD_SETUP);
    const label = game.initial ? 'set up on-map (SSR I.2)' : `Standard On-Map Setup (+${STANDARD_SETUP})`;
    const onMap: Choice = { via: 'on-map', cpp, label };
    if (game.initial) choices.unshift(onMap);
    else choices.push(onMap);
  }
  for (const area of earlyUs(game, colours)) {
    choices.push({
      via: `early:${area.hex}`,
      cpp: Math.floor(row.cost * 1.5),
      label: `Early Entry at ${name(area.hex, area.name)} (150 %)`,
    });
  }
  if (choices.length > 0) return choices;
  return no(
    'no-entry-area',
    'CG6',
    `No Entry Area of the colour of ${row.id} (${colours.join(', ')}) is Eligible on ${game.date}.`,
    'It can be purchased from the CG Date printed on an arrow of its colour, or one date earlier as Early Entry (8.6194b).',
  );
}

/** Where a German I, V, G or HW RG may set up or enter (CG6b–c, CG7a, 8.6194a, SSR I.2). */
function germanChoices(game: KgpState, row: RgRow, basket: readonly BasketItem[]): Choice[] {
  const gun = row.id.startsWith('G');
  const eligible = eligibleGerman(game);
  const enter = (cpp: number): Choice[] =>
    eligible.map((area) => ({
      via: `entry:${area.hex}`,
      cpp,
      label: `enter at ${area.hex}${cpp > row.cost ? ` (+${STANDARD_SETUP})` : ''}`,
    }));
  if (game.initial) {
    const choices: Choice[] = [{ via: 'on-map', cpp: row.cost, label: 'set up on-map (SSR I.2)' }];
    const south = basket.filter((item) => item.via === 'south-edge').length;
    if (['I1', 'I2', 'I4'].includes(row.id) && south < SOUTH_EDGE_MAX) {
      choices.push({ via: 'south-edge', cpp: row.cost, label: 'enter along the south edge' });
    }
    if (!gun) choices.push({ via: 'reserve', cpp: row.cost, label: 'set up in Reserve' });
    return [...choices, ...enter(row.cost)];
  }
  if (eligible.length === 0) {
    // CG6c: without an Eligible Entry Area nothing purchased may set up on-map; it may still enter at one.
    return datedGerman(game).map((area) => ({
      via: `entry:${area.hex}`,
      cpp: row.cost,
      label: `enter at ${area.hex}`,
    }));
  }
  if (gun) return [{ via: 'on-map', cpp: row.cost, label: 'set up on-map' }, ...enter(row.cost)]; // 8.6194a EXC, footnote R
  const extra = row.cost + STANDARD_SETUP;
  return [
    { via: 'reserve', cpp: row.cost, label: 'set up in Reserve' },
    { via: 'on-map', cpp: extra, label: `Standard On-Map Setup (+${STANDARD_SETUP})` },
    ...enter(extra),
  ];
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
  const max = limit?.max ?? 0;
  if (max === 0)
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
  if (bought >= max)
    return no('cg-maximum', '8.6196', `All ${max} ${row.name} (${id}) of CG ${game.cg} have been purchased.`);
  if (row.footnotes.includes('u') && (held(own, id).length > 0 || inBasket > 0)) {
    return no(
      'module-in-use',
      '8.619',
      `A second ${row.name} (${id}) can be purchased only after the first has been Eliminated (footnote u, CG15).`,
    );
  }
  if (isLimitedModule(id) && game.readings['oba-limit'] === 'held') {
    const modules = ['O1', 'O2'].reduce((sum, module) => sum + held(own, module).length, 0);
    const chosen = basket.filter((item) => isLimitedModule(item.rg)).length;
    if (modules + chosen >= MODULES_HELD)
      return no(
        'modules-held',
        'CG15',
        `You have ${modules + chosen} OBA modules; in this campaign no more than ${MODULES_HELD} may be held.`,
        'Another one can be purchased when one has been used up (CG22).',
      );
  }
  if (id === 'M2' && own.san + inBasket >= HIGHEST_SAN) {
    return no('san-seven', '8.6122', `Your SAN is ${own.san}: a SAN above ${HIGHEST_SAN} cannot be bought.`);
  }
  const left = own.cpp - spentIn(basket);
  let choices: Choice[];
  if (isUnitRg(id)) {
    const found = side === 'us' ? usChoices(game, core, row) : germanChoices(game, row, basket);
    if (!Array.isArray(found)) return found;
    choices = found;
  } else choices = [{ via: 'none', cpp: row.cost, label: 'listed cost' }];
  const affordable = choices.filter(({ cpp }) => cpp <= left);
  if (affordable.length === 0) {
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
    choices: affordable,
    preRegisteredMax: row.footnotes.includes('p') ? Math.min(2, left - row.cost) : 0,
    countMax: id === 'M1' ? Math.min(row.dateMax - inBasket, max - bought, Math.floor(left / row.cost)) : 1,
  };
}
