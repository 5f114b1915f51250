/** 8.601: what happened to counters, pressed one by one; each press is a line of the report (docs/unit-notation.md). */

import { halfSquadOf } from '../../../../games/kgp/units/counters.ts';
import { deedsFor, doneTo } from '../../../../games/kgp/units/deeds.ts';
import { areaHexes } from '../../../../games/kgp/units/front-line.ts';
import { changed, type Ledger, type ObChange } from '../../../../games/kgp/units/ledger.ts';
import { markingFor } from '../../../../games/kgp/units/marking.ts';
import { BOND_WORDS, placedBy, readChanges } from '../../../../games/kgp/units/notation.ts';
import { canRunDry } from '../../../../games/kgp/units/out-of-gas-faults.ts';
import { placeName, printPlace } from '../../../../games/kgp/units/place.ts';
import { printChanges } from '../../../../games/kgp/units/print-changes.ts';
import { readBack } from '../../../../games/kgp/units/read-back.ts';
import { factsFor } from '../../../../games/kgp/units/territory.ts';
import { BOND_KINDS, BONDS, type ObUnit } from '../../../../games/kgp/units/unit.ts';
import { entryAreasOf } from '../../../../games/kgp/vocabulary/charts.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import { enemyOf } from '../../../../games/kgp/vocabulary/sides.ts';
import { faultWords } from '../../fault-words.ts';
import { refusalOf } from '../judging.ts';
import type { Act, Aims, Goal, Judged, Own, Task } from './task.ts';

const ORDER = 'ob.report';

/** Nothing where nothing can be reported now. */
export function reportTask(own: Own): Task | undefined {
  const add = own.offers.find(({ order, fixed }) => order === ORDER && fixed.mode === 'add');
  const edit = own.offers.find(({ order, fixed }) => order === ORDER && fixed.mode === 'replace');
  const offer = edit ?? add;
  if (offer === undefined) return undefined;
  const { campaign, side } = own;
  const { ob, obDraft } = ownUnits(campaign.game, side);
  // An update that waits and cannot be edited stays as it is, and this goes on from it.
  const waits = edit === undefined ? obDraft : [];
  const before = changed(ob, waits);
  return {
    id: 'report',
    name: 'What happened',
    hint: 'Press a hex or a list to choose counters, then what happened, or the hex where they are now.',
    isAble: () => true,
    aims: () => aimsIn(own),
    choices: () => [],
    lineTo: (units, goal) => `${idsOf(units)} @${goal}`,
    acts: (units, ledger) => actsOf(own, units, ledger),
    begun: edit === undefined ? '' : printChanges(ob, obDraft),
    judge: (lines) => judged(own, { before, waits, mode: edit === undefined ? 'add' : 'replace' }, lines),
    order: (text) => ({ offer, args: { text } }),
    send: 'Enter the update',
    pasted: 'press My orders, Update counters in Discord and paste it there.',
    follow: ['ob.finish', 'ob.confirm', 'ob.discard'],
  };
}

function idsOf(units: readonly ObUnit[]): string {
  return units.map(({ id }) => id).join(' ');
}

// Where they are.

function aimsIn({ campaign, side, map }: Own): Aims {
  const marking = markingFor(campaign.game, side);
  const marked = marking.areas.filter((area) => area.side === side).map(({ id }) => id);
  // Before the first map is marked they are named all the same: A, and another one.
  const areas = marked.length === 0 ? ['A', 'B'] : marked;
  const boxes = entryAreasOf(map).filter(({ entries }) => entries.some((entry) => entry.side === side));
  return {
    isAnywhere: true,
    unknown: [],
    sentences: [],
    goals: [
      ...areas.map((id): Goal => {
        const key = printPlace({ in: 'area', area: id });
        return { key, label: placeName(key), hexes: [...areaHexes(marking, side, id)] };
      }),
      ...boxes.flatMap(({ hex }) =>
        [false, true].map((shaded): Goal => {
          const key = printPlace({ in: 'box', entry: hex, shaded });
          return { key, label: placeName(key), hexes: [] };
        }),
      ),
    ],
  };
}

// Events of the scenario.

function actsOf(own: Own, units: readonly ObUnit[], ledger: Ledger): readonly Act[] {
  const [first] = units;
  if (first === undefined) return restOf(own);
  return [...deedsOf(own, units, ledger), ...endedOf(units), ...bondsOf(units)];
}

/** Whoever has not been mentioned is in one Area, mostly. */
function restOf(own: Own): readonly Act[] {
  return aimsIn(own).goals.flatMap(({ key, label }) =>
    key.startsWith('area ') ? [{ label: `All others: ${label}`, lines: `rest @${key}` }] : [],
  );
}

