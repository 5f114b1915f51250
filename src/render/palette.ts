import type { Side } from '../games/kgp/vocabulary/sides.ts';

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

interface SideColours {
  /** Badges, counters and lines. White on it has a contrast of at least 4.5. */
  readonly main: string;
  /** Bands and texts. */
  readonly dark: string;
  /** A tint for the ground of a row or a cell. */
  readonly tint: string;
  readonly edge: string;
}

/**
 * Olive and steel blue differ along blue–yellow and in lightness, which red–green colour blindness leaves intact.
 * They are never alone: each side also has a shape and letters.
 */
export const SIDE_COLOURS: { readonly [side in Side]: SideColours } = {
  us: { main: '#666b24', dark: '#3c4117', tint: '#e6e5c3', edge: '#4d5119' },
  german: { main: '#41678f', dark: '#223a55', tint: '#d5e0ea', edge: '#2b4b6d' },
};
