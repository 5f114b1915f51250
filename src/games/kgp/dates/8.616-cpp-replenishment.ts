/** 8.616: each side's CPP grow by its Base Number minus a Secret DR. */

import { sumOf } from '../../../kernel/dice.ts';
import type { ChartCell } from '../../../kernel/game.ts';
import { figure, signed } from '../../../text/figures.ts';
import { fieldsIf, when } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { rollWords } from '../vocabulary/roll-words.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { agreedCell, noteRoll, ownLine } from '../vocabulary/state-parts.ts';
import { eachSide, type KgpWork, type Step } from '../vocabulary/step.ts';

const RULE = '8.616';

export const cppReplenishment: Step = {
  id: RULE,
  rule: RULE,
  name: 'CPP Replenishment',
  cells({ game }: KgpCampaign) {
    return SIDES.map((side) => cppBaseCell(game.cg, game.date, side));
  },
  play(work) {
    if (!eachSide(work, RULE, (side) => replenish(work, side))) return undefined;
    return 'done';
  },
  decisions: [],
  events: () => [cppReplenished],
};

/** Chart cell of 8.6161: the side's CPP Base Number on a date. */
export function cppBaseCell(cg: string, date: string, side: Side): string {
  return `8.6161/${cg}/${date}/${side}`;
}

/** The CPP Base Number that the example of 8.6162 states. */
const KNOWN_BASE = { cell: cppBaseCell('I', '19 PM', 'german'), value: '30' };

/** Those of all dates but the first: 8.616 is not done before the Initial Scenario. */
export function cppBaseCells(cg: string): readonly ChartCell[] {
  return campaignGameOf(cg)
    .dates.slice(1)
    .flatMap((date) =>
      SIDES.map((side): ChartCell => {
        const id = cppBaseCell(cg, date, side);
        return {
          id,
          rule: '8.6161',
          label: `CPP Base Number, ${date}, ${SIDE_NAMES[side]}`,
          place: { table: '8.6161 CPP Base Numbers', row: date, column: SIDE_NAMES[side] },
          kind: 'integer',
          min: 0,
          max: 99,
          ...fieldsIf(id === KNOWN_BASE.cell, { suggestion: KNOWN_BASE.value }),
          neededBy: RULE,
        };
      }),
    );
}

/** To practise with. */
export function houseCppBase(id: string): string | undefined {
  const [rule, , date] = id.split('/');
  if (rule !== '8.6161') return undefined;
  return date?.endsWith('N') === true ? '20' : '28';
}

/** The loss by a DR: all of it, or half of it, FRD. */
function lossOf(dr: number, halved: boolean): number {
  return halved ? Math.floor(dr / 2) : dr;
}

/** The CPP of a Secret DR: Base Number minus the DR, halved (FRD) or not, but no less than `least`. */
function cppFor(base: number, dr: number, halved: boolean, least: number): number {
  return Math.max(base - lossOf(dr, halved), least);
}

/** The least that a replenishment can come to: by either reading nobody ends with less than no CPP at all. */
function leastReplenishment({ readings, sides }: KgpState, side: Side): number {
  if (readings['negative-replenishment'] !== 'subtract') return 0;
  return 0 - sides[side].cpp;
}

/** Base Number minus a Secret DR, halved (FRD) for one side by the Balance of 8.31; for which is a reading. */
function replenish(work: KgpWork, side: Side): void {
  const { core, game } = work.state;
  const cell = agreedCell(core.charts, cppBaseCell(game.cg, game.date, side));
  const to = `side:${side}` as const;
  const roll = work.roll({
    path: `${RULE}/${game.date}/${side}/cpp`,
    rule: RULE,
    kind: 'DR',
    audience: to,
    by: side,
  });
  const base = Number(cell.value);
  const { balance, readings } = game;
  const halved = balance !== 'none' && (readings.balance === 'receiver' ? side : enemyOf(side)) === balance;
  const amount = cppFor(base, sumOf(roll.values), halved, leastReplenishment(game, side));
  emit(work, cppReplenished, to, { side, base, values: roll.values, halved, amount, house: cell.house });
}

interface Replenished {
  readonly side: Side;
  readonly base: number;
  readonly values: readonly number[];
  /** The Balance of 8.31. */
  readonly halved: boolean;
  readonly amount: number;
  /** The Base Number is a house value. */
  readonly house: boolean;
}

/** Secret: the CPP that a side can spend on this CG Date. */
const cppReplenished = event<Replenished>({
  type: 'cpp.replenished',
  fold(game, { side, base, values, halved, amount }) {
    const line = ownLine(game, side);
    line.replenished = amount;
    line.total = line.start + amount;
    game.sides[side].cpp = line.total;
    const final = lossOf(sumOf(values), halved);
    const how = when(halved, ' (halved, FRD)');
    noteRoll(game, side, {
      label: 'CPP Replenishment',
      rule: RULE,
      kind: 'DR',
      values,
      modifiers: [],
      final,
      result: `${base} − ${final}${how} = ${amount} CPP`,
    });
  },
  line({ side, base, values, halved, amount }) {
    const loss = lossOf(sumOf(values), halved);
    const sum = values.join(' + ');
    const how = halved ? `${sum}, halved, FRD` : sum;
    const rest = figure(base - loss);
    const left = amount === base - loss ? rest : `${rest}, so ${amount}`;
    return `${SIDE_NAMES[side]} CPP Replenishment: ${base} − ${loss} (${how}) = ${left} CPP`;
  },
  why: whyReplenished,
});

function whyReplenished(
  before: KgpCampaign,
  { side, base, values, halved, amount, house }: Replenished,
): readonly string[] {
  const dr = sumOf(values);
  const least = leastReplenishment(before.game, side);
  const lines = rollWords({
    title: `${RULE} CPP Replenishment, ${SIDE_NAMES[side]}`,
    kind: 'DR',
    values,
    modifiers: [],
    outcome(sum) {
      const cpp = cppFor(base, sum, halved, least);
      return `${signed(cpp)} CPP`;
    },
  });
  const loss = lossOf(dr, halved);
  const minus = halved ? `half of it, FRD, ${loss} (Balance, 8.31)` : String(dr);
  const isHouse = when(house, ' ‡ (a house value)');
  const isLeast = when(amount > base - loss, `, but no less than ${amount}`);
  return [...lines, `CPP Base Number ${base}${isHouse} (8.6161) minus ${minus}${isLeast}.`];
}
