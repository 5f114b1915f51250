/** `umpire pack`: packs on the host's side: tried, and put on the shelf of a server, listed and taken off it. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Config, ConfigError, DEFAULT_DB, readConfig } from '../config.ts';
import {
  inOneText,
  opensAny,
  type PackFiles,
  type PackKind,
  type PackReading,
  readingOf,
} from '../kernel/pack-files.ts';
import { hashOfText } from '../kernel/reference.ts';
import { Store } from '../store/store.ts';
import { systemWhy } from '../store/system-why.ts';
import { FileFault } from '../strange-zip.ts';
import { plural } from '../text/plural.ts';
import { shown } from '../text/shown.ts';
import { createVassalReader } from '../vassal/reader.ts';
import { argumentsOf } from './arguments.ts';
import { proposalOf } from './module-proposal.ts';
import { MOST_PACK_BYTES, packFilesIn } from './pack-bytes.ts';
import { openEditor } from './pack-edit.ts';
import { readFolder } from './pack-folder.ts';
import { untilToldToStop } from './until-told-to-stop.ts';

const USAGE =
  'pack template SCENARIO [FOLDER] | pack from FILE.vmod [FOLDER] | pack edit FOLDER | pack check FOLDER or FILE | pack give FOLDER or FILE --guild ID | pack list | pack drop SHA-256 --guild ID';

/** Exit code 1 when nobody could play with it. */
export async function pack(
  kinds: readonly PackKind[],
  argv: readonly string[],
  config: () => Config = () => readConfig(process.env),
): Promise<number> {
  const { values, words } = argumentsOf(argv, USAGE, { guild: { type: 'string' } }, 3);
  const [what, which, where] = words;
  if (what === undefined) throw new ConfigError(`Check what? Usage: umpire ${USAGE}`);
  if (what === 'list') return onTheShelf(config(), list);
  const { guild } = values;
  if (what === 'drop') {
    if (which === undefined || guild === undefined)
      throw new ConfigError(`Which pack, of which server? Usage: umpire ${USAGE}`);
    return onTheShelf(config(), (store) => drop(store, guild, which));
  }
  if (what === 'template') return template(kinds, which, where);
  if (what === 'edit') return edit(kinds, which);
  if (what === 'from') return fromModule(kinds, which, where);
  if (where !== undefined) throw new ConfigError(`${shown(where)} is too much. Usage: umpire ${USAGE}`);
  if (what !== 'check' && what !== 'give')
    throw new ConfigError(`${shown(what)} is not something to do with packs. Usage: umpire ${USAGE}`);
  if (which === undefined) throw new ConfigError(`Which folder or file? Usage: umpire ${USAGE}`);
  if (what === 'give' && guild === undefined)
    throw new ConfigError(`To which server? Usage: umpire ${USAGE}`);
  const reading = await readPackAt(kinds, which);
  tell(reading);
  if (reading.pack === undefined) return 1;
  if (what === 'check' || guild === undefined) return 0;
  if (!reading.isPlayed)
    throw new ConfigError(
      `No campaign of ${reading.game} is played with a pack of one's own yet. Nothing was changed.`,
    );
  return onTheShelf(config(), (store) => give(store, guild, reading));
}

/**
 * A pack as a folder, a zip or one text.
 * @throws ConfigError when there is none
 */
export async function readPackAt(kinds: readonly PackKind[], path: string): Promise<PackReading> {
  const reading = readingOf(kinds, await filesAt(resolve(path), path));
  if (typeof reading === 'string')
    throw new ConfigError(`${shown(path)} has ${reading} Usage: umpire ${USAGE}`);
  return reading;
}

async function filesAt(path: string, written: string): Promise<PackFiles> {
  try {
    const file = statSync(path);
    if (file.isDirectory()) return readFolder(path);
    if (file.size > MOST_PACK_BYTES) throw new FileFault(`${basename(path)}: too large to be a pack.`);
    return await packFilesIn(readFileSync(path), basename(path));
  } catch (error) {
    if (error instanceof FileFault) throw new ConfigError(error.message);
    throw new ConfigError(
      `The folder ${shown(written, 200)} cannot be read: ${systemWhy(error)}. Usage: umpire ${USAGE}`,
    );
  }
}

