/** The front CG Date by CG Date, as one picture that moves: what everybody could see at the end of each. */

import type { Motion } from '../../../kernel/chronicle.ts';
import type { Json } from '../../../kernel/json.ts';
import type { MotionProps } from '../../../kernel/motion-props.ts';
import type { LegendItem, MapPicture, Window } from '../../../map/picture.ts';
import { plural } from '../../../text/plural.ts';
import { present } from '../../../text/present.ts';
import { windowOver } from '../front/picture.ts';
import type { KgpState } from '../state.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { MapProps } from '../vocabulary/picture-props.ts';
import { bySide } from '../vocabulary/sides.ts';
import { agreedStill } from './facts.ts';

export const FRONT_IN_MOTION: Motion<KgpState> = {
  still(view) {
    const front = agreedStill(view);
    if (front === undefined) return undefined;
    const { game } = view;
    const { currentLvp = game.currentLvp, cgLvp = game.cgLvp } = game.lines[game.date] ?? {};
    const lvp = bySide((side) => ({ now: currentLvp[side], total: cgLvp[side] }));
    const props: MapProps = { ...front, lvp, map: { ...front.map, notes: [] } };
    const words = `${game.date}: LVP U.S. ${currentLvp.us}, German ${currentLvp.german}`;
    return pictureOf('kgp/map', props, words, 'front.png');
  },
  whole({ game }, stills) {
    const frames = stills.map(({ kind, props }) => ({ kind, props: props as unknown as MapProps }));
    const maps = frames.map(({ props }) => props.map);
    const legend = legendOf(maps);
    const window = windowOf(hexMapOf(game), maps);
    const common = { legend, ...present({ window }) };
    const motion: MotionProps = {
      frames: frames.map(({ kind, props }) => ({
        kind,
        props: { ...props, map: { ...props.map, ...common } } as unknown as Json,
      })),
    };
    const alt = `The front, CG Date by CG Date. ${stills.map((still) => still.alt).join('. ')}`;
    const until = game.ended === undefined ? 'so far' : 'from the first map to the last';
    return {
      kind: 'front-in-motion',
      title: 'The front in motion',
      text: `Setup Areas, No Man’s Land and who Controls what at the end of each CG Date, ${until}: ${plural(stills.length, 'map')}.`,
      picture: pictureOf('motion', motion, alt, 'front.gif'),
    };
  },
};

/** The meanings of the marks on any of them: the same under all, so that nothing moves but the front. */
function legendOf(maps: readonly MapPicture[]): readonly LegendItem[] {
  const all = maps.flatMap(({ legend }) => legend);
  return all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index);
}

/** The least that is shown, in hexes. */
const LEAST = { wide: 18, high: 15 };

/** The part of the map in which anything moves; `undefined`: the whole map, since nothing does. */
function windowOf(map: string, maps: readonly MapPicture[]): Window | undefined {
  const grid = gridOf(map);
  const grounds = maps.map(groundOf);
  const moved = grid.hexes.filter((hex) => new Set(grounds.map((ground) => ground.get(hex))).size > 1);
  const edge = maps[0]?.edge;
  return edge && windowOver(grid, moved, edge, LEAST);
}

/** The fills of each hex, the uppermost last. */
function groundOf({ fills }: MapPicture): ReadonlyMap<string, string> {
  const on = new Map<string, string>();
  for (const { hexes, colour, pattern } of fills)
    for (const hex of hexes) on.set(hex, `${on.get(hex) ?? ''} ${colour} ${pattern}`);
  return on;
}
