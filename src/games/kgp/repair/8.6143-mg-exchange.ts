import { z } from 'zod';
import type { Ruling } from '../../../kernel/ruling.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { maOf } from '../units/facts.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';

const RULE = '8.6143';
/** MG that cannot be Removed: a German LMG or a U.S. MMG (or U.S.-colour British LMG) goes for them (8.6143). */
const FIXED_MG = /^CMG$/u;
const FOR_FIXED: Readonly<Record<Side, RegExp>> = {
  german: /^LMG\b/u,
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

/** Disabled MG of vehicles that are nobody's capture: by their name, or as the MA of a halftrack and the like. */
function disabled(
  campaign: KgpCampaign,
  side: Side,
): readonly { readonly vehicle: ObUnit; readonly weapon: string }[] {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  return unitsOf(game.sides[side].ob).flatMap((vehicle) =>
    has(vehicle, 'captured') || whereabouts(game, side, vehicle) === undefined
      ? []
      : Object.entries(vehicle.weapons ?? {})
          .filter(([, state]) => state === 'disabled')
          // A MA of less than 20mm is a MG on every vehicle of KGP.
          .filter(([weapon]) => isMg(weapon) || (weapon === 'MA' && maOf(facts, vehicle.type) === 'less'))
          .map(([weapon]) => ({ vehicle, weapon })),
  );
}

function fits(game: KgpState, side: Side, { vehicle, weapon, mg }: Exchange): Ruling | undefined {
  if (mg.kind !== 'SW' || !isMg(mg.type)) return ruling(RULE, 'no-mg', `${mg.id} ${mg.type} is no MG.`);
  if (has(mg, 'captured'))
    return ruling(
      RULE,
      'captured',
      `${mg.id} ${mg.type} is Captured: no vehicle of yours gives such a MG.`,
      'A MG of the type that its Removal would give, in the same Area.',
    );
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

function read(campaign: KgpCampaign, side: Side, text: string): Exchange | Ruling {
  const { game } = campaign;
  const [, id = '', weapon = '', by = ''] = /^(\S+)\s+(\S+)\s+with\s+(\S+)$/iu.exec(text.trim()) ?? [];
  const { units } = game.sides[side].ob;
  const mg = units[by.toUpperCase()];
  const found = disabled(campaign, side).find(
    (it) => it.vehicle.id === id.toUpperCase() && it.weapon.toUpperCase() === weapon.toUpperCase(),
  );
  if (found === undefined || mg === undefined) {
    const able = disabled(campaign, side).map((it) => `${it.vehicle.id} ${it.weapon}`);
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

function examples(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const guns = unitsOf(game.sides[side].ob);
  return disabled(campaign, side)
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
    const able = examples(view, side);
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
    const found = read(view, side, String(text));
    return 'code' in found ? found : undefined;
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const found = side === undefined ? undefined : read(work.state, side, String(text));
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
