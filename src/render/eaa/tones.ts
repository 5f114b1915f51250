/** The colours of the two sides of Enemy Action: olive and field grey. */
import { MAP_TONES, type Tone } from '../map-look.ts';

export const ALLIED: Tone = { ground: '#c9cc86', soft: '#eceacb', main: '#66702c', dark: '#3b4217' };
export const GERMAN: Tone = { ground: '#b9c0c4', soft: '#dcdfe1', main: '#5c666b', dark: '#30383c' };

/** Moves, told apart by what they were for; ways of supply, and what is shut and cut off. */
const WAYS = {
  thrust: { ground: '#f0c3b4', soft: '#f7ddd3', main: '#a4352a', dark: '#7a2119' },
  towns: { ground: '#dccbe6', soft: '#eee4f3', main: '#6a3d9a', dark: '#4a2a6e' },
  onward: { ground: '#c5d8ee', soft: '#e0eaf5', main: '#1f5fa8', dark: '#143f70' },
  'set-up': { ground: '#dccbe6', soft: '#eee4f3', main: '#6a3d9a', dark: '#4a2a6e' },
  supply: { ground: '#bfe0c8', soft: '#dff0e3', main: '#1d6b3a', dark: '#0f4323' },
  'supply-road': { ground: '#bfe0c8', soft: '#dff0e3', main: '#1d6b3a', dark: '#0f4323' },
  shut: { ground: '#9aa1a6', soft: '#c9cdd0', main: '#5c666b', dark: '#30383c' },
  cut: { ground: '#f0c3b4', soft: '#f7ddd3', main: '#a4352a', dark: '#7a2119' },
} as const satisfies Readonly<Record<string, Tone>>;

export const TONES = { ...MAP_TONES, ...WAYS, allied: ALLIED, german: GERMAN };
