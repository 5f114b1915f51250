/**
 * Plays the recorded campaigns on an older commit and on the work tree as it stands, and shows the first difference:
 *
 *     node tests/recording/compare.mjs [--verify] COMMIT [I-roster-7, II-units-, eaa-, ardennes2- …]
 *
 * With `--verify` the older commit plays alone, and this tree verifies its exports: campaigns of yesterday go on.
 * What differs on purpose stands in `expected.ts`. The older commit brings its sources, its `door.ts` and `players.ts`;
 * recorder and campaigns are this tree's. A commit without `players.ts` plays Kampfgruppe Peiper alone. Its recording is kept in `.umpire/recordings` for the next time.
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
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('../../', import.meta.url));
/** What both commits take from this tree. */
const SHARED = [
  'tests/recording/record.ts',
  'tests/recording/specs.ts',
  'tests/recording/expected.ts',
  'tests/games/kgp/random-player.ts',
];

const [first, ...rest] = process.argv.slice(2);
/** Only whether the older commit's exports are verified by this tree's rules. */
const isVerifying = first === '--verify';
const [commit, ...wanted] = isVerifying ? rest : [first, ...rest];
if (commit === undefined) {
  console.error('usage: node tests/recording/compare.mjs COMMIT [I-roster-7, II-units-, eaa- …]');
  process.exit(2);
}
const hash = execFileSync('git', ['rev-parse', '--short=12', commit], { cwd: HERE, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'umpire-recording-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A program for Node from one tree's recorder. */
async function bundled(tree, name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(tree, 'tests/recording/record.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return { program: outfile, tree };
}

function oldTree() {
  const tree = join(folder, 'old');
  mkdirSync(tree);
  const tar = execFileSync('git', ['archive', hash], { cwd: HERE, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: tar });
  for (const path of SHARED) cpSync(join(HERE, path), join(tree, path));
  // A commit from before there were recordings has the doors of when they began.
  const door = 'tests/recording/door.ts';
  if (!existsSync(join(tree, door))) cpSync(join(HERE, door), join(tree, door));
  return tree;
}

/** Runs a recorder; its standard output. */
function run({ program, tree }, args) {
  return new Promise((resolve, reject) => {
    // Its packs are those of its own tree.
    const stdio = ['ignore', 'pipe', 'inherit'];
    const child = spawn(process.execPath, [program, ...args], { cwd: tree, stdio });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${program} ${args.join(' ')}: ${code}`)),
    );
  });
}

/** The first lines in which two texts differ, with what stands around them. */
function difference(before, after) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  const from = Math.max(0, (at < 0 ? a.length : at) - 6);
  return `--- ${hash}\n${a.slice(from, from + 14).join('\n')}\n+++ now\n${b.slice(from, from + 14).join('\n')}`;
}

symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'));
const [older, newer] = await Promise.all([bundled(oldTree(), 'older'), bundled(HERE, 'newer')]);
const listed = (await run(newer, ['--list'])).trim().split('\n');
const playsAll = existsSync(join(older.tree, 'tests/recording/players.ts'));
const all = playsAll ? listed : listed.filter((id) => !/^(?:ardennes2|eaa)-/u.test(id));
if (!playsAll) console.log(`${hash} plays Kampfgruppe Peiper alone`);
const ids =
  wanted.length === 0
    ? all
    : all.filter((id) => wanted.some((name) => id === name || (name.endsWith('-') && id.startsWith(name))));

const shared = createHash('sha256');
for (const path of SHARED) shared.update(readFileSync(join(HERE, path)));
const kept = join(HERE, '.umpire/recordings', `${hash}-${shared.digest('hex').slice(0, 12)}`);
mkdirSync(kept, { recursive: true });

/** The recording of one campaign by one of them. */
async function recording(recorder, id, file) {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const unfinished = `${file}.${process.pid}`;
  await run(recorder, [unfinished, id]);
  renameSync(`${unfinished}.jsonl`, `${file}.jsonl`);
  renameSync(unfinished, file);
  return readFileSync(file, 'utf8');
}

let turns = 0;
let orders = 0;
let letters = 0;
let differing = 0;
let passed = 0;
async function verify(id) {
  await recording(older, id, join(kept, id));
  const verdict = JSON.parse(await run(newer, ['--verify', join(kept, `${id}.jsonl`)]));
  passed += verdict.passed.length;
  for (const sentence of verdict.passed) console.log(`${id}: passed: ${sentence}`);
  if (verdict.fault === undefined) return;
  differing += 1;
  console.log(`${id}: ${verdict.fault}`);
}

async function compare(id) {
  const before = await recording(older, id, join(kept, id));
  const after = await recording(newer, id, join(folder, id));
  // An older commit whose door shows no card is not compared by it.
  const isCarded = / card=(?!-)/u.test(before);
  const linesOf = (text) => (isCarded ? text : text.replaceAll(/ card=\S+/gu, '')).trimEnd().split('\n');
  const [a, b] = [linesOf(before), linesOf(after)];
  turns += b.length;
  orders += b.filter((line) => !line.includes(' order=- ')).length;
  letters += b.reduce((sum, line) => sum + Number(/ sent=(\d+)/u.exec(line)?.[1] ?? 0), 0);
  const at = a.findIndex((line, index) => line !== b[index]);
  if (at < 0 && a.length === b.length) return;
  differing += 1;
  console.log(`\n${id}: differs`);
  if (differing > 5) return;
  const turn = String(at < 0 ? a.length + 1 : at + 1);
  const [was, is] = await Promise.all([older, newer].map((recorder) => run(recorder, ['--dump', turn, id])));
  const [old, now] = [was, is].map((text) => (text === '' ? {} : JSON.parse(text)));
  for (const what of Object.keys({ ...old, ...now }))
    if (old[what] !== now[what])
      console.log(
        `${id}, turn ${turn}, ${what}, after ${now.order ?? old.order}\n${difference(String(old[what]), String(now[what]))}`,
      );
}

const queue = [...ids];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift())
      await (isVerifying ? verify(id) : compare(id));
  }),
);
const verdict = isVerifying
  ? `${differing} do not verify, ${passed} orders passed`
  : `${turns} turns, ${orders} orders, ${letters} messages, ${differing === 0 ? 'equal' : `${differing} differ`}`;
console.log(`\n${ids.length} campaigns against ${hash}: ${verdict}`);
process.exitCode = differing === 0 ? 0 : 1;
