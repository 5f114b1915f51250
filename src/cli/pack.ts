/** `umpire pack check`: whether a folder of files is a pack, and what is missing, doubled or contradictory in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config.ts';
import { type PackFiles, type PackKind, packFaultInWords } from '../kernel/pack-files.ts';
import { hashOfText } from '../kernel/reference.ts';
import { systemWhy } from '../store/system-why.ts';
import { plural } from '../text/plural.ts';
import { shown } from '../text/shown.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'pack check FOLDER';
/** Of one file; the longest of a pack that was ever written has some 250,000. */
const MOST_BYTES = 5_000_000;

/** Exit code 1 when nobody could play with it. */
export async function pack(kinds: readonly PackKind[], argv: readonly string[]): Promise<number> {
  const { words } = argumentsOf(argv, USAGE, {}, 2);
  const [what, folder] = words;
  if (what === undefined) throw new ConfigError(`Check what? Usage: umpire ${USAGE}`);
  if (what !== 'check')
    throw new ConfigError(`${shown(what)} is not something to do with packs. Usage: umpire ${USAGE}`);
  if (folder === undefined) throw new ConfigError(`Which folder? Usage: umpire ${USAGE}`);
  const files = readFolder(resolve(folder));
  const kind = kindOf(kinds, Object.keys(files));
  if (kind === undefined)
    throw new ConfigError(
      `${shown(folder)} has no file of a pack. ${kinds.map(filesInWords).join(' ')} Usage: umpire ${USAGE}`,
    );
  const { faults, doubts, pack: good } = kind.judge(files);
  const lines = [
    `A pack of ${kind.game}`,
    ...faults.map((fault) => `  BAD   ${packFaultInWords(fault)}`),
    ...doubts.map((doubt) => `  note  ${packFaultInWords(doubt)}`),
    good === undefined
      ? `${plural(faults.length, 'fault')}: it cannot be played with.`
      : `“${good.title}” can be played with. SHA-256: ${hashOfText(good.text)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return good === undefined ? 1 : 0;
}

/** The text files of a folder; what begins with a point and what is a folder itself is none. */
function readFolder(folder: string): PackFiles {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    return Object.fromEntries(
      names
        .filter((name) => name.endsWith('.txt'))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8').slice(0, MOST_BYTES)]),
    );
  } catch (error) {
    throw new ConfigError(
      `The folder ${shown(folder, 200)} cannot be read: ${systemWhy(error)}. Usage: umpire ${USAGE}`,
    );
  }
}

/** That of whose files the folder has most; `undefined`: of none any. */
function kindOf(kinds: readonly PackKind[], names: readonly string[]): PackKind | undefined {
  const count = ({ files }: PackKind) => files.filter((file) => names.includes(file)).length;
  const [best] = kinds.toSorted((a, b) => count(b) - count(a));
  return best === undefined || count(best) === 0 ? undefined : best;
}

function filesInWords({ game, files }: PackKind): string {
  return `${game} has ${files.join(', ')}.`;
}
