/** Orders that may have been meant by others that cannot be given: the same with a name in which one slip was made. */

import { type LineFault, type MendedText, MOST_TOLD } from '../../../kernel/line-faults.ts';
import { onlyIf } from '../../../text/present.ts';
import { isOneSlip } from '../../../text/slips.ts';
import { spelling } from '../../../text/undone.ts';
import { saidOrder } from '../notation/said.ts';
import { hexNamed, UnitNames } from '../notation/units-named.ts';
import { keyOf } from '../position/changes.ts';
import { unitsOnMap, type World } from '../world/world.ts';

/** So many lines may be meant by one, or none is proposed. */
const MOST_MEANT = 3;

/** The names that a line may have: of active units, and of towns. */
export class NamesNear {
  readonly #world: World;
  readonly #all: UnitNames;
  readonly #near: readonly (readonly [spelled: string, name: string])[];

  constructor(world: World, active: readonly string[]) {
    const { ground } = world.position;
    const units = unitsOnMap(world);
    const keys = new Set(active);
    this.#world = world;
    this.#all = new UnitNames(ground, units);
    this.#near = [
      ...units
        .filter((unit) => keys.has(keyOf(unit)))
        .map((unit) => [spelling(unit.counter.id), this.#all.nameOf(unit)] as const),
      ...[...ground.names.values()].map((name) => [spelling(name), name] as const),
    ];
  }

  /** Whether nobody and no place is called so. */
  isUnknown(word: string): boolean {
    if (/^\d{4}$/u.test(word) || /^(?:all|attack|dig|by|with|chits|strategic|least|most)$/iu.test(word))
      return false;
    return this.#all.matching(word).length === 0 && !hexNamed(this.#world.position.ground, word).ok;
  }

  near(word: string): readonly string[] {
    const key = spelling(word);
    return this.#near.filter(([spelled]) => isOneSlip(key, spelled)).map(([, name]) => name);
  }
}

/** Lines with other names for the one that is not known; none where there are several. */
function linesMeant(typed: string, names: NamesNear): readonly string[] {
  const line = saidOrder(typed);
  const words = [...new Set(line.split(/[>,;\s]+/u))].filter((word) => word !== '' && names.isUnknown(word));
  const [unknown, another] = words;
  if (unknown === undefined || another !== undefined) return [];
  const near = names.near(unknown);
  if (near.length > MOST_MEANT) return [];
  return near.map((name) => line.replace(unknown, () => name));
}

export interface Told {
  readonly faults: readonly LineFault[];
  readonly instead: readonly MendedText[];
}

/**
 * The faults with what may be meant instead, if that has a fault less. `faultsIn`: how many a text has.
 */
export function withMeant(
  text: string,
  faults: readonly (LineFault & { readonly typed: string })[],
  names: NamesNear,
  faultsIn: (text: string) => number,
): Told {
  let mended = text;
  let count = 0;
  let first = '';
  const told = faults.map((fault, index): LineFault => {
    if (index >= MOST_TOLD) return fault;
    const lines = linesMeant(fault.typed, names).filter(
      (line) => faultsIn(replaced(text, fault, line)) < faults.length,
    );
    const [only, another] = lines;
    if (only === undefined) return fault;
    if (another === undefined) {
      mended = replaced(mended, fault, only);
      count += 1;
      first ||= only;
    }
    return { ...fault, instead: lines };
  });
  const [single] = told;
  if (told.length === 1 && single !== undefined)
    return {
      faults: told,
      instead: (single.instead ?? []).flatMap((line) =>
        faults.slice(0, 1).map((fault) => ({ text: replaced(text, fault, line), mended: 1, line })),
      ),
    };
  return { faults: told, instead: onlyIf(count !== 0, { text: mended, mended: count, line: first }) };
}

function replaced(
  text: string,
  { line, typed }: { readonly line: number; readonly typed: string },
  by: string,
): string {
  return text
    .split('\n')
    .map((raw, index) => (index === line - 1 ? raw.replace(typed, () => by) : raw))
    .join('\n');
}
