/**
 * A public roll that a side asks for before or while a scenario is played unit by unit: it is called for, and made as
 * soon as its dice are there. The meaning of a roll stands with its rule.
 */

import { sumOf } from '../../../kernel/dice.ts';
import { when } from '../../../text/present.ts';
import { logRoll, rollLine, whyRolled } from '../refit/words.ts';
import { dicePicture } from '../sheets/pictures.ts';
import type { KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { dateSlug } from '../vocabulary/picture-of.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Called, ScenarioCall } from '../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';

/** The result of a call. */
export interface Made {
  readonly notes: readonly [RollNote, ...RollNote[]];
  /** Of a Mist Change DR: the density after it. */
  readonly mist?: number;
  /** Of a release DR: whether a Reserve Cloaking counter is Released. */
  readonly released?: boolean;
}

export function callFor(work: KgpWork, side: Side, call: ScenarioCall): void {
  emit(work, scenarioRollCalled, 'everyone', { side, call });
}

/** Makes the roll that was called for; `false` while it is to be rolled by hand and not entered yet. */
export function playCalled(work: KgpWork, make: (side: Side, call: ScenarioCall) => Made): boolean {
  const due = work.state.game.scenario?.units?.due;
  if (due === undefined) return true;
  return work.attempt(() =>
    emit(work, scenarioRollMade, 'everyone', { ...due, ...make(due.side, due.call) }),
  );
}

/** The dice of a public roll; rolls of one rule and CG Date are told apart by their order. */
export function rollOpenly(work: KgpWork, side: Side, rule: string, kind: 'dr' | 'DR'): readonly number[] {
  const path = `${rule}/${work.state.game.date}/${side}/scenario`;
  return work.roll({ path, rule, kind, audience: 'everyone', by: side }).values;
}

/** The note of a roll, before anything modifies it. */
export function plainNote(label: string, rule: string, kind: 'dr' | 'DR', values: readonly number[]) {
  return { label, rule, kind, values, modifiers: [], final: sumOf(values) } as const;
}

/** A roll that is made once in each Rally Phase, with its Turn: for the one RG of I.2, and the release DR of III.6. */
function oncePerTurn(call: ScenarioCall): Readonly<Record<string, number>> {
  if (call.of === 'release') return { 'III.6': call.turn };
  if (call.of === 'reinforcement' && call.rule === 'I.2') return { 'I.2': call.turn };
  return {};
}

const scenarioRollCalled = event<Called>({
  type: 'scenario.called',
  fold(game, due) {
    unitScenarioOf(game).due = due;
  },
  line: 'silent',
});

const scenarioRollMade = event<Called & Made>({
  type: 'scenario.rolled',
  fold: keepRoll,
  line: ({ notes }) => notes.map(logRoll).join('; '),
  toEveryone({ game }, { side, call, notes }) {
    const after = when(call.of === 'bombardment', `\n${AFTER_BOMBARDMENT}`);
    const file = `scenario-${dateSlug(game.date)}.png`;
    return [
      {
        kind: 'scenario-roll',
        title: `${SIDE_NAMES[side]} side: ${notes.map(({ label }) => label).join(', ')}`,
        text: `${notes.map(rollLine).join('\n')}${after}`,
        picture: dicePicture(notes[0].label, notes, file, {
          above: [`${SIDE_NAMES[side]} side`, game.date],
        }),
      },
    ];
  },
  why: (_, { notes }) => whyRolled(notes),
});

const AFTER_BOMBARDMENT =
  'Place the FFE:C there; all hexes within seven of it undergo Bombardment (C1.82), none is spared. The RG is Eliminated.';

export const SCENARIO_ROLL_EVENTS = [scenarioRollCalled, scenarioRollMade] as const;

function keepRoll(game: KgpState, { side, call, notes, mist, released }: Called & Made): void {
  const units = unitScenarioOf(game);
  delete units.due;
  units.mist = mist ?? units.mist;
  if (released === true) units.released += 1;
  if (call.of === 'release') units.releasedByCg7 = call.others ?? 0;
  if (call.of === 'bombardment') units.bombardments.resolved += 1;
  const once = oncePerTurn(call);
  if (Object.keys(once).length > 0) units.rolledOn = { ...units.rolledOn, ...once };
  for (const note of notes) units.notes.push({ side, note });
}
