/** 8.6203: a DR for the tank models of each U.S. V3 and V4. */
import { sumOf } from '../../../kernel/dice.ts';
import { RG_TABLES, rowFor, rowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { rollWords, sumWords } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import type { Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { countOf } from '../vocabulary/words.ts';
import { noteRgRoll, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6203';

export function models(work: KgpWork): void {
  for (const rg of receivedNow(work.state.game, 'us')) {
    const rows = rowsFor(rg.rg);
    if (rows === undefined) continue;
    const { values, sum } = rollForRg(work, 'us', { rule: RULE, kind: 'DR', rg, what: 'models' });
    const { models } = rowOf(rows, sum);
    emit(work, modelsRolled, 'side:us', { side: 'us', rg: rg.id, values, models });
  }
}

function rowsFor(rg: string) {
  return rg === 'V3' || rg === 'V4' ? RG_TABLES.models[rg] : undefined;
}

interface ModelsRolled {
  readonly side: Side;
  readonly rg: string;
  readonly values: readonly number[];
  readonly models: readonly (readonly [model: string, count: number])[];
}

/** Secret. */
export const modelsRolled = event<ModelsRolled>({
  type: 'rg.models',
  fold(game, { side, rg: id, values, models: found }) {
    const rg = rgOf(game, side, id);
    rg.models = found;
    noteRgRoll(game, side, rg, {
      of: 'models',
      rule: RULE,
      kind: 'DR',
      values,
      modifiers: [],
      final: sumOf(values),
      result: listed(found),
    });
  },
  line: ({ side, rg, values, models: found }, view) =>
    `Models of ${rgNameOf(view, side, rg)}: ${sumWords(values, 0, sumOf(values))}, ${listed(found)}`,
  why(before, { side, rg, values }) {
    const rows = rowsFor(rgOf(before.game, side, rg).rg) ?? [];
    return rollWords({
      title: `${RULE} Models of ${rgNameOf(before, side, rg)}`,
      kind: 'DR',
      values,
      modifiers: [],
      row: rowSpan(rows, sumOf(values)),
      outcome: (sum) => {
        if (sum < LEAST_DR) return undefined;
        return rowFor(rows, sum)
          ?.models.map(([model, count]) => countOf(count, model))
          .join(', ');
      },
    });
  },
});

/** Two dice give no less, and no DRM lowers it. */
const LEAST_DR = 2;

function listed(found: ModelsRolled['models']): string {
  return found.map(([model, count]) => countOf(count, model)).join(', ');
}
