/**
 * Formulas that VASSAL evaluates where a counter is opened: BeanShell between braces, and without them in a calculated
 * property. They can be any program, so in what is handed over only a small language passes: properties, figures, texts,
 * comparisons, arithmetic, choices, and VASSAL's own questions about counters; and it passes only where VASSAL looks for a
 * formula. A trait is taken apart as VASSAL takes it apart, so that what is judged is what VASSAL would evaluate. Whatever
 * else there is, the hand-over is refused.
 *
 * Nowhere else is there a brace: neither in how a counter stands, nor in a name, nor in a setting. VASSAL puts the values of
 * properties into texts (`$Name$`) and evaluates some of these once more, so of a value that had one a program could be made.
 */
import { FileFault, nameOf } from '../strange-zip.ts';
import { Work } from './command.ts';
import { isHarmlessPage } from './pages.ts';
import { fieldsOf, isAdding, kindOf, parseAdded, type Trait } from './piece.ts';
import { split } from './sequence.ts';

/**
 * A trait: what it is, and how it stands.
 * @throws FileFault for a formula that is none of that language, or a text that would fetch something when it is shown
 */
export function assertHarmlessTrait(trait: Trait): void {
  if (!isHarmlessTrait(trait, 0)) throw notHarmless(`a trait (${nameOf(kindOf(trait).slice(0, 24))})`);
}

/**
 * A text that holds no formula at all.
 * @param where as its owner finds it: `a command (NOTES)`
 * @throws FileFault as {@link assertHarmlessTrait} does
 */
export function assertHarmless(text: string, where: string): void {
  if (!isPlain(text)) throw notHarmless(where);
}

function notHarmless(where: string): FileFault {
  return new FileFault(
    `The file has ${where} with a formula, or a text with links or pictures in it, that could do more than VASL’s own counters do when somebody opens it. I hand nothing over; take that counter off the board, or that text out of it, and save again.`,
  );
}

/** Whether VASSAL shows a text as it is. */
function isPlain(text: string): boolean {
  return !/[{}]/u.test(text) && isHarmlessPage(text);
}

/** How a field of a trait is read; any that is not named is a plain text. */
type Field =
  /** A formula where it is in braces, and else a text. */
  | 'formula'
  /** The same; what stands in it for properties VASSAL evaluates once more. */
  | 'twice'
  /** Formulas, with commas between. */
  | 'formulas'
  /** A formula with or without braces. */
  | 'program'
  /** Commands that change a property. */
  | 'setters'
  /** Where another counter is found, or that counter itself. */
  | 'counter';

const fields = (as: Field, ...places: readonly number[]) => places.map((place) => [place, as] as const);

const CALCULATED = 'calcProp';
const PLACES = [...fields('counter', 3), ...fields('twice', 5, 6)];

/** Fields of traits in which VASSAL 3.7 looks for formulas, by kind; the kind itself is field 0. */
const FIELDS: ReadonlyMap<string, ReadonlyMap<number, Field>> = new Map(
  Object.entries({
    [CALCULATED]: fields('program', 2),
    emb2: fields('formula', 12, 23),
    hideCmd: fields('formula', 3),
    label: fields('formula', 12),
    macro: fields('formula', 4, 11, 12, 13, 16, 17),
    placeACQ: PLACES,
    placeDM: PLACES,
    placemark: PLACES,
    PROP: fields('setters', 3),
    replace: PLACES,
    report: [...fields('formula', 2), ...fields('formulas', 4)],
    sendto: fields('formula', 3, 4, 5, 6, 9, 10, 11, 12, 15, 16, 17, 18),
    setprop: [...fields('setters', 3), ...fields('formula', 6)],
    translate: fields('formula', 3, 4, 6, 7, 8, 9),
  }).map(([kind, each]) => [kind, new Map(each)]),
);

/** Of other kinds most have nothing to take apart. */
const MAY_HOLD = new RegExp(`[{}<]|${CALCULATED}`, 'u');
/** How deep counters may stand within traits of counters; each level doubles the marks between texts. */
const MOST_WITHIN = 6;

function isHarmlessTrait(trait: Trait, within: number): boolean {
  const { type, state = '' } = trait;
  if (!isPlain(state)) return false;
  if (!FIELDS.has(kindOf(trait)) && !MAY_HOLD.test(type)) return true;
  const [kind = '', ...others] = fieldsOf(type);
  const as = FIELDS.get(kind);
  if (kind !== kindOf(trait) || !isPlain(kind)) return false;
  return others.every((field, index) => isHarmlessField(field, as?.get(index + 1), within));
}

function isHarmlessField(text: string, as: Field | undefined, within: number): boolean {
  // Where a counter can stand in a trait that is not known here, one with a program could.
  if (as === undefined) return isPlain(text) && !text.includes(CALCULATED);
  if (as === 'program') return isBlank(text) || isFormula(text) || isExpression(text);
  if (as === 'formulas') return split(text, ',').every(isTextOrFormula);
  if (as === 'setters') return split(text, ',').every(isHarmlessSetter);
  if (as === 'counter') return isHarmlessCounter(text, within + 1);
  return isTextOrFormula(text) && !(as === 'twice' && text.includes('$'));
}

