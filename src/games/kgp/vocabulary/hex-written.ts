/** Hexes as people write them, in the words of the notations: `J 19`, `J-19`, `j19 / 2` are `J19` and `J19/2`. */

/** A column is one letter, or the same one twice (8.6011). `J-19` is no range: of one, both ends have a row. */
const PARTED =
  /(?<![\p{L}\p{N}])(?<column>(?<letter>[a-z])\k<letter>?)(?: ?- ?| )0*(?<row>\d{1,2})(?![\p{L}\p{N}])/giu;
const NOUGHT = /(?<![\p{L}\p{N}])(?<column>(?<letter>[a-z])\k<letter>?)0+(?<row>\d{1,2})(?![\p{L}\p{N}])/giu;
const LEVEL = /(?<=\b[a-z]{1,2}\d{1,2}) ?(?:\/ ?|,? ?(?:level|lvl) ?)\+?(?<level>-?\d)(?![\p{L}\p{N}])/giu;

/** A text of places with each hex in one piece. */
export function hexesWritten(text: string): string {
  return text
    .replaceAll(NOUGHT, '$<column>$<row>')
    .replaceAll(PARTED, '$<column>$<row>')
    .replaceAll(LEVEL, '/$<level>');
}

const HEX = '(?<![\\p{L}\\p{N}])(?:st|ch|lg)?[a-z]{1,2}\\d{1,2}';
/** `I20 - I22`, `I20..I22`, `I20 to I22`, `I20 - 22`. */
const RANGE = new RegExp(
  `(?<from>${HEX})(?: - | -|- | ?\\.{2,3} ?| (?:to|thru|through) )(?<to>[a-z]{0,2}\\d{1,2})(?![\\p{L}\\p{N}])`,
  'giu',
);
const BETWEEN = new RegExp(`(?<=${HEX}(?:\\/-?\\w+)?) ?(?:,? and |& ?|\\+ ?)(?=${HEX})`, 'giu');
const NAMED_PART = new RegExp(`(?<=${HEX}) (?<part>bridge|cellar)(?![\\p{L}\\p{N}:])`, 'giu');

/** A list of places with hexes and ranges in one piece and blanks between them. */
export function placesWritten(list: string): string {
  return hexesWritten(list)
    .replaceAll(RANGE, '$<from>-$<to>')
    .replaceAll(BETWEEN, ' ')
    .replaceAll(NAMED_PART, (_all, part: string) => (part.toLowerCase() === 'bridge' ? '/bridge' : '/-1'));
}

const ALIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** The hex that a word is if its letters that look like figures are figures; `undefined`: there are none. */
export function hexMistyped(word: string): string | undefined {
  const found =
    /^(?<column>(?<letter>[a-z])\k<letter>?)(?<row>[\doil]{1,2})(?<more>\/-?[\doil]|\/bridge)?$/iu.exec(word);
  const { column = '', row = '', more = '' } = found?.groups ?? {};
  const figures = (text: string) => text.replaceAll(/[oil]/giu, (sign) => ALIKE[sign.toLowerCase()] ?? sign);
  // Without any figure it may be a word: “no”, “so”.
  if (found === null || !/\d/u.test(word) || !/[oil]/iu.test(row + (more.length < 4 ? more : '')))
    return undefined;
  return `${column.toUpperCase()}${figures(row)}${more.length < 4 ? figures(more) : more}`;
}
