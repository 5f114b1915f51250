/** 8.6205: a Depleted HW Pltn gets each piece on an Original dr of 3 or less; rolled again until it has two or more. */

import { plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { RG_TABLES, rgRowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { noteRoll, rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { originalWords, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6205';

export function heavyWeapons(work: KgpWork): void {
  const { receivedMax, atLeast } = RG_TABLES.heavyWeapons;
  for (const rg of receivedNow(work.state.game, 'german')) {
    const pieces = rgRowOf('german', rg.rg).equipment;
    if (pieces === undefined) continue;
    const rolls: number[][] = [];
    let got = pieces.map((_, index) => index);
    if (rg.strength === 'D') {
      do {
        const attempt = pieces.map(({ type }, index) => {
          const what = `${type}-${index + 1}`;
          return rollForRg(work, 'german', { rule: RULE, kind: 'dr', rg, what }).sum;
        });
        rolls.push(attempt);
        got = attempt.flatMap((dr, index) => onlyIf(dr <= receivedMax, index));
      } while (got.length < atLeast);
    }
    emit(work, equipmentReceived, 'side:german', { side: 'german', rg: rg.id, got, rolls });
  }
}

interface EquipmentReceived {
  readonly side: Side;
  readonly rg: string;
  /** Places in the chart's list of its Equipment. */
  readonly got: readonly number[];
  /** Each attempt of a Depleted RG, a dr for each piece. */
  readonly rolls: readonly (readonly number[])[];
}

/** Secret. */
export const equipmentReceived = event<EquipmentReceived>({
  type: 'rg.equipment',
  fold(game, { side, rg: id, got, rolls }) {
    const rg = rgOf(game, side, id);
    rg.equipment = got;
    const pieces = piecesOf(side, rg.rg);
    for (const [index, dr] of rolls.flatMap((attempt) => [...attempt.entries()]))
      noteRoll(game, side, {
        label: `${rg.rg}: ${pieces[index] ?? ''}`,
        rule: RULE,
        kind: 'dr',
        values: [dr],
        modifiers: [],
        final: dr,
        result: dr <= RG_TABLES.heavyWeapons.receivedMax ? 'received' : 'forfeit',
      });
  },
  line: ({ side, rg, got }, view) =>
    `Equipment of ${rgNameOf(view, side, rg)}: ${plural(got.length, 'piece')}`,
  why(before, { side, rg, rolls }) {
    const title = `**${RULE} Equipment of ${rgNameOf(before, side, rg)}**`;
    if (rolls.length === 0) return [title, 'Full Strength: every piece, without a dr.'];
    const { receivedMax, atLeast } = RG_TABLES.heavyWeapons;
    const pieces = piecesOf(side, rgOf(before.game, side, rg).rg);
    return [
      title,
      `Depleted: each piece on an Original dr of ${receivedMax} or less, all rolled again until there are ${atLeast} or more; no drm.`,
      ...rolls.flatMap((attempt, index) => [
        ...onlyIf(rolls.length > 1, `Attempt ${index + 1}:`),
        ...attempt.map((dr, piece) => originalWords(pieces[piece] ?? '', dr, receivedMax)),
      ]),
    ];
  },
});

function piecesOf(side: Side, rg: string): readonly string[] {
  return (rgRowOf(side, rg).equipment ?? []).map(({ type }) => type);
}
