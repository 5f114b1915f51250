/**
 * The settings with which systemd starts Umpire (docs/umpire.service): `umpire doctor` on the host looks at the
 * service's database, and not at one that happens to lie in the folder that it is called in.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_DB } from '../config.ts';
import { systemWhy } from '../store/system-why.ts';

/** Where docs/hosting.md puts it. */
export const SERVICE = '/etc/systemd/system/umpire.service';

type Environment = Readonly<Record<string, string>>;

export interface ServiceSettings {
  /** The unit's file. */
  readonly unit: string;
  readonly environment: Environment;
  /** Files that this user cannot read, and why; what they set is not known. */
  readonly unread: readonly string[];
}

/** The service's settings, if there is one on this machine. A host who names a database means that one. */
export function serviceSettings(
  own: Readonly<Record<string, string | undefined>>,
  unit: string = SERVICE,
): ServiceSettings | undefined {
  if ((own.UMPIRE_DB ?? '').trim() !== '' || own.UMPIRE_CONTAINER === '1' || !existsSync(unit))
    return undefined;
  const unread: string[] = [];
  const read = (path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      unread.push(`${path}: ${systemWhy(error)}`);
      return '';
    }
  };
  const settings = [unit, ...dropIns(`${unit}.d`)].flatMap((path) => settingsOf(read(path)));
  const valuesOf = (name: string) => lastOf(settings.filter((each) => each.name === name));
  const environment: Record<string, string> = {};
  for (const value of valuesOf('Environment'))
    Object.assign(environment, Object.fromEntries(assigned(value)));
  // Values from the files override those of the unit.
  for (const value of valuesOf('EnvironmentFile')) {
    const path = value.replace(/^-/u, '');
    if (value.startsWith('-') && !existsSync(path)) continue;
    Object.assign(environment, fileEnvironment(read(path)));
  }
  const folder = valuesOf('WorkingDirectory').at(-1)?.replace(/^-/u, '');
  if (environment.UMPIRE_DB === undefined && folder !== undefined)
    environment.UMPIRE_DB = join(folder, DEFAULT_DB);
  return { unit, environment, unread };
}

function dropIns(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.conf'))
    .sort()
    .map((name) => join(folder, name));
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** The lines `Name=value` of a unit; one that ends with a backslash goes on in the next. */
function settingsOf(text: string): readonly Setting[] {
  return text
    .replaceAll(/\\\r?\n/gu, ' ')
    .split(/\r?\n/u)
    .flatMap((line) => {
      const { name, value } = /^\s*(?<name>[A-Za-z]+)\s*=\s*(?<value>.*?)\s*$/u.exec(line)?.groups ?? {};
      return name === undefined || value === undefined ? [] : [{ name, value }];
    });
}

/** Values of one name; an empty one drops those before it. */
function lastOf(settings: readonly Setting[]): readonly string[] {
  const from = settings.findLastIndex(({ value }) => value === '') + 1;
  return settings.slice(from).map(({ value }) => value);
}

/** `A=1 "B=two words"`: the assignments of a line `Environment=`. */
function assigned(value: string): readonly (readonly [string, string])[] {
  const words = value.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/gu) ?? [];
  return words.flatMap((word) => pair(word.replaceAll(/["']/gu, '')));
}

/** A file of lines `NAME=value`, as systemd and docker read it: comments, and quotes around the whole value. */
function fileEnvironment(text: string): Environment {
  const lines = text.split(/\r?\n/u).filter((line) => !/^\s*(?:[#;]|$)/u.test(line));
  return Object.fromEntries(
    lines.flatMap((line) =>
      pair(line.trim()).map(([name, value]) => [name, value.replace(/^(["'])(.*)\1$/u, '$2')] as const),
    ),
  );
}

function pair(text: string): readonly (readonly [string, string])[] {
  const at = text.indexOf('=');
  return at > 0 ? [[text.slice(0, at).trim(), text.slice(at + 1).trim()]] : [];
}
