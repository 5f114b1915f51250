/** III.6: in the Initial Scenario of CG III a public DR says whether one of the German Reserve Cloaking counters is Released. */

import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import type { KgpState } from '../state.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { LAST_TURN } from './CG23-game-end.ts';
import { nextRollable, rolledAlready, turnFrom } from './turn-field.ts';

const RULE = 'III.6';

export const releaseOfReserves: Rule = {
  rule: RULE,
  decisions: () => [roll],
  events: () => SCENARIO_ROLL_EVENTS,
};

/** The first turn on which the German may roll. */
const FIRST_RELEASE = 3;
/** More Reserve Cloaking counters than that Initial Scenario can have. */
const MOST_RESERVES = 50;

function mayRelease({ cg, initial }: KgpState, side: Side): boolean {
  return side === 'german' && cg === 'III' && initial;
}

const roll = playOrder({
  order: 'release.roll',
  rule: RULE,
  summary:
    'German: make the release DR of a Reserve Cloaking counter, in the Initial Scenario of CG III from Turn 3 on',
  args: z.strictObject({ turn: z.number().int(), others: z.number().int().optional() }),
  rolls: true,
  offers({ game }, side, scenario) {
    const from = nextRollable(scenario, RULE, FIRST_RELEASE);
    if (!mayRelease(game, side) || from > LAST_TURN) return [];
    const { released, releasedByCg7 = 0 } = scenario.units;
    return [
      {
        ...offerBase(game, 'release.roll', RULE, scenario.units.notes.length),
        label: 'Release DR (III.6)',
        detail: `a Final DR of the Game Turn or less Releases one; +${released} for those Released like this`,
        fixed: {},
        fields: [
          turnFrom(scenario, from),
          {
            kind: 'integer',
            name: 'others',
            label: 'Released otherwise so far (CG7b): +1 each',
            min: 0,
            max: MOST_RESERVES,
            initial: releasedByCg7,
          },
        ],
        irrevocable: 'The DR is made for everyone to see.',
      },
    ];
  },
  read({ game }, side, { turn, others = 0 }, scenario) {
    if (!mayRelease(game, side))
      return refuse(
        ruling(
          RULE,
          'not-here',
          'Only the German side makes release DR, in the Initial Scenario of CG III.',
          'Otherwise Reserves are released by CG7b.',
        ),
      );
    const already = rolledAlready(scenario, RULE, turn);
    if (already !== undefined) return refuse(already);
    return accept({ turn, others });
  },
  effect(work, side, { turn, others }) {
    callFor(work, side, { of: 'release', turn, ...fieldsIf(others !== 0, { others }) });
  },
});

/** +1 for each Reserve Cloaking counter Released already, by such a DR or otherwise (CG7b). */
export function rollRelease(
  work: KgpWork,
  side: Side,
  { turn, others = 0 }: ScenarioCall & { of: 'release' },
): Made {
  const before = unitScenarioOf(work.state.game).released + others;
  const values = rollOpenly(work, side, RULE, 'DR');
  const final = sumOf(values) + before;
  const words = (total: number) =>
    total <= turn ? 'one Reserve Cloaking counter is Released' : 'none is Released';
  const note: RollNote = {
    ...plainNote(`Release DR, Turn ${turn}`, RULE, 'DR', values),
    modifiers: onlyIf(before !== 0, { label: 'already Released', value: before, rule: RULE }),
    final,
    result: words(final),
    oneLess: words(final - 1),
    oneMore: words(final + 1),
  };
  return { notes: [note], released: final <= turn };
}
