/** Several people share a side: each writes and answers for the Divisions that he runs, the commander commits. */
import { describe, expect, test } from 'vitest';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { openBoard } from '../game-table.ts';

const GERMAN = { 'B9.17': ['902'], 'B9.19': ['I/3'] };
const US = { 'B1.13': ['A/501'], 'B6.17': ['Harper'] };

/** Cleo runs the Panzer Lehr Division, Dora the 9th Armored Division. */
function shared(
  phase: Parameters<typeof openBoard>[0] = 'german.movement',
  german: typeof GERMAN | object = GERMAN,
) {
  const table = openBoard(
    phase,
    { german: { ...german }, us: US },
    { second: { german: 'Cleo', us: 'Dora' } },
  );
  table.order('german', 'team.assign', { part: 'division:Lehr', to: 'german-2' });
  table.order('us', 'team.assign', { part: 'division:9 Arm', to: 'us-2' });
  table.heard();
  return table;
}
const draft = (table: ReturnType<typeof shared>) => table.state().game.sides.german.draft;
const legalOf = (table: ReturnType<typeof shared>, as: string, orders: string) => {
  const outcome = table.attempt(as, 'orders.write', { orders });
  if (outcome.ok) throw new Error('it was accepted');
  return outcome.ruling;
};

describe('the draft of a side of several', () => {
  test('has a Division, a side’s other units and its Air Strikes to give away', () => {
    const table = shared();
    const parts = (seat: string) =>
      table
        .offers(seat)
        .filter(({ order }) => order === 'team.assign')
        .map(({ label }) => label);
    expect(parts('german')).toEqual(['2 Pz', '26 VG', 'Lehr', '15 PG', 'Units of no Division']);
    expect(parts('us')).toContain('Air Strikes, Air Supply');
    expect(parts('german-2')).toEqual([]);
  });

  test('each writes lines for what is his; what the others wrote stays', () => {
    const table = shared();
    table.order('german', 'orders.write', { orders: 'I/3 > B8.18' });
    table.order('german-2', 'orders.write', { orders: 'I/3 > B8.18\n902 > B8.16' });
    expect(draft(table).split('\n')).toHaveLength(2);
    const [other = '', own = ''] = draft(table).split('\n');
    // In another order, changed, or left out, what is not his is not his to write.
    table.order('german-2', 'orders.write', { orders: `${own}\n${other}` });
    for (const orders of [own, `I/3 > B9.18\n${own}`, `${other}\n${own}\nI/3 > B7.18`]) {
      const { code, message, legal } = legalOf(table, 'german-2', orders);
      expect(code).toBe('ardennes2/table/other-part');
      expect(message).toContain('I/3');
      expect(message).toContain('Anna');
      expect(legal).toContain('Lehr');
    }
    expect(draft(table)).toBe(`${own}\n${other}`);
    table.order('german-2', 'orders.write', { orders: other });
    expect(draft(table)).toBe(other);
  });

  test('a stack of two Divisions is nobody’s alone; the commander writes and commits all', () => {
    const table = shared('german.movement', { 'B9.17': ['902', 'I/3'] });
    expect(legalOf(table, 'german-2', 'B9.17 > B8.16').code).toBe('ardennes2/table/other-part');
    table.order('german-2', 'orders.write', { orders: '902 > B8.16' });
    expect(table.refusal('german-2', 'orders.commit', { orders: draft(table), after: 'more' })).toMatch(
      /commander-only$/u,
    );
    table.order('german', 'orders.commit', { orders: `${draft(table)}\nI/3 > B8.17`, after: 'more' });
    expect(table.state().game.sides.german.units['902']?.hex).toBe('B8.16');
  });

  test('a line that can no longer be played is nobody’s, and frees no other', () => {
    const table = shared();
    table.order('german', 'orders.write', { orders: 'I/3 > B8.18\n902 > B8.16' });
    const [other = ''] = draft(table).split('\n');
    table.happen((work) => changeUnits(work, 'german', [], ['902']));
    expect(legalOf(table, 'german-2', '').code).toBe('ardennes2/table/other-part');
    table.order('german-2', 'orders.write', { orders: other });
    expect(draft(table)).toBe(other);
  });

  test('whom the commander trusts writes all of it', () => {
    const table = shared();
    table.order('german', 'team.trust', { seat: 'german-2', trusted: true });
    table.order('german-2', 'orders.write', { orders: 'I/3 > B8.18' });
    expect(draft(table)).toContain('I/3');
  });

  test('his desk says who runs what, and the enemy’s does not', () => {
    const table = shared();
    expect(table.desk('german-2').text).toContain('**Cleo**: Lehr');
    expect(table.desk('german').text).toContain('**Anna** (commander): everything not given to others');
    expect(table.desk('us').text).not.toContain('Cleo');
    expect(JSON.stringify(table.known('us').view)).not.toContain('division:Lehr');
    expect(JSON.stringify(table.known().view)).not.toContain('division:Lehr');
  });
});

describe('a question', () => {
  const HOLD = { 'B7.17': ['902'], 'B7.18': ['I/3'] };

  test('about a stack is answered by who runs all of it, or by the commander', () => {
    const table = shared('german.combat', HOLD);
    table.order('german', 'orders.commit', { orders: 'B6.17 < B7.17', after: 'more' });
    expect(table.state().game.question).toMatchObject({ of: 'us' });
    const answers = (seat: string) =>
      table.offers(seat).filter(({ order }) => order === 'combat.answer').length;
    expect([answers('us'), answers('us-2')]).toEqual([2, 2]);
    table.order('us-2', 'combat.answer', { answer: 'hold' });
    expect(table.state().game.question).toBeUndefined();
  });

  test('about another’s is not his', () => {
    const table = shared('german.combat', HOLD);
    table.order('us', 'team.assign', { part: 'division:9 Arm', to: 'us' });
    table.order('german', 'orders.commit', { orders: 'B6.17 < B7.17', after: 'more' });
    expect(table.refusal('us-2', 'combat.answer', { answer: 'hold' })).toMatch(/commander-only$/u);
    table.order('us', 'combat.answer', { answer: 'hold' });
  });
});
