/**
 * Setup cards as text, a line for each instruction: the corps and the letter of the card, which instruction it is, and what it
 * changes. Lines that begin with `#` are remarks.
 *
 *     LVIII C / first / 112.28 of VIII to 1407 reduced; 16.116P to 1406; LVIII armor to 1506
 *     LVIII B / 2C / 112.28 of VIII to 1308; bridge 1707-1708 blown; position 1309
 *     LVIII A / 3 / 112.28 of VIII eliminated
 *
 * A unit without a corps is one of the card’s.
 */
import type { PackSide } from '../../../map/pack/sides.ts';
import type { Fault } from '../../../text/fault.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { CORPS, CORPS_NAMES, type CorpsName } from './formations.ts';
import { type Adjustment, type Instruction, LETTERS, type SetupCard, setupCardName } from './setup-cards.ts';
import { isFault, linesOf, named, parts, tooLong } from './text.ts';

export interface SetupCardLine {
  /** Of its first instruction. */
  readonly line: number;
  readonly card: SetupCard;
}

const PARTS = 3;
/** Of one instruction: far more than a card has room for. */
const MOST = 20;
const FORM =
  'A line is such as “LVIII C / first / 112.28 of VIII to 1407 reduced; 16.116P to 1406”: the card, “first” or the note (“2”, “2C”, “3”), what changes.';
const CHANGE_FORM =
  'It is “16.116P to 1406”, “112.28 of VIII to 1407 reduced”, “… dispersed”, “… eliminated”, “bridge 1707-1708 blown” or “position 1309” (3.0).';

export function readSetupCards(text: string): {
  readonly cards: readonly SetupCardLine[];
  readonly faults: readonly Fault[];
} {
  const novel = tooLong(text, FORM);
  if (novel !== undefined) return { cards: [], faults: [novel] };
  const faults: Fault[] = [];
  const cards = new Map<string, SetupCardLine>();
  for (const { line, words } of linesOf(text)) {
    const read = readLine(words);
    if (isFault(read)) {
      faults.push({ line, ...read });
      continue;
    }
    const { corps, letter, instruction } = read;
    const name = setupCardName(read);
    const known = cards.get(name);
    const instructions = known?.card.instructions ?? [];
    const { place, under } = instruction;
    if (instructions.some((each) => each.place === place && each.under === under))
      faults.push({ line, wrong: `${name}: “${placeWord(instruction)}” stands twice`, legal: FORM });
    else
      cards.set(name, {
        line: known?.line ?? line,
        card: { corps, letter, instructions: [...instructions, instruction] },
      });
  }
  return { cards: [...cards.values()], faults };
}

function readLine(
  words: string,
): (Pick<SetupCard, 'corps' | 'letter'> & { readonly instruction: Instruction }) | Fault {
  const all = words.split('/').map((part) => part.trim());
  const [cardWords = '', placeWords = '', changes = ''] = all;
  if (all.length !== PARTS)
    return { wrong: `${shown(words)} has ${all.length} parts of ${PARTS}`, legal: FORM };
  const [, corpsWord = '', letterWord = ''] = /^(.*)\s+(\S+)$/u.exec(cardWords) ?? [];
  const german = CORPS_NAMES.filter((name) => CORPS[name].side === 'german');
  const corps = named(corpsWord, german, 'German corps', `It is ${oneOf(german)}. ${FORM}`);
  if (typeof corps !== 'string') return corps;
  const letter = named(letterWord, LETTERS, 'letter', `It is ${oneOf(LETTERS)}. ${FORM}`);
  if (typeof letter !== 'string') return letter;
  const place = readPlace(placeWords);
  if (isFault(place)) return place;
  const list = parts(changes, ';');
  if (list.length === 0 || list.length > MOST)
    return { wrong: `${list.length} changes on one line`, legal: `There are 1 to ${MOST}. ${FORM}` };
  const adjustments: Adjustment[] = [];
  for (const each of list) {
    const read = readChange(each, corps);
    if (isFault(read)) return read;
    adjustments.push(read);
  }
  return { corps, letter, instruction: { ...place, adjustments } };
}

