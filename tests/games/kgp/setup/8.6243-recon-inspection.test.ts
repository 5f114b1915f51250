/** 8.6243: Recon Inspection, one Location in turn. */
import { afterEach, describe, expect, it } from 'vitest';
import { expectRefused } from '../checks.ts';
import { beforeRecon, can, expectDiceUsed } from './before-recon.ts';

afterEach(expectDiceUsed);

describe('8.6243', () => {
  it('in turn, U.S. first, one Location at a time; the owner shows it; over when both have no more', () => {
    const open = beforeRecon({
      recon: { us: 1, german: 1 },
      dice: { '8.622/19 PM/us/recon': [[2]], '8.622/19 PM/german/recon': [[1]] },
    });
    expect(open.state().game.step).toBe('8.6243');
    expect(can(open, 'recon.declare')).toEqual(['us']);
    expectRefused(open, 'german', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/not-your-turn');
    expectRefused(open, 'us', 'recon.declare', { location: 'ZZ99' }, 'kgp/8.6243/no-such-location');
    open.order('us', 'recon.declare', { location: 'k23' });
    expect(can(open, 'recon.show')).toEqual(['german']);
    expectRefused(open, 'us', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/answer-first');
    open.heard();
    open.order('german', 'recon.show', { units: '6-5-8', mines: 'yes' });
    const [told] = open.told();
    expect(told?.target).toBe('channel:channel');
    expect(JSON.stringify(told?.notice)).toContain('What is in K23');
    expect(JSON.stringify(told?.notice)).toContain('Known Minefield counter');
    expect(can(open, 'recon.declare')).toEqual(['german']);
    open.order('german', 'recon.declare', { location: 'E18/1' });
    open.order('us', 'recon.show', { mines: 'no' });
    expect(open.view('everyone').scenario?.units?.recon.looked).toEqual([
      { side: 'us', location: 'K23', shown: { units: '6-5-8', works: '', mines: true } },
      { side: 'german', location: 'E18/1', shown: { units: '', works: '', mines: false } },
    ]);
    // The U.S. side has one left and gives it up; the German has none, and says so too.
    open.order('us', 'recon.end');
    expectRefused(open, 'german', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/none-left');
    open.order('german', 'recon.end');
    expect(open.state().game.step).toBe('B1');
  });

  it('8.6243: its owner is reminded of his closed notes that name the Location, and nobody else is', () => {
    const open = beforeRecon({
      recon: { us: 1 },
      dice: { '8.622/19 PM/us/recon': [[3]] },
      notes: 'HIP: S1 with W1 in K23\nHIP: S2 in K2\nCloaking 1: V4, VCA K23-K24',
    });
    open.order('german', 'note.open', { number: 3 });
    open.order('us', 'recon.declare', { location: 'K23/1' });
    const [offer] = open.offers('german').filter(({ order }) => order === 'recon.show');
    // Not K2, and not what has been opened.
    expect(offer?.detail).toBe('Your notes: 1. HIP: S1 with W1 in K23');
    expect(JSON.stringify([open.offers('us'), open.status(), open.card()])).not.toContain('HIP');
    open.order('german', 'recon.show', { units: '6-5-8 with LMG', mines: 'no' });
    open.order('german', 'recon.end');
    open.order('us', 'recon.declare', { location: 'K2' });
    expect(open.offers('german').find(({ order }) => order === 'recon.show')?.detail).toBe(
      'Your notes: 2. HIP: S2 in K2',
    );
  });

  it('8.6243: what stands in Concealment Terrain regains “?” but no HIP; Reserves are Cloaked again; of mines only that they are there', () => {
    const open = beforeRecon({ recon: { us: 1 }, dice: { '8.622/19 PM/us/recon': [[1]] } });
    const begins = open.lines().map(({ text }) => text);
    expect(begins.length).toBeGreaterThan(0);
    open.order('us', 'recon.declare', { location: 'K23' });
    open.heard();
    open.order('german', 'recon.show', { units: '6-5-8', works: '1S foxhole', mines: 'yes' });
    const [told] = open.told();
    expect(told?.target).toBe('channel:channel');
    const text = told?.notice.text ?? '';
    expect(text).toContain('6-5-8');
    expect(text).toContain('1S foxhole');
    expect(text).toContain('**Mines:** there are some; place a Known Minefield counter (8.6073).');
    expect(text).toContain(
      'regain “?” at once, though not HIP; Reserves are Cloaked again wherever they are',
    );
  });

  it.each([
    ['Q23', false],
    ['R24', true],
    // TT19 has no colour Eligible on 19 PM; GG1’s nine hexes have.
    ['GG7', false],
    ['TT19', true],
  ])('8.6243: six hexes from a Setup or Eligible Entry Area, by the marking: %s', (location, far) => {
    const open = beforeRecon({ recon: { us: 2 }, marked: ['K23'] });
    open.heard();
    open.order('us', 'recon.declare', { location });
    expect(JSON.stringify(open.told()).includes('is farther than that')).toBe(far);
  });

  describe('by the front on which both sides have agreed', () => {
    const front = 'river elsewhere: no\nbarred vehicle elsewhere: no\nhouses: E18 K28\nus: E18\ngerman: K28';
    const begun = () => beforeRecon({ recon: { us: 2 }, front, dice: { '8.622/19 PM/us/recon': [[2]] } });

    it('what is farther is refused, with what would be legal; what is offered can be declared', () => {
      const open = begun();
      // The Area of E18 has E20 in it.
      const refused = open.attempt('us', 'recon.declare', { location: 'E27/1' });
      if (refused.ok) throw new Error('E27 is seven hexes from E20');
      expect(refused.ruling.code).toBe('kgp/8.6243/out-of-reach');
      expect(refused.ruling.legal).toMatch(/The nearest within six: E26, /u);
      const [offer] = open.offers('us').filter(({ order }) => order === 'recon.declare');
      const [field] = offer?.fields ?? [];
      if (field?.kind !== 'text') throw new Error('no examples');
      expect(field.examples.length).toBeGreaterThan(0);
      open.heard();
      open.order('us', 'recon.declare', { location: 'E26' });
      expect(JSON.stringify(open.told())).not.toContain('is farther than that');
    });

    it('overruled by consent it is only pointed out', () => {
      const open = begun();
      open.order('us', 'map.overrule', { reason: 'K27 was ours, and is not marked.' });
      expectRefused(open, 'us', 'recon.declare', { location: 'K28' }, 'kgp/8.6243/out-of-reach');
      open.order('german', 'map.overrule-answer', { answer: 'accept' });
      open.heard();
      open.order('us', 'recon.declare', { location: 'K28' });
      expect(JSON.stringify(open.told())).toContain('is farther than that');
    });
  });

  it('8.6243: where nothing is marked Umpire says nothing of how far it is', () => {
    const open = beforeRecon({ recon: { us: 2 } });
    open.heard();
    open.order('us', 'recon.declare', { location: 'TT19' });
    expect(JSON.stringify(open.told())).not.toContain('is farther than that');
  });

  it('a side goes on alone when the other one has no more', () => {
    const open = beforeRecon({ recon: { german: 2 }, dice: { '8.622/19 PM/german/recon': [[1]] } });
    open.order('us', 'recon.end');
    for (const location of ['K22', 'K21']) {
      open.order('german', 'recon.declare', { location });
      open.order('us', 'recon.show', { mines: 'no' });
    }
    open.order('german', 'recon.end');
    expect(open.state().game.step).toBe('B1');
  });

  it('what a side has left shows to itself alone, and both are asked, with Recon or without', () => {
    const seen = [0, 2].map((cpp) => {
      const open = beforeRecon({
        recon: { us: cpp },
        ...(cpp === 0 ? {} : { dice: { '8.622/19 PM/us/recon': [[4]] } }),
      });
      const eyes = JSON.stringify([
        open.desk('german'),
        open.offers('german'),
        open.status('german'),
        open.status(),
        open.card('german'),
        open.card(),
      ]);
      expect(open.desk('us').text).toContain(cpp === 0 ? '0 left' : '9 left');
      expectDiceUsed();
      return eyes;
    });
    expect(seen[1]).toBe(seen[0]);
  });
});
