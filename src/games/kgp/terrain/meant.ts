/** Marks that may be meant by lines that are not read. */
import { isOneSlip } from '../../../text/slips.ts';
import { spelling } from '../../../text/undone.ts';
import { lineUndoings, mistyped, withOtherWords } from '../vocabulary/line-undoings.ts';
import { GROUND_KINDS } from './ground.ts';
import type { PublicMarks } from './marks.ts';

/** Words with which lines are made. */
const WORDS: readonly string[] = [
  'german',
  'nobody',
  'guns',
  'vehicles',
  'houses',
  'building',
  'rubble',
  'cellars',
  'rooftops',
  'bridge',
  'arrows',
  'entrenchments',
  'objectives',
  'river',
  'blaze',
  'barred',
  'infantry',
  'vehicle',
  'road',
  'paved',
  'unpaved',
  'elsewhere',
  'unknown',
  'assumed',
  ...GROUND_KINDS.flatMap((kind) => kind.split(' ')),
];

/** Lines that may be meant: with another word, or another hex, of those that have something to Control. */
export function marksMeant(line: string, marks: PublicMarks): readonly string[] {
  const text = lineUndoings(line).at(-1) ?? line;
  const known = new Set([
    ...marks.buildings.flatMap(({ levels }) => Object.keys(levels)),
    ...marks.bridges.keys(),
    ...marks.spots.rubble,
    ...marks.spots.entrenchments,
  ]);
  return withOtherWords(text, (word) => {
    const found = mistyped(word, WORDS);
    return found.length > 0 ? found : hexesNear(word, known);
  });
}

function hexesNear(word: string, known: ReadonlySet<string>): readonly string[] {
  const [hex = '', ...level] = word.split('/');
  if (!/^[a-z]{1,2}\d{1,3}$/iu.test(hex) || known.has(hex.toUpperCase())) return [];
  const spelled = spelling(hex);
  const near = [...known].filter((each) => isOneSlip(spelled, spelling(each)));
  return near.map((each) => [each, ...level].join('/'));
}
