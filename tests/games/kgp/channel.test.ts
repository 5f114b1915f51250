/** What the channel gets of an Idle Date at roster level: how many messages, how many edits, and what stands there then. */
import { expect, test } from 'vitest';
import { fitInOne } from '../../../src/discord/index.ts';
import { purchaseCells } from '../../../src/games/kgp/purchases/basket.ts';
import { bundled, partsOf } from '../../../src/kernel/bundle.ts';
import type { Notice } from '../../../src/kernel/notice.ts';
import { type CampaignTable, initiativeOf, openTable, playInitial, sealBoth } from './campaign-table.ts';

/** The same table; after each order what the channel was told is handed over. */
function listening(table: CampaignTable, heard: (notices: readonly Notice[]) => void): CampaignTable {
  return new Proxy(table, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (key === 'order')
          heard(target.told().flatMap((it) => (it.target === 'channel:channel' ? [it.notice] : [])));
        return result;
      };
    },
  });
}

/** With or without a dispatch. */
test.each(['no', 'yes'])(
  'an Idle Date is three messages and the edits of one, no more requests than the thirteen messages of before (dispatch: %s)',
  (dispatch) => {
    const table = openTable({ common: { dispatch } });
    playInitial(table);
    table.heard();
    // It stands below the call of its date.
    const known = 'sealed/8.619/19 PM';
    const posts: Notice[] = [];
    const edits: Notice[] = [];
    const isThere = ({ living }: Notice) =>
      living !== undefined && [known, ...posts.map((notice) => notice.living)].includes(living);
    const date = listening(table, (notices) => {
      for (const notice of bundled(notices, fitInOne, isThere))
        (isThere(notice) ? edits : posts).push(notice);
    });
    sealBoth(date);
    initiativeOf(date, 'idle', 'idle');
    expect(posts.map((notice) => partsOf(notice).map(({ title }) => title))).toEqual([
      ['19 PM: Fortifications and Recon'],
      ['19 PM: Initiative (8.623)'],
      [
        '19 PM: Idle Day',
        '19 PM: CG-LVP Totals (8.6033)',
        ...(dispatch === 'yes' ? ['19 December, afternoon'] : []),
        'A new CG Date: 19 N',
        'Purchases 19 N: 0 of 2 sealed',
      ],
    ]);
    expect(posts.length + edits.length).toBeLessThanOrEqual(13);
    // Whoever must act next is named in a new message, nobody in the living one.
    expect([...posts.map(({ mention }) => mention), edits.flatMap(({ mention = [] }) => mention)]).toEqual([
      ['us', 'german'],
      ['us', 'german'],
      ['us', 'german'],
      [],
    ]);
    // From the first sealing on the digits of each commitment stand there, in every later edit too.
    const digits = edits.map(({ text }) => text.match(/`[0-9a-f]{16}`/gu) ?? []);
    expect(digits.map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(digits.at(-1)).toEqual(expect.arrayContaining(digits.flat()));
    expect(edits.at(-1)?.text).toMatch(
      /^\*\*Purchases:\*\* both sealed\n\*\*Fortifications:\*\* both sealed\n\*\*Recon:\*\* both sealed\n\*\*Initiative:\*\* both sealed\n-# /u,
    );
  },
);

test('a chart value that is corrected between two seals takes no seal back from what the channel is told', () => {
  const table = openTable({ common: { gm: 'plain', charts: 'gm' } });
  playInitial(table);
  const cell = purchaseCells(table.state().game).find((id) => id.startsWith('8.6197/I'));
  const correct = (value: string) => {
    table.heard();
    table.order('gm', 'charts.fill', { values: `${cell} = ${value}` });
    return table.told().flatMap(({ target, notice }) => (target === 'channel:channel' ? [notice.title] : []));
  };
  const { date } = table.state().game;
  expect(correct('red')).toContain(`Purchases ${date}: 0 of 2 sealed`);
  table.order('german', 'purchase.seal');
  const told = correct('red+blue');
  expect(told).toContain(`A new CG Date: ${date}`);
  expect(told.filter((title) => title.includes('sealed'))).toEqual([]);
});
