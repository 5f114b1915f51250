/** The front CG Date by CG Date, as one picture that moves: what everybody could see at the end of each. */
import type { Motion } from '../../../kernel/chronicle.ts';
import type { Json } from '../../../kernel/json.ts';
import type { MotionProps } from '../../../kernel/motion-props.ts';
import { plural } from '../../../kernel/plural.ts';
import type { LegendItem } from '../../../map/picture.ts';
import type { KgpState } from '../state.ts';
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
    const legend = legendOf(frames.map(({ props }) => props));
    const motion: MotionProps = {
      frames: frames.map(({ kind, props }) => ({
        kind,
        props: { ...props, map: { ...props.map, legend } } as unknown as Json,
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

/** What the marks of any of them mean: the same under all, so that nothing moves but the front. */
function legendOf(maps: readonly MapProps[]): readonly LegendItem[] {
  const all = maps.flatMap(({ map }) => map.legend);
  return all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index);
}
