/** The packs of maps, counters, cards and chits that are made up for this project: `data/<game>/house`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARDENNES2_PACKS } from '../games/ardennes2/scenario/judge-pack.ts';
import { EAA_PACKS } from '../games/eaa/packs/judge.ts';
import type { PackKind } from '../kernel/pack-files.ts';
import { referTo } from '../kernel/reference.ts';
import { findProjectRoot } from '../project-root.ts';

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

function bring({ files, textOf }: PackKind, folder: string): readonly string[] {
  const names = readdirSync(folder).filter((file) => files.includes(file));
  const texts = names.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const text = names.length === 0 ? undefined : textOf(Object.fromEntries(texts));
  return text === undefined ? [] : [referTo(text)];
}
