/**
 * Orders for the other side's turn in short words, a line each: read into what was meant and printed back without loss.
 * They answer at once when their moment comes. Which counters, hexes and plungers there are, others ask.
 *
 *     I/501 hold                      3.2: Hold or Retreat of the stack in which it is
 *     B6.17 retreat > B5.17 at 3:1    of whoever stands there: at those odds or worse, toward that hex
 *     all ask                         of everybody of whom no other line speaks
 *     Lehr.arty bugout B9.18, B10.18  3.6: the first of them that is legal
 *     B4.15 bridge within 2 by A/501  3.8: blow it when Germans come so near its plunger; that unit stops for it
 *     B6.17 loses 2/506, 1/506        3.2: who takes losses where there is a choice
 *     B6.17 top 1/506                 which counter the enemy sees
 *     B6.17 bonds B5.18, B5.17        1.2: where its post would rather have Bonds, the first most
 *     101.arty dg roll                3.7: DG Artillery without supply
 *     4Arm.A arrives A38.11, A37.11   2.2: the first of them that is open
 *     pass us.barrage on 5            2.1: that Phase, in every Turn or in one
 */
import type { Deeds } from '../vocabulary/phases.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { when } from '../vocabulary/words.ts';
import { hexOf, NAME, type ReadText, readLines, shortened, splitAt } from './lines.ts';

/** Of whom a line speaks: whoever stands in a hex, one counter wherever it is, or everybody. */
export type Whom = { readonly hex: string } | { readonly unit: string } | 'all';

/** 3.2: what a defender does who may Retreat. */
export type Stand =
  | { readonly how: 'hold' | 'ask' }
  /** `at`: only at these odds to one, or worse. */
  | { readonly how: 'retreat'; readonly toward?: string; readonly at?: number };

/** 3.8: when the bridges of a plunger are blown. */
export type Blowing = 'last' | 'never' | 'ask' | { readonly within: number };

export type Beforehand =
  | { readonly kind: 'stand'; readonly who: Whom; readonly stand: Stand }
  | { readonly kind: 'bugout'; readonly who: Whom; readonly to: 'ask' | readonly string[] }
  | {
      readonly kind: 'bridge';
      readonly who: Whom;
      readonly blowing: Blowing;
      /** Who stops for it: the first of them that can; absent: as Umpire has it. */
      readonly by?: readonly string[];
    }
  | { readonly kind: 'loses'; readonly who: Whom; readonly units: 'ask' | readonly string[] }
  | { readonly kind: 'top'; readonly who: Whom; readonly unit: string }
  | { readonly kind: 'bonds'; readonly who: Whom; readonly hexes: readonly string[] }
  | { readonly kind: 'dg'; readonly who: Whom; readonly how: 'roll' | 'stay' }
  | { readonly kind: 'arrives'; readonly who: Whom; readonly hexes: readonly string[] }
  | { readonly kind: 'pass'; readonly side?: Side; readonly deeds: Deeds; readonly turn?: number };

export type ReadBeforehand =
  | { readonly ok: true; readonly line: Beforehand }
  | { readonly ok: false; readonly wrong: string; readonly legal: string };

export const BEFOREHAND_SHAPES =
  'Write B6.17 hold, I/501 retreat > B5.17 at 3:1, or all ask (3.2); 101.arty bugout B1.13, or bugout ask (3.6); B4.15 bridge within 2, last, never or ask, and by A/501 (3.8); B6.17 loses I/501, or loses ask (3.2); B6.17 top I/501; B6.17 bonds B5.18 (1.2); 101.arty dg roll, or dg stay (3.7); Abrams arrives A38.11 (2.2); pass us.barrage, or pass us.barrage on 5 (2.1).';

const no = (wrong: string): ReadBeforehand => ({ ok: false, wrong, legal: BEFOREHAND_SHAPES });
const yes = (line: Beforehand): ReadBeforehand => ({ ok: true, line });

