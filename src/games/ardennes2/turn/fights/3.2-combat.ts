/** 3.2, steps 3 and 4: the odds of a fight and its roll. */

import { listed } from '../../../../text/listed.ts';
import { when } from '../../../../text/present.ts';
import { type CombatResult, printResult } from '../../combat/3.2-combat-table.ts';
import { type Odds, oddsAgainst, oddsWords } from '../../combat/3.2-odds.ts';
import { stackOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, SIDE_NAMES } from '../../vocabulary/sides.ts';

import { mark } from '../frame/changes.ts';
import { columnsOf, combatResult } from '../frame/charts.ts';
import type { Fight } from '../frame/fight.ts';
import type { Counted, Fought } from '../frame/fought.ts';
import { unitBy } from '../frame/own-units.ts';

/** Combat shows who fought on both sides, and with what (3.2). */
export const fightResolved = event<Fought>({
  type: 'fight.resolved',
  fold(game, fought) {
    const { fight, result } = fought;
    delete game.fight;
    game.aftermath = { fight, result, stage: 'attacker' };
    if (game.mended.resultsBelow) game.fought = [fought, ...(game.fought ?? [])].slice(0, 2);
  },
  line: ({ fight, attackTotal, defenseTotal, column, roll, result }) =>
    `${fight.target}: ${attackTotal} against ${defenseTotal}, ${column}, ${roll.join(' + ')}: ${printResult(result)}`,
  tale(_, { fight: { attacker, by, target, isOverrun }, column }) {
    const does = isOverrun ? 'tried to overrun' : 'attacked';
    return `The ${SIDE_NAMES[attacker]} side ${does} ${target} with ${listed(by)}, at ${column}.`;
  },
  why: (_, { attack, defense, raw, start, shifts, column, roll, result }) =>
    [
      `Attack: ${countedWords(attack)}.`,
      `Defense: ${countedWords(defense)}.`,
      `Odds ${raw}${when(start !== raw, `, on the table ${start}`)} (3.2).`,
      ...shifts.map(
        ({ why, from, columns }) =>
          `${columns} left: ${why}${when(from !== undefined, ` from ${from}`)} (TEC).`,
      ),
      `Column ${column}, rolled ${roll.join(' and ')}: ${printResult(result)}.`,
    ].join('\n'),
});

function countedWords(units: readonly Counted[]): string {
  return units
    .map(({ id, printed, divisors, value }) => {
      const by = divisors.map(({ why, by: divisor, rule }) => `: ${divisor} for ${why}, ${rule}`).join('');
      return divisors.length === 0 ? `${id} ${printed}` : `${id} ${value} (${printed}${by})`;
    })
    .join(', ');
}

/** Rolls for the fight that is on. `false`: dice are still missing. */
export function resolveFight(work: ArdennesWork, fight: Fight): boolean {
  const { game, core } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const target = grid.indexOf(fight.target);
  const of = enemyOf(fight.attacker);
  const defender = stackOf(position, of, target);
  const by = fight.by.flatMap((id) => unitBy(position, fight.attacker, id) ?? []);
  if (defender === undefined) throw new Error(`nobody defends ${fight.target}`);
  const columns = columnsOf(core);
  const odds = oddsAgainst(position, { target, by }, defender, { columns, tie: game.readings['odds-tie'] });
  return work.attempt(() => {
    const path = `3.2/${game.turn}/${game.phase}/${fight.target}`;
    const roll = work.roll({ path, rule: '3.2', kind: 'DR', audience: 'everyone', by: fight.attacker });
    const sum = roll.values.reduce((all, value) => all + value, 0);
    const result = combatResult(core, odds.column, sum);
    emit(work, fightResolved, 'everyone', resolved(position, fight, odds, roll.values, result));
    for (const id of fight.by) mark(work, fight.attacker, id, { hasFought: true });
  });
}

function resolved(
  position: Position,
  fight: Fight,
  odds: Odds,
  roll: readonly number[],
  result: CombatResult,
): Fought {
  const counted = (all: Odds['attack']): readonly Counted[] =>
    all.map(({ counter: { id }, printed, divisors, value }) => ({ id, printed, divisors, value }));
  return {
    fight,
    attack: counted(odds.attack),
    defense: counted(odds.defense),
    attackTotal: odds.attackTotal,
    defenseTotal: odds.defenseTotal,
    raw: Number.isFinite(odds.raw) ? oddsWords(odds.raw) : 'none',
    start: oddsWords(odds.start),
    shifts: odds.shifts.map(({ why, from, columns }) => ({
      why,
      columns,
      ...(from === undefined ? {} : { from: position.ground.grid.hexAt(from) }),
    })),
    column: oddsWords(odds.column),
    roll,
    result,
  };
}
