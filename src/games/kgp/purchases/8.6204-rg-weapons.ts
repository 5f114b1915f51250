/** 8.6204: a Full-Strength platoon has all its SW; a Depleted one each SW on an Original dr of 4 or less. */
import { RG_TABLES } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { noteRoll, rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { countOf } from '../vocabulary/words.ts';
import { originalWords, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6204';

export function weapons(work: KgpWork, side: Side): void {
  const { depletedMax } = RG_TABLES.weapons;
  for (const rg of receivedNow(work.state.game, side)) {
    const listed = RG_TABLES.weapons[side][rg.rg];
    if (listed === undefined) continue;
    if (rg.strength !== 'D') {
      emit(work, weaponsReceived, `side:${side}`, { side, rg: rg.id, weapons: listed, rolls: [] });
      continue;
    }
    const rolls = listed.flatMap(([weapon, count]) =>
      Array.from({ length: count }, (_, n) => {
        const what = `${weapon}-${n + 1}`;
        const { sum: dr } = rollForRg(work, side, { rule: RULE, kind: 'dr', rg, what });
        return { weapon, dr, got: dr <= depletedMax };
      }),
    );
    const got = listed.map(
      ([weapon]) => [weapon, rolls.filter((roll) => roll.weapon === weapon && roll.got).length] as const,
    );
    emit(work, weaponsReceived, `side:${side}`, {
      side,
      rg: rg.id,
      weapons: got.filter(([, count]) => count > 0),
      rolls,
    });
  }
}

interface WeaponsReceived {
  readonly side: Side;
  readonly rg: string;
  readonly weapons: readonly (readonly [weapon: string, count: number])[];
  /** One for each SW of a Depleted RG. */
  readonly rolls: readonly { readonly weapon: string; readonly dr: number; readonly got: boolean }[];
}

/** Secret. */
export const weaponsReceived = event<WeaponsReceived>({
  type: 'rg.weapons',
  fold(game, { side, rg: id, weapons: got, rolls }) {
    const rg = rgOf(game, side, id);
    rg.weapons = got;
    for (const roll of rolls)
      noteRoll(game, side, {
        label: `${rg.rg}: ${roll.weapon}`,
        rule: RULE,
        kind: 'dr',
        values: [roll.dr],
        modifiers: [],
        final: roll.dr,
        result: roll.got ? 'received' : 'forfeit',
      });
  },
  line({ side, rg, weapons: got }, view) {
    const listed = got.map(([weapon, count]) => countOf(count, weapon)).join(', ');
    return `SW of ${rgNameOf(view, side, rg)}: ${listed || 'none'}`;
  },
  why(before, { side, rg, rolls }) {
    const title = `**${RULE} SW of ${rgNameOf(before, side, rg)}**`;
    if (rolls.length === 0) return [title, 'Full Strength: all SW that are listed for it, without a dr.'];
    const { depletedMax } = RG_TABLES.weapons;
    return [
      title,
      `Depleted: each listed SW on an Original dr of ${depletedMax} or less; no drm.`,
      ...rolls.map(({ weapon, dr }) => originalWords(weapon, dr, depletedMax)),
    ];
  },
});
