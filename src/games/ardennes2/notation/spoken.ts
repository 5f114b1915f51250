/**
 * Orders as people write them, in the notation's own words: `902 moves to Longvilly` is `902 > B6.17`. Text that can be
 * read in two ways, or with a slip of the pen, is not read: it is told which lines may be meant.
 */
import { given, onlyIf } from '../../../text/present.ts';
import { plainSigns, undone } from '../../../text/undone.ts';
import { hexOf, isName, shortened } from './names.ts';
import { hexWritten, type NamesKnown } from './names-known.ts';

/** A word that names nobody, or several; with what it may be. */
interface Doubt {
  readonly word: string;
  readonly of: readonly string[];
}

export type Spoken =
  /** `words`: the line in the notation's own words. */
  | { readonly is: 'line'; readonly words: string; readonly doubts: readonly Doubt[] }
  /** Somebody stays where they are; or nothing more is done by anybody. */
  | { readonly is: 'nothing' }
  | { readonly is: 'end' }
  | { readonly is: 'unread'; readonly wrong?: string; readonly doubts: readonly Doubt[] };

/** Of a notation of orders: `>` leads on, `x` is fire. A line ends with none of them. */
const SIGNS = { arrow: '>', times: 'x' } as const;

const LEFT_ARROWS = /(?:<[-=<]+|[\u2190\u21D0])/gu;
const HEX_WITHIN = /(?<![\p{L}\p{N}/.])[AB]\s?0?\d{1,2}[.,:·-]\d{1,2}(?![\p{N}/])/giu;

const BEGIN = /^(?:please\s+)?(?:moves?|mv|go)\s+/iu;
const TO =
  /\s+(?:(?:moves?|goes?|go|drives?|march(?:es)?|walks?|heads?)(?:\s+(?:on\s+)?(?:to|towards?|into))?|to|towards?|into|then)\s+/giu;
const OFF =
  /\s*(?:>\s*|\s)(?:(?:exits?|leaves?|off)(?:\s+(?:the\s+)?(?:map|board))?(?:\s+(?:by|at|to|on|in|off)?\s*(?:the\s+)?(?<by>west|north|east|south)(?:\s+edge)?)?|(?<edge>west|north|east|south)(?:\s+edge)?)$/iu;
const OVERRUN = /\s*(?:>\s*)?,?\s*(?:(?:and|then)\s+)?overruns?\s+/giu;
const VIA = /\s+(?:via|by way of|through|over)\s+/iu;
const ATTACK = /^(?<by>.+?)\s+(?:attacks?|assaults?)\s+(?<aim>.+)$/iu;
const ATTACK_WITH = /^(?:attack|assault)\s+(?<aim>.+?)\s+(?:with|by|from)\s+(?<by>.+)$/iu;
const ATTACKED = /^(?<aim>.+?)\s+(?:is\s+)?attacked\s+(?:by|from)\s+(?<by>.+)$/iu;
const ADVANCE = /^advances?\s+(?:with\s+)?(?<units>.+)$/iu;
const FIRE =
  /^(?<guns>.+?)(?:\s+x\s+|\s*x\s*(?=[AB]\d{1,2}\.\d)|\s+(?:fires?|shoots?|shells?|barrages?|bombards?|strikes?)\s+(?:(?:at|on)\s+)?)(?<aim>.+?)(?:\s+(?:spotted\s+)?by\s+(?<spotter>.+?))?(?<until>\s+until\s+full)?$/iu;
const AIR_ON = /^(?:an?\s+)?air[\s-]?strikes?\s+(?:on|at|x)\s+/iu;
const AIR = /^air(?:[\s-]?strikes?)?$/iu;
const SUPPLY = /^(?:air\s+)?supply\s+(?:(?:at|on|in|to)\s+)?(?<hex>.+?)(?<dg>\s+dg)?$/iu;
const END = /^(?:pass|end|stay|done|nothing|no orders?|end (?:of )?(?:the )?phase)$/iu;
const STAYS = /^(?<who>.+?)\s+(?:stays?|stays? put|stands still|does not move|do not move)$/iu;

