/**
 * KGP8: an AFV that sets up in a building undergoes a Secret Bog DR at once [EXC: where it ended the last scenario, with
 * the same VCA]. The cellar is Umpire's to tell; whether it bogs otherwise stands in chapter D, and is a set-up note of
 * its owner (CG10).
 */

import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { baseOf } from '../refit/open.ts';
import { intent } from '../refit/pending.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import type { KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { isSettingUp } from './open.ts';
import type { SettingUp, SetupRule } from './setup-rule.ts';

const RULE = 'KGP8';

export const cellars: SetupRule = {
  rule: RULE,
  decisions: () => [check],
  asks: () => [bogCheck],
};

const ARGS = z.strictObject({ vehicle: z.string().max(6), building: z.enum(['multi', 'single']) });
type BogCheck = Readonly<z.output<typeof ARGS>>;

const bogCheck = intent<BogCheck>({ name: 'bog-check', rule: RULE, resolve: play });

const CELLARS =
  'An AFV set up in a building makes its Secret Bog DR at once, unless it ended there with the same VCA; in a multi-hex one a coloured 4 is a cellar (KGP8): **AFV in a building** below.';

export function cellarReminder({ onMap }: SettingUp): readonly string[] {
  return onlyIf(
    onMap.some(({ kind }) => kind === 'vehicle'),
    CELLARS,
  );
}

/** B23.41 as amended: on this Original coloured dr an AFV falls into the cellar of a multi-hex building. */
const CELLAR = 4;

/** Vehicles that set up on-map and have made no such DR yet; which are AFV, and in a building, is their owner's to say. */
function vehicles(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  const checked = new Set(bogCheck.askedBy(game, side).map(({ vehicle }) => vehicle));
  return unitsOf(ob).filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      placeOf(ob, unit)?.in !== 'box' &&
      !has(unit, 'abandoned') &&
      !checked.has(unit.id),
  );
}

const check = sideOrder({
  order: 'bog.check',
  rule: RULE,
  summary:
    'Make the Secret Bog DR of an AFV that you set up in a building; a coloured 4 is a cellar if it is multi-hex',
  args: ARGS,
  level: 'units',
  share: () => true,
  offers(view, side) {
    const able = isSettingUp(view, side) ? vehicles(view.game, side) : [];
    if (able.length === 0) return [];
    return [
      {
        order: 'bog.check',
        ...baseOf(view.game, side, RULE),
        label: 'AFV in a building: Secret Bog DR',
        detail: 'not where it ended the last scenario with the same VCA',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'vehicle',
            label: 'Which vehicle (its id)',
            pattern: '[Vv]\\d{1,4}',
            maxLength: 5,
            examples: able.slice(0, 3).map(({ id }) => id),
          },
          {
            kind: 'choice',
            name: 'building',
            label: 'The building',
            options: [
              { value: 'multi', label: 'multi-hex: it has a cellar' },
              { value: 'single', label: 'single-hex: it has none' },
            ],
            initial: 'multi',
          },
        ],
        group: 'Set-up notes (CG10)',
        aside: true,
      },
    ];
  },
  read(view, side, { vehicle: typed, building }) {
    if (!isSettingUp(view, side))
      return refuse(
        ruling(
          RULE,
          'not-now',
          'A Secret Bog DR is made while your side sets up.',
          'Press My orders to see what is asked of you.',
        ),
      );
    const able = vehicles(view.game, side).map(({ id }) => id);
    const vehicle = typed.toUpperCase();
    if (able.includes(vehicle)) return accept({ vehicle, building });
    return refuse(
      ruling(
        RULE,
        'no-such-vehicle',
        `${vehicle} is no vehicle of yours that sets up on-map and still has to make this DR.`,
        `Possible: ${able.join(', ') || 'none'}.`,
      ),
    );
  },
  effect: (work, side, asked) => bogCheck.ask(work, side, asked),
});

/** Rolls the DR; only its side learns of it. */
function play(work: KgpWork, side: Side, { vehicle, building }: BogCheck): void {
  const unit = ownUnits(work.state.game, side).ob.units[vehicle];
  if (unit === undefined) return;
  const to = `side:${side}` as const;
  const values = rollDice(work, side, { rule: RULE, kind: 'DR', audience: to });
  const [coloured = 0, white = 0] = values;
  const note: RollNote = {
    label: `Bog DR of ${unit.id} ${unit.type}, set up in a building`,
    rule: RULE,
    kind: 'DR',
    values,
    modifiers: [],
    final: coloured + white,
    result:
      coloured === CELLAR && building === 'multi'
        ? 'coloured 4: it falls into the cellar (B23.41)'
        : `coloured ${coloured}: no cellar; whether it bogs is read off D8.21`,
  };
  tellRolls(work, side, RULE, to, [note]);
}
