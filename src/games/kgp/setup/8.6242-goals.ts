/** 8.6241, 8.6242: where a counter of a side's own may be set up, as that side knows the map, and what nobody has said of it. */

import { knownAt } from '../../../map/marks.ts';
import { onlyIf } from '../../../text/present.ts';
import { gasDonors } from '../refit/gas-donors.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { steepleHexes } from '../terrain/5.2-steeples.ts';
import { buildingsByHex, type Layer, type PublicMarks, taken } from '../terrain/marks.ts';
import { agreedMarks, marksOf } from '../terrain/position-of.ts';
import { isImmobile } from '../units/crew.ts';
import { carrierOf, placeOf } from '../units/ledger.ts';
import { markingFor, retainedIn, territoryOf } from '../units/marking.ts';
import { hexOf, placeName, printPlace } from '../units/place.ts';
import type { ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { isWithin } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { andMore } from '../vocabulary/words.ts';
import { entersFromBox, isReserveOutOfBox, locationsOutOfBox } from './CG6c-leaving-boxes.ts';
import { reserveHexes } from './CG7-reserve-hexes.ts';
import { reserves } from './CG7-reserves.ts';
import { boundTo, GUN_HEXES } from './CG12-guns-and-bore-sighting.ts';

export interface SetupGoal {
  /** Hexes with a Location in which it may be set up. */
  readonly hexes: readonly string[];
  /** Those of them that it may enter for all that anybody has said, though nobody has said that it can. */
  readonly unknown: readonly string[];
  /** The limits, each with its rule: a sentence each. */
  readonly sentences: readonly string[];
}

/** Its Setup Area, and what keeps it from a part of that. */
interface Limits {
  readonly hexes: readonly string[];
  readonly sentences: readonly string[];
}

export function setupGoal(campaign: KgpCampaign, side: Side, unit: ObUnit): SetupGoal {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const carrier = carrierOf(ob, unit);
  // A Gun is bound by itself, whoever serves it.
  if (carrier.id !== unit.id && boundTo(game, side, unit) === undefined) {
    const goal = setupGoal(campaign, side, carrier);
    return { ...goal, sentences: [`It goes with ${carrier.id} ${carrier.type}.`, ...goal.sentences] };
  }
  const { hexes, sentences } = limitsOf(campaign, side, unit);
  const open = enterable(game, unit, hexes);
  return {
    ...open,
    sentences: [
      ...sentences,
      ...onlyIf(open.unknown.length > 0, `Nobody has said whether it can enter ${andMore(open.unknown)}.`),
    ],
  };
}

function limitsOf(campaign: KgpCampaign, side: Side, unit: ObUnit): Limits {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const marking = markingFor(game, side);
  const place = placeOf(ob, unit);
  const key = retainedIn(marking, side, ob, unit);
  // 8.6071 is of a Location on the map, which whoever is in a Holding Box has not.
  if (key?.startsWith('box ')) return outOfBox(game, side, unit, placeName(key));
  // 8.6141c: of those that have given their fuel away, only who was Mobile until then stands in its Area by now.
  const isSetUpAnew = place?.in === 'area' && gasDonors(game, side).includes(unit.id);
  if (unit.kind === 'vehicle' && isImmobile(unit) && !isSetUpAnew)
    return place?.in === 'hex'
      ? only([place.hex], `Immobile: it stays in ${printPlace(place)}, with the same VCA (8.6071).`)
      : only([], 'Immobile: it stays in its Location, with the same VCA (8.6071).');
  if (key === undefined)
    return only([], place === undefined ? 'It has no place yet.' : 'It is Retained in no Setup Area.');
  if (side === 'german' && reserves(game).some(({ id }) => id === unit.origin))
    return reserveHexes(
      game,
      side,
      marking.areas.find((each) => each.side === side && `area ${each.id}` === key),
    );
  const area = marking.areas.find((each) => each.side === side && `area ${each.id}` === key);
  const locations = area?.locations ?? [];
  const isolated = territoryOf(marking, side, ob, unit) === 'isolated';
  const turn = isolated
    ? `Isolated: it is set up first, and nowhere but in ${placeName(key)} (8.6241).`
    : `Anywhere in ${placeName(key)} that it can enter (8.6242).`;
  // No vehicle stands on an upper level.
  const names = unit.kind === 'vehicle' ? locations.filter((name) => !name.includes('/')) : locations;
  const hexes = [...new Set(names.map(hexOf))];
  const from = boundTo(game, side, unit);
  if (from !== undefined)
    return {
      hexes: hexes.filter((hex) => isWithin(hexMapOf(game), hex, GUN_HEXES, new Set([from.hex]))),
      sentences: [turn, `Within three hexes of ${printPlace(from)} (CG12).`, ...steepleWords(game, unit)],
    };
  if (isSetUpAnew) {
    const marks = marksNow(game);
    const built = marks === undefined ? new Map() : buildingsByHex(marks.buildings);
    return {
      hexes: hexes.filter((hex) => !built.has(hex)),
      sentences: [turn, 'Out of Gas since 8.6141c: in no building.'],
    };
  }
  return { hexes, sentences: [turn, ...steepleWords(game, unit)] };
}

function outOfBox(game: KgpState, side: Side, unit: ObUnit, box: string): Limits {
  if (entersFromBox(game, side, unit)) return only([], `In ${box}: it enters as a reinforcement (8.6242).`);
  const leaves = `No German Entry Area is Eligible: it leaves ${box} and sets up on-map (CG6c).`;
  if (isReserveOutOfBox(game, side, unit)) {
    const { hexes, sentences } = reserveHexes(game, side);
    return { hexes, sentences: [leaves, ...sentences] };
  }
  const names = locationsOutOfBox(game, side, unit);
  // No vehicle stands on an upper level.
  const open = unit.kind === 'vehicle' ? names.filter((name) => !name.includes('/')) : names;
  return {
    hexes: [...new Set(open.map(hexOf))],
    sentences: [leaves, 'In any Setup Area of yours that is not Isolated.'],
  };
}

function only(hexes: readonly string[], sentence: string): Limits {
  return { hexes, sentences: [sentence] };
}

/** 5.21: the Steeple is one Location of its hex; the others stay open. */
function steepleWords({ cg }: KgpState, { kind }: ObUnit): readonly string[] {
  const hexes = steepleHexes(campaignGameOf(cg).map);
  return onlyIf(kind === 'Gun' && hexes.length > 0, `Not in a Steeple Location: ${hexes.join(' ')} (5.21).`);
}

function marksNow(game: KgpState): PublicMarks | undefined {
  return agreedMarks({ game }) ?? marksOf({ game });
}

/** 8.2 Enterable: no river but by its bridge, no Blaze, nothing that bars the mover. */
function enterable(
  game: KgpState,
  { kind }: ObUnit,
  hexes: readonly string[],
): Pick<SetupGoal, 'hexes' | 'unknown'> {
  const marks = marksNow(game);
  if (marks === undefined) return { hexes, unknown: [] };
  const barring: readonly Layer[] = ['blaze', kind === 'vehicle' ? 'barred vehicle' : 'barred infantry'];
  const layers = barring.map((layer) => taken(marks, layer));
  const river = taken(marks, 'river');
  const known = (hex: string) => [
    ...layers.map((layer) => knownAt(layer, hex)),
    marks.bridges.has(hex) ? ('no' as const) : knownAt(river, hex),
  ];
  const open = hexes.filter((hex) => !known(hex).includes('yes'));
  return { hexes: open, unknown: open.filter((hex) => known(hex).includes('unknown')) };
}

/** Hexes in which every one of these may be set up, with what limits each. */
export function commonSetupGoal(campaign: KgpCampaign, side: Side, units: readonly ObUnit[]): SetupGoal {
  const goals = units.map((unit) => ({ unit, ...setupGoal(campaign, side, unit) }));
  const [first, ...others] = goals;
  if (first === undefined) return { hexes: [], unknown: [], sentences: [] };
  const isIn = (hex: string) => others.every(({ hexes }) => hexes.includes(hex));
  const hexes = first.hexes.filter(isIn);
  const unknown = hexes.filter((hex) => goals.some((goal) => goal.unknown.includes(hex)));
  return { hexes, unknown, sentences: shared(goals) };
}

/** A sentence that holds of several alike is said once. */
function shared(
  goals: readonly { readonly unit: ObUnit; readonly sentences: readonly string[] }[],
): readonly string[] {
  const by = new Map<string, string[]>();
  for (const { unit, sentences } of goals)
    for (const sentence of sentences) by.set(sentence, [...(by.get(sentence) ?? []), unit.id]);
  return [...by].map(([sentence, ids]) =>
    goals.length === 1 || ids.length === goals.length ? sentence : `${andMore(ids)}: ${sentence}`,
  );
}
