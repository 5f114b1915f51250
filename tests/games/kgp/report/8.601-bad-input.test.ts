/** 8.601: what people send by mistake or on purpose. Refused whole, each mistake with its line, nothing changed. */
import { describe, expect, test } from 'vitest';
import { draftedLedger } from '../../../../src/games/kgp/units/report.ts';
import { printObCsv, printObJson } from '../../../../src/games/kgp/units/table-file.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const US = `
+ squad 6-6-6 x3 @J19
+ SW MMG, by S1
+ vehicle M4A1 @L21, stun 1, CMG disabled, MA malfunctioned, depleted HE APCR, note hello
+ half-squad 3-4-6 @J19, broken`;

function stage(): CampaignTable {
  return position({ at: '8.601', us: US, german: '+ squad 6-5-8 x2 @P10' });
}

/** Everything that an order could have touched. */
function all(table: CampaignTable): string {
  const seen = ['us', 'german'].map((side) => [table.log(side).length, table.offers(side)]);
  return JSON.stringify([table.trace(), seen]);
}

function refused(table: CampaignTable, order: string, args: Record<string, unknown>): string {
  const before = all(table);
  const started = performance.now();
  const outcome = table.attempt('us', order, args);
  // A bot for many campaigns is not to be kept busy by one line.
  expect(performance.now() - started).toBeLessThan(8000);
  if (outcome.ok) throw new Error(`accepted: ${JSON.stringify(args).slice(0, 200)}`);
  expect(all(table)).toBe(before);
  // Where it goes out it is made to fit; it does not grow with what was sent.
  expect(outcome.ruling.message.length).toBeLessThan(8000);
  expect(outcome.ruling.message).not.toMatch(/(?![\n])\p{Cc}/u);
  return `${outcome.ruling.code} ${outcome.ruling.message}`;
}

const csvOf = (table: CampaignTable) => printObCsv('us', draftedLedger(table.state().game.sides.us));
const jsonOf = (table: CampaignTable) => printObJson('us', draftedLedger(table.state().game.sides.us));
const S1 = 'us,S1,squad 6-6-6,J19,,,,,,,,,ob';
const cell = (name: string, value: string): string => {
  const names = 'side,id,counter,place,with,status,stun,weapons,depleted,prisoner of,note,happened,rg'.split(
    ',',
  );
  const cells = S1.split(',');
  cells[names.indexOf(name)] = value;
  return cells.join(',');
};

describe('8.601: a cell says no more than its column', () => {
  test.each([
    ['counter', 'squad 6-6-6 x4', /column 3: counter: a line is one counter/u],
    ['counter', 'vehicle M4A1', /S1 is a squad: it cannot become a vehicle/u],
    ['place', 'J19 broken', /column 4: place: “J19 broken” is not a hex/u],
    ['place', 'area A/../B', /is no place/u],
    ['with', 'out', /column 5: with: “out” is none of/u],
    ['with', 'by S2 S3', /column 5: with/u],
    ['status', 'out', /column 6: status: “out” is none of/u],
    ['status', 'broken free', /“free” is none of/u],
    ['status', '__proto__', /“__proto__” is none of/u],
    ['stun', 'out', /column 7: stun: “out” is no number from 1 to 9/u],
    ['stun', '1e3', /no number/u],
    ['weapons', '"MA malfunctioned, out"', /column 8: weapons: “out” is no weapon/u],
    ['depleted', 'HE S2', /line 2: S1: a squad has no special ammunition/u],
    ['prisoner of', 'us out', /column 10: prisoner of: “us out” is neither/u],
    ['note', 'x'.repeat(100_000), /is longer than 4000 characters/u],
    ['note', 'x'.repeat(121), /column 11: note: too long/u],
    ['happened', 'S2 out', /column 12: happened: says something of other counters/u],
    ['happened', 'rest @area A', /says something of other counters/u],
    ['happened', 'rg-1 out', /says something of other counters/u],
    ['happened', 'broken; S2 out', /has a sign that does not belong there/u],
    ['happened', '"broken, S2 out"', /has a sign that does not belong there/u],
    ['happened', '# S2', /has a sign that does not belong there/u],
    ['rg', '=HYPERLINK()', /column 13: rg: a formula/u],
    ['happened', '@SUM(A1)', /a formula is not taken over/u],
    ['place', '+J19', /a formula is not taken over/u],
    ['place', '"\t=J19"', /a formula is not taken over/u],
    ['id', 'S1-S3', /you have no S1-S3/u],
    ['id', 'constructor', /you have no CONSTRUCTOR/u],
    ['id', '__proto__', /you have no __PROTO__/u],
    ['side', 'german', /a counter of the German side/u],
    ['side', 'US Army', /no side “US Army”/u],
  ])('%s: %s', (column, value, why) => {
    const table = stage();
    const text = csvOf(table).replace(S1, cell(column, value));
    const said = refused(table, 'ob.import', { text });
    expect(said).toMatch(why);
    expect(said).toMatch(/line 2\b/u);
  });

  test('8.601: a new line is one counter, and no sentence more', () => {
    for (const line of [
      'us,new,leader 8-0,J19,,,,,,,,S1 out,',
      'us,new,leader 8-0 x9,J19,,,,,,,,,',
      'us,new,vehicle M4A1,J19,,,,,,,,,',
      'us,new,,J19,,,,,,,,,',
      'us,toString,leader 8-0,J19,,,,,,,,,',
    ]) {
      const table = stage();
      expect(refused(table, 'ob.import', { text: `${csvOf(table)}${line}\r\n` }), line).toContain('line 8');
    }
  });
});

describe('8.601: a table is read as what it is', () => {
  test('columns: one twice is refused, one left out says nothing, empty ones at the end are a spreadsheet’s', () => {
    const table = stage();
    const csv = csvOf(table);
    expect(refused(table, 'ob.import', { text: csv.replace('status', 'place') })).toMatch(
      /line 1, column 6: the column place stands there twice/u,
    );
    expect(refused(table, 'ob.import', { text: csv.replace(',id,', ',side,') })).toMatch(
      /side stands there twice/u,
    );
    expect(refused(table, 'ob.import', { text: csv.replace(',stun,', ',stunt,') })).toMatch(
      /line 1, column 7/u,
    );
    const narrow = csv.replaceAll(/^((?:[^,\r]*,){3}[^,\r]*).*$/gmu, '$1');
    for (const text of [
      narrow,
      csv.replaceAll('\r\n', ',,,\r\n'),
      `\uFEFF${csv}`,
      csv.replaceAll('\r\n', '\r'),
    ]) {
      table.order('us', 'ob.import', { text });
      expect(ownUnits(table.view('us'), 'us').obDraft).toEqual([]);
    }
    table.order('us', 'ob.import', { text: narrow.replace('S1,squad 6-6-6,J19', 'S1,squad 6-6-6,J21') });
    expect(ownUnits(table.view('us'), 'us').obDraft).toHaveLength(1);
    expect(refused(table, 'ob.import', { text: csv.replace(S1, `${S1},,x`) })).toMatch(
      /line 2: has more fields/u,
    );
  });

  test('JSON: what a counter leaves out stays; names twice or unknown, __proto__, depth and other shapes are refused', () => {
    const table = stage();
    const json = jsonOf(table);
    const only = json.replaceAll(/,"(?!id|side)[a-z ]+":"(?:[^"\\]|\\.)*"/gu, '');
    for (const text of [json, only, `\uFEFF${json}`, json.replaceAll('\n', ' ')]) {
      table.order('us', 'ob.import', { text });
      expect(ownUnits(table.view('us'), 'us').obDraft).toEqual([]);
    }
    const first = '"id":"S1"';
    for (const [name, text, why] of [
      ['proto', json.replace(first, `"__proto__":{"a":1},${first}`), /line 4: “__proto__” is none of/u],
      ['constructor', json.replace(first, `"constructor":"x",${first}`), /line 4: “constructor” is none of/u],
      ['twice', json.replace(first, `${first},"id":"S2"`), /line 4: “id” stands there twice/u],
      ['top', json.replace('"side"', '"__proto__":{},"side"'), /not as \/ob gave it out/u],
      ['array', '[1,2]', /not as \/ob gave it out/u],
      ['null', '{"side":"us","units":null}', /units/u],
      ['object', json.replace('"place":"J19"', '"place":{"in":"hex"}'), /line 4: .*place/u],
      ['deep', `{"side":"us","units":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, /not as/u],
      ['deep objects', `${'{"side":'.repeat(9000)}1${'}'.repeat(9000)}`, /not as|stands/u],
      ['torn', json.slice(0, -20), /begins like JSON and is none/u],
      ['after it', `${json} x`, /line \d+: the file begins like JSON/u],
      ['many', `{"side":"us","units":[${Array(10_000).fill('{"id":"S1"}').join(',')}]}`, /at most 1000/u],
      ['place', json.replace('"place":"J19"', '"place":"ZZ9"'), /line 4, column 4: place/u],
      ['number', json.replace('"stun":"1"', '"stun":1e99'), /column 7: stun/u],
      ['formula', json.replace('"note":"hello"', '"note":"=1+1"'), /column 11: note: a formula/u],
    ] as const)
      expect(refused(table, 'ob.import', { text }), name).toMatch(why);
  });

  test('half right: mistakes of every kind are named together, each with its line, and nothing of the rest counts', () => {
    const table = stage();
    const lines = csvOf(table).split('\r\n');
    lines[1] = cell('happened', 'out');
    lines[2] = lines[2]?.replace(',J19,', ',ZZ99,') ?? '';
    lines[3] = lines[3]?.replace(/^us/u, 'german') ?? '';
    lines[4] = lines[4]?.replace('broken', 'bogged') ?? '';
    lines[5] = lines[5]?.replace('W1', 'S1') ?? '';
    lines[6] = lines[6]?.replace('hello', '=1') ?? '';
    const said = refused(table, 'ob.import', { text: lines.join('\r\n') });
    expect([...said.matchAll(/^• line (\d+)/gmu)].map(([, line]) => Number(line))).toEqual([3, 4, 5, 6, 7]);
    expect(said).toContain('no line for S3');
  });

  test('control characters and ten thousand lines', () => {
    const table = stage();
    const csv = csvOf(table);
    expect(refused(table, 'ob.import', { text: csv.replace('S2', 'S\u00002') })).toMatch(
      /line 3: has control/u,
    );
    const line = `${S1.replace('S1', 'S2')}\r\n`;
    expect(refused(table, 'ob.import', { text: `${csv}${line.repeat(2500)}` })).toMatch(/at most 1000/u);
    expect(refused(table, 'ob.import', { text: ','.repeat(100_000) })).toMatch(/line 1: is longer than/u);
    expect(refused(table, 'ob.import', { text: '"'.repeat(100_000) })).toMatch(/line 1: is longer than/u);
  });
});

