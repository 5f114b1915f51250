/** The ground, markers and counters of a hex, in words, as the asker knows them. */
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import type { Stack, Unit } from '../position/position.ts';
import { roadThere } from '../position/roads.ts';
import { faceOf } from '../vocabulary/counters.ts';
import { SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';

import type { Asker } from './asker.ts';

/** Terrain, hexsides and roads; then who and what is there. */
export function groundWords(asker: Asker, hex: number): readonly string[] {
  const { book, position, grid } = asker;
  const { ground } = book;
  const place = ground.places.get(hex);
  const terrain = (ground.terrain[hex] ?? []).join(', ');
  const [roads, sides]: [string[], string[]] = [[], []];
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const next = grid.around[hex * SIDES_OF_A_HEX + slot] ?? -1;
    if (next === -1) continue;
    const [road, hexside, bridge] = [
      roadThere(position, hex, slot),
      ground.hexside(hex, slot),
      ground.bridge(hex, slot),
    ];
    const blown = when(bridge !== undefined && position.blown.has(bridge.id), ', its bridge Blown (3.8)');
    if (road !== undefined) roads.push(`${road} to ${grid.hexAt(next)}${blown}`);
    if (hexside !== undefined) sides.push(`${hexside} toward ${grid.hexAt(next)}`);
  }
  const lies = [terrain, ...roads, ...sides].join('; ');
  const name = place === undefined ? grid.hexAt(hex) : `${grid.hexAt(hex)} ${place}`;
  return [`${name}: ${lies}.`, ...there(asker, hex)];
}

function there({ position, game, grid }: Asker, hex: number): readonly string[] {
  const name = grid.hexAt(hex);
  const stack = position.stacks.get(hex);
  const holder = game.control[name];
  return [
    ...given(stack, stackWords),
    ...given(holder, (holder) => `Control: ${SIDE_NAMES[holder]} (6.0).`),
    ...SIDES.flatMap((side) => {
      const markers = position.markers[side].get(hex);
      const isBond = position.bonds[side].has(hex);
      return [
        ...(markers === undefined || markers.full + markers.half === 0
          ? []
          : [`${SIDE_NAMES[side]} Barrage markers: ${markers.full} Full, ${markers.half} Half (3.5).`]),
        ...onlyIf(isBond, `A ZOC Bond of the ${SIDE_NAMES[side]} side (1.2).`),
      ];
    }),
    ...onlyIf(position.airSupply.has(hex), 'Air Supply (3.7).'),
  ];
}

/** `U.S.: Harper 6-4-14, 1 that you do not know.` */
export function stackWords({ side, units, hidden }: Stack): string {
  const others = onlyIf(hidden !== 0, `${hidden} that you do not know`);
  return `${SIDE_NAMES[side]}: ${[...units.map(unitWords), ...others].join(', ')}.`;
}

function unitWords({ counter, steps, dg }: Unit): string {
  const face = faceOf(counter, steps);
  const attack = counter.range === undefined ? face.attack : `[${counter.range}]`;
  return `${counter.id} ${attack}-${face.defense}-${counter.ma}${when(counter.reduced !== undefined && steps === 1, ' reduced')}${when(dg, ' DG')}`;
}