/** Everything that can have happened to each one of them. */
function deedsOf({ campaign, side }: Own, units: readonly ObUnit[], ledger: Ledger): readonly Act[] {
  const facts = factsFor(campaign, side);
  const never = canRunDry(campaign.game, side) ? [] : (['out-of-gas'] as const);
  const kinds = [...new Set(units.map(({ kind }) => kind))];
  const [one = [], ...others] = kinds.map((kind) =>
    deedsFor(
      units.filter((unit) => unit.kind === kind),
      facts,
      never,
    ),
  );
  const common = one.filter(({ value }) =>
    others.every((deeds) => deeds.some((deed) => deed.value === value)),
  );
  return common.flatMap(({ value, label }) => {
    const done = units.map((unit) => ({ unit, ...doneTo(ledger, unit, value, facts) }));
    const cleared = printChanges(
      ledger,
      done.flatMap(({ before }) => before),
    );
    // As people write it: `S3 S4 broken`, and of a squad that it is reduced.
    const said = done.flatMap(({ unit, said: words }) => {
      if (words === undefined) return [];
      return [{ id: unit.id, rest: value === 'reduced' ? value : words.slice(unit.id.length + 1) }];
    });
    const by = new Map<string, string[]>();
    for (const { id, rest } of said) by.set(rest, [...(by.get(rest) ?? []), id]);
    const lines = [
      ...(cleared === '' ? [] : [cleared]),
      ...[...by].map(([rest, ids]) => `${ids.join(' ')} ${rest}`),
    ];
    return lines.length === 0 || said.length === 0 ? [] : [{ label, lines: lines.join('\n') }];
  });
}

/** States that are over. */
function endedOf(units: readonly ObUnit[]): readonly Act[] {
  const all = [...new Set(units.flatMap(({ status }) => status))];
  return [
    ...all.map((status) => {
      const those = units.filter((unit) => unit.status.includes(status));
      return { label: `no longer ${status}`, lines: `${idsOf(those)} -${status}` };
    }),
    ...(units.some(({ stun }) => stun !== undefined)
      ? [
          {
            label: 'no longer Stunned',
            lines: `${idsOf(units.filter(({ stun }) => stun !== undefined))} -stun`,
          },
        ]
      : []),
  ];
}

/** One of two has the other, rides in it, mans or tows it; one by itself lets go. */
function bondsOf(units: readonly ObUnit[]): readonly Act[] {
  const free = units.filter((unit) => unit.with !== undefined);
  const apart = free.length === 0 ? [] : [{ label: 'dropped, or got out', lines: `${idsOf(free)} free` }];
  const [one, other, more] = units;
  if (one === undefined || other === undefined || more !== undefined) return apart;
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  return [
    ...pairs.flatMap(([from, to]) =>
      BONDS.filter(
        (bond) =>
          bond !== 'guarded' &&
          BOND_KINDS[bond].from.includes(from.kind) &&
          BOND_KINDS[bond].to.includes(to.kind) &&
          !(from.with?.unit === to.id && from.with.as === bond),
      ).map((bond) => {
        const words = `${from.id} ${BOND_WORDS[bond]} ${to.id}`;
        return { label: words, lines: words };
      }),
    ),
    ...apart,
  ];
}

// Judged.

interface Ground {
  /** The counters before the lines. */
  readonly before: Ledger;
  readonly waits: readonly ObChange[];
  readonly mode: 'add' | 'replace';
}

function judged(own: Own, { before, waits, mode }: Ground, lines: readonly string[]): Judged {
  const { campaign, side, map, seat } = own;
  const facts = factsFor(campaign, side);
  const changes: ObChange[] = [...waits];
  let ledger = before;
  const read = lines.map((text) => {
    const { result } = readChanges(text, ledger, map, {
      placed: placedBy(changes),
      enemy: enemyOf(side),
      halves: (squad) => halfSquadOf(squad, facts),
    });
    if (!result.ok) return { text, fault: faultWords(result.faults[0]), words: [] };
    const words = readBack(ledger, result.value);
    changes.push(...result.value);
    ledger = changed(ledger, result.value);
    return { text, words };
  });
  const isRead = read.every((line) => !('fault' in line));
  const fault =
    isRead && lines.length > 0
      ? refusalOf(campaign, seat, ORDER, { mode, text: lines.join('\n') })
      : undefined;
  return { lines: read, ledger, ...(fault === undefined ? {} : { fault }) };
}
