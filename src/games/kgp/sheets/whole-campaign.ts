/** The whole campaign in pictures, when it is over and nothing is hidden any more. */
import type { Notice } from '../../../kernel/notice.ts';
import { present } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignPictures } from './pictures.ts';

export function wholeCampaign(campaign: KgpCampaign): readonly Notice[] {
  const [picture, ...pages] = campaignPictures(campaign);
  const title = `${asTyped(campaign.core.name)}: the whole campaign`;
  return [
    {
      kind: 'campaign',
      title,
      text: 'Nothing is secret any more: /show and /log open both sides’ records to everybody.',
      ...present({ picture }),
    },
    ...pages.map((page, index) => ({
      kind: 'campaign',
      title: `${title}, page ${index + 2} of ${pages.length + 1}`,
      text: '',
      picture: page,
    })),
  ];
}
