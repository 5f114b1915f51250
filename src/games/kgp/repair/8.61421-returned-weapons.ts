import { z } from 'zod';
import { baseOf, openAt, owedAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import { eligibleEntries } from '../rg/entry.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { nextId } from '../units/ledger.ts';
import { areaName, inArea, isIsolated, isOwnPersonnel, placeIn } from '../units/retained.ts';
import { has } from '../units/unit.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import {
  mayAddSupportWeapon,
  type RatioArea,
  supportWeaponModifiers,
} from './8.614-equipment-repair-and-replenishment.ts';

const RULE = '8.61421';
/** The stop at which what was Retained is placed. */
const STOP = '8.6143';

/** One public dr for each SCW, FT and DC that was eliminated in the scenario; none again on a later date. */
export function rollForLostWeapons(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const notes: RollNote[] = [];
  const kept: string[] = [];
  for (const type of [...game.sides[side].lost].sort()) {
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
  tellRolls(work, side, RULE, 'everyone', notes);
  for (const type of kept) work.emit('refit.owed', `side:${side}`, { side, rule: RULE, args: { type } });
}

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
  const own = game.marking.areas.filter((it) => it.side === side).map(({ id }) => `area ${id}`);
  const boxes = eligibleEntries(game, side).map(({ hex }) => `box ${hex}`);
  return [...own.filter((area) => !isIsolated(game, side, area)), ...boxes].filter((area) =>
    mayAddSupportWeapon(kind, ratioOf(game, side, area, kind)),
  );
}

/** Types that still wait for an Area, each once. */
function waiting(game: KgpState, side: Side): readonly string[] {
  return [...new Set(owedAt(game, side, RULE).map(({ args }) => String(args.type)))];
}

export const placeReturned: KgpDecision = {
  order: 'weapon.place',
  rule: RULE,
  summary: 'Add a SW that 8.61421 has Retained to an Area in which the ratio of squads allows it',
  args: z.strictObject({ weapon: z.string().max(40), area: z.string().max(12) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, STOP)) return [];
    return waiting(view.game, side).flatMap((weapon) => {
      const areas = areasFor(view.game, side, weapon);
      if (areas.length === 0) return [];
      return [
        {
          order: 'weapon.place',
          ...baseOf(view.game, side, STOP),
          label: `Add the ${weapon}`,
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
        },
      ];
    });
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (!openAt(view, side, STOP)) return undefined;
    const weapon = String(args.weapon);
    if (!waiting(view.game, side).includes(weapon))
      return ruling(RULE, 'not-retained', `No ${weapon.slice(0, 40)} of yours waits for an Area.`);
    const areas = areasFor(view.game, side, weapon);
    if (areas.includes(String(args.area))) return undefined;
    return ruling(
      RULE,
      'ratio',
      `The ratio of squads to such SW does not allow a ${weapon} there.`,
      areas.length === 0 ? 'Nor anywhere else now.' : `Possible: ${areas.map(areaName).join(', ')}.`,
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { owed, ob } = work.state.game.sides[side];
    const at = owed.findIndex((it) => it.rule === RULE && it.args.type === args.weapon);
    if (at < 0) return;
    work.emit('refit.paid', `side:${side}`, { side, at });
    const unit = {
      id: nextId(ob, 'SW'),
      kind: 'SW' as const,
      type: String(args.weapon),
      origin: RULE,
      place: placeIn(String(args.area)),
      status: [],
    };
    change(work, side, RULE, [{ op: 'add', unit }]);
  },
};

export function returnedHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const left = owedAt(game, side, RULE).map(({ args }) => String(args.type));
  const [some, none] = [true, false].map((can) =>
    left.filter((type) => areasFor(game, side, type).length > 0 === can),
  );
  return [
    ...(some === undefined || some.length === 0
      ? []
      : [`Retained by 8.61421 and to be added to an Area, or lost: ${some.join(', ')}.`]),
    ...(none === undefined || none.length === 0
      ? []
      : [
          `Retained by 8.61421, but in no Area does the ratio of squads allow one more: ${none.join(', ')} (lost).`,
        ]),
  ];
}