describe('8.601: a report in words', () => {
  test.each([
    ['control characters', 'S1 out\nS2\u0000 out', /line 2: “S2 out” has control characters/u],
    ['a formula as a note', 'S1 note =1+1', /is not understood/u],
    ['one in other signs', 'S1 note ＝1+1', /is not understood/u],
    ['as ammunition', 'V1 depleted =1+1', /special ammunition by name/u],
    ['writing turned round', 'S1 note \u202Eabc', /is not understood/u],
    ['a tank out of a squad', 'S1 -> vehicle M4A1', /S1 is a squad: it cannot become a vehicle/u],
    ['four tanks out of one', 'V1 -> vehicle M4A1 x4', /V1 is one vehicle/u],
    ['a Gun out of a SW', 'W1 -> Gun M1 57mm AT', /W1 is a SW: it cannot become a Gun/u],
    ['names of JavaScript', 'V1 __proto__ malfunctioned', /is not understood/u],
    ['far too many counters', Array(230).fill('+ hero 1-4-9 x99').join('\n'), /more than 2000 changes/u],
    ['one list without end', 'S1,'.repeat(1300), /S1 is named twice/u],
    ['five hundred lines', Array(500).fill('S1 out').join('\n'), /at most 400 lines/u],
    ['a counter of the other side', '+ squad 6-5-8 @P10', /a squad or HS comes from another one/u],
  ])('%s', (_name, text, why) => {
    expect(refused(stage(), 'ob.report', { mode: 'add', text })).toMatch(why);
  });

  test('what comes out of /ob is nothing that a spreadsheet calculates', () => {
    const table = stage();
    table.order('us', 'ob.report', {
      mode: 'add',
      text: 'S1 note \'=1+1\n+ SW -2+3 @J19, note a=1; + SW "x" @J19\nV1 note 1-2',
    });
    const { us } = table.state().game.sides;
    for (const line of printObCsv('us', draftedLedger(us)).split('\r\n'))
      for (const field of line.split(',')) expect(field.replace(/^"/u, '')).not.toMatch(/^[=+@]|^-\D/u);
    // And comes back as it was.
    const draft = unitsIn(us).obDraft.length;
    for (const print of [printObCsv, printObJson]) {
      table.order('us', 'ob.import', { text: print('us', draftedLedger(us)) });
      expect(ownUnits(table.view('us'), 'us').obDraft).toHaveLength(draft);
    }
  });
});
