/** The knowledge of a board of Kampfgruppe Peiper: its reader's view, and the front that follows from marks. */
import { type Computed, computedFront, lettered } from '../../../games/kgp/front/8.605-computed-marking.ts';
import type { Location } from '../../../games/kgp/front/position.ts';
import { type Marked, markedIn, markingOf, sideOf } from '../../../games/kgp/map-desk/facts.ts';
import type { KgpCampaign } from '../../../games/kgp/state.ts';
import { hangsOnWords } from '../../../games/kgp/terrain/hangs-on.ts';
import type { PublicMarks } from '../../../games/kgp/terrain/marks.ts';
import { marksBegun, marksIn, positionBy, positionWith } from '../../../games/kgp/terrain/position-of.ts';
import { worthOf } from '../../../games/kgp/terrain/printed-marks.ts';
import { SECRET_ISOLATION } from '../../../games/kgp/units/marking.ts';
import { campaignGameOf } from '../../../games/kgp/vocabulary/charts.ts';
import { gridOf } from '../../../games/kgp/vocabulary/hex.ts';
import { hexMapOf } from '../../../games/kgp/vocabulary/hex-map.ts';
import { SIDE_NAMES, type Side } from '../../../games/kgp/vocabulary/sides.ts';
import { andMore } from '../../../games/kgp/vocabulary/words.ts';
import type { Viewer } from '../../../kernel/audience.ts';
import { referTo } from '../../../kernel/reference.ts';
import type { HexGrid } from '../../../map/grid.ts';
import { plural } from '../../../text/plural.ts';
import type { BoardData, BoardOffer } from '../../data.ts';

export interface Known {
  readonly campaign: KgpCampaign;
  readonly viewer: Viewer;
  /** The side whose own eyes these are; absent: everybody's. */
  readonly reader: Side | undefined;
  /** The Map Group, and its hexes in this campaign. */
  readonly map: string;
  readonly grid: HexGrid;
  /** Locations that can be Controlled though nothing makes them Strategic. */
  readonly worth: readonly Location[];
  /** The marks that a statement differs from. */
  readonly begun: PublicMarks;
  /** With these the map is marked; absent: it is not asked for now. */
  readonly marking: BoardOffer | undefined;
  /** Marks that somebody has stated, and what can be answered. */
  readonly stated: Stated | undefined;
}

interface Stated {
  readonly by: string;
  readonly said: string;
  readonly marks: PublicMarks;
  readonly answers: readonly BoardOffer[];
}

const MARKING_ORDERS = ['map.mark', 'map.settle'];

export function knownOf({ view, viewer, references, desk }: BoardData): Known {
  for (const text of Object.values(references)) referTo(text);
  const campaign: KgpCampaign = JSON.parse(JSON.stringify(view));
  const { game } = campaign;
  const { map } = campaignGameOf(game.cg);
  const { stated } = game.terrain;
  return {
    campaign,
    viewer,
    reader: sideOf(campaign, viewer),
    map,
    grid: gridOf(hexMapOf(game)),
    worth: worthOf(map),
    begun: marksBegun(game),
    marking: desk.offers.find(({ order }) => MARKING_ORDERS.includes(order)),
    stated: stated && {
      by: stated.by === 'gm' ? 'The GM' : `The ${SIDE_NAMES[stated.by]} side`,
      said: stated.said,
      marks: marksIn(map, stated.marks),
      answers: desk.offers.filter(({ order }) => order === 'map.answer'),
    },
  };
}

/** The map that `/map` goes by: the marks as they are agreed on, or other ones; `undefined`: nothing is marked. */
export function markedOf({ campaign, begun }: Known, marks: PublicMarks): Marked | undefined {
  return marks === begun ? markedIn(campaign) : markedBy(campaign, marks);
}

/** The same where nobody has agreed on these marks so far. */
export function markedBy(campaign: KgpCampaign, marks: PublicMarks): Marked {
  return { marks, position: positionWith(campaign, marks) };
}

/** The front that marks give (8.6051–8.6057), worked out as it is proposed. */
export function frontIn({ campaign, map }: Known, marks: PublicMarks): Computed {
  return computedFront(positionBy(campaign, marks), SECRET_ISOLATION[map]);
}

/** The same in words, one for each Area and what else follows. */
export function frontWords({ campaign }: Known, marks: PublicMarks, front: Computed): readonly string[] {
  if (!front.sure) return [`The front hangs on this: ${hangsOnWords(marks, front.hangsOn)}`];
  const { areas, noMansLand } = lettered(front, markingOf(campaign.game));
  const { infantry, vehicle } = front.isolation;
  const isolated = [...new Set([...infantry, ...vehicle])];
  return [
    ...areas.map(({ side, id, locations, isolated: isIsolated }) => {
      const name = `${SIDE_NAMES[side]} ${id}`;
      const size = plural(locations.length, 'place');
      return isIsolated ? `${name}, Isolated: ${size}` : `${name}: ${size}`;
    }),
    ...(noMansLand.length === 0 ? [] : [`No Man’s Land: ${andMore(noMansLand)}`]),
    ...(isolated.length === 0 ? [] : [`Isolated: ${andMore(isolated)}`]),
    ...(front.enclosed.length === 0 ? [] : [`Enclosed (8.6054): ${andMore(front.enclosed)}`]),
    ...(areas.length === 0 ? ['No Setup Area: nobody Controls anything yet.'] : []),
  ];
}
