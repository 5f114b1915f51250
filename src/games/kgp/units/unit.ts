/** One counter of an Order of Battle: its kinds, its states, what it can hang on, its id. */
import type { Side } from '../vocabulary/sides.ts';
import type { Place } from './place.ts';

/** The kinds of counters of the Order of Battle. */
export const UNIT_KINDS = [
  'squad',
  'half-squad',
  'crew',
  'vehicle-crew',
  'leader',
  'hero',
  'armor-leader',
  'SW',
  'Gun',
  'vehicle',
  'radio',
  'phone',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const MMC_KINDS = ['squad', 'half-squad', 'crew', 'vehicle-crew'] as const satisfies readonly UnitKind[];
const SMC_KINDS = ['leader', 'hero', 'armor-leader'] as const satisfies readonly UnitKind[];
const PERSONNEL: ReadonlySet<UnitKind> = new Set([...MMC_KINDS, ...SMC_KINDS]);
const MMC: ReadonlySet<UnitKind> = new Set(MMC_KINDS);

/** MMC and SMC: units with a morale, as against Equipment (8.2). */
export function isPersonnel({ kind }: Pick<ObUnit, 'kind'>): boolean {
  return PERSONNEL.has(kind);
}

export function isMmc({ kind }: Pick<ObUnit, 'kind'>): boolean {
  return MMC.has(kind);
}

/** HS-equivalents for stacking and the DRM of 8.606: a squad is two, a HS or crew one, a SMC none. */
export function halfSquadEquivalents({ kind }: Pick<ObUnit, 'kind'>): number {
  if (kind === 'squad') return 2;
  return isMmc({ kind }) ? 1 : 0;
}

/**
 * States that a counter can be in at the end of a CG scenario or carry through the RePh, with the kinds that can be
 * in them. Numbers (Stun) and lists (Depleted ammunition, weapons) stand beside them in {@link ObUnit}.
 */
export const STATUSES = {
  broken: ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader'],
  wounded: ['leader', 'hero'],
  heroic: ['leader'],
  encircled: ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader', 'hero', 'vehicle'],
  prisoner: ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader', 'hero'],
  unarmed: ['squad', 'half-squad', 'crew', 'vehicle-crew'],
  fanatic: ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader'],
  'low-ammo': ['squad', 'half-squad', 'crew', 'vehicle-crew', 'SW', 'Gun', 'vehicle'],
  'ammo-shortage': ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader', 'hero', 'SW', 'Gun', 'vehicle'],
  'assault-engineer': ['squad', 'half-squad'],
  malfunctioned: ['SW', 'Gun', 'radio', 'phone'],
  dm: ['SW', 'Gun'],
  limbered: ['Gun'],
  captured: ['SW', 'Gun', 'vehicle', 'radio', 'phone'],
  abandoned: ['vehicle'],
  immobilized: ['vehicle'],
  bogged: ['vehicle'],
  mired: ['vehicle'],
  'out-of-gas': ['vehicle'],
  shocked: ['vehicle'],
  'unconfirmed-kill': ['vehicle'],
  recalled: ['vehicle'],
  gyrostabilizer: ['vehicle'],
} as const satisfies Readonly<Record<string, readonly UnitKind[]>>;
export type Status = keyof typeof STATUSES;
export const STATUS_NAMES = Object.keys(STATUSES) as readonly Status[];

export function mayBe(kind: UnitKind, status: Status): boolean {
  return (STATUSES[status] as readonly UnitKind[]).includes(kind);
}

/** The fault of one weapon of a vehicle, by its name: `MA`, `CMG`, `BMG`, `AAMG`, … */
export const WEAPON_STATES = ['malfunctioned', 'disabled', 'removed'] as const;
export type WeaponState = (typeof WEAPON_STATES)[number];

/** Where a counter stands once Setup Areas are marked (8.605–8.6057). */
export const TERRITORIES = ['friendly', 'isolated', 'no-mans-land', 'enemy-area', 'uncontrolled'] as const;
export type Territory = (typeof TERRITORIES)[number];

/** How a counter hangs on another one. */
export const BONDS = [
  'possessed', // SW, Gun, radio or phone by Personnel (A4.4, A21)
  'aboard', // Passenger or Rider of a vehicle
  'crewing', // an armor leader, or a crew that is a counter of its own, in its vehicle
  'towed', // a Gun hooked up to a vehicle
  'guarded', // a prisoner by an enemy unit
] as const;
export type Bond = (typeof BONDS)[number];

/** Which kinds may hang in this way, and on which. A guard is of the other side: named in words, not by id. */
export const BOND_KINDS: Readonly<
  Record<Bond, { readonly from: readonly UnitKind[]; readonly to: readonly UnitKind[] }>
> = {
  possessed: { from: ['SW', 'Gun', 'radio', 'phone'], to: [...MMC_KINDS, 'leader', 'hero'] },
  aboard: { from: [...MMC_KINDS, 'leader', 'hero', 'SW'], to: ['vehicle'] },
  crewing: { from: ['armor-leader', ...MMC_KINDS], to: ['vehicle'] },
  towed: { from: ['Gun'], to: ['vehicle'] },
  guarded: { from: [...MMC_KINDS, 'leader', 'hero'], to: [...MMC_KINDS, 'leader', 'hero'] },
};

/** One counter of a side's Order of Battle. Secret to that side. */
export interface ObUnit {
  /** `S3`, `V12`, …: a letter for the kind and a number of that side's own count. */
  readonly id: string;
  readonly kind: UnitKind;
  /** As printed: `6-6-6`, `9-1`, `HMG`, `M4A1`, … */
  readonly type: string;
  /** MMC: its class where the rule texts or the owner give it (8.6202). */
  readonly class?: string | undefined;
  /** The RG or OB it came with: `rg-4`; or the rule that made it, such as `8.6115`. */
  readonly origin: string;
  readonly place?: Place | undefined;
  readonly with?: { readonly unit: string; readonly as: Bond } | undefined;
  readonly status: readonly Status[];
  /** Total Stun DRM of the Inherent crew (SSR KGP12), or of a crew that left its vehicle. */
  readonly stun?: number | undefined;
  /** Vehicle: weapons that do not function, by name. */
  readonly weapons?: Readonly<Record<string, WeaponState>> | undefined;
  /** Special ammunition types that are Depleted (8.6146). */
  readonly depleted?: readonly string[] | undefined;
  /** Prisoner: who holds it, since its guard is not in this side's OB. */
  readonly heldBy?: Side | undefined;
  /** Its owner's own note on it. */
  readonly note?: string | undefined;
}

export function has(unit: Pick<ObUnit, 'status'>, status: Status): boolean {
  return unit.status.includes(status);
}

/** Its states with one more, in the order in which they are always written. */
export function statusWith(unit: Pick<ObUnit, 'status'>, status: Status): readonly Status[] {
  return STATUS_NAMES.filter((name) => name === status || has(unit, name));
}

const LETTERS: Readonly<Record<UnitKind, string>> = {
  squad: 'S',
  'half-squad': 'H',
  crew: 'C',
  'vehicle-crew': 'K',
  leader: 'L',
  hero: 'X',
  'armor-leader': 'A',
  SW: 'W',
  Gun: 'G',
  vehicle: 'V',
  radio: 'R',
  phone: 'P',
};

/** A counter's id: its kind's letter and a number. */
export function unitId(kind: UnitKind, number: number): string {
  return `${LETTERS[kind]}${number}`;
}

export const UNIT_ID = /^[SHCKLXAWGVRP][1-9]\d{0,3}$/u;

export function kindOfId(id: string): UnitKind | undefined {
  if (!UNIT_ID.test(id)) return undefined;
  return UNIT_KINDS.find((kind) => LETTERS[kind] === id[0]);
}
