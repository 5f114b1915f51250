import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PACK_KINDS } from '../../src/cli/house-packs.ts';
import { pack } from '../../src/cli/pack.ts';
import { readConfig } from '../../src/config.ts';
import { HOUSE_FILES } from '../games/eaa/packs/house.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';
import { zipOf } from '../support/zip.ts';

const ARDENNES2 = 'data/ardennes2/house/7.5';
const EAA = 'Enemy Action';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

/** A copy of a house pack. */
function copied(from: string): string {
  const folder = join(scratchFolder(), 'pack');
  if (from === ARDENNES2) cpSync(join(PROJECT, from), folder, { recursive: true });
  else {
    mkdirSync(folder);
    for (const [file, text] of Object.entries(HOUSE_FILES)) writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** The same with one file changed. */
function changed(from: string, file: string, good: string, bad: string): string {
  const folder = copied(from);
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(good);
  writeFileSync(join(folder, file), text.replace(good, bad));
  return folder;
}

const check = (folder: string) => pack(PACK_KINDS, ['check', folder]);

describe('umpire pack check', () => {
  test.each([
    ['Ardennes II', ARDENNES2],
    ['Enemy Action: Ardennes', EAA],
  ])('the house packs of %s are without a fault', async (game, folder) => {
    expect(await check(copied(folder))).toBe(0);
    expect(printed.split('\n')[0]).toBe(`A pack of ${game}`);
    expect(printed).not.toContain('BAD');
    expect(printed).toMatch(/can be played with\. SHA-256: [\da-f]{64}\n$/u);
  });

  test.each<[string, string, string, string, string]>([
    [EAA, 'chits.txt', ' / Flank Attack = D1 P\n38', '\n38', 'chit 37, back: missing'],
    [EAA, 'cards-german.txt', 'no fuel = 3PG 21, 25\n', '', 'card 36: no-fuel dates of 3PG are missing'],
    [EAA, 'calendar.txt', '19 / draw 5', '19 / draw 10', 'Dec 19: 10 supplementals to draw, 9 there'],
    [EAA, 'units.txt', 'LXVI / 62', 'IV / 62', '“IV” is no corps'],
    [ARDENNES2, 'pack.txt', 'Source = house', 'Source = mine', '“mine” is no source'],
    [ARDENNES2, 'places.txt', ' = Bastogne', ' = Wiltz', 'Wiltz stands twice'],
  ])('%s, %s: %s as %s', async (from, file, good, bad, wrong) => {
    expect(await check(changed(from, file, good, bad))).toBe(1);
    expect(printed).toContain(wrong);
    expect(printed).toMatch(/^ {2}BAD {3}/mu);
    expect(printed).toMatch(/\d faults?: it cannot be played with\.\n$/u);
  });

  test('what is in doubt is said, and can be played with', async () => {
    expect(await check(changed(EAA, 'cards-german.txt', '1SS 22, 26', '1SS 22, 27'))).toBe(0);
    expect(printed).toMatch(/^ {2}note {2}cards-german\.txt, line \d+: card 52: the no-fuel dates of 1SS/mu);
  });

  test('a file that is missing is named', async () => {
    const folder = join(scratchFolder(), 'pack');
    mkdirSync(folder);
    writeFileSync(join(folder, 'units.txt'), HOUSE_FILES['units.txt'] ?? '');
    expect(await check(folder)).toBe(1);
    expect(printed).toContain('cards-allied.txt: the file is missing');
  });

  test('a template is written, says what it lacks, and nothing is written over', async () => {
    const folder = join(scratchFolder(), 'mine');
    expect(await pack(PACK_KINDS, ['template', '7.4', folder])).toBe(0);
    expect(readdirSync(folder)).toHaveLength(10);
    expect(await check(folder)).toBe(0);
    expect(printed).toContain('  7.4 The Goose Egg: not yet\n    GAP   7.4: 0 of 416 hexes; missing B9.27');
    expect(printed).toContain('is right as far as it goes, but no scenario can be opened with it yet.');
    await expect(pack(PACK_KINDS, ['template', '7.4', folder])).rejects.toThrow(
      'has a file pack.txt already',
    );
    await expect(pack(PACK_KINDS, ['template', '7.9'])).rejects.toThrow(
      'no scenario. There are templates for 7.1',
    );
    printed = '';
    expect(await pack(PACK_KINDS, ['template', '7.5'])).toBe(0);
    writeFileSync(join(folder, 'one.md'), printed);
    expect(await check(join(folder, 'one.md'))).toBe(0);
    expect(printed).toContain('7.5: no plunger is in A37.23');
  });

  test('a link, and a file that is far too large, are refused by name', async () => {
    const folder = copied(ARDENNES2);
    symlinkSync('/etc/passwd', join(folder, 'more.txt'));
    await expect(check(folder)).rejects.toThrow('more.txt: a link, not a file.');
    rmSync(join(folder, 'more.txt'));
    truncateSync(join(folder, 'roads.txt'), 100 * 1024 * 1024);
    await expect(check(folder)).rejects.toThrow('roads.txt: too large to be of a pack.');
    renameSync(join(folder, 'roads.txt'), join(folder, 'one.md'));
    await expect(check(join(folder, 'one.md'))).rejects.toThrow('one.md: too large to be a pack.');
  });

  test('a zip and one text are the same pack as their folder', async () => {
    const folder = copied(ARDENNES2);
    const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
    const text = files.map(({ name, bytes }) => `== ${name} ==\n${bytes.toString('utf8')}`).join('');
    writeFileSync(join(folder, 'pack.zip'), zipOf(files));
    writeFileSync(join(folder, 'one.md'), text);
    const said = new Set<string>();
    for (const path of [folder, join(folder, 'pack.zip'), join(folder, 'one.md')]) {
      printed = '';
      expect(await check(path)).toBe(0);
      said.add(printed);
    }
    expect(said.size).toBe(1);
  });

  test('what is called wrongly is told how it is called', async () => {
    const empty = scratchFolder();
    await expect(pack(PACK_KINDS, ['look', empty])).rejects.toThrow(
      '“look” is not something to do with packs',
    );
    await expect(pack(PACK_KINDS, [])).rejects.toThrow('Usage: umpire pack template SCENARIO');
    await expect(pack(PACK_KINDS, ['check'])).rejects.toThrow('Which folder or file?');
    await expect(check(empty)).rejects.toThrow(
      /has no file of a pack\. Ardennes II has pack\.txt, hexes\.txt/u,
    );
    await expect(check(join(empty, 'none'))).rejects.toThrow('there is no such file or folder');
  });
});

describe('umpire pack on the shelf of a server', () => {
  test('gives, lists and drops; nothing of a bad one is kept', async () => {
    const db = join(scratchFolder(), 'umpire.sqlite3');
    const config = () => ({ ...readConfig({}), db });
    const host = (...argv: string[]) => {
      printed = '';
      return pack(PACK_KINDS, argv, config);
    };
    expect(await host('list')).toBe(0);
    expect(printed).toBe('No server has a pack of its own.\n');
    expect(await host('give', copied(ARDENNES2), '--guild', '7')).toBe(0);
    expect(printed).toContain('It stands on the shelf of the server 7.');
    await host('list');
    const [, hash = ''] =
      /^7 {2}ardennes2 {2}([\da-f]{64}) {2}\d{4}-\d\d-\d\d {2}Bastogne, house map$/mu.exec(printed) ?? [];
    expect(hash).not.toBe('');
    expect(await host('give', changed(ARDENNES2, 'pack.txt', '= house', '= mine'), '--guild', '7')).toBe(1);
    await host('list');
    expect(printed.trim().split('\n')).toHaveLength(1);
    await expect(host('drop', hash, '--guild', '8')).rejects.toThrow('has no pack');
    expect(await host('drop', hash.slice(0, 12), '--guild', '7')).toBe(0);
    await host('list');
    expect(printed).toBe('No server has a pack of its own.\n');
    await expect(host('give', copied(ARDENNES2))).rejects.toThrow('To which server?');
  });
});
