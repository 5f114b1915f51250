import { z } from 'zod';
import { checkHexes, hexesOf } from '../purchases/purchase-fields.ts';
import { baseOf } from '../refit/open.ts';
import type { Rg } from '../rg/state.ts';
import { runs } from '../rg/team.ts';
import type { SideState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { isWireless, SMALL_OBA } from '../units/silenced.ts';
import { campaignGameOf, rgRowOf } from '../vocabulary/charts.ts';
import { HEX_PATTERN, hexOn } from '../vocabulary/hex.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { isChoosing, notChoosing } from './open.ts';

const RULE = 'CG22';

function registered(own: SideState): readonly Rg[] {
  return own.rgs.filter(({ hexes, eliminated }) => hexes !== undefined && eliminated !== true);
}

/** How a set of 60 mm OBA notes its hexes (KGP16). */
const PRE_REGISTERED = /^(Edge hex \w+ and Pre-Registered )(\w+)/u;

/** Sets of 60 mm OBA, which counts as an OBA RG here, with the Pre-Registered hex of each. */
function smallHexes({ ob }: SideState): readonly { readonly id: string; readonly hex: string }[] {
  return unitsOf(ob).flatMap((unit) => {
    const hex =
      isWireless(unit) && unit.type === SMALL_OBA ? PRE_REGISTERED.exec(unit.note ?? '')?.[2] : undefined;
    return hex === undefined ? [] : [{ id: unit.id, hex }];
  });
}

/** CG22, footnotes b and p: a Pre-Registered hex that is Retained may be written down anew, as many as there were. */
export const recordHexes: KgpDecision = {
  order: 'hexes.record',
  rule: RULE,
  summary: 'Write down anew the secret Pre-Registered hexes of a module or a Bombardment',
  args: z.strictObject({ rg: z.string().max(12), hexes: z.string().max(12) }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const rg = side === undefined ? undefined : view.game.sides[side].rgs.find(({ id }) => id === fixed.rg);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isChoosing(view, side)) return [];
    const { game } = view;
    const modules = registered(game.sides[side]).map((rg) => {
      const hexes = rg.hexes ?? [];
      return {
        order: 'hexes.record',
        ...baseOf(game, side, RULE),
        label: `${rg.id} ${rgRowOf(side, rg.rg).name}: ${hexes.join(', ')}`,
        detail: 'Pre-Registered; may be written down anew',
        fixed: { rg: rg.id },
        fields: [
          {
            kind: 'text' as const,
            name: 'hexes',
            label: hexes.length === 1 ? 'Its Pre-Registered hex' : 'Its two Pre-Registered hexes',
            pattern: hexes.length === 1 ? HEX_PATTERN : `${HEX_PATTERN}[ ,;]+${HEX_PATTERN}`,
            maxLength: 12,
            initial: hexes.join(' '),
            examples: [hexes.join(' ')],
          },
        ],
        group: 'Pre-Registered hexes',
        aside: true,
      };
    });
    const small = smallHexes(game.sides[side]).map(({ id, hex }) => ({
      order: 'hexes.record',
      ...baseOf(game, side, RULE),
      label: `${id} ${SMALL_OBA}: ${hex}`,
      detail: 'Pre-Registered; may be written down anew (KGP16)',
      fixed: { rg: id },
      fields: [
        {
          kind: 'text' as const,
          name: 'hexes',
          label: 'Its Pre-Registered hex',
          pattern: HEX_PATTERN,
          maxLength: 4,
          initial: hex,
          examples: [hex],
        },
      ],
      group: 'Pre-Registered hexes',
      aside: true,
    }));
    return [...modules, ...small];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = notChoosing(view, side, RULE);
    if (no !== undefined || !isChoosing(view, side)) return no;
    return checkHexes(view.game, args, RULE);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { map } = campaignGameOf(work.state.game.cg);
    const hexes = hexesOf(args.hexes).flatMap((hex) => hexOn(map, hex) ?? []);
    const set = work.state.game.sides[side].ob.units[String(args.rg)];
    if (set !== undefined) {
      const note = (set.note ?? '').replace(PRE_REGISTERED, `$1${hexes[0] ?? ''}`);
      const changes = [{ op: 'set' as const, id: set.id, to: { note } }];
      recordChanges(work, side, RULE, changes);
      return;
    }
    work.emit('setup.chosen', `side:${side}`, { side, choice: { of: 'hexes', rg: String(args.rg), hexes } });
  },
};
