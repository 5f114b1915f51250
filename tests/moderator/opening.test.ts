import { describe, expect, test } from 'vitest';
import { hashOfSeed } from '../../src/kernel/commitment.ts';
import type { OpenRequest } from '../../src/moderator/opening.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { letters, ModeratorTable, REQUEST } from '../support/moderator-table.ts';

const RED = { side: 'red', user: 'anna', name: 'Anna' };
const BLUE = { side: 'blue', user: 'bert', name: 'Bert' };
const GM = { user: 'gerda', name: 'Gerda' };

describe('a request to open a campaign: what is refused, with which code', () => {
  test.each<[string, Partial<OpenRequest>, string]>([
    ['a game that Umpire does not have', { game: 'chess' }, 'umpire/table/unknown-game'],
    ['a side without anybody', { seats: [RED] }, 'coin/table/seats'],
    ['nobody at all', { seats: [] }, 'coin/table/seats'],
    [
      'somebody for a side of another game',
      { seats: [RED, BLUE, { side: 'allied', user: 'cleo', name: 'Cleo' }] },
      'coin/table/no-such-side',
    ],
    ['somebody on both sides', { seats: [RED, { ...RED, side: 'blue' }] }, 'coin/table/both-sides'],
    ['somebody twice', { seats: [RED, RED, BLUE] }, 'coin/table/both-sides'],
    [
      'too many for one side',
      { seats: [BLUE, ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...RED, user: `red-${n}` }))] },
      'coin/table/seats',
    ],
    ['a GM of no kind', { common: { gm: 'half' }, referee: GM }, 'coin/table/gm'],
    ['a GM who is not named', { common: { gm: 'plain' } }, 'coin/table/gm'],
    ['a named GM that is not to be', { common: { gm: 'none' }, referee: GM }, 'coin/table/gm'],
    ['a GM who plays', { referee: { user: 'bert', name: 'Bert' } }, 'coin/table/gm-plays'],
    ['charts filled in by nobody', { common: { charts: 'gm' } }, 'coin/table/charts'],
    ['charts filled in by an unknown side', { common: { charts: 'side:green' } }, 'coin/table/charts'],
    ['charts filled in by a word', { common: { charts: 'anybody' } }, 'coin/table/charts'],
    ['dice of no kind', { common: { dice: 'loaded' } }, 'coin/table/dice'],
    ['a value that an option does not have', { options: { rounds: '3' } }, 'coin/table/option'],
    ['an option that is none', { options: { colour: 'green' } }, 'coin/table/option'],
  ])('%s', (_what, changes, code) => {
    const table = new ModeratorTable();
    const before = table.dump();
    const opened = table.moderator.open({ ...REQUEST, ...changes });
    if (opened.ok) throw new Error('opened');
    expect(opened.ruling.code).toBe(code);
    expect(opened.ruling.message).not.toBe('');
    expect(opened.ruling.legal).not.toBe('');
    expect(table.dump()).toEqual(before);
  });

  test('a channel that has an open campaign; another channel has room, and so has this one later', () => {
    const table = new ModeratorTable().open();
    const again = table.moderator.open(REQUEST);
    expect(again).toMatchObject({ ok: false, ruling: { code: 'coin/table/channel-taken' } });
    if (again.ok) throw new Error('opened');
    // One that has not begun cannot be abandoned: it is declined.
    expect(again.ruling.message).toContain(
      '“Coins in December”, which has not begun: it waits for Anna and Bert',
    );
    expect(again.ruling.legal).toContain('/campaign decline');
    expect(again.ruling.legal).not.toContain('abandon');
    expect(table.moderator.open({ ...REQUEST, channel: 'channel-2' }).ok).toBe(true);
    table.play('bert', 'decline');
    expect(table.moderator.open(REQUEST).ok).toBe(true);
  });
});

describe('an opened campaign', () => {
  test('has its terms, with what was not said as usual', () => {
    const table = new ModeratorTable().open();
    const { core } = table.state;
    expect(core).toMatchObject({
      status: 'opening',
      name: 'Coins in December',
      game: 'coin',
      options: { rounds: '1' },
      common: { charts: 'side:red', dice: 'umpire', gm: 'none' },
      seedHash: hashOfSeed(HOST_SEED),
    });
    expect(core.seats).toEqual([
      { id: 'red', side: 'red', role: 'commander', user: 'anna', name: 'Anna' },
      { id: 'blue', side: 'blue', role: 'commander', user: 'bert', name: 'Bert' },
    ]);
  });

  test('with a GM: he has a seat, and the charts are his unless it is said otherwise', () => {
    const table = new ModeratorTable().open({}, 'plain');
    expect(table.state.core.common).toEqual({ charts: 'gm', dice: 'umpire', gm: 'plain' });
    expect(table.state.core.seats.at(-1)).toEqual({ id: 'gm', role: 'gm', user: 'gerda', name: 'Gerda' });
    const other = new ModeratorTable().open({ common: { charts: 'side:blue' } }, 'plain');
    expect(other.state.core.common.charts).toBe('side:blue');
    const { common: _common, ...rest } = REQUEST;
    const named = new ModeratorTable();
    const opened = named.moderator.open({ ...rest, common: {}, referee: GM }); // naming one is wanting one
    expect(opened.ok && named.moderator.view(opened.value.campaign, undefined)?.view.core.common.gm).toBe(
      'plain',
    );
  });

  test.each([
    [undefined, 'Coins'],
    ['   ', 'Coins'],
    ['  A name  ', 'A name'],
  ])('named %j it is called %j', (name, shown) => {
    const { name: _name, ...rest } = REQUEST;
    const table = new ModeratorTable();
    const opened = table.moderator.open({ ...rest, ...(name === undefined ? {} : { name }) });
    if (!opened.ok) throw new Error(opened.ruling.code);
    expect(table.moderator.view(opened.value.campaign, undefined)?.view.core.name).toBe(shown);
  });

  test('tells the channel its terms and each person how secrets will come', () => {
    const table = new ModeratorTable().open({}, 'plain');
    expect(letters(table.outbox())).toEqual([
      'channel:channel-1 - opening',
      'channel:channel-1 - campaign.opened',
      'user:anna red test',
      'user:bert blue test',
      'user:gerda gm test',
    ]);
  });

  test('keeps its seed to itself', () => {
    const table = new ModeratorTable().open({}, 'all-seeing');
    const seed = HOST_SEED.toString('hex');
    const { campaign: _campaign, ...rest } = table.dump();
    expect(JSON.stringify(rest)).not.toContain(seed);
    expect(JSON.stringify(table.view('gm'))).not.toContain(seed);
    expect(table.view().core.hostSeed).toBeUndefined();
  });

  test('for practice has house values, marked as such', () => {
    const table = new ModeratorTable().open({ houseValues: true });
    expect(table.state.core.charts['4.2/metal']).toEqual({ value: 'Gold', house: true, by: 'umpire' });
    const charts = table.outbox().find(({ notice }) => notice.kind === 'charts');
    expect(charts?.notice.text).toContain('house values');
    expect(new ModeratorTable().open().state.core.charts).toEqual({});
  });

  test('asked for twice by one interaction, it is opened once', () => {
    const table = new ModeratorTable();
    const first = table.moderator.open({ ...REQUEST, interaction: 'i-1' });
    const before = table.dump();
    expect(table.moderator.open({ ...REQUEST, interaction: 'i-1' })).toEqual(first);
    expect(table.moderator.open({ ...REQUEST, channel: 'channel-2', interaction: 'i-1' })).toEqual(first);
    expect(table.dump()).toEqual(before);
  });
});
