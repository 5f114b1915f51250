/** The files of a pack after it was changed on a map: what somebody has noted in them stays, and each gap until it is filled. */
import type { PackFiles } from '../../../kernel/pack-files.ts';
import { fileOf } from '../../../map/pack/lists.ts';
import type { Pack } from '../ground/pack.ts';
import { HEAD, packFiles, ROAD_WORDS, SIDE_WORDS } from '../ground/pack-text.ts';

const GAP = /^#\?\s*(?<what>.*)$/u;

/** @param before the files as they were read */
export function savedFiles(before: PackFiles, pack: Pack): PackFiles {
  const filled = filledIn(pack);
  return Object.fromEntries(
    Object.entries(packFiles(pack)).map(([file, text]) => [
      file,
      `${remarksOf(before[file] ?? '', (what) => filled(file, what))
        .map((line) => `${line}\n`)
        .join('')}${text}`,
    ]),
  );
}

/** Remarks in their order; the one above a gap goes with it. */
function remarksOf(text: string, isFilled: (what: string) => boolean): readonly string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.filter((line, at) => {
    if (!line.startsWith('#')) return false;
    const what = GAP.exec(line)?.groups?.what;
    if (what !== undefined) return !isFilled(what);
    const below = GAP.exec(lines[at + 1] ?? '')?.groups?.what;
    return below === undefined || !isFilled(below);
  });
}

/** Whether what a gap asks for is there now: it begins with the words that name it. */
function filledIn(pack: Pack): (file: string, what: string) => boolean {
  const isPlunger = (hex = '') => pack.bridges.some((each) => each.kind === 'plunger' && each.hex === hex);
  const isBuilt = (side = '') =>
    pack.bridges.some((each) => each.kind === 'built' && each.side.join('-') === side);
  return (file, what) => {
    const words = what.split(/\s+/u);
    const [first = '', second = '', third = ''] = words;
    switch (file) {
      case HEAD:
        return false;
      case fileOf('hexes'):
        if (first.includes('..')) return pack.hexes.some(({ terrain }) => terrain.includes('open'));
        return pack.hexes.some(({ hex }) => hex === first);
      case fileOf('hexsides'):
        return pack.hexsides.some(({ kind, name = '' }) =>
          second === '=' ? name === third : kind === first.toLowerCase(),
        );
      case fileOf('roads'):
        return pack.roads.some(({ type }) => ROAD_WORDS[type] === first);
      case fileOf('bridges'):
        if (first === 'Built') return second === '' ? isAny(pack, 'built') : isBuilt(words[3]);
        return second === '' ? isAny(pack, 'plunger') : isPlunger(second);
      case fileOf('entries'):
        return pack.entries.some(({ area }) => area === second);
      case fileOf('exits'):
        return pack.exits.some(({ road, edge }) => ROAD_WORDS[road] === first && edge === second);
      case fileOf('counters'):
        return pack.counters.some(({ side, id }) => SIDE_WORDS[side] === first && id === second);
      default:
        return false;
    }
  };
}

function isAny({ bridges }: Pack, kind: Pack['bridges'][number]['kind']): boolean {
  return bridges.some((each) => each.kind === kind);
}
