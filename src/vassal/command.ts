/**
 * The commands of a save or a log. VASSAL appends commands to commands, so they form a tree; what they do, they do from its
 * first leaf to its last.
 */
import { FileFault } from '../strange-zip.ts';
import { join, split } from './sequence.ts';

/** The text of one command, or one with what was appended to it. */
export type Command = string | { readonly first: Command; readonly appended: readonly Command[] };

/** Between commands. */
const ESC = '\u001b';

/** How deep commands, and the traits of a piece, may stand within one another. Real ones have 48 at most. */
const MOST_DEPTH = 200;

/**
 * How much there is to do before a file counts as made to keep its reader busy: signs that are taken apart, those that stand
 * `n` deep `n` times. A save of a full campaign map has some 25 millions.
 */
const MOST_WORK = 256 * 1024 * 1024;

/** Counts what reading a file takes. */
export class Work {
  #left = MOST_WORK;

  /** @throws FileFault where it is more than any file of VASSAL's takes. */
  take(signs: number, depth: number): void {
    this.#left -= signs;
    if (depth > MOST_DEPTH)
      throw new FileFault(`The save has something that lies more than ${MOST_DEPTH} deep.`);
    if (this.#left < 0) throw new FileFault('The save has long texts that lie deep within one another.');
  }
}

/** @throws FileFault where commands lie too deep, or are not written as VASSAL writes them. */
export function parseCommands(text: string, work: Work): Command {
  const command = parsed(text, work, 1);
  if (printCommands(command) !== text)
    throw new FileFault(
      'The save is not written as VASSAL writes: what was read of it could not be written back.',
    );
  return command;
}

function parsed(text: string, work: Work, depth: number): Command {
  work.take(text.length, depth);
  const [first = '', ...appended] = split(text, ESC);
  // One that has no others in it, whatever stands in it in quotes.
  if (appended.length === 0) return first.includes(ESC) ? parsed(first, work, depth + 1) : text;
  return {
    first: parsed(first, work, depth + 1),
    appended: appended.map((each) => parsed(each, work, depth + 1)),
  };
}

export function printCommands(command: Command): string {
  if (typeof command === 'string') return command;
  return join([command.first, ...command.appended].map(printCommands), ESC);
}

/** From the first to the last. */
export function leavesOf(command: Command): readonly string[] {
  const found: string[] = [];
  const walk = (each: Command): void => {
    if (typeof each === 'string') found.push(each);
    else {
      walk(each.first);
      each.appended.forEach(walk);
    }
  };
  walk(command);
  return found;
}

/** The same with each leaf as `change` has it; `undefined` takes it out. */
export function withLeaves(command: Command, change: (leaf: string) => string | undefined): Command {
  return changed(command, change) ?? '';
}

function changed(command: Command, change: (leaf: string) => string | undefined): Command | undefined {
  if (typeof command === 'string') return change(command);
  const appended = command.appended.flatMap((each) => changed(each, change) ?? []);
  const first = changed(command.first, change);
  // A command that others are appended to has to be there; VASSAL writes nothing in its place.
  return appended.length === 0 ? first : { first: first ?? '', appended };
}
