import { expect, test } from 'vitest';
import { REFIT_PARTS } from '../../../../src/games/kgp/refit-parts.ts';
import { playedSince } from '../../../../src/games/kgp/report/8.601-corrections.ts';
import { meleeOrder } from '../../../../src/games/kgp/report/8.6011-order-of-melee.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { compareHexes } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const PARTS = REFIT_PARTS.map(({ id }) => id);
const US = '+ squad 6-6-6 x3 @J19\n+ SW BAZ 44, by S1';
const REASON = 'A squad was forgotten.';

function stage(gm = 'none', at = '8.601'): CampaignTable {
  return position({ at, us: US, german: '+ squad 6-5-8 x2 @P10', common: { gm } });
}

function correct(table: CampaignTable, text: string, as = 'us', side = 'us') {
  return table.attempt(as, 'ob.correct', { side, text, reason: REASON });
}

/** All messages that were queued for one target since the last look. */
function letters(table: CampaignTable): readonly { target: string; text: string }[] {
  return table.told().map(({ target, notice }) => ({ target, text: JSON.stringify(notice) }));
}

function squads(table: CampaignTable) {
  return Object.values(ownUnits(table.state().game, 'us').ob.units).filter(({ kind }) => kind === 'squad');
}

test('8.6011: alphanumeric sequence, as the rule counts', () => {
  const hexes = ['C19', 'AA3', 'B35', 'A1', 'Z9', 'B16', 'BB2', 'A10', 'A2'];
  expect([...hexes].sort(compareHexes)).toEqual(['A1', 'A2', 'A10', 'B16', 'B35', 'C19', 'Z9', 'AA3', 'BB2']);
});

test('8.601: Climb markers come first; each Location once, those of a hex from below', () => {
  expect(meleeOrder('St', 'C19, J19/1 b35; climb P10\nCLIMB E18, J19, a1, c19, J19/-1')).toEqual({
    climb: ['E18', 'P10'],
    melee: ['A1', 'B35', 'C19', 'J19/-1', 'J19', 'J19/1'],
    unknown: [],
  });
  expect(meleeOrder('St', 'ZZ99, A1, box GG1').unknown).toEqual(['ZZ99', 'box']);
});

test('8.6011 EX: a player names the Locations, everybody gets them as A1, B16, B35, C19, Climb markers first (8.601)', () => {
  const table = stage();
  letters(table);
  table.order('german', 'melee.list', { text: 'C19 B35 A1 climb P10 B16' });
  const sent = letters(table);
  expect(sent.map(({ target }) => target)).toEqual(['channel:channel']);
  expect(sent[0]?.text).toMatch(/Climb markers:\*\* P10.*in this order:\*\* A1, B16, B35, C19/u);
  // 8.601: what changes after the first round of a Location.
  for (const said of [
    'without Ambush',
    'ATTACKER',
    'revealed',
    'unpinned',
    'CX and Motion',
    'Stun',
    'Recall',
  ])
    expect(sent[0]?.text).toContain(said);
  expect(table.refusal('german', 'melee.list', { text: 'C19 ZZ99' })).toBe('kgp/8.6011/no-location');
  expect(table.refusal('german', 'melee.list', { text: 'climb' })).toBe('kgp/8.6011/how-many');
  for (const offer of table.offers('us').filter(({ order }) => order === 'melee.list'))
    for (const field of offer.fields)
      if (field.kind === 'text') for (const text of field.examples) table.order('us', 'melee.list', { text });
});

test('a confirmed report is corrected with the other side’s consent, who reads the reason only', () => {
  const table = stage();
  letters(table);
  expect(correct(table, 'S2 out; S1 note xyzzy').ok).toBe(true);
  expect(squads(table)).toHaveLength(3);
  expect(table.desk('us').text).toContain('S2 6-6-6: eliminated');
  const seen = JSON.stringify([
    table.view('german'),
    table.desk('german'),
    table.log('german'),
    letters(table).filter(({ target }) => target !== 'user:us-user'),
  ]);
  expect(seen).toContain(REASON);
  expect(seen).toContain('8.601');
  expect(seen).not.toContain('xyzzy');
  expect(table.refusal('german', 'ob.correct', { side: 'german', text: 'S1 out', reason: 'x' })).toBe(
    'kgp/8.601/correction-waits',
  );
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(squads(table)).toHaveLength(2);
  expect(letters(table).map(({ target }) => target)).toEqual(['channel:channel', 'user:us-user']);
});

test('a correction may add what no report may, and take out what was never there', () => {
  const table = stage();
  expect(correct(table, '+ squad 6-6-6 @J19; S1 corrected').ok).toBe(true);
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(squads(table)).toHaveLength(3);
});

test('turned down, or taken back, it changes nothing', () => {
  const table = stage();
  for (const as of ['german', 'us']) {
    const before = JSON.stringify(ownUnits(table.state().game, 'us').ob);
    expect(correct(table, 'S2 out').ok).toBe(true);
    expect(table.refusal('us', 'correction.answer', { answer: 'accept' })).toMatch(/out-of-range|not-now/u);
    table.order(as, 'correction.answer', { answer: 'refuse' });
    expect(JSON.stringify(ownUnits(table.state().game, 'us').ob)).toBe(before);
    expect(ownUnits(table.state().game, 'us').obCorrection).toEqual([]);
  }
});

test('what no longer fits is not made, and only its side is told', () => {
  const table = stage();
  correct(table, 'S2 broken');
  table.order('us', 'ob.report', { mode: 'add', text: 'S2 out' });
  table.order('us', 'ob.confirm');
  letters(table);
  table.order('german', 'correction.answer', { answer: 'accept' });
  const sent = letters(table);
  expect(sent.filter(({ target }) => target === 'user:us-user')[0]?.text).toContain('could not be made');
  expect(sent.filter(({ target }) => target !== 'user:us-user').map(({ text }) => text)).toEqual([
    expect.stringContaining('is agreed on'),
  ]);
});

