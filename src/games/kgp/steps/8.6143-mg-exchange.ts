import { z } from 'zod';
import type { Ruling } from '../../../kernel/ruling.ts';
import { type ObChange, unitsOf } from '../ob/ledger.ts';
import { whereabouts } from '../ob/retained.ts';
import { has, type ObUnit } from '../ob/unit.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import type { KgpState } from '../state.ts';
import { type KgpDecision, sideOf } from './step.ts';

const RULE = '8.6143';
/** MG that cannot be Removed: a German LMG or a U.S. MMG (or U.S.-colour British LMG) goes for them (8.6143). */
const FIXED_MG = /^CMG$/u;
const FOR_FIXED: Readonly<Record<Side, RegExp>> = {
  german: /\bLMG\b/u,
  us: /\bMMG\b|\bBritish LMG\b/u,
};

interface Exchange {
  readonly vehicle: ObUnit;
  readonly weapon: string;
  readonly mg: ObUnit;
}

function isMg(type: string): boolean {
  return /MG\b/u.test(type);
}

/** Disabled MG of vehicles that are nobody's capture. */
function disabled(
  game: KgpState,
  side: Side,
): readonly { readonly vehicle: ObUnit; readonly weapon: string }[] {
  return unitsOf(game.sides[side].ob).flatMap((vehicle) =>
    has(vehicle, 'captured') || whereabouts(game, side, vehicle) === undefined
      ? []
      : Object.entries(vehicle.weapons ?? {})
          .filter(([weapon, state]) => state === 'disabled' && isMg(weapon))
          .map(([weapon]) => ({ vehicle, weapon })),
  );
}

function fits(game: KgpState, side: Side, { vehicle, weapon, mg }: Exchange): Ruling | undefined {
  if (mg.kind !== 'SW' || !isMg(mg.type)) return ruling(RULE, 'no-mg', `${mg.id} ${mg.type} is no MG.`);
  if (whereabouts(game, side, mg) !== whereabouts(game, side, vehicle))
    return ruling(RULE, 'elsewhere', `${mg.id} ${mg.type} is not in the Area of ${vehicle.id}.`);
  if (FIXED_MG.test(weapon) && !FOR_FIXED[side].test(mg.type))
    return ruling(
      RULE,
      'wrong-mg',
      `A ${weapon} is repaired with ${side === 'us' ? 'a MMG or a British LMG' : 'a LMG'}, not with ${mg.id} ${mg.type}.`,
    );
  return undefined;
}

function read(game: KgpState, side: Side, text: string): Exchange | Ruling {
  const [, id = '', weapon = '', by = ''] = /^(\S+)\s+(\S+)\s+with\s+(\S+)$/iu.exec(text.trim()) ?? [];
  const { units } = game.sides[side].ob;
  const mg = units[by.toUpperCase()];
  const found = disabled(game, side).find(
    (it) => it.vehicle.id === id.toUpperCase() && it.weapon.toUpperCase() === weapon.toUpperCase(),
  );
  if (found === undefined || mg === undefined) {
    const able = disabled(game, side).map((it) => `${it.vehicle.id} ${it.weapon}`);
    return ruling(
      RULE,
      'not-disabled',
      `“${text.slice(0, 40)}” names no disabled MG and no MG of yours.`,
      able.length === 0
        ? 'You have no disabled vehicular MG.'
        : `Disabled: ${able.join(', ')}. Such as: ${able[0]} with W4.`,
    );
  }
  return fits(game, side, { ...found, mg }) ?? { ...found, mg };
}

function examples(game: KgpState, side: Side): readonly string[] {
  const guns = unitsOf(game.sides[side].ob);
  return disabled(game, side)
    .flatMap(({ vehicle, weapon }) => {
      const mg = guns.find((it) => fits(game, side, { vehicle, weapon, mg: it }) === undefined);
      return mg === undefined ? [] : [`${vehicle.id} ${weapon} with ${mg.id}`];
    })
    .slice(0, 3);
}

export const mgExchange: KgpDecision = {
  order: 'mg.exchange',
  rule: RULE,
  summary: 'Repair a disabled vehicular MG by Eliminating a MG of its kind in the same Area',
  args: z.strictObject({ text: z.string().max(40) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
    const able = examples(view.game, side);
    if (able.length === 0) return [];
    return [
      {
        order: 'mg.exchange',
        ...baseOf(view.game, side, RULE),
        label: 'Exchange a MG for a vehicle’s disabled one',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'V3 CMG with W4 (of the type it would give)',
            pattern: '[Vv]\\d{1,4} +[A-Za-z0-9.]{2,12} +with +[Ww]\\d{1,4}',
            maxLength: 40,
            examples: able,
          },
        ],
        aside: true,
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return undefined;
    const found = read(view.game, side, String(text));
    return 'code' in found ? found : undefined;
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const found = side === undefined ? undefined : read(work.state.game, side, String(text));
    if (side === undefined || found === undefined || 'code' in found) return;
    const { vehicle, weapon, mg } = found;
    const { [weapon]: _, ...weapons } = vehicle.weapons ?? {};
    const repaired: ObChange =
      Object.keys(weapons).length === 0
        ? { op: 'set', id: vehicle.id, clear: ['weapons'] }
        : { op: 'set', id: vehicle.id, to: { weapons } };
    change(work, side, RULE, [repaired, { op: 'remove', id: mg.id, fate: 'eliminated' }]);
  },
};
