/** A look at the map: a question, the part of the map and its layers, as text that a button carries. */
import { NOBODY } from '../../../kernel/map-desk.ts';
import { LAYERS, type Layer } from '../front/picture.ts';
import type { Location } from '../front/position.ts';
import { hexOf } from '../units/place.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';

export type Question =
  | { readonly ask: 'show' }
  | { readonly ask: 'setup'; readonly aid: Aid }
  | { readonly ask: 'why'; readonly at: Location }
  | { readonly ask: 'hex'; readonly at: string }
  | { readonly ask: 'whatif'; readonly at: Location; readonly holder: Side | undefined };

/**
 * Counters that are set up under limits: Guns (CG12), Reserves (CG7a), concealed vehicles (CG11), Fortifications (8.621
 * F).
 */
export const AIDS = ['guns', 'reserves', 'vehicles', 'front-line'] as const;
export type Aid = (typeof AIDS)[number];

export interface Looking {
  readonly question: Question;
  /** The hex in the middle; absent: the whole map. */
  readonly hex: string | undefined;
  readonly across: Across;
  readonly layers: readonly Layer[];
}

/** Rows and columns that are shown. */
export const ACROSS = [9, 13, 21] as const;
export type Across = (typeof ACROSS)[number];

/** `why.J19/2.-.J19.9.ftle`: question, its Location or what is set up, who would hold it, hex, rows and columns, layers. */
export function printLooking({ question, hex, across, layers }: Looking): string {
  const at = subjectOf(question);
  const holder = question.ask === 'whatif' ? (question.holder ?? NOBODY) : '-';
  const letters = LAYERS.filter((layer) => layers.includes(layer)).map((layer) => layer[0]);
  return [question.ask, at, holder, hex ?? '-', across, letters.join('') || '-'].join('.');
}

function subjectOf(question: Question): string {
  switch (question.ask) {
    case 'show':
      return '-';
    case 'setup':
      return question.aid;
    case 'why':
    case 'hex':
    case 'whatif':
      return question.at;
  }
}

/** `undefined`: not what {@link printLooking} prints for this map. */
export function parseLooking(map: string, text: string): Looking | undefined {
  const [ask, at = '', holder = '', hex = '', wide = '', letters = '', ...more] = text.split('.');
  const grid = gridOf(map);
  const across = ACROSS.find((each) => String(each) === wide);
  const question = questionOf(ask, at, holder);
  if (question === undefined || across === undefined || more.length > 0) return undefined;
  if ('at' in question && !grid.has(hexOf(question.at))) return undefined;
  if (hex !== '-' && !grid.has(hex)) return undefined;
  const layers = LAYERS.filter((layer) => letters.includes(layer.slice(0, 1)));
  const looking = { question, hex: hex === '-' ? undefined : hex, across, layers };
  return printLooking(looking) === text ? looking : undefined;
}

function questionOf(ask: string | undefined, at: string, holder: string): Question | undefined {
  if (ask === 'show') return { ask };
  if (ask === 'why' || ask === 'hex') return { ask, at };
  const aid = AIDS.find((each) => each === at);
  if (ask === 'setup') return aid === undefined ? undefined : { ask, aid };
  if (ask !== 'whatif' || !(isSide(holder) || holder === NOBODY)) return undefined;
  return { ask, at, holder: isSide(holder) ? holder : undefined };
}
