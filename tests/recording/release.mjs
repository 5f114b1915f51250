/**
 * `node tests/recording/release.mjs`: keeps campaigns of this very program as samples of its version, which later ones
 * open, verify and go on with: a recording of each kind, and a database. Run once for each release.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bundled } from './bundled.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = join(ROOT, 'tests/recording');
const KEPT_AS_DATABASE = 'I-roster-0';
const RECORDED = ['II-units-13', 'ardennes2-39', 'eaa-52'];
/** Where SQLite keeps `user_version`: how many steps of the schema a database has taken. */
const USER_VERSION = 60;

/** Orders and the numbers of the log's lines: words may change. */
function withoutWords(recording) {
  const [head, ...steps] = recording.split('\n');
  const kept = steps.flatMap((line) => {
    const step = JSON.parse(line);
    if ('give' in step) return [line];
    if (step.look !== 'log') return [];
    return [JSON.stringify({ ...step, seen: step.seen.map(([number]) => [number]) })];
  });
  return [head, ...kept].join('\n');
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const samples = join(HERE, 'samples', version);
mkdirSync(samples, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'umpire-release-'));
try {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const recorder = join(folder, 'record.mjs');
  await bundled(join(HERE, 'record.ts'), recorder);
  const record = (into, how, ids) =>
    execFileSync(process.execPath, [recorder, into, how, ...ids], { cwd: ROOT, stdio: 'inherit' });
  record(folder, 'stretch', RECORDED);
  record(folder, 'database', [KEPT_AS_DATABASE]);
  for (const id of [KEPT_AS_DATABASE, ...RECORDED]) {
    const recording = gunzipSync(readFileSync(join(folder, `${id}.jsonl.gz`))).toString();
    writeFileSync(join(samples, `${id}.jsonl.gz`), gzipSync(withoutWords(recording)));
  }
  const database = join(folder, `${KEPT_AS_DATABASE}.sqlite3.gz`);
  const schema = gunzipSync(readFileSync(database)).readUInt32BE(USER_VERSION);
  const name = `${version}-${KEPT_AS_DATABASE}-schema-${schema}.sqlite3.gz`;
  renameSync(database, join(HERE, 'databases', name));
  console.log(`${samples}\n${name}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
