/** CG22, footnotes b and p: a Pre-Registered hex that is Retained may be written down anew, as many as there were. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept } from '../../../kernel/ruling.ts';
import { given } from '../../../text/present.ts';
import { readHexes } from '../purchases/purchase-fields.ts';
import { baseOf } from '../refit/open.ts';
import { rgName } from '../rg/name.ts';
import type { Rg } from '../rg/state.ts';
import { runs } from '../rg/team.ts';
import type { SideState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { isWireless, SMALL_OBA } from '../units/silenced.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { HEX_PATTERN } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Rule, sideOf } from '../vocabulary/step.ts';
import { setupOrder, type WasChosen } from './open.ts';

const RULE = 'CG22';

export const preRegisteredHexes: Rule = {
  rule: RULE,
  decisions: () => [record],
  events: () => [hexesRecorded],
};

function registered(own: SideState): readonly Rg[] {
  return own.rgs.filter(({ hexes, eliminated }) => hexes !== undefined && eliminated !== true);
}

/** How a set of 60 mm OBA notes its hexes (KGP16). */
const PRE_REGISTERED = /^(Edge hex \w+ and Pre-Registered )(\w+)/u;

/** Sets of 60 mm OBA, which counts as an OBA RG here, with the Pre-Registered hex of each. */
function smallHexes(own: SideState): readonly { readonly id: string; readonly hex: string }[] {
  return unitsOf(unitsIn(own).ob).flatMap((unit) => {
    const hex =
      isWireless(unit) && unit.type === SMALL_OBA ? PRE_REGISTERED.exec(unit.note ?? '')?.[2] : undefined;
    return given(hex, (hex) => ({ id: unit.id, hex }));
  });
}

const ONE_HEX = { label: 'Its Pre-Registered hex', pattern: HEX_PATTERN };
const TWO_HEXES = {
  label: 'Its two Pre-Registered hexes',
  pattern: `${HEX_PATTERN}[ ,;]+${HEX_PATTERN}`,
};

function hexField(hexes: readonly string[], maxLength: number): Field {
  const now = hexes.join(' ');
  return {
    kind: 'text',
    name: 'hexes',
    ...(hexes.length === 1 ? ONE_HEX : TWO_HEXES),
    maxLength,
    initial: now,
    examples: [now],
  };
}

const record = setupOrder({
  order: 'hexes.record',
  rule: RULE,
  summary: 'Write down anew the secret Pre-Registered hexes of a module or a Bombardment',
  args: z.strictObject({ rg: z.string().max(12), hexes: z.string().max(12) }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const rg = side === undefined ? undefined : view.game.sides[side].rgs.find(({ id }) => id === fixed.rg);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers({ game }, side) {
    const own = game.sides[side];
    const base = { order: 'hexes.record', ...baseOf(game, side, RULE) };
    const group = 'Pre-Registered hexes';
    const modules = registered(own).map(({ id, hexes = [] }) => ({
      ...base,
      label: `${rgName(own, id)}: ${hexes.join(', ')}`,
      detail: 'Pre-Registered; may be written down anew',
      fixed: { rg: id },
      fields: [hexField(hexes, 12)],
      group,
      aside: true as const,
    }));
    const small = smallHexes(own).map(({ id, hex }) => ({
      ...base,
      label: `${id} ${SMALL_OBA}: ${hex}`,
      detail: 'Pre-Registered; may be written down anew (KGP16)',
      fixed: { rg: id },
      fields: [hexField([hex], 4)],
      group,
      aside: true as const,
    }));
    return [...modules, ...small];
  },
  read({ game }, side, { rg, hexes: typed }) {
    const hexes = readHexes(game, typed, RULE);
    if (hexes.ok) return accept({ rg, set: ownUnits(game, side).ob.units[rg], hexes: hexes.value });
    return hexes;
  },
  effect(work, side, { rg, set, hexes }) {
    if (set === undefined) {
      emit(work, hexesRecorded, `side:${side}`, { side, rg, hexes });
      return;
    }
    const note = (set.note ?? '').replace(PRE_REGISTERED, `$1${hexes[0] ?? ''}`);
    recordChanges(work, side, RULE, [{ op: 'set', id: set.id, to: { note } }]);
  },
});

interface Recorded {
  readonly side: Side;
  readonly rg: string;
  readonly hexes: readonly string[];
}

/** Secret. */
const hexesRecorded = event<Recorded>({
  type: 'hexes.recorded',
  was: {
    type: 'setup.chosen',
    lift: ({ side, choice: { of, ...choice } }: WasChosen<Recorded>) =>
      of === 'hexes' ? { side, ...choice } : undefined,
  },
  fold(game, { side, rg, hexes }) {
    const own = game.sides[side];
    own.rgs = own.rgs.map((each) => (each.id === rg ? { ...each, hexes } : each));
    own.rev += 1;
  },
  line: ({ rg, hexes }) => `Pre-Registered hexes of ${rg}: ${hexes.join(', ')}`,
  why: noDice(RULE),
});
