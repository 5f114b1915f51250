import { expect, test } from 'vitest';
import { ModeratorTable } from '../support/moderator-table.ts';

const BY_RED = { common: { charts: 'side:red' } } as const;

/** An earlier campaign of guild-1 in which Anna entered two values and Bert accepted them. */
function afterOne(): ModeratorTable {
  const table = new ModeratorTable();
  table.open({ ...BY_RED, name: 'First' });
  table.play('anna', 'charts.fill', { values: '4.1/weight = 3\n4.2/metal = Gold' });
  table.play('bert', 'charts.answer', { answer: 'accept' });
  return table;
}

const chartsOf = (table: ModeratorTable) =>
  Object.fromEntries(Object.entries(table.state.core.charts).map(([id, { value }]) => [id, value]));

test('a server’s values are offered to its next campaign, and count only when taken over and accepted', () => {
  const table = afterOne().open({ ...BY_RED, channel: 'channel-2', name: 'Second' });
  expect(chartsOf(table)).toEqual({});
  expect(table.moderator.offers(table.campaign, 'blue').some(({ order }) => order === 'charts.earlier')).toBe(
    false,
  );
  const told = table.outbox().filter(({ notice }) => notice.title.includes('earlier campaigns'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ target: 'channel:channel-2', audience: 'everyone' });
  expect(told[0]?.notice.text).toContain('From “First” of this server, entered by Anna');
  table.play('anna', 'charts.earlier');
  expect(chartsOf(table)).toEqual({});
  expect(table.refusal('anna', 'charts.earlier')).toBe('coin/table/not-now');
  table.play('bert', 'charts.answer', { answer: 'accept' });
  expect(table.state.core.charts['4.1/weight']).toEqual({
    value: '3',
    house: false,
    by: 'red',
    acceptedBy: 'blue',
    source: expect.stringMatching(/^From “First” of this server, entered by Anna, \d{4}-\d\d-\d\d$/u),
  });
  expect(table.refusal('anna', 'charts.earlier')).toBe('coin/table/no-earlier-charts');
});

test('what is filled in already is not overwritten, and the newest campaign’s value is offered', () => {
  const table = afterOne().open({ ...BY_RED, channel: 'channel-2', name: 'Second' });
  table.play('anna', 'charts.fill', { values: '4.1/weight = 5' });
  table.play('bert', 'charts.answer', { answer: 'accept' });
  table.play('anna', 'charts.earlier');
  table.play('bert', 'charts.answer', { answer: 'accept' });
  expect(chartsOf(table)).toEqual({ '4.1/weight': '5', '4.2/metal': 'Gold' });
  table.open({ ...BY_RED, channel: 'channel-3', name: 'Third' });
  expect(table.state.core.earlier).toMatchObject({
    '4.1/weight': { value: '5', source: expect.stringContaining('“Second”') },
    '4.2/metal': { value: 'Gold', source: expect.stringContaining('“Second”') },
  });
});

test('they stay in their server; house values, refused and waiting ones are never offered', () => {
  const other = afterOne().open({ ...BY_RED, channel: 'channel-2', guild: 'guild-2' });
  expect(other.state.core.earlier).toEqual({});
  const table = new ModeratorTable();
  table.open({ ...BY_RED, houseValues: true });
  table.open({ ...BY_RED, channel: 'channel-2' });
  table.play('anna', 'charts.fill', { values: '4.1/weight = 3' });
  table.play('bert', 'charts.answer', { answer: 'refuse' });
  table.play('anna', 'charts.fill', { values: '4.1/weight = 4' });
  table.open({ ...BY_RED, channel: 'channel-3' });
  expect(table.state.core.earlier).toEqual({});
});

test('a practice campaign has its house values and is offered nothing', () => {
  const table = afterOne().open({ ...BY_RED, channel: 'channel-2', houseValues: true });
  expect(table.state.core.earlier).toEqual({});
});

test('all is there again after a restart', () => {
  const table = afterOne().open({ ...BY_RED, channel: 'channel-2' });
  table.play('anna', 'charts.earlier');
  const before = JSON.stringify(table.state.core);
  table.restart();
  expect(JSON.stringify(table.state.core)).toBe(before);
});
