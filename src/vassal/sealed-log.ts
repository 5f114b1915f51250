/**
 * A log as somebody else may have it: the game that it begins with, sealed, and of each step what the other side would see
 * of it. Its commands are not the giver's own. They are made anew from what lies open before and after each step, so that
 * nothing in them hangs on what lies hidden between, below or beside.
 */
import { FileFault } from '../strange-zip.ts';
import { given } from '../text/present.ts';
import { type Command, leavesOf, parseCommands, printCommands, Work } from './command.ts';
import { chatIn, type Said } from './log-chat.ts';
import { knownIn, type OpenedGame, type OwnGames, opened } from './opened.ts';
import { type Added, isAdding, type Piece, pieceOf, stackAdded } from './piece.ts';
import { isPlay, Play } from './play.ts';
import { type Counter, type Parts, partsOf } from './save.ts';
import {
  assertNoPassword,
  assertOwners,
  commandOfStep,
  gameOf,
  isPassword,
  isSecret,
  ownersIn,
  passwordOfPlayer,
  type SealKey,
  sealedGame,
  shownOf,
  withoutSecretsOf,
} from './seal.ts';
import { join, split } from './sequence.ts';
import { type Gone, Taker } from './taker.ts';

/** What of a log goes over, and what it shows. */
export interface SealedLog {
  /** For the other side; what that has hidden itself is not in its place yet. */
  readonly text: string;
  /** The game as the log leaves it, with all that its giver has hidden, and nothing that `enemies` have. */
  readonly end: string;
  readonly steps: number;
  /** What the other side sees go from one place to another, in order. */
  readonly moves: readonly ShownMove[];
  /** Counters that lay hidden or concealed and came into sight. */
  readonly revealed: readonly Revealed[];
  /** Lines of the chat that are left out. */
  readonly unsaid: number;
}

export interface ShownMove extends Gone {
  /** From 0. */
  readonly step: number;
}

/** A counter that has come into sight. */
export interface Revealed {
  readonly was: 'hidden' | 'concealed';
  /** As it lay then. */
  readonly counter: Counter;
}

export interface LogWish {
  readonly key: SealKey;
  /** Nationalities of the other sides. */
  readonly enemies: readonly string[];
  /** What whoever has played is called in it: their side. */
  readonly as: string;
}

/** More than a scenario takes. */
const MOST_STEPS = 20_000;
const LOG = 'LOG\t';
const CHAT = 'CHAT';
const END = 'end_save';

/** @throws FileFault where a trait or a command is not known, or a password stands in what would go over */
export function sealedLog(save: Parts, { key, enemies, as }: LogWish): SealedLog {
  const steps = stepsIn(save.commands);
  if (steps.length > MOST_STEPS)
    throw new FileFault(`This log has ${steps.length} steps; one of at most ${MOST_STEPS} is handed over.`);
  const began = gameIn(sealedGame(save, key));
  const scribe = new Scribe(save, key, as);
  const written = steps.flatMap((step, index) => scribe.stepOf(step, index));
  assertNoPassword([...scribe.told], scribe.passwords);
  const end = partsOf(gameOf(scribe.play.added(), save.commandsBeside));
  assertOwners(end);
  return {
    text: printCommands({ first: 'begin_save', appended: [...began, ...written] }),
    end: withoutSecretsOf(end, enemies, key),
    steps: steps.length,
    moves: scribe.moves,
    revealed: [...scribe.revealed.values()],
    unsaid: scribe.unsaid,
  };
}

/** A log's steps, each as the command that it logs. @throws FileFault for what stands there besides */
function stepsIn(commands: Command): readonly Command[] {
  const appended = typeof commands === 'string' ? [] : commands.appended;
  const ends = appended.indexOf(END);
  return appended.slice(ends + 1).flatMap((each) => {
    const text = printCommands(each);
    if (text === '') return [];
    if (ends < 0 || !text.startsWith(LOG))
      throw new FileFault(
        'The log has something between its steps that I do not know, so I cannot tell what it gives away and hand nothing over.',
      );
    return [parseCommands(text.slice(LOG.length), new Work())];
  });
}

/** The commands of a game behind its beginning, its end included. */
function gameIn(text: string): readonly Command[] {
  const commands = parseCommands(text, new Work());
  return typeof commands === 'string' ? [] : commands.appended;
}

