/** Warm paper, near-black ink and one accent; the sides bring the only other colours. */
export const PAPER = '#f3ecdc';
export const CARD = '#fcf9f1';
export const SHADE = '#e7ddc7';
export const RULE = '#cdc1a6';
export const INK = '#26231d';
export const MUTED = '#5a5345';
/** Still 4.5 to 1 on paper, cards and shade: what is faint must be readable too (WCAG 1.4.3). */
export const FAINT = '#685f50';
export const BAND = '#2c2a25';
export const CREAM = '#f7f1e3';
export const BAND_MUTED = '#cfc5ae';
export const ACCENT = '#a4352a';
export const GOLD = '#e9c46a';
