/** 8.61421: a dr for each SCW, FT and DC that was eliminated in the scenario; what is Retained is added to an Area. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { asMenu } from '../refit/offer.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { debt } from '../refit/pending.ts';
import { refitRolled, rollOnTable, rollsEvent, tellRolls } from '../refit/roll.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { nextId } from '../units/ledger.ts';
import { areaName, inArea, isIsolated, isOwnPersonnel, placeIn } from '../units/retained.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { repairDrm } from './8.614-situation.ts';
import { SW_AND_MG } from './8.614-stated.ts';

const RULE = '8.61421';

export const returnedWeapons: RefitRule = {
  rule: RULE,
  act: rollForLostWeapons,
  keeps: () => [returnedWeapon],
  events: () => [lostWeaponsRolled],
  decisions: [],
};

/** A SW that has been Retained, and waits for an Area. */
export const returnedWeapon = debt<{ readonly type: string }>({ name: 'returned-weapon', rule: RULE });

/** One public dr each; none again on a later date. */
function rollForLostWeapons(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const notes: RollNote[] = [];
  const kept: string[] = [];
  for (const type of [...ownUnits(game, side).lost].sort()) {
    const { table, note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'dr',
      audience: 'everyone',
      label: `${type}, eliminated in the scenario`,
      modifiers: supportWeaponModifiers(side, game.shortage),
    });
    notes.push(note);
    if (table.result === 'retained') kept.push(type);
  }
  tellRolls(work, side, RULE, 'everyone', notes, lostWeaponsRolled);
  for (const type of kept) returnedWeapon.owe(work, side, { type });
}

/** The drm of the dr for a SCW, FT or DC that was eliminated in the scenario. */
export function supportWeaponModifiers(side: Side, shortage: boolean): readonly Modifier[] {
  return [
    ...repairDrm(RULE, 'German', 1, side === 'german'),
    ...repairDrm(RULE, 'Ammunition Shortage', 1, side === 'german' && shortage),
  ];
}

/** Where a SW of 8.61421 may be added: the squads and such SW that stand in one Area. */
export interface RatioArea {
  readonly squads: number;
  readonly engineers: number;
  readonly weapons: number;
}

/**
 * The ratio of Squads to such SW must be more than 4:1 before (2:1 for DC) and at least 3:1 after (3:2 for DC).
 * Engineers do not count for SCW; for FT and DC nobody else does.
 */
export function mayAddSupportWeapon(kind: 'SCW' | 'FT' | 'DC', area: RatioArea): boolean {
  const squads = kind === 'SCW' ? area.squads - area.engineers : area.engineers;
  const [before, after] = kind === 'DC' ? [2, 3 / 2] : [4, 3];
  return squads > before * area.weapons && squads >= after * (area.weapons + 1);
}

/** Their rolls: one attempt for each weapon lost, not one a date. */
export const lostWeaponsRolled = rollsEvent({
  type: 'lost-weapons.rolled',
  was: {
    type: refitRolled.type,
    lift: (data: { readonly rule: string }) => (data.rule === RULE ? data : undefined),
  },
  fold(game, { side }) {
    ownUnits(game, side).lost = [];
  },
});

function kindOf(type: string): 'SCW' | 'FT' | 'DC' {
  if (/^FT\b/u.test(type)) return 'FT';
  return /^DC\b/u.test(type) ? 'DC' : 'SCW';
}

const SAME: Readonly<Record<ReturnType<typeof kindOf>, RegExp>> = {
  SCW: /^(?:BAZ|PSK)\b/u,
  FT: /^FT\b/u,
  DC: /^DC\b/u,
};

/** The squads and such SW of one Area, for the ratio (8.61421). */
function ratioOf(game: KgpState, side: Side, area: string, kind: ReturnType<typeof kindOf>): RatioArea {
  const all = inArea(game, side, area);
  const squads = all.filter((unit) => unit.kind === 'squad' && isOwnPersonnel(unit));
  return {
    squads: squads.length,
    engineers: squads.filter((unit) => has(unit, 'assault-engineer')).length,
    weapons: all.filter((unit) => unit.kind === 'SW' && SAME[kind].test(unit.type)).length,
  };
}

