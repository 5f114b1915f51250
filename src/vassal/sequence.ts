/**
 * How VASSAL strings texts together: joined by a mark, with a backslash before each mark that stands within one of them. What
 * is joined can be joined again, so a text within a text within a text has as many backslashes more.
 */

const ESCAPE = '\\';
const QUOTE = "'";

/** The texts that were joined; of an empty text one that is empty. Takes time in proportion to its length. */
export function split(joined: string, mark: string): readonly string[] {
  const texts: string[] = [];
  let start = 0;
  let before = '';
  for (let at = joined.indexOf(mark); at >= 0; at = joined.indexOf(mark, at + 1)) {
    if (at > 0 && joined[at - 1] === ESCAPE) {
      before += joined.slice(start, at - 1);
      start = at;
    } else {
      texts.push(unquoted(before + joined.slice(start, at)));
      before = '';
      start = at + 1;
    }
  }
  texts.push(unquoted(before + joined.slice(start)));
  return texts;
}

/** The inverse of {@link split}. A text that ends with a backslash and is not the last one does not come back as it was. */
export function join(texts: readonly string[], mark: string): string {
  return texts.map((text) => quoted(text, mark)).join(mark);
}

/** One that would be read as escaped, or as quoted, is put in quotes. */
function quoted(text: string, mark: string): string {
  const escaped = text.replaceAll(mark, ESCAPE + mark);
  const isOdd = text.startsWith(ESCAPE) || (text.startsWith(QUOTE) && text.endsWith(QUOTE));
  return isOdd ? QUOTE + escaped + QUOTE : escaped;
}

function unquoted(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith(QUOTE) && text.endsWith(QUOTE);
  return isQuoted ? text.slice(1, -1) : text;
}
