/** A side's own counters at a rule of the RePh: how they are changed, grouped for a choice, and told of. */

import { given, onlyIf, when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { stationOf } from '../units/8.6055-in-friendly-setup-area.ts';
import { attached, type Ledger, type ObChange, placeOf } from '../units/ledger.ts';
import { retainedIn, territoryOf } from '../units/marking.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { placesNamed, printPlace } from '../units/place.ts';
import { areaName } from '../units/retained.ts';
import { publicWords } from '../units/territory.ts';
import { withTowedGuns } from '../units/towed.ts';
import type { ObUnit } from '../units/unit.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { addNews, toldInPart } from './part-notice.ts';

/** The Setup or Entry Area in which a counter is Retained, as a key such as `area A`; `undefined`: in none. */
export type AreaOf = (unit: ObUnit) => string | undefined;

export function areasOf(game: KgpState, side: Side): AreaOf {
  const { marking } = unitsIn(game);
  return (unit) => retainedIn(marking, side, ownUnits(game, side).ob, unit);
}

/** Whether a counter stands where the next scenario finds it (8.2 Retained), as far as anybody has said where it is. */
export function isRetained(game: KgpState, side: Side, unit: ObUnit): boolean {
  const { marking } = unitsIn(game);
  const territory = territoryOf(marking, side, ownUnits(game, side).ob, unit);
  return territory === undefined || territory === 'friendly' || territory === 'isolated';
}

/** Changes a side's Order of Battle by a rule; nothing is told where nothing changes. */
export function change(work: KgpWork, side: Side, by: string, made: readonly ObChange[]): void {
  const changes = withTowedGuns(ownUnits(work.state.game, side).ob, made);
  if (changes.length > 0) recordChanges(work, side, by, changes);
}

/** `leader 8-0 in J19`: what everybody at the map sees of a counter, without its id. */
export function seen(ledger: Ledger, unit: ObUnit): string {
  const place = placeOf(ledger, unit);
  const words = publicWords(unit);
  return place === undefined ? words : `${words} in ${printPlace(place)}`;
}

/** A place as `placeWords` has it, in words that everybody may read. */
export function atWords(place: string): string {
  return place.startsWith('area ') ? place.replace('area', 'Area') : place;
}

/** Counters that are as good as each other: a choice shows them as one. */
export interface Alike {
  readonly first: ObUnit;
  readonly units: readonly ObUnit[];
  /** `6-6-6 in Setup Area A (S3, S4)`, for their owner. */
  readonly label: string;
}

const NAMED = 4;

/** Groups counters that differ in nothing that matters for a choice: type, states, Area, and what they carry. */
export function alike(ledger: Ledger, areaOf: AreaOf, units: readonly ObUnit[]): readonly Alike[] {
  const groups = new Map<string, ObUnit[]>();
  for (const unit of units) {
    const { id: _, origin: __, place: ___, ...rest } = unit;
    const goods = attached(ledger, unit.id).map((piece) => [
      piece.kind,
      piece.type,
      piece.status,
      // A unit that serves a Gun here differs from one that serves a Gun elsewhere.
      stationOf(ledger, piece),
    ]);
    const key = JSON.stringify([rest, areaOf(unit), goods]);
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const named = same.slice(0, NAMED).map(({ id }) => id);
    const ids = [...named, ...onlyIf(same.length > NAMED, `… ${same.length}`)].join(', ');
    const states = [...first.status, ...given(first.stun, (stun) => `Stun +${stun}`)];
    const area = areaOf(first);
    const where = area === undefined ? '?' : areaName(area);
    const goods = attached(ledger, first.id).map(({ type }) => type);
    const carries = when(goods.length > 0, ` with ${goods.join(', ')}`);
    const state = when(states.length > 0, ` ${states.join(', ')}`);
    return [
      {
        first,
        units: same,
        label: `${first.type}${state}${carries} in ${where} (${ids})`,
      },
    ];
  });
}

/** Tells everybody what happened on the map by a rule, a line each; nothing where nothing did. */
export function tell(work: KgpWork, side: Side, rule: string, lines: readonly string[]): void {
  if (lines.length > 0) emit(work, refitTold, 'everyone', { side, rule, lines });
}

/** The events on the map by a rule of the RePh, a line each: types and hexes, no ids. */
export const refitTold = event<{ side: Side; rule: string; lines: readonly string[] }>({
  type: 'refit.told',
  fold(game, { side, rule, lines }) {
    addNews(game, {
      head: headOf(side, rule),
      rule,
      side,
      lines: counted(lines).map((line) => `• ${line}.`),
    });
  },
  why: (_, { rule }) => [noDice(rule)],
  line: ({ rule, side, lines }) => `The ${SIDE_NAMES[side]} side (${rule}): ${counted(lines).join('; ')}`,
  toEveryone: (campaign, { side, rule, lines }) =>
    toldInPart(campaign, {
      kind: 'refit-told',
      title: headOf(side, rule),
      text: counted(lines)
        .map((line) => `• ${line}.`)
        .join('\n'),
    }),
});

/** Each line once, with how often it was said: counters that are alike have no ids here. */
function counted(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)].map((line) => {
    const times = lines.filter((each) => each === line).length;
    return placesNamed(times === 1 ? line : `${times} × ${line}`);
  });
}

function headOf(side: Side, rule: string): string {
  return `${SIDE_NAMES[side]} side: ${rule}`;
}
