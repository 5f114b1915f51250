/** Memos to oneself (`/note`): given back when the campaign comes to a public point. Nobody else learns of one. */
import { type Fits, partsOf } from '../kernel/bundle.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { Game } from '../kernel/game.ts';
import { instant } from '../kernel/instant.ts';
import type { Milestone } from '../kernel/milestone.ts';
import type { Notice } from '../kernel/notice.ts';
import { accept, type Result, refuse } from '../kernel/ruling.ts';
import type { NoteRow } from '../store/notes.ts';
import type { OutboxRow, Store } from '../store/store.ts';
import { agreeing, plural } from '../text/plural.ts';
import { asTyped, cleanText } from '../text/typed-text.ts';
import { address } from './address.ts';
import { inOneMessage } from './in-one-message.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';
import type { Persons } from './persons.ts';
import type { Recorder } from './recorder.ts';
import { spreadOf } from './reminder-plan.ts';

/** Characters of a note: a memo, not a letter. */
export const LONGEST_NOTE = 500;
/** Notes of one person that wait in one campaign, and in all. */
const MOST_IN_CAMPAIGN = 10;
const MOST_WAITING = 50;
/** Of those given back so many are kept in a campaign, for a rewind. */
const MOST_GIVEN = 20;

const DAY = 24 * 60 * 60 * 1000;

/** Every campaign has one. */
const END: Milestone = { id: 'end', label: 'the end of the campaign' };

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly recorder: Recorder;
  readonly persons: Persons;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly games: ReadonlyMap<string, Game>;
  readonly fits: Fits;
  /** A note was held back: the wheel looks again. */
  readonly timed: () => void;
}

/** A note with the name of its campaign. */
export interface OwnNote extends NoteRow {
  /** The campaign's key and name. */
  readonly key: string;
  readonly name: string;
}

export class Notes {
  readonly #o: House;

  constructor(house: House) {
    this.#o = house;
  }

  /** Points that are still to come, from what everybody knows: the same for whoever asks. */
  pointsIn(campaign: string): readonly Milestone[] {
    const held = this.#o.campaigns.find(campaign);
    if (held === undefined || !isRunning(held)) return [];
    return [...(held.live.game.milestones?.ahead(everyoneIn(held)) ?? []), END];
  }

  /** Writes a note to oneself. The same one a second time is there already. */
  write(campaign: string, user: string, typedPoint: string, typedText: string): Result<NoteRow> {
    const { store, campaigns, recorder, clock } = this.#o;
    const held = campaigns.find(campaign);
    if (held === undefined) throw new Error(`no campaign ${campaign}`);
    const { row, live } = held;
    if (!live.core.seats.some((seat) => seat.user === user))
      return no(
        'not-in-it',
        'Only people who take part in a campaign can have notes in it.',
        'Join it: /campaign join.',
      );
    if (!isRunning(held))
      return no(
        'not-running',
        'A note waits for a point of a running campaign.',
        agreeing(row.open, 'Write it when everybody has confirmed.', 'Write it in another campaign.'),
      );
    const text = cleanText(typedText.replaceAll('\r\n', '\n')).trim();
    if (text === '' || text.length > LONGEST_NOTE)
      return no(
        'note-length',
        text === '' ? 'The note is empty.' : `The note has ${text.length} characters.`,
        `From 1 to ${LONGEST_NOTE} characters.`,
      );
    const point = pointNamed(live.game, everyoneIn(held), typedPoint);
    if (!point.ok) return point;
    const { id, label } = point.value;
    const own = store.notes.ofUser(user).filter(({ state }) => state !== 'given');
    const here = own.filter((note) => note.campaign === row.id);
    const same = here.find((note) => note.point === id && note.text === text);
    if (same !== undefined) return accept(same);
    if (here.length >= MOST_IN_CAMPAIGN || own.length >= MOST_WAITING)
      return no(
        'too-many-notes',
        here.length >= MOST_IN_CAMPAIGN
          ? `You already have ${plural(here.length, 'note')} in this campaign.`
          : `You already have ${plural(own.length, 'note')} in your campaigns.`,
        `At most ${MOST_IN_CAMPAIGN} can wait in one campaign and ${MOST_WAITING} in all: drop one (/note drop).`,
      );
    const note = { user, campaign: row.id, point: id, label, text, at: clock() };
    return accept(recorder.commit(() => store.notes.add(note)));
  }

