/** What `bin/umpire` starts Node with; whatever else starts the bot does the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/project-root.ts';

const script = (): string => readFileSync(join(projectRoot(), 'bin', 'umpire'), 'utf8');

/** The flags for Node. */
export function flagsOfUmpire(): readonly string[] {
  const flags = /^exec node (?<flags>.*?) "/mu.exec(script())?.groups?.flags;
  if (flags === undefined) throw new Error('bin/umpire does not start Node any more');
  return flags.split(' ');
}

/** What it exports. */
export function environmentOfUmpire(): Readonly<Record<string, string>> {
  const exported = [...script().matchAll(/^export (?<name>\w+)=(?<value>\S+)$/gmu)];
  if (exported.length === 0) throw new Error('bin/umpire does not export anything any more');
  return Object.fromEntries(exported.map(({ groups }) => [groups?.name, groups?.value]));
}
