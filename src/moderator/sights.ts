/** How campaigns are looked at: the door by which each reader gets their own eyes and everybody's, and no other seat's. */
import { seatOf } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import type { Store } from '../store/store.ts';
import type { Eyes, Known, KnownCampaign, KnownCampaigns } from './known.ts';
import { type OwnRecord, ownRecordOf } from './own-record.ts';
import { onVaslBoards } from './vasl-boards.ts';

/** One reader's sight of a campaign, as it stands now. */
export interface Sight extends Omit<KnownCampaign, 'live'>, Omit<Known, 'eyesOf'> {
  /** The viewer; nobody once the person has left, and for people without a seat. */
  readonly seat: Seat | undefined;
  /** Those of the seat, or everybody's. */
  readonly eyes: Eyes;
  /** The log that they may read. */
  log(): readonly LoggedEvent[];
  /** Their own record of it. */
  record(): OwnRecord;
  /** A message that they are shown, its maps on the VASL boards that the campaign's server has. */
  onVaslBoards(notice: Notice): Notice;
}

/** By which somebody comes in. */
export interface Door {
  everyone(): Sight;
  /** Of a seat that is theirs; everybody's when it is not, or not any more. */
  of(seat: string): Sight;
}

/** `user`: whose seats it opens; of the host's own door all. @throws when there is no such campaign any more */
export function doorTo(store: Store, campaigns: KnownCampaigns, key: string, user?: string): Door {
  const sight = (id?: string): Sight => {
    const campaign = campaigns.find(key);
    if (campaign === undefined) throw new Error(`campaign ${key} vanished`);
    const { row, live } = campaign;
    const found = id === undefined ? undefined : seatOf(live.core, id);
    const seat = user === undefined || found?.user === user ? found : undefined;
    const eyes = seat === undefined ? live.everyone : live.eyesOf(seat);
    const { game } = live;
    // Whatever is in a log has its number and instant.
    const log = () => eyes.log() as readonly LoggedEvent[];
    return {
      row,
      game,
      get core() {
        return live.core;
      },
      get awaited() {
        return live.awaited;
      },
      get everyone() {
        return live.everyone;
      },
      seat,
      eyes,
      log,
      record() {
        const { viewer, view } = eyes;
        return ownRecordOf({ game, viewer, view, seat, episodes: store.records.history(row.id), log: log() });
      },
      onVaslBoards: (notice) => onVaslBoards(store, row, notice),
    };
  };
  return { everyone: () => sight(), of: sight };
}
