/** Sizes that all pictures have, in px. */
export const WIDTH = 1200;
/** Discord shows very tall pictures tiny. */
export const MAX_HEIGHT = 2400;
export const MARGIN = 56;
export const INNER = WIDTH - 2 * MARGIN;

/** Text on a picture has 11 px where a phone shows it 390 px wide. */
export const READ_TYPE = 34;
/** Headlines have them in the channel too, where a phone shows it 300 px wide. */
export const LEAD_TYPE = 44;