/** Pieces of a line that several orders share, each with its advance. */
export function ordersIn(line: string): readonly string[] {
  const orders: string[] = [];
  for (const piece of line.split(';').map((each) => each.trim())) {
    if (piece === '') continue;
    if (ADVANCE.test(piece) && orders.length > 0) orders.push(`${orders.pop()}; ${piece}`);
    else orders.push(piece);
  }
  return orders;
}

/** Without what phones and habits do to a line; hexes as the notation writes them. */
export function plainLine(typed: string): string {
  const plain = undone(typed.replaceAll(LEFT_ARROWS, '<'), SIGNS);
  return plain.replaceAll(HEX_WITHIN, (hex) => hexWritten(hex) ?? hex);
}

/** `77. 902 > B6.16`: the number of a line, or the first of two counters. */
function numbersOrNames(typed: string, known: NamesKnown): boolean {
  const number = /^[\s("'“‘]*(?<number>\d+)[.)]\s/u.exec(plainSigns(typed))?.groups?.number;
  return number !== undefined && known.isCounter(number);
}

/** `instead`: what is to be taken for words that were in doubt. */
export function spoken(
  typed: string,
  known: NamesKnown,
  instead: ReadonlyMap<string, string> = new Map(),
): Spoken {
  if (numbersOrNames(typed, known))
    return { is: 'unread', wrong: 'the number in front may be that of the line, or a counter', doubts: [] };
  return new Speaking(known, instead).read(plainLine(typed));
}

/** The lines that may be meant by one that has doubts: its words replaced, one by one where only one is in doubt. */
export function mayMean(typed: string, known: NamesKnown): readonly string[] {
  const first = spoken(typed, known);
  if (first.is === 'nothing' || first.is === 'end') return [];
  const { doubts } = first;
  const [only, another] = doubts;
  if (only === undefined) return [];
  const choices =
    another === undefined
      ? only.of.map((each) => new Map([[only.word, each]]))
      : [new Map(doubts.flatMap(({ word, of: [one, two] }) => (one && !two ? [[word, one] as const] : [])))];
  return choices.flatMap((choice) => {
    const said = spoken(typed, known, choice);
    if (said.is === 'line' && said.doubts.length === 0) return [said.words];
    return [];
  });
}

/** One place of a line: a hex, or a counter. */
type Item = { readonly hex: string } | { readonly unit: string };

class Speaking {
  readonly #known: NamesKnown;
  readonly #instead: ReadonlyMap<string, string>;
  readonly #doubts: Doubt[] = [];

  constructor(known: NamesKnown, instead: ReadonlyMap<string, string>) {
    this.#known = known;
    this.#instead = instead;
  }

  read(line: string): Spoken {
    if (END.test(line)) return { is: 'end' };
    const stays = STAYS.exec(line)?.groups?.who;
    if (stays !== undefined && this.#who(stays) !== undefined && this.#doubts.length === 0)
      return { is: 'nothing' };
    this.#doubts.length = 0;
    const [fight = '', ...more] = line.split(';').map((piece) => piece.trim());
    const found = this.#attack(fight, more) ?? (more.length > 0 ? undefined : this.#other(line));
    const doubts = this.#doubts;
    if (typeof found === 'string') return { is: 'line', words: found, doubts };
    return { is: 'unread', ...(found ?? {}), doubts };
  }

  #other(line: string): string | { readonly wrong: string } | undefined {
    return this.#barrage(line) ?? this.#supply(line) ?? this.#move(line);
  }

  #attack(fight: string, more: readonly string[]): string | undefined {
    const [aimed, from, ...rest] = fight.split('<');
    const found =
      from !== undefined && rest.length === 0
        ? { aim: aimed, by: from }
        : (ATTACK_WITH.exec(fight) ?? ATTACKED.exec(fight) ?? ATTACK.exec(fight))?.groups;
    if (found === undefined) return undefined;
    const target = this.#hex((found.aim ?? '').trim());
    const by = this.#who((found.by ?? '').trim());
    const advances = more.map((piece) => this.#advance(piece));
    if (target === undefined || by === undefined || advances.includes(undefined)) return undefined;
    return [`${target} < ${printItems(by)}`, ...advances].join('; ');
  }

  #advance(piece: string): string | undefined {
    const who = ADVANCE.exec(piece)?.groups?.units;
    if (who === undefined) return undefined;
    const list = listIn(who.replaceAll(/\s+(?:to|into|>)\s+|\s*>\s*/giu, ' ')).map((each) => {
      if (/^(?:all|everybody|everyone)$/iu.test(each)) return 'all';
      const at = each.lastIndexOf(' ');
      const hexes = at === -1 ? [] : this.#known.hexes(each.slice(at + 1));
      const unit = this.#counter(hexes.length === 0 ? each : each.slice(0, at));
      if (unit === undefined) return undefined;
      return [unit, ...hexes.slice(0, 1)].join(' ');
    });
    if (list.includes(undefined)) return undefined;
    return `advance ${list.join(', ')}`;
  }

  #barrage(line: string): string | undefined {
    if (/[<>]/u.test(line)) return undefined;
    const found = FIRE.exec(line.replace(AIR_ON, 'air x '))?.groups;
    if (found === undefined) return undefined;
    const guns = listIn(found.guns ?? '').map((gun) => (AIR.test(gun) ? 'air' : this.#counter(gun)));
    const aim = this.#hex(found.aim ?? '');
    const spotter = found.spotter === undefined ? '' : this.#counter(found.spotter);
    if (aim === undefined || spotter === undefined || guns.includes(undefined)) return undefined;
    return [
      `${guns.join(', ')} x ${aim}`,
      ...onlyIf(spotter !== '', `by ${spotter}`),
      ...onlyIf(found.until !== undefined, 'until full'),
    ].join(' ');
  }

  #supply(line: string): string | undefined {
    const found = SUPPLY.exec(line)?.groups;
    const hex = found === undefined ? undefined : this.#hex(found.hex ?? '');
    if (hex === undefined) return undefined;
    return found?.dg === undefined ? `supply ${hex}` : `supply ${hex} dg`;
  }

  #move(typed: string): string | { readonly wrong: string } | undefined {
    const words = typed
      .replace(BEGIN, '')
      .replaceAll(OVERRUN, ' > !')
      .replaceAll(TO, ' > ')
      .replaceAll(/\s*:\s*(?!\d)|\s+-+\s+|\s*-(?=[AB]\d{1,2}\.\d)/giu, ' > ')
      .replaceAll(/>(?:\s*>)+/gu, '>');
    const off = OFF.exec(words);
    const by = (off?.groups?.by ?? off?.groups?.edge)?.toLowerCase();
    const { edges } = this.#known;
    if (by !== undefined && !edges.includes(by))
      return {
        wrong:
          edges.length === 0
            ? 'units do not leave the map'
            : `units leave the map at its ${edges.join(' and ')} edge alone`,
      };
    const way = off === null ? words : words.slice(0, off.index);
    const [first = '', ...legs] = this.#inOrder(way).split('>');
    // `902 > B6.16, B7.17 > B5.17` is a way, or two orders.
    if (legs.slice(0, -1).some((leg) => leg.includes(',')))
      return { wrong: 'a comma between two arrows may be a way or a second order' };
    const points = legs.flatMap((leg) => leg.split(',')).map((point) => this.#point(point.trim()));
    if (points.includes(undefined) || (points.length === 0 && off === null)) return undefined;
    const who = this.#who(first.trim());
    if (who === undefined) return undefined;
    const [stack, ...others] = who;
    if (stack !== undefined && 'hex' in stack ? others.length > 0 : who.some((each) => 'hex' in each))
      return { wrong: 'a line moves one stack, or counters that stand together' };
    return [printItems(who), ...points, ...onlyIf(off !== null, 'off')].join(' > ');
  }

  /** `902 > B6.17 via B7.18` with what lies on the way before its end. */
  #inOrder(words: string): string {
    const [before = '', after, ...rest] = words.split(VIA);
    if (after === undefined) return words;
    const end = before.split('>');
    if (rest.length > 0 || end.length > 2) return words;
    const points = after.split(/>|,|\s+and\s+/iu).map((point) => point.trim());
    const [who = '', target] = end;
    return [who.trim(), ...points, ...(target === undefined ? [] : [target.trim()])].join(' > ');
  }

  #point(point: string): string | undefined {
    const isOverrun = point.startsWith('!');
    const hex = this.#hex(isOverrun ? point.slice(1).trim() : point);
    if (hex === undefined) return undefined;
    return isOverrun ? `!${hex}` : hex;
  }

  #who(text: string): readonly Item[] | undefined {
    const items = listIn(text).flatMap((word) => this.#items(word));
    if (items.length === 0 || items.includes(undefined)) return undefined;
    return items.flatMap((item) => given(item));
  }

  /** A piece of a list: a counter or a hex, or several counters with blanks between them. */
  #items(word: string): readonly (Item | undefined)[] {
    const taken = this.#instead.get(word);
    if (taken !== undefined) return [hexOf(taken) === undefined ? { unit: taken } : { hex: taken }];
    if (this.#known.counters(word).length === 0) {
      const [hex, another] = this.#known.hexes(word);
      if (hex !== undefined && another === undefined) return [{ hex }];
      const parts = word.split(' ');
      const each = parts.map((part) => this.#known.counters(part));
      if (parts.length > 1 && each.every((found) => found.length === 1))
        return each.flatMap((found) => found.map((unit) => ({ unit })));
    }
    const isPlace = this.#known.begun(word).length === 0 && this.#known.nearHexes(word).length > 0;
    if (isPlace && this.#known.nearCounters(word).length === 0) {
      const hex = this.#hex(word);
      return [hex === undefined ? undefined : { hex }];
    }
    const unit = this.#counter(word);
    return [unit === undefined ? undefined : { unit }];
  }

  #counter(word: string): string | undefined {
    const taken = this.#instead.get(word);
    if (taken !== undefined) return taken;
    const named = this.#known.counters(word);
    const found = named.length > 0 ? named : this.#known.begun(word);
    const [only, another] = found;
    if (only !== undefined && another === undefined) return only;
    this.#doubts.push({ word, of: found.length > 0 ? found : this.#known.nearCounters(word) });
    return isName(word) ? word : undefined;
  }

  #hex(word: string): string | undefined {
    const taken = this.#instead.get(word);
    if (taken !== undefined) return taken;
    const found = this.#known.hexes(word);
    const [only, another] = found;
    if (only !== undefined && another === undefined) return only;
    if (word !== '') this.#doubts.push({ word, of: found.length > 0 ? found : this.#known.nearHexes(word) });
    return undefined;
  }
}

function listIn(text: string): readonly string[] {
  return text
    .split(/[,&+]|\s+and\s+/iu)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Counters with commas between them, stacks with a plus. */
function printItems(items: readonly Item[]): string {
  return items.reduce((text, item, index) => {
    const before = items[index - 1];
    const word = 'hex' in item ? item.hex : item.unit;
    if (before === undefined) return word;
    const sign = 'hex' in item || 'hex' in before ? ' + ' : ', ';
    return text + sign + word;
  }, '');
}

/** Why a line with doubts is not read. */
export function doubtWords(doubts: readonly Doubt[]): string | undefined {
  const several = doubts.find(({ of }) => of.length > 1);
  if (several === undefined) return undefined;
  return `“${shortened(several.word)}” may be ${several.of.slice(0, 5).join(' or ')}`;
}
