import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportCampaign } from '../../src/cli/export.ts';
import { importCampaign } from '../../src/cli/import.ts';
import { verifyFile } from '../../src/cli/verify.ts';
import { ConfigError, readConfig } from '../../src/config.ts';
import type { Game } from '../../src/kernel/game.ts';
import { COIN, MENDED, ModeratorTable } from '../support/moderator-table.ts';
import { scratchFolder } from '../support/scratch.ts';

/** What a command prints, and its exit code. */
async function printed(act: () => Promise<number>): Promise<{ code: number; text: string }> {
  const pieces: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => pieces.push(text) > 0) as typeof write;
  try {
    return { code: await act(), text: pieces.join('') };
  } finally {
    process.stdout.write = write;
  }
}

const exporting = (db: string, ...argv: string[]) =>
  printed(() => exportCampaign(readConfig({ UMPIRE_DB: db }), [COIN], argv));
const importing = (db: string, ...argv: string[]) =>
  printed(() => importCampaign(readConfig({ UMPIRE_DB: db }), [COIN], argv));
const verifying = (file: string, game: Game = COIN) => printed(() => verifyFile([game], [file]));

describe('umpire export, verify and import', () => {
  test('an ended campaign: exported beside the bot, good, and taken over elsewhere', async () => {
    const table = new ModeratorTable().begin().round();
    const file = join(scratchFolder(), 'campaign.jsonl');
    expect((await exporting(table.file, table.campaign, file)).text).toContain('nothing in it is secret');
    const { code, text } = await verifying(file);
    expect(code).toBe(0);
    expect(text.match(/^ {2}good {2}/gmu)).toHaveLength(4);
    expect(text).toContain('compare the seed’s hash in the opening message');
    const elsewhere = join(scratchFolder(), 'umpire.sqlite3');
    expect((await importing(elsewhere, file)).text).toContain('was verified and imported');
    await expect(importing(elsewhere, file)).rejects.toThrow(/has the campaign .* Nothing was changed/u);
    await expect(exporting(table.file, table.campaign, file)).rejects.toThrow('it is there already');
  });

  test('an order that is refused only since the campaign was begun: named by both, and taken over', async () => {
    const table = new ModeratorTable().begin().round(8, 8);
    const file = join(scratchFolder(), 'campaign.jsonl');
    await exporting(table.file, table.campaign, file);
    const { code, text } = await verifying(file, MENDED);
    expect(code).toBe(0);
    expect(text).toMatch(/ {2}good {2}Log: \d+ orders judged and decided again, 2 of them passed, all/u);
    expect(text).toMatch(
      / {2}note {2}Line \d+: order \d+ .*: it is refused only since this campaign began, and stands \(rule 1\.1, coin\/1\.1\/no-eight: No 8\.\)\./u,
    );
    const config = readConfig({ UMPIRE_DB: join(scratchFolder(), 'umpire.sqlite3') });
    const imported = await printed(() => importCampaign(config, [MENDED], [file]));
    expect(imported.text).toMatch(/was verified and imported\.\nPassed: Line \d+: order \d+ .*\nPassed: /u);
  });

  test('a changed die: verify says where and fails, import changes nothing', async () => {
    const table = new ModeratorTable().begin().round();
    const file = join(scratchFolder(), 'campaign.jsonl');
    await exporting(table.file, table.campaign, file);
    const whole = readFileSync(file, 'utf8');
    const changed = whole.replace(
      /"values":\[(\d)\]/u,
      (_all, die: string) => `"values":[${(Number(die) % 6) + 1}]`,
    );
    writeFileSync(file, changed);
    const { code, text } = await verifying(file);
    expect(code).toBe(1);
    expect(text).toMatch(/ {2}BAD {3}Line \d+: the dr of 1\.4 \(.*\) says \d; the seed gives \d\./u);
    const elsewhere = join(scratchFolder(), 'umpire.sqlite3');
    await expect(importing(elsewhere, file)).rejects.toThrow(/was not imported\. Line \d+: the dr/u);
    expect(() => statSync(elsewhere)).toThrow();
    writeFileSync(file, whole.slice(0, 2000));
    await expect(verifying(file)).rejects.toThrow(/cut off after line \d+/u);
    await expect(verifying(join(scratchFolder(), 'none'))).rejects.toThrow('cannot be read');
  });

  test('a running campaign: public unless its secrets are asked for; an abandoned one stays closed', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const folder = scratchFolder();
    const [open, secret, left] = ['open', 'secret', 'left'].map((name) => join(folder, name));
    expect((await exporting(table.file, table.campaign, open ?? '')).text).toContain(
      'what everyone may know',
    );
    expect(readFileSync(open ?? '', 'utf8')).not.toMatch(/"hidden"|hostSeed/u);
    const told = await exporting(table.file, table.campaign, secret ?? '', '--secrets');
    expect(told.text).toContain('must not play in the campaign');
    expect(statSync(secret ?? '').mode & 0o777).toBe(0o600);
    expect((await verifying(secret ?? '')).text).toContain('this file holds its secrets');
    const elsewhere = join(scratchFolder(), 'umpire.sqlite3');
    await importing(elsewhere, secret ?? '', '--channel', 'new', '--guild', 'newer');
    const there = new ModeratorTable({ file: elsewhere });
    expect(there.moderator.inChannel('new')?.key).toBe(table.campaign);
    table.play('anna', 'abandon');
    table.play('bert', 'abandon');
    await exporting(table.file, table.campaign, left ?? '');
    expect(readFileSync(left ?? '', 'utf8')).not.toMatch(/"hidden"|hostSeed/u);
  });

  test('a wrong call says how', async () => {
    const table = new ModeratorTable().begin();
    await expect(exporting(table.file)).rejects.toThrow(`${table.campaign}  Coins in December`);
    await expect(exporting(table.file, 'nothing')).rejects.toThrow('There is no campaign “nothing”');
    await expect(exporting(table.file, 'a', 'b', 'c')).rejects.toThrow(ConfigError);
    await expect(importing(table.file)).rejects.toThrow('Usage: umpire import FILE');
    await expect(importing(table.file, 'x', '--channel', '1')).rejects.toThrow('Usage');
  });
});
