/** The facts that a reader may see drawn on the map, from their own view. */

import type { Viewer } from '../../../kernel/audience.ts';
import type { Paper } from '../../../kernel/game.ts';
import { oncePer } from '../../../kernel/memo.ts';
import type { Notice, Picture } from '../../../kernel/notice.ts';
import type { MapPicture } from '../../../map/picture.ts';
import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { Isolations } from '../front/8.6052-isolation.ts';
import { type FrontFacts, frontPicture, LAYERS, type Look } from '../front/picture.ts';
import { entriesFor, type Location, type Mover, type Position } from '../front/position.ts';
import type { KgpCampaign } from '../state.ts';
import { LAYERS as MARKS, type PublicMarks } from '../terrain/marks.ts';
import { marksOf, positionWith } from '../terrain/position-of.ts';
import {
  hasSecretIsolation,
  type Marking,
  NO_MARKING,
  PRINTED_HQ,
  SECRET_ISOLATION,
} from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { MapProps, MapSheetProps } from '../vocabulary/picture-props.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';

/** The marks that both sides have made, and the position that they give. */
export interface Marked {
  readonly marks: PublicMarks;
  readonly position: Position;
}

/** The side whose own eyes these are; `undefined`: everybody's. */
export function sideOf({ core }: KgpCampaign, viewer: Viewer): Side | undefined {
  const own = core.seats.find((seat) => `seat:${seat.id}` === viewer.name)?.side ?? viewer.name;
  return SIDES.find((side) => side === own);
}

/**
 * Where a side's paths may end, as far as the reader may know it: `undefined`: that is its secret. On “Lg” the German
 * path leads to the printed HQ, and once that was lost to one that only the German side knows, whoever holds the
 * printed one later (8.6052 EXC). The German side itself has none while the last one is U.S.-Controlled.
 */
export function goalsOf(
  { game }: KgpCampaign,
  position: Position,
  { side, mover }: { readonly side: Side; readonly mover: Mover },
  reader: Side | undefined,
): readonly string[] | undefined {
  const { map } = campaignGameOf(game.cg);
  if (SECRET_ISOLATION[map] !== side) return Object.values(entriesFor(position, side, mover)).flat();
  if (reader !== side && game.units?.hqIsSecret === true) return undefined;
  const hq = (reader === side ? game.sides[side].units?.hq : undefined) ?? PRINTED_HQ;
  if (position.strategic.get(`${hq}/0`) === enemyOf(side)) return undefined;
  return [hq];
}

/** 8.6052: as what stands in a Location moves; a vehicle where its letter says so. */
export function moverAt(marks: PublicMarks, location: Location): Mover {
  return marks.pieces.get(location) === 'V' ? 'vehicle' : 'infantry';
}

/** Locations that are Isolated for certain, of both sides as far as the reader may know. */
export function isolatedFor(
  campaign: KgpCampaign,
  position: Position,
  marks: PublicMarks,
  reader: Side | undefined,
): readonly Location[] {
  return SIDES.flatMap((side) => {
    const by = (mover: Mover) => {
      const goals = goalsOf(campaign, position, { side, mover }, reader);
      return goals && isolationsOf(position)(side, mover, goals);
    };
    const isolations = { infantry: by('infantry'), vehicle: by('vehicle') };
    const isIsolated = (location: Location) =>
      isolations[moverAt(marks, location)]?.isIsolated(location) === true;
    return [...position.strategic].flatMap(([location, controller]) =>
      onlyIf(controller === side && isIsolated(location), location),
    );
  });
}

/** Worked out once for a position, whoever asks: it is the same for the same goals. */
export const isolationsOf = oncePer((position: Position) => {
  const made = new Map<string, Isolations>();
  return (side: Side, mover: Mover, goals: readonly string[]): Isolations => {
    const key = [side, mover, ...goals].join(' ');
    const entries = Object.values(entriesFor(position, side, mover)).flat();
    const isEntry = goals.join(' ') === entries.join(' ');
    const known = made.get(key) ?? new Isolations(position, side, mover, isEntry ? undefined : goals);
    made.set(key, known);
    return known;
  };
});

