/** Lines of a log's chat, as somebody else may have them: VASL's dice, and what was said of nothing that is hidden. */
import { rollOf } from './rolls.ts';
import { wholeWord } from './seal.ts';

export type Said =
  /** VASL's dice, and a line of it or of a player's. */
  { readonly what: 'roll' | 'line'; readonly text: string } | { readonly what: 'unsaid' };

/** What a line may give away. */
export interface ChatAround {
  /** What its player is called instead. */
  readonly as: string;
  /** Players, as they call themselves. */
  readonly names: ReadonlySet<string>;
  readonly passwords: ReadonlySet<string>;
  /** Words that stand on counters which are hidden or concealed, and on no other: in capitals or not, none is said. */
  readonly unnamed: readonly string[];
}

const TYPED = /^<(?<by>[^>]{1,80})>\s*-?\s*(?<said>.*)$/su;
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/gu;
const GONE = '…';

/**
 * VASSAL's own reports of what was done to counters are left out, all of them: one that is missing where others are there
 * would tell that something hidden was in it, and what lies open is seen to move anyway.
 */
export function chatIn(line: string, { as, names, passwords, unnamed }: ChatAround): Said {
  const roll = rollOf(`LOG\tCHAT${line}`);
  if (roll !== undefined) {
    const { purpose, kind, values } = roll;
    // Whatever VASL says behind it counts rolls that the other side has not seen.
    return { what: 'roll', text: `*** (${purpose} ${kind}) ${values.join(',')} ***   <${as}>` };
  }
  const { by, said } = TYPED.exec(line)?.groups ?? {};
  if (by === undefined || said === undefined) return { what: 'unsaid' };
  const text = said.replaceAll(MAIL, GONE);
  const isSaid = (word: string) => new RegExp(wholeWord(word), 'iu').test(text);
  if ([...passwords, ...unnamed].some(isSaid)) return { what: 'unsaid' };
  const nameless = [...names, by].reduce(
    (rest, name) => (name.length > 1 ? rest.replaceAll(new RegExp(wholeWord(name), 'gu'), as) : rest),
    text,
  );
  // VASSAL shows some lines as a page.
  const plain = nameless.replaceAll(/[<>{}]/gu, '').trim();
  return plain === '' ? { what: 'unsaid' } : { what: 'line', text: `<${as}> - ${plain}` };
}