export function readBeforehand(text: string): ReadBeforehand {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  const passed = /^pass (?:(?<side>german|us)\.)?(?<deeds>[a-z-]+)(?: on (?<turn>\d{1,2}))?$/iu.exec(
    typed,
  )?.groups;
  if (passed !== undefined) return readPass(passed);
  // `B 6.17` is a hex too.
  const found = /^(?<who>[AB] ?\d\S*|\S+) (?<verb>[a-z]+)(?: ?(?<rest>.*))?$/iu.exec(typed)?.groups;
  const who = whomOf(found?.who ?? '');
  if (found === undefined || who === undefined)
    return no(`“${shortened(typed)}” is no order for the other side’s turn`);
  const read = VERBS[(found.verb ?? '').toLowerCase()];
  return read === undefined
    ? no(`“${found.verb}” is nothing that can be ordered beforehand`)
    : read(who, (found.rest ?? '').trim());
}

function whomOf(word: string): Whom | undefined {
  if (word.toLowerCase() === 'all') return 'all';
  const hex = hexOf(word);
  if (hex !== undefined) return { hex };
  return NAME.test(word) ? { unit: word } : undefined;
}

const VERBS: Readonly<Record<string, (who: Whom, rest: string) => ReadBeforehand>> = {
  hold: (who, rest) => alone(rest, { kind: 'stand', who, stand: { how: 'hold' } }),
  ask: (who, rest) => alone(rest, { kind: 'stand', who, stand: { how: 'ask' } }),
  retreat: readRetreat,
  bugout(who, rest) {
    if (isAsk(rest)) return yes({ kind: 'bugout', who, to: 'ask' });
    return listed(rest, (to) => ({ kind: 'bugout', who, to }));
  },
  bridge(who, rest) {
    const [, when = '', names] = /^(.*?)(?: by (.+))?$/iu.exec(rest) ?? [];
    const within = /^within (?<n>\d)$/iu.exec(when)?.groups?.n;
    const word = (['last', 'never', 'ask'] as const).find((each) => each === when.toLowerCase());
    const blowing = within === undefined ? word : { within: Number(within) };
    if (blowing === undefined) return no(`“${shortened(rest)}” does not say when the bridge is blown`);
    if (names === undefined) return yes({ kind: 'bridge', who, blowing });
    const by = namesOf(names);
    if (by === undefined) return no(`“${shortened(names)}” is no list of counters`);
    return blowing === 'never'
      ? no('nobody stops for a bridge that is never blown')
      : yes({ kind: 'bridge', who, blowing, by });
  },
  loses(who, rest) {
    if (isAsk(rest)) return yes({ kind: 'loses', who, units: 'ask' });
    const named = namesOf(rest);
    return named === undefined
      ? no(`“${shortened(rest)}” is no list of counters`)
      : yes({ kind: 'loses', who, units: named });
  },
  top: (who, rest) =>
    NAME.test(rest) && hexOf(rest) === undefined
      ? yes({ kind: 'top', who, unit: rest })
      : no(`“${shortened(rest)}” is no counter`),
  bonds: (who, rest) => listed(rest, (hexes) => ({ kind: 'bonds', who, hexes })),
  dg(who, rest) {
    const how = (['roll', 'stay'] as const).find((each) => each === rest.toLowerCase());
    return how === undefined ? no('DG Artillery rolls or stays') : yes({ kind: 'dg', who, how });
  },
  arrives: (who, rest) => listed(rest, (hexes) => ({ kind: 'arrives', who, hexes })),
};

function listed(rest: string, line: (hexes: readonly string[]) => Beforehand): ReadBeforehand {
  const hexes = hexesOf(rest);
  return hexes === undefined ? no(`“${shortened(rest)}” is no list of hexes`) : yes(line(hexes));
}

function alone(rest: string, line: Beforehand): ReadBeforehand {
  return rest === '' ? yes(line) : no(`“${shortened(rest)}” says nothing here`);
}

const isAsk = (word: string): boolean => word.toLowerCase() === 'ask';

