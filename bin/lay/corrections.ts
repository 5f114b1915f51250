/**
 * What is put right by hand after a map was laid and looked at: `data/geography/<game>-corrections.tsv`, a line each with
 * its reason. They go before everything but the rule text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Facts } from './geography.ts';

export interface Correction {
  readonly kind: CorrectionKind;
  /** A hex, a hexside, or hexes one after the other. */
  readonly where: readonly string[];
  readonly value: string;
  readonly why: string;
}

const KINDS = [
  /** What a hex holds, instead of what was laid. */
  'ground',
  /** A Traffic Jam (Ardennes II, 3.1). */
  'jam',
  /** A road from hex to hex: `primary`, `secondary`, `track`. */
  'road',
  /** The name that stands in a hex; none: it stands nowhere. */
  'name',
] as const;
export type CorrectionKind = (typeof KINDS)[number];

export type Corrections = readonly Correction[];

/** @param folder `data/geography` */
export function readCorrections(folder: string, game: Facts['game']): Corrections {
  return readFileSync(join(folder, `${game}-corrections.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => {
      const [kind, where = '', value = '', why = ''] = line.split('\t');
      return { kind: z.enum(KINDS).parse(kind), where: where.split(' '), value, why };
    });
}

export function correctionsOf(corrections: Corrections, kind: CorrectionKind): Corrections {
  return corrections.filter((each) => each.kind === kind);
}
