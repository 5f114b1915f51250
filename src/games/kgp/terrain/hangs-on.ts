/** 8.605: what the front hangs on, in words: what nobody has said of some hexes. */

import { knownAt } from '../../../map/marks.ts';
import { onlyIf } from '../../../text/present.ts';
import { andMore } from '../vocabulary/words.ts';
import { type PublicMarks, taken } from './marks.ts';

/** Which hexes, and what is not known of them. */
export function hangsOnWords(marks: PublicMarks, hexes: readonly string[]): string {
  const kinds = unknownOf(marks, hexes);
  const what = kinds.map((layer) => WHAT[layer]).join(', or ');
  if (what === '') return waysWords(marks, hexes);
  return `nobody has said of ${andMore(hexes, ' ')} whether there is ${what}. Mark it (“no river: ${hexes[0] ?? 'K20'}”, “river elsewhere: no”), or agree on what you assume.`;
}

/** The same where what bars the way is known: stairs, ends of a bridge, or who Controls an arrow hex. */
function waysWords(marks: PublicMarks, hexes: readonly string[]): string {
  const arrows = hexes.filter((hex) => marks.unknownArrows.has(hex));
  const bridges = hexes.filter((hex) => marks.unknownEnds.has(hex));
  const stairs = hexes.filter((hex) => !arrows.includes(hex) && !bridges.includes(hex));
  return [
    ...onlyIf(
      stairs.length > 0,
      `nobody has said where the stairs of ${andMore(stairs, ' ')} are. Mark the building anew with them, as in “building I20+J19/2 1: I20 J19”.`,
    ),
    ...bridges.map(
      (hex) =>
        `nobody has said from which hexes one comes onto the bridge in ${hex}. Mark it anew with them, as in “bridge NN6: MM6 OO7”.`,
    ),
    ...arrows.map(
      (hex) =>
        `both sides have marked that nobody knows who Controls the arrow hex ${hex} (CG6c). Once you know, mark “known arrows: ${hex}”: it is then whose the last result says.`,
    ),
  ].join(' And ');
}

/**
 * The layers of which nobody has said anything in these hexes; none where only stairs, ends of bridges or arrow hexes
 * are unknown.
 */
export function unknownOf(marks: PublicMarks, hexes: readonly string[]): readonly (typeof LIMITS)[number][] {
  return LIMITS.filter((layer) => hexes.some((hex) => knownAt(taken(marks, layer), hex) === 'unknown'));
}

/** The layers that can bar a way, as far as they can be unknown. */
export const LIMITS = ['river', 'blaze', 'barred infantry', 'barred vehicle'] as const;

const WHAT = {
  river: 'river',
  blaze: 'a Blaze',
  'barred infantry': 'what bars Infantry',
  'barred vehicle': 'what bars vehicles',
} as const;
