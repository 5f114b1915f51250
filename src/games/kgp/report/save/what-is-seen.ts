/** 8.601: the lines of a report for what a saved game shows by itself: hexes, layers, wrecks, markers upon one counter. */

import { given } from '../../../../text/present.ts';
import { nextId, placeOf } from '../../units/ledger.ts';
import { has, isPersonnel, mayBe, type ObUnit, type Status } from '../../units/unit.ts';
import type { Marker } from './kinds.ts';
import type { Found, Matched } from './matches.ts';
import type { SaveQuestion } from './questions.ts';
import { by, called, hexOfFound, isInStackOf, listed, type Scene, stackedWith } from './scene.ts';

/** States that VASL shows by a layer of the counter, so that one without it is not in them. */
const BY_LAYER: Readonly<Partial<Record<Status, readonly ObUnit['kind'][]>>> = {
  broken: ['squad', 'half-squad', 'crew', 'vehicle-crew', 'leader'],
  wounded: ['leader', 'hero'],
  malfunctioned: ['SW', 'Gun', 'radio', 'phone'],
  dm: ['SW'],
};

export interface Seen {
  readonly lines: readonly string[];
  readonly questions: readonly SaveQuestion[];
  /** Whoever was exchanged, by the id that they have from then on. */
  readonly heirs: ReadonlyMap<string, string>;
}

export function linesOf(scene: Scene): Seen {
  const { matched, wrecked } = scene.matches;
  const said = matched.map((each) => ({ each, parts: partsOf(scene, each) }));
  const exchanged = said.filter(({ each }) => isExchanged(each));
  const plain = said.filter(({ each, parts }) => !isExchanged(each) && parts.length > 0);
  // Beside a squad a weapon would go with it: each kind has lines of its own, and the weapons come last.
  const lines = by(plain, ({ each, parts }) => `${each.unit.id[0]}${parts.join(', ')}`)
    .map((group) => ({
      units: group.map(({ each }) => each.unit),
      parts: group[0]?.parts ?? [],
    }))
    .toSorted((a, b) => rankOf(a.units[0]) - rankOf(b.units[0]))
    .map(({ units, parts }) => `${listed(units)} ${parts.join(', ')}`);
  const heirs = new Map<string, string>();
  const counted = new Map<string, number>();
  const exchanges = exchanged.map(({ each, parts }) => {
    const { unit, found } = each;
    const { kind, type } = found.meaning;
    if (kind !== unit.kind) {
      const before = counted.get(kind) ?? 0;
      counted.set(kind, before + 1);
      heirs.set(unit.id, nextId(scene.ledger, kind, before));
    }
    return [`${unit.id} -> ${kind} ${type}`, ...parts].join(', ');
  });
  const wrecks = wrecked.map(({ unit, found }) => {
    const hex = hexOfFound(found);
    const how = found.meaning.isBurnt || burns(scene, found) ? 'out burning' : 'out';
    return hex === undefined ? `${unit.id} ${how}` : `${unit.id} @${hex}, ${how}`;
  });
  return { lines: [...exchanges, ...lines, ...wrecks], questions: markersAsked(scene), heirs };
}

/** Personnel and vehicles before what they carry. */
function rankOf(unit: ObUnit | undefined): number {
  if (unit === undefined || isPersonnel(unit)) return 0;
  return unit.kind === 'vehicle' ? 1 : 2;
}

/** Replaced, or Reduced; one that lies there twice is asked about. */
function isExchanged({ unit, found, also }: Matched): boolean {
  const { kind, type } = found.meaning;
  return also.length === 0 && (kind !== unit.kind || type !== unit.type);
}

function partsOf(scene: Scene, each: Matched): readonly string[] {
  return [...placeSaid(scene, each), ...layersSaid(each), ...markersSaid(scene, each)];
}

/** Its hex, where that is news: whoever is carried is where its carrier is. */
function placeSaid(scene: Scene, { unit, found }: Matched): readonly string[] {
  const hex = hexOfFound(found);
  if (hex === undefined) return [];
  const { with: bond } = unit;
  if (bond !== undefined) {
    const carrier = scene.matches.matched.find((each) => each.unit.id === bond.unit);
    const isWithIt = carrier !== undefined && hexOfFound(carrier.found) === hex;
    return isWithIt ? [] : [`@${hex}`];
  }
  const place = placeOf(scene.ledger, unit);
  return place?.in === 'hex' && place.hex === hex ? [] : [`@${hex}`];
}

function layersSaid({ unit, found }: Matched): readonly string[] {
  const { kind, status } = found.meaning;
  const now = status.filter((each) => mayBe(kind, each) && !has(unit, each));
  const gone = unit.status.filter(
    (each) => BY_LAYER[each]?.includes(kind) === true && !status.includes(each) && mayBe(kind, each),
  );
  return [...now, ...gone.map((each) => `-${each}`)];
}

/** A state's marker upon the one counter of its stack that can be in it. */
function markersSaid(scene: Scene, { unit, found }: Matched): readonly string[] {
  return markersOf(scene).flatMap(({ marker, upon }) =>
    upon.length === 1 && upon[0]?.found === found ? (stated(marker, unit) ?? []) : [],
  );
}

interface Upon {
  readonly marker: Marker;
  readonly at: Found;
  /** Counters of the side's own below it that can be in that state, the nearest first. */
  readonly upon: readonly Matched[];
}

function markersOf(scene: Scene): readonly Upon[] {
  return scene.all.flatMap((at) => {
    const { meaning } = at;
    if (meaning.is !== 'marker') return [];
    const upon = stackedWith(scene, at).filter(
      ({ unit, found }) =>
        found.counter.order < at.counter.order && stated(meaning.marker, unit) !== undefined,
    );
    return upon.length === 0 ? [] : [{ marker: meaning.marker, at, upon }];
  });
}

/** The change by which a marker is reported of a counter, in the notation; `undefined`: none, of a counter of this kind. */
function stated(marker: Marker, unit: ObUnit): string | undefined {
  switch (marker.is) {
    case 'status':
      return mayBe(unit.kind, marker.status) ? marker.status : undefined;
    case 'stun':
      return unit.kind === 'vehicle' ? `stun ${marker.stun}` : undefined;
    case 'weapon':
      return unit.kind === 'vehicle' ? `${marker.weapon} ${marker.state}` : undefined;
    default:
      return undefined;
  }
}

/** Several counters lie below the marker: whose is it? */
function markersAsked(scene: Scene): readonly SaveQuestion[] {
  return markersOf(scene).flatMap(({ marker, at, upon }) => {
    const answers = upon.slice(0, 4).flatMap(({ unit }) => {
      const said = stated(marker, unit);
      return given(said, (said) => `${unit.id} ${said}`);
    });
    const [first] = upon;
    const what = first && stated(marker, first.unit);
    if (answers.length < 2 || what === undefined) return [];
    return [
      {
        ask: `A marker (${what}) in ${hexOfFound(at) ?? 'no hex'} lies upon ${called(upon.map(({ unit }) => unit))}: whose is it?`,
        answers: [...answers, ''],
      },
    ];
  });
}

/** Flames or a Blaze in its stack. */
function burns({ all }: Scene, wreck: Found): boolean {
  return all.some(
    (each) =>
      isInStackOf(each, wreck) &&
      each.meaning.is === 'marker' &&
      ['blaze', 'flame', 'burnt-out'].includes(each.meaning.marker.is),
  );
}
