/**
 * A saved game as somebody else may have it: without what its owner has hidden, with a “?” in the place of each counter that
 * they have concealed, without passwords, names and notes. And as its owner gets it back, with all of that in its place
 * again. Both follow from the owner’s file and a key alone, so there is no list of what was taken out that could be lost or read.
 */
import { createHmac } from 'node:crypto';
import { FileFault, nameOf } from '../strange-zip.ts';
import { given } from '../text/present.ts';
import { printCommands, Work, withLeaves } from './command.ts';
import { assertHarmless, assertHarmlessTrait } from './formulas.ts';
import {
  type Added,
  fieldsOf,
  isAdding,
  joinFields,
  kindOf,
  type Piece,
  parseAdded,
  piled,
  printAdded,
  stackAdded,
  stackOf,
  type Trait,
} from './piece.ts';
import type { Parts } from './save.ts';

/** The key that seals: of one campaign, and known to Umpire alone. */
export type SealKey = Uint8Array;

/**
 * The text of a game without what others may not see.
 * @throws FileFault where there is a trait or a command of which it is not known what it gives away, or where a password
 * stands in a text that stays.
 */
export function sealed(save: Parts, key: SealKey): string {
  if (save.kind === 'log' || save.steps.length > 0)
    throw new FileFault('A log cannot be handed over as a set-up. Save the game and give that file.');
  return sealedGame(save, key);
}

/** The same of the game that a log begins with. */
export function sealedGame(save: Parts, key: SealKey): string {
  const [unknown] = save.others;
  if (unknown !== undefined) throw unknownPiece(unknown);
  const marks = marksOf(save, key);
  const added = [...marks.pieces.values(), ...stacksOf(save, marks, key)];
  const settings = save.commandsBeside.flatMap((command) => setting(command) ?? []);
  const text = gameOf(added, settings);
  const said = [...added.flatMap(({ traits }) => traits.map(({ state }) => state ?? '')), ...settings];
  assertNoPassword(said, passwordsIn(save));
  return text;
}

/** The new mark of each counter and its number. Absent: it is taken out. */
interface Marks {
  readonly pieces: ReadonlyMap<string, Added>;
  readonly ids: ReadonlyMap<string, string>;
}

function marksOf(save: Parts, key: SealKey): Marks {
  const kept = save.pieces.flatMap((piece) => {
    const shown = shownOf(piece, key);
    return shown === undefined ? [] : [[piece.id, shown] as const];
  });
  const ids = kept.map(([id, { id: other }]) => [id, other] as const);
  if (new Set(ids.map(([, id]) => id)).size < ids.length)
    throw new FileFault('The save has counters whose numbers cannot be told apart once they are sealed.');
  return { pieces: new Map(kept.toSorted(byNewId)), ids: new Map(ids) };
}

/** By the numbers that they have then: the order in which a file has them tells nothing. */
function byNewId([, a]: readonly [string, Added], [, b]: readonly [string, Added]): number {
  return a.id < b.id ? -1 : 1;
}

/** A counter as others may have it; `undefined`: not at all. */
export function shownOf(piece: Piece, key: SealKey): Added | undefined {
  if (piece.hiddenBy !== undefined) return undefined;
  const concealer = piece.concealedBy ?? piece.concealment;
  if (concealer === undefined) return withoutNames(piece);
  if (!isToken(concealer)) return placeholder(piece, concealer, key);
  if (!isPlaceholder(piece)) return withoutNames(piece);
  piece.traits.forEach(assertHarmlessTrait);
  return piece;
}

/**
 * A “?” of the same size and nationality, whether it stands for a squad, a gun or nothing: all that VASL shows of it to
 * whoever has not concealed it.
 */
function placeholder(piece: Piece, concealer: string, key: SealKey): Added {
  const { id, traits, nation = '', image } = piece;
  const basic = traits.at(-1);
  const [map = 'null', x = '0', y = '0'] = fieldsOf(basic?.state);
  const mask = fieldsOf(traits.find((each) => kindOf(each) === 'conceal')?.type)[2];
  if (mask === undefined && piece.concealment === undefined) throw notKnown('a trait', 'obs');
  const shown: readonly Trait[] = [
    { type: joinFields(['concealment', tokenFor(concealer, key), nation]), state: '' },
    { type: joinFields(['piece', '', '', mask ?? image, '?']), state: joinFields([map, x, y, '', '0']) },
  ];
  shown.forEach(assertHarmlessTrait);
  return { id: numberFor(id, concealer, key), traits: shown };
}

