/** 6.0: committed attacks and Improved Positions, played one after the other; what cannot be played comes back with its reason. */

import { present } from '../../../text/present.ts';
import { buildPositions } from '../allied/14.31-positions.ts';
import type { AlliedAttackEnd } from '../battle/12.0-allied-attack.ts';
import type { Act } from '../battle/12.0-attack-lines.ts';
import { declaredBy } from '../battle/12.0-declared.ts';
import { attackFault } from '../battle/12.1-attack-eligibility.ts';
import { bookOf } from '../packs/book.ts';
import { attackPrepared } from '../questions/ready-answers.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { runBegan } from '../runs/runs-played.ts';
import { tellNow } from '../runs/told.ts';
import { worldIn } from '../runs/world-in.ts';
import type { Activation } from '../state.ts';
import { unitNames } from '../steps/names.ts';
import { step } from '../steps/step.ts';
import { activationWentOn, endOfActivation } from './6.0-active.ts';

/** To the side alone. */
export const actTaken = event<Record<never, never>>({
  type: 'act.taken',
  fold({ own }) {
    own.queue = own.queue.slice(1);
  },
  line: 'silent',
});

/** To the side alone: the rest comes back, too, since it was meant to follow. */
export const actReturned = event<{ readonly line: string; readonly why: string }>({
  type: 'act.returned',
  fold(game, { line, why }) {
    const { own } = game;
    own.returned = [...own.returned, { line, why }];
    own.draft = own.queue.map((act) => act.line).join('\n');
    own.queue = [];
    own.isLast = false;
    game.rev += 1;
  },
  line: ({ line, why }) => `Not played: ${line}: ${why}`,
});

/** Plays the next act of the queue, or ends the activation. `false`: the Allied player has to go on. */
export function playActs(work: EaaWork): boolean {
  const { activation, own } = work.state.game;
  if (activation === undefined) return false;
  const [act] = own.queue;
  if (act === undefined) {
    if (!own.isLast) return false;
    endOfActivation(work);
    return true;
  }
  const why = act.kind === 'attack' ? beginAttack(work, activation, act) : dig(work, activation, act);
  if (why === undefined) return true;
  emit(work, actReturned, 'side:allied', { line: act.line, why });
  return false;
}

/** The obstacle that keeps it from being played; `undefined`: it is under way. */
function beginAttack(
  work: EaaWork,
  activation: Activation,
  act: Extract<Act, { kind: 'attack' }>,
): string | undefined {
  const { game } = work.state;
  const declared = declaredBy(worldIn(game), activation, act);
  const fault = attackFault(bookOf(game), worldIn(game), declared);
  if (fault !== undefined) return `${fault.wrong} (${fault.rule})`;
  const { played, chits } = act;
  emit(work, actTaken, 'side:allied', {});
  emit(work, runBegan, 'everyone', {
    of: { kind: 'attack', ...declared, byArmyCard: activation.byArmyCard },
  });
  emit(work, attackPrepared, 'side:allied', { played, ...present({ chits }) });
  return undefined;
}

/** The effect of an attack on the activation. */
export function attackDone(work: EaaWork, end: AlliedAttackEnd): void {
  const { activation } = work.state.game;
  if (activation === undefined) return;
  emit(work, activationWentOn, 'everyone', {
    fought: [...activation.fought, ...end.fought],
    attacked: [...activation.attacked, ...end.defenders],
    retreated: [...activation.retreated, ...end.retreated],
    dispersed: [...activation.dispersed, ...end.dispersed],
  });
}

const positionsBuilt = step<{ readonly units: readonly string[] }>({
  what: 'allied positions',
  rule: '14.31',
  line: ({ units }) => `Improved Positions built by ${unitNames(units)} (14.31).`,
});

function dig(
  work: EaaWork,
  { units: active, moved, fought }: Activation,
  { units }: Extract<Act, { kind: 'dig' }>,
): string | undefined {
  const done = buildPositions(worldIn(work.state.game), active, [...moved, ...fought], units);
  if (!done.ok) return `${done.why} (${done.rule})`;
  emit(work, actTaken, 'side:allied', {});
  tellNow(work, positionsBuilt, { units }, done.world);
  return undefined;
}