function isTextOrFormula(text: string): boolean {
  return isPlain(text) || isFormula(text);
}

/** `Set:77,650:P,{Level + 1}`: a name, a key, what it does, and to what it sets. */
function isHarmlessSetter(text: string): boolean {
  const [name = '', key = '', change = '', ...others] = split(text, ':');
  if (![name, key, ...others].every(isPlain)) return false;
  const [does = '', first = '', second = '', ...rest] = split(change, ',');
  if (!isPlain(does) || !isTextOrFormula(first) || !rest.every(isPlain)) return false;
  // Of a choice of values.
  return split(second, ',').every((value) => isHarmlessField(value, 'twice', 0));
}

/** In full, as a command that would add it, or by where the module has it. */
function isHarmlessCounter(text: string, within: number): boolean {
  if (!isAdding(text)) return isHarmlessField(text, undefined, within);
  if (within > MOST_WITHIN || text.includes(COMMANDS)) return false;
  try {
    return parseAdded(text, new Work()).traits.every((trait) => isHarmlessTrait(trait, within));
  } catch (error) {
    if (error instanceof FileFault) return false;
    throw error;
  }
}

/** What stands between commands; none is followed by another here. */
const COMMANDS = '\u001b';

const isBlank = (text: string) => text.trim() === '';

/** One in braces, and nothing besides. */
function isFormula(text: string, depth = 0): boolean {
  const [, formula] = BRACED.exec(text) ?? [];
  return formula !== undefined && isExpression(formula, depth);
}

const BRACED = /^[ \t\n]*\{(?<formula>.*)\}[ \t\n]*$/su;

function isExpression(text: string, depth = 0): boolean {
  const reader = new Reader(text);
  return reader.expression(depth) && reader.isAtEnd();
}

/** What VASSAL can be asked about counters, maps and chance; none of it acts. */
const QUESTIONS: ReadonlySet<string> = new Set(
  'If GetProperty GetString GetLocalizedProperty GetMapProperty GetZoneProperty GetAttachProperty SumStack CountStack SumLocation CountLocation SumMat CountMat SumMap CountMap SumZone CountZone SumAttach CountAttach MinAttach MaxAttach SumRange CountRange SumRangePx CountRangePx Sum Count Range RangePx Random IsRandom'.split(
    ' ',
  ),
);
/** Those that can be about some counters only. */
const OF_COUNTERS = /^(?:Sum|Count|Min|Max)/u;
/** Words that BeanShell keeps for itself. */
const WORDS_OF_PROGRAMS: ReadonlySet<string> = new Set(
  'this super global bsh new import class void return while for do switch case try catch throw throws static final if else instanceof package interface enum synchronized Class System Runtime Thread'.split(
    ' ',
  ),
);
/** How deep a formula may go; real ones have three or four levels. */
const MOST_DEPTH = 40;

const SPACE = /[ \t\n\r]*/uy;
const NUMBER = /\d{1,12}(?:\.\d{1,12})?/uy;
const TEXT = /"(?<said>(?:[^"\\\p{Cc}\u2028\u2029]|\\")*)"/uy;
const SIGN = /'[^'\\{}<\p{Cc}\u2028\u2029]'/uy;
const NAME = /[A-Za-z][A-Za-z0-9_]*/uy;
const BETWEEN = /==|!=|<=|>=|&&|\|\||[-+*/%<>]/uy;

/** Reads one formula, from left to right; which binds closer does not matter to whether it is one. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
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
    if (text !== undefined) return isPlainText(saidIn(text));
    const name = this.#take(NAME)?.[0];
    if (name === undefined || WORDS_OF_PROGRAMS.has(name)) return false;
    if (!this.isAt('(')) return true;
    return QUESTIONS.has(name) && this.#arguments(depth, OF_COUNTERS.test(name));
  }

  #arguments(depth: number, isOfCounters: boolean): boolean {
    if (!this.#sign('(')) return false;
    if (this.#sign(')')) return true;
    do {
      const isFilter = isOfCounters && this.#filter(depth);
      if (!isFilter && !this.expression(depth + 1)) return false;
    } while (this.#sign(','));
    return this.#sign(')');
  }

  /** Which counters a question is about: a formula in quotes (`SumStack("Strength", "{Type==…}")`), and nothing besides. */
  #filter(depth: number): boolean {
    const start = this.#at;
    this.#skipSpace();
    const text = this.#take(TEXT);
    const said = text === undefined ? '' : saidIn(text);
    const isFilter = depth < MOST_DEPTH && !said.includes('$') && isFormula(said, depth + 1);
    if (isFilter && (this.isAt(',') || this.isAt(')'))) return true;
    this.#at = start;
    return false;
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

function saidIn({ groups }: RegExpExecArray): string {
  return (groups?.said ?? '').replaceAll('\\"', '"');
}

/** What `$` stands for, nobody knows. */
function isPlainText(said: string): boolean {
  return !said.includes('$') && isPlain(said);
}
