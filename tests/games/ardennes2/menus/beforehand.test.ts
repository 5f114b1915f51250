/** *Order by menu* for the other side's turn, and Air Supply: whatever is offered can be ordered. */
import { describe, expect, test } from 'vitest';
import { MENUS } from '../../../../src/games/ardennes2/menus/menus.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { readBeforehand } from '../../../../src/games/ardennes2/turn/orders/beforehand-lines.ts';
import { judgeBeforehand } from '../../../../src/games/ardennes2/turn/orders/beforehand-order.ts';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { RULES } from '../../../../src/games/ardennes2/turn/orders/rules.ts';
import { strikesRolled } from '../../../../src/games/ardennes2/turn/pre-turn/2.2-weather.ts';
import { emit } from '../../../../src/games/ardennes2/vocabulary/event.ts';
import { seatOf } from '../../../../src/kernel/campaign.ts';
import { choose, type Menu, type MenuStep, MOST_CHOICES } from '../../../../src/kernel/menus.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { openBoard } from '../game-table.ts';

type Game = MemoryTable<ArdennesState>;

const PLACES = {
  german: { 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'] },
  us: { 'B4.15': ['A/501', 'B/501'], 'B1.16': ['101.arty'] },
};

function look(table: Game, as: string, choices = ''): MenuStep | undefined {
  const { view } = table.known(as);
  const seat = seatOf(view.core, as);
  return seat === undefined ? undefined : MENUS.step(view, seat, choices, 0);
}

/** Every step with a line that a seat comes to for the other side's turn. */
function linesOf(table: Game, as: string): readonly MenuStep[] {
  const found: MenuStep[] = [];
  const seen = new Set<string>();
  const walk = (choices: string) => {
    if (seen.has(choices)) return;
    seen.add(choices);
    const step = look(table, as, choices);
    expect(step, choices).toBeDefined();
    expect(choices.length).toBeLessThanOrEqual(MOST_CHOICES);
    expect(step?.menus.length).toBeLessThanOrEqual(3);
    if (step?.line !== undefined) found.push(step);
    for (const menu of step?.menus ?? []) for (const { value } of menu.entries) walk(choose(menu, [value]));
  };
  for (const { value } of aheadIn(look(table, as)).entries) walk(`~${value}`);
  return found;
}

function aheadIn(step: MenuStep | undefined): Menu {
  const menu = step?.menus.find(({ asks }) => asks.startsWith('For the other side'));
  if (menu === undefined) throw new Error('nothing for the other side’s turn');
  return menu;
}

describe('orders for the other side’s turn (2.1)', () => {
  test('every line that the menus come to is taken, and every kind of line has a menu', () => {
    const table = openBoard('german.movement', PLACES);
    const kinds = new Set<string>();
    for (const as of ['german', 'us'] as const)
      for (const { line = '', beside = '' } of linesOf(table, as)) {
        const read = readBeforehand(line);
        kinds.add(read.ok ? read.value.kind : line);
        expect(beside.split('\n'), line).toContain(line);
        expect(judgeBeforehand(table.view(as), as, beside).ok, line).toBe(true);
      }
    const all = RULES.flatMap(({ beforehand = [] }) => beforehand.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...new Set(all)].toSorted());
  });

  test('3.8: a bridge, when it is blown and who stops for it', () => {
    const table = openBoard('german.movement', PLACES);
    const bridge = look(table, 'us', '~bB4.15');
    expect(bridge?.menus.map(({ asks }) => asks)).toEqual([
      'When is it blown? (3.8)',
      'When is it blown, and who stops for it?',
    ]);
    const [, stops] = bridge?.menus ?? [];
    const near = stops?.entries.find(
      ({ label }) => label === 'When Germans come within 2 hexes; A/501 stops',
    );
    const step = look(table, 'us', choose(stops ?? { choices: '' }, [near?.value ?? '']));
    expect(step?.line).toBe('B4.15 bridge within 2 by A/501');
    // A line takes the place of the one about the same.
    table.order('us', 'beforehand.set', { orders: 'B4.15 bridge never\nall hold' });
    const again = look(table, 'us', step?.choices);
    expect(again?.beside).toBe('B4.15 bridge within 2 by A/501\nall hold');
    // The Germans have no plungers.
    expect(look(table, 'german', '~bB4.15')).toBeUndefined();
    expect(aheadIn(look(table, 'german')).entries.map(({ value }) => value)).toEqual(['a', 's', 'r', 'p']);
  });

  test('a counter of the enemy’s, a hex without one’s own, rubbish: nothing comes of it', () => {
    const table = openBoard('german.movement', PLACES);
    for (const choices of ['~sB7.18', '~sB30.30', '~s/0.0', '~x', '~', '~r99', '~a/9.9', '~bB4.15/0.99'])
      expect(look(table, 'us', choices)?.line, choices).toBeUndefined();
  });
});

describe('Air Supply (2.2, 3.7)', () => {
  test('on one’s own stacks, who is Out of Supply first; it may remove DG', () => {
    const table = openBoard('air-supply', PLACES);
    const rolled = { roll: [6], byTable: 2, divisor: 1, strikes: 2, weather: 'freeze' } as const;
    table.happen((work) => emit(work, strikesRolled, 'everyone', rolled));
    const [menu] = look(table, 'us')?.menus ?? [];
    expect(menu?.asks).toBe('Air Supply on which stack?');
    expect(menu?.entries.map(({ value }) => value).toSorted()).toEqual(['B1.16', 'B4.15']);
    const step = look(table, 'us', 'B1.16');
    expect(step?.line).toBe('supply B1.16');
    const [dg] = step?.menus ?? [];
    const removes = look(table, 'us', choose(dg ?? { choices: '' }, ['0']));
    expect(removes?.line).toBe('supply B1.16 dg');
    expect(judgeDraft(table.view('us'), 'us', 'supply B1.16 dg').ok).toBe(true);
  });
});
