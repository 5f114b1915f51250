/** Takes a verified campaign over into this database. */
import { EVERYONE } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import { foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Store } from '../store/store.ts';
import { keepDeputyAsks } from './keep-deputy-asks.ts';
import { keepReminders } from './keep-reminders.ts';
import { Live } from './live.ts';
import { keepReferences, referencesIn } from './references.ts';
import { keepTimers } from './timers.ts';
import type { Transcript } from './transcript.ts';
import { withoutVaslBoards } from './vasl-boards.ts';

export interface Place {
  readonly channel: string;
  readonly guild: string | null;
}

const MOVED: Notice = {
  kind: 'moved',
  title: 'This campaign has a new Umpire',
  text: 'It was taken over as it stood: every order was judged again and every roll repeated from the log. Press **My orders** and go on. Buttons under the old Umpire’s messages no longer work.',
  buttons: ['my-orders', 'status'],
};

/** Why a campaign cannot come into this database at this place; `undefined`: it can. */
export function objectToImport(store: Store, transcript: Transcript, place: Place): string | undefined {
  const { key, open } = transcript.campaign;
  if (store.campaign(key) !== undefined) return `This database already has the campaign ${key}.`;
  const there = store.campaignIn(place.channel);
  if (open === 1 && there?.open === 1)
    return `The channel ${place.channel} already has an open campaign (${there.key}, “${there.name}”). Name another one with --channel and --guild.`;
  return undefined;
}

/**
 * Takes a verified campaign over, in one transaction: its orders, events and people, and the messages that were still
 * to be sent. An open one's channel is told.
 */
export function importCampaign(
  store: Store,
  transcript: Transcript,
  game: Game,
  state: CampaignState,
  place: Place,
  at: number,
): void {
  const { campaign, hostSeed, episodes, letters } = transcript;
  if (hostSeed === undefined) throw new Error('only an export of everything can be taken over');
  const { key, name, created_at } = campaign;
  store.transaction(() => {
    const id = store.addCampaign(
      { key, game: game.id, name, ...place, host_seed: hostSeed, created_at },
      campaign.open,
    );
    keepReferences(store, referencesIn(game, state.core));
    for (const { id: seat, user } of state.core.seats) store.setSeat(id, seat, user);
    for (const { order, events } of episodes) {
      const row =
        order === undefined ? null : store.addOrder({ ...order, campaign: id, interaction: undefined });
      for (const event of events) store.addEvents(id, row, [event], event.at);
    }
    if (campaign.open === 0) return;
    const log = episodes.flatMap(({ events }) => events);
    keepTimers(store, id, game, foldView(game, log, EVERYONE));
    const row = store.campaignById(id);
    if (row === undefined) throw new Error(`campaign ${key} vanished`);
    const live = new Live(game, (after) => log.slice(after));
    keepReminders(store, { row, live }, at, () => false);
    keepDeputyAsks(store, { row, live }, at);
    const here = `channel:${place.channel}`;
    for (const letter of letters) {
      const notice = withoutVaslBoards(letter.notice);
      const target = letter.target.startsWith('channel:') ? here : letter.target;
      store.takeOver(id, { ...letter, notice, target });
    }
    // Messages that wait to be collected have their button where the campaign was, or had none yet.
    const isOnItsWay = (seat: string) =>
      letters.some(({ notice: { kind, mention } }) => kind === 'collect' && mention?.includes(seat) === true);
    for (const { id: seat } of live.state.core.seats)
      if (store.hasButton(id, seat) && !isOnItsWay(seat)) store.calls.add({ campaign: id, seat, due: at });
    store.post(id, [{ target: here, audience: 'everyone', notice: MOVED }], at);
  });
}
