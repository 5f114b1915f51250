/** The VASL board of the players' own that a campaign can have behind its map, and its check picture. */

import type { Json } from '../kernel/json.ts';
import type { Notice } from '../kernel/notice.ts';
import type { VaslBoardCheckProps } from '../kernel/vasl-board-check-props.ts';
import type { VaslBoardMap } from '../kernel/vasl-board-map.ts';
import type { StoredVaslBoard, VaslBoardPlace } from '../store/vasl-boards.ts';
import type { Visit } from './sitting.ts';

/** The map that a campaign is played on, as a board can be brought for it. */
export interface OpenVaslBoard {
  readonly map: VaslBoardMap;
  readonly place: VaslBoardPlace;
}

/** `undefined`: the game has no such maps; `'no server'`: the campaign is on none, so nobody could say where a file may go. */
export function openVaslBoard({ game, row, everyone }: Visit): OpenVaslBoard | 'no server' | undefined {
  const { vaslBoards } = game;
  const map = vaslBoards?.maps.find(({ id }) => id === vaslBoards.mapOf(everyone.view));
  if (map === undefined) return undefined;
  return row.guild === null ? 'no server' : { map, place: { guild: row.guild, game: row.game, map: map.id } };
}

/** The check picture of a VASL board: its map on it, whether it is in use or waits. */
export function checkNotice(
  { map }: OpenVaslBoard,
  board: StoredVaslBoard,
  title: string,
  ask: string,
): Notice {
  const { orientation, hexes } = map.hexes();
  const props: VaslBoardCheckProps = {
    title: `${map.name} on ${board.name}`,
    above: [],
    orientation,
    centres: hexes.flatMap(([, x, y]) => [x, y]),
    corners: map.corners.flatMap((corner) =>
      hexes.filter(([hex]) => hex === corner).map(([hex, x, y]) => ({ hex, x, y })),
    ),
    ask,
  };
  return {
    kind: 'board-check',
    title,
    text: ask,
    picture: {
      kind: 'board/check',
      props: JSON.parse(JSON.stringify(props)) as Json,
      alt: `${props.title}: ${map.corners.join(', ')} with the centre of each marked.`,
      file: 'board.png',
      map: map.id,
      board: { image: board.image, placed: board.placed },
    },
  };
}
