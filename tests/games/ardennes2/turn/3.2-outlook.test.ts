/** 3.2: what a defender reads beside Hold or Retreat, and by `/odds`: what that side may know of who attacks, and no more. */
import { expect, test } from 'vitest';
import { MAP_DESK } from '../../../../src/games/ardennes2/map-desk/map-desk.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { openBoard } from '../game-table.ts';

const US = { 'B6.17': ['Harper'], 'B1.16': ['101.arty'] };
const ATTACK = 'B6.17 < 902 + I/3';

const asked = (german: Readonly<Record<string, readonly string[]>>) => {
  const table = openBoard('german.combat', { german, us: US });
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  return table;
};

const outlook = (table: MemoryTable<ArdennesState>) =>
  table
    .desk('us')
    .text.split('\n')
    .filter((line) => /^(?:Hold|Retreat): /u.test(line));

function odds(table: MemoryTable<ArdennesState>, attack: string): string {
  const { view, viewer } = table.known('us');
  const page = MAP_DESK.answer(view as never, viewer, { ask: 'odds', attack });
  return page.ok ? (page.value.notice.text ?? '') : `${page.ruling.message} ${page.ruling.legal}`;
}

test('attackers who are seen are counted to the point, with the chances of the table', () => {
  const [hold, retreat] = outlook(asked({ 'B7.17': ['902'], 'B7.18': ['I/3'] }));
  expect(hold).toMatch(/^Hold: [\d.]+ against [\d.]+, odds \d+:\d+, .*column \d+:\d+/u);
  expect(hold).toMatch(
    /you lose steps in \d+ % of all rolls, retreat in \d+ %, and they lose steps in \d+ % \(3\.2\)\.$/u,
  );
  expect(retreat).toMatch(/^Retreat: five hexes, without a fight, to [AB]\d+\.\d+.* \(3\.2\)\.$/u);
});

test('of one that lies under another its state is open: from the least to the most that it may be', () => {
  const whole = outlook(asked({ 'B7.17': ['902'], 'B7.18': ['I/3'] }))[0] ?? '';
  const under = outlook(asked({ 'B7.17': ['902'], 'B7.18': ['II/3', 'I/3'] }))[0] ?? '';
  const strength = (line: string) =>
    /^Hold: (?<least>[\d.]+)(?: to (?<most>[\d.]+))? against/u.exec(line)?.groups ?? {};
  expect(strength(whole).most).toBeUndefined();
  expect(Number(strength(under).least)).toBeLessThan(Number(strength(whole).least));
  expect(strength(under).most).toBe(strength(whole).least);
});

test('it is the same whatever the state of who is not seen', () => {
  const fresh = asked({ 'B7.17': ['902'], 'B7.18': ['II/3', 'I/3'] });
  const worn = openBoard('german.combat', { german: { 'B7.17': ['902'], 'B7.18': ['II/3', 'I/3'] }, us: US });
  worn.happen((work) => {
    const unit = work.state.game.sides.german.units['I/3'];
    if (unit !== undefined) changeUnits(work, 'german', [{ ...unit, steps: 1 }]);
  });
  worn.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  expect(outlook(worn)).toEqual(outlook(fresh));
});

test('/odds answers for an attack on oneself', () => {
  const table = openBoard('german.combat', { german: { 'B7.17': ['902'], 'B7.18': ['I/3'] }, us: US });
  const said = odds(table, ATTACK);
  expect(said).toMatch(/^Hold: /u);
  expect(said).toContain('As far as you can tell');
  expect(odds(table, 'B6.17 < B7.17')).toMatch(/^Hold: /u);
  expect(odds(table, 'B6.17 < nobody')).toContain('no counter is called nobody');
  expect(odds(table, 'B6.17 < B9.20')).toContain('Nobody whom you know stands there');
});
