import { createDrawer } from '../../src/render/draw.ts';
import { drawings } from '../../src/render/kgp/drawings.ts';

/** What draws the pictures of Kampfgruppe Peiper, in this process. */
export const { draw, drawOn, drawPaper, pictureKinds, paperKinds } = createDrawer([drawings]);
