/** `/pack`, and a campaign of Ardennes II that opens with a pack from the shelf of its server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PACK_KINDS } from '../../src/cli/house-packs.ts';
import { packFilesIn } from '../../src/cli/pack-bytes.ts';
import { packWords } from '../../src/discord/pack-words.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { ARDENNES2_PACKS } from '../../src/games/ardennes2/scenario/judge-pack.ts';
import type { Game } from '../../src/kernel/game.ts';
import { inOneText, readingOf } from '../../src/kernel/pack-files.ts';
import { exportedReferences } from '../../src/moderator/references.ts';
import { FileFault } from '../../src/strange-zip.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { PROJECT } from '../support/scratch.ts';
import { zipOf } from '../support/zip.ts';
import { Bench, settled } from './bench.ts';

const FOLDER = join(PROJECT, 'data/ardennes2/house/7.5');
const HOUSE = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);

/** The same map as if somebody had taken it down from their own copy. */
function owners(change: Readonly<Record<string, (text: string) => string>> = {}) {
  const files = Object.entries(HOUSE).map(([file, text]) => {
    const own =
      file === 'pack.txt' ? text.replace('house map', 'my own').replace('house\n', 'owner\n') : text;
    return [file, change[file]?.(own) ?? own] as const;
  });
  return Object.fromEntries(files);
}

const asText = (files: Readonly<Record<string, string>>) => ({
  name: 'pack.txt',
  data: Buffer.from(inOneText(files)),
});
const asZip = (files: Readonly<Record<string, string>>) => ({
  name: 'pack.zip',
  data: zipOf(Object.entries(files).map(([name, bytes]) => ({ name: `mine/${name}`, bytes }))),
});

let bench: Bench;

beforeEach(async () => {
  bench = await Bench.open({}, [ardennes2] as unknown as readonly Game[]);
  // In this process, for speed; tests/cli/pack-reader.test.ts has the real ones.
  bench.packs = {
    kinds: PACK_KINDS,
    async read(bytes, file) {
      try {
        const value = readingOf(PACK_KINDS, await packFilesIn(Buffer.from(bytes), file));
        return typeof value === 'string' ? { ok: false, why: value } : { ok: true, value };
      } catch (error) {
        if (error instanceof FileFault) return { ok: false, why: error.message };
        throw error;
      }
    },
  };
  const { spec, table } = bench;
  onTestFinished(async () => {
    await bench.close();
    expect(spec.issues).toEqual([]);
    expect(table.problems).toEqual([]);
  });
});

async function say(actor: Actor, command: string, options: Record<string, OptionValue> = {}) {
  const told = await settled(await actor.slash(bench.channel, command, options));
  return [told.content, ...told.embeds.flatMap(({ title, description }) => [title, description])].join('\n');
}

const shelf = () => bench.store.packs.of(bench.table.guildId);

