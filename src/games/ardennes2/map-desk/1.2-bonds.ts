/** `/map bonds`: the ZOC Bonds of both sides with their posts, as far as the asker knows these. */

import { onlyIf } from '../../../text/present.ts';
import type { Bond, Bonds } from '../bonds/1.2-zoc-bonds.ts';
import { bondsOf } from '../bonds/1.2-zoc-bonds.ts';
import type { Overlay } from '../show/overlays.ts';
import { bondsOverlay } from '../show/overlays.ts';
import { bondChoices } from '../turn/frame/changes.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { listOr } from '../vocabulary/words.ts';
import type { Answered, Asker } from './asker.ts';

export function askBonds(asker: Asker): Answered {
  const { grid } = asker;
  const known = SIDES.map((side) => ({ side, bonds: knownBonds(asker, side) }));
  const overlays = known.map(({ side, bonds }) => bondsOverlay(grid, side, bonds));
  return {
    title: 'ZOC Bonds (1.2)',
    lines: [
      ...known.flatMap(({ side, bonds }) => sideLines(asker, side, bonds)),
      '-# A Bond lies between two stacks with two steps of Infantry each, and costs the enemy 4 MP more (1.2, TEC).',
    ],
    overlay: together(overlays),
  };
}

/** The Bonds are public; of the posts, and of what is none, only what follows from counters that the asker knows. */
function knownBonds({ game, position, grid }: Asker, side: Side): Bonds {
  const found = bondsOf(position, side, bondChoices(game, side));
  const isPublic = (hex: number) => game.bonds[side].includes(grid.hexAt(hex));
  const bonds = found.bonds.filter(({ hex }) => isPublic(hex));
  return { ...found, bonds, failed: found.isSure ? found.failed : [] };
}

function sideLines({ game, grid }: Asker, side: Side, { bonds, failed, isSure }: Bonds): readonly string[] {
  const name = (hex: number) => grid.hexAt(hex);
  const all = game.bonds[side];
  const postsOf = (hex: string): readonly Bond['posts'][] =>
    bonds.filter((bond) => name(bond.hex) === hex).map(({ posts }) => posts);
  const words = all.map((hex) => {
    const [posts] = postsOf(hex);
    if (posts === undefined) return `**${hex}** between stacks that you do not know whole`;
    return `**${hex}** between ${posts.map(name).join(' and ')}`;
  });
  const made = new Set(all);
  const none = failed
    .filter(({ hex, why }) => !made.has(name(hex)) && why !== 'occupied')
    .map(({ hex, posts, why }) => `${name(hex)} between ${posts.map(name).join(' and ')}: ${why}`);
  return [
    `${SIDE_NAMES[side]}: ${listOr('none', words, '; ')}.`,
    ...onlyIf(isSure && none.length > 0, `No ${SIDE_NAMES[side]} Bond: ${none.join('; ')}.`),
  ];
}

function together(overlays: readonly Overlay[]): Overlay {
  return {
    fills: overlays.flatMap(({ fills }) => fills),
    outlines: overlays.flatMap(({ outlines }) => outlines),
    paths: overlays.flatMap(({ paths }) => paths),
    signs: overlays.flatMap(({ signs }) => signs),
    legend: overlays.flatMap(({ legend }) => legend),
    notes: overlays.flatMap(({ notes }) => notes),
    numbers: overlays.flatMap(({ numbers }) => numbers),
    around: overlays.flatMap(({ around }) => around),
    words: overlays.map(({ words }) => words).join(' '),
  };
}
