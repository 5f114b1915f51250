import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, type Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { draftedLedger } from '../../../../src/games/kgp/units/report.ts';
import { printObCsv, printObJson, readObFile } from '../../../../src/games/kgp/units/table-file.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';
import { ledgerOf } from '../units/samples.ts';

const US = `
+ squad 6-6-6 x3 @J19
+ half-squad 3-4-6 @area A, broken
+ leader 9-1 @J19/1, wounded
+ SW MMG, by S1
+ crew 2-2-7 @K20
+ Gun M1 57mm AT, by C1
+ vehicle M4A1 x2 @L21, stun 1, CMG disabled, MA malfunctioned, depleted HE APCR
+ squad 6-6-7 @box GG1, note fresh`;

function stage(): CampaignTable {
  return position({ at: '8.601', us: US, german: '+ squad 6-5-8 x30 @P10\n+ vehicle Pz VG @P10' });
}

const csvOf = (table: CampaignTable, side: 'us' | 'german' = 'us') =>
  printObCsv(side, ownUnits(table.state().game, side).ob);

function refused(table: CampaignTable, text: string): string {
  const before = JSON.stringify(table.state().game);
  const outcome = table.attempt('us', 'ob.import', { text });
  if (outcome.ok) throw new Error('accepted');
  expect(JSON.stringify(table.state().game)).toBe(before);
  return outcome.ruling.message;
}

/** The line of a counter with one text put for another. */
function edited(text: string, id: string, from: string | RegExp, to: string): string {
  const lines = text.split('\r\n');
  const at = lines.findIndex((line) => line.includes(`,${id},`));
  const line = lines[at] ?? '';
  if (line.replace(from, to) === line) throw new Error(`${line} has no ${String(from)}`);
  lines[at] = line.replace(from, to);
  return lines.join('\r\n');
}

test('what a filled-in file says otherwise becomes the draft', () => {
  const table = stage();
  let text = csvOf(table);
  text = edited(text, 'S1', ',J19,', ',J19/1,');
  text = edited(text, 'S2', /,,ob$/u, ',out,ob');
  text = edited(text, 'W1', 'by S1', 'by S3');
  text = edited(text, 'H1', ',broken,', ',,');
  text = edited(text, 'V1', '"CMG disabled, MA malfunctioned"', 'BMG malfunctioned');
  table.order('us', 'ob.import', { text: `${text}us,new,leader 8-0,J19,,wounded,,,,,,,\r\n` });
  table.order('us', 'ob.confirm');
  const { units } = ownUnits(table.state().game, 'us').ob;
  expect(units.S2).toBeUndefined();
  expect(units.S1?.place).toMatchObject({ hex: 'J19', level: 1 });
  expect(units.W1?.with?.unit).toBe('S3');
  expect(units.H1?.status).toEqual([]);
  expect(units.V1?.weapons).toEqual({ BMG: 'malfunctioned' });
  expect(Object.values(units).filter(({ type }) => type === '8-0')).toMatchObject([{ status: ['wounded'] }]);
});

test('JSON does the same, a spreadsheet with semicolons too', () => {
  const table = stage();
  const { ob } = ownUnits(table.state().game, 'us');
  table.order('us', 'ob.import', {
    text: printObJson('us', ob).replace('"happened":""', '"happened":"out"'),
  });
  table.order('us', 'ob.import', {
    text: printObCsv('us', draftedLedger(table.state().game.sides.us))
      .replaceAll('"CMG disabled, MA malfunctioned"', '""')
      .replaceAll(',', ';'),
  });
  table.order('us', 'ob.confirm');
  const { units } = ownUnits(table.state().game, 'us').ob;
  expect(units.S1).toBeUndefined();
  expect(units.V2?.weapons).toBeUndefined();
});

