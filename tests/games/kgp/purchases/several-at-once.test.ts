import { describe, expect, it } from 'vitest';
import { confirmAll, openTable, playInitial } from '../campaign-table.ts';

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
    ['more than the chart has', '9999 M1', 'At most 5'],
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

  it('reads what phones and habits do to a list, and tells all that is wrong with one at once', () => {
    const it = table();
    it.order('german', 'purchase.several', { text: '• 2 × I2.\n1. “I1”\n－ V1 IVJ!' });
    const bought = it.view('german').sides.german.draft.basket;
    expect(bought.map(({ rg }) => rg)).toEqual(['I2', 'I2', 'I1', 'V1']);
    const outcome = it.attempt('german', 'purchase.several', { text: 'I9, I1, ??, 9999 M1' });
    const told = outcome.ok ? '' : outcome.ruling.message;
    expect(told.split('\n')).toEqual([
      'Nothing was put into the basket:',
      expect.stringMatching(/^• “I9”: There is no RG “I9”/u),
      expect.stringMatching(/^• “\?\?”: not understood as an RG/u),
      expect.stringMatching(/^• “9999 M1”: .*At most 5/u),
    ]);
    expect(it.view('german').sides.german.draft.basket).toEqual(bought);
    const many = it.attempt('german', 'purchase.several', { text: 'x,'.repeat(200) });
    expect(many.ok ? '' : many.ruling.message).toContain('• and 190 more');
  });

  it.each([
    ['us', '19 AM'],
    ['german', '19 AM'],
    ['us', '19 PM'],
    ['german', '19 PM'],
  ])('its own example can be given as it stands: %s, %s', (side, date) => {
    const it = date === '19 PM' ? table() : openTable();
    if (date === '19 AM') confirmAll(it);
    expect(it.view('everyone').date).toBe(date);
    const [field] = it.offers(side).find(({ order }) => order === 'purchase.several')?.fields ?? [];
    const hint = field?.kind === 'text' ? (field.hint ?? '') : '';
    expect(hint.split(', ').length).toBeGreaterThan(1);
    // What is not understood is told the same example.
    const refused = it.attempt(side, 'purchase.several', { text: 'nonsense' });
    expect(refused.ok ? '' : refused.ruling.legal).toBe(`Such as ${hint}.`);
    it.order(side, 'purchase.several', { text: hint });
    const { basket } = it.view(side).sides[side as 'us' | 'german'].draft;
    expect(basket.length).toBeGreaterThan(hint.split(', ').length);
  });

  it.each([
    ['1 I99', 'kgp/8.6191/unknown-rg', 'no RG “I99” on your chart'],
    ['2 HW1', 'kgp/8.6191/unknown-rg', 'no RG “HW1” on your chart'],
    ['50 I1', 'kgp/8.6195/date-maximum', 'At most'],
    ['nonsense', 'kgp/8.619/several-unreadable', 'not understood'],
  ])('“%s” is told apart: %s', (text, code, words) => {
    const it = table();
    const refused = it.attempt('us', 'purchase.several', { text });
    expect(refused.ok ? undefined : refused.ruling).toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  it('is not there once the purchases are sealed', () => {
    const it = table();
    it.order('us', 'purchase.seal');
    expect(it.offers('us').map(({ order }) => order)).not.toContain('purchase.several');
    expect(it.refusal('us', 'purchase.several', { text: 'I1' })).toBe('kgp/8.619/sealed');
  });
});
