/** Which counter of a saved game is which of the Order of Battle: by label, then by what both are. */
import type { SavedCounter } from '../../../../kernel/save-report.ts';
import { type Ledger, placeOf, unitsOf } from '../../units/ledger.ts';
import { isPersonnel, kindOfId, type ObUnit, UNIT_ID } from '../../units/unit.ts';
import type { Lies } from './hexes.ts';
import { alike, type Meaning } from './kinds.ts';

type Of<Is extends Meaning['is']> = Extract<Meaning, { readonly is: Is }>;

export interface Found<M extends Meaning = Meaning> {
  readonly counter: SavedCounter;
  readonly meaning: M;
  readonly lies: Lies;
}

/** A counter of the side's own, and where it is found; several of one label where it has been divided. */
export interface Matched {
  readonly unit: ObUnit;
  readonly found: Found<Of<'unit'>>;
  readonly also: readonly Found<Of<'unit'>>[];
  readonly by: 'label' | 'type';
}

export interface Matches {
  readonly matched: readonly Matched[];
  /** Vehicles of which the file has a wreck. */
  readonly wrecked: readonly { readonly unit: ObUnit; readonly found: Found<Of<'wreck'>> }[];
  /** Counters of the side's own that nothing in its Order of Battle is. */
  readonly others: readonly Found<Of<'unit'>>[];
  /** Of the Order of Battle, what the file does not have. */
  readonly missing: readonly ObUnit[];
}

/** The id that stands on a counter: `S3`, or `S3` before other words. */
function labelOf({ labels }: SavedCounter): string | undefined {
  const [first] = labels.flatMap((label) => {
    const [word = ''] = label
      .trim()
      .toUpperCase()
      .split(/[\s,:;()]+/u);
    return UNIT_ID.test(word) ? [word] : [];
  });
  return first;
}

const isUnit = (found: Found): found is Found<Of<'unit'>> => found.meaning.is === 'unit';
const isWreck = (found: Found): found is Found<Of<'wreck'>> => found.meaning.is === 'wreck';

/** `own`: of the side's nationality, and wrecks of anybody's. `known`: hexes of wrecks that were there before. */
export function matches(ledger: Ledger, own: readonly Found[], known: ReadonlySet<string>): Matches {
  const units = new Map(unitsOf(ledger).map((unit) => [unit.id, unit]));
  const free = new Set(units.keys());
  const matched: Matched[] = [];
  const wrecked: Matches['wrecked'][number][] = [];
  const rest: Found<Of<'unit'>>[] = [];
  const byLabel = new Map<string, Found<Of<'unit'>>[]>();
  for (const found of own.filter(isUnit)) {
    const label = labelOf(found.counter);
    const unit = label === undefined ? undefined : units.get(label);
    if (label === undefined || unit === undefined || !isOfFamily(unit, found.meaning)) rest.push(found);
    else byLabel.set(label, [...(byLabel.get(label) ?? []), found]);
  }
  for (const [label, [found, ...also]] of byLabel) {
    const unit = units.get(label);
    if (unit === undefined || found === undefined) continue;
    matched.push({ unit, found, also, by: 'label' });
    free.delete(label);
  }
  const wrecks = own.filter(isWreck).filter(({ lies, meaning }) => !known.has(wreckKey(lies, meaning.type)));
  const takeWreck = (found: Found<Of<'wreck'>>, unit: ObUnit | undefined): boolean => {
    if (unit === undefined) return false;
    wrecked.push({ unit, found });
    return free.delete(unit.id);
  };
  const unlabelled = wrecks.filter((found) => {
    const label = labelOf(found.counter);
    const unit = label === undefined || !free.has(label) ? undefined : units.get(label);
    return !takeWreck(found, unit?.kind === 'vehicle' ? unit : undefined);
  });
  const left: Found<Of<'unit'>>[] = [];
  // Those that stand where they stood first: of the others each is as good as another.
  for (const isThere of [true, false])
    for (const found of isThere
      ? rest
      : [...rest].filter((each) => !matched.some((it) => it.found === each))) {
      const unit = [...free]
        .flatMap((id) => units.get(id) ?? [])
        .find((each) => isSameKind(each, found.meaning) && (!isThere || isWhereItWas(ledger, each, found)));
      if (unit === undefined) {
        if (!isThere) left.push(found);
        continue;
      }
      matched.push({ unit, found, also: [], by: 'type' });
      free.delete(unit.id);
    }
  for (const found of unlabelled) {
    const vehicles = [...free].flatMap((id) => units.get(id) ?? []).filter(({ kind }) => kind === 'vehicle');
    takeWreck(
      found,
      vehicles.find(({ type }) => alike(type, found.meaning.type) > 0),
    );
  }
  return {
    matched,
    wrecked,
    others: left,
    missing: [...free].flatMap((id) => units.get(id) ?? []),
  };
}

/** A wreck of this type in this hex. */
export function wreckKey(lies: Lies, type: string): string {
  const hex = lies.in === 'hex' ? lies.hex : '';
  return `${hex}/${type.toLowerCase().replaceAll('pzkw', 'pz').replaceAll(/\W/gu, '')}`;
}

/** A squad can have become a HS, a crew or nothing else; nothing becomes a vehicle. */
function isOfFamily(unit: ObUnit, meaning: Of<'unit'>): boolean {
  if (isPersonnel(unit)) return isPersonnel(meaning);
  return kindOfId(unit.id) === meaning.kind;
}

function isSameKind(unit: ObUnit, { kind, type }: Of<'unit'>): boolean {
  return unit.kind === kind && unit.type === type;
}

function isWhereItWas(ledger: Ledger, unit: ObUnit, { lies }: Found): boolean {
  const place = placeOf(ledger, unit);
  return place?.in === 'hex' && lies.in === 'hex' && place.hex === lies.hex;
}