/** A counter, and as others may have it. */
interface Seen {
  readonly piece: Piece;
  /** `undefined`: not at all. */
  readonly shown: Added | undefined;
}

/** Writes a log anew, step by step. */
class Scribe {
  readonly play: Play;
  readonly moves: ShownMove[] = [];
  readonly revealed = new Map<string, Revealed>();
  readonly passwords = new Set<string>();
  /** Texts that go over, before they are strung together. */
  readonly told = new Set<string>();
  unsaid = 0;
  readonly #key: SealKey;
  readonly #as: string;
  readonly #work = new Work();
  /** Players, as they call themselves. */
  readonly #names = new Set<string>();
  /** Counters that are hidden or concealed now. */
  readonly #secrets = new Map<string, Revealed['was']>();
  readonly #seen = new WeakMap<Added, Seen>();
  readonly #taker = new Taker();

  constructor(save: Parts, key: SealKey, as: string) {
    this.play = new Play(save);
    this.#key = key;
    this.#as = as;
    for (const command of save.commandsBeside) this.#seat(command);
    const ids = new Set(this.play.pieces.keys());
    for (const id of ids) this.#watch(id);
    this.#taker.become({ ids, laid: new Set() }, (id) => this.#see(id)?.shown, this.play);
  }

  /** What others get of a step, as commands of a log; none where it shows them nothing. */
  stepOf(step: Command, index: number): readonly string[] {
    const beside: string[] = [];
    const lines: string[] = [];
    for (const leaf of leavesOf(step)) {
      if (isPlay(leaf)) this.play.apply(leaf, this.#work);
      else if (leaf.startsWith(CHAT)) lines.push(leaf.slice(CHAT.length));
      else {
        this.#seat(leaf);
        beside.push(...commandOfStep(leaf));
      }
    }
    const touched = this.play.takeTouched();
    for (const id of touched.ids) this.#watch(id);
    const { commands, moves } = this.#taker.become(touched, (id) => this.#see(id)?.shown, this.play);
    this.moves.push(...moves.map((move) => ({ ...move, step: index })));
    const said = this.#said(lines);
    for (const text of [...beside, ...said.map(spoken)]) this.told.add(text);
    const done = [...commands, ...beside, ...said.filter(({ what }) => what === 'line').map(spoken)];
    // Each roll is a step of its own: so it is found again as VASL writes it.
    const rolls = said.filter(({ what }) => what === 'roll').map(spoken);
    return [...asOne(done), ...rolls].map((command) => LOG + command);
  }

  #said(lines: readonly string[]): readonly Exclude<Said, { what: 'unsaid' }>[] {
    if (lines.length === 0) return [];
    const { passwords } = this;
    const around = { as: this.#as, names: this.#names, passwords, unnamed: this.#unnamed() };
    const said = lines.flatMap((line) => {
      const each = chatIn(line, around);
      return each.what === 'unsaid' ? [] : [each];
    });
    this.unsaid += lines.length - said.length;
    return said;
  }

  /** Words by which a line could speak of a counter that is hidden or concealed: they stand on no other. */
  #unnamed(): readonly string[] {
    const open = new Set<string>();
    const secret = new Set<string>();
    for (const id of this.play.pieces.keys()) {
      const words = this.#secrets.has(id) ? secret : open;
      for (const word of wordsOn(this.#see(id)?.piece)) words.add(word);
    }
    return [...secret].filter((word) => !open.has(word));
  }

  /** Whoever sits at the game. */
  #seat(command: string): void {
    const [password] = passwordOfPlayer(command);
    if (password === undefined) return;
    if (isPassword(password)) this.passwords.add(password);
    this.#names.add(command.split('\t')[2] ?? '');
  }

  /** Whether a counter is hidden or concealed now, and if it no longer is, where it has come into sight. */
  #watch(id: string): void {
    const piece = this.#see(id)?.piece;
    if (piece !== undefined)
      for (const owner of ownersIn(piece)) if (isPassword(owner)) this.passwords.add(owner);
    const was = this.#secrets.get(id);
    const is = secrecyOf(piece);
    if (is === undefined) this.#secrets.delete(id);
    else this.#secrets.set(id, is);
    if (was !== undefined && piece !== undefined && is === undefined)
      this.revealed.set(id, {
        was,
        counter: { ...piece, place: this.play.placeOf(id), order: 0, stack: undefined },
      });
  }

