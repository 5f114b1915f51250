/** 15.3, 15.5: why a detachment appears, or goes in the evening, in words. */
import type { EveningCheck } from '../detachments/15.3-removal.ts';
import type { Generated } from '../detachments/15.5-generation.ts';
import type { Ground } from '../ground/ground.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { foundWords } from '../steps/sieve-words.ts';

type Named = Pick<Ground, 'grid' | 'names'>;

/** `Stavelot 0711: both sides trace supply to it; 0610 alone qualifies; it is 0610.` */
export function generatedWords(ground: Named, { from, traced, among, sieves, to }: Generated): string {
  if (from === undefined) {
    const place = to === undefined ? 'A Westwall hex' : placeWords(ground, to);
    return `${place}: an empty Westwall hex to which both sides trace supply (15.51).`;
  }
  const place = placeWords(ground, from);
  const missing = missingWords(traced);
  if (missing !== undefined) return `${place}: ${missing}.`;
  return `${place}: both sides trace supply to it; ${foundWords(ground, among, sieves, to)}.`;
}

/** `no Allied supply reaches it`; `undefined`: both sides’ does. */
function missingWords({ allied, german }: Generated['traced']): string | undefined {
  if (allied && german) return undefined;
  if (allied) return 'no German supply reaches it';
  return german ? 'no Allied supply reaches it' : 'neither side’s supply reaches it';
}

export function eveningWords(ground: Named, { hex, traced, goes }: EveningCheck): string {
  const place = placeWords(ground, hex);
  if (traced === undefined) return `${place} stays: in a town, a city or the Westwall.`;
  if (!goes) return `${place} stays: both sides trace supply to it.`;
  return `${place} goes: ${missingWords(traced) ?? 'no supply reaches it'}.`;
}
