/** The message of the end (17.2): who has won at which level, by how many VPs, and among how many games. */
import type { Notice } from '../../../kernel/notice.ts';
import { plural } from '../../../text/plural.ts';
import { given, present } from '../../../text/present.ts';
import { suddenWords } from '../allied/17.0-victory.ts';
import type { EaaCampaign } from '../state.ts';
import { endTitle, rankOf, rankWords } from './17.2-rank.ts';
import { endPicture } from './end-picture.ts';

export function endMessages(campaign: EaaCampaign): readonly Notice[] {
  const { game } = campaign;
  const { ended } = game;
  if (ended === undefined) return [];
  const { vp } = ended;
  const picture = endPicture(campaign);
  const sudden = given(ended.markersMoved, (markersMoved) => `${suddenWords(markersMoved)} (18.1).`);
  const rank = rankOf(game.pack, vp);
  const among = given(rank, rankWords);
  return [
    {
      kind: 'end',
      title: endTitle(ended),
      text: [...sudden, `The Germans have ${plural(vp, 'VP', 'VPs')} (17.2).`, ...among].join('\n'),
      buttons: ['status'],
      ...present({ picture }),
    },
  ];
}
