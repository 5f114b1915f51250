/**
 * Formulas that VASSAL evaluates where a counter is opened: BeanShell between braces, and after `calcProp`. They can be any
 * program, so in what is handed over only a small language passes: properties, figures, texts, comparisons, arithmetic,
 * choices, and VASSAL's own questions about counters. Whatever else there is, the hand-over is refused.
 */
import { FileFault, nameOf } from '../strange-zip.ts';

/**
 * @param where as its owner finds it: `a trait (label)`
 * @throws FileFault for a formula that is none of that language, or a text that would fetch something when it is shown
 */
export function assertHarmless(text: string, where: string): void {
  if (isHarmless(text)) return;
  throw new FileFault(
    `The file has ${where} with a formula, or a text with links or pictures in it, that could do more than VASL’s own counters do when somebody opens it. I hand nothing over; take that counter off the board, or that text out of it, and save again.`,
  );
}

/** The kind of a trait that its owner can look for. */
export const inTrait = (kind: string): string => `a trait (${nameOf(kind.slice(0, 24))})`;

function isHarmless(text: string): boolean {
  if (REACHES.test(text)) return false;
  if (!text.includes('{') && !text.includes(CALCULATED)) return true;
  const plain = unescaped(text);
  return areFormulas(plain) && calculatedIn(plain).every(isFormula);
}

/** In a text that VASSAL shows as a page: whatever it would fetch, follow or run. */
const REACHES =
  /<\s*(?:img|object|embed|applet|iframe|frame|script|link|base|form|input|style)\b|\bhref\s*=|<[^<>]*\b(?:src|href|background|url|classid)\s*[=(]/iu;

/** Without the backslashes by which VASSAL tells marks within a text from marks between texts. */
function unescaped(text: string): string {
  return text.replaceAll(/\\+(?=[;,\t|:/])/gu, '');
}

/** Whether at each brace a formula begins that ends with its own. */
function areFormulas(text: string): boolean {
  for (let at = text.indexOf('{'); at >= 0; ) {
    const reader = new Reader(text, at + 1);
    if (!reader.expression(0) || !reader.isAt('}')) return false;
    at = text.indexOf('{', reader.at);
  }
  return true;
}

const CALCULATED = 'calcProp';

/** The formulas of calculated properties, which have no braces: behind the name of each. */
function calculatedIn(text: string): readonly string[] {
  return text
    .split(CALCULATED)
    .slice(1)
    .map((rest) => {
      const [, , formula = ''] = rest.split(';');
      return formula.trim();
    });
}

function isFormula(text: string): boolean {
  const isBraced = text.startsWith('{') && text.endsWith('}');
  if (text === '' || isBraced) return true; // one in braces has been read as such
  const reader = new Reader(text, 0);
  return reader.expression(0) && reader.isAtEnd();
}

/** What VASSAL can be asked about counters, maps and chance; none of it acts. */
const QUESTIONS: ReadonlySet<string> = new Set(
  'If GetProperty GetString GetLocalizedProperty GetMapProperty GetZoneProperty GetAttachProperty SumStack CountStack SumLocation CountLocation SumMat CountMat SumMap CountMap SumZone CountZone SumAttach CountAttach MinAttach MaxAttach SumRange CountRange SumRangePx CountRangePx Sum Count Range RangePx Random IsRandom'.split(
    ' ',
  ),
);
/** Words that BeanShell keeps for itself. */
const WORDS_OF_PROGRAMS: ReadonlySet<string> = new Set(
  'this super global bsh new import class void return while for do switch case try catch throw throws static final if else instanceof package interface enum synchronized Class System Runtime Thread'.split(
    ' ',
  ),
);
/** How deep a formula may go; real ones have three or four levels. */
const MOST_DEPTH = 40;

const SPACE = /\s*/uy;
const NUMBER = /\d{1,12}(?:\.\d{1,12})?/uy;
const TEXT = /"(?<said>(?:[^"\\\n]|\\")*)"/uy;
const SIGN = /'[^'\\{}\n]'/uy;
const NAME = /[A-Za-z][A-Za-z0-9_]*/uy;
const BETWEEN = /==|!=|<=|>=|&&|\|\||[-+*/%<>]/uy;

/** Reads one formula, from left to right; which binds closer does not matter to whether it is one. */
class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  isAt(sign: string): boolean {
    return this.#take(SPACE) !== undefined && this.#text.startsWith(sign, this.#at);
  }

  isAtEnd(): boolean {
    return this.#take(SPACE) !== undefined && this.#at === this.#text.length;
  }

  /** `a > 3 ? "x" : "y"`, with all that is in it. */
  expression(depth: number): boolean {
    if (depth > MOST_DEPTH || !this.#operand(depth)) return false;
    while (this.#skipSpace() && this.#take(BETWEEN) !== undefined) if (!this.#operand(depth)) return false;
    if (!this.#sign('?')) return true;
    return this.expression(depth + 1) && this.#sign(':') && this.expression(depth + 1);
  }

  /**
   * No method and no field of anything: of a name in front of a dot VASSAL writes the value into the program that it runs
   * (seen in 3.7), so that a property could be one.
   */
  #operand(depth: number): boolean {
    while (this.#sign('!') || this.#sign('-'));
    this.#skipSpace();
    if (this.#sign('(')) return this.expression(depth + 1) && this.#sign(')');
    if (this.#take(NUMBER) !== undefined || this.#take(SIGN) !== undefined) return true;
    const text = this.#take(TEXT);
    if (text !== undefined) return isHarmlessText(text);
    const name = this.#take(NAME)?.[0];
    if (name === undefined || WORDS_OF_PROGRAMS.has(name)) return false;
    return this.isAt('(') ? QUESTIONS.has(name) && this.#arguments(depth) : true;
  }

  #arguments(depth: number): boolean {
    if (!this.#sign('(')) return false;
    if (this.#sign(')')) return true;
    do {
      if (!this.expression(depth + 1)) return false;
    } while (this.#sign(','));
    return this.#sign(')');
  }

  #sign(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.#at += sign.length;
    return true;
  }

  #skipSpace(): boolean {
    return this.#take(SPACE) !== undefined;
  }

  #take(what: RegExp): RegExpExecArray | undefined {
    what.lastIndex = this.#at;
    const found = what.exec(this.#text);
    if (found === null) return undefined;
    this.#at = what.lastIndex;
    return found;
  }
}

/** A text within a formula can be a formula itself (`SumStack("Strength", "{Type==…}")`); what `$` stands for, nobody knows. */
function isHarmlessText({ groups }: RegExpExecArray): boolean {
  const said = (groups?.said ?? '').replaceAll('\\"', '"');
  return !said.includes('$') && isHarmless(said);
}
