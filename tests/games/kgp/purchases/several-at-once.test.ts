import { describe, expect, it } from 'vitest';
import { openTable, playInitial } from '../campaign-table.ts';

function table() {
  const opened = openTable();
  playInitial(opened);
  return opened;
}

describe('8.619: several RG in one form', () => {
  it('puts each into the basket as its own form proposes it, or as is said', () => {
    const it = table();
    it.order('german', 'purchase.several', { text: 'i1 on-map b, 2 I2; 2x I3 objective K21\nV1 IVJ' });
    const bought = it.view('german').sides.german.draft.basket;
    expect(bought.map(({ rg, via, area }) => [rg, via, area])).toEqual([
      ['I1', 'on-map', 'B'],
      ['I2', 'reserve', 'A'],
      ['I2', 'reserve', 'A'],
      ['I3', 'reserve', 'A'],
      ['I3', 'reserve', 'A'],
      ['V1', 'reserve', 'A'],
    ]);
    expect(bought.map(({ objective }) => objective)).toEqual([
      undefined,
      undefined,
      undefined,
      'K21',
      'K21',
      undefined,
    ]);
    expect(bought.at(-1)?.model).toBe('J');
    // Each would have cost the same by its own line.
    const one = table();
    one.order('german', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'B' });
    expect(bought[0]).toEqual(one.view('german').sides.german.draft.basket[0]);
  });

  it('an Entry Area is said by its arrow hex', () => {
    const it = table();
    it.order('german', 'purchase.several', { text: 'I1 N56' });
    expect(it.view('german').sides.german.draft.basket[0]).toMatchObject({ via: 'entry:N56', area: 'N56' });
  });

  it.each([
    ['an RG that there is not', '2 I1, X9', 'X9'],
    ['one of the other side’s', 'I4, G5', 'G5'],
    ['more than the CPP pay for', '19 I1', 'I1'],
    ['a word that is none', 'I1 quickly', 'quickly'],
    ['none of it', '0 I1', '0 I1'],
    ['what its form does not ask for', 'M1 objective K21', 'M1 objective K21'],
    ['no way that there is', 'I1 GG1', 'GG1'],
    ['nothing', ' ;, ', 'not understood'],
  ])('refuses %s, and puts nothing in', (_, text, why) => {
    const it = table();
    const before = it.trace();
    const outcome = it.attempt('german', 'purchase.several', { text });
    expect(outcome.ok ? '' : `${outcome.ruling.message} ${outcome.ruling.legal}`).toContain(why);
    expect(it.trace()).toBe(before);
  });

  it('is not there once the purchases are sealed', () => {
    const it = table();
    it.order('us', 'purchase.seal');
    expect(it.offers('us').map(({ order }) => order)).not.toContain('purchase.several');
    expect(it.refusal('us', 'purchase.several', { text: 'I1' })).toBe('kgp/8.619/sealed');
  });
});
