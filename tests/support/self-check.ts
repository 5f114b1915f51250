import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './scratch.ts';

interface Fault {
  readonly what: 'record' | 'order' | 'seed' | 'roll' | 'commitment';
  readonly at: number;
  readonly sentence: string;
}

export interface Checker {
  checkRecord(text: string): {
    readonly good: readonly string[];
    readonly faults: readonly Fault[];
    readonly hash: string;
    readonly words: readonly { readonly seat: string; readonly word: string }[];
    readonly dice: ReadonlyMap<number, readonly (number | string)[]>;
  };
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
  toHex(bytes: Uint8Array): string;
  fromHex(hex: string): Uint8Array;
  canonical(value: unknown): string;
  numbersFrom(text: string): () => number;
  valuesOf(seed: Uint8Array, kind: string, key: string): readonly number[];
}

const NAMES = [
  'checkRecord',
  'sha256',
  'hmac',
  'toHex',
  'fromHex',
  'canonical',
  'numbersFrom',
  'valuesOf',
] as const;

/** The program of the page that checks itself, as a browser would run it: it is a script, not a module. */
export function checker(): Checker {
  const script = readFileSync(join(PROJECT, 'assets', 'self-check', 'check.js'), 'utf8');
  return new Function(`${script}\nreturn { ${NAMES.join(', ')} };`)() as Checker;
}
