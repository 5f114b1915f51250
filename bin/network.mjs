// Whether npm reaches its registry: asked before anything is fetched, because npm itself tries for minutes.
// `node bin/network.mjs` (bin/setup) says what is wrong and ends with 1; what is slow is no fault.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LIMIT_MS = 4000;
/** An answer of any kind is an answer: a registry that knows no ping, or asks for a password, is reached. */
const UNREACHED = /code (?<code>ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN)/u;

/** npm as a file for Node, so that no shell is needed: on Windows it is a batch file, which only a shell can run. */
export function npmFile() {
  const folder = dirname(process.execPath);
  const places = [
    process.env.npm_execpath,
    join(folder, 'node_modules/npm/bin/npm-cli.js'), // Windows
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, '../share/nodejs/npm/bin/npm-cli.js'), // Debian's package
  ];
  return places.find((path) => path !== undefined && /npm-cli\.c?js$/u.test(path) && existsSync(path));
}

/** @returns a sentence when there is no network, or `undefined`. */
export function networkFault() {
  const npm = npmFile();
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { stderr } = spawnSync(command, [...first, 'ping', '--fetch-retries=0', '--no-update-notifier'], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const code = UNREACHED.exec(stderr ?? '')?.groups?.code;
  return code === undefined
    ? undefined
    : `There is no network, or npm’s registry is not to be reached (${code}). The first start needs it once; behind a proxy, npm has to know it (npm config set proxy …).`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const fault = networkFault();
  if (fault !== undefined) {
    process.stderr.write(`umpire: ${fault}\n`);
    process.exitCode = 1;
  }
}
