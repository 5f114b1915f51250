/** How a picture of this game is specified. */
import type { DiceProps } from '../../../kernel/dice-props.ts';
import type { MotionProps } from '../../../kernel/motion-props.ts';
import type { Picture } from '../../../kernel/notice.ts';
import { picturesOf } from '../../../kernel/picture-of.ts';
import type { KgpPapers, KgpPictures } from './picture-props.ts';

/** Drawn of any game (`src/render/draw.ts`), and used by this one. */
interface OfAllGames {
  readonly 'dice/roll': DiceProps;
  readonly motion: MotionProps;
}

type ByKind = KgpPictures & KgpPapers & OfAllGames;

const specified = picturesOf<ByKind>();

/** `kind`: the drawing, such as `kgp/map`; `alt`: what it shows, in words. */
export function pictureOf<Kind extends keyof ByKind>(
  kind: Kind,
  props: ByKind[Kind],
  alt: string,
  file: string,
): Picture {
  return specified(kind, props, { alt, file });
}

/** `20 AM` as it stands in a file name: `20-am`. */
export function dateSlug(date: string): string {
  return date.toLowerCase().replace(' ', '-');
}
