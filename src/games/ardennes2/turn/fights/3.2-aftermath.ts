/** 3.2, steps 5 to 7: what a result brings, one stage after the other. */
import { type ArdennesWork, emit } from '../../vocabulary/event.ts';
import { enemyOf } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import type { Aftermath } from '../frame/fight.ts';
import { runGunsFrom } from '../guns/3.6-bug-outs.ts';
import { advance, fightWentOn } from './3.2-advances.ts';
import { losesOf } from './3.2-loss-orders.ts';
import { type LossQuestion, lossesAt, takeLosses } from './3.2-losses.ts';
import { retreat } from './3.2-retreats.ts';

/** 3.2, steps 5 to 7: losses of either side, then Retreat and Advance. It stops where a side is asked. */
export function playAftermath(work: ArdennesWork, { fight, result, stage, advancing }: Aftermath): void {
  if (stage === 'rest') {
    emit(work, fightWentOn, 'everyone', {});
    if (result.retreat > 0)
      retreat(work, enemyOf(fight.attacker), fight, { hexes: result.retreat, isWholeWay: false });
    advance(work, fight, result.retreat);
    return;
  }
  if (stage === 'advance') {
    advance(work, fight, result.retreat, advancing);
    return;
  }
  if (stage === 'entered') {
    if (runGunsFrom(work, fight.attacker, fight.by)) emit(work, fightWentOn, 'everyone', {});
    return;
  }
  const { game } = work.state;
  const losses = lossesAt(game, { fight, as: stage, loss: result[stage] });
  const of = stage === 'attacker' ? fight.attacker : enemyOf(fight.attacker);
  if (losses.ways.length > 1 && losesOf(game, of, losses.hexes) === 'ask') {
    ask<LossQuestion>(work, { kind: 'losses', of, fight, as: stage, loss: result[stage] });
    return;
  }
  takeLosses(work, fight, stage, result);
}