const FIRST = 'first';

function readPlace(words: string): Pick<Instruction, 'place' | 'under'> | Fault {
  if (words.toLowerCase() === FIRST) return { place: 1 };
  const [, digit, letter] = /^([23])([A-C])?$/iu.exec(words) ?? [];
  const under = LETTERS.find((each) => each === letter?.toUpperCase());
  if (digit === undefined)
    return { wrong: `${shown(words)} is not an instruction of a setup card`, legal: FORM };
  return { place: digit === '2' ? 2 : 3, ...present({ under }) };
}

const HEX = /^\d{4}$/u;

function readChange(text: string, own: CorpsName): Adjustment | Fault {
  const words = text.replaceAll(/\s+/gu, ' ');
  const bridge = /^bridge (\d{4})-(\d{4}) blown$/iu.exec(words);
  if (bridge !== null) return { kind: 'blown', between: sideOf(bridge) };
  const [, position] = /^position (\S+)$/iu.exec(words) ?? [];
  if (position !== undefined && HEX.test(position)) return { kind: 'position', hex: position };
  return readUnit(words, own);
}

function sideOf([, a = '', b = '']: RegExpExecArray): PackSide {
  return [a, b];
}

const UNIT =
  /^(?<id>[\p{L}\p{N}]+(?:[ .][\p{L}\p{N}]+)*?)(?: of (?<corps>[IVXL]+(?: SS)?))?(?: to (?<to>\d{4}))?(?<reduced> reduced)?(?<dispersed> dispersed)?(?<eliminated> eliminated)?$/u;

function readUnit(words: string, own: CorpsName): Adjustment | Fault {
  const found = UNIT.exec(words)?.groups;
  const no = { wrong: `${shown(words)} is not something that a setup card changes`, legal: CHANGE_FORM };
  if (found === undefined) return no;
  const { id = '', to, reduced, dispersed, eliminated } = found;
  const onMap = [to, reduced, dispersed].some((said) => said !== undefined);
  if (!onMap && eliminated === undefined) return no;
  if (onMap && eliminated !== undefined)
    return { wrong: `${shown(words)}: what is eliminated stands nowhere`, legal: CHANGE_FORM };
  const corps =
    found.corps === undefined
      ? own
      : named(found.corps, CORPS_NAMES, 'corps', `It is ${oneOf(CORPS_NAMES)}.`);
  if (typeof corps !== 'string') return corps;
  return {
    kind: 'unit',
    corps,
    id,
    ...present({ to }),
    ...(reduced === undefined ? {} : { isReduced: true }),
    ...(dispersed === undefined ? {} : { isDispersed: true }),
    ...(eliminated === undefined ? {} : { isEliminated: true }),
  };
}

/** The canonical text: a line each, in their order. */
export function printSetupCards(cards: readonly SetupCard[]): string {
  return cards
    .flatMap((card) =>
      card.instructions.map((each) => {
        const changes = each.adjustments.map((adjustment) => printAdjustment(adjustment, card.corps));
        return `${setupCardName(card)} / ${placeWord(each)} / ${changes.join('; ')}\n`;
      }),
    )
    .join('');
}

function placeWord({ place, under }: Pick<Instruction, 'place' | 'under'>): string {
  return place === 1 ? FIRST : `${place}${under ?? ''}`;
}

/** @param own the corps that goes without saying */
function printAdjustment(adjustment: Adjustment, own: CorpsName): string {
  switch (adjustment.kind) {
    case 'blown':
      return `bridge ${adjustment.between.join('-')} blown`;
    case 'position':
      return `position ${adjustment.hex}`;
    case 'unit': {
      const { id, corps, to, isReduced, isDispersed, isEliminated } = adjustment;
      return [
        corps === own ? id : `${id} of ${corps}`,
        ...given(to, (to) => `to ${to}`),
        ...onlyIf(isReduced === true, 'reduced'),
        ...onlyIf(isDispersed === true, 'dispersed'),
        ...onlyIf(isEliminated === true, 'eliminated'),
      ].join(' ');
    }
    default: {
      const never: never = adjustment;
      return never;
    }
  }
}
