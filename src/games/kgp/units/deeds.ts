/** 8.601: what can be reported of counters by choosing it from a menu, and the sentences that it stands for. */

import { onlyIf } from '../../../text/present.ts';
import { type Facts, halfSquadOf } from './counters.ts';
import { attached, type Ledger, type ObChange } from './ledger.ts';
import { parseChanges } from './notation.ts';
import { has, mayBe, type ObUnit, type Status } from './unit.ts';

/** Something that can be reported of a counter by choosing it from a menu. */
export interface Deed {
  readonly value: string;
  readonly label: string;
}

const MOVED: Deed = { value: 'moved', label: 'only moved (say where)' };
const OUT: Deed = { value: 'out', label: 'eliminated' };
const LOST: Deed = { value: 'lost', label: 'captured by the enemy' };
const REDUCED: Deed = { value: 'reduced', label: 'reduced to its HS' };

const STATES: readonly (readonly [Status, string])[] = [
  ['broken', 'broken'],
  ['wounded', 'wounded'],
  ['heroic', 'heroic'],
  ['encircled', 'Encircled'],
  ['malfunctioned', 'malfunctioned'],
  ['immobilized', 'immobilized'],
  ['bogged', 'bogged'],
  ['out-of-gas', 'Out of Gas'],
  ['abandoned', 'abandoned'],
  ['shocked', 'Shocked'],
  ['low-ammo', 'Low Ammo'],
];
const WEAPONS: readonly Deed[] = [
  'MA malfunctioned',
  'MA disabled',
  'CMG malfunctioned',
  'BMG malfunctioned',
].map((value) => ({ value, label: value }));

/**
 * The choices open to every one of `units`, which are of one kind: each choice fits each of them. `never`: states that
 * none of them can come into now.
 */
export function deedsFor(units: readonly ObUnit[], facts: Facts, never: readonly Status[]): readonly Deed[] {
  const [first] = units;
  if (first === undefined) return [];
  const { kind } = first;
  const canReduce = kind === 'squad' && units.every(({ type }) => halfSquadOf(type, facts) !== undefined);
  return [
    MOVED,
    OUT,
    ...onlyIf(['SW', 'Gun', 'vehicle', 'radio', 'phone'].includes(kind), LOST),
    ...onlyIf(canReduce, REDUCED),
    ...STATES.filter(([name]) => mayBe(kind, name) && !never.includes(name)).map(([value, label]) => ({
      value,
      label,
    })),
    ...(kind === 'vehicle' ? [{ value: 'stun', label: 'Stun (+1 more)' }, ...WEAPONS] : []),
  ];
}

/** The state taken away that would contradict the new one, and who gets off with it. */
function clearedFor(ledger: Ledger, unit: ObUnit, status: Status): readonly ObChange[] {
  const off = (name: Status): readonly ObChange[] =>
    onlyIf(has(unit, name), {
      op: 'set',
      id: unit.id,
      to: { status: unit.status.filter((each) => each !== name) },
    });
  if (status === 'bogged') return off('mired');
  if (status !== 'abandoned') return [];
  const aboard = attached(ledger, unit.id).filter(({ with: bond }) => bond?.as !== 'towed');
  return [
    ...aboard.flatMap(({ id }) => {
      const parsed = parseChanges(`${id} free`, ledger, '');
      return parsed.ok ? parsed.value : [];
    }),
    ...onlyIf(unit.stun !== undefined, { op: 'set' as const, id: unit.id, clear: ['stun' as const] }),
  ];
}

/** The sentences of the notation that a deed stands for, and what has to be cleared before them. */
export function doneTo(
  ledger: Ledger,
  unit: ObUnit,
  deed: string,
  facts: Facts,
): { readonly before: readonly ObChange[]; readonly said: string | undefined } {
  const { id } = unit;
  switch (deed) {
    case 'moved':
      return { before: [], said: undefined };
    case 'reduced':
      return { before: [], said: `${id} -> half-squad ${halfSquadOf(unit.type, facts) ?? ''}` };
    case 'stun': {
      const crewless = has(unit, 'abandoned');
      return { before: [], said: crewless ? undefined : `${id} stun ${Math.min((unit.stun ?? 0) + 1, 9)}` };
    }
    default: {
      const status = STATES.find(([name]) => name === deed)?.[0];
      return { before: status === undefined ? [] : clearedFor(ledger, unit, status), said: `${id} ${deed}` };
    }
  }
}