/** Where a Retained SW may be added: non-Isolated Setup Areas and Entry Areas within the ratio. */
function areasFor(game: KgpState, side: Side, type: string): readonly string[] {
  const kind = kindOf(type);
  const own = unitsIn(game)
    .marking.areas.filter((it) => it.side === side)
    .map(({ id }) => `area ${id}`);
  const boxes = eligibleEntries(game, side).map(({ hex }) => `box ${hex}`);
  return [...own.filter((area) => !isIsolated(game, side, area)), ...boxes].filter((area) =>
    mayAddSupportWeapon(kind, ratioOf(game, side, area, kind)),
  );
}

/** Types that still wait for an Area, each once. */
function waiting(game: KgpState, side: Side): readonly string[] {
  return [...new Set(returnedWeapon.owedBy(game, side).map(({ type }) => type))];
}

export const placeReturned = sideOrder({
  order: 'weapon.place',
  rule: RULE,
  summary: 'Add a SW that 8.61421 has Retained to an Area in which the ratio of squads allows it',
  args: z.strictObject({ weapon: z.string().max(40), area: z.string().max(12) }),
  isOpen: (view, side) => openAt(view, side, SW_AND_MG),
  offers: ({ game }, side) =>
    waiting(game, side).flatMap((weapon) => {
      const areas = areasFor(game, side, weapon);
      if (areas.length === 0) return [];
      const offer: Offer = {
        order: 'weapon.place',
        ...baseOf(game, side, SW_AND_MG),
        label: `Add the ${weapon}`,
        style: 'primary',
        fixed: { weapon },
        fields: [
          {
            kind: 'choice' as const,
            name: 'area',
            label: 'Where',
            options: areas.map((area) => ({ value: area, label: areaName(area) })),
          },
        ],
        group: 'SW Retained (8.61421)',
        aside: true,
      };
      return asMenu(offer);
    }),
  read({ game }, side, { weapon, area }) {
    if (!waiting(game, side).includes(weapon))
      return refuse(ruling(RULE, 'not-retained', `No ${weapon.slice(0, 40)} of yours waits for an Area.`));
    const areas = areasFor(game, side, weapon);
    if (areas.includes(area)) return accept({ weapon, area });
    const legal =
      areas.length === 0 ? 'Nor anywhere else now.' : `Possible: ${areas.map(areaName).join(', ')}.`;
    return refuse(
      ruling(RULE, 'ratio', `The ratio of squads to such SW does not allow a ${weapon} there.`, legal),
    );
  },
  effect: (work, side, { weapon, area }) => place(work, side, weapon, area),
});

function place(work: KgpWork, side: Side, weapon: string, area: string): void {
  returnedWeapon.pay(work, side, { type: weapon });
  const id = nextId(ownUnits(work.state.game, side).ob, 'SW');
  const unit: ObUnit = { id, kind: 'SW', type: weapon, origin: RULE, place: placeIn(area), status: [] };
  change(work, side, RULE, [{ op: 'add', unit }]);
}

/** Of a side that leaves it to Umpire: each of its SW joins the first Area that the ratio allows; the others are lost. */
export function placeAllReturned(work: KgpWork, side: Side): void {
  for (const { type } of returnedWeapon.owedBy(work.state.game, side)) {
    const [area] = areasFor(work.state.game, side, type);
    if (area !== undefined) place(work, side, type, area);
  }
}

/** Weapons that still wait for an Area, or are lost because none can take them. */
export function returnedHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const left = returnedWeapon.owedBy(game, side).map(({ type }) => type);
  const fits = (type: string) => areasFor(game, side, type).length > 0;
  const some = left.filter(fits);
  const none = left.filter((type) => !fits(type));
  return [
    ...onlyIf(
      some.length > 0,
      `Retained by 8.61421 and to be added to an Area, or lost: ${some.join(', ')}.`,
    ),
    ...onlyIf(
      none.length > 0,
      `Retained by 8.61421, but in no Area does the ratio of squads allow one more: ${none.join(', ')} (lost).`,
    ),
  ];
}
