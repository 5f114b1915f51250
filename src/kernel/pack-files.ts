/**
 * Packs of any game: a folder of plain text files with what only a printed copy shows. All files in one text, each printed
 * in one way, are the canonical text of a pack; its SHA-256 is how the pack is known (`reference.ts`).
 */

import { type Fault, faultInWords } from '../text/fault.ts';

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
  /** Of a pack without faults: what it is called, and its canonical text, by whose SHA-256 it is known. */
  readonly pack?: { readonly title: string; readonly text: string };
}

/** How the packs of a game are told and tried. */
export interface PackKind {
  readonly game: string;
  /** The names of its files; the more of them a folder has, the likelier it is one of these. */
  readonly files: readonly string[];
  judge(files: PackFiles): PackJudgement;
  /** The canonical text of files that can be read, whatever the check says of them. */
  textOf(files: PackFiles): string | undefined;
}
