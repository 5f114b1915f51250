/** A campaign at its opening as a picture: who plays, and all terms that the words beside it name. */
import { expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import type { OpeningProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import { openModerated } from '../moderated-table.ts';

function shown(table: ReturnType<typeof openModerated>): readonly OpeningProps[] {
  return table
    .told()
    .flatMap(({ notice: { picture } }) =>
      picture?.kind === 'kgp/opening' ? [picture.props as unknown as OpeningProps] : [],
    );
}

test('the invitation shows sides, people and terms, and which readings are not the default', () => {
  const table = openModerated({
    name: 'Winter',
    options: { cg: 'II', level: 'units', weather: 'historical', balance: 'german' },
    readings: { '25-percent': 'equal' },
    common: { gm: 'all-seeing', charts: 'side:us' },
    houseValues: false,
    pace: { preset: 'relaxed', zone: 'Europe/Berlin' },
    subordinates: { us: 1 },
  });
  const [props, ...more] = shown(table);
  expect(more).toEqual([]);
  expect(props).toMatchObject({
    campaign: 'Winter',
    cg: 'CG II',
    players: { us: ['Ursula', 'us-2'], german: ['Gerd'] },
    readings: [{ rule: '8.6234b', question: '25 % more Casualty VP' }],
  });
  expect(props?.readings[0]?.choice).toContain('at least 1.25 times');
  const terms = Object.fromEntries((props?.terms ?? []).map(({ label, value }) => [label, value]));
  expect(terms).toMatchObject({
    'Refit Phase': 'unit by unit',
    'Weather (8.617)': 'historical',
    'Balance (8.31)': 'for the German side',
    'Printed charts': 'filled in by the U.S. side',
    'GM: Gaby': 'sees both sides’ secrets',
    Begins: 'with the Initial Scenario',
    Pace: expect.stringMatching(/^\d+–\d+ h a decision, by the clock of Europe\/Berlin$/u),
  });
  // Whoever asks later gets the same.
  expect(table.moderator.info(table.campaign)?.picture?.props).toEqual(props);
  table.close();
});

test('in practice nobody fills in charts: the house has values for all of them', () => {
  const table = openModerated({});
  const { terms = [] } = shown(table)[0] ?? {};
  expect(terms).toContainEqual({ label: 'Printed charts', value: 'house values' });
  expect(terms).toContainEqual({ label: 'Pace', value: 'no deadlines' });
  expect(table.moderator.info(table.campaign)?.text).toContain('printed copy has:** house values');
  expect(JSON.stringify(terms)).not.toContain('filled in');
  const { charts, options } = table.state().core;
  expect(kgp.charts.cells(options).filter(({ id }) => charts[id]?.house !== true)).toEqual([]);
  table.close();
});

test('terms that are changed before the beginning are shown anew', () => {
  const table = openModerated({});
  expect(shown(table)[0]?.readings).toEqual([]);
  table.order('us', 'reading.set', { reading: '25-percent', choice: 'equal' });
  expect(shown(table)[0]?.readings).toHaveLength(1);
  table.close();
});
