/** I.2, III.5, CG5: a public dr in the Rally Phase says whether a side's off-map reinforcements enter. */
import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import type { KgpState } from '../state.ts';
import { scenarioDefender } from '../vocabulary/8.6233-scenario-types.ts';
import type { ScenarioKind } from '../vocabulary/picture-props.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { LAST_TURN } from './CG23-game-end.ts';
import { nextRollable, rolledAlready, turnFrom } from './turn-field.ts';

export const reinforcementDr: Rule = {
  rule: 'III.5',
  decisions: () => [roll],
  events: () => SCENARIO_ROLL_EVENTS,
};

/** Initial Scenarios in which U.S. reinforcements need a dr, by campaign game. */
const INITIAL_RULES: Readonly<Record<string, string>> = { I: 'I.2', III: 'III.5' };

/** The rule by which a side's reinforcements need a dr in this scenario; `undefined`: they do not. */
function ruleFor({ cg, date, initial }: KgpState, kind: ScenarioKind, side: Side): string | undefined {
  if (initial) return side === 'us' ? INITIAL_RULES[cg] : undefined;
  return scenarioDefender(date, kind) === side ? 'CG5' : undefined;
}

const roll = playOrder({
  order: 'reinforcement.roll',
  rule: 'III.5',
  summary: 'Make a reinforcement dr (I.2, III.5, CG5) in your Rally Phase, one for each RG that needs it',
  args: z.strictObject({ turn: z.number().int() }),
  rolls: true,
  isShared: true,
  offers({ game }, side, scenario) {
    const rule = ruleFor(game, scenario.kind, side);
    if (rule === undefined || nextRollable(scenario, rule, 1) > LAST_TURN) return [];
    return [
      {
        ...offerBase(game, 'reinforcement.roll', rule, scenario.units.notes.length),
        label: `Reinforcement dr (${rule})`,
        detail:
          rule === 'I.2'
            ? 'enters on a dr at least two below the Game Turn'
            : 'enters on a dr below the Game Turn; one dr for each RG',
        fixed: {},
        fields: [turnFrom(scenario, nextRollable(scenario, rule, 1))],
        irrevocable: 'The dr is made for everyone to see.',
      },
    ];
  },
  read({ game }, side, { turn }, scenario) {
    const rule = ruleFor(game, scenario.kind, side);
    if (rule === undefined)
      return refuse(
        ruling(
          'CG6',
          'no-dr-needed',
          'Your reinforcements need no dr in this scenario.',
          'They enter as CG6 and CG7 say.',
        ),
      );
    const already = rolledAlready(scenario, rule, turn);
    if (already !== undefined) return refuse(already);
    return accept({ rule, turn });
  },
  effect(work, side, { rule, turn }) {
    callFor(work, side, { of: 'reinforcement', rule, turn });
  },
});

/** I.2 asks for a dr two below the Game Turn, III.5 and CG5 for one below it. */
function enters(rule: string, dr: number, turn: number): boolean {
  return rule === 'I.2' ? dr <= turn - 2 : dr < turn;
}

export function rollReinforcement(
  work: KgpWork,
  side: Side,
  { rule, turn }: ScenarioCall & { of: 'reinforcement' },
): Made {
  const values = rollOpenly(work, side, rule, 'dr');
  const dr = sumOf(values);
  const words = (value: number) => (enters(rule, value, turn) ? 'enters' : 'does not enter yet');
  const note = { ...plainNote(`Reinforcement dr, Turn ${turn}`, rule, 'dr', values), result: words(dr) };
  return { notes: [{ ...note, oneLess: words(dr - 1), oneMore: words(dr + 1) }] };
}
