/**
 * CG8, H1.41: a Secret DR for each piece of optional armament of each vehicle. The numbers stand in the Vehicle Notes
 * of Chapter H, which are not at hand: the owner gives the one of that vehicle's Note.
 */
import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { baseOf } from '../refit/open.ts';
import { intent } from '../refit/pending.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import { runs } from '../rg/team.ts';
import type { KgpState } from '../state.ts';
import { namedIn } from '../units/ids.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { noteWith } from '../units/notes.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { has } from '../units/unit.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { GYROSTABILIZER } from './KGP17-gyrostabilizers.ts';
import { newToScenario, setupOrder, type WasChosen } from './open.ts';
import type { SetupRule } from './setup-rule.ts';

const RULE = 'CG8';

export const optionalArmament: SetupRule = {
  rule: RULE,
  decisions: () => [roll],
  events: () => [armamentRolled],
  asks: () => [secretDr],
};

/** Such DR as its owner has asked for them; `vehicles`: their ids, with a space between them. */
interface SecretDr {
  readonly vehicles: string;
  readonly weapon: string;
  readonly number: number;
}

const secretDr = intent<SecretDr>({ name: 'armament', rule: RULE, resolve: play });

/** Weapons that a Vehicle Note can have, for the form's example. */
const WEAPONS = ['AAMG', 'FT', 'CMG', 'BMG'] as const;

/** Vehicles whose first scenario comes now: optional equipment is settled before it. */
function vehicles(game: KgpState, side: Side): readonly string[] {
  const fresh = new Set(newToScenario(game, side).map(({ id }) => id));
  return unitsOf(ownUnits(game, side).ob)
    .filter(
      ({ kind, origin }) => kind === 'vehicle' && (fresh.has(origin) || (game.initial && origin === 'OB')),
    )
    .map(({ id }) => id);
}

function hasRolled(game: KgpState, side: Side, id: string, weapon: string): boolean {
  return (
    ownUnits(game, side).setup.armament[armamentKey(id, weapon)] !== undefined ||
    secretDr
      .waitingFor(game, side)
      .some((asked) => asked.weapon === weapon && namedIn(asked.vehicles).includes(id))
  );
}

/** II.5: the captured SPW 251/9 of the U.S. OB has no optional CMG. */
function isBarred({ sides }: KgpState, side: Side, id: string, weapon: string): boolean {
  const unit = unitsIn(sides[side]).ob.units[id];
  return weapon === 'CMG' && unit !== undefined && has(unit, 'captured');
}

/** The first vehicle and weapon that have not been rolled for. */
function example(game: KgpState, side: Side): { id: string; weapon: string } | undefined {
  for (const id of vehicles(game, side))
    for (const weapon of WEAPONS)
      if (!hasRolled(game, side, id, weapon) && !isBarred(game, side, id, weapon)) return { id, weapon };
  return undefined;
}

const roll = setupOrder({
  order: 'armament.roll',
  rule: RULE,
  summary:
    'Make the Secret DR for a piece of optional armament (AAMG, FT, …), one for each vehicle just received',
  args: z.strictObject({
    vehicles: z.string().max(120),
    weapon: z.string().max(12),
    number: z.number().int(),
  }),
  share: (view, seat) => runs(view, seat, 'V1'),
  offers({ game }, side) {
    const found = example(game, side);
    if (found === undefined) return [];
    return [
      {
        order: 'armament.roll',
        ...baseOf(game, side, RULE),
        label: 'Optional armament: Secret DR',
        detail: 'the number is that of your Vehicle Note (H1.41)',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'vehicles',
            label: 'Vehicles (their ids)',
            pattern: '[Vv]\\d{1,4}(?:[ ,;]+[Vv]\\d{1,4})*',
            maxLength: 120,
            examples: [found.id],
          },
          {
            kind: 'text',
            name: 'weapon',
            label: 'Weapon',
            pattern: '[A-Za-z][A-Za-z0-9.]{0,11}',
            maxLength: 12,
            examples: [found.weapon],
          },
          {
            kind: 'integer',
            name: 'number',
            label: 'Number of its Vehicle Note: has it on a DR ≤',
            min: 2,
            max: 12,
          },
        ],
        group: 'Secret dr for vehicles',
        aside: true,
      },
    ];
  },
  read({ game }, side, { vehicles: named, weapon: typed, number }) {
    const ids = namedIn(named);
    const weapon = typed.toUpperCase();
    const no = whyNotRolled(game, side, ids, weapon);
    if (no !== undefined) return refuse(no);
    return accept({ vehicles: ids.join(' '), weapon, number });
  },
  effect: (work, side, asked) => secretDr.ask(work, side, asked),
});

