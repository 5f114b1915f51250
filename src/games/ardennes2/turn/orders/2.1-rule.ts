/** 2.1: the orders of a Phase, and those for the other side's turn. */
import type { Rule } from '../frame/rule.ts';
import { actPlayed, actReturned, actsCommitted } from './2.1-commits.ts';
import { keepDraft } from './2.1-kept-draft.ts';
import { commitOrders, draftWritten, passPhase, writeOrders } from './2.1-orders.ts';
import { orderedBeforehand, setBeforehand } from './beforehand-order.ts';

export const ordering: Rule = {
  rule: '2.1',
  events: [draftWritten, actsCommitted, actPlayed, actReturned],
  decisions: [writeOrders, keepDraft, commitOrders, passPhase],
};

export const orderingBeforehand: Rule = {
  rule: '2.1',
  events: [orderedBeforehand],
  decisions: [setBeforehand],
};
