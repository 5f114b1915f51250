import { describe, expect, test } from 'vitest';
import { awaitedIn } from '../../src/kernel/awaited.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { solo } from '../support/solo-game.ts';

const MINUTE = 60_000;

/** Who is asked for what, as anybody may know it, and since which of the public events. */
function awaited(table: ModeratorTable) {
  const reader = table.moderator.reader(table.campaign);
  const log = reader?.log() ?? [];
  return (reader?.awaited() ?? []).map(({ decision, of, since }) => {
    const event = log.find(({ no }) => no === since.no);
    expect(event?.at).toBe(since.at);
    return `${decision}: ${of.join(' ')} since ${event?.type}`;
  });
}

/** The same a minute after each order. */
function play(table: ModeratorTable, user: string, order: string, args = {}): void {
  table.clock.pass(MINUTE);
  table.play(user, order, args);
}

const BOTH = 'side:red side:blue';

describe('whom a campaign waits for', () => {
  test('at the opening for everybody who has not confirmed, each by himself', () => {
    const table = new ModeratorTable().open();
    expect(awaited(table)).toEqual(['opening/0: seat:red seat:blue since campaign.opened']);
    play(table, 'anna', 'confirm', { word: 'one' });
    expect(awaited(table)).toEqual(['opening/0: seat:blue since campaign.opened']);
    play(table, 'bert', 'confirm', { word: 'two' });
    expect(awaited(table)).toEqual([`hide/1: ${BOTH} since seed.mixed`]);
  });

  test('what is sealed in secret is asked of both until both have; what else happens does not begin it anew', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } });
    const first = awaited(table);
    expect(first).toHaveLength(1);
    play(table, 'anna', 'hide', { number: 4 });
    play(table, 'bert', 'give', { what: 'note', card: 'hurry up' });
    play(table, 'anna', 'seal');
    expect(awaited(table)).toEqual(first);
    play(table, 'bert', 'hide', { number: 5 });
    play(table, 'bert', 'seal');
    expect(awaited(table)).toEqual([`hide/2: ${BOTH} since shown`]);
    play(table, 'anna', 'quit');
    expect(awaited(table)).toEqual([]);
  });

  test('to the byte the same whatever a side has drafted, and whichever of them has sealed', () => {
    const seen = (user: string, number: number) => {
      const table = new ModeratorTable().begin();
      play(table, user, 'hide', { number });
      if (number > 4) table.play(user, 'hide', { number: 3 });
      play(table, user, 'seal');
      const reader = table.moderator.reader(table.campaign);
      return [awaited(table), reader?.awaited(), reader?.status()];
    };
    expect(seen('anna', 8)).toEqual(seen('anna', 2));
    expect(seen('bert', 8)).toEqual(seen('anna', 2));
  });

  test('for whoever has to answer: chart values, somebody who asks for a place, and later those who may then', () => {
    const table = new ModeratorTable().begin({ common: { charts: 'side:red' } });
    const [hide = ''] = awaited(table);
    play(table, 'anna', 'charts.fill', { values: '4.1/weight = 3' });
    expect(awaited(table)).toEqual(['charts/1: side:blue since charts.proposed', hide]);
    play(table, 'bert', 'charts.answer', { answer: 'accept' });
    table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
    expect(awaited(table)[0]).toMatch(/^seats\/1: seat:red since/u);
    table.clock.pass(3 * 24 * 60 * MINUTE);
    expect(awaited(table)[0]).toMatch(/^seats\/1: seat:red seat:blue since/u);
  });

  test('dice by hand: public ones of whoever rolls them; of secret ones nobody says whose are missing', () => {
    const table = new ModeratorTable().begin({ common: { dice: 'hand' } });
    table.round(4, 5);
    expect(awaited(table)).toHaveLength(1);
    expect(awaited(table)[0]).toMatch(`dice/1: ${BOTH}`);
    for (const side of ['red', 'blue']) {
      const user = side === 'red' ? 'anna' : 'bert';
      play(table, user, 'dice.enter', { roll: `1.3/1/${side}/luck#0`, values: '2 6' });
      expect(awaited(table)[0]).toBe(`dice/1.4/1/${side}/score#0: side:${side} since dice.asked`);
      play(table, user, 'dice.enter', { roll: `1.4/1/${side}/score#0`, values: '3' });
    }
    expect(table.state.core.status).toBe('ended');
    expect(awaited(table)).toEqual([]);
  });

  test('never for a side that the rules play: where it alone is to move, nobody is', () => {
    const table = new ModeratorTable({ game: anyGame(solo) });
    table.begin({ game: 'solo', seats: [{ side: 'piler', user: 'anna', name: 'Anna' }] });
    expect(awaited(table)).toEqual(['pile/0: side:piler since seed.mixed']);
    // The game itself names the other one.
    const view = table.moderator.reader(table.campaign)?.view;
    if (view === undefined) throw new Error('no campaign');
    expect(table.game.awaited(view).flatMap(({ of }) => of)).toContain('side:wind');
    expect(awaitedIn(table.game, view).flatMap(({ of }) => of)).toEqual(['side:piler']);
  });

  test('/status says it to everybody in the same words, with the hour', () => {
    const table = new ModeratorTable().begin();
    const at = Math.floor(table.now / 1000);
    play(table, 'anna', 'hide', { number: 4 });
    for (const seat of [undefined, 'red', 'blue'])
      expect(table.moderator.reader(table.campaign, seat)?.status().text).toContain(
        `\n-# Asked of Anna, Bert (1) <t:${at}:R>`,
      );
  });
});
