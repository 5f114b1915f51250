/** `umpire vassal FILE`: what a host sees of a save. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { vassal } from '../../src/cli/vassal.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type MadeSave, vassalFile } from '../support/vassal-save.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});

function fileOf(bytes: Buffer): string {
  const path = join(scratchFolder(), 'a.vsav');
  writeFileSync(path, bytes);
  return path;
}

const SAVE: MadeSave = {
  savedAt: Date.UTC(2026, 0, 2),
  boards: ['ST', 'rLG'],
  stacks: [
    {
      id: '50',
      x: 300,
      y: 10,
      counters: [
        {
          id: '1',
          gpid: '7',
          name: '9-9-9 Esq',
          nation: 'am',
          hiddenBy: 'my password',
          label: 'S3\u0007\u202e',
        },
        { id: '2', name: '9-9-9', nation: 'am', layers: [{ name: 'ELR', says: ['x', '8-8-8'], level: 2 }] },
      ],
    },
    { id: '51', x: 20, y: 10, counters: [{ id: '3', name: '?', nation: 'am', conceals: 'my password' }] },
  ],
};

test('a line a counter, by place and order; no password, nothing that a terminal acts on', async () => {
  expect(await vassal([fileOf(vassalFile(SAVE))])).toBe(0);
  expect(printed.split('\n')).toEqual([
    'A saved game of “VASL” “6.6.1” (VASSAL “3.7.9”)',
    'Saved at 2026-01-02T00:00:00.000Z, by its owner’s clock',
    'Boards: “ST”, version “2.02”; “LG”, version “2.02”, turned',
    '3 counters in 2 stacks: 1 hidden, 0 concealed',
    '  “Main Map” 20,10: “?” conceals',
    '  “Main Map” 300,10: “9-9-9 Esq” GPID “7” label “S3” hidden by owner 1',
    '  “Main Map” 300,10: “8-8-8” (its slot: “9-9-9”) [“ELR” 2]',
    '',
  ]);
});

test('a log says how many steps it has, and what was rolled', async () => {
  const log = ['CHAT*** (IFT DR) 6,1 ***   <Anna>      [2 / 3]', 'CHAT b'];
  expect(await vassal([fileOf(vassalFile({ ...SAVE, log }))])).toBe(0);
  expect(printed).toMatch(/\n1 roll\n {2}IFT DR 6,1 by “Anna”\n$/u);
  expect(printed).toMatch(/^A log of 2 steps of “VASL”/u);
});

test('what is none is refused with the reason', async () => {
  expect(await vassal([fileOf(Buffer.from('%PDF'))])).toBe(1);
  expect(printed).toMatch(/^umpire: The zip cannot be read/u);
  await expect(vassal([])).rejects.toThrow('Which file? Usage: umpire vassal FILE');
  await expect(vassal(['no-such-file'])).rejects.toThrow('cannot be read: there is no such file');
});