function whyNotRolled(
  game: KgpState,
  side: Side,
  ids: readonly string[],
  weapon: string,
): Ruling | undefined {
  const may = vehicles(game, side);
  const wrong = ids.find((id, at) => !may.includes(id) || ids.indexOf(id) !== at);
  if (wrong !== undefined)
    return ruling(
      RULE,
      'no-such-vehicle',
      `${wrong} is no vehicle that you have just received, or it is named twice.`,
      `Possible: ${may.join(', ') || 'none'}.`,
    );
  const barred = ids.find((id) => isBarred(game, side, id, weapon));
  if (barred !== undefined)
    return ruling(
      'II.5',
      'no-optional-cmg',
      `The captured ${barred} has no optional CMG.`,
      'Other weapons of its Vehicle Note may be rolled for.',
    );
  const rolled = ids.find((id) => hasRolled(game, side, id, weapon));
  if (rolled === undefined) return undefined;
  return ruling(
    RULE,
    'rolled-already',
    `The ${weapon} of ${rolled} has been rolled for.`,
    'Each weapon of a vehicle is rolled for once.',
  );
}

/** Rolls for each vehicle; what it gets stands in its note from then on (no commas: reports are lists). */
function play(work: KgpWork, side: Side, { vehicles: ids, weapon, number }: SecretDr): void {
  const to = `side:${side}` as const;
  const notes: RollNote[] = [];
  const changes: ObChange[] = [];
  for (const id of namedIn(ids)) {
    const unit = ownUnits(work.state.game, side).ob.units[id];
    if (unit === undefined) continue;
    const values = rollDice(work, side, { rule: RULE, kind: 'DR', audience: to });
    const final = sumOf(values);
    const got = final <= number;
    const words = (value: number) => (value <= number ? `has its ${weapon}` : `no ${weapon}`);
    notes.push({
      label: `${weapon} of ${id} ${unit.type}, on ${number} or less`,
      rule: RULE,
      kind: 'DR',
      values,
      modifiers: [],
      final,
      result: words(final),
      oneLess: words(final - 1),
      oneMore: words(final + 1),
    });
    emit(work, armamentRolled, to, { side, unit: id, weapon, got });
    if (got) changes.push({ op: 'set', id, to: { note: noteWith(unit.note, weapon) } });
  }
  recordChanges(work, side, RULE, changes);
  tellRolls(work, side, RULE, to, notes);
}

/** Whether a vehicle has a piece of optional armament. */
interface RolledFor {
  readonly side: Side;
  readonly unit: string;
  readonly weapon: string;
  readonly got: boolean;
}

/** Secret. */
const armamentRolled = event<RolledFor>({
  type: 'armament.rolled',
  was: {
    type: 'setup.chosen',
    lift: ({ side, choice: { of, ...choice } }: WasChosen<RolledFor>) =>
      of === 'armament' && choice.weapon !== GYROSTABILIZER ? { side, ...choice } : undefined,
  },
  fold(game, { side, unit, weapon, got }) {
    const own = game.sides[side];
    const { armament } = unitsIn(own).setup;
    unitsIn(own).setup = {
      ...unitsIn(own).setup,
      armament: { ...armament, [armamentKey(unit, weapon)]: got },
    };
    own.rev += 1;
  },
  line({ unit, weapon, got }) {
    const has = got ? 'has its' : 'has no';
    return `${unit} ${has} ${weapon}`;
  },
  why: noDice(RULE),
});

/** Under what it is kept that a vehicle was rolled for. */
function armamentKey(unit: string, weapon: string): string {
  return `${unit}/${weapon}`;
}
