/**
 * What a recording sees of the program. Where the program's own doors change, this file alone follows them, so that
 * the same recorder listens to an older commit and to this one.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { type Game, PAPERS } from '../../src/kernel/game.ts';
import type { Draft, Offer } from '../../src/kernel/offer.ts';
import { decisionsOf } from '../../src/kernel/offered.ts';
import type { Ruling } from '../../src/kernel/ruling.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { exportedReferences } from '../../src/moderator/references.ts';
import { printTranscript, type Transcript } from '../../src/moderator/transcript.ts';
import { type Verdict, verify } from '../../src/moderator/verify.ts';
import { type OutboxRow, Store } from '../../src/store/store.ts';
import type { Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { playersOf } from './players.ts';
import type { GameId, Spec } from './specs.ts';

const GAMES: { readonly [game in GameId]: Game } = {
  kgp: kgp as unknown as Game,
  ardennes2: ardennes2 as unknown as Game,
  eaa: eaa as unknown as Game,
};

/** The commanders of each side. */
const COMMANDERS: {
  readonly [game in GameId]: readonly {
    readonly side: string;
    readonly user: string;
    readonly name: string;
  }[];
} = {
  kgp: [
    { side: 'us', user: 'us-user', name: 'Ursula' },
    { side: 'german', user: 'german-user', name: 'Gerd' },
  ],
  ardennes2: [
    { side: 'us', user: 'us-user', name: 'Ursula' },
    { side: 'german', user: 'german-user', name: 'Gerd' },
  ],
  eaa: [{ side: 'allied', user: 'allied-user', name: 'Alma' }],
};

const FIRST_INSTANT = Date.UTC(1944, 11, 19, 7);

/** A seat, or everybody. */
type Reader = string | undefined;

export interface Again {
  readonly seat: string;
  readonly user: string;
  readonly draft: Draft;
  readonly at: number | undefined;
}

export interface Door {
  readonly seats: readonly { readonly id: string; readonly side?: string }[];
  readonly isRunning: () => boolean;
  readonly orders: readonly string[];
  offers(seat: string): readonly Offer[];
  /** A campaign whose sides are played by programs: whoever is to act does. Each order with its refusal, none: nobody can. */
  playNext?(random: Random): readonly unknown[];
  /** `refused`: code, message and what would be legal. */
  give(seat: string, draft: Draft): { readonly refused: string } | undefined;
  /** An order as it was given once, by whoever had the seat, at its instant; the refusal. */
  giveAgain(given: Again): Pick<Ruling, 'code' | 'message' | 'legal'> | undefined;
  /** Messages queued since the last call. */
  letters(): readonly unknown[];
  desk(seat: string): unknown;
  /** What a reader may ask for at any time: status, secrets told again, sheets, files. */
  asked(reader: Reader): unknown;
  /** The scenario card, drawn and in words; doors of older commits have none. */
  card?(reader: Reader): unknown;
  /** The log from a line on, each line with what stands behind it, for as many as `why` says. */
  log(
    reader: Reader,
    from: number,
    why: number,
  ): { readonly lines: readonly unknown[]; readonly end: number };
  /** One file of a seat, as text. */
  file(seat: string, id: string): string;
  /** All of it as an export. */
  transcript(): string;
  /** All of it as a file of SQLite. */
  database(): Buffer;
  close(): void;
}

/** A database of its own, and the moderator who has it. */
interface House {
  /** Its file. */
  readonly file: string;
  readonly moderator: AskedModerator;
  readonly store: Store;
  /** What time it is, in milliseconds. */
  readonly clock: { now: number };
  close(): void;
}

