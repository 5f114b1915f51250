/** 8.13: who runs what on a side of several people, and what each of them may draft. */
import { afterEach, describe, expect, it } from 'vitest';
import { runnerOf } from '../../../src/games/kgp/team.ts';
import { type CampaignTable, confirmAll, openTable } from './campaign-table.ts';
import { expectRefused, finishInitial } from './checks.ts';

let table: CampaignTable | undefined;

function start(): CampaignTable {
  table = openTable({ subordinates: { us: 2 } });
  confirmAll(table);
  return table;
}

afterEach(() => {
  table?.close();
  table = undefined;
});

function assign(open: CampaignTable, part: string, to: string): void {
  open.order('us', 'team.assign', { part, to });
}

describe('8.13 Team Play', () => {
  it('unit types: each drafts what is his into one basket; the commander seals it', () => {
    const open = start();
    expectRefused(open, 'us-2', 'purchase.add', { rg: 'I4' }, 'kgp/8.13/commander-only');
    assign(open, 'arm:infantry', 'us-2');
    assign(open, 'arm:guns', 'us-3');
    open.order('us-2', 'purchase.add', { rg: 'I4' });
    open.order('us-3', 'purchase.add', { rg: 'G1' });
    expectRefused(open, 'us-2', 'purchase.add', { rg: 'M2' }, 'kgp/8.13/commander-only');
    expectRefused(open, 'us-2', 'purchase.remove', { place: 2 }, 'kgp/8.13/commander-only');
    expectRefused(open, 'us-2', 'purchase.seal', {}, 'kgp/8.13/commander-only');
    // All of a side share its secrets.
    expect(open.view('us-3').sides.us.draft.basket.map(({ rg }) => rg)).toEqual(['I4', 'G1']);
    expect(open.view('german').sides.us.draft.basket).toEqual([]);
    open.order('us-2', 'purchase.remove', { place: 1 });
    open.order('us', 'purchase.seal');
  });

  it('a single RG goes before its colour, the colour before the unit type, all before the commander', () => {
    const open = start();
    const runner = () => runnerOf(open.state(), 'us', 'I1', 'rg-1')?.id; // blue
    expect(runner()).toBe('us');
    assign(open, 'arm:infantry', 'us-2');
    expect(runner()).toBe('us-2');
    assign(open, 'colour:blue', 'us-3');
    expect(runner()).toBe('us-3');
    assign(open, 'rg:rg-1', 'us-2');
    expect(runner()).toBe('us-2');
    assign(open, 'rg:rg-1', 'us'); // back to the commander: the colour counts again
    expect(runner()).toBe('us-3');
    assign(open, 'colour:blue', 'us');
    assign(open, 'arm:infantry', 'us');
    expect(runner()).toBe('us');
  });

  it('stands on the desk and on the Purchase Record of its side, and nowhere else', () => {
    const open = start();
    assign(open, 'arm:infantry', 'us-2');
    expect(open.moderator.desk(open.campaign, 'us-3')?.text).toContain('**us-2**: Infantry (I, HW)');
    const record = (seat: string) => JSON.stringify(open.moderator.show(open.campaign, seat));
    expect(record('us-3')).toContain('"runBy":"us-2"');
    expect(record('german')).not.toContain('runBy');
    expect(open.moderator.desk(open.campaign, 'german')?.text).not.toContain('Who runs what');
  });

  it('every member is told of a receipt, each in his own messages', () => {
    const open = start();
    finishInitial(open);
    const receipts = Array.from({ length: 400 }, (_, id) => open.store.outboxRow(id + 1)).filter(
      (row) => row?.notice.kind === 'receipt' && row.target.startsWith('user:us'),
    );
    expect([...new Set(receipts.map((row) => `${row?.target} ${row?.seat}`))]).toEqual([
      'user:us-user us',
      'user:us-2 us-2',
      'user:us-3 us-3',
    ]);
  });
});
