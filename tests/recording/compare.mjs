/**
 * Plays the recorded campaigns on an older commit, gives the same orders to the work tree as it stands, and lists
 * whatever differs:
 *
 *     node tests/recording/compare.mjs [--whole] [--log] COMMIT [I-roster-7, II-units-, eaa-, ardennes2- …]
 *
 * An order that brings other events, is refused today or was refused then is a fault, unless an edition says so. Texts
 * that differ are listed with the commit between the two that brought today's, figures as `#`. Of each campaign a
 * stretch is played (`STRETCH` in `specs.ts`); with `--whole` all of it; with `--log`
 * desks and messages are passed over, which takes a third of the time. The older commit brings its sources; recorder and
 * campaigns are this tree's, and so are doors and players where the older commit's work. Its recordings are kept in
 * `.umpire/recordings` for the next time, and `differences.txt` beside them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.mjs';

const HERE = fileURLToPath(new URL('../../', import.meta.url));
/** What the older commit takes from this tree. */
const SHARED = ['tests/recording/record.ts', 'tests/recording/specs.ts', 'tests/games/kgp/random-player.ts'];
/** What follows the program's own doors, and its players. */
const DOORS = ['tests/recording/door.ts', 'tests/recording/players.ts'];
/** Where an older commit has none for all three games, it has those of this one, which is soon behind it. */
const FIRST_DOORS = '0e88c380d836';
/** So many campaigns for one process, which loads the program and the packs once. */
const CHUNK = 8;

