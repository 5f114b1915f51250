/** The counters that an Initial OB (8.5) or an RG (8.620) brings into a side's Order of Battle, and where they arrive. */
import { onlyIf, present } from '../../../text/present.ts';
import { type Counter, contentsOf } from '../rg/contents.ts';
import type { Rg } from '../rg/state.ts';
import type { CampaignGame } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Ledger, ObChange } from './ledger.ts';
import { nextId } from './ledger.ts';
import type { Place } from './place.ts';
import { type ObUnit, STATUS_NAMES, type Status, type UnitKind } from './unit.ts';

/** The kind of an RG's counter in the ledger; points, FB and Bombardments are no counters. */
function kindOf({ kind, type }: Pick<Counter, 'kind' | 'type'>): UnitKind | undefined {
  switch (kind) {
    case 'points':
    case 'Fortification':
      return undefined;
    case 'module':
      return type.includes('OBA') ? 'radio' : undefined;
    default:
      return kind;
  }
}

type OwnedCounter = CampaignGame['sides'][Side]['counters'][number];

/** The three M4A3 of CG I, one of which may have a flamethrower (I.4): it stands in its note, as by CG8. */
const FLAMETHROWER = { type: 'M4A3', note: 'FT by I.4' };

/**
 * The counters that an Initial OB gives besides its RG (8.51–8.53); Fortifications are no units. `flamethrower`: one
 * M4A3 has been recorded to have one (I.4).
 */
export function givenCounters(
  ledger: Ledger,
  counters: readonly OwnedCounter[],
  flamethrower: boolean,
): readonly ObChange[] {
  const armed = flamethrower ? counters.find(({ type }) => type === FLAMETHROWER.type) : undefined;
  const taken: Partial<Record<UnitKind, number>> = {};
  const units: ObUnit[] = [];
  for (const counter of counters) {
    const kind = kindOf(counter);
    if (kind === undefined) continue;
    for (let n = 0; n < counter.count; n += 1) {
      const id = nextId(ledger, kind, taken[kind] ?? 0);
      taken[kind] = (taken[kind] ?? 0) + 1;
      const { type, captured, hex, box } = counter;
      const note = counter === armed && n === 0 ? FLAMETHROWER.note : counter.note;
      const status = STATUS_NAMES.filter(
        (name) =>
          (captured === true && name === 'captured') ||
          counter.status?.some((given) => given.toLowerCase() === name),
      );
      units.push({
        id,
        kind,
        type,
        origin: 'OB',
        status,
        ...(hex === undefined ? {} : { place: { in: 'hex', hex, level: 0 } }),
        ...(box === undefined ? {} : { place: { in: 'box', entry: box, shaded: false } }),
        // Reports are lists, so a note has no comma.
        ...(note === undefined ? {} : { note: note.replaceAll(', ', ' · ') }),
      });
    }
  }
  return manned(units).map((unit) => ({ op: 'add', unit }));
}

/**
 * An RG recorded to enter stands in its Entry Area's Holding Box (8.15); one set up on-map is Retained in the Setup Area
 * recorded for it (8.6198), if that is one of the `marked` ones. Before an Initial Scenario it has no place yet.
 */
export function arrivalPlace({ via, area = '', box }: Rg, marked: readonly string[]): Place | undefined {
  if (box !== undefined) return { in: 'box', entry: box, shaded: false };
  const [how = '', hex = area] = via.split(':');
  if (how === 'entry' || how === 'early')
    return hex === '' ? undefined : { in: 'box', entry: hex, shaded: false };
  if ((how === 'on-map' || how === 'reserve') && marked.includes(area)) return { in: 'area', area };
  return undefined;
}

function statusOf(side: Side, rg: Rg, kind: UnitKind): readonly Status[] {
  // Footnotes d (U.S.) and e (German): Assault Engineers.
  const engineers = (side === 'us' && rg.rg === 'I3') || (side === 'german' && rg.rg === 'I4');
  return onlyIf(engineers && (kind === 'squad' || kind === 'half-squad'), 'assault-engineer');
}

/**
 * The counters that an RG brings once 8.620 has determined them, as additions to its side's ledger. Each Gun comes
 * with its crew and each MG of footnote c with its HS; other SW and leaders are their owner's to hand out (8.6204).
 * `marked`: the side's Setup Areas by 8.605.
 */
export function arrivalsOf(
  ledger: Ledger,
  side: Side,
  rg: Rg,
  marked: readonly string[] = [],
): readonly ObChange[] {
  const taken: Partial<Record<UnitKind, number>> = {};
  const place = arrivalPlace(rg, marked);
  const units: ObUnit[] = [];
  const passengers: string[] = [];
  // Footnote g: the M12's module has an Offboard Observer and no radio.
  const isObserved = side === 'us' && rg.rg === 'O3';
  for (const counter of contentsOf(side, rg)) {
    const kind = kindOf(counter);
    if (kind === undefined || (isObserved && kind === 'radio')) continue;
    for (let n = 0; n < counter.count; n += 1) {
      const id = nextId(ledger, kind, taken[kind] ?? 0);
      taken[kind] = (taken[kind] ?? 0) + 1;
      if (kind === 'squad' && counter.note?.includes('Passenger') === true) passengers.push(id);
      units.push({
        id,
        kind,
        type: counter.type,
        origin: rg.id,
        status: statusOf(side, rg, kind),
        ...present({ class: counter.class, place }),
      });
    }
  }
  return manned(embarked(units, passengers)).map((unit) => ({ op: 'add', unit }));
}

/** U.S. Vehicle Note 30: the Passengers that come with M3(MMG) and M3(HMG) halftracks are in them. */
function embarked(units: readonly ObUnit[], passengers: readonly string[]): readonly ObUnit[] {
  const carriers = units.filter(({ kind, type }) => kind === 'vehicle' && /^M3\([MH]MG\)/u.test(type));
  return units.map((unit) => {
    const at = passengers.indexOf(unit.id);
    const carrier = at < 0 ? undefined : carriers[at % Math.max(carriers.length, 1)];
    if (carrier === undefined) return unit;
    const { place: _, ...free } = unit;
    return { ...free, with: { unit: carrier.id, as: 'aboard' as const } };
  });
}

/** Guns go to the crews, MG of a weapons platoon to its HS, one each, in order. */
function manned(units: readonly ObUnit[]): readonly ObUnit[] {
  const crews = units.filter(({ kind }) => kind === 'crew');
  const halves = units.filter(({ kind }) => kind === 'half-squad');
  const guns = units.filter(({ kind }) => kind === 'Gun');
  const weapons = units.filter(({ kind }) => kind === 'SW');
  const hands = new Map<string, string>();
  guns.forEach((gun, at) => {
    const crew = crews[at];
    if (crew !== undefined) hands.set(gun.id, crew.id);
  });
  // Footnote c: only where every HS of the RG has come with a weapon of its own.
  if (weapons.length === halves.length && !units.some(({ kind }) => kind === 'squad'))
    weapons.forEach((weapon, at) => {
      const half = halves[at];
      if (half !== undefined) hands.set(weapon.id, half.id);
    });
  return units
    .map((unit) => {
      const holder = hands.get(unit.id);
      if (holder === undefined) return unit;
      const { place: _, ...free } = unit;
      return { ...free, with: { unit: holder, as: 'possessed' as const } };
    })
    .sort((a, b) => Number(a.with !== undefined) - Number(b.with !== undefined));
}