/** As {@link placeholder} makes one: whatever else says so of itself is looked through as any counter is. */
function isPlaceholder({ traits }: Piece): boolean {
  return traits.length === 2 && traits.map(kindOf).join() === 'concealment,piece';
}

/** An owner id of nobody’s, for this owner in this campaign. */
function tokenFor(owner: string, key: SealKey): string {
  return `${TOKEN}${digest(key, 'owner', owner).slice(0, 12)}`;
}

const TOKEN = 'umpire-';
const isToken = (owner: string) => /^umpire-[\da-f]{12}$/u.test(owner);

/**
 * As VASSAL’s own numbers look; that of a counter tells when it was made, and which it was before. It hangs on the
 * concealer’s owner id, too: whoever has seen the counter open cannot find it among the “?” by concealing it themselves.
 */
function numberFor(id: string, concealer: string, key: SealKey): string {
  return numberUnder(key, 'piece', JSON.stringify([concealer, id]));
}

/** A number that looks as VASSAL's own do, and that nobody without the key can make or read. */
export function numberUnder(key: SealKey, what: string, text: string): string {
  return `${BigInt(`0x${digest(key, what, text).slice(0, 14)}`) % NUMBERS}`.padStart(13, '1');
}

const NUMBERS = 10n ** 13n;

function digest(key: SealKey, what: string, text: string): string {
  return createHmac('sha256', key).update(`${what}/${text}`).digest('hex');
}

/** Traits that are known, with what of them is not for others. */
const TRAITS: Readonly<Record<string, 'plain' | 'name' | 'basic' | 'before'>> = {
  piece: 'basic',
  PROP: 'name',
  sendto: 'before',
  ...Object.fromEntries(
    'AreaOfEffect hide conceal moved immob emb emb2 label mark rotate report translate placemark placeDM replace submenu hideCmd info macro setprop turr clone delete color nonRect nonRect2 menuSeparator cmt comment calcProp'
      .split(' ')
      .map((kind) => [kind, 'plain'] as const),
  ),
};

/** Without its player's name and where it was before. @throws FileFault where a trait is not known, or could do harm */
export function withoutNames(piece: Piece): Added {
  return { id: piece.id, traits: piece.traits.map(traitWithoutNames) };
}

function traitWithoutNames(trait: Trait): Trait {
  const kind = kindOf(trait);
  const what = TRAITS[kind];
  if (what === undefined) throw notKnown('a trait', kind);
  const left = { ...trait, state: stateWithoutNames(trait, what) };
  assertHarmlessTrait(left);
  return left;
}

function stateWithoutNames({ type, state }: Trait, what: (typeof TRAITS)[string]): string | undefined {
  if (what === 'name' && fieldsOf(type)[1] === 'Owner') return '';
  // Where it was before it was last sent somewhere.
  if (what === 'before') return joinFields(['', '', '']);
  // Behind the slot stands where the counter was before.
  return what === 'basic' ? joinFields([...fieldsOf(state).slice(0, 4), '0']) : state;
}

const NO_TRAIT: Trait = { type: '', state: undefined };

/** A thing that is no counter and no stack: a deck, or nothing that VASSAL knows. */
export const unknownPiece = ({ traits }: Added): FileFault =>
  notKnown('a kind of piece', kindOf(traits[0] ?? NO_TRAIT));

function notKnown(what: string, kind: string): FileFault {
  return new FileFault(
    `The file has ${what} that I do not know (${nameOf(kind.slice(0, 24))}), so I cannot tell what it gives away and hand nothing over.`,
  );
}

/**
 * Stacks with what is left in them. An empty one tells where something was; so does one of two on a point, and the number of
 * one, which VASSAL makes of the time when its first counter came there: each is numbered anew by what is shown of it.
 */
