/** What a program answers when its side is asked. */
import type { SideOrder } from '../../../kernel/side-player.ts';
import { plungersOf } from '../bridges/3.8-bridges.ts';
import { stackOf, stacksOf } from '../position/near.ts';
import { goalsOf } from '../scenario/goals.ts';
import type { BridgeQuestion } from '../turn/bridges/3.8-bridges.ts';
import type { HoldQuestion, HoldsQuestion } from '../turn/fights/3.2-hold-or-retreat.ts';
import { isQuestion } from '../turn/frame/question.ts';
import { openGuns } from '../turn/supply/3.7-dg-artillery.ts';
import { supplyIn } from '../turn/supply/3.7-supply-now.ts';
import { answerTo } from './fights.ts';
import type { Mind } from './mind.ts';

export function answerOf(mind: Mind): SideOrder {
  const { view, side, reference, position } = mind;
  const { question } = view;
  if (question?.of !== side) return undefined;
  if (isQuestion<BridgeQuestion>(question, 'bridge'))
    return { order: 'bridge.answer', args: { answer: answerBridge(mind, question.plunger) } };
  // Asked of nobody who has not ordered it beforehand: it never has.
  if (question.kind === 'losses') return { order: 'losses.answer', args: { by: 'umpire' } };
  if (question.kind === 'setup') return { order: 'setup.answer', args: { places: 'umpire' } };
  if (question.kind === 'drop') return { order: 'drop.answer', args: { hex: 'umpire' } };
  if (question.kind === 'bugout') return { order: 'bugout.answer', args: { to: 'umpire' } };
  if (question.kind === 'guns') {
    // One in six would be lost, and who cannot trace supply is DG again once it fires (3.4).
    const [gun] = openGuns(view, side);
    return gun === undefined ? undefined : { order: 'guns.answer', args: { answer: 'stay', gun } };
  }
  const { stands } = view.sides[side];
  const isOneOf = isQuestion<HoldsQuestion>(question, 'holds');
  const one = isQuestion<HoldQuestion>(question, 'hold') ? question.fight : undefined;
  const fight = isOneOf ? question.fights.find(({ target }) => stands[target] === undefined) : one;
  if (fight === undefined) return undefined;
  const { target, by } = fight;
  const which = isOneOf ? { target } : {};
  const stack = stackOf(position, side, reference.ground.grid.indexOf(target));
  if (stack === undefined) return { order: 'combat.answer', args: { answer: 'hold', ...which } };
  const attackers = [...position.stacks.values()]
    .flatMap(({ units }) => units)
    .filter((unit) => unit.counter.side !== side && by.includes(unit.counter.id));
  const isKept = goalsOf(reference.scenario).includes(target);
  const word = answerTo(position, stack, attackers, view.readings, isKept);
  return { order: 'combat.answer', args: { answer: word, ...which } };
}

/** A bridge by which its own are supplied is spared: whoever crosses it can be fought, who is cut off becomes DG (3.4). */
function answerBridge(
  { view, side, position, reference, looksAhead }: Mind,
  plunger: string,
): 'blow' | 'spare' {
  if (!looksAhead) return 'blow';
  const at = reference.ground.grid.indexOf(plunger);
  const bridges = plungersOf(position).find(({ hex }) => hex === at)?.bridges ?? [];
  const gone = { ...position, blown: new Set([...position.blown, ...bridges.map(({ id }) => id)]) };
  const [now, then] = [supplyIn(view, position, side), supplyIn(view, gone, side)];
  const cut = stacksOf(position, side).some(({ hex }) => now.isSupplied(hex) && !then.isSupplied(hex));
  return cut ? 'spare' : 'blow';
}
