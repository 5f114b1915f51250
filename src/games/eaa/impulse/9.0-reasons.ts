/** 8.13, 9.0–9.7: why the steps of a German activation were done, in words. */
import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { Replacement } from '../detachments/15.4-replacement.ts';
import type { Formation } from '../german/8.13-formation.ts';
import type { Row } from '../german/9.1-objective-tables.ts';
import type { ObjectiveCheck } from '../german/9.1-objectives.ts';
import type { BoxCheck } from '../german/9.6-into-reserve.ts';
import type { Book } from '../packs/book.ts';
import type { Arrival } from '../reserves/9.42-newly-arriving.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { cardName, hexName, unitName, unitNames } from '../steps/names.ts';
import { foundWords, hexesWords } from '../steps/sieve-words.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';
import { aloneWords, type Passed, passedWords } from './8.1-reasons.ts';

/** Whom a card has activated, and what on it was not possible before. */
export interface Begun {
  readonly card: GermanCard;
  readonly day: Day;
  readonly formation: Formation;
  readonly passed: readonly Passed[];
}

/** Units of a centre that are named beside it; the others are counted. */
const MOST_CENTRES = 8;

export function begunWords(
  { card, day, formation, passed }: Begun,
  _: unknown,
  book: Book,
): readonly string[] {
  const { centre, kind, reserves } = formation;
  const who = centre === undefined ? given(WHOM[kind]) : centreWords(book, kind, centre);
  const box =
    reserves.length === 0
      ? 'Nobody of theirs is in the Reserve Units box.'
      : `Of theirs in the Reserve Units box: ${unitNames(reserves)} (9.41).`;
  return [...passedWords(passed), ...aloneWords(card, day), ...who, box];
}

/** Nothing of one unit alone: that is said as such. */
const WHOM: { readonly [kind in Formation['kind']]?: string } = {
  divisions: 'All units on the map of the divisions on the card (8.13).',
  corps: 'All units of the corps on the map (8.13).',
  army: 'Nobody of the army can be the centre of an activation (8.13).',
  'army-group': 'Nobody can be the centre of an activation (8.13).',
};

type Centre = NonNullable<Formation['centre']>;

const CENTRE_BY: { readonly [by in Centre['by']]: string } = {
  count: 'the most',
  distance: 'of those with the most the farthest from the objective',
  east: 'of those with the most the easternmost',
  selector: 'of those that are equal in everything the lowest selector (2.21)',
};

/** 8.13: with so many others near it, and the best of those who were not it. */
function centreWords({ ground }: Book, kind: Formation['kind'], centre: Centre): readonly string[] {
  const { unit, hex, counts, by } = centre;
  const own = counts.find((each) => each.unit === unit)?.count ?? 0;
  const rivals = counts.filter((each) => each.unit !== unit).toSorted((a, b) => b.count - a.count);
  const rest = rivals.slice(0, MOST_CENTRES).map((each) => {
    const isEqual = each.hex === hex && each.count === own;
    const count = isEqual ? 'as many, in the same hex' : each.count;
    return `${unitName(each.unit)} (${count})`;
  });
  const more = rivals.length - rest.length;
  const others =
    more === 0 ? listed(rest) : `${rest.join(', ')}, and ${plural(more, 'other', 'others')} with no more`;
  const whose = kind === 'army' ? 'of its army or the OKW' : 'of the Germans';
  return [
    `Centre: ${unitName(unit)} in ${placeWords(ground, hex)}, with ${plural(own, 'other unit', 'other units')} ${whose} not in brackets within two hexes, ${CENTRE_BY[by]} (8.13).`,
    ...onlyIf(rest.length > 0, `Others that could be the centre: ${others}.`),
  ];
}

/** 8.13: an activation of nobody. */
export function wastedWords({ card, passed }: Begun, _: unknown, book: Book): readonly string[] {
  return [
    ...passedWords(passed),
    `No unit that ${cardName(book, card.id)} activates is on the map, and none in the Reserve Units box could come in (9.42).`,
  ];
}

/** 9.42: a line each. */
export function arrivalWords(arrivals: readonly Arrival[], _: unknown, { ground }: Book): readonly string[] {
  return [
    'Nobody of the formation is on the map. Lowest selector first, each comes to a road in German reserve supply, within three hexes of a unit of its army that is in supply (for the OKW, of any German unit that is), at least three hexes from Allied units that are not isolated and from Allied towns and cities, and not at the map edge (9.42).',
    ...arrivals.map(({ unit, hex, among, sieves }) => {
      const found = unit.isOutOfFuel ? 'it is out of fuel (13.51)' : foundWords(ground, among, sieves, hex);
      return `${unit.counter.id}: ${found}.`;
    }),
  ];
}

/** 14.2: by whom, with the hex from which. */
export interface BesideBridge {
  readonly bridge: string;
  /** By index. */
  readonly hex: number;
  readonly units: readonly string[];
}

