import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  barrageCardOf,
  barragePicture,
  combatCardOf,
  combatPicture,
} from '../../../src/games/ardennes2/show/cards.ts';
import type { Fought } from '../../../src/games/ardennes2/turn/frame/fought.ts';
import type { Fired } from '../../../src/games/ardennes2/turn/guns/3.5-barrages.ts';
import type { Picture } from '../../../src/kernel/notice.ts';
import { drawings } from '../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { diceBy, openBoard } from '../../games/ardennes2/game-table.ts';

const { draw, drawOn } = createDrawer([drawings]);

const GERMANS = { 'B7.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B8.18': ['26.arty', 'Lehr.arty'] };
const GUNS = { 'B1.16': ['101.arty'] };
const ATTACK = 'B6.17 < 902 + I/3; advance 902, I/3 B5.17';

/** An attack that was rolled for, as a side sees it. */
function fought(us: readonly string[], dice: readonly number[], as = 'us') {
  const table = openBoard(
    'german.combat',
    { german: GERMANS, us: { ...GUNS, 'B6.17': us } },
    { dice: diceBy({ '3.2': [dice] }) },
  );
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const event = table.events().find(({ type }) => type === 'fight.resolved');
  if (event === undefined) throw new Error('nobody has rolled');
  return { table, view: table.known(as).view, event: event.data as unknown as Fought };
}

function fired(orders: string, dice: readonly (readonly number[])[]) {
  const table = openBoard(
    'german.movement',
    { german: GERMANS, us: { ...GUNS, 'B6.17': ['A/501', 'Harper'] } },
    { dice: diceBy({ '3.5': dice }) },
  );
  table.order('german', 'orders.commit', { orders, after: 'more' });
  const [first, ...more] = table
    .events()
    .filter(({ type }) => type === 'barrage.fired')
    .map(({ data }) => data as unknown as Fired);
  if (first === undefined) throw new Error('nobody has fired');
  return { view: table.known('us').view, shots: [first, ...more] as const };
}

const { view, event } = fought(['A/501', 'Harper'], [5, 6]);
const combat = combatCardOf(view, event, {
  from: ['B7.17', 'B7.18'],
  after: ['A/501 loses 1 step (3.2)', 'B6.17 Retreats: B6.17 > B5.16 > B4.16 (3.2)'],
});
const { view: seen, shots } = fired('26.arty, Lehr.arty x B6.17', [[2], [5]]);
const barrage = barrageCardOf(seen, shots);

/** As many as a card may have to tell of, and names as long as any. */
const LONG = 'a name that is as long as no counter’s name ever is';
const EXTREME: Readonly<Record<string, Picture>> = {
  combat: combatPicture({
    ...combat,
    campaign: LONG,
    title: `Overrun of ${LONG}`,
    outcome: 'Attacker loses everything; Defender loses everything and Retreats 9 hexes',
    cell: 'Aall Dall R9',
    attack: {
      ...combat.attack,
      where: `from ${LONG}`,
      total: 123.25,
      units: Array.from({ length: 14 }, () => ({ id: LONG, value: 1.25, how: `5, ÷2 DG (3.4), ÷4 ${LONG}` })),
    },
    columns: Array.from({ length: 17 }, (_, index) => (index < 5 ? `1:${6 - index}` : `${index - 4}:1`)),
    start: 16,
    column: 0,
    beyond: '20:1',
    shifts: Array.from({ length: 6 }, () => `1 left: ${LONG} from B6.16 (1.3)`),
    after: Array.from({ length: 12 }, () => `${LONG}, and ${LONG}, and ${LONG}`),
  }),
  barrage: barragePicture({
    ...barrage,
    outcome: '12 Full markers, 3 Half markers',
    range: `${LONG}: ${LONG}`,
    shots: Array.from({ length: 15 }, () => ({
      who: LONG,
      rolls: ['none', 'none', 'half', 'half', 'full', 'full'] as const,
      roll: 3,
      result: 'half' as const,
      modifiers: [LONG, LONG],
    })),
  }),
  'no dice': combatPicture({ ...combat, attack: { ...combat.attack, units: [] }, shifts: [], after: [] }),
};