interface Drawn {
  readonly title: string;
  readonly rule: string;
  readonly look: Look;
}

/** A picture of the map for one reader, and what it shows in words; `undefined`: for everybody. */
export function mapPicture(
  campaign: KgpCampaign,
  reader: Side | undefined,
  of: Drawn & { readonly marked: Marked | undefined; readonly words: string },
): Picture {
  const { title, words } = of;
  const picture = pictureOf(
    'kgp/map',
    propsOf(campaign, reader, of, factsFor(campaign, of.marked, reader)),
    `${title}. ${words}`.replaceAll('**', ''),
    'map.png',
  );
  return { ...picture, map: campaignGameOf(campaign.game.cg).map };
}

/** The map itself, for one reader: what `marked` has of it, or what is printed. */
export function mapOf(
  campaign: KgpCampaign,
  reader: Side | undefined,
  marked: Marked | undefined,
  look: Look,
): MapPicture {
  return frontPicture(factsFor(campaign, marked, reader), look);
}

function propsOf(
  { core, game }: KgpCampaign,
  reader: Side | undefined,
  { title, rule, look }: Drawn,
  facts: FrontFacts,
): MapProps {
  return {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    rule,
    title,
    date: game.date,
    ...present({ side: reader }),
    map: frontPicture(facts, look),
  };
}

const FRONT: Drawn = { title: 'The front', rule: '8.605', look: { layers: LAYERS } };

/** The same where the sides meet, as messages have it: the whole of it is one press away. */
const FRONT_NEAR: Drawn = { ...FRONT, look: { ...FRONT.look, near: true } };

/** The front as everybody may see it, from the public marks; `undefined`: nothing is marked. */
export function publicFront(campaign: KgpCampaign): Picture | undefined {
  const marked = markedIn(campaign);
  const words = 'Setup Areas, No Man’s Land and who Controls what, from the public marks.';
  return marked && mapPicture(campaign, undefined, { ...FRONT_NEAR, marked, words });
}

/**
 * The same as both sides have agreed on it: nothing of it is worked out anew, so that many can be drawn at once.
 * `undefined`: nothing is marked, and no Areas are agreed on.
 */
export function agreedStill(campaign: KgpCampaign, drawn = FRONT): MapProps | undefined {
  const facts = agreedFacts(campaign);
  if (facts.position === undefined && facts.marking === undefined) return undefined;
  return propsOf(campaign, undefined, drawn, facts);
}

/** The front that has been agreed on, as a picture for everybody. */
export function agreedFront(campaign: KgpCampaign): Picture | undefined {
  const still = agreedStill(campaign, FRONT_NEAR);
  if (still === undefined) return undefined;
  const words = 'The front. Setup Areas and No Man’s Land as both sides have agreed on them.';
  const picture = pictureOf('kgp/map', still, words, 'map.png');
  return { ...picture, map: campaignGameOf(campaign.game.cg).map };
}

function agreedFacts(campaign: KgpCampaign): FrontFacts {
  const { game } = campaign;
  const marked = markedIn(campaign);
  const common = commonFacts(campaign);
  if (marked === undefined) return { ...common, ...NOTHING_MARKED };
  return { ...common, ...markedFacts(marked), isolated: isolatedByMarking(game), asAgreed: true };
}

/** Locations that both sides have marked as Isolated; none of a side whose Isolation is its secret (8.6052 EXC). */
function isolatedByMarking(game: KgpCampaign['game']): readonly Location[] {
  const { cg } = game;
  const { areas, isolation } = markingOf(game);
  const open = areas.filter(({ side }) => !hasSecretIsolation(cg, side));
  const whole = open.flatMap(({ isolated, locations }) => (isolated ? locations : []));
  const named = new Set([...(isolation?.infantry ?? []), ...(isolation?.vehicle ?? [])]);
  return [...whole, ...open.flatMap(({ locations }) => locations.filter((at) => named.has(at)))];
}

export function markedIn(campaign: KgpCampaign): Marked | undefined {
  const marks = marksOf(campaign);
  if (marks === undefined) return undefined;
  const { front, marks: now, unoccupied } = campaign.game.terrain;
  return { marks, position: positionWith(campaign, marks, front === now ? unoccupied : []) };
}