export function bridgeWords(by: readonly BesideBridge[], _: unknown, { ground }: Book): readonly string[] {
  return by.map(
    ({ bridge, hex, units }) =>
      `${bridge}: ${unitNames(units)} ${agreeing(units.length, 'begins', 'begin')} in ${placeWords(ground, hex)} beside it, and nobody Allied is across.`,
  );
}

/** 9.0 step 1: each roadblock with the hexes of active units beside it. */
export interface BesideRoadblock {
  readonly hex: number;
  readonly units: readonly string[];
}

export function roadblockWords(
  by: readonly BesideRoadblock[],
  _: unknown,
  { ground }: Book,
): readonly string[] {
  return by.map(
    ({ hex, units }) =>
      `${placeWords(ground, hex)}: beside ${unitNames(units)}, active and not dispersed (10.8).`,
  );
}

/** 9.11, 9.15: why a marker is rolled for, or stays. */
export function objectiveWords(check: ObjectiveCheck, army: string): string {
  switch (check.is) {
    case 'first':
      return `${army} has no objective yet: it is placed as units of it are activated for the first time.`;
    case 'near':
      if (check.distance === 0) return `${unitName(check.unit)} is in the marker’s hex.`;
      if (check.distance <= 2)
        return `${unitName(check.unit)} is ${hexesWords(check.distance)} from the marker.`;
      return `${unitName(check.unit)}, ${hexesWords(check.distance)} from the marker, could enter its hex in one move.`;
    case 'stays':
      return 'No German unit is within two hexes of the marker, nor could one enter its hex in one move.';
    case 'last':
      return 'The marker is in its third hex: the tables no longer move it (9.15).';
    default: {
      const never: never = check;
      return never;
    }
  }
}

/** 9.11: the row of the table that was rolled on. */
export function rowWords([low, middle, high]: Row): string {
  const exit = (cell: Row[number]) => (cell.opensExit ? `${cell.to}, an exit from then on` : cell.to);
  return `Die 1 to 6 ${exit(low)}; 7 to 9 ${exit(middle)}; 10 ${exit(high)}.`;
}

/** 9.13: which Allied unit is nearest to the marker of a corps, and how far; absent: there is none. */
export interface NearestAllied {
  readonly unit: string;
  readonly distance: number;
}

export function corpsDoneWords(nearest: NearestAllied | undefined): readonly string[] {
  const away =
    nearest === undefined
      ? 'No Allied unit is on the map'
      : `The nearest Allied unit, ${unitName(nearest.unit)}, is ${hexesWords(nearest.distance)} away`;
  return [`${away}: none is within three hexes, and the marker goes for good.`];
}

/** 15.4. */
export function replacementWords(
  { hex, among, closed, sieves }: Replacement,
  _: unknown,
  { ground }: Book,
): readonly string[] {
  return [
    'Highest selector first, each active unit of the box that has fuel and is not in brackets is checked: infantry from December 18 on, all others from December 21 on. A detachment of its army qualifies if it is threatened, in reserve supply, and beside no German unit but those in brackets.',
    ...closed.map((at) => `${placeWords(ground, at)} is closed by a roadblock (10.8).`),
    `${foundWords(ground, among, sieves, hex)}.`,
  ];
}

const STAYS: { readonly [is in Exclude<BoxCheck['is'], 'too few stay' | 'goes'>]: string } = {
  'no Allied unit beside it': 'beside no Allied unit',
  'no reserve supply': 'not in reserve supply',
};

/** 9.6: of each active unit that stood still, in the order of the checks. */
export function boxWords(checks: readonly BoxCheck[]): readonly string[] {
  return checks.map(({ unit, is, stay, least }) => {
    if (is === 'goes')
      return `${unit.counter.id} goes: beside an Allied unit, in reserve supply, ${plural(stay, 'step', 'steps')} ${agreeing(stay, 'stays', 'stay')} in its hex (${least} needed).`;
    const why = is === 'too few stay' ? tooFewWords(stay, least) : STAYS[is];
    return `${unit.counter.id} remains: ${why}.`;
  });
}

function tooFewWords(stay: number, least: number): string {
  const steps = stay === 0 ? 'no step' : `only ${plural(stay, 'step', 'steps')}`;
  return `${steps} would stay (${least} needed)`;
}

/** 9.7: active units that neither moved nor attacked, in their hex. */
export interface Idle {
  readonly hex: string;
  readonly units: readonly string[];
}

export function positionWords(idle: readonly Idle[], _: unknown, book: Book): readonly string[] {
  return idle.map(
    ({ hex, units }) =>
      `${hexName(book, hex)}: ${unitNames(units)} ${agreeing(units.length, 'was', 'were')} active and neither moved, attacked nor came from the box; no town, no position there yet.`,
  );
}

/** 17.1: beside or through whose hex. */
export function reliefWords(by: readonly string[]): readonly string[] {
  return [
    by.length === 0
      ? 'Another German unit has entered its hex.'
      : `${unitNames(by)} ${agreeing(by.length, 'is', 'are')} in its hex.`,
  ];
}
