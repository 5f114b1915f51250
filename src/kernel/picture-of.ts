/** How a game's pictures are specified: plain data, drawn when their message goes out. */

import { present } from '../text/present.ts';
import type { Json } from './json.ts';
import type { Picture } from './notice.ts';

/** A picture besides its drawing. */
type Beside = Pick<Picture, 'alt' | 'file' | 'base'>;

/**
 * A game's maker of pictures. `ByKind`: the props of each kind, the same type from which its drawings are named
 * (`src/render/<game>/drawings.ts`): a picture that nobody draws does not compile.
 */
export function picturesOf<ByKind>() {
  return <Kind extends keyof ByKind & string>(
    kind: Kind,
    props: ByKind[Kind],
    { base, ...beside }: Beside,
  ): Picture => ({
    kind,
    ...present({ base }),
    // Props are plain data by construction; through JSON, absent and undefined become the same.
    props: JSON.parse(JSON.stringify(props)) as Json,
    ...beside,
  });
}
