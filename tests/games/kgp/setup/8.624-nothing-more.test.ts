/** 8.624: with its set-up a side can say that it wants nothing of what is asked until the scenario begins. */
import { afterEach, expect, it } from 'vitest';
import { withNothingMore } from '../../../../src/games/kgp/setup/8.624-nothing-more.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import { lettersWithout, seenWithout } from '../seen.ts';
import { beforeRecon, can, exampleDice, expectDiceUsed } from './before-recon.ts';

afterEach(expectDiceUsed);

const OFFER: Offer = {
  order: 'setup.declare',
  decision: '8.624/19 PM',
  rev: 0,
  rule: '8.624',
  label: 'My side has set up (8.6242)',
  fixed: {},
  fields: [],
};

it('both have said so: CG14, 8.6243 and B1 are passed as they come, and the scenario begins', () => {
  const open = beforeRecon({ nothing: ['us', 'german'] });
  const { step, scenario } = open.state().game;
  expect(step).toBe('scenario');
  expect(scenario).toMatchObject({ commenced: true, fanatic: false });
  expect(scenario?.units?.recon.ended).toEqual(['us', 'german']);
});

it('one has: the other is asked all the same, and nobody waits for the first', () => {
  const german = beforeRecon({ nothing: ['german'] });
  expect(german.state().game.scenario?.fanatic).toBe(false);
  expect(can(german, 'recon.end')).toEqual(['us']);
  german.order('us', 'recon.end');
  expect(german.state().game.step).toBe('B1');
  exampleDice();
  const us = beforeRecon({ nothing: ['us'] });
  expect(us.state().game.step).toBe('8.6243');
  expect(can(us, 'recon.end')).toEqual(['german']);
  us.order('german', 'recon.end');
  expect(us.state().game.step).toBe('scenario');
});

it('what a side has of it the other does not learn; whoever has something finds the other answer first', () => {
  const answers = (recon: number) => {
    const open = beforeRecon({ recon: { german: recon }, nothing: ['us', 'german'] });
    const labels = withNothingMore(open.state().game, 'german', OFFER).map(({ label }) => label);
    return { labels, seen: [lettersWithout('german', open.told()), seenWithout(open, 'german')] };
  };
  const without = answers(0);
  exampleDice();
  const having = answers(2);
  expect(having.seen).toEqual(without.seen);
  expect(without.labels).toEqual(['Set up; no Fanaticism, no Recon', 'Set up; ask me about these']);
  expect(having.labels).toEqual([...without.labels].reverse());
});