describe('/pack', () => {
  test('gives a zip or a text, lists it, and drops it again', async () => {
    const { anna, ben } = bench;
    expect(await say(anna, 'pack list')).toBe(packWords.none);
    expect(await say(anna, 'pack give', { file: asZip(owners()) })).toContain(
      '✓ “Bastogne, my own” stands on this server’s shelf, for Ardennes II.',
    );
    // The same pack in one text is the same pack.
    await say(anna, 'pack give', { file: asText(owners()) });
    expect(shelf()).toHaveLength(1);
    expect(await say(ben, 'pack list')).toContain('“Bastogne, my own”, Ardennes II');
    const [{ hash = '' } = {}] = shelf();
    expect(await say(anna, 'pack drop', { pack: hash })).toContain('is off the shelf');
    expect(shelf()).toEqual([]);
    expect(await say(anna, 'pack drop', { pack: hash })).toBe(packWords.noSuch);
  });

  test('template: what the rule text says, as a file that /pack check reads, and says what is missing', async () => {
    const { ben } = bench;
    const found = await ben.autocomplete(bench.channel, 'pack template', { scenario: 'goose' }, 'scenario');
    expect(found).toMatchObject({ kind: 'choices', choices: [{ value: '7.4' }] });
    const told = await settled(await ben.slash(bench.channel, 'pack template', { scenario: '7.4' }));
    const [text, tables] = told.attachments.map(({ filename }) => filename);
    expect([text, tables]).toEqual(['pack-7.4.txt', 'tables-7.4.csv']);
    const data = Buffer.from(inOneText(ARDENNES2_PACKS.template?.('7.4')?.files ?? {}));
    const checked = await say(ben, 'pack check', { file: { name: 'pack-7.4.txt', data } });
    expect(checked).toContain('is right as far as it goes; no scenario can be opened with it yet');
    expect(checked).toContain('0 of 416 hexes; missing B9.27');
    expect(checked).toContain('Entry Area B is missing; by it 506.tgr arrives');
    expect(await say(ben, 'pack template', { scenario: '9.9' })).toBe(packWords.noTemplate);
    expect(await say(ben, 'pack check', { file: asText(owners()) })).toContain(
      'Bastogne: Screaming Eagles Under Siege: complete',
    );
  });

  test('is for those who may manage the server; whoever likes may check', async () => {
    const { ben } = bench;
    expect(await say(ben, 'pack give', { file: asText(owners()) })).toBe(packWords.notYours);
    expect(await say(ben, 'pack drop', { pack: 'x' })).toBe(packWords.notYours);
    expect(await say(ben, 'pack check', { file: asText(owners()) })).toContain(
      '“Bastogne, my own”, a pack of Ardennes II, can be played with.',
    );
    expect(shelf()).toEqual([]);
  });

  test.each<[string, { name: string; data: Buffer }, RegExp]>([
    [
      'a fault with its line',
      asText(owners({ 'hexes.txt': (text) => text.replace('A33.11 Open', 'A33.11 Lava') })),
      /hexes\.txt, line 1: “Lava” is no terrain/u,
    ],
    [
      'a road in a lake',
      asText(owners({ 'hexsides.txt': (text) => `${text}Sea A40.16-B1.16\n` })),
      /roads\.txt, line 1: .*lies in a lake/u,
    ],
    ['no pack', { name: 'notes.txt', data: Buffer.from('Dear diary') }, /neither a zip nor a pack/u],
    [
      'another encoding',
      { name: 'pack.txt', data: Buffer.from('== hexes.txt ==\nA33.11 Caf\xe9', 'latin1') },
      /not UTF-8/u,
    ],
    [
      'no text',
      { name: 'pack.txt', data: Buffer.from('== hexes.txt ==\n\u0000') },
      /line 2: a sign that no text has/u,
    ],
    [
      'a damaged zip',
      { name: 'pack.zip', data: Buffer.from('PK\x03\x04 and then nothing') },
      /pack\.zip|zip/u,
    ],
    [
      'a zip bomb',
      { name: 'pack.zip', data: zipOf([{ name: 'hexes.txt', bytes: Buffer.alloc(21 * 1024 * 1024) }]) },
      /would unpack to/u,
    ],
    [
      'a link',
      { name: 'pack.zip', data: zipOf([{ name: 'hexes.txt', bytes: '/etc/passwd', mode: 0o120777 }]) },
      /a link, not a file/u,
    ],
    [
      'a way out',
      { name: 'pack.zip', data: zipOf([{ name: '../hexes.txt', bytes: 'A33.11 Open' }]) },
      /zip/u,
    ],
  ])('refuses %s, and keeps nothing', async (_, file, wrong) => {
    const told = await say(bench.anna, 'pack give', { file });
    expect(told).toMatch(wrong);
    expect(told).toContain('Not done');
    expect(shelf()).toEqual([]);
  });
});

