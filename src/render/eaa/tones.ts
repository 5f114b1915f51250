/** The colours of the two sides of Enemy Action: olive and field grey. */
import { MAP_TONES, type Tone } from '../map-look.ts';

export const ALLIED: Tone = { ground: '#c9cc86', soft: '#eceacb', main: '#66702c', dark: '#3b4217' };
export const GERMAN: Tone = { ground: '#b9c0c4', soft: '#dcdfe1', main: '#5c666b', dark: '#30383c' };

export const TONES = { ...MAP_TONES, allied: ALLIED, german: GERMAN };
