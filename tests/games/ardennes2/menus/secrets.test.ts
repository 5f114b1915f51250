/** What is hidden from whoever orders by menus makes no difference to any menu, picture or line. */
import { expect, test } from 'vitest';
import { MENUS } from '../../../../src/games/ardennes2/menus/menus.ts';
import type { ArdennesCampaign } from '../../../../src/games/ardennes2/state.ts';
import { seatOf } from '../../../../src/kernel/campaign.ts';
import { choose, pagesOf } from '../../../../src/kernel/menus.ts';
import { openBoard, type Places } from '../game-table.ts';

type Game = ReturnType<typeof openBoard>;

const GERMANS = { 'B5.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'], 'B4.17': ['II/3'] };
/** Their posts and their Bond are the same; beneath the top are a weak and a strong counter, here and there. */
const HERE: Places['us'] = {
  'B3.17': ['A/501', 'Booth'],
  'B1.17': ['A/506', 'B/501'],
  'B1.16': ['101.arty'],
};
const AWAY: Places['us'] = { ...HERE, 'B3.17': ['A/501', 'B/501'], 'B1.17': ['A/506', 'Booth'] };

/** Every step that a seat comes to, by its choices and page, to the byte; of many entries the first and the last. */
function steps(view: ArdennesCampaign, as: string): ReadonlyMap<string, string> {
  const seat = seatOf(view.core, as);
  const found = new Map<string, string>();
  const walk = (choices: string) => {
    const step = seat === undefined ? undefined : MENUS.step(view, seat, choices, 0);
    if (found.has(choices)) return;
    found.set(choices, JSON.stringify(step) ?? '');
    for (const menu of step?.menus ?? []) {
      const { entries } = menu;
      for (let page = 1; page < pagesOf(entries); page += 1)
        if (seat !== undefined)
          found.set(`${choices} ${page}`, JSON.stringify(MENUS.step(view, seat, choices, page)) ?? '');
      const tried = entries.length > 8 ? [entries[0], entries.at(-1)] : entries;
      if (menu.least === undefined) for (const entry of tried) walk(choose(menu, [entry?.value ?? '']));
    }
  };
  walk('');
  return found;
}

const stepsAt = (table: Game, as: string) => steps(table.known(as).view, as);

test.each(['german.movement', 'german.combat'] as const)(
  'which counter lies beneath the top of a stack: %s',
  (phase) => {
    const [here, away] = [HERE, AWAY].map((us) => openBoard(phase, { german: GERMANS, us }));
    if (here === undefined || away === undefined) throw new Error('no games');
    // And what the other side has ordered beforehand.
    away.order('us', 'beforehand.set', { orders: 'all hold\nB4.15 bridge never' });
    const seen = stepsAt(here, 'german');
    expect([...seen.keys()].some((choices) => choices.startsWith('~s'))).toBe(true);
    expect(seen.size).toBeGreaterThan(1);
    expect(stepsAt(away, 'german')).toEqual(seen);
    // The comparison can tell: where stacks are open, and where a step looks at the whole state.
    const [one, other] = [HERE, AWAY].map((us) =>
      stepsAt(openBoard(phase, { german: GERMANS, us }, { readings: { stacks: 'open' } }), 'german'),
    );
    expect(one).not.toEqual(other);
    expect(steps(here.state(), 'german')).not.toEqual(steps(away.state(), 'german'));
  },
);
