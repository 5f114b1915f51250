/**
 * KGP13: from 20 AM on a German vehicle makes an Out-of-Gas DR before its first MP, and before it changes its VCA in
 * another phase. The DR are public, as on the board; which counters they are for, and what they become, is the German’s.
 */
import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { unseen } from '../setup/CG10-come-into-sight.ts';
import { quoted } from '../setup/quoted.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import type { KgpState } from '../state.ts';
import { IDS_PATTERN, idsOrTyped } from '../units/ids.ts';
import { unitsOf } from '../units/ledger.ts';
import { canRunDry } from '../units/out-of-gas-faults.ts';
import { draftedLedger } from '../units/report.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { parseDate } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';

const RULE = 'KGP13';

export const germanFuelShortage: Rule = {
  rule: RULE,
  decisions: () => [roll, callForDr],
  events: () => [...SCENARIO_ROLL_EVENTS, fuelAsked, fuelRolled, fuelReported, fuelMissed],
};

/** The Final DR from which on a vehicle is out of fuel. */
const DRY = 12;
/** The last date without a DRM; each day after it adds one. */
const NO_DRM_UNTIL = 21;
/** Vehicles of one press: a column that sets off. */
const MOST = 12;

/** The DRM of a CG Date. */
export function fuelDrm(date: string): number {
  return Math.max(parseDate(date).day - NO_DRM_UNTIL, 0);
}

/** Vehicles that can still run dry, by the German’s own counters and what it has reported of them so far. */
function running(game: KgpState): readonly ObUnit[] {
  const { ob } = ownUnits(game, 'german');
  return unitsOf(draftedLedger(game.sides.german)).filter(
    // What was captured in this scenario is not German yet.
    (unit) => unit.kind === 'vehicle' && !has(unit, 'out-of-gas') && ob.units[unit.id] !== undefined,
  );
}

const roll = playOrder({
  order: 'fuel.roll',
  rule: RULE,
  summary: 'Make the Out-of-Gas DR of vehicles before their first MP, or before a change of VCA (KGP13)',
  args: z.strictObject({ vehicles: z.string().max(200), said: z.enum(['types', 'none']).optional() }),
  rolls: true,
  isShared: true,
  offers({ game }, side, { units }) {
    if (!canRunDry(game, side)) return [];
    const all = running(game);
    const [first, second] = all.map(({ id }) => id);
    if (first === undefined) return [];
    const drm = fuelDrm(game.date);
    return [
      {
        ...offerBase(game, 'fuel.roll', RULE, units.notes.length),
        label: 'Out-of-Gas DR (KGP13)',
        detail: `a Final DR of ${DRY} or more is out of gas; DRM +${drm}`,
        explains:
          'Before a vehicle’s first MP of its MPh, and before it changes its VCA in another phase. Not for one that stays and (un)loads, fires or uses smoke grenades, nor for the first DR of one that was refueled (8.6141c).',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'vehicles',
            label: 'Which of your vehicles',
            pattern: IDS_PATTERN,
            maxLength: 200,
            examples: [first, ...(second === undefined ? [] : [`${first} ${second}`])],
          },
          {
            kind: 'choice',
            name: 'said',
            label: 'What the other side reads',
            options: [
              { value: 'types', label: 'their types, of those that are not sealed hidden or concealed' },
              { value: 'none', label: 'how many they are alone' },
            ],
            initial: 'types',
          },
        ],
        irrevocable: 'The DR are made for everyone to see.',
      },
    ];
  },
  read({ game }, side, { vehicles, said }) {
    if (!canRunDry(game, side)) return refuse(NOT_IN_FORCE);
    const ids = idsOrTyped(vehicles);
    const all = running(game);
    const chosen = ids.flatMap((id) => all.filter((unit) => unit.id === id));
    const missing = ids.filter((id) => !all.some((unit) => unit.id === id));
    if (missing.length > 0)
      return refuse(
        ruling(
          RULE,
          'no-such-vehicle',
          `${missing.join(', ')}: no vehicle of yours that has gas.`,
          all.length === 0
            ? 'You have none.'
            : `Yours: ${all.map(({ id, type }) => `${id} ${type}`).join(', ')}.`,
        ),
      );
    if (chosen.length > MOST)
      return refuse(
        ruling(
          RULE,
          'too-many-vehicles',
          `That is ${plural(chosen.length, 'vehicle')}.`,
          `${MOST} at a time at most.`,
        ),
      );
    const covered = new Set(unseen(game, side).map(({ id }) => id));
    const isSaid = ({ id }: ObUnit) => said !== 'none' && !covered.has(id);
    return accept(chosen.map((unit) => ({ id: unit.id, type: isSaid(unit) ? unit.type : UNSEEN })));
  },
  effect(work, side, chosen) {
    emit(work, fuelAsked, `side:${side}`, { ids: chosen.map(({ id }) => id) });
    callFor(work, side, { of: 'fuel', vehicles: chosen.map(({ type }) => type) });
  },
});

