import { mineFactors, waiting } from '../fortifications/record.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import { DUMMY_MINEFIELD } from '../fortifications/table.ts';
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, playPart } from '../vocabulary/step.ts';

const RULE = '7.2';

/**
 * 7.2: one Dummy minefield for every 24 Known factors that a side sets up, and with at least one of them a Secret dr,
 * halved (FRD), for more. It costs nothing and can only add, so Umpire makes it.
 */
function dummies(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const { date } = game;
  // Only factors that are set up count: without a Setup Area there are none.
  const tally = lacksSetupArea(game, side) === undefined ? waiting(game.sides[side]) : {};
  // What is settled at set-up can all be Known: he is told what that would give.
  const open = mineFactors(tally, 'either');
  const known = mineFactors(tally, 'known') + open;
  const either = open === 0 ? {} : { either: open };
  const first = Math.floor(known / DUMMY_MINEFIELD.perKnownFactors);
  const to = `side:${side}` as const;
  if (first === 0) {
    work.emit('setup.prepared', to, { side, knownFactors: known, ...either, dummies: 0 });
    return;
  }
  const roll = work.roll({
    path: `7.2/${date}/${side}/dummies`,
    rule: RULE,
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = roll.values[0] ?? 0;
  work.emit('setup.prepared', to, {
    side,
    knownFactors: known,
    ...either,
    dr,
    dummies: first + Math.floor(dr / 2),
  });
}

/** Before set-up each side is told once what it has to set up, even if that is nothing: its absence would tell a tale. */
export function prepareSetups(work: KgpWork): void {
  for (const side of SIDES) playPart(work, side, RULE, () => dummies(work, side));
}

/** Whether a side knows all that it has to set up; only dice rolled by hand can be missing. */
export function isPrepared(game: KgpState, side: Side): boolean {
  return isDone(game, side, RULE);
}