describe('bad files are refused whole, and nothing changes', () => {
  test('8.601: ten thousand lines', () => {
    const table = stage();
    const line = csvOf(table).split('\r\n')[1] ?? '';
    const text = `${csvOf(table)}${`${line}\r\n`.repeat(2000)}`;
    expect(refused(table, text)).toMatch(/the file has \d+ lines; at most 1000/u);
    expect(table.attempt('us', 'ob.import', { text: `${line}\r\n`.repeat(10_000) }).ok).toBe(false);
  });

  test.each([
    ['a formula', 'S1', ',J19,', ',=1+1,', /line 2, column 4: place: a formula is not taken over/u],
    ['a unit named twice', 'S2', ',S2,', ',S1,', /line 3: S1 stands on line 2 already/u],
    ['a unit that is nobody’s', 'S2', ',S2,', ',S77,', /line 3: you have no S77/u],
    ['a unit of the other side', 'S2', /^us/u, 'german', /line 3: a counter of the German side/u],
    [
      'a hex that is not there',
      'S2',
      ',J19,',
      ',ZZ99,',
      /line 3, column 4: place: “ZZ99” is not on this map/u,
    ],
    [
      'a state that cannot be',
      'S2',
      ',J19,,,',
      ',J19,,bogged,',
      /line 3: S2 is a squad: it cannot be bogged/u,
    ],
    ['a sentence smuggled in', 'S2', ',J19,', ',"J19; S1 out",', /line 3, column 4: place: “J19; S1 out”/u],
    ['a carrier that is not there', 'W1', 'by S1', 'by S77', /You have no S77/u],
    ['a squad from nothing', 'S2', ',S2,squad 6-6-6,', ',new,squad 6-6-6,', /no line for S2/u],
    ['a field too many', 'S2', /,ob$/u, ',ob,x', /line 3: has more fields/u],
    ['an open quotation mark', 'S2', ',J19,', ',"J19,', /line 3.*quotation mark/u],
    ['a contradiction', 'V1', ',"CMG disabled', ',abandoned,"CMG disabled', /has more fields|abandoned/u],
  ])('%s', (_name, id, from, to, why) => {
    const table = stage();
    expect(refused(table, edited(csvOf(table), id, from, to))).toMatch(why);
  });

  test('the whole file of the other side, none, another one', () => {
    const table = stage();
    expect(refused(table, csvOf(table, 'german'))).toMatch(/line 2: a counter of the German side/u);
    expect(refused(table, 'hello')).toMatch(/the first line names the columns/u);
    expect(refused(table, '{"side": "us"')).toMatch(/begins like JSON and is none/u);
    expect(refused(table, '{"side": "us", "units": [{"id": {}}]}')).toMatch(/not as \/ob gave it out/u);
    expect(refused(table, csvOf(table).replace(/^us,S3,.*\r\n/mu, ''))).toMatch(/no line for S3/u);
  });

  test('every mistake is named, with its line', () => {
    const table = stage();
    let text = edited(csvOf(table), 'S1', ',J19,', ',ZZ99,');
    text = edited(text, 'V1', ',L21,', ',here,');
    expect(refused(table, text)).toMatch(/line 2, column 4: [\s\S]*line 11, column 4: /u);
  });
});

test('non-interference: the other side’s view of a file, a draft, a confirmation is the same as before', () => {
  const table = stage();
  const seen = () =>
    JSON.stringify([
      table.view('german'),
      table.offers('german'),
      table.desk('german'),
      table.log('german').map(({ no, type, data }) => ({ no, type, data })),
      table.told().filter(({ target }) => target !== 'user:us-user').length,
      table.status(),
    ]);
  table.heard();
  const before = seen();
  table.order('us', 'ob.import', { text: edited(csvOf(table), 'S2', /,,ob$/u, ',out,ob') });
  table.order('us', 'ob.set', { menu: 'Squads S1–S4', unit: 'S1', what: 'broken' });
  table.order('us', 'ob.confirm');
  expect(seen()).toBe(before);
});

test('one counter by choice: every combination that is offered is accepted', () => {
  const table = stage();
  let taken = 0;
  for (const { fixed, fields } of table.offers('us').filter(({ order }) => order === 'ob.set')) {
    const [unit, what, where] = fields;
    if (unit?.kind !== 'choice' || what?.kind !== 'choice' || where?.kind !== 'text')
      throw new Error('fields');
    expect(Math.max(unit.options.length, what.options.length)).toBeLessThanOrEqual(25);
    for (const { value } of unit.options) {
      for (const deed of what.options) {
        const at = where.examples[taken % 3];
        const args = { ...fixed, unit: value, what: deed.value, ...(taken % 2 === 0 ? { where: at } : {}) };
        table.order('us', 'ob.set', args);
        taken += 1;
        if (ownUnits(table.state().game, 'us').obDraft.length > 0) table.order('us', 'ob.discard');
      }
    }
  }
  expect(taken).toBeGreaterThan(60);
  expect(
    table.offers('german').filter(({ order, label }) => order === 'ob.set' && /Squads/u.test(label)),
  ).toHaveLength(2);
});

describe('round trip', () => {
  const ledger = ledgerOf(US);
  const line = fc.constantFrom(
    'S1 broken',
    'S2 out',
    'S1-S3 @AA16/-1',
    'V1 immobilized, -stun',
    'V2 MA ok, AAMG removed',
    'V1 -depleted, note smokes',
    'W1 free',
    'W1 by L1',
    'G1 malfunctioned, towed by V2',
    'L1 prisoner of german',
    'C1 in V1',
    'S4 @box GG1 shaded, -note',
    '+ hero 1-4-9 @J19',
  );
  test.each(['=1+1', '＝1+1', '-2', '－2', '@a', '+a'])(
    'no counter has the note “%s”: files need no apostrophe',
    (note) => {
      expect(parseChanges(`S1 note ${note}`, ledger, 'St').ok).toBe(false);
    },
  );

  test('a file with the same ledger says nothing; one of the ledger after says all', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        let after: Ledger = ledger;
        for (const text of lines) {
          const parsed = parseChanges(text, after, 'St');
          if (parsed.ok) after = changed(after, parsed.value);
        }
        for (const print of [printObCsv, printObJson]) {
          const same = readObFile(print('us', after), 'us', after, 'St');
          expect(same).toMatchObject({ ok: true, value: { changes: [] } });
          // From before: who has gone has no line any more, who is new has no id.
          const isKept = Object.keys(ledger.units).every((id) => after.units[id] !== undefined);
          if (!isKept || after.units.X1 !== undefined) continue;
          const read = readObFile(print('us', after), 'us', ledger, 'St');
          if (!read.ok) throw new Error(JSON.stringify(read.faults));
          expect(changed(ledger, read.value.changes)).toEqual(after);
        }
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });
});