  /** Those that have not been given back, over all campaigns, as they were written. */
  of(user: string): readonly OwnNote[] {
    const { store } = this.#o;
    return store.notes.ofUser(user).flatMap((note): readonly OwnNote[] => {
      const row = note.state === 'given' ? undefined : store.campaignById(note.campaign);
      return row === undefined ? [] : [{ ...note, key: row.key, name: row.name }];
    });
  }

  /** All of a person's notes in one campaign, those given back too. */
  inCampaign(campaign: number, user: string): readonly NoteRow[] {
    return this.#o.store.notes.ofUser(user).filter((note) => note.campaign === campaign);
  }

  /** Drops one of a person's notes, by its number; returns the note. */
  drop(user: string, number: number): Result<NoteRow> {
    const { store, recorder } = this.#o;
    const own = this.of(user);
    const note = own.find(({ no }) => no === number);
    if (note === undefined)
      return no(
        'no-such-note',
        'You have no such note.',
        own.length === 0
          ? 'You have none at all; /note write writes one.'
          : `Yours are ${own.map((each) => each.no).join(', ')} (/note list).`,
      );
    recorder.commit(() => store.notes.drop(note.id));
    return accept(note);
  }

  /**
   * After the events of an order, in its transaction: what has come is given back, what a rewind has put ahead again waits
   * again, and those whose owner has left are dropped. Whether any is held back.
   */
  keep(held: KnownCampaign, at: number): boolean {
    const { store } = this.#o;
    const all = store.notes.ofCampaign(held.row.id);
    if (all.length === 0) return false;
    const everyone = everyoneIn(held);
    const { seats } = held.live.core;
    for (const note of all) {
      if (!seats.some(({ user }) => user === note.user)) store.notes.drop(note.id);
      else if (note.state !== 'waiting' && !isReached(held, everyone, note.point))
        store.notes.set(note.id, 'waiting');
    }
    const come = store.notes
      .ofCampaign(held.row.id)
      .filter(({ state, point }) => state === 'waiting' && isReached(held, everyone, point));
    let isHeld = false;
    for (const user of new Set(come.map((note) => note.user))) {
      const own = come.filter((note) => note.user === user);
      const until = this.#leftAloneUntil(user);
      if (until === undefined) this.#give(held, own, at);
      else this.#hold(own, until);
      isHeld ||= until !== undefined;
    }
    return isHeld;
  }

  /** The time of those that were held back has come. */
  fallDue(user: string): void {
    const { store, clock, recorder } = this.#o;
    const now = clock();
    recorder.commit(() => {
      const due = store.notes.ofUser(user).filter((note) => note.state === 'held' && note.due <= now);
      const until = this.#leftAloneUntil(user);
      if (until === undefined) this.#giveAll(due, now);
      else this.#hold(due, until);
    });
  }

