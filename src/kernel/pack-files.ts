/**
 * Packs of any game: a folder of plain text files with what only a printed copy shows. All files in one text, each printed
 * in one way, are the canonical text of a pack; its SHA-256 is how the pack is known (`reference.ts`).
 */

import { type Fault, faultInWords } from '../text/fault.ts';
import { present } from '../text/present.ts';

/** The texts of a folder, by the names of their files. */
export type PackFiles = Readonly<Record<string, string>>;

export interface PackCheck {
  /** With one of these nobody can play. */
  readonly faults: readonly Fault[];
  /** Doubts: possible in somebody's copy, but mostly a slip. */
  readonly doubts: readonly Fault[];
}

export function packFaultInWords(fault: Fault): string {
  return `${faultInWords(fault)}. ${fault.legal ?? ''}`.trimEnd();
}

/** All files one after the other, each under its name. */
export function inOneText(files: PackFiles): string {
  return Object.entries(files)
    .map(([file, text]) => `== ${file} ==\n${text}`)
    .join('');
}

const FILE_LINE = /^== (?<file>[\w.-]+) ==$/u;

/** The files of such a text. */
export function filesOfText(text: string): PackFiles {
  const files: Record<string, string> = {};
  let file = '';
  for (const line of text.split('\n')) {
    const named = FILE_LINE.exec(line)?.groups?.file;
    if (named !== undefined) {
      file = named;
      files[file] = '';
    } else if (file !== '') files[file] += `${line}\n`;
  }
  return files;
}

/** One game's reading of a folder. */
export interface PackJudgement extends PackCheck {
  /** Of one without faults: how far it is good for each scenario of which it has the area. */
  readonly covers?: readonly ScenarioCover[];
  /** Of a pack without faults: what it is called, and its canonical text, by whose SHA-256 it is known. */
  readonly pack?: { readonly title: string; readonly text: string };
}

/** A pack to be filled in. */
export interface PackTemplate {
  readonly files: PackFiles;
  /** The charts of the game as a file for a spreadsheet (`chart-text.ts`), which is no part of the pack. */
  readonly tables: string;
}

/** How far a pack without faults is good for one scenario. */
export interface ScenarioCover {
  /** `7.4 The Goose Egg`. */
  readonly scenario: string;
  /** The obstacles, in words; none: a campaign can open with it. */
  readonly gaps: readonly string[];
  /** Units and places that take no part in it on this map. */
  readonly notes: readonly string[];
}

/** How the packs of a game are told and tried. */
export interface PackKind {
  /** The game’s id, and its title. */
  readonly id: string;
  readonly game: string;
  /** Whether a campaign may open with somebody’s own. */
  readonly isPlayed: boolean;
  /** The names of its files; the more of them a folder has, the likelier it is one of these. */
  readonly files: readonly string[];
  judge(files: PackFiles): PackJudgement;
  /** The scenarios for which there is a pack to be filled in. */
  readonly templates?: readonly { readonly value: string; readonly label: string }[];
  /** `undefined`: there is no such scenario. */
  template?(scenario: string): PackTemplate | undefined;
  /** The canonical text of files that can be read, whatever the check says of them. */
  textOf(files: PackFiles): string | undefined;
}

/** The kind of whose files there are most; `undefined`: of none any. */
function packKindOf(kinds: readonly PackKind[], names: readonly string[]): PackKind | undefined {
  const count = ({ files }: PackKind) => files.filter((file) => names.includes(file)).length;
  const [best] = kinds.toSorted((a, b) => count(b) - count(a));
  return best === undefined || count(best) === 0 ? undefined : best;
}

/** The outcome of a file that somebody gave as a pack. */
export interface PackReading {
  /** The game’s id, and its title. */
  readonly id: string;
  readonly game: string;
  /** Whether a campaign may open with it, if nothing is wrong with it. */
  readonly isPlayed: boolean;
  readonly faults: readonly string[];
  readonly doubts: readonly string[];
  /** As in {@link PackJudgement}. */
  readonly covers?: readonly ScenarioCover[];
  /** Of one without faults. */
  readonly pack?: { readonly title: string; readonly text: string };
}

/** Whether a campaign can open with it; a pack whose game does not tell is asked at the opening. */
export function opensAny({ covers = [] }: Pick<PackReading, 'covers'>): boolean {
  return covers.length === 0 || covers.some(({ gaps }) => gaps.length === 0);
}

/** @returns where the files are of no pack, what follows on “it has” */
export function readingOf(kinds: readonly PackKind[], files: PackFiles): PackReading | string {
  const kind = packKindOf(kinds, Object.keys(files));
  if (kind === undefined) {
    const known = kinds.map(({ game, files: own }) => `${game} has ${own.join(', ')}.`);
    return `no file of a pack. ${known.join(' ')}`;
  }
  const { faults, doubts, covers, pack } = kind.judge(files);
  return {
    id: kind.id,
    game: kind.game,
    isPlayed: kind.isPlayed,
    faults: faults.map(packFaultInWords),
    doubts: doubts.map(packFaultInWords),
    ...present({ covers, pack }),
  };
}
