/** 8.14, 8.619: the RG Purchase Record as a whole: what the Initial OB gives, and what was bought on each CG Date. */

import { fieldsIf, present } from '../../../../text/present.ts';
import { keyOf } from '../../purchases/arrival.ts';
import { purchasable } from '../../purchases/purchasable.ts';
import { type BasketItem, NO_PURCHASES } from '../../purchases/state.ts';
import { givenRgs, type Rg, type SideLine } from '../../rg/state.ts';
import type { KgpState } from '../../state.ts';
import { campaignGameOf, rgRowOf } from '../../vocabulary/charts.ts';
import { datesDone } from '../dates-done.ts';
import type { Check, SheetRow } from '../sheet.ts';
import { DATE, MOST_CPP, RG } from './columns.ts';
import type { Entering } from './entering.ts';
import type { Entry } from './record.ts';

/** 8.5: what the Initial OB gives stands there, no less and no more; it keeps the OB's places. */
export function givenOf(
  check: Check,
  entries: readonly Entry[],
  { game, side }: Entering,
  end: number,
): Rg[] {
  const left = entries.filter(({ rg }) => rg.given);
  const [first] = campaignGameOf(game.cg).dates;
  const missing: string[] = [];
  const rgs = givenRgs(game.cg, side).flatMap((ob): Rg[] => {
    const at = left.findIndex(({ rg }) => rg.rg === ob.rg);
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) {
      missing.push(ob.rg);
      return [];
    }
    if (found.rg.date !== first) check.no(found.row, DATE, `the OB gives its RG on ${first ?? ''}`);
    const { id, area, box, via, model } = ob;
    return [
      {
        ...found.rg,
        id,
        area,
        ...present({ box }),
        via,
        ...fieldsIf(model !== undefined, { model: found.rg.model ?? model }),
      },
    ];
  });
  for (const { row, rg } of left) check.no(row, RG, `the Initial OB gives no (further) ${rg.rg} (8.5)`);
  if (missing.length > 0)
    check.faults.push({ line: end, wrong: `of the Initial OB are missing: ${missing.join(', ')} (8.5)` });
  return rgs;
}

/** All RG of the record, those of the OB first; `rows`: what the ledger says was spent on each CG Date. */
export function purchasesOf(
  check: Check,
  entries: readonly Entry[],
  given: readonly Rg[],
  entering: Entering,
  lines: Readonly<Record<string, SideLine>>,
  rows: readonly SheetRow[],
): Rg[] {
  const { game, agreed } = entering;
  const record: Rg[] = [...given];
  datesDone(game.cg, agreed.through).forEach((date, index) => {
    const bought = entries.filter(({ rg }) => !rg.given && rg.date === date);
    const before = [...record];
    const basket: BasketItem[] = [];
    for (const { row, rg } of bought) {
      const fault = purchaseFault(entering, before, basket, rg);
      if (fault !== undefined) check.no(row, RG, fault);
      basket.push({ rg: rg.rg, via: rg.via, colour: rg.colour, cpp: rg.cpp });
      record.push({ ...rg, id: `rg-${record.length + 1}` });
    }
    const spent = basket.reduce((sum, { cpp }) => sum + cpp, 0);
    const line = lines[date];
    const row = rows[index];
    if (line?.spent !== undefined && line.spent !== spent && row !== undefined)
      check.no(row, 'Spent', `the RG of ${date} cost ${spent} CPP together, not ${line.spent} (8.619)`);
  });
  return record;
}

/**
 * 8.619: each purchase as it would be judged on its own CG Date, with what had been bought before. The holders of the
 * arrow hexes then, and whether U.S. units were on-map, are no longer known: any of the possibilities will do.
 */
function purchaseFault(
  { game, core, side }: Entering,
  before: readonly Rg[],
  basket: readonly BasketItem[],
  rg: Rg,
): string | undefined {
  const row = rgRowOf(side, rg.rg);
  const extra = row.footnotes.includes('p') ? (rg.hexes?.length ?? 0) : 0;
  const [first] = campaignGameOf(game.cg).dates;
  const own = game.sides[side];
  let why: string | undefined;
  const ways = new Set<string>();
  for (const holder of ['german', 'us'] as const) {
    for (const usOnMap of [true, false]) {
      const then: KgpState = {
        ...game,
        date: rg.date,
        initial: rg.date === first,
        usOnMap,
        germanEntry: Object.fromEntries(Object.keys(game.germanEntry).map((hex) => [hex, holder])),
        sides: {
          ...game.sides,
          [side]: { ...own, cpp: MOST_CPP, san: 0, rgs: before, draft: { ...NO_PURCHASES, basket } },
        },
      };
      const found = purchasable(then, core, side, rg.rg);
      if (!found.ok) {
        why ??= found.ruling.message.replace(/\.$/u, '');
        continue;
      }
      if (found.value.choices.some(({ key, cpp }) => key === keyOf(rg) && cpp + extra === rg.cpp))
        return undefined;
      for (const { key, cpp } of found.value.choices) ways.add(`${key} (${cpp + extra} CPP)`);
    }
  }
  if (ways.size === 0) return why;
  return `${rg.rg} by “${keyOf(rg)}” for ${rg.cpp} CPP was not possible on ${rg.date}: ${[...ways].join(', ')}`;
}
