/** By what the program knows its own rules. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Written into the program when it is built (`bin/program.mjs`); the sources are not there at every host's. */
declare const RULES_OF_THE_BUILD: string | undefined;

/** A hash of all that judges an order: kernel and games, their data included. Another one: perhaps other rules. */
export function rulesFingerprint(): string {
  return typeof RULES_OF_THE_BUILD === 'string' ? RULES_OF_THE_BUILD : fingerprintOf(projectRoot());
}

function fingerprintOf(project: string): string {
  const hash = createHash('sha256');
  for (const folder of ['src/kernel', 'src/games', 'data']) {
    const names = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/u.test(name))
      .map((name) => name.replaceAll(sep, '/'));
    for (const name of names.sort())
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(project, folder, name)));
  }
  return hash.digest('hex');
}
