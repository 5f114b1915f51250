/** How a hex was chosen among several (9.42, 12.21, 15.4, 15.5), comparison by comparison, in words. */
import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import type { Ground } from '../ground/ground.ts';
import type { Sieve } from '../position/sieve.ts';

type Grid = Pick<Ground, 'grid'>;

/** More hexes than that are counted and not named. */
const MOST_NAMED = 12;

/** The aim of a comparison. `yes`: 0 says that it is so; `most`: the values are the negatives of what was compared. */
interface Looked {
  readonly words: string;
  readonly as: 'figure' | 'yes' | 'most' | 'no value';
}

const LOOKED: Readonly<Record<string, Looked>> = {
  '9.42 division': { words: 'with others of its division', as: 'yes' },
  '9.42 corps': { words: 'closest to its corps', as: 'figure' },
  '9.42 objective': { words: 'closest to the objective', as: 'figure' },
  '12.21 surrounds': { words: 'surrounding the defenders', as: 'yes' },
  '12.21 across a river': { words: 'with no river between', as: 'yes' },
  '12.21 empty': { words: 'empty', as: 'yes' },
  '12.21 German units': { words: 'fewest German units', as: 'figure' },
  '12.21 distance': { words: 'closest to the objective', as: 'figure' },
  '15.4 hold value': { words: 'highest Hold Value', as: 'most' },
  '15.4 active unit': { words: 'closest to an active unit', as: 'figure' },
  '15.4 objective': { words: 'farthest from the objective', as: 'most' },
  '15.52 map edge': { words: 'closest to the north or south edge', as: 'figure' },
  '15.52 hold value': { words: 'highest Hold Value', as: 'most' },
  '15.52 east': { words: 'easternmost', as: 'no value' },
};

/** `0604, 0705 and 0805 qualify; highest Hold Value: 0604 2, 0705 1, 0805 2; lowest number: it is 0604`. */
export function foundWords(
  ground: Grid,
  among: readonly number[],
  sieves: readonly Sieve[],
  hex: number | undefined,
): string {
  if (among.length === 0) return 'no hex qualifies';
  const parts = [qualifyWords(ground, among), ...sieves.map((sieve) => comparedWords(ground, sieve))];
  const found = hex === undefined ? [] : [`it is ${ground.grid.hexAt(hex)}`];
  return [...parts, ...found].join('; ');
}

function qualifyWords({ grid }: Grid, among: readonly number[]): string {
  if (among.length > MOST_NAMED) return `${among.length} hexes qualify`;
  const those = listed(among.map((hex) => grid.hexAt(hex)));
  return agreeing(among.length, `${those} alone qualifies`, `${those} qualify`);
}

function comparedWords({ grid }: Grid, { rule, by, values, kept }: Sieve): string {
  const left = listed(kept.map((hex) => grid.hexAt(hex)));
  if (by === 'number') return `lowest number: ${left}`;
  const { words, as } = LOOKED[`${rule} ${by}`] ?? { words: by, as: 'figure' };
  const are = kept.length > MOST_NAMED ? `${kept.length} hexes are left` : leftWords(left, kept.length);
  if (as === 'no value') return `${words}: ${are}`;
  const best = values.find(({ hex }) => hex === kept[0])?.value ?? 0;
  if (as === 'yes') return best === 0 ? `${words}: ${are}` : `${words}: none is`;
  const shown = values.length > MOST_NAMED ? [{ hex: kept[0] ?? -1, value: best }] : values;
  const figures = shown.map(({ hex, value }) => `${grid.hexAt(hex)} ${as === 'most' ? -value : value}`);
  return `${words}: ${figures.join(', ')}; ${are}`;
}

function leftWords(left: string, count: number): string {
  return `${left} ${agreeing(count, 'is', 'are')} left`;
}

/** `2 hexes`. */
export function hexesWords(count: number): string {
  return plural(count, 'hex', 'hexes');
}