const ALL: readonly (readonly [string, Picture])[] = [
  ['combat', combatPicture(combat)],
  ['barrage', barragePicture(barrage)],
  ...Object.entries(EXTREME).map(([name, picture]) => [`extreme ${name}`, picture] as const),
];

function printedOn(picture: Picture) {
  const sheet = createSheet();
  drawOn(sheet, picture);
  const { printed } = sheet;
  sheet.free();
  return printed;
}

/** `GALLERY=/tmp/gallery npx vitest run tests/render/ardennes2` writes them for people to look at. */
describe.each(ALL)('card: %s', (name, picture) => {
  test('no text leaves the sheet, none lies over another', () => {
    const printed = printedOn(picture);
    for (const [index, one] of printed.entries()) {
      expect(one.left, one.text).toBeGreaterThanOrEqual(0);
      expect(one.right, one.text).toBeLessThanOrEqual(1200);
      expect(one.bottom, one.text).toBeLessThanOrEqual(2400);
      for (const other of printed.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart, `“${one.text}” and “${other.text}”`).toBe(true);
      }
    }
    const folder = process.env.GALLERY;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `ardennes2-card-${name.replaceAll(' ', '-')}.png`), draw(picture));
  });
});

test('an attack: strengths, the column and each shift with its rule, what one less and one more would have been', () => {
  expect(combat).toMatchObject({
    rule: '3.2',
    title: 'Attack on B6.17',
    attack: { side: 'german', total: event.attackTotal },
    defense: { side: 'us', where: 'in B6.17', total: event.defenseTotal },
    dice: [5, 6],
    cell: 'D1 R2',
    outcome: 'Defender loses 1 step and Retreats 2 hexes',
  });
  expect(combat.columns[combat.start]).toBe(event.start);
  expect(combat.columns[combat.column]).toBe(event.column);
  expect(combat.start - combat.column).toBe(event.shifts.reduce((sum, { columns }) => sum + columns, 0));
  expect(combat.shifts).toHaveLength(event.shifts.length);
  const cell = (sum: number) =>
    view.core.charts[`3.2/combat/${event.column.replace(':', '-')}/${sum}`]?.value;
  expect([combat.less, combat.more]).toEqual([cell(10), cell(12)]);
  expect(printedOn(combatPicture(combat)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['D1 R2', ...combat.shifts, 'A/501', 'Harper', '902', 'I/3', ...combat.after]),
  );
});

test('two ones have nothing less, two sixes nothing more', () => {
  const low = fought(['A/501', 'Harper'], [1, 1]);
  const high = fought(['A/501', 'Harper'], [6, 6]);
  expect(combatCardOf(low.view, low.event)).not.toHaveProperty('less');
  expect(combatCardOf(low.view, low.event)).toHaveProperty('more');
  expect(combatCardOf(high.view, high.event)).not.toHaveProperty('more');
  expect(combatCardOf(high.view, high.event)).toHaveProperty('less');
});

test('whoever looks, the card of an attack is the same: counters elsewhere do not count', () => {
  const { table, event: told } = fought(['A/501', 'Harper'], [5, 6]);
  const cards = ['german', 'us', 'everyone'].map((as) =>
    JSON.stringify(combatCardOf(table.known(as === 'everyone' ? undefined : as).view, told)),
  );
  expect(new Set(cards).size).toBe(1);
  for (const hidden of ['vBohm', 'Lehr.arty', '101.arty']) expect(cards[0]).not.toContain(hidden);
});

test('a barrage: each shot with its modifiers, and what the other rolls would have brought', () => {
  expect(barrage).toMatchObject({ rule: '3.5', title: 'Barrage of B6.17', side: 'german' });
  expect(barrage.shots.map(({ who, roll }) => [who, roll])).toEqual([
    ['26.arty (B8.18)', 2],
    ['Lehr.arty (B8.18)', 5],
  ]);
  for (const { rolls, roll, result, modifiers } of barrage.shots) {
    expect(rolls).toHaveLength(6);
    expect(rolls[roll - 1]).toBe(result);
    expect(modifiers).toContain('+1: additional units (3.5)');
  }
  expect(barragePicture(barrage).alt).toContain('26.arty (B8.18) rolled 2');
});
