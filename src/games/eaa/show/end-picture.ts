/** The end sheet (17.2): the result, what the VPs were for, day by day, and among the games of a program. */

import type { Picture } from '../../../kernel/notice.ts';
import { ROOM } from '../../../kernel/room.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { bookOf } from '../packs/book.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign } from '../state.ts';
import type { EaaEndProps } from '../vocabulary/picture-props.ts';
import { vpParts } from '../world/world.ts';
import { endTitle, rankBars, rankOf, rankWords } from './17.2-rank.ts';
import { curveOf } from './calendar-picture.ts';
import { pictureOf } from './picture-of.ts';
import { vpPartName } from './status-words.ts';

export function endPicture({ core, game }: EaaCampaign): Picture | undefined {
  const { ended } = game;
  if (ended === undefined) return undefined;
  const book = bookOf(game);
  const world = worldIn(game);
  const { winner, vp } = ended;
  const rank = rankOf(game.pack, vp);
  const parts = vpParts(world, book)
    .map((part) => ({ label: vpPartName(book, part), vp: part.vp }))
    .toSorted((a, b) => Math.abs(b.vp) - Math.abs(a.vp));
  const title = endTitle(ended);
  const props: EaaEndProps = {
    campaign: core.name,
    title,
    date: `Dec ${world.position.day}`,
    winner,
    vp,
    parts,
    curve: curveOf(game),
    ...(rank === undefined ? {} : { standing: { words: rankWords(rank), bars: rankBars(vp) } }),
    notes: [
      ...onlyIf(book.pack.head.source === 'house', 'House map, cards, chits and units: made up.'),
      ...onlyIf(core.era !== 0, `The campaign went back ${plural(core.era, 'time', 'times')}.`),
      ...onlyIf(
        core.motionCount !== 0,
        `Settled by consent or by one’s own word: ${plural(core.motionCount, 'matter', 'matters')}.`,
      ),
    ],
  };
  return pictureOf('eaa/end', props, {
    alt: `${title} with ${plural(vp, 'German VP', 'German VPs')}: ${parts.map((part) => `${part.label} ${part.vp}`).join(', ')}.`.slice(
      0,
      ROOM.alt,
    ),
    file: 'end.png',
  });
}
