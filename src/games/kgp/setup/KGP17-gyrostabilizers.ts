/** KGP17: a Secret dr for each eligible AFV, once, before armor leaders are assigned. */
import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept } from '../../../kernel/ruling.ts';
import { gyroCell } from '../purchases/choice-cells.ts';
import { baseOf } from '../refit/open.ts';
import { intent } from '../refit/pending.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign } from '../state.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { newToScenario, setupOrder, type WasChosen } from './open.ts';
import type { SetupRule } from './setup-rule.ts';

const RULE = 'KGP17';

export const gyrostabilizers: SetupRule = {
  rule: RULE,
  decisions: () => [roll],
  events: () => [gyrostabilizerRolled],
  asks: () => [secretDr],
};

/** Before each rule had an event of its own, it stood for a piece of optional armament (CG8). */
export const GYROSTABILIZER = 'Gyrostabilizer';

/** For all that are eligible when it is resolved. */
const secretDr = intent<Record<string, never>>({ name: 'gyrostabilizers', rule: RULE, resolve: play });

/** The highest dr that gives a type its Gyrostabilizer; 0: none is to be had. */
function numberOf({ core }: KgpCampaign, { type }: ObUnit): number {
  return Number(core.charts[gyroCell(type)]?.value ?? 0);
}

/** Eligible AFV of the U.S. side whose first scenario comes now, and which were not rolled for, on an Idle date either. */
function eligible(campaign: KgpCampaign): readonly ObUnit[] {
  const { game } = campaign;
  const fresh = new Set(newToScenario(game, 'us').map(({ id }) => id));
  const { ob, setup } = ownUnits(game, 'us');
  return unitsOf(ob).filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      (fresh.has(unit.origin) || (game.initial && unit.origin === 'OB')) &&
      !setup.gyrostabilizers.includes(unit.id) &&
      numberOf(campaign, unit) > 0,
  );
}

const roll = setupOrder({
  order: 'gyro.roll',
  rule: RULE,
  summary: 'U.S.: make the Secret dr for the Gyrostabilizer of each eligible AFV that you have just received',
  args: z.strictObject({}),
  of: 'us',
  offers(view, side) {
    const { game } = view;
    if (isDone(game, side, RULE) || secretDr.waitingFor(game, side).length > 0) return [];
    const count = eligible(view).length;
    if (count === 0) return [];
    return [
      {
        order: 'gyro.roll',
        ...baseOf(game, 'us', RULE),
        label: `Gyrostabilizers: ${count} Secret dr`,
        detail: 'for each eligible AFV that is new since the last scenario (H1.42)',
        fixed: {},
        fields: [],
        group: 'Secret dr for vehicles',
        aside: true,
      },
    ];
  },
  read: () => accept(undefined),
  effect: (work, side) => secretDr.ask(work, side, {}),
});

/** Rolls for each, in the order of the ledger. */
function play(work: KgpWork, side: Side): void {
  const to = `side:${side}` as const;
  const notes: RollNote[] = [];
  const changes: ObChange[] = [];
  for (const unit of eligible(work.state)) {
    const number = numberOf(work.state, unit);
    const values = rollDice(work, side, { rule: RULE, kind: 'dr', audience: to });
    const final = sumOf(values);
    const got = final <= number;
    const words = (value: number) => (value <= number ? 'functioning' : 'none');
    notes.push({
      label: `Gyrostabilizer of ${unit.id} ${unit.type}, on ${number} or less`,
      rule: RULE,
      kind: 'dr',
      values,
      modifiers: [],
      final,
      result: words(final),
      oneLess: words(final - 1),
      oneMore: words(final + 1),
    });
    emit(work, gyrostabilizerRolled, to, { side, unit: unit.id, got });
    if (got) changes.push({ op: 'set', id: unit.id, to: { status: [...unit.status, 'gyrostabilizer'] } });
  }
  recordChanges(work, side, RULE, changes);
  noteDone(work, side, RULE);
  tellRolls(work, side, RULE, to, notes);
}

/** Whether an AFV has one. */
interface RolledFor {
  readonly side: Side;
  readonly unit: string;
  readonly got: boolean;
}

/** Secret. */
const gyrostabilizerRolled = event<RolledFor>({
  type: 'gyrostabilizer.rolled',
  was: {
    type: 'setup.chosen',
    lift: ({ side, choice: { unit, weapon, got } }: WasChosen<RolledFor & { weapon: string }>) =>
      weapon === GYROSTABILIZER ? { side, unit, got } : undefined,
  },
  fold(game, { side, unit }) {
    const own = game.sides[side];
    unitsIn(own).setup = {
      ...unitsIn(own).setup,
      gyrostabilizers: [...unitsIn(own).setup.gyrostabilizers, unit],
    };
    own.rev += 1;
  },
  line({ unit, got }) {
    const has = got ? 'has its' : 'has no';
    return `${unit} ${has} ${GYROSTABILIZER}`;
  },
  why: noDice(RULE),
});
