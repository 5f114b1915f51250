/** 8.6143: a disabled vehicular MG is repaired by Eliminating a MG of its kind; with the stop at which SW and MG are seen to (8.6142–8.6144). */
import { z } from 'zod';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { given } from '../../../text/present.ts';
import { siphoning } from '../refit/gas-donors.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { maOf } from '../units/facts.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { passThrough } from './8.614-going-through.ts';
import { capturedWeapons, SW_AND_MG as RULE } from './8.614-stated.ts';
import { fuelDrop, fuelOwed, gasDuties } from './8.6141c-gas-siphoning.ts';
import { capturedDuties, stateCapturedWeapons } from './8.6144-captured-equipment.ts';
import { placeReturned, returnedHints } from './8.61421-returned-weapons.ts';

export const swAndMg: RefitRule = {
  rule: RULE,
  act: (work, side) => passThrough(work, side, RULE),
  // The first edition had 8.6141c here.
  asks: () => [capturedWeapons, siphoning, fuelDrop],
  keeps: () => [fuelOwed],
  duties: (campaign, side) => [...gasDuties(campaign, side), ...capturedDuties(campaign, side)],
  hints: returnedHints,
  confirm: 'Done with SW and MG',
  leftUndone: true,
  decisions: () => [placeReturned, exchange, stateCapturedWeapons],
};

/** MG that cannot be Removed: a German LMG or a U.S. MMG (or U.S.-colour British LMG) goes for them (8.6143). */
const FIXED_MG = /^CMG$/u;
const FOR_FIXED: Readonly<Record<Side, RegExp>> = {
  german: /^LMG\b/u,
  us: /\bMMG\b|\bBritish LMG\b/u,
};
const FOR_FIXED_WORDS: Readonly<Record<Side, string>> = { german: 'a LMG', us: 'a MMG or a British LMG' };

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
  return unitsOf(ownUnits(game, side).ob).flatMap((vehicle) =>
    has(vehicle, 'captured') || whereabouts(game, side, vehicle) === undefined
      ? []
      : Object.entries(vehicle.weapons ?? {})
          .filter(([, state]) => state === 'disabled')
          // A MA of less than 20mm is a MG on every vehicle of KGP.
          .filter(([weapon]) => isMg(weapon) || (weapon === 'MA' && maOf(facts, vehicle.type) === 'less'))
          .map(([weapon]) => ({ vehicle, weapon })),
  );
}

const exchange = sideOrder({
  order: 'mg.exchange',
  rule: RULE,
  summary: 'Repair a disabled vehicular MG by Eliminating a MG of its kind in the same Area',
  args: z.strictObject({ text: z.string().max(40) }),
  isOpen: (view, side) => openAt(view, side, RULE),
  offers(view, side) {
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
            pattern: '[Vv]\\d{1,4} +[A-Za-z0-9.]{2,12} +[Ww][Ii][Tt][Hh] +[Ww]\\d{1,4}',
            maxLength: 40,
            examples: able,
          },
        ],
        aside: true,
      },
    ];
  },
  read: (view, side, { text }) => readExchange(view, side, text),
  effect(work, side, { vehicle, weapon, mg }) {
    const { [weapon]: _, ...weapons } = vehicle.weapons ?? {};
    const repaired: ObChange =
      Object.keys(weapons).length === 0
        ? { op: 'set', id: vehicle.id, clear: ['weapons'] }
        : { op: 'set', id: vehicle.id, to: { weapons } };
    change(work, side, RULE, [repaired, { op: 'remove', id: mg.id, fate: 'eliminated' }]);
  },
});

function readExchange(campaign: KgpCampaign, side: Side, text: string): Result<Exchange> {
  const { game } = campaign;
  const [, id = '', weapon = '', by = ''] = /^(\S+)\s+(\S+)\s+with\s+(\S+)$/iu.exec(text.trim()) ?? [];
  const { units } = ownUnits(game, side).ob;
  const mg = units[by.toUpperCase()];
  const all = disabled(campaign, side);
  const found = all.find(
    (it) => it.vehicle.id === id.toUpperCase() && it.weapon.toUpperCase() === weapon.toUpperCase(),
  );
  if (found === undefined || mg === undefined) {
    const able = all.map((it) => `${it.vehicle.id} ${it.weapon}`);
    return refuse(
      ruling(
        RULE,
        'not-disabled',
        `“${text.slice(0, 40)}” names no disabled MG and no MG of yours.`,
        able.length === 0
          ? 'You have no disabled vehicular MG.'
          : `Disabled: ${able.join(', ')}. Such as: ${able[0]} with W4.`,
      ),
    );
  }
  const it = { ...found, mg };
  const fault = exchangeFault(game, side, it);
  if (fault !== undefined) return refuse(fault);
  return accept(it);
}

function exchangeFault(game: KgpState, side: Side, { vehicle, weapon, mg }: Exchange): Ruling | undefined {
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
      `A ${weapon} is repaired with ${FOR_FIXED_WORDS[side]}, not with ${mg.id} ${mg.type}.`,
    );
  return undefined;
}

function examples(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const guns = unitsOf(ownUnits(game, side).ob);
  return disabled(campaign, side)
    .flatMap(({ vehicle, weapon }) => {
      const mg = guns.find((it) => exchangeFault(game, side, { vehicle, weapon, mg: it }) === undefined);
      return given(mg, (mg) => `${vehicle.id} ${weapon} with ${mg.id}`);
    })
    .slice(0, 3);
}
