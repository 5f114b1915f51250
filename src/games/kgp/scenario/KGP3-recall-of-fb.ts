/** KGP3: while the Mist is denser than Light, each group of FB that is on-map makes a Recall dr in each Rally Phase of its side. */
import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { DENSITIES, densityAt } from '../vocabulary/weather.ts';

const RULE = 'KGP3';

export const recallOfFb: Rule = {
  rule: RULE,
  decisions: () => [roll],
  events: () => SCENARIO_ROLL_EVENTS,
};

/** A group is Recalled on this dr. */
const RECALLED = 6;
const MOST_GROUPS = 6;

/** Whether the Mist is denser than Light. */
function isDense(mist: number): boolean {
  return mist > DENSITIES.indexOf('Light') + 1;
}

const roll = playOrder({
  order: 'recall.roll',
  rule: RULE,
  summary: 'Make the Recall dr of FB that are on-map while the Mist is denser than Light (KGP3)',
  args: z.strictObject({ groups: z.number().int() }),
  rolls: true,
  isShared: true,
  offers({ game }, side, { units }) {
    if (side !== 'us' || !isDense(units.mist)) return [];
    return [
      {
        ...offerBase(game, 'recall.roll', RULE, units.notes.length),
        label: 'Recall dr of FB (KGP3)',
        detail: `${densityAt(units.mist) ?? 'no'} Mist: a group is Recalled on a ${RECALLED}`,
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'groups',
            label: 'Groups that came on-map together',
            min: 1,
            max: MOST_GROUPS,
            initial: 1,
          },
        ],
        irrevocable: 'The dr are made for everyone to see.',
      },
    ];
  },
  read(_view, side, { groups }, { units }) {
    return side !== 'us' || !isDense(units.mist) ? refuse(NO_RECALL) : accept({ groups });
  },
  effect(work, side, { groups }) {
    callFor(work, side, { of: 'recall', groups });
  },
});

const NO_RECALL = ruling(
  RULE,
  'no-recall',
  'No Recall dr is due.',
  'FB that are on-map make one in each Rally Phase of the U.S. side while the Mist is denser than Light.',
);

export function rollRecall(work: KgpWork, side: Side, { groups }: ScenarioCall & { of: 'recall' }): Made {
  const one = (group: number): RollNote => {
    const values = rollOpenly(work, side, RULE, 'dr');
    const dr = sumOf(values);
    const label = groups === 1 ? 'Recall dr of FB' : `Recall dr of FB, group ${group}`;
    return {
      ...plainNote(label, RULE, 'dr', values),
      result: recallWords(dr),
      oneLess: recallWords(dr - 1),
      oneMore: recallWords(dr + 1),
    };
  };
  const more = Array.from({ length: groups - 1 }, (_, index) => index + 2);
  return { notes: [one(1), ...more.map(one)] };
}

function recallWords(dr: number): string {
  return dr >= RECALLED ? 'Recalled' : 'stays, and cannot be used';
}