function houseOf({ seed, game }: Pick<Spec, 'seed' | 'game'>, database?: Buffer): House {
  const folder = quickFolder('umpire-recording-');
  const file = join(folder, 'recording.sqlite3');
  if (database !== undefined) writeFileSync(file, database);
  const store = new Store(file);
  const clock = { now: FIRST_INSTANT };
  const moderator = new AskedModerator({
    store,
    games: [GAMES[game]],
    clock: () => clock.now,
    randomSeed: () => Buffer.from(seed.padEnd(32, '.').slice(-32)),
  });
  return {
    file,
    moderator,
    store,
    clock,
    close() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a campaign with chart values of the house; everybody has still to confirm. */
export function openDoor(spec: Spec): Door {
  const game = GAMES[spec.game];
  // The recorder runs in the folder of its own tree.
  bringHousePacks('data');
  const house = houseOf(spec);
  const { gm = 'none' } = spec.common;
  const opened = house.moderator.open({
    game: game.id,
    name: `Recording ${spec.id}`,
    channel: 'channel',
    by: 'us-user',
    common: spec.common,
    options: spec.options,
    readings: readingsOf(spec),
    seats: [
      ...COMMANDERS[spec.game],
      ...Object.entries(spec.subordinates).flatMap(([side, count]) =>
        Array.from({ length: count }, (_, index) => ({
          side,
          user: `${side}-${index + 2}`,
          name: `${side} ${index + 2}`,
        })),
      ),
    ],
    ...(gm === 'none' ? {} : { referee: { user: 'gm-user', name: 'Gaby' } }),
    houseValues: true,
  });
  if (!opened.ok) throw new Error(`${spec.id}: ${opened.ruling.message}`);
  return doorOf(spec, house, opened.value.campaign);
}

/** A campaign of which an export was made, taken over by this program as it stood after so many episodes. */
export function continueDoor(spec: Spec, whole: Transcript, episodes: number): Door {
  const game = GAMES[spec.game];
  const { key, channel, guild } = whole.campaign;
  const begun: Transcript = {
    ...whole,
    campaign: { ...whole.campaign, open: 1 },
    episodes: whole.episodes.slice(0, episodes),
    letters: [],
  };
  const { state, fault } = verify(begun, [game]);
  if (state === undefined) throw new Error(`${spec.id} cannot be taken over: ${fault}`);
  const house = houseOf(spec);
  importCampaign(house.store, begun, game, state, { channel, guild }, FIRST_INSTANT);
  return doorOf(spec, house, key);
}

/** The campaign of a database that an earlier program left, and its instant of then. */
export function databaseDoor(spec: Spec, database: Buffer): Door {
  const house = houseOf(spec, database);
  const [campaign] = house.store.records.campaigns();
  if (campaign === undefined) throw new Error('the database has no campaign');
  const last = house.store.records.history(campaign.id).at(-1)?.events.at(-1);
  house.clock.now = last?.at ?? FIRST_INSTANT;
  return doorOf(spec, house, campaign.key);
}

function doorOf(spec: Spec, house: House, campaign: string): Door {
  const game = GAMES[spec.game];
  const { moderator, store, clock } = house;
  const core = () => {
    const found = moderator.view(campaign, undefined);
    if (found === undefined) throw new Error(`no campaign ${campaign}`);
    return found.view.core;
  };
  const userOf = (seat: string) => core().seats.find(({ id }) => id === seat)?.user ?? 'nobody';
  const give = (seat: string, draft: Draft) => {
    clock.now += 1000;
    const outcome = moderator.submit({ campaign, user: userOf(seat), seat, draft });
    if (outcome.ok) return undefined;
    const { code, message, legal } = outcome.ruling;
    return { refused: `${code}: ${message} ${legal}` };
  };
  const next = playersOf(spec, {
    state: core,
    view: (seat) => moderator.view(campaign, seat)?.view.game,
    offers: (seat) => moderator.offers(campaign, seat),
    desk: (seat) => moderator.desk(campaign, seat),
    awaited() {
      const everyone = moderator.view(campaign, undefined);
      return everyone === undefined ? [] : game.awaited(everyone.view).map(({ of }) => of);
    },
    order: (seat, order, args) => give(seat, { order, args })?.refused,
  });
  return {
    get seats() {
      return core().seats;
    },
    isRunning: () => core().status === 'running' || core().status === 'opening',
    ...(next === undefined ? {} : { playNext: next }),
    orders: decisionsOf(game).map(({ order }) => order),
    offers: (seat) => moderator.offers(campaign, seat),
    give,
    giveAgain({ seat, user, draft, at = clock.now }) {
      clock.now = at;
      const outcome = moderator.submit({ campaign, user, seat, draft });
      return outcome.ok ? undefined : outcome.ruling;
    },
    letters() {
      const sent: unknown[] = [];
      for (;;) {
        const rows: readonly OutboxRow[] = store.due(Number.MAX_SAFE_INTEGER, 100);
        if (rows.length === 0) return sent;
        for (const row of rows) {
          sent.push({ target: row.target, audience: row.audience, seat: row.seat, notice: row.notice });
          store.markSent(row.id, '0');
        }
      }
    },
    desk: (seat) => moderator.desk(campaign, seat),
    asked: (reader) => ({
      status: moderator.status(campaign, reader),
      info: moderator.info(campaign),
      shown: reader === undefined ? [] : moderator.show(campaign, reader),
      forecast: moderator.forecast(campaign),
      sheets: PAPERS.map((paper) => moderator.printable(campaign, reader, paper)),
      files: reader === undefined ? [] : moderator.files(campaign, reader),
      dropBox: moderator.dropBox(campaign),
    }),
    card: (reader) => moderator.card(campaign, reader),
    log(reader, from, why) {
      const lines = moderator.lines(campaign, reader);
      const explained = lines.slice(from).map(({ number, text }, index) => {
        if (index >= why) return [number, text];
        const explained = moderator.why(campaign, reader, number);
        const picture = explained?.picture;
        return [number, text, explained?.why, ...(picture === undefined ? [] : [picture])];
      });
      return { lines: explained, end: lines.length };
    },
    file: (seat, id) => moderator.files(campaign, seat).find((file) => file.id === id)?.text ?? '',
    database() {
      const reader = new Database(house.file, { readonly: true });
      try {
        return reader.serialize();
      } finally {
        reader.close();
      }
    },
    transcript() {
      const head = store.records.campaigns().find(({ key }) => key === campaign);
      if (head === undefined) throw new Error(`no campaign ${campaign}`);
      return printTranscript({
        holds: 'everything',
        campaign: head,
        hostSeed: store.records.hostSeed(head.id),
        episodes: store.records.history(head.id),
        letters: [],
      });
    },
    close: house.close,
  };
}

/** An export played again by these rules: what is wrong with it (nothing: `undefined`), and what was passed. */
export function verified(transcript: Transcript): Pick<Verdict, 'fault' | 'passed'> {
  return verify(transcript, Object.values(GAMES));
}

/** With the texts of the packs that its campaign refers to. */
export function withReferences(transcript: Transcript): Transcript {
  const game = Object.values(GAMES).find(({ id }) => id === transcript.campaign.game);
  const { state } = verify(transcript, Object.values(GAMES));
  if (game === undefined || state === undefined) return transcript;
  return { ...transcript, references: exportedReferences(game, state.core, true) };
}

/** The orders that a game has, by name. */
export function ordersOf(game: GameId): readonly string[] {
  return decisionsOf(GAMES[game]).map(({ order }) => order);
}

/** By the seed's own chance, so that each reading of an unclear rule is recorded with each of its choices. */
function readingsOf({ game, seed, chosenReadings }: Spec): Record<string, string> {
  if (!chosenReadings) return {};
  return Object.fromEntries(
    GAMES[game].readings
      .filter(({ former }) => former !== true)
      .map(({ id, choices }, index) => {
        const place =
          [...`${seed}/${id}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), index) >>> 0;
        return [id, choices[place % choices.length]?.value ?? ''];
      }),
  );
}
