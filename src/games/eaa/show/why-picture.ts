/** The picture behind a line of the log: the chits of a combat, or the map around a move or an attack as it stood then. */

import type { Picture } from '../../../kernel/notice.ts';
import { bookOf } from '../packs/book.ts';
import { nextStep } from '../runs/told-again.ts';
import type { EaaCampaign } from '../state.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import type { News } from '../steps/step.ts';
import { chitsAlt, chitsPropsOf } from './chits-picture.ts';
import { stepPicture } from './map-picture.ts';
import { pictureOf } from './picture-of.ts';

/** `before`: what was known just before it. */
export function whyPicture(before: EaaCampaign, news: News): Picture | undefined {
  const chits = nextStep(before.game)?.because?.chits;
  return chits === undefined ? stepPicture(before, news) : chitsPicture(before, chits);
}

function chitsPicture({ core, game }: EaaCampaign, hits: Parameters<typeof chitsPropsOf>[1]): Picture {
  const { pack, ground } = bookOf(game);
  const { combat, run, world } = game;
  const where = combat === undefined ? '' : ` on ${placeWords(ground, ground.grid.indexOf(combat.target))}`;
  const props = chitsPropsOf(
    {
      campaign: core.name,
      title: `Attack${where}`,
      date: `Dec ${world?.day ?? ''}`,
      by: run?.of.kind === 'attack' ? 'allied' : 'german',
      isHouse: pack.head.source === 'house',
    },
    hits,
  );
  return pictureOf('eaa/chits', props, {
    alt: chitsAlt(props),
    file: 'chits.png',
  });
}
