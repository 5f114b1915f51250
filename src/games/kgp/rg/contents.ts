/** 8.6193: which counters an RG brings, as far as 8.620 has determined them. */

import { present } from '../../../text/present.ts';
import { type CounterKind, rgRowOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rg } from './state.ts';

/** Whether an RG brings counters: FB, OBA, Bombardments and points do not. */
export function isUnitRg(id: string): boolean {
  return /^(?:HW|I|V|G)\d/u.test(id);
}

/** One kind of counter that an RG brought: structured, never text. */
export interface Counter {
  readonly kind: CounterKind;
  readonly type: string;
  readonly count: number;
  /** Of MMC whose quality was rolled (8.6202). */
  readonly class?: string;
  readonly note?: string;
}

/** All counters of an RG, as far as 8.620 has determined them. */
export function contentsOf(side: Side, rg: Rg): readonly Counter[] {
  const row = rgRowOf(side, rg.rg);
  const counters: Counter[] = [];
  for (const unit of row.units) {
    const count = rg.strength === 'D' ? (unit.depleted ?? unit.count) : unit.count;
    const extra = present({ note: unit.note });
    if (unit.type === 'quality') {
      const { quality } = rg;
      if (quality === undefined) continue;
      const type = unit.kind === 'squad' ? quality.squad : quality.halfSquad;
      counters.push({ kind: unit.kind, type, count, class: quality.class, ...extra });
    } else if (unit.type === 'model') {
      if (rg.model !== undefined)
        counters.push({ kind: unit.kind, type: `Pz IV${rg.model}`, count, ...extra });
      else
        for (const [type, number] of rg.models ?? [])
          counters.push({ kind: unit.kind, type, count: number, ...extra });
    } else counters.push({ kind: unit.kind, type: unit.type, count, ...extra });
  }
  if (rg.quality !== undefined && rg.quality.passengers > 0) {
    const { squad, class: rolled, passengers } = rg.quality;
    counters.push({
      kind: 'squad',
      type: squad,
      count: passengers,
      class: rolled,
      note: 'U.S. Vehicle Note 30: Passengers',
    });
  }
  for (const index of rg.equipment ?? []) {
    const item = row.equipment?.[index];
    if (item === undefined) continue;
    counters.push({
      kind: item.kind,
      type: item.type,
      count: 1,
      ...present({ note: item.note }),
    });
    if (item.halfSquad !== undefined) counters.push({ kind: 'half-squad', type: item.halfSquad, count: 1 });
  }
  for (const [type, count] of rg.weapons ?? []) if (count > 0) counters.push({ kind: 'SW', type, count });
  if (rg.leader)
    counters.push({
      kind: row.footnotes.includes('a') ? 'armor-leader' : 'leader',
      type: rg.leader,
      count: 1,
    });
  return merged(counters);
}

function merged(counters: readonly Counter[]): Counter[] {
  const out: Counter[] = [];
  for (const counter of counters) {
    const at = out.findIndex(
      ({ kind, type, note }) => kind === counter.kind && type === counter.type && note === counter.note,
    );
    const same = out[at];
    if (same === undefined) out.push(counter);
    else out[at] = { ...same, count: same.count + counter.count };
  }
  return out;
}
