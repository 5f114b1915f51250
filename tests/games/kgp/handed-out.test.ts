/** Every file and template that Umpire hands out is taken back; what is too long for anything is refused in words. */
import { describe, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { ownUnits } from '../../../src/games/kgp/vocabulary/level.ts';
import { chartTemplate } from '../../../src/kernel/chart-text.ts';
import { FILE_TEXT_MAX, readDelimited } from '../../../src/text/delimited.ts';
import { type CampaignTable, openTable } from './campaign-table.ts';
import { position } from './position.ts';

function opened(options: Readonly<Record<string, string>>): CampaignTable {
  return openTable({ options, houseValues: false, common: { charts: 'side:us' } });
}

const GAMES = ['I', 'II', 'III'].flatMap((cg) => ['roster', 'units'].map((level) => ({ cg, level })));

describe('the template of /charts', () => {
  test.each(GAMES)('of CG $cg, $level, comes back filled in and as a spreadsheet saves it', (options) => {
    const values = kgp.charts.houseValues(options);
    const known = Object.fromEntries(
      Object.entries(values).map(([id, value]) => [id, { value, house: false }]),
    );
    const filled = chartTemplate(kgp.charts.cells(options), known);
    const { rows } = readDelimited(filled);
    const saved = rows.map(({ fields }) =>
      fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(';'),
    );
    for (const text of [filled, `${saved.join('\r\n')}\r\n`]) {
      const table = opened(options);
      table.order('us', 'charts.fill', { values: text });
      expect(table.state().core.proposal?.values).toEqual(values);
      expect(text.length * 3).toBeLessThan(FILE_TEXT_MAX); // room for remarks of the owner's
    }
  });
});

test('/ob: what waits, as a file, is taken back by upload, however long it is', () => {
  const squads = Array.from({ length: 120 }, (_, index) => `+ squad 6-6-6 @${index % 2 === 0 ? 'J' : 'K'}19`);
  const table = position({ at: '8.601', us: squads.join('\n'), german: '+ squad 6-5-8 @P10' });
  const report = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, at) => `S${from + at} broken, note held the hill ${from + at} till dusk`,
    );
  table.order('us', 'ob.report', { mode: 'add', text: report(1, 61).join('\n') });
  table.order('us', 'ob.report', { mode: 'add', text: report(61, 121).join('\n') });
  const drafted = ownUnits(table.state().game, 'us').obDraft;
  const draft = table.files('us').find(({ id }) => id === 'draft')?.text ?? '';
  expect(draft.length).toBeGreaterThan(4000); // more than a form holds
  table.order('us', 'ob.discard');
  table.order('us', 'ob.import', { text: draft });
  expect(ownUnits(table.state().game, 'us').obDraft).toEqual(drafted);
  for (const id of ['csv', 'json']) {
    const file = table.files('us').find((each) => each.id === id)?.text ?? '';
    table.order('us', 'ob.import', { text: file });
    expect(ownUnits(table.state().game, 'us').obDraft).toEqual(drafted);
  }
});

describe('what is too long for anything is refused in words', () => {
  const novel = 'x'.repeat(FILE_TEXT_MAX + 1);
  const refused = (table: CampaignTable, order: string, name: string, text = novel) => {
    const outcome = table.attempt('us', order, { [name]: text });
    return outcome.ok ? 'accepted' : outcome.ruling.message;
  };
  const said = /line 1: \d+ characters are too many; at most \d+/u;

  test('chart values', () => {
    expect(refused(opened({ cg: 'I' }), 'charts.fill', 'values')).toMatch(said);
  });

  test('counters, and what waits of them', () => {
    const table = position({ at: '8.601', us: '+ squad 6-6-6 @J19', german: '+ squad 6-5-8 @P10' });
    expect(refused(table, 'ob.import', 'text')).toMatch(said);
    expect(refused(table, 'ob.import', 'text', `# ${novel}`)).toMatch(said);
  });

  test('a campaign from paper', () => {
    const table = openTable({ options: { begin: 'paper' } });
    for (const as of ['us', 'german']) table.order(as, 'confirm', { word: as });
    expect(refused(table, 'paper.state', 'text')).toMatch(said);
  });
});
