/** How a picture of this game is specified. */
import { picturesOf } from '../../../kernel/picture-of.ts';
import type { EaaPictures } from '../vocabulary/picture-props.ts';

export const pictureOf = picturesOf<EaaPictures>();