function stacksOf(save: Parts, { ids }: Marks, key: SealKey): readonly Added[] {
  const shown = save.stacks.map((stack) => ({
    ...stack,
    pieces: stack.pieces.flatMap((id) => ids.get(id) ?? []),
  }));
  const stacks = piled(shown)
    .map((pile) => ({ ...pile, id: numberUnder(key, 'stack', pile.pieces[0] ?? '') }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(stackAdded);
  for (const { traits } of stacks) traits.forEach(assertHarmlessTrait);
  return stacks;
}

/** Commands by how they begin: kept as they are, emptied, or left out. */
const SETTINGS: readonly (readonly [begins: string, what: 'keep' | 'empty' | 'own' | 'info'])[] = [
  ['bd\t', 'keep'],
  ['EXT\t', 'keep'],
  ['SETUP_STACK\t', 'keep'],
  ['GlobalProperty\t', 'keep'],
  ['MutableProperty\t', 'keep'],
  ['TURN', 'keep'],
  ['UNMASK\t', 'empty'],
  ['NOTES\t', 'empty'],
  ['PNOTES\t', 'empty'],
  ['PNOTE\t', 'own'],
  ['SNOTE\t', 'own'],
  ['PLAYER\t', 'own'],
  ['PYREMOVE\t', 'own'],
  ['OBA/', 'own'],
  ['INFO\t', 'info'],
];

/** What of a game is its taker's own: notes, draw piles, seats. */
export const isTakersOwn = (command: string): boolean =>
  ['own', 'empty'].includes(whatOf(command)?.[1] ?? '');

/** What goes over empty. */
export const isEmptied = (command: string): boolean => whatOf(command)?.[1] === 'empty';

const whatOf = (command: string) => SETTINGS.find(([begins]) => command.startsWith(begins));

/** As others may have it; `undefined`: not at all. */
function setting(command: string): string | undefined {
  const [begins, what] = whatOf(command) ?? [];
  if (begins === undefined) throw notKnown('a command', command.split(/[\t/]/u)[0] ?? '');
  if (what === 'own') return undefined;
  if (what === 'empty') return begins;
  assertHarmless(command, `a command (${nameOf(begins.trim())})`);
  return what === 'info' ? withoutSan(command) : command;
}

/** Commands of a log that do nothing to the game: what is heard, drawn for a moment, or told to one person. */
const PASSING: readonly string[] = [
  'UNDO\t',
  'LOS',
  'FLARE:',
  'PLAY\t',
  'AUDIO',
  'CLOCK',
  'PRIV_CHAT',
  'SYNC',
  'EVENT_LIST',
  'SEMAIL\t',
];

/** A command of a step, beside what it does to counters, as others may have it; none: not at all. */
export function commandOfStep(command: string): readonly string[] {
  if (command === '' || PASSING.some((begins) => command.startsWith(begins))) return [];
  // Notes that are left out of a game are its taker's own by then.
  if (whatOf(command)?.[1] === 'empty') return [];
  return given(setting(command));
}

/** Behind whose turn it is stand SAN and ELR of both sides: what a side wrote there is its own (8.625). */
function withoutSan(command: string): string {
  return command
    .split('\t')
    .map((field, index) => (index > 3 && field.trim() !== '' ? ' ? ' : field))
    .join('\t');
}

/** A game of these parts, in the order in which VASSAL writes them. */
export function gameOf(added: readonly Added[], settings: readonly string[]): string {
  const pieces = added.length === 0 ? [] : [{ first: '', appended: added.map(printAdded) }];
  return printCommands({ first: 'begin_save', appended: [...pieces, ...settings, 'end_save'] });
}

/**
 * Whoever writes a password upon a counter gives it away, whatever else is taken out.
 * @throws FileFault where one stands in these texts
 */
export function assertNoPassword(said: readonly string[], passwords: Iterable<string>): void {
  for (const id of passwords) {
    const whole = wholeWord(id);
    if (said.some((text) => whole.test(text)))
      throw new FileFault(
        'A VASSAL password still stands in this game, in a label or another text that the other side would get. Take it out there, or choose another password in VASSAL, and save again.',
      );
  }
}

/** Where that word, or those, stand by themselves. */
export function wholeWord(words: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${words.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  );
}

function passwordsIn({ pieces, commandsBeside }: Parts): readonly string[] {
  return [...new Set([...commandsBeside.flatMap(passwordOfPlayer), ...pieces.flatMap(ownersIn)])].filter(
    isPassword,
  );
}

/** Of a command that seats somebody. */
export function passwordOfPlayer(command: string): readonly string[] {
  return command.startsWith('PLAYER\t') ? [command.split('\t')[1] ?? ''] : [];
}

/** Of less signs it is no secret, and would be found everywhere. */
export const isPassword = (id: string): boolean => id.length > 2 && !isToken(id);

/** More people than play; whoever has more owner ids in a file tries out whose they are. */
const MOST_OWNERS = 12;

/**
 * @throws FileFault for a file in which something is hidden without a password, which hides nothing, or by more people than
 * can have had a hand in it
 */
export function assertOwners({ pieces }: Parts): void {
  if (pieces.some(hidesForNobody))
    throw new FileFault(
      'Something is hidden or concealed here without a password: VASSAL has none of yours. Set one in VASSAL’s preferences, hide it again, and save.',
    );
  const owners = new Set(pieces.filter(isSecret).flatMap(ownersIn));
  if (owners.size > MOST_OWNERS)
    throw new FileFault(
      `Counters of this save are hidden or concealed by ${owners.size} people; at most ${MOST_OWNERS} can be.`,
    );
}

/** By the empty owner id: in VASSAL that is hidden, too. */
function hidesForNobody({ traits }: Piece): boolean {
  return traits.some((trait) => {
    const kind = kindOf(trait);
    if (trait.state === undefined) return false;
    if (kind === 'hide') return trait.state === '';
    return (kind === 'conceal' || kind === 'obs') && fieldsOf(trait.state)[0] === '';
  });
}

/**
 * Counters that other sides have hidden or concealed in somebody's file are sealed before anything of the file is kept: what was
 * by an owner who has hidden or concealed counters of `nations`, and none of another nation (captured ones are their
 * captor's).
 * @returns the text of the game; the same as it was where there is nothing of the kind.
 */
export function withoutSecretsOf(save: Parts, nations: readonly string[], key: SealKey): string {
  const secrets = save.pieces.filter(isSecret);
  const ownersOf = (isOf: (nation: string) => boolean) =>
    new Set(
      secrets.flatMap((piece) => (piece.nation !== undefined && isOf(piece.nation) ? ownersIn(piece) : [])),
    );
  const own = ownersOf((nation) => !nations.includes(nation));
  const others = ownersOf((nation) => nations.includes(nation));
  const isTheirs = (piece: Piece) =>
    isSecret(piece) && ownersIn(piece).some((owner) => others.has(owner) && !own.has(owner));
  const theirs = new Map(save.pieces.filter(isTheirs).map((piece) => [piece.id, shownOf(piece, key)]));
  if (theirs.size === 0) return printCommands(save.commands);
  const work = new Work();
  const commands = withLeaves(save.commands, (leaf) => {
    if (!isAdding(leaf)) return leaf;
    const added = parseAdded(leaf, work);
    if (theirs.has(added.id)) {
      const shown = theirs.get(added.id);
      return shown && printAdded(shown);
    }
    const stack = stackOf(added);
    if (stack === undefined || !stack.pieces.some((id) => theirs.has(id))) return leaf;
    const pieces = stack.pieces.flatMap((id) => (theirs.has(id) ? (theirs.get(id)?.id ?? []) : id));
    return pieces.length === 0 ? undefined : printAdded(stackAdded({ ...stack, pieces }));
  });
  return printCommands(commands);
}

/** Whose passwords it would take to see it, or to see what it is. */
export function ownersIn({ hiddenBy, concealedBy, concealment }: Piece): readonly string[] {
  return [hiddenBy, concealedBy, concealment].flatMap((owner) =>
    owner === undefined || isToken(owner) ? [] : [owner],
  );
}

export const isSecret = (piece: Piece) => ownersIn(piece).length > 0;
