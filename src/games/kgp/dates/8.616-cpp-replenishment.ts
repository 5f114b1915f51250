import { total } from '../../../kernel/dice.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import { eachSide, type KgpWork, type Step } from '../vocabulary/step.ts';

/** Chart cell of 8.6161: the side's CPP Base Number on a date. */
export function cppBaseCell(cg: string, date: string, side: Side): string {
  return `8.6161/${cg}/${date}/${side}`;
}

/** 8.616: what a Secret DR gives: Base Number minus the DR, halved (FRD) or not, but no less than `least`. */
export function replenished(base: number, dr: number, halved: boolean, least: number): number {
  return Math.max(base - (halved ? Math.floor(dr / 2) : dr), least);
}

/** The least that a replenishment can come to: by either reading nobody ends with less than no CPP at all. */
export function leastReplenishment({ readings, sides }: KgpState, side: Side): number {
  return readings['negative-replenishment'] === 'subtract' ? 0 - sides[side].cpp : 0;
}

/** 8.616: Base Number minus a Secret DR, halved (FRD) for one side by the Balance of 8.31; for which is a reading. */
function replenish(work: KgpWork, side: Side): void {
  const { core, game } = work.state;
  const cell = core.charts[cppBaseCell(game.cg, game.date, side)];
  if (cell === undefined) throw new Error('8.616 began without its chart cells');
  const to = `side:${side}` as const;
  const roll = work.roll({
    path: `8.616/${game.date}/${side}/cpp`,
    rule: '8.616',
    kind: 'DR',
    audience: to,
    by: side,
  });
  const base = Number(cell.value);
  const { balance, readings } = game;
  const halved = balance !== 'none' && (readings.balance === 'receiver' ? side : enemyOf(side)) === balance;
  const amount = replenished(base, total(roll), halved, leastReplenishment(game, side));
  work.emit('cpp.replenished', to, { side, base, values: roll.values, halved, amount, house: cell.house });
}

export const cppReplenishment: Step = {
  id: '8.616',
  rule: '8.616',
  name: 'CPP Replenishment',
  cells({ game }: KgpCampaign) {
    return SIDES.map((side) => cppBaseCell(game.cg, game.date, side));
  },
  play(work) {
    return eachSide(work, '8.616', (side) => replenish(work, side)) ? '8.617' : undefined;
  },
  decisions: [],
};