  /**
   * Whether a note in the outbox goes out now. Otherwise it is held back until its owner may be written to, and the row is
   * to be withdrawn; one that may have arrived already is not.
   */
  mayGo({ target, notice, attempts }: OutboxRow): boolean {
    const user = target.slice('user:'.length);
    const until = attempts === 0 ? this.#leftAloneUntil(user) : undefined;
    if (until === undefined) return true;
    const { store } = this.#o;
    store.transaction(() => this.#hold(this.#in(notice), until));
    this.#o.timed();
    return false;
  }

  /** It cannot be delivered. It stays for its owner to find, and nobody is told: there is nothing that others should know. */
  undeliverable({ notice }: OutboxRow): void {
    for (const { id } of this.#in(notice)) this.#o.store.notes.set(id, 'kept');
  }

  /** A direct message has got through to the person: undelivered notes are tried again. */
  reached(user: string): void {
    const { store, recorder, clock } = this.#o;
    const isKept = ({ state }: NoteRow) => state === 'kept';
    if (!store.notes.ofUser(user).some(isKept)) return;
    recorder.commit(() => this.#giveAll(store.notes.ofUser(user).filter(isKept), clock()));
  }

  /** Notes that a message gives back; not those that a rewind has made wait for their point again. */
  #in(notice: Notice): readonly NoteRow[] {
    return partsOf(notice).flatMap(({ note }) => {
      const found = note === undefined ? undefined : this.#o.store.notes.find(note);
      return found?.state === 'given' ? [found] : [];
    });
  }

  #giveAll(notes: readonly NoteRow[], at: number): void {
    for (const campaign of new Set(notes.map((note) => note.campaign))) {
      const own = notes.filter((note) => note.campaign === campaign);
      const game = this.#o.store.campaignById(campaign)?.game ?? '';
      // Of a game that this program does not have nothing can be told now.
      if (!this.#o.games.has(game)) this.#hold(own, at + DAY);
      else this.#give(this.#o.campaigns.byId(campaign), own, at);
    }
  }

  #give(held: KnownCampaign, notes: readonly NoteRow[], at: number): void {
    const { store, fits } = this.#o;
    const everyone = everyoneIn(held);
    const { seats } = held.live.core;
    const letters = notes.flatMap((note) => {
      const seat = seats.find(({ user }) => user === note.user);
      store.notes.set(note.id, 'given');
      return seat === undefined
        ? []
        : [{ ...address(held.row, seat, givenBack(held, everyone, note)), audience: 'everyone' as const }];
    });
    store.post(
      held.row.id,
      inOneMessage(letters, fits, (letter) => store.isPosted(held.row.id, letter)),
      at,
    );
    for (const user of new Set(notes.map((note) => note.user))) {
      const given = store.notes
        .ofCampaign(held.row.id)
        .filter((note) => note.user === user && note.state === 'given');
      for (const { id } of given.slice(0, -MOST_GIVEN)) store.notes.drop(id);
    }
  }

  #hold(notes: readonly NoteRow[], until: number): void {
    for (const { id } of notes) this.#o.store.notes.set(id, 'held', until);
  }

  /** Others are spared until the same hour: a little later than that. */
  #leftAloneUntil(user: string): number | undefined {
    const until = this.#o.persons.leftAloneUntil(user);
    return until === undefined ? undefined : until + spreadOf(user);
  }
}

function givenBack(
  held: KnownCampaign,
  everyone: CampaignState,
  { id, label, text, point, at }: NoteRow,
): Notice {
  const isOver = !isRunning(held) && point !== END.id;
  const early = isOver && held.live.game.milestones?.isReached(everyone, point) !== true;
  const why = early ? ' The campaign ended before that point.' : '';
  const lines = text.split('\n').map((line) => `> ${asTyped(line)}`);
  return {
    kind: 'note',
    title: `Your note for ${label}`,
    text: [...lines, `-# You wrote it ${instant(at)}; nobody else gets it.${why}`].join('\n'),
    note: id,
  };
}

function isRunning({ live }: KnownCampaign): boolean {
  return live.core.status === 'running';
}

/** With a campaign all that was still to come has come. */
function isReached(held: KnownCampaign, everyone: CampaignState, point: string): boolean {
  if (!isRunning(held)) return true;
  return point !== END.id && held.live.game.milestones?.isReached(everyone, point) === true;
}

function everyoneIn({ live }: KnownCampaign): CampaignState {
  return live.everyone.view;
}

function pointNamed(game: Game, everyone: CampaignState, typed: string): Result<Milestone> {
  const word = typed.trim().toLowerCase();
  if (word === END.id || word === END.label) return accept(END);
  if (game.milestones !== undefined) return game.milestones.read(everyone, typed.slice(0, 100));
  return no(
    'no-such-point',
    `There is no point “${typed.trim().slice(0, 100)}” here.`,
    'In this game a note can wait for “end”, the end of the campaign.',
  );
}

function no(slug: string, message: string, legal: string) {
  return refuse({ code: `umpire/note/${slug}`, rule: 'table', message, legal });
}
