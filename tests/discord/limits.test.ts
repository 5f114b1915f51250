import { ButtonStyle } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { cut, fitText } from '../../src/discord/cut.ts';
import { deskRows } from '../../src/discord/desk.ts';
import { formOf, readForm } from '../../src/discord/form.ts';
import { embedOf, embedSize } from '../../src/discord/message.ts';
import { missingPermissions } from '../../src/discord/permissions.ts';
import { words } from '../../src/discord/words.ts';
import type { Offer } from '../../src/kernel/offer.ts';

const place = { campaign: 'k3x9w2a', seat: 'german' };

function offer(more: Partial<Offer> = {}): Offer {
  return {
    order: 'x',
    decision: '8.6/19 PM',
    rev: 1,
    rule: '8.6',
    label: 'Do it',
    fixed: {},
    fields: [],
    ...more,
  };
}

const many = (count: number, more: Partial<Offer> = {}) =>
  Array.from({ length: count }, (_, n) => offer({ fixed: { n }, label: `No. ${n}`, ...more }));

test('a text is cut with an ellipsis and never through a character', () => {
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('ab😀d', 4)).toBe('ab…');
});

test('of a long text the last block stays, and a block of code ends', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
  expect(fitText('short', 10)).toBe('short');
  const sealed = fitText(`${lines.join('\n')}\n\n-# Commitment abc`, 400);
  expect(sealed.length).toBeLessThanOrEqual(400);
  expect(sealed).toMatch(/^line 0\nline 1\n.*\nline \d+\n…\n\n-# Commitment abc$/su);
  const code = fitText(`\`\`\`\n${lines.join('\n')}\n\`\`\``, 400);
  expect(code.length).toBeLessThanOrEqual(400);
  expect(code.endsWith('\n…\n```')).toBe(true);
  expect(fitText('x'.repeat(500), 400)).toBe(`${'x'.repeat(399)}…`);
});

test('a notice of any size becomes an embed within 6000 characters', () => {
  const notice = {
    kind: 'x',
    title: 't'.repeat(999),
    text: 'x'.repeat(9000),
    fields: Array.from({ length: 40 }, () => ({ name: 'n'.repeat(400), value: 'v'.repeat(4000) })),
  };
  const embed = embedOf(notice, { colour: 0, tag: 'g'.repeat(300), footer: 'f'.repeat(3000) });
  expect(embedSize(embed)).toBeLessThanOrEqual(6000);
  expect(embed.title?.length).toBe(256);
  expect(embed.description?.length).toBe(4096);
  const empty = embedOf({ kind: 'x', title: '', text: '', fields: [{ name: '', value: '' }] }, { colour: 0 });
  expect(empty).toMatchObject({ title: '–', fields: [{ value: '–' }] });
});

