/** The Northern Shoulder ordered by menus in chat as the plain program would order it: presses, and what would be typed. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../src/games/eaa/bot/plain.ts';
import { MENUS } from '../../src/games/eaa/menus/menus.ts';
import { judgeOrders, openActivation } from '../../src/games/eaa/orders/6.0-orders.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { choose, type Menu, type MenuStep, pagesOf } from '../../src/kernel/menus.ts';
import { ROOM } from '../../src/kernel/room.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { gameOf, seated } from '../board/page/eaa/seated.ts';

/** Of a draft: *My orders*, *Order by menu* before; *My orders*, *Commit orders*, and the answer to what is read back behind. */
const AROUND = 5;

interface Found {
  readonly step: MenuStep;
  readonly presses: number;
}

function stepOf({ view, seat }: Sitting, choices: string, page = 0): MenuStep | undefined {
  return MENUS.step(view as unknown as Parameters<typeof MENUS.step>[0], seat, choices, page);
}

/** So many pages are turned until an entry stands there. */
function pagesTo({ entries }: Menu, value: string): number {
  const at = entries.findIndex((each) => each.value === value);
  return pagesOf(entries) === 1 ? 0 : Math.floor(at / ROOM.menu);
}

/** What a draft does, however it is written; with how many chits is chosen then, where it is neither the most nor the fewest. */
function deeds(game: EaaState, draft: string): string | undefined {
  const activation = openActivation(game);
  const judged = activation === undefined ? undefined : judgeOrders(game, activation, draft);
  return judged?.ok === true
    ? JSON.stringify([judged.orders.moves, judged.orders.acts], (key, value) =>
        key === 'line' || key === 'chits' ? undefined : value,
      )
    : undefined;
}

/** By which menus one comes to a line that does the same; each press of a menu counts, and each page that is turned. */
function pressed(sitting: Sitting, wanted: string): Found | undefined {
  const game = gameOf(sitting);
  const { draft } = game.own;
  const after = (line: string) => deeds(game, draft === '' ? line : `${draft}\n${line}`);
  const aim = after(wanted);
  const first = stepOf(sitting, '');
  let near: readonly Found[] = first === undefined ? [] : [{ step: first, presses: 0 }];
  for (let depth = 0; depth < 4; depth += 1) {
    const next: Found[] = [];
    for (const { step, presses } of near)
      for (const menu of step.menus)
        for (const { value } of menu.entries) {
          if (!leadsTo(menu, value, wanted)) continue;
          const found = stepOf(sitting, choose(menu, [value]));
          if (found === undefined) continue;
          const here = { step: found, presses: presses + 1 + pagesTo(menu, value) };
          if (found.line !== undefined && (after(found.line) === aim || isByAll(found, wanted))) return here;
          next.push(here);
        }
    near = next;
  }
  return undefined;
}

/** All who can attack are in, and the line names as many. */
function isByAll({ line = '', menus }: MenuStep, wanted: string): boolean {
  const [, target, by = ''] = /^attack (\d{4}) by (.+?)(?: chits .*)?$/u.exec(wanted) ?? [];
  const who = menus.find(({ asks }) => asks.startsWith('Who attacks'))?.entries ?? [];
  return (
    target !== undefined &&
    line.split(' ')[1] === target &&
    !line.includes(' by ') &&
    by.split(' ').length === Math.max(1, who.length)
  );
}

/** A goal is one that the line names; who goes, and how, is tried. */
function leadsTo({ asks }: Menu, value: string, line: string): boolean {
  return !/^(?:Where to|Whom)/u.test(asks) || line.includes(value);
}

test('what a program commits in a game can all be ordered by menus, and takes so many presses', () => {
  const { table, sitting } = seated((each) => openActivation(gameOf(each)) !== undefined);
  const days = new Map<number, Day>();
  const missing: string[] = [];
  for (let next = nextOrder(gameOf(sitting())); next !== undefined; next = nextOrder(gameOf(sitting()))) {
    if (next.order === 'orders.commit') {
      const number = gameOf(sitting()).world?.day ?? 0;
      const day = days.get(number) ?? { commits: 0, lines: 0, presses: 0, typed: 0 };
      days.set(number, day);
      const orders = String(next.args.orders);
      day.commits += 1;
      day.typed += orders.length;
      day.presses += AROUND;
      for (const line of orders.split('\n').filter((each) => each !== '')) {
        day.lines += 1;
        const found = pressed(sitting(), line);
        if (found === undefined) missing.push(line);
        else day.presses += found.presses + 1;
        const { draft } = gameOf(sitting()).own;
        table.play('anna', MENUS.order, { [MENUS.field]: draft === '' ? line : `${draft}\n${line}` });
      }
    }
    table.play('anna', next.order, next.args);
  }
  for (const [day, { commits, lines, presses, typed }] of days)
    process.stdout.write(
      `December ${day}: ${commits} activations, ${lines} lines: ${presses} presses by menus; ${typed} characters typed\n`,
    );
  expect(missing).toEqual([]);
  expect(days.size).toBeGreaterThan(1);
}, 900_000);

interface Day {
  commits: number;
  lines: number;
  presses: number;
  typed: number;
}
