/** Enemy Action: the units of the whole front, from the list beside the geography: a kind of counter each, selectors by corps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCounters } from '../../src/games/eaa/vocabulary/counter-text.ts';
import type { Counter } from '../../src/games/eaa/vocabulary/counters.ts';

/** Type, movement allowance (10.3, 10.5), strength and quality with each number of steps, the most first. Made up. */
const KINDS: Readonly<Record<string, readonly [type: string, ma: number, faces: readonly string[]]>> = {
  'vg division': ['infantry', 3, ['3 green', '3 green', '2 green', '(1) green']],
  'weak division': ['infantry', 3, ['2 green', '2 green', '(1) green']],
  'line regiment': ['infantry', 3, ['2 line', '(1) line']],
  'pz grenadiers': ['mech-infantry', 5, ['3 line', '2 line']],
  'strong grenadiers': ['mech-infantry', 5, ['4 line', '2 line']],
  panzers: ['armor', 6, ['4 line', '2 line']],
  'ss panzers': ['armor', 6, ['3 elite', '2 elite']],
  'ss grenadiers': ['mech-infantry', 5, ['3 elite', '2 elite']],
  kampfgruppe: ['combined-arms', 6, ['5 elite', '3 elite', '2 elite']],
  'guard brigade': ['combined-arms', 5, ['4 elite', '2 elite']],
  'pz brigade': ['combined-arms', 5, ['3 line', '(1) line']],
  'heavy panzers': ['armor', 5, ['2 line', '(1) line']],
  'panzer battalion': ['armor', 5, ['2 line', '(1) line']],
  'assault guns': ['armor', 5, ['2 line', '(1) line']],
  drop: ['airborne', 3, ['1 elite']],
  parachutists: ['airborne', 3, ['3 elite', '(1) elite']],
  airborne: ['airborne', 3, ['5 elite', '3 elite']],
  'us veterans': ['infantry', 3, ['5 elite', '4 elite', '2 elite']],
  'us infantry': ['infantry', 3, ['5 line', '3 line']],
  'us front': ['infantry', 3, ['5 line', '4 line', '2 line']],
  'us new': ['infantry', 3, ['4 green', '3 green', '2 green']],
  'us regiment': ['infantry', 3, ['5 line', '3 line']],
  'us green': ['infantry', 3, ['4 green', '2 green']],
  'combat command': ['combined-arms', 6, ['5 line', '3 line']],
  cavalry: ['recon', 6, ['3 line', '2 line']],
  'british brigade': ['infantry', 3, ['4 line', '2 line']],
  'british tanks': ['armor', 6, ['3 line', '(1) line']],
};

interface Row {
  readonly corps: string;
  readonly unit: string;
  readonly kind: string;
  readonly entry: string;
  readonly selector?: number;
}

/** @param geography the folder `data/geography` */
export function eaaUnits(geography: string): readonly Counter[] {
  const rows = readFileSync(join(geography, 'eaa-units.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map(rowOf);
  const lines = [...new Set(rows.map(({ corps }) => corps))].flatMap((corps) =>
    corpsLines(rows.filter((row) => row.corps === corps)),
  );
  const { counters, faults } = readCounters(lines.join('\n'));
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`${lines[(fault.line ?? 1) - 1]}: ${fault.wrong}`);
  return counters.map(({ counter }) => counter);
}

function rowOf(line: string): Row {
  const [corps = '', unit = '', kind = '', entry = '', selector = ''] = line.split('\t');
  return { corps, unit, kind, entry, ...(selector === '' ? {} : { selector: Number(selector) }) };
}

/** 2.21: all sides of a corps have other selectors. Those of full strength come first, then what is left of them. */
function corpsLines(rows: readonly Row[]): readonly string[] {
  const taken = new Set(rows.flatMap(({ selector }) => (selector === undefined ? [] : [selector])));
  const next = () => {
    let free = 1;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  };
  const kinds = rows.map(({ kind }) => {
    const found = KINDS[kind];
    if (found === undefined) throw new Error(`“${kind}” is no kind of counter`);
    return found;
  });
  const full = rows.map(({ selector }) => selector ?? next());
  const most = Math.max(...kinds.map(([, , faces]) => faces.length));
  const selectors = full.map((first) => [first]);
  for (let lost = 1; lost < most; lost += 1)
    for (const [index, [, , faces]] of kinds.entries())
      if (lost < faces.length) selectors[index]?.push(next());
  return rows.map(({ corps, unit, entry }, index) => {
    const [type, ma, faces] = kinds[index] ?? ['', 0, []];
    const sides = faces.map((face, at) => `${face} ${String(selectors[index]?.[at] ?? 0).padStart(2, '0')}`);
    return [corps, unit, type, ma, sides.join(', '), entry].join(' / ');
  });
}
