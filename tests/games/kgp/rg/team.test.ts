/** 8.13: who runs what on a side of several people, and what each of them may draft. */
import { describe, expect, it } from 'vitest';
import { runnerOf } from '../../../../src/games/kgp/rg/team.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  initiativeOf,
  openTable,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { expectRefused, finishInitial, rgOf } from '../checks.ts';

function start(options: Readonly<Record<string, string>> = {}): CampaignTable {
  const table = openTable({ options, subordinates: { us: 2, german: 1 } });
  confirmAll(table);
  return table;
}

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
    expect(open.desk('us-3').text).toContain('**us-2**: Infantry (I, HW)');
    const record = (seat: string) => JSON.stringify(open.show(seat));
    expect(record('us-3')).toContain('"runBy":"us-2"');
    expect(record('german')).not.toContain('us-2');
    expect(open.desk('german').text).not.toContain('us-2');
  });

  it('chits and set-up are the commander’s, or whom he trusts; a report may be drafted by anybody', () => {
    const open = start();
    sealBoth(open);
    expectRefused(open, 'us-2', 'setup.declare', {}, 'kgp/8.13/commander-only');
    open.order('us', 'team.trust', { seat: 'us-2', trusted: true });
    open.order('us-2', 'setup.declare');
    open.order('german', 'setup.declare');
    open.order('german', 'fanatic.declare', { answer: 'no' });
    open.order('us-3', 'report.draft', { part: 'lvp', us: 3, german: 2, destroyed: 0 });
    expect(open.view('us').sides.us.reportDraft.currentLvp).toEqual({ us: 3, german: 2 });
    expectRefused(open, 'us-3', 'report.submit', {}, 'kgp/8.6032/report-incomplete');
  });

  it('8.621: whoever runs the M drafts Fortifications; seals and Recon’s CPP are the commander’s', () => {
    const open = start();
    open.order('us', 'purchase.add', { rg: 'M1' });
    sealPurchases(open);
    const foxholes = { item: 'foxhole-3', count: 2 };
    expect(open.offers('us-2').filter(({ order }) => order === 'fortify.set')).toEqual([]);
    expectRefused(open, 'us-2', 'fortify.set', foxholes, 'kgp/8.13/commander-only');
    assign(open, 'arm:points', 'us-2');
    open.order('us-2', 'fortify.set', foxholes);
    expectRefused(open, 'us-3', 'fortify.set', foxholes, 'kgp/8.13/commander-only');
    expect(open.view('us-3').sides.us.tally).toEqual({ 'foxhole-3': 2 });
    expectRefused(open, 'us-2', 'fortify.seal', {}, 'kgp/8.13/commander-only');
    sealWorks(open);
    setUpBoth(open);
    reportScenario(open);
    sealPurchases(open);
    for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
    expectRefused(open, 'us-2', 'recon.choose', { cpp: 1, lax: 'no' }, 'kgp/8.13/commander-only');
    expectRefused(open, 'us-2', 'recon.seal', {}, 'kgp/8.13/commander-only');
    open.order('us', 'team.trust', { seat: 'us-3', trusted: true });
    open.order('us-3', 'recon.choose', { cpp: 1, lax: 'no' });
    open.order('us-3', 'recon.seal');
  });

  it('footnotes g and o: an Observer’s hex is recorded by whoever runs the module', () => {
    const open = start({ cg: 'III' });
    finishInitial(open);
    open.order('us', 'purchase.add', { rg: 'O1', area: 'K57' });
    idleUntil(open, '23 AM');
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    open.order('german', 'setup.declare');
    const hex = { rg: 'rg-3', hex: 'K1' };
    expectRefused(open, 'us-2', 'observer.record', hex, 'kgp/8.13/commander-only');
    assign(open, 'arm:oba', 'us-2');
    expectRefused(open, 'us-3', 'observer.record', hex, 'kgp/8.13/commander-only');
    open.order('us-2', 'observer.record', hex);
    expect(rgOf(open, 'us', 'rg-3').observer).toBe('K1');
  });

  it('CG13, CG14, CG23: PF are counted by anybody; Fanaticism and the Game End dr are the commander’s', () => {
    const open = start();
    sealBoth(open);
    for (const side of ['us', 'german']) open.order(side, 'setup.declare');
    expectRefused(open, 'german-2', 'fanatic.declare', { answer: 'yes' }, 'kgp/8.13/commander-only');
    open.order('german-2', 'pf.count', { squads: 12 });
    expect(open.view('german').sides.german.pfSquads).toBe(12);
    open.order('german', 'fanatic.declare', { answer: 'no' });
    expectRefused(open, 'german-2', 'game-end.roll', { turn: 6 }, 'kgp/8.13/commander-only');
    open.order('german', 'game-end.roll', { turn: 6 });
  });

  it('8.52: only a commander’s word on the bridge can end CG II', () => {
    const open = start({ cg: 'II' });
    sealBoth(open);
    setUpBoth(open);
    for (const seat of ['us-2', 'german-2'])
      expectRefused(open, seat, 'bridge.state', {}, 'kgp/8.13/commander-only');
    open.order('us', 'bridge.state');
    expectRefused(open, 'german-2', 'bridge.answer', { answer: 'agree' }, 'kgp/8.13/commander-only');
    open.order('german', 'bridge.answer', { answer: 'refuse' });
  });

  it('every member is told of a receipt, each in his own messages', () => {
    const open = start();
    finishInitial(open);
    const receipts = open
      .told()
      .filter(({ notice, target }) => notice.kind === 'receipt' && target.startsWith('user:us'));
    expect([...new Set(receipts.map(({ target, seat }) => `${target} ${seat}`))]).toEqual([
      'user:us-user us',
      'user:us-2 us-2',
      'user:us-3 us-3',
    ]);
  });
});
