/** The map in a saved game, to be marked by both sides (8.605, 8.609); Control is proposed, never assumed (A26). */

import { onlyIf } from '../../../../text/present.ts';
import { SAVE_NATIONS } from '../../setup/drop-box.ts';
import { strategicHexesOf } from '../../terrain/marks.ts';
import { marksOf } from '../../terrain/position-of.ts';
import { has, isMmc, isPersonnel } from '../../units/unit.ts';
import { enemyOf } from '../../vocabulary/sides.ts';
import { hexOfFound, type Scene } from './scene.ts';

const MOST_HEXES = 30;

export function mapNotes(scene: Scene): readonly string[] {
  const marks = [...marked(scene, 'blaze', 'blaze'), ...marked(scene, 'rubble', 'rubble'), ...control(scene)];
  const flames = hexesWith(scene, 'flame');
  return [
    ...onlyIf(
      marks.length > 0,
      `For the marks of the map, as far as the file shows it (*Mark the map*, 8.605; nothing of it is marked by this): ${marks.map((line) => `\`${line}\``).join(', ')}. Control goes by who was there last (A26), which a file does not show: look at each.`,
    ),
    ...onlyIf(flames.length > 0, `Flames in ${flames.join(', ')}: they are asked about in 8.609.`),
  ];
}

function hexesWith({ all }: Scene, marker: 'blaze' | 'rubble' | 'flame'): readonly string[] {
  const found = all.flatMap((each) => {
    const hex = hexOfFound(each);
    const isIt = each.meaning.is === 'marker' && each.meaning.marker.is === marker;
    return isIt && hex !== undefined ? [hex] : [];
  });
  return [...new Set(found)].slice(0, MOST_HEXES);
}

/** Those that are not marked yet. */
function marked(scene: Scene, marker: 'blaze' | 'rubble', word: string): readonly string[] {
  const now = marksOf(scene.campaign);
  const isKnown = (hex: string) =>
    marker === 'blaze' ? now?.layers.blaze.yes.has(hex) === true : now?.spots.rubble.has(hex) === true;
  const hexes = hexesWith(scene, marker).filter((hex) => !isKnown(hex));
  return hexes.length === 0 ? [] : [`${word}: ${hexes.join(' ')}`];
}

/** Strategic hexes in which armed MMC of the side stand, unbroken, and nobody of the other side's is to be seen. */
function control(scene: Scene): readonly string[] {
  const { side, campaign, all, matches } = scene;
  const marks = marksOf(campaign);
  if (marks === undefined) return [];
  const enemies = SAVE_NATIONS[enemyOf(side)];
  const theirs = new Set(
    all.flatMap((each) => {
      const { nation } = each.counter;
      const hex = hexOfFound(each);
      return hex !== undefined && nation !== undefined && enemies.includes(nation) ? [hex] : [];
    }),
  );
  const strategic = strategicHexesOf(marks);
  const held = matches.matched.flatMap(({ unit, found }) => {
    const hex = hexOfFound(found);
    const isFit =
      isPersonnel(unit) && isMmc(unit) && !found.meaning.status.includes('broken') && !has(unit, 'unarmed');
    if (hex === undefined || !isFit || !strategic.has(hex) || theirs.has(hex)) return [];
    return marks.control.get(`${hex}/0`) === side ? [] : [`${hex}/0`];
  });
  const hexes = [...new Set(held)].slice(0, MOST_HEXES);
  return hexes.length === 0 ? [] : [`${side}: ${hexes.join(' ')}`];
}