function namesOf(text: string): readonly string[] | undefined {
  const names = splitAt(text, ',');
  return names.every((name) => NAME.test(name) && hexOf(name) === undefined) ? names : undefined;
}

function hexesOf(text: string): readonly string[] | undefined {
  const hexes = splitAt(text, ',').flatMap((word) => hexOf(word) ?? []);
  return hexes.length === splitAt(text, ',').length ? hexes : undefined;
}

function readRetreat(who: Whom, rest: string): ReadBeforehand {
  const found = /^(?:> ?(?<toward>.+?))?(?: ?\bat (?<at>[1-9]):1)?$/iu.exec(rest)?.groups;
  if (found === undefined) return no(`“${shortened(rest)}” is neither a hex nor odds to one`);
  const { toward, at } = found;
  const hex = toward === undefined ? undefined : hexOf(toward);
  if (toward !== undefined && hex === undefined) return no(`“${shortened(toward)}” is no hex`);
  return yes({
    kind: 'stand',
    who,
    stand: {
      how: 'retreat',
      ...(hex === undefined ? {} : { toward: hex }),
      ...(at === undefined ? {} : { at: Number(at) }),
    },
  });
}

const DEEDS: readonly Deeds[] = ['air supply', 'movement', 'barrage', 'combat', 'exploitation'];

const deedsWord = (deeds: Deeds): string => deeds.replace(' ', '-');

function readPass({
  side = '',
  deeds: word = '',
  turn,
}: Readonly<Record<string, string | undefined>>): ReadBeforehand {
  const deeds = DEEDS.find((each) => deedsWord(each) === word.toLowerCase());
  if (deeds === undefined) return no(`“${word}” is no Phase that can be passed`);
  const of = side.toLowerCase();
  return yes({
    kind: 'pass',
    ...(isSide(of) ? { side: of } : {}),
    deeds,
    ...(turn === undefined ? {} : { turn: Number(turn) }),
  });
}

function printWhom(who: Whom): string {
  if (who === 'all') return who;
  return 'hex' in who ? who.hex : who.unit;
}

function listOr(list: 'ask' | readonly string[]): string {
  return list === 'ask' ? list : list.join(', ');
}

/** The line as it is read back. */
export function printBeforehand(line: Beforehand): string {
  if (line.kind === 'pass') {
    const of = line.side === undefined ? '' : `${line.side}.`;
    return `pass ${of}${deedsWord(line.deeds)}${when(line.turn !== undefined, ` on ${line.turn}`)}`;
  }
  return `${printWhom(line.who)} ${printVerb(line)}`;
}

function printVerb(line: Exclude<Beforehand, { kind: 'pass' }>): string {
  switch (line.kind) {
    case 'stand': {
      const { stand } = line;
      if (stand.how !== 'retreat') return stand.how;
      const { toward, at } = stand;
      return `retreat${when(toward !== undefined, ` > ${toward}`)}${when(at !== undefined, ` at ${at}:1`)}`;
    }
    case 'bugout':
      return `bugout ${listOr(line.to)}`;
    case 'bridge': {
      const { blowing, by = [] } = line;
      const time = typeof blowing === 'string' ? blowing : `within ${blowing.within}`;
      return `bridge ${time}${when(by.length > 0, ` by ${by.join(', ')}`)}`;
    }
    case 'loses':
      return `loses ${listOr(line.units)}`;
    case 'top':
      return `top ${line.unit}`;
    case 'dg':
      return `dg ${line.how}`;
    case 'bonds':
    case 'arrives':
      return `${line.kind} ${line.hexes.join(', ')}`;
    default: {
      const never: never = line;
      throw new Error(`unknown line ${JSON.stringify(never)}`);
    }
  }
}

/** All orders of a side for the other side's turn. */
export function readAllBeforehand(text: string): ReadText<Beforehand> {
  return readLines(text, readBeforehand, {
    wrong: 'more orders beforehand than anybody needs',
    legal: 'A line that begins with “all” speaks of everybody of whom no other line does.',
  });
}
