/** VASL boards that a server's players brought: what is drawn on them goes where that server's campaigns go, and nowhere else. */
import type { Notice, Picture } from '../kernel/notice.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import { present } from '../text/present.ts';

/** A message of a campaign with the boards of its server behind the maps that it shows. */
export function onVaslBoards(store: Store, row: Pick<CampaignRow, 'guild' | 'game'>, notice: Notice): Notice {
  return withPictures(notice, (picture) => onBoard(store, row, picture));
}

/** A picture of a campaign with the board of its server behind it, where it shows a map that has one. */
function onBoard(
  { vaslBoards: boards }: Store,
  { guild, game }: Pick<CampaignRow, 'guild' | 'game'>,
  picture: Picture,
): Picture {
  const { map, board: _, ...plain } = picture;
  if (map === undefined) return plain;
  const board = guild === null ? undefined : boards.inUse({ guild, game, map });
  if (board === undefined) return { ...plain, map };
  return { ...plain, map, board: { image: board.image, placed: board.placed } };
}

/** The message as it leaves its server: its maps are drawn without a board. */
export function withoutVaslBoards(notice: Notice): Notice {
  return withPictures(notice, ({ board: _, ...picture }) => picture);
}

function withPictures(notice: Notice, change: (picture: Picture) => Picture): Notice {
  const { picture, before, also } = notice;
  return {
    ...notice,
    ...present({
      picture: picture && change(picture),
      before: before?.map((part) => withPictures(part, change)),
      also: also?.map((part) => withPictures(part, change)),
    }),
  };
}
