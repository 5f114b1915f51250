/** 8.619: a side's basket, when it is open, and what in it can no longer be had. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { maximumCell } from '../rg/8.6196-maxima.ts';
import { entryCodeCell, isColoured, isListed } from '../rg/8.6197-rg-charts.ts';
import { rgName } from '../rg/name.ts';
import type { KgpCampaign, KgpState, SideState } from '../state.ts';
import { RG_CHARTS, rgRowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isOpenToSeal, type KgpWork } from '../vocabulary/step.ts';
import type { Via } from '../vocabulary/via.ts';
import { keyOf } from './arrival.ts';
import { HELD_WITH_SMALL } from './CG15-modules.ts';
import { purchasable, spentIn } from './purchasable.ts';
import { OBSERVER } from './purchase-fields.ts';
import type { BasketItem, Purchases } from './state.ts';

const RULE = '8.619';

/** The side's purchases are open: the step has come and it has not sealed. */
export function isOpenFor(view: KgpCampaign, side: Side): boolean {
  return isOpenToSeal(view, side, RULE) && !entryCodesMissing(view);
}

/** 8.6196, 8.6197: without Entry Codes and coloured maxima nobody can tell what may be purchased. */
function entryCodesMissing(view: KgpCampaign): boolean {
  return purchaseCells(view.game).some((id) => view.core.charts[id] === undefined);
}

/** By campaign game: every offer of 8.619 asks for them, and they hang on nothing else. */
const CELLS = new Map<string, readonly string[]>();

/** Chart cells that decide what may be purchased. */
export function purchaseCells({ cg }: KgpState): readonly string[] {
  const known = CELLS.get(cg);
  if (known !== undefined) return known;
  const cells = cellsOf(cg);
  CELLS.set(cg, cells);
  return cells;
}

function cellsOf(cg: string): readonly string[] {
  const listed = [...RG_CHARTS.us].filter(([id, row]) => /^[IVG]\d/u.test(id) && isListed(cg, row));
  const coloured = listed.filter(([, row]) => isColoured(cg, row));
  return [...listed.map(([id]) => entryCodeCell(id)), ...coloured.map(([id]) => maximumCell(cg, id))];
}

/** Why nothing can be changed while it is not open. */
export function whyBasketClosed(view: KgpCampaign): Ruling {
  if (view.game.step === RULE && entryCodesMissing(view)) {
    return ruling(
      '8.6197',
      'entry-codes-missing',
      'Entry Codes (or coloured CG Maxima) of the U.S. RG Chart are not filled in yet.',
      'Purchases open as soon as they are (/charts).',
    );
  }
  if (view.game.step === RULE) {
    return ruling(
      RULE,
      'sealed',
      `Your purchases of ${view.game.date} are sealed and cannot be changed.`,
      'What you did not spend is carried to the next CG Date.',
    );
  }
  return ruling(
    RULE,
    'not-now',
    `Reinforcement Groups are purchased in step 8.619; the campaign is at ${view.game.step}.`,
    'Wait for the next CG Date’s 8.619.',
  );
}

export function changeBasket(work: KgpWork, side: Side, purchases: Purchases): void {
  emit(work, basketChanged, `side:${side}`, { side, purchases });
}

