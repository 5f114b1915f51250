/** What a board sends, and how large it is as a file: of 7.5, of a part of the front, and of the whole of it. */
import { gzipSync } from 'node:zlib';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { boardFile, boardParts } from '../../src/board/file.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { Store } from '../../src/store/store.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import type { Figure } from './figures.ts';
import { tookItself } from './took.ts';

/** Of the larger map: the most that a file may have there. */
const SIZES = [
  { scenario: '7.5', of: '7.5', most: 1.5 },
  { scenario: '7.4', of: '7.4, a part of the map of the whole front', most: 4 },
  { scenario: '7.1', of: '7.1: 4,320 hexes, 192 counters', most: 4 },
] as const;

export function measureBoardSizes(path: string): readonly Figure[] {
  bringHousePacks();
  const parts = boardParts('ardennes2');
  const store = new Store(path);
  const moderator = new AskedModerator({ store, games: [anyGame(ardennes2)] });
  try {
    return SIZES.flatMap(({ scenario, of, most }): Figure[] => {
      const sitting = begun(moderator, scenario);
      const data = wholeBoardDataOf(sitting);
      const { length } = gzipSync(JSON.stringify(data));
      return [
        {
          name: `first board of ${of}: its data with the map, compressed`,
          value: length / 1e3,
          unit: 'kB',
          aim: 250,
        },
        ...(parts === undefined
          ? []
          : [
              { name: 'its file', value: boardFile(data, parts).length / 1e6, unit: 'MB', aim: most },
              {
                name: '… of which the loop that answers makes the data',
                value: Math.min(
                  ...Array.from({ length: 5 }, () => tookItself(() => wholeBoardDataOf(sitting))),
                ),
                unit: 'ms',
                aim: 50,
              },
            ]),
      ];
    });
  } finally {
    store.close();
  }
}

function begun(moderator: AskedModerator, scenario: string): Sitting {
  const opened = moderator.open({
    game: 'ardennes2',
    channel: `sizes ${scenario}`,
    by: 'german',
    common: {},
    options: { scenario },
    seats: ['german', 'us'].map((side) => ({ side, user: side, name: side })),
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  for (const user of ['german', 'us']) {
    const given = moderator.submit({ campaign, user, draft: { order: 'confirm', args: { word: user } } });
    if (!given.ok) throw new Error(given.ruling.message);
  }
  const [sitting] = moderator.visit(campaign, 'german')?.sittings ?? [];
  if (sitting === undefined) throw new Error('nobody sits there');
  return sitting;
}
