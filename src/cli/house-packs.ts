/** The packs of maps, counters, cards and chits that are made up for this project: `data/<game>/house`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_PACKS as OF_ARDENNES2 } from '../games/ardennes2/scenario/house-packs.ts';
import { ARDENNES2_PACKS } from '../games/ardennes2/scenario/judge-pack.ts';
import { HOUSE_PACKS as OF_EAA } from '../games/eaa/packs/house-packs.ts';
import { EAA_PACKS } from '../games/eaa/start/judge-pack.ts';
import { inOneText, type PackFiles, type PackKind } from '../kernel/pack-files.ts';
import { hashOfText, referTo } from '../kernel/reference.ts';
import { findProjectRoot } from '../project-root.ts';
import { given } from '../text/present.ts';

/** The packs that can be read and tried. */
export const PACK_KINDS: readonly PackKind[] = [ARDENNES2_PACKS, EAA_PACKS];

/**
 * Brings each of them to this process, by the SHA-256 of its text: of a game the files of its folder, or of each folder in
 * it. One that is missing or cannot be read brings nothing: no campaign can be opened with it then, and those that were
 * keep the text that the store has.
 */
export function bringHousePacks(data = join(findProjectRoot() ?? '.', 'data')): readonly string[] {
  return PACK_KINDS.flatMap((kind) => {
    const house = join(data, kind.id, 'house');
    if (!existsSync(house)) return [];
    const inside = readdirSync(house, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [house, ...inside.map(({ name }) => join(house, name))].flatMap((one) => bring(kind, one));
  });
}

function bring(kind: PackKind, folder: string): readonly string[] {
  const names = readdirSync(folder).filter((file) => kind.files.includes(file));
  const texts = names.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const text = names.length === 0 ? undefined : canonicalText(kind, Object.fromEntries(texts));
  return given(text, referTo);
}

const KNOWN: ReadonlySet<string> = new Set([...Object.values(OF_ARDENNES2), ...Object.values(OF_EAA)]);

/**
 * The house's own files are printed as their canonical text is, remarks aside: the hash proves it, and nothing has to be
 * read, which took seconds of the first opening. Others are read and printed.
 */
function canonicalText(kind: PackKind, files: PackFiles): string | undefined {
  const printed = asPrinted(kind, files);
  return KNOWN.has(hashOfText(printed)) ? printed : kind.textOf(files);
}

/** The files of a pack in one text as they are, without remarks and the empty lines about them. */
export function asPrinted({ files: names }: PackKind, files: PackFiles): string {
  const plain = (text: string) => {
    const kept = text.split('\n').filter((line) => !line.startsWith('#'));
    const lines = kept.filter((line, at) => line !== '' || (at > 0 && kept[at - 1] !== ''));
    const body = lines.join('\n').trim();
    return body === '' ? '' : `${body}\n`;
  };
  const there = names.flatMap((file) =>
    files[file] === undefined ? [] : [[file, plain(files[file])] as const],
  );
  return inOneText(Object.fromEntries(there));
}