/** A vehicle of which the other side knows nothing. */
const UNSEEN = 'a vehicle';

const NOT_IN_FORCE = ruling(
  RULE,
  'no-fuel-shortage',
  'No vehicle of yours makes an Out-of-Gas DR now.',
  'German vehicles do, from 20 AM on.',
);

/** Secret: which counters the next Out-of-Gas DR are for. */
const fuelAsked = event<{ readonly ids: readonly string[] }>({
  type: 'fuel.asked',
  fold(game, { ids }) {
    game.sides.german.fuel = ids;
  },
  line: 'silent',
});

/** Makes the DR, and keeps for the German report who ran dry. */
export function rollFuel(work: KgpWork, { vehicles }: ScenarioCall & { of: 'fuel' }): Made {
  const drm = fuelDrm(work.state.game.date);
  const notes = vehicles.map((type): RollNote => {
    const values = rollOpenly(work, 'german', RULE, 'DR');
    const final = sumOf(values) + drm;
    return {
      ...plainNote(`Out-of-Gas DR, ${type}`, RULE, 'DR', values),
      modifiers: drm === 0 ? [] : [{ label: 'days after 21 December', value: drm, rule: RULE }],
      final,
      result: fuelWords(final),
      oneLess: fuelWords(final - 1),
      oneMore: fuelWords(final + 1),
    };
  });
  const { fuel = [] } = work.state.game.sides.german;
  const dry = fuel.filter((_, index) => (notes[index]?.final ?? 0) >= DRY);
  emit(work, fuelRolled, 'side:german', { dry });
  const [first, ...more] = notes;
  if (first === undefined) throw new Error('an Out-of-Gas DR of no vehicle');
  return { notes: [first, ...more] };
}

function fuelWords(final: number): string {
  return final >= DRY ? 'Out of Gas' : 'has fuel';
}

/** Secret: the counters that ran dry, which the German side has still to report. */
const fuelRolled = event<{ readonly dry: readonly string[] }>({
  type: 'fuel.rolled',
  fold(game, { dry }) {
    const own = game.sides.german;
    delete own.fuel;
    own.dry = dry;
  },
  line: 'silent',
});

/** Secret: they wait in its update. */
export const fuelReported = event<object>({
  type: 'fuel.reported',
  fold(game) {
    delete game.sides.german.dry;
  },
  line: 'silent',
});

const WHAT_MAX = 100;

const callForDr = playOrder({
  order: 'fuel.call',
  rule: RULE,
  summary:
    'Call for an Out-of-Gas DR that the German side has forgotten, while the vehicle expends MP (KGP13)',
  args: z.strictObject({ what: z.string().trim().min(1).max(WHAT_MAX) }),
  isShared: true,
  offers({ game }, side, { units }) {
    if (side === 'german' || !canRunDry(game, 'german')) return [];
    return [
      {
        ...offerBase(game, 'fuel.call', RULE, units.notes.length),
        label: 'Call for an Out-of-Gas DR',
        detail: 'forgotten by the German side; during that MPh',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'what',
            label: 'Which vehicle, and where',
            pattern: '.*\\S.*',
            maxLength: WHAT_MAX,
            examples: ['the PzKpfw VG in K20'],
          },
        ],
      },
    ];
  },
  read({ game }, side, { what }) {
    return side === 'german' || !canRunDry(game, 'german') ? refuse(NOT_YOURS_TO_CALL) : accept({ what });
  },
  effect(work, side, { what }) {
    emit(work, fuelMissed, 'everyone', { side, what });
  },
});

const NOT_YOURS_TO_CALL = ruling(
  RULE,
  'no-call',
  'There is no Out-of-Gas DR that you could call for.',
  'The U.S. side calls for those of German vehicles, from 20 AM on.',
);

const fuelMissed = event<{ readonly side: Side; readonly what: string }>({
  type: 'fuel.called-for',
  fold: () => undefined,
  line: ({ what }) => `The U.S. side calls for an Out-of-Gas DR: “${what}”`,
  toEveryone: (campaign, { what }) => [
    {
      kind: 'fuel',
      title: 'An Out-of-Gas DR is called for (KGP13)',
      text: `The U.S. side:\n${quoted(what)}\nThe German side makes it under **My orders**, if it was not made.`,
      mention: commandersOf(campaign, ['german']),
      buttons: ['my-orders'],
    },
  ],
  why: 'If the German side forgets an Out-of-Gas DR, the U.S. side may call for it during that MPh (KGP13).',
});
