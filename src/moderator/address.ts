/** Where a message goes. */
import type { Audience } from '../kernel/audience.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Letter } from '../store/store.ts';

/** Where what everybody may read is posted. */
export type Channel = Pick<CampaignRow, 'channel'>;

/** A message as it goes out: to the channel, or (with a seat) to the one who sits there. */
export function address(row: Channel, seat: Seat | undefined, notice: Notice): Letter {
  if (seat === undefined) return { target: `channel:${row.channel}`, audience: 'everyone', notice };
  const audience: Audience = seat.side === undefined ? 'gm' : `side:${seat.side}`;
  return { target: `user:${seat.user}`, audience, seat: seat.id, notice };
}
