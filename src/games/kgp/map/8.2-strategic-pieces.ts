/** 8.2, 8.6056: which of its Guns and vehicles make their Location Strategic each side declares, also when none does. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import type { Location } from '../front/position.ts';
import { addNews, toldInPart } from '../refit/part-notice.ts';
import type { KgpCampaign } from '../state.ts';
import { groundOf, LETTER_WORDS, type Letter, type PublicMarks, strategicIn } from '../terrain/marks.ts';
import { printDifference, printMarks } from '../terrain/notation.ts';
import { marksOf } from '../terrain/position-of.ts';
import { worthOf } from '../terrain/printed-marks.ts';
import { makesStrategic } from '../units/8.6056-chart.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpDecision, type KgpWork } from '../vocabulary/step.ts';
import { PENDING } from './8.605-public-marks.ts';

const RULE = '8.2';

/** The front that marks would give once a side has declared them, if it can propose it; `Front`: that front. */
type FrontOf<Front> = (view: KgpCampaign, side: Side, marks: string) => Front | undefined;

/**
 * `isOpen`: whether the map is being marked. The side that declares last can propose the front that comes of it in the
 * same press: `frontOf` says which, `propose` does it.
 */
export function declarePieces<Front>(
  isOpen: (campaign: KgpCampaign) => boolean,
  frontOf: FrontOf<Front>,
  propose: (work: KgpWork, side: Side, front: Front) => void,
): KgpDecision {
  return sideOrder({
    order: 'map.declare',
    rule: RULE,
    summary:
      'Declare where your unhooked functioning Guns, and manned Immobile vehicles with functioning MA of 20 mm or more, make Locations Strategic: the map says G or V, nothing else',
    args: z.strictObject({
      propose: z.boolean().optional().describe('and propose the front that the marks give with it'),
    }),
    level: 'units',
    isOpen: (view, side) => isOpen(view) && (owes(view, side) || isOtherwise(view, side)),
    offers(view, side) {
      const { game } = view;
      const marks = marksOf(view);
      if (marks === undefined || game.terrain.stated !== undefined) return [];
      const what = `(8.2): ${wordsOf(piecesOf(view, side, marks))}`;
      const isOwed = owes(view, side);
      const offer: Offer = {
        order: 'map.declare',
        ...boundTo(RULE, game),
        label: `${isOwed ? 'Declare' : 'Declare anew'} ${what}`,
        fixed: {},
        fields: [],
        style: isOwed ? 'primary' : 'secondary',
      };
      if (!isOwed) return [offer];
      const front = frontOf(view, side, declarationOf(view, side, marks).marks);
      if (front === undefined) return [{ ...offer, lead: true }];
      return [
        { ...offer, label: `Propose the front; declare ${what}`, fixed: { propose: true }, lead: true },
        { ...offer, style: 'secondary' },
      ];
    },
    read(
      view,
      side,
      { propose: isProposed = false },
    ): Result<{ declared: Declared; front?: Front }> | typeof NOT_OFFERED {
      const marks = marksOf(view);
      if (marks === undefined) return NOT_OFFERED;
      if (view.game.terrain.stated !== undefined) return refuse(PENDING);
      const declared = declarationOf(view, side, marks);
      if (!isProposed) return accept({ declared });
      const front = owes(view, side) ? frontOf(view, side, declared.marks) : undefined;
      if (front === undefined) return NOT_OFFERED;
      return accept({ declared, front });
    },
    effect(work, side, { declared, front }) {
      emit(work, piecesDeclared, 'everyone', declared);
      if (front !== undefined) propose(work, side, front);
    },
  });
}

/** The pieces that a side has to declare now. */
function declarationOf(view: KgpCampaign, side: Side, marks: PublicMarks): Declared {
  const { map } = campaignGameOf(view.game.cg);
  const pieces = piecesOf(view, side, marks);
  const declared = withPieces(map, marks, side, pieces);
  const at = (letter: Letter) =>
    [...pieces].filter(([, each]) => each === letter).map(([location]) => location);
  return {
    side,
    guns: at('G'),
    vehicles: at('V'),
    said: printDifference(map, marks, declared),
    marks: printMarks(map, declared),
  };
}

/** A side has still to declare on this CG Date. */
function owes({ game }: KgpCampaign, side: Side): boolean {
  return game.terrain.marks !== undefined && game.terrain.declared?.[side] !== game.date;
}

/**
 * Whether a side's declaration of this CG Date differs from the one that it would make now, since the map or its
 * counters have changed. For its own eyes: the other side goes by the declaration.
 */
