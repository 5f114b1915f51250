/** Rolls of the RePh: on its tables or without one, and how they are told of. */

import { sumOf } from '../../../kernel/dice.ts';
import { dicePicture } from '../sheets/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { SECRET_ISOLATION } from '../units/marking.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event, type KgpEvent } from '../vocabulary/event.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { dateSlug } from '../vocabulary/picture-of.ts';
import {
  type Always,
  drmOf,
  type Modifier,
  onTable,
  type ResultColumn,
  type TableResult,
} from '../vocabulary/refit-table.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { tell } from './own.ts';
import { addNews, toldInPart } from './part-notice.ts';
import { actOf, logRoll, noteResult, resultWords, rollLine, toneOf, whyRolled } from './words.ts';

interface RefitRoll {
  /** The table's rule, such as `8.606`. */
  readonly rule: string;
  readonly kind: 'dr' | 'DR';
  /** `everyone` or the side alone: shared rulings say which roll is whose. */
  readonly audience: 'everyone' | `side:${Side}`;
  /** The purpose of the roll, in words that the audience may read: no ids of counters where everybody does. */
  readonly label: string;
  readonly modifiers: readonly Modifier[];
  readonly column?: ResultColumn;
  readonly always?: Always;
}

/** A roll on a table of the RePh, with the note of it that is told and kept for `/why`. */
export interface Rolled {
  readonly table: TableResult;
  readonly note: RollNote;
}

/**
 * Rolls on a table. The path tells rule, CG Date and side only: how many counters a side has must not show in it, and
 * rolls of one path are told apart by their order.
 */
export function rollOnTable(work: KgpWork, side: Side, it: RefitRoll): Rolled {
  const values = rollDice(work, side, it);
  const table = onTable(it.rule, values, it.modifiers, it.column, it.always);
  return { table, note: noteOf(it, table) };
}

/** Only the dice, for a roll that no table of 8.6 stands behind (a Task Check, a casualty dr). */
export function rollDice(
  work: KgpWork,
  side: Side,
  { rule, kind, audience }: Pick<RefitRoll, 'rule' | 'kind' | 'audience'>,
): readonly number[] {
  const path = `${rule}/${work.state.game.date}/${side}/refit`;
  return work.roll({ path, rule, kind, audience, by: side }).values;
}

function noteOf({ rule, kind, label }: RefitRoll, table: TableResult): RollNote {
  const { values, modifiers, final, result, oneLess, oneMore } = table;
  return { label, rule, kind, values, modifiers, final, result, oneLess, oneMore };
}

/**
 * The note of a roll that no table of 8.6 stands behind: `read` says what a Final value gives, and so what one less and
 * one more would have given. `original`: what counts of the dice.
 */
export function noteReading(
  it: Pick<RollNote, 'label' | 'rule' | 'kind' | 'values' | 'modifiers'>,
  original: number,
  read: (final: number) => string,
): RollNote {
  const final = original + drmOf(it.modifiers);
  return { ...it, final, result: read(final), oneLess: read(final - 1), oneMore: read(final + 1) };
}

/** Tells of rolls that belong together, to whom they are for; nothing when there are none. */
export function tellRolls(
  work: KgpWork,
  side: Side,
  rule: string,
  audience: RefitRoll['audience'],
  notes: readonly RollNote[],
  how: KgpEvent<ToldRolls> = refitRolled,
): void {
  if (notes.length > 0) emit(work, how, audience, { side, rule, notes });
}

/** Rolls that belong together. */
export interface ToldRolls {
  readonly side: Side;
  readonly rule: string;
  readonly notes: readonly RollNote[];
}

/** Rolls of the RePh, to everyone or to the side alone, which is told of them when the part is over. */
export const refitRolled = rollsEvent({ type: 'refit.rolled' });

function headOf({ side, rule }: Pick<ToldRolls, 'side' | 'rule'>): string {
  return `${SIDE_NAMES[side]} side: ${rule}`;
}

/** Such an event; `fold`: what it changes besides, by its rule. */
export function rollsEvent({
  fold,
  ...it
}: Pick<KgpEvent<ToldRolls>, 'type' | 'was'> &
  Partial<Pick<KgpEvent<ToldRolls>, 'fold'>>): KgpEvent<ToldRolls> {
  return event<ToldRolls>({
    ...it,
    fold(game, data, audience) {
      const { side, rule, notes } = data;
      if (audience === 'everyone') {
        for (const note of notes) unitsIn(game).refitNotes.push({ side, note });
        addNews(game, { head: headOf(data), rule, side, notes });
      } else game.sides[side].notes.push(...notes);
      fold?.(game, data, audience);
    },
    line: ({ notes }) => notes.map(logRoll).join('; '),
    toEveryone(campaign, data) {
      const { game } = campaign;
      const { side, rule, notes } = data;
      const results = notes.map((note) => ({
        ...note,
        result: noteResult(note),
        tone: toneOf(note),
      }));
      const file = `refit-${dateSlug(game.date)}.png`;
      return toldInPart(campaign, {
        kind: 'refit-rolls',
        title: headOf(data),
        text: notes.map(rollLine).join('\n'),
        picture: dicePicture(actOf(rule, notes), results, file, {
          above: [`${SIDE_NAMES[side]} side`, game.date, rule],
        }),
      });
    },
    why: (_, { notes }) => whyRolled(notes),
  });
}

/**
 * The audience of a roll with a drm for Isolation: everybody, save where that is its side's secret (8.6052 EXC): there
 * dice and result together would show it.
 */
export function isolationAudience({ game }: KgpCampaign, side: Side): 'everyone' | `side:${Side}` {
  return SECRET_ISOLATION[campaignGameOf(game.cg).map] === side ? `side:${side}` : 'everyone';
}

/**
 * Tells of rolls whose dice and result everybody sees, while DRM may show what only their side knows (Isolation, an
 * armor leader, how many engineers): `label` names type and hex for everybody, the side alone has the whole note. Of
 * rolls that were the side's own (`audience`) everybody is told the result, as the map shows it.
 */
export function tellOpenly(
  work: KgpWork,
  side: Side,
  rule: string,
  rolls: readonly { readonly label: string; readonly note: RollNote }[],
  audience: RefitRoll['audience'] = 'everyone',
): void {
  if (audience === 'everyone') {
    const open = rolls.map(({ label, note: { rule: of, kind, values, result } }): RollNote => {
      const original = sumOf(values);
      return { label, rule: of, kind, values, modifiers: [], final: original, result };
    });
    tellRolls(work, side, rule, 'everyone', open);
  } else {
    const lines = rolls.map(({ label, note }) => `${label}: ${resultWords(note.result)}`);
    tell(work, side, rule, lines);
  }
  tellRolls(
    work,
    side,
    rule,
    `side:${side}`,
    rolls.map(({ note }) => note),
  );
}