/** Secret: what a side would seal now. */
export const basketChanged = event<{ side: Side; purchases: Purchases }>({
  type: 'basket.changed',
  fold(game, { side, purchases }) {
    game.sides[side].draft = purchases;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

/** Pre-Registered hexes that come with an OBA module cost one CPP each (footnote p). */
export function hexCpp(side: Side, rg: string, hexes: readonly string[]): number {
  return rgRowOf(side, rg).footnotes.includes('p') ? hexes.length : 0;
}

/**
 * The first item of the basket that can no longer be had as it stands: chart values or Control may have been
 * corrected since it was put in. Judged as if the basket were filled again from the start.
 */
export function basketFault({ core, game }: KgpCampaign, side: Side): Ruling | undefined {
  const own = game.sides[side];
  for (const [index, item] of own.draft.basket.entries()) {
    const before = { ...own.draft, basket: own.draft.basket.slice(0, index) };
    const then: KgpState = { ...game, sides: { ...game.sides, [side]: { ...own, draft: before } } };
    const found = purchasable(then, core, side, item.rg);
    const extra = hexCpp(side, item.rg, item.hexes ?? []);
    if (
      found.ok &&
      found.value.choices.some(({ key, cpp }) => key === keyOf(item) && cpp + extra === item.cpp)
    )
      continue;
    // No trade for 60 mm OBA comes between a basket and its seal: what an older program took of it stands.
    if (!found.ok && found.ruling.code === HELD_WITH_SMALL) continue;
    const why = found.ok
      ? `“${keyOf(item)}” for ${item.cpp} CPP is no longer possible.`
      : found.ruling.message;
    return ruling(
      RULE,
      'basket-outdated',
      `Place ${index + 1} of your basket, ${item.rg}: ${why}`,
      'Take it out, and put it in again as it is possible now.',
    );
  }
  return undefined;
}

/** One line an RG. */
export function basketLines(side: Side, { basket }: Purchases): string[] {
  return basket.map((item, index) => {
    const { name } = rgRowOf(side, item.rg);
    const parts = itemWords(item);
    const details = when(parts.length > 0, ` · ${parts.join(', ')}`);
    return `${index + 1}. **${item.rg}** ${name} · ${item.cpp} CPP${details}`;
  });
}

/** The purchases, for their receipt: `You bought 2 × I1 on-map, V3 entering at GG1 and carry 14 CPP.` */
export function boughtWords({ cpp, draft, rgs }: Pick<SideState, 'cpp' | 'draft' | 'rgs'>): string {
  const counts = new Map<string, number>();
  for (const item of draft.basket) {
    const [how, ...rest] = itemWords(item);
    const details = when(rest.length > 0, ` (${rest.join(', ')})`);
    const words = `**${item.rg}**${when(how !== undefined, ` ${how}`)}${details}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const bought = [...counts].map(([words, count]) => (count === 1 ? words : `${count} × ${words}`));
  const left = `carry **${cpp - spentIn(draft.basket)} CPP**`;
  return [
    bought.length === 0 ? `You bought nothing and ${left}.` : `You bought ${bought.join(', ')} and ${left}.`,
    ...noteWords(rgs, draft).map((words) => `You noted: ${words}.`),
  ].join('\n');
}

/** The other things sealed with the purchases: notes on RG of the OB (8.6198), and I.4. */
function noteWords(rgs: SideState['rgs'], { notes, flamethrower }: Purchases): readonly string[] {
  return [
    ...notes.flatMap(({ id, objective, model }) => [
      ...given(objective, (objective) => `${rgName({ rgs }, id)}, Objective Hex ${objective}`),
      ...given(model, (model) => `${rgName({ rgs }, id)}, Pz IV${model}`),
    ]),
    ...onlyIf(flamethrower, 'one M4A3 has a flamethrower'),
  ];
}

/** How it arrives. */
function viaWords(via: Via): string | undefined {
  const [how, at = ''] = via.split(':');
  switch (how) {
    case 'none':
      return undefined;
    case 'entry':
      return `entering at ${at}`;
    case 'early':
      return `Early Entry at ${at}`;
    case 'reserve':
      return 'in Reserve';
    case 'south-edge':
      return 'along the south edge';
    default:
      return via;
  }
}

/** Where it sets up, or its radio is; where it enters has been said. */
function areaWords(via: Via, area: string | undefined): string | undefined {
  if (area === undefined || via.includes(':') || via === 'south-edge') return undefined;
  if (area === OBSERVER) return area;
  return via === 'none' ? `radio: ${area}` : `Area ${area}`;
}

function itemWords({ via, area, objective, model, hexes }: BasketItem): readonly string[] {
  return [
    viaWords(via),
    areaWords(via, area),
    objective === undefined ? undefined : `Objective Hex ${objective}`,
    model === undefined ? undefined : `Pz IV${model}`,
    hexes && `Pre-Registered ${hexes.join(', ')}`,
  ].filter((part) => part !== undefined);
}