function tell(reading: PackReading): void {
  const { game, faults, doubts, covers = [], pack: good } = reading;
  const lines = [
    `A pack of ${game}`,
    ...faults.map((fault) => `  BAD   ${fault}`),
    ...doubts.map((doubt) => `  note  ${doubt}`),
    ...covers.flatMap(({ scenario, gaps, notes }) => [
      gaps.length === 0 ? `  ${scenario}: complete` : `  ${scenario}: not yet`,
      ...gaps.map((gap) => `    GAP   ${gap}`),
      ...notes.map((note) => `    note  ${note}`),
    ]),
    good === undefined
      ? `${plural(faults.length, 'fault')}: it cannot be played with.`
      : `“${good.title}” ${verdict(reading)}. SHA-256: ${hashOfText(good.text)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function verdict(reading: PackReading): string {
  return opensAny(reading)
    ? 'can be played with'
    : 'is right as far as it goes, but no scenario can be opened with it yet';
}

/** Until the program is told to stop. */
async function edit(kinds: readonly PackKind[], folder: string | undefined): Promise<number> {
  if (folder === undefined) throw new ConfigError(`Which folder? Usage: umpire ${USAGE}`);
  const kind = kinds.find(({ template: made }) => made !== undefined);
  if (kind === undefined) throw new ConfigError('No game’s packs have an editor.');
  const editor = await openEditor(kind, folder);
  process.stdout.write(
    `The editor of ${folder}, for one browser of this machine:\n${editor.link}\nPress Ctrl+C when you are done.\n`,
  );
  await untilToldToStop().told;
  await editor.stop();
  return 0;
}

/** Prints what a module says as a proposal, or writes it beside a pack; its picture stays where it is. */
async function fromModule(
  kinds: readonly PackKind[],
  file: string | undefined,
  folder: string | undefined,
): Promise<number> {
  if (file === undefined) throw new ConfigError(`From which module? Usage: umpire ${USAGE}`);
  const reader = createVassalReader();
  try {
    const read = await reader.module(moduleBytes(file));
    if (!read.ok) {
      process.stderr.write(`umpire: ${read.why}\n`);
      return 1;
    }
    const said = proposalOf(read.value, ruleTextsOf(kinds));
    if (folder === undefined) process.stdout.write(said);
    else {
      writeProposal(resolve(folder), said, folder);
      process.stdout.write(`${PROPOSAL} written to ${folder}. Look each line over against your own copy.\n`);
    }
    return 0;
  } finally {
    await reader.close();
  }
}

/** All that the rule texts say of packs, in which counters have their names. */
function ruleTextsOf(kinds: readonly PackKind[]): string {
  return kinds
    .flatMap((kind) => (kind.templates ?? []).map(({ value }) => kind.template?.(value)))
    .flatMap((made) => (made === undefined ? [] : Object.values(made.files)))
    .join('\n');
}

/** Not a file of a pack: nothing reads it but people. */
const PROPOSAL = 'module.txt';
const MOST_MODULE_BYTES = 1024 * 1024 * 1024;

function moduleBytes(file: string): Buffer {
  try {
    if (statSync(file).size > MOST_MODULE_BYTES)
      throw new ConfigError(`The file ${shown(file, 200)} is larger than any module.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The file ${shown(file, 200)} cannot be read: ${systemWhy(error)}.`);
  }
}

function writeProposal(path: string, said: string, folder: string): void {
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, PROPOSAL), said, { flag: 'wx' });
  } catch (error) {
    throw new ConfigError(
      `${PROPOSAL} cannot be written to ${shown(folder, 200)}: ${systemWhy(error)}. Nothing was changed.`,
    );
  }
}

/** Prints all that the rule text says for a scenario as one text, or writes it into a folder. */
function template(
  kinds: readonly PackKind[],
  scenario: string | undefined,
  folder: string | undefined,
): number {
  const all = kinds.flatMap(({ templates = [] }) => templates);
  const known = `There are templates for ${all.map(({ value }) => value).join(', ')}.`;
  if (scenario === undefined)
    throw new ConfigError(`A template for which scenario? ${known} Usage: umpire ${USAGE}`);
  const made = kinds.map((kind) => kind.template?.(scenario)).find((each) => each !== undefined);
  if (made === undefined) throw new ConfigError(`${shown(scenario)} is no scenario. ${known}`);
  if (folder === undefined) {
    process.stdout.write(inOneText(made.files));
    return 0;
  }
  const files = Object.entries({ ...made.files, [TABLES]: made.tables });
  const path = resolve(folder);
  const there = files.find(([file]) => existsSync(join(path, file)));
  if (there !== undefined)
    throw new ConfigError(
      `${shown(folder, 200)} has a file ${there[0]} already. Nothing was written: name a new folder.`,
    );
  try {
    mkdirSync(path, { recursive: true });
    for (const [file, text] of files) writeFileSync(join(path, file), text, { flag: 'wx' });
  } catch (error) {
    throw new ConfigError(`${shown(folder, 200)} cannot be written: ${systemWhy(error)}.`);
  }
  process.stdout.write(
    `${plural(files.length, 'file')} written to ${folder}. Each “#?” in them is a gap: umpire pack check says what is still missing.\n`,
  );
  return 0;
}

/** The charts beside the pack, which /charts takes. */
const TABLES = 'tables.csv';

function onTheShelf(config: Config, act: (store: Store) => number): number {
  const store = new Store(resolve(config.db ?? DEFAULT_DB));
  try {
    return act(store);
  } finally {
    store.close();
  }
}

const HOST = 'the host';

function give(store: Store, guild: string, { id, pack: good }: PackReading): number {
  if (good === undefined) return 1;
  const { title, text } = good;
  const shelved = { guild, game: id, hash: hashOfText(text), title, user: HOST, at: Date.now() };
  if (!store.packs.add(shelved, text))
    throw new ConfigError('The shelf of that server is full: drop a pack first. Nothing was changed.');
  process.stdout.write(`It stands on the shelf of the server ${guild}.\n`);
  return 0;
}

function list(store: Store): number {
  const lines = store.packs
    .all()
    .map(({ guild, game, hash, title, at }) =>
      [guild, game, hash, new Date(at).toISOString().slice(0, 10), title].join('  '),
    );
  process.stdout.write(lines.length === 0 ? 'No server has a pack of its own.\n' : `${lines.join('\n')}\n`);
  return 0;
}

function drop(store: Store, guild: string, wanted: string): number {
  const found = store.packs.of(guild).filter(({ hash }) => hash.startsWith(wanted.toLowerCase()));
  const [only, another] = found;
  const many = only === undefined ? 'no' : 'more than one';
  if (only === undefined || another !== undefined)
    throw new ConfigError(`The server ${guild} has ${many} pack ${shown(wanted)}. Nothing was changed.`);
  store.packs.drop(only, only.hash);
  process.stdout.write(`“${only.title}” is off the shelf. Campaigns that have begun with it keep it.\n`);
  return 0;
}
