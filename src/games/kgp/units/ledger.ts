/** A side's Order of Battle: every counter by its id, what changes of it come to, who hangs on whom and where everybody is. */
import { unchanging } from '../../../kernel/json.ts';
import { oncePer } from '../../../kernel/memo.ts';
import { kindOfId, type ObUnit, UNIT_KINDS, type UnitKind, unitId } from './unit.ts';

/** Why a counter left the Order of Battle. */
export const FATES = ['eliminated', 'exchanged', 'captured', 'recalled', 'corrected'] as const;
export type Fate = (typeof FATES)[number];

/** One change of the Order of Battle. `set` gives new values; a name in `clear` loses its value. */
export type ObChange =
  | { readonly op: 'add'; readonly unit: ObUnit }
  | {
      readonly op: 'set';
      readonly id: string;
      readonly to?: Partial<Omit<ObUnit, 'id' | 'kind'>>;
      readonly clear?: readonly (
        | 'class'
        | 'place'
        | 'with'
        | 'stun'
        | 'weapons'
        | 'depleted'
        | 'heldBy'
        | 'note'
      )[];
    }
  | {
      readonly op: 'remove';
      readonly id: string;
      readonly fate: Fate;
      /** Of a vehicle Eliminated in a scenario: what is left of it on the map; absent: its wreck (CG19). */
      readonly wreck?: 'none' | 'burnt-out';
    };

/** A side's Order of Battle: every counter by id, and how many of each kind it ever had. It never changes: {@link changed} gives a new one. */
export interface Ledger {
  readonly units: Readonly<Record<string, ObUnit>>;
  /** Ids are never used twice: a dead squad's name does not come back. */
  readonly counted: Readonly<Partial<Record<UnitKind, number>>>;
}

export const EMPTY_LEDGER: Ledger = unchanging({ units: {}, counted: {} });

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The next free id of a kind, `after` as many more that the same act has already taken. */
export function nextId(ledger: Ledger, kind: UnitKind, after = 0): string {
  return unitId(kind, (ledger.counted[kind] ?? 0) + 1 + after);
}

/** The ledger after `changes`, in their order. Never fails: what is wrong with a change is asked of `ledgerFaults` before. */
export function changed(ledger: Ledger, changes: readonly ObChange[]): Ledger {
  if (changes.length === 0) return ledger;
  const units = { ...ledger.units };
  const counted = { ...ledger.counted };
  for (const change of changes) {
    switch (change.op) {
      case 'add': {
        const { id, kind } = change.unit;
        units[id] = change.unit;
        counted[kind] = Math.max(counted[kind] ?? 0, Number(id.slice(1)));
        break;
      }
      case 'set': {
        const before = units[change.id];
        if (before === undefined) break;
        const after: Mutable<ObUnit> = { ...before, ...change.to };
        for (const name of change.clear ?? []) delete after[name];
        units[change.id] = after;
        break;
      }
      case 'remove': {
        const gone = units[change.id];
        const place = gone && placeOf({ units, counted }, gone);
        delete units[change.id];
        // Whatever hung on it is left where it was, unpossessed.
        for (const [id, unit] of Object.entries(units)) {
          if (unit.with?.unit !== change.id) continue;
          const { with: _, ...free } = unit;
          units[id] = place === undefined ? free : { ...free, place };
        }
        break;
      }
    }
  }
  return unchanging({ units, counted });
}

const made = new WeakMap<readonly ObChange[], { readonly before: Ledger; readonly after: Ledger }>();

/**
 * The same by changes that are never added to, as those of an event: every fold of them comes to one and the same
 * ledger.
 */
export function changedBy(ledger: Ledger, changes: readonly ObChange[]): Ledger {
  if (changes.length === 0) return ledger;
  const known = made.get(changes);
  if (known?.before === ledger) return known.after;
  const after = changed(ledger, changes);
  made.set(changes, { before: ledger, after });
  return after;
}

/** In the order of the kinds, then by number: as a player would lay the counters out. */
export function unitsOf(ledger: Ledger): readonly ObUnit[] {
  return sorted(ledger);
}

const sorted = oncePer(({ units }: Ledger): readonly ObUnit[] =>
  Object.values(units)
    .map((unit) => ({ unit, at: placeOfId(unit) }))
    .sort((a, b) => a.at - b.at)
    .map(({ unit }) => unit),
);

/** More than there are counters of a kind. */
const KIND = 1_000_000;

/** Its place among all the counters that there could be. */
function placeOfId({ id, kind }: ObUnit): number {
  return UNIT_KINDS.indexOf(kind) * KIND + Number(id.slice(1));
}

/** The counters attached to a unit: its SW, its Passengers, the Gun it tows. */
export function attached(ledger: Ledger, id: string): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => unit.with?.unit === id);
}

/** The counter that carries it in the end, itself where none does: it is where its carrier is, and moves with it. */
export function carrierOf(ledger: Ledger, unit: ObUnit): ObUnit {
  let at = unit;
  for (let depth = 0; depth < 8; depth += 1) {
    const next = at.with && ledger.units[at.with.unit];
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** Where a unit is: its own place, or that of what it hangs on. */
export function placeOf(ledger: Ledger, unit: ObUnit): ObUnit['place'] {
  let at: ObUnit | undefined = unit;
  for (let depth = 0; at !== undefined && depth < 8; depth += 1) {
    if (at.place !== undefined) return at.place;
    at = at.with === undefined ? undefined : ledger.units[at.with.unit];
  }
  return undefined;
}

/** Whether an id could be one of this ledger's, now or once. */
export function wasEver(ledger: Ledger, id: string): boolean {
  const kind = kindOfId(id);
  return kind !== undefined && Number(id.slice(1)) <= (ledger.counted[kind] ?? 0);
}