test('a desk has five rows at most, and pages where there is more', () => {
  const offers = [
    ...many(7),
    ...many(60, { group: 'A', order: 'a' }),
    ...many(30, { group: 'B', order: 'b' }),
  ];
  const first = deskRows(place, offers, { page: 0 });
  const second = deskRows(place, offers, { page: 1 });
  expect(first).toHaveLength(5);
  const seen = [...first, ...second].flatMap((row) => row.components);
  const menus = seen.flatMap((part) => ('options' in part ? [part.options.length] : []));
  expect(menus).toEqual([25, 25, 10, 25, 5]);
  expect(deskRows(place, offers, { page: 99 })).toEqual(second);
  const ids = first.flatMap((row) =>
    row.components.map((part) => ('custom_id' in part ? part.custom_id : '')),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('two offers of one identity are one button', () => {
  expect(deskRows(place, [offer(), offer()])[0]?.components).toHaveLength(1);
});

test('the usual choice alone is green, and what ends the campaign stays red; without one each has its own colour', () => {
  const done = offer({ order: 'done', label: 'Done', style: 'success' });
  const end = offer({ order: 'end', label: 'End', style: 'danger' });
  const usual = offer({ order: 'usual', label: 'As proposed', style: 'primary', lead: true });
  const styles = (offers: readonly Offer[]) =>
    deskRows(place, offers).flatMap(({ components }) =>
      components.map((part) => ('style' in part ? part.style : undefined)),
    );
  expect(styles([done, usual, end])).toEqual([ButtonStyle.Success, ButtonStyle.Primary, ButtonStyle.Danger]);
  expect(styles([done, end])).toEqual([ButtonStyle.Success, ButtonStyle.Danger]);
});

test('rare single groups share one menu; those that matter are buttons', () => {
  const rows = deskRows(place, [
    offer({ order: 'b', group: 'Abandon', style: 'danger' }),
    offer({ order: 'a', group: 'Charts' }),
    offer({ order: 'c', group: 'Dice', style: 'primary' }),
  ]);
  expect(rows.map((row) => row.components.length)).toEqual([1, 1]);
  expect(rows[1]?.components[0]).toMatchObject({ placeholder: 'Other orders: Charts · Abandon' });
  // One alone is called by its own name.
  const [row] = deskRows(place, [offer({ group: 'Charts', aside: true })]);
  expect(row?.components[0]).toMatchObject({ placeholder: 'Charts' });
});

test('a menu that the campaign waits for stands before buttons that it does not wait for, and behind those that it does', () => {
  const aside = offer({ order: 'else', label: 'Beforehand', aside: true });
  const menu = many(2, { group: 'Hold or Retreat', order: 'hold' });
  const kinds = (offers: readonly Offer[]) =>
    deskRows(place, offers).map(({ components: [part] }) => (part && 'options' in part ? 'menu' : 'buttons'));
  expect(kinds([aside, ...menu, offer({ group: 'Charts', order: 'c' })])).toEqual([
    'menu',
    'buttons',
    'menu',
  ]);
  expect(kinds([aside, ...menu, offer({ order: 'end' })])).toEqual(['buttons', 'menu']);
});

test('the one thing that a campaign waits for is a button, and not behind what is rare', () => {
  const rows = deskRows(place, [
    offer({ order: 'pace', group: 'Pace', aside: true }),
    offer({ order: 'none', label: 'No Airpower', group: 'Air Interdiction' }),
  ]);
  expect(rows.map((row) => row.components[0])).toMatchObject([
    { label: 'No Airpower' },
    { placeholder: 'Pace' },
  ]);
});

test('a text that is taken out of a form says so where that may mean something, and else is left out', () => {
  const field = {
    kind: 'text',
    name: 'orders',
    label: 'Orders',
    pattern: '.*',
    maxLength: 99,
    optional: true,
    initial: '901 > B6.16',
    examples: [],
  } as const;
  const read = (fields: Offer['fields']) => readForm(offer({ fields }), { orders: ' ' }, 'x');
  expect(read([field])).toEqual({ ok: true, value: {} });
  expect(read([{ ...field, erasable: true }])).toEqual({ ok: true, value: { orders: '' } });
  expect(read([{ ...field, erasable: true, initial: '' }])).toEqual({ ok: true, value: {} });
});

test('what is rare is in the last menu, however much of it there is', () => {
  const charts = ['a', 'b', 'c'].map((part) =>
    offer({ order: 'charts', fixed: { part }, group: 'Charts', aside: true, rare: true }),
  );
  const rows = deskRows(place, [
    ...charts,
    offer({ order: 'w', label: 'Wrecks', aside: true, rare: true }),
    offer({ order: 'q', group: 'Abandon', style: 'danger', aside: true }),
    ...many(3, { group: 'Recon', aside: true }),
    offer({ order: 'do' }),
  ]);
  expect(rows).toHaveLength(3);
  expect(rows[1]?.components[0]).toMatchObject({ placeholder: 'Recon' });
  expect(rows[2]?.components[0]).toMatchObject({ placeholder: 'Other orders: Charts · Wrecks · Abandon' });
});

test('what can be looked up stands behind the last button that there is room for', () => {
  const aside = 'Reminders (3)';
  const last = (rows: ReturnType<typeof deskRows>, at: number) => rows[at]?.components.at(-1);
  expect(last(deskRows(place, many(2), { aside }), 0)).toMatchObject({ label: aside, style: 2 });
  const full = deskRows(place, [...many(5), ...many(3, { group: 'A', order: 'a' })], { aside });
  expect(full.map(({ components }) => components.length)).toEqual([5, 1, 1]);
  expect(last(full, 2)).toMatchObject({ label: aside });
  expect(deskRows(place, [...many(25)], { aside })).toHaveLength(5);
  expect(deskRows(place, [], { aside })).toHaveLength(1);
});

test('a button that the campaign waits for stands before one that it does not, grouped or not', () => {
  const [row] = deskRows(place, [
    offer({ order: 'a', label: 'Put right', aside: true }),
    offer({ order: 'b', label: 'Roll', group: 'One', style: 'primary' }),
  ]);
  expect(row?.components).toMatchObject([{ label: 'Roll' }, { label: 'Put right' }]);
});

test.each([
  ['Deploy', '✓ Done: Deploy.'],
  ['PF: how many squads?', '✓ Done: PF: how many squads.'],
  ['Done with Equipment', '✓ Done with Equipment.'],
])('“%s” is told as done without saying it twice', (label, text) => expect(words.done(label)).toBe(text));

test('what the campaign does not wait for stands last', () => {
  const pair = (group: string, aside: boolean) =>
    ['1', '2'].map((rg) => offer({ order: group, fixed: { rg }, group, aside }));
  const rows = deskRows(place, [
    ...pair('Charts', true),
    ...pair('Buy infantry', false),
    ...pair('Team', true),
  ]);
  expect(rows.map((row) => row.components[0])).toMatchObject([
    { placeholder: 'Buy infantry' },
    { placeholder: 'Charts' },
    { placeholder: 'Team' },
  ]);
});

test('a form has five parts at most, labels of 45, and a choice of more than 25 is typed', () => {
  const options = Array.from({ length: 30 }, (_, n) => ({ value: `v${n}`, label: `Hex ${n}` }));
  const fields = [
    { kind: 'choice' as const, name: 'hex', label: 'l'.repeat(60), options },
    { kind: 'integer' as const, name: 'n', label: 'N', min: 0, max: 3 },
  ];
  const form = formOf(
    { verb: 'do', ...place, offer: 'abcdefgh', rev: 1, decision: 'x' },
    offer({ label: 'L'.repeat(90), fields, irrevocable: 'Sure?' }),
    { n: '2' },
  );
  expect(form.title.length).toBe(45);
  expect(form.components).toHaveLength(3);
  expect(form.components[1]).toMatchObject({ component: { type: 4 } });
  expect(form.components[2]).toMatchObject({ component: { value: '2' }, description: '0–3' });
  const read = readForm(offer({ fields }), { hex: 'hex 7', n: ' 2 ' }, 'kgp');
  expect(read).toEqual({ ok: true, value: { hex: 'v7', n: 2 } });
  expect(readForm(offer({ fields }), { n: '2.5' }, 'kgp')).toMatchObject({ ok: false });
});

test('an optional text that is empty is not given', () => {
  const field = { kind: 'text' as const, name: 't', label: 'T', pattern: '.+', maxLength: 9, examples: [] };
  expect(readForm(offer({ fields: [{ ...field, optional: true }] }), { t: ' ' }, 'kgp')).toEqual({
    ok: true,
    value: {},
  });
  expect(readForm(offer({ fields: [field] }), { t: ' ' }, 'kgp')).toEqual({ ok: true, value: { t: '' } });
});

test('missing permissions are named; an administrator has all of them', () => {
  expect(missingPermissions(0n)).toHaveLength(5);
  expect(missingPermissions(8n)).toEqual([]);
  expect(missingPermissions(0x400n | 0x800n | 0x4000n | 0x8000n)).toEqual(['Read Message History']);
});