/** `/roster`: the map on paper (8.605, MARKING THE MAP), once there is something on it. */
export function printableMap(campaign: KgpCampaign, viewer: Viewer, paper: Paper): readonly Notice[] {
  const reader = sideOf(campaign, viewer);
  const facts = factsFor(campaign, markedIn(campaign), reader);
  if (facts.position === undefined && facts.marking === undefined) return [];
  const { date } = campaign.game;
  const props: MapSheetProps = { paper, map: propsOf(campaign, reader, FRONT, facts) };
  return [
    {
      kind: 'printable-map',
      title: `The map on ${date}`,
      text: 'To print: Setup Areas, No Man’s Land and who Controls what, with room to write.',
      picture: pictureOf('kgp/map-sheet', props, `The map on ${date}, to print`, 'map.pdf'),
    },
  ];
}

function factsFor(campaign: KgpCampaign, marked: Marked | undefined, reader: Side | undefined): FrontFacts {
  const common = commonFacts(campaign);
  if (marked === undefined) return { ...common, ...NOTHING_MARKED };
  const { marks, position } = marked;
  return {
    ...common,
    ...markedFacts(marked),
    isolated: isolatedFor(campaign, position, marks, reader),
  };
}

/** The Setup Areas that are agreed on; at roster level there are none. */
export function markingOf({ units }: KgpCampaign['game']): Marking {
  return units?.marking ?? NO_MARKING;
}

function commonFacts(campaign: KgpCampaign): Omit<FrontFacts, keyof typeof NOTHING_MARKED> {
  const { game } = campaign;
  const marking = markingOf(game);
  return {
    map: campaignGameOf(game.cg).map,
    grid: gridOf(hexMapOf(game)),
    date: game.date,
    wrecks: (game.units?.wrecks ?? []).flatMap(({ hex }) => hex ?? []),
    areaName: areaNamer(campaign),
    ...fieldsIf(marking.areas.length > 0, { marking }),
  };
}

const NOTHING_MARKED = {
  letters: new Map<Location, string>(),
  rubble: [] as readonly string[],
  isolated: [] as readonly Location[],
  assumed: [] as readonly string[],
};

function markedFacts({
  marks,
  position,
}: Marked): Pick<FrontFacts, 'position' | 'letters' | 'rubble' | 'assumed'> {
  return {
    position,
    letters: new Map([
      ...[...marks.spots.entrenchments].map((hex): [Location, string] => [`${hex}/0`, 'E']),
      ...marks.pieces,
    ]),
    rubble: [...marks.spots.rubble],
    assumed: assumedIn(marks),
  };
}

/** Letters stay with their Areas from map to map: an Area has that of the one marked with which it shares most. */
function areaNamer({ game }: KgpCampaign): FrontFacts['areaName'] {
  return ({ side, strategic, hexes }, index) => {
    const here = new Set([...strategic.map(hexOf), ...hexes]);
    const shared = markingOf(game)
      .areas.filter((area) => area.side === side)
      .map(({ id, locations }) => ({ id, count: locations.filter((at) => here.has(hexOf(at))).length }))
      .sort((a, b) => b.count - a.count)[0];
    return shared !== undefined && shared.count > 0 ? shared.id : letter(index);
  };
}

const LETTERS = 26;

function letter(index: number): string {
  const one = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return one.repeat(Math.floor(index / LETTERS) + 1);
}

/** The assumptions that both sides have agreed to, a sentence a layer. */
function assumedIn({ assumed }: PublicMarks): readonly string[] {
  return MARKS.flatMap((layer) => {
    const { yes, no, rest } = assumed[layer];
    const said = [
      ...onlyIf(yes.size > 0, `${[...yes].join(' ')}`),
      ...onlyIf(no.size > 0, `not ${[...no].join(' ')}`),
      ...onlyIf(rest === 'no', 'none elsewhere'),
      ...onlyIf(rest === 'yes', 'everywhere else'),
    ];
    return onlyIf(said.length > 0, `Assumed, ${layer}: ${said.join('; ')}.`);
  });
}