const argv = process.argv.slice(2);
const isWhole = argv.includes('--whole');
/** Of what is said the log alone is compared. */
const isLogAlone = argv.includes('--log');
const [commit, ...wanted] = argv.filter((word) => !word.startsWith('--'));
if (commit === undefined) {
  console.error(
    'usage: node tests/recording/compare.mjs [--whole] [--log] COMMIT [I-roster-7, II-units-, eaa- …]',
  );
  process.exit(2);
}
const git = (...args) => execFileSync('git', args, { cwd: HERE, encoding: 'utf8', maxBuffer: 2 ** 30 });
const hash = git('rev-parse', '--short=12', commit).trim();
const folder = mkdtempSync(join(tmpdir(), 'umpire-recording-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A program for Node from a file of one tree. */
async function programOf(tree, file) {
  const outfile = join(folder, file.replace('.ts', '.mjs'));
  await bundled(join(tree, 'tests/recording', file), outfile);
  return { program: outfile, tree };
}

function oldTree() {
  const tree = join(folder, 'old');
  mkdirSync(tree);
  const tar = execFileSync('git', ['archive', hash], { cwd: HERE, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: tar });
  for (const path of SHARED) cpSync(join(HERE, path), join(tree, path));
  const playsAll = DOORS.every((path) => existsSync(join(tree, path)));
  if (!playsAll)
    for (const path of DOORS) writeFileSync(join(tree, path), git('show', `${FIRST_DOORS}:${path}`));
  return tree;
}

/** Its standard output. */
function run({ program, tree }, args) {
  return new Promise((resolve, reject) => {
    // The packs that a program brings are those of its own tree.
    const child = spawn(process.execPath, [program, ...args], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${program} ${args.join(' ')}: ${code}`)),
    );
  });
}

symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'));
const tree = oldTree();
const [recorder, replayer] = await Promise.all([programOf(tree, 'record.ts'), programOf(HERE, 'replay.ts')]);
const all = (await run(recorder, ['--list'])).trim().split('\n');
const ids = all.filter(
  (id) =>
    wanted.length === 0 || wanted.some((name) => id === name || (name.endsWith('-') && id.startsWith(name))),
);
const shared = createHash('sha256');
for (const path of SHARED) shared.update(readFileSync(join(HERE, path)));
const how = isWhole ? 'whole' : 'stretch';
const kept = join(HERE, '.umpire/recordings', `${hash}-${shared.digest('hex').slice(0, 12)}-${how}`);
mkdirSync(kept, { recursive: true });

const fileOf = (id) => join(kept, `${id}.jsonl.gz`);

async function record(chunk) {
  const missing = chunk.filter((id) => !existsSync(fileOf(id)));
  if (missing.length === 0) return;
  const fresh = mkdtempSync(join(folder, 'fresh-'));
  await run(recorder, [fresh, how, ...missing]);
  for (const id of missing) renameSync(join(fresh, `${id}.jsonl.gz`), fileOf(id));
}

/** What each campaign came to (`Replayed` in `replay.ts`). */
const results = [];
const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
  ids.slice(n * CHUNK, (n + 1) * CHUNK),
);
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      await record(chunk);
      const lines = await run(replayer, [
        isLogAlone ? 'log' : 'all',
        join(tree, 'data'),
        ...chunk.map(fileOf),
      ]);
      results.push(
        ...lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
    }
  }),
);

const gameOf = ({ id }) => (/^(?:ardennes2|eaa)-/u.exec(id)?.[0] ?? 'kgp-').slice(0, -1);

/** The sums of what many have counted. */
function summed(counts) {
  const sums = {};
  for (const [name, count] of counts.flatMap(Object.entries)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
const total = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The longest run of words of a text without figures and marks: what a commit has added word for word. */
function wordsOf(text) {
  const words = text.replace(/^[\w.]*: /u, '').split(/[#*“”"`()[\]:;,\n]|(?<=\s)[A-Z]\w*(?=\s)/u);
  return words
    .map((each) => each.trim())
    .reduce((best, each) => (each.length > best.length ? each : best), '');
}

/** By commit, newest first, the lines that it added to the sources, in one text. */
function additions() {
  const log = git('log', '-p', '--unified=0', '--format=%x00%h %s', `${hash}..HEAD`, '--', 'src', 'data');
  return log.split('\0').flatMap((part) => {
    const [title = '', ...lines] = part.split('\n');
    const added = lines.filter((line) => line.startsWith('+') && !line.startsWith('+++'));
    return added.length === 0 ? [] : [{ title, text: added.map((line) => line.slice(1)).join('\n') }];
  });
}

/** One line for each text that differs, by what it was looked at and by whoever brought it. */
function listed(differences) {
  const commits = additions();
  const by = new Map();
  for (const one of differences) {
    const words = wordsOf(one.text);
    // The oldest that has them: later ones may only have moved them.
    const found = words.length < 8 ? undefined : commits.findLast(({ text }) => text.includes(words));
    const title =
      one.sign === '-' ? 'said then' : (found?.title ?? 'said now, by no line of the sources alone');
    by.set(title, [...(by.get(title) ?? []), one]);
  }
  return [...by].flatMap(([title, its]) => [
    '',
    `## ${title}`,
    ...its.map(
      ({ what, sign, times, campaigns, sample }) => `${sign} ${what} ${times}× in ${campaigns}: ${sample}`,
    ),
  ]);
}

/** What a reader was given must come out as it did; how it is said may change. */
const FAULTS = new Set(['given', 'numbers']);

let isEqual = true;
const report = [];
const say = (line) => {
  report.push(line);
  console.log(line);
};
for (const game of ['kgp', 'ardennes2', 'eaa']) {
  const its = results.filter((result) => gameOf(result) === game);
  if (its.length === 0) continue;
  const [accepted, refused, events] = ['accepted', 'refused', 'events'].map((name) =>
    summed(its.map((result) => result[name])),
  );
  const [looks, equal] = ['looks', 'equal'].map((name) => summed(its.map((result) => result[name])));
  const { known } = its[0];
  say(
    `\n# ${game}: ${its.length} campaigns of ${hash}, ${total(accepted)} orders accepted (${Object.keys(accepted).length} of today's ${known.length} kinds), ${total(refused)} refused (${Object.keys(refused).length} kinds), ${total(events)} events (${Object.keys(events).length} kinds)`,
  );
  say(`kinds of orders that never came: ${known.filter((name) => accepted[name] === undefined).join(' ')}`);
  say(
    `looks: ${Object.keys(looks)
      .map((look) => `${look} ${equal[look] ?? 0} of ${looks[look]} equal`)
      .join(', ')}`,
  );
  for (const { id, fault, passed } of its) {
    for (const sentence of passed) say(`${id}: passed by its edition: ${sentence}`);
    if (fault === undefined) continue;
    isEqual = false;
    say(`${id}: ${fault}`);
  }
  const merged = new Map();
  for (const { id, differences } of its)
    for (const one of differences) {
      const key = `${one.what} ${one.sign} ${one.text}`;
      const met = merged.get(key) ?? { ...one, times: 0, ids: new Set() };
      met.times += one.times;
      met.ids.add(id);
      merged.set(key, met);
    }
  const differences = [...merged.values()].map(({ ids: campaigns, ...one }) => ({
    ...one,
    campaigns: campaigns.size,
  }));
  for (const { sign, times, campaigns, sample } of differences.filter((one) => FAULTS.has(one.what))) {
    isEqual = false;
    say(
      `${sign} ${sample}: ${times}× in ${campaigns}, such as ${
        [...merged.values()]
          .find((one) => one.sample === sample)
          ?.ids.values()
          .next().value
      }`,
    );
  }
  const texts = differences.filter((one) => !FAULTS.has(one.what));
  say(
    `texts that differ, figures aside: ${texts.filter(({ sign }) => sign === '-').length} then, ${texts.filter(({ sign }) => sign === '+').length} now`,
  );
  report.push(...listed(texts));
}
writeFileSync(join(kept, 'differences.txt'), `${report.join('\n')}\n`);
console.log(
  `\n${results.length} campaigns against ${hash}: orders and events ${isEqual ? 'equal' : 'differ'}; texts that differ are in ${join(kept, 'differences.txt')}`,
);
process.exitCode = isEqual ? 0 : 1;