  #see(id: string): Seen | undefined {
    const added = this.play.pieces.get(id);
    if (added === undefined) return undefined;
    const known = this.#seen.get(added);
    if (known !== undefined) return known;
    const piece = pieceOf(added);
    const seen = piece && { piece, shown: shownOf(piece, this.#key) };
    if (seen === undefined) return undefined;
    for (const { state } of seen.shown?.traits ?? []) this.told.add(state ?? '');
    this.#seen.set(added, seen);
    return seen;
  }
}

/** As one command; none where there are none. */
function asOne(commands: readonly string[]): readonly string[] {
  return commands.length < 2 ? commands : [printCommands({ first: '', appended: commands })];
}

function spoken({ text }: Exclude<Said, { what: 'unsaid' }>): string {
  return CHAT + text;
}

/** Counters that lay hidden or concealed in the one game, and lie open in the other. */
export function comeIntoSight(before: Parts, now: Parts): readonly Revealed[] {
  const secret = new Map(
    before.pieces.flatMap((piece) => given(secrecyOf(piece), (was) => [piece.id, was] as const)),
  );
  return now.pieces.flatMap((counter) => {
    const was = secret.get(counter.id);
    return was === undefined || secrecyOf(counter) !== undefined ? [] : [{ was, counter }];
  });
}

function secrecyOf(piece: Piece | undefined): Revealed['was'] | undefined {
  // A “?” is there for all to see.
  if (piece === undefined || !isSecret(piece)) return undefined;
  if (piece.hiddenBy !== undefined) return 'hidden';
  return piece.concealedBy === undefined ? undefined : 'concealed';
}

/** By which somebody could speak of a counter. */
function wordsOn(piece: Piece | undefined): readonly string[] {
  if (piece === undefined) return [];
  const { name, plainName, labels } = piece;
  const words = labels.flatMap((label) => [label, ...label.split(/[\s,:;()]+/u)]);
  return [name, plainName, ...words].filter((word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word));
}

/**
 * A log that was sealed for others, for the owner of `own`: the game that it begins with has what they had hidden there in
 * its place again, and what is done to a “?” of theirs is done to the counter that it stands for.
 */
export function openedLog(log: Parts, own: OwnGames, key: SealKey): OpenedGame {
  const game = gameOf([...log.pieces, ...log.stacks.map(stackAdded)], log.commandsBeside);
  const steps = stepsIn(log.commands).map(leavesOf);
  const added = steps.flat().flatMap((leaf) => (isAdding(leaf) ? (split(leaf.slice(2), '/')[0] ?? []) : []));
  const begins = opened(game, own, key, new Set(added));
  const names = new Map([...knownIn(own, key)].map(([shown, { id }]) => [shown, id]));
  const done = steps.flatMap((leaves) =>
    asOne(leaves.flatMap((leaf) => (leaf === '' ? [] : commandFor(leaf, names, begins.put)))).map(
      (command) => LOG + command,
    ),
  );
  const text = printCommands({ first: 'begin_save', appended: [...gameIn(begins.text), ...done] });
  return { ...begins, text };
}

/** A command of a sealed log, as it is for whoever has these counters behind a “?”, and those where nobody sees them. */
function commandFor(
  leaf: string,
  names: ReadonlyMap<string, string>,
  unseen: ReadonlySet<string>,
): readonly string[] {
  if (!isPlay(leaf)) return [leaf];
  const [begins, rest] = [leaf.slice(0, 2), leaf.slice(2)];
  const [id = '', ...others] = split(rest, '/');
  const name = names.get(id) ?? id;
  if (unseen.has(name)) return [];
  if (begins === 'M/') {
    const under = (each: string) =>
      unseen.has(names.get(each) ?? each) ? NOTHING : (names.get(each) ?? each);
    const known = others.map((each, index) => (index === UNDER ? under(each) : each));
    return [begins + join([name, ...known], '/')];
  }
  if (name === id) return [leaf];
  // What somebody else makes of a “?” changes nothing of what it stands for.
  return begins === '-/' ? [begins + name] : [];
}

/** Behind the number of a counter that is moved stand its map, two figures, and what it then lies upon. */
const UNDER = 3;
const NOTHING = 'null';
