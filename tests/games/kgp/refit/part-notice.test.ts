/** A part of the Refit Phase in the channel: one message from its beginning to its end, which names both sides until then. */
import { expect, test } from 'vitest';
import type { RefitPartProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import { bundled, partsOf } from '../../../../src/kernel/bundle.ts';
import type { Notice } from '../../../../src/kernel/notice.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

/** What the channel gets by one order, bundled as it is sent. */
function heardBy(table: CampaignTable, act: () => void): readonly Notice[] {
  table.told();
  act();
  const all = table.told().flatMap(({ target, notice }) => (target === 'channel:channel' ? [notice] : []));
  return bundled(all, () => true);
}

const LIVING = 'refit/8.604/19 PM';

function stage(): CampaignTable {
  return position({
    at: '8.604',
    date: '19 PM',
    us: '+ squad 6-6-6 x2 @J19, encircled; + squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @K23, encircled; + squad 6-5-8 @area A',
  });
}

/** Takes the 1TC of 8.6041, with no leader. */
function check(table: CampaignTable, side: string, unit: string): void {
  table.order(side, 'encircled.test', { unit, leader: 'none' });
}

test('what becomes public in a part edits its one message, and pings nobody', () => {
  const table = stage();
  const edits = [
    ...heardBy(table, () => check(table, 'us', 'S1')),
    ...heardBy(table, () => check(table, 'german', 'S1')),
    ...heardBy(table, () => check(table, 'us', 'S2')),
  ];
  expect(edits.map(({ living, mention }) => [living, mention])).toEqual([
    [LIVING, undefined],
    [LIVING, undefined],
    [LIVING, undefined],
  ]);
  const heads = edits.at(-1)?.text.match(/\*\*(?:U\.S\.|German) side: 8\.6041\*\*/gu);
  expect(heads).toEqual(['**U.S. side: 8.6041**', '**German side: 8.6041**', '**U.S. side: 8.6041**']);
  expect(edits.at(-1)?.picture?.alt).toContain('1TC');
});

test('it names both sides until the part is over, whoever is through first; then the next part begins anew', () => {
  const table = stage();
  check(table, 'us', 'S1');
  check(table, 'us', 'S2');
  check(table, 'german', 'S1');
  const first = heardBy(table, () => table.order('german', 'refit.done.8.604'));
  expect(first).toEqual([]);
  const last = heardBy(table, () => table.order('us', 'refit.done.8.604'));
  expect(last.flatMap(partsOf).map(({ title, living }) => [title, living])).toEqual([
    ['19 PM: 8.604 Encirclement, Minefields, Bog & Shock', LIVING],
    ['19 PM: 8.605 Setup Area Determination', 'refit/8.605/19 PM'],
  ]);
  const [over, next] = last;
  // Drawn is what everybody has seen of both sides; the next part has nothing yet.
  const shown = over?.picture?.props as unknown as RefitPartProps;
  expect(over?.picture?.kind).toBe('kgp/refit-part');
  expect(shown).toMatchObject({ rule: '8.604', date: '19 PM' });
  expect([shown.sides.us.length, shown.sides.german.length]).toEqual([2, 1]);
  for (const { text, final, result } of [...shown.sides.us, ...shown.sides.german]) {
    expect(over?.text).toContain(`${text}: DR`);
    expect([final, result]).not.toContain(undefined);
  }
  expect(next).not.toHaveProperty('picture');
  expect(over?.text).toMatch(/^Both sides are through\.\n\*\*U\.S\. side: 8\.6041\*\*/u);
  expect(over).not.toHaveProperty('mention');
  expect(over).not.toHaveProperty('buttons');
  expect(next?.text).toContain('The U.S. and the German side both work on it, each at its own pace.');
  expect(next?.mention).toEqual(['us', 'german']);
});

test('what the reports have left as wrecks is told with the end of 8.601, not when its side is through', () => {
  const table = position({
    at: '8.601',
    date: '19 PM',
    us: '+ vehicle M4A1 @J19',
    german: '+ squad 6-5-8 @K23',
  });
  table.order('us', 'ob.report', { mode: 'add', text: 'V1 @J19, out' });
  table.order('us', 'ob.confirm');
  expect(heardBy(table, () => table.order('us', 'refit.done.8.601'))).toEqual([]);
  const [over] = heardBy(table, () => table.order('german', 'refit.done.8.601'));
  const shown = over?.picture?.props as unknown as RefitPartProps;
  expect(shown.map).toEqual([
    { text: 'Wrecks on the map (CG19)', heads: true },
    { text: expect.stringContaining('M4A1') },
  ]);
  expect(over?.living).toBe('refit/8.601/19 PM');
  expect(over?.text).toContain('**Wrecks on the map (CG19)**\n• M4A1');
});