describe('a campaign with a pack of its server', () => {
  const open = async (pack: string) =>
    say(bench.anna, 'campaign new', {
      german: bench.anna.user.id,
      us: bench.ben.user.id,
      scenario: '7.5',
      pack,
    });
  const give = async (files = owners()) => {
    await say(bench.anna, 'pack give', { file: asText(files) });
    return shelf()[0]?.hash ?? '';
  };
  const running = () => {
    const key = bench.store.campaignIn(bench.channel)?.key ?? '';
    return bench.moderator.visit(key, bench.anna.user.id)?.everyone.view.core;
  };

  test('is found by autocomplete, opens with it, and both sides read what they agree to', async () => {
    const hash = await give();
    const found = await bench.anna.autocomplete(bench.channel, 'campaign new', { pack: 'my' }, 'pack');
    expect(found).toMatchObject({ kind: 'choices', choices: [{ value: hash }] });
    await open(hash);
    expect(running()?.options.pack).toBe(hash);
    const info = await say(bench.ben, 'campaign info');
    expect(info).toContain(
      `“Bastogne, my own”, taken down from its owner’s copy, SHA-256 \`${hash.slice(0, 16)}…\``,
    );
    // The campaign keeps it; the shelf does not have to.
    await say(bench.anna, 'pack drop', { pack: hash });
    expect(bench.store.records.references().some((text) => text.includes('my own'))).toBe(true);
  });

  test('another server’s pack is not to be had here', async () => {
    const hash = await give();
    const [pack] = shelf();
    const text = bench.store.packs.text({ guild: bench.table.guildId, game: 'ardennes2' }, hash) ?? '';
    await say(bench.anna, 'pack drop', { pack: hash });
    if (pack !== undefined) bench.store.packs.add({ ...pack, guild: '99' }, text);
    expect(await open(hash)).toContain('is not one of its choices');
    expect(running()).toBeUndefined();
  });

  test('half a map is kept, and barred by name from what it does not cover', async () => {
    const less = owners({
      'hexes.txt': (text) => text.replace('A37.14 Village\n', ''),
      'counters.txt': (text) => text.replace('German 901 Mech Exploit reduced 3-3\n', ''),
    });
    const hash = await give(less);
    expect(hash).not.toBe('');
    const told = await open(hash);
    expect(told).toContain('7.5: 279 of 280 hexes; missing A37.14');
    expect(told).toMatch(/7\.5: \d+ of \d+ counters; missing 901/u);
    expect(running()).toBeUndefined();
  });

  test('a default holds for a named range, and for that alone', async () => {
    const ranged = owners({
      'hexes.txt': (text) => `A33.11..A33.24 Open\n${text.replace(/^A33\.\d\d Open\n/gmu, '')}`,
    });
    const hash = await give(ranged);
    await open(hash);
    expect(running()?.options.pack).toBe(hash);
  });

  test('goes on with a corrected one once both sides agree: /pack correct', async () => {
    const { anna, ben } = bench;
    const hash = await give();
    await open(hash);
    await give(owners({ 'places.txt': (text) => text.replace('= Bastogne', '= Nuts') }));
    const better = shelf().find((each) => each.hash !== hash)?.hash ?? '';
    expect(await say(anna, 'pack correct', { pack: 'f'.repeat(64) })).toBe(packWords.noSuch);
    // The terms are still being agreed to: nothing can be corrected that has not begun.
    const early = await anna.slash(bench.channel, 'pack correct', { pack: better });
    // It is answered at once that it is being looked at.
    expect(early.kind).toBe('deferred');
    expect((await settled(early)).content).toContain('Not done');
    for (const { id, user } of running()?.seats ?? [])
      bench.moderator
        .visit(bench.store.campaignIn(bench.channel)?.key ?? '', user)
        ?.submit({ order: 'confirm', args: { word: `word of ${id}` } }, `confirm-${id}`, id);
    expect(running()?.status).toBe('running');
    const told = await say(anna, 'pack correct', { pack: better, reason: 'a slip of the pen' });
    // The tables are not there yet: no side’s Phase has begun.
    expect(told).toContain('in the middle of something');
    expect(await say(ben, 'pack list')).toContain('my own');
  });

  test('it stays at home: an export has it with everything alone', async () => {
    const hash = await give();
    await open(hash);
    const core = { options: { scenario: '7.5', pack: hash } };
    const game = ardennes2 as unknown as Game;
    expect(exportedReferences(game, core, false)).toEqual([]);
    expect(exportedReferences(game, core, true)).toHaveLength(1);
  });
});
