/** Under a picture of the part in which the sides meet: the whole map, for whoever presses it alone. */
import type { MapButton } from '../../../kernel/notice.ts';

/** `look`: as the map desk writes it (`map-desk/look.ts`), which knows it again. */
export const WHOLE_MAP: MapButton = { look: 'show.-.-.-.13.ftle', label: 'Whole map' };