test('a lost SCW that is corrected in counts for 8.61421 like a reported one', () => {
  const table = stage();
  correct(table, 'W1 out');
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(ownUnits(table.state().game, 'us').lost).toEqual(['BAZ 44']);
});

test('a plain GM answers; an all-seeing one corrects at once', () => {
  const plain = stage('plain');
  expect(correct(plain, 'S2 out', 'gm')).toMatchObject({
    ok: false,
    ruling: { code: 'kgp/8.601/not-yours-to-correct' },
  });
  correct(plain, 'S2 out');
  plain.order('gm', 'correction.answer', { answer: 'accept' });
  expect(squads(plain)).toHaveLength(2);

  const seeing = stage('all-seeing');
  expect(correct(seeing, 'S2 out', 'gm').ok).toBe(true);
  expect(squads(seeing)).toHaveLength(2);
  expect(unitsIn(seeing.state().game).correction).toBeUndefined();
});

test('bad corrections are refused with every mistake', () => {
  const table = stage();
  const outcome = correct(table, 'S99 out\nS1 bogged');
  if (outcome.ok) throw new Error('accepted');
  expect(outcome.ruling.message).toMatch(/line 1: You have no S99[\s\S]*line 2: S1 is a squad/u);
  expect(table.refusal('us', 'ob.correct', { side: 'german', text: 'S1 out', reason: 'x' })).toBe(
    'kgp/8.601/not-yours-to-correct',
  );
});

test('beforehand Umpire says which steps are played already', () => {
  const { game } = stage().state();
  expect(playedSince({ ...game, step: 'scenario' }, PARTS)).toContain('No step');
  expect(playedSince({ ...game, step: '8.606' }, PARTS)).toMatch(/: 8\.601, 8\.604, 8\.605, 8\.606\. /u);
  expect(playedSince({ ...game, step: '8.619' }, PARTS)).toContain(
    '8.614 and what came after them up to 8.619',
  );
  const offer = stage()
    .offers('us')
    .find(({ order }) => order === 'ob.correct');
  expect(offer?.irrevocable).toContain(playedSince(game, PARTS));
});

test('a side whose counters are all gone can still have one corrected in', () => {
  const table = position({ at: '8.613', date: '19 PM', us: '', german: '+ squad 6-5-8 @area A' });
  const offer = table.offers('us').find(({ order }) => order === 'ob.correct');
  const [text] = offer?.fields.flatMap((field) => (field.kind === 'text' ? field.examples : [])) ?? [];
  table.order('us', 'ob.correct', { side: 'us', text, reason: 'He was forgotten.' });
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(Object.values(ownUnits(table.view('us'), 'us').ob.units).map(({ type }) => type)).toEqual(['8-0']);
});

const MARKED: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['J19'] },
    { side: 'german', id: 'A', isolated: false, locations: ['P10'] },
  ],
  noMansLand: ['K23'],
};

function marked(at: string, us = US): CampaignTable {
  const date = at === '8.613' ? { date: '19 PM' } : {};
  return position({ at, us, german: '+ squad 6-5-8 x2 @P10', marking: MARKED, ...date });
}

test.each(['8.610', '8.613'])(
  '8.606, 8.601: at %s a correction that leaves somebody outside his side’s Areas is refused, with what is legal',
  (at) => {
    const table = marked(at);
    for (const text of ['S2 @K23', 'S2 @P10', 'S2 @E25', '+ squad 6-6-6 @K23', '+ vehicle M4A1 @K23']) {
      const refused = correct(table, text);
      expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.606/correction-strays' } });
      if (!refused.ok) expect(refused.ruling.message).toContain('@area A, @box GG1');
    }
    expect(correct(table, 'S2 @area Q')).toMatchObject({
      ok: false,
      ruling: { code: 'kgp/8.606/correction-strays' },
    });
    expect(unitsIn(table.state().game).correction).toBeUndefined();
    // What cannot move, or is nobody, may lie there; and whoever is in his Area may be corrected in it.
    expect(correct(table, '+ vehicle M4A1 @K23, abandoned; + SW MMG @K23; S2 @area A').ok).toBe(true);
    table.order('german', 'correction.answer', { answer: 'accept' });
    const units = Object.values(ownUnits(table.state().game, 'us').ob.units);
    expect(units.find(({ kind }) => kind === 'vehicle')?.status).toEqual(['abandoned']);
  },
);

test('8.606, 8.601: a correction that was right when it was asked for is not made once its Escape is over', () => {
  const table = marked('8.606', '+ half-squad 3-4-6 @J19\n+ squad 6-6-6 @J19');
  expect(correct(table, 'H1 @K23').ok).toBe(true);
  table.order('us', 'refit.done.8.606');
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(ownUnits(table.state().game, 'us').ob.units.H1?.place).toEqual({ in: 'hex', hex: 'J19', level: 0 });
});

test('8.606, 8.601: during 8.606 whoever a correction puts into No Man’s Land has to Escape', () => {
  const table = marked('8.606', '+ half-squad 3-4-6 @J19');
  expect(correct(table, 'H1 @K23').ok).toBe(true);
  table.order('german', 'correction.answer', { answer: 'accept' });
  expect(table.refusal('us', 'refit.done.8.606')).toBe('kgp/8.606/still-to-do');
  // 8.6053 is over: Uncontrolled Territory is not.
  expect(correct(table, 'H1 @E25')).toMatchObject({
    ok: false,
    ruling: { code: 'kgp/8.606/correction-strays' },
  });
});
