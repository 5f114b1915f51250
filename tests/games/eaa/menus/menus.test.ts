/** *Order by menu* of Enemy Action: what it offers is what the judge of orders accepts, and it ends in a line of the draft. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChoices, printChoices } from '../../../../src/games/eaa/menus/choices.ts';
import { MENUS } from '../../../../src/games/eaa/menus/menus.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { seatOf } from '../../../../src/kernel/campaign.ts';
import { choose, type Menu, type MenuStep, MOST_CHOICES, pageOf } from '../../../../src/kernel/menus.ts';
import { activated, targetsIn } from '../../../board/page/eaa/drafts.ts';

type Game = ReturnType<typeof activated>['table'];

function look(table: Game, choices = '', page = 0): MenuStep | undefined {
  const { view } = table.known('allied');
  const seat = seatOf(view.core, 'allied');
  return seat === undefined ? undefined : MENUS.step(view, seat, choices, page);
}

function shown(table: Game, choices = '', page = 0): MenuStep {
  const step = look(table, choices, page);
  if (step === undefined) throw new Error(`nothing after “${choices}”`);
  return step;
}

function menu(step: MenuStep, asks: RegExp): Menu {
  const found = step.menus.find((each) => asks.test(each.asks));
  if (found === undefined) throw new Error(`no ${asks} in ${step.menus.map((each) => each.asks).join()}`);
  return found;
}

/** The line behind the draft, as pressing *Add to my draft* does it. */
function add(table: Game, { line }: MenuStep): string {
  if (line === undefined) throw new Error('there is no line yet');
  const { draft } = table.view('allied').own;
  table.order('allied', MENUS.order, { [MENUS.field]: draft === '' ? line : `${draft}\n${line}` });
  return table.view('allied').own.draft;
}

let played: Game | undefined;

/** Somebody can go, and somebody be attacked: played once, and gone on from by each test in its own way. */
function fighting(): Game {
  played ??= activated(5, (game) => targetsIn(game).some(({ attackers }) => attackers.length > 1)).table;
  return played.fork();
}

describe('order by menu', () => {
  test('who goes, where to, the line; then attacks, behind which nobody moves', () => {
    const table = fighting();
    const first = shown(table);
    expect(first.notice.title).toMatch(/^Order by menu: /u);
    expect(first.notice.text).toContain('Nothing is in your draft yet.');
    const who = menu(first, /^Who goes/u);
    const [start] = who.entries;
    const where = shown(table, choose(who, [start?.value ?? '']));
    expect(where.before).toBe('');
    expect(where.line).toBeUndefined();
    expect(where.notice.picture?.props).toMatchObject({ map: { labels: expect.arrayContaining([]) } });
    const goals = menu(where, /^Where to/u);
    expect(goals.entries[0]?.label).toMatch(/^A · .*\d{4}$/u);
    expect(goals.entries[0]?.detail).toMatch(/^\d+ MP/u);
    const there = shown(table, choose(goals, [goals.entries[0]?.value ?? '']));
    expect(there.line).toMatch(/ > \d{4}$/u);
    expect(there.before).toBe(where.choices);
    expect(add(table, there)).toBe(there.line);

    const after = shown(table);
    expect(after.notice.text).toContain(`\`${there.line}\``);
    const whom = after.menus.find(({ asks }) => asks.startsWith('Whom'));
    const target = whom?.entries[0]?.value;
    if (whom === undefined || target === undefined) throw new Error('nobody can be attacked');
    const attack = shown(table, choose(whom, [target]));
    expect(attack.line).toBe(`attack ${target}`);
    const chits = menu(attack, /chits/u);
    const most = shown(table, choose(chits, ['m']));
    expect(most.line).toMatch(/ chits most$/u);
    add(table, most);
    const last = shown(table);
    expect(last.menus.map(({ asks }) => asks)).not.toContain('Who goes?');
    expect(last.notice.text).toContain('All moves come before attacks');
    table.order('allied', 'orders.commit', { orders: table.view('allied').own.draft, after: 'more' });
  });

  test('every entry of every menu leads on, and every line is accepted', () => {
    const table = fighting();
    let lines = 0;
    const walk = (choices: string, depth: number) => {
      const step = shown(table, choices);
      expect(step.choices.length).toBeLessThanOrEqual(MOST_CHOICES);
      if (step.line !== undefined) {
        lines += 1;
        table.order('allied', MENUS.order, { [MENUS.field]: step.line });
        table.order('allied', MENUS.order, { [MENUS.field]: '' });
      }
      if (depth === 3) return;
      for (const each of step.menus) {
        const { entries } = pageOf(each.entries, 0);
        const tried = entries.length > 3 ? [entries[0], entries.at(-1)] : entries;
        for (const entry of tried) {
          expect(choose(each, [entry?.value ?? '']).length).toBeLessThanOrEqual(MOST_CHOICES);
          walk(choose(each, [entry?.value ?? '']), depth + 1);
        }
      }
    };
    walk('', 0);
    expect(lines).toBeGreaterThan(10);
  });

  test('it is the Allied player’s alone, in an activation alone; and of rubbish there is no step', () => {
    const table = fighting();
    const { view } = table.known('allied');
    const seat = seatOf(view.core, 'allied');
    if (seat === undefined) throw new Error('no seat');
    expect(MENUS.isOpen(view, seat)).toBe(true);
    const { side: _, ...gm } = seat;
    expect(MENUS.isOpen(view, gm)).toBe(false);
    expect(MENUS.step(view, gm, '', 0)).toBeUndefined();
    for (const rubbish of ['9999', '0101>9999', '!9999', '.9999', 'x', '!', '0101/zz/q', '/'])
      expect(look(table, rubbish)?.line, rubbish).toBeUndefined();
    table.order('allied', 'orders.commit', { orders: '', after: 'end' });
    expect(openActivation(table.view('allied'))).toBeUndefined();
    expect(look(table)).toBeUndefined();
  });

  test('choices are printed as they are read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('move', 'attack', 'dig' as const),
        fc.uniqueArray(fc.integer({ min: 0, max: 24 })),
        (is, places) => {
          const who = places.toSorted((a, b) => a - b);
          const choices = { is: is as 'move', hex: '0912', who } as const;
          expect(parseChoices(printChoices(choices))).toEqual(choices);
        },
      ),
    );
  });
});