export function isOtherwise(view: KgpCampaign, side: Side): boolean {
  const marks = marksOf(view);
  if (marks === undefined || owes(view, side)) return false;
  const own = piecesOf(view, side, marks);
  const declared = [...marks.pieces].filter(([location]) => marks.control.get(location) === side);
  return own.size !== declared.length || declared.some(([location, letter]) => own.get(location) !== letter);
}

/** Where a side's own counters make Locations Strategic, but for a vehicle in Bypass of an enemy one (8.6056). */
function piecesOf(campaign: KgpCampaign, side: Side, marks: PublicMarks): ReadonlyMap<Location, Letter> {
  const { ob } = ownUnits(campaign.game, side);
  const enemyMayDeclare = owes(campaign, enemyOf(side)) || owes(campaign, side);
  const found = new Map<Location, Letter>();
  for (const unit of unitsOf(ob)) {
    const place = placeOf(ob, unit);
    if (place?.in !== 'hex' || !makesStrategic(campaign, side, unit)) continue;
    const above = `${place.hex}/${place.level}`;
    // A level of a building that nobody has marked is its hex.
    const isMarked = place.level !== 0 && strategicIn(marks, place.hex).includes(above);
    const isBeneath = place.level < 0 && marks.bridges.has(place.hex);
    const ground = isBeneath ? `${place.hex}/0` : groundOf(marks, place.hex);
    const location = isMarked ? above : ground;
    if (isEnemys(marks, side, location, enemyMayDeclare)) continue;
    if (found.get(location) !== 'G') found.set(location, unit.kind === 'Gun' ? 'G' : 'V');
  }
  return found;
}

/** The enemy Controls it by more than a Gun or vehicle of the last map that is still to be declared anew. */
function isEnemys(
  { pieces, ...marks }: PublicMarks,
  side: Side,
  location: Location,
  mayDeclare: boolean,
): boolean {
  if (marks.control.get(location) !== enemyOf(side)) return false;
  return !mayDeclare || !pieces.has(location) || isStrategic({ ...marks, pieces: new Map() }, location);
}

function isStrategic(marks: PublicMarks, location: Location): boolean {
  return strategicIn(marks, hexOf(location)).includes(location);
}

/** The marks with these pieces of a side in place of those that it had; Control goes with the Location. */
function withPieces(
  map: string,
  { control, ...marks }: PublicMarks,
  side: Side,
  own: ReadonlyMap<Location, Letter>,
): PublicMarks {
  const others = [...marks.pieces].filter(([location]) => control.get(location) !== side);
  const declared = { ...marks, control, pieces: new Map([...others, ...own]) };
  const worth = worthOf(map);
  const kept = [...control].filter(([at]) => worth.includes(at) || isStrategic(declared, at));
  const held = [...own.keys()].map((location): [Location, Side] => [location, side]);
  return { ...declared, control: new Map([...kept, ...held]) };
}

function wordsOf(pieces: ReadonlyMap<Location, Letter>): string {
  if (pieces.size === 0) return 'none';
  return [...pieces]
    .map(([location, letter]) => `${letter} ${location.replace(/\/(?:0|bridge)$/u, '')}`)
    .join(', ');
}

/** The pieces that everybody then sees on the map; their types and crews nobody is told. */
interface Declared {
  readonly side: Side;
  readonly guns: readonly Location[];
  readonly vehicles: readonly Location[];
  /** By difference, and all marks with it. */
  readonly said: string;
  readonly marks: string;
}

function declaredLine({ guns, vehicles }: Declared): string {
  const named = new Map<Location, Letter>([
    ...guns.map((location): [Location, Letter] => [location, 'G']),
    ...vehicles.map((location): [Location, Letter] => [location, 'V']),
  ]);
  return wordsOf(named);
}

export const piecesDeclared = event<Declared>({
  type: 'pieces.declared',
  fold(game, it) {
    const { side, marks } = it;
    game.terrain = {
      ...game.terrain,
      marks,
      declared: { ...game.terrain.declared, [side]: game.date },
    };
    game.reportRev += 1;
    addNews(game, {
      head: `8.2 ${SIDE_NAMES[side]}: what makes a Location Strategic`,
      rule: '8.605',
      lines: [`${declaredLine(it)}.`],
    });
  },
  line: (it) =>
    `The ${SIDE_NAMES[it.side]} side declares what makes a Location Strategic: ${declaredLine(it)}`,
  why: `Each side marks where a functioning Gun (G), or an Immobile vehicle with functioning MA (V), makes a Location Strategic (8.2, 8.605): ${Object.values(LETTER_WORDS).join(', ')}, and nothing more of them.`,
  toEveryone: (campaign, it) =>
    toldInPart(campaign, {
      kind: 'pieces-declared',
      title: `${campaign.game.date}: 8.2 the ${SIDE_NAMES[it.side]} side declares what makes a Location Strategic`,
      text: `${declaredLine(it)}.`,
    }),
});
