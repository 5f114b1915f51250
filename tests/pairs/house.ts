/** One of two houses that are to look alike: a whole bot, its people and a Discord, on a clock of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Interaction } from 'discord.js';
import { createCommands } from '../../commands/index.ts';
import type { Adapter } from '../../src/discord/adapter.ts';
import { offerRef, printCustomId } from '../../src/discord/custom-id.ts';
import { createDispatcher } from '../../src/discord/dispatcher.ts';
import { fitInOne } from '../../src/discord/index.ts';
import { Outbox } from '../../src/discord/outbox.ts';
import { Pictures } from '../../src/discord/pictures.ts';
import { TypedForms } from '../../src/discord/typed-forms.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { Game } from '../../src/kernel/game.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { createLog } from '../../src/log.ts';
import { COLLECT_AFTER_MS } from '../../src/moderator/delivery.ts';
import type { OpenRequest } from '../../src/moderator/opening.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { Store } from '../../src/store/store.ts';
import { SimClock } from '../quarter/sim-clock.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import type { MemoryTable } from '../support/memory-table.ts';
import { newDatabase } from '../support/new-database.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { type Answered, GUILD, Hands } from './hands.ts';
import { QuietDiscord } from './quiet-discord.ts';
import { type Entry, inWords } from './trace.ts';

export interface HouseOptions {
  readonly games: readonly Game[];
  readonly seed: Buffer;
  /** Milliseconds since the epoch. */
  readonly begin: number;
}

const LOG = createLog('silent');

/** The bytes of a picture that nobody looks at: all that it would be drawn from. */
const renderer = {
  draw: async ({ kind, props }: { kind: string; props: unknown }) =>
    Buffer.from(canonicalJson([kind, props])),
};

/** What of a table in memory is taken over. */
export type Placed = Pick<MemoryTable<unknown>, 'state' | 'log' | 'episodes'>;

export class House {
  readonly clock: SimClock;
  readonly discord: QuietDiscord;
  readonly store: Store;
  readonly moderator: AskedModerator;
  /** Keys of its campaigns, by channel. */
  readonly campaigns = new Map<string, string>();
  /** All that anybody was sent or answered, in the order in which it came. */
  readonly trace: Entry[] = [];
  readonly #folder = quickFolder('umpire-pair-');
  readonly #outbox: Outbox;
  readonly #hands: Hands;
  readonly #underWay = new Set<Promise<unknown>>();
  #failure: unknown;
  #given = 0;

  constructor({ games, seed, begin }: HouseOptions) {
    this.clock = new SimClock(begin);
    this.discord = new QuietDiscord(this.clock);
    this.store = new Store(newDatabase(join(this.#folder, 'umpire.sqlite3')));
    const { sleep } = this.clock;
    const now = () => this.clock.now;
    this.moderator = new AskedModerator({
      store: this.store,
      games,
      clock: now,
      sleep,
      randomSeed: () => seed,
      fits: fitInOne,
      statusMessage: true,
      collectAfterMs: COLLECT_AFTER_MS,
      onPosted: () => this.#outbox.wake(),
    });
    const pictures = new Pictures(renderer, LOG);
    const rest = this.discord.rest();
    const random = () => 0.5;
    const renewToken = () => undefined;
    this.#outbox = new Outbox({
      moderator: this.moderator,
      rest,
      renewToken,
      pictures,
      log: LOG,
      clock: now,
      sleep,
      random,
    });
    const adapter: Adapter = {
      moderator: this.moderator,
      pictures,
      log: LOG,
      typed: new TypedForms(),
      pages: new Map(),
      readFiles: new Map(),
      logsGiven: new Map(),
      whispers: new Map(),
    };
    const commands = createCommands(games);
    const log = createLog('error', { write: (line) => this.#fail(line) });
    const dispatcher = createDispatcher({ adapter, commands, log, trouble: () => undefined });
    this.#hands = new Hands(commands, now, (interaction: Interaction) => dispatcher.dispatch(interaction));
    this.discord.onDelivered = ({ at, target, kind, place, body, files }) => {
      const { nonce: _nonce, ...said } = body;
      this.#note({
        at,
        who: target,
        door: `${kind} ${place}`,
        said: inWords(said, files ?? [], this.campaigns),
      });
    };
    this.moderator.wheel.onFault = (error) => this.#fail(error);
    this.#outbox.start();
    this.moderator.wheel.start();
  }

  close(): void {
    this.moderator.wheel.stop();
    this.#outbox.kill();
    this.store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  open(request: OpenRequest): void {
    const opened = this.moderator.open({ guild: GUILD, ...request });
    if (!opened.ok) throw new Error(`${opened.ruling.code}: ${opened.ruling.message}`);
    this.campaigns.set(request.channel, opened.value.campaign);
  }

  /** A campaign that stands where another table has brought it, with its log. */
  place(channel: string, game: string, seed: Buffer, table: Placed): void {
    const { name, seats } = table.state().core;
    const key = 'placed';
    const [{ at: created_at = 0 } = {}] = table.log();
    this.store.transaction(() => {
      const id = this.store.addCampaign({
        key,
        game,
        name,
        guild: GUILD,
        channel,
        host_seed: seed,
        created_at,
      });
      this.store.setSeats(id, seats);
      for (const { order, events } of table.episodes()) {
        const by = order && this.store.addOrder({ ...order, campaign: id, interaction: undefined });
        this.store.addEvents(id, by ?? null, events, order?.at ?? created_at);
      }
    });
    this.campaigns.set(channel, key);
  }

  /** The whole truth. */
  state<G>(channel: string): CampaignState<G> {
    const state = this.moderator.stateForTests(this.key(channel));
    if (state === undefined) throw new Error(`no campaign in ${channel}`);
    return state as CampaignState<G>;
  }

  key(channel: string): string {
    return this.campaigns.get(channel) ?? '';
  }

  /** What somebody may do in a campaign now, at the first of his seats. */
  sitting(channel: string, user: string): Sitting | undefined {
    // Past the visit: to look what could be done is no sign of life.
    const { reminders } = this.moderator;
    const heard = reminders.heard;
    reminders.heard = () => undefined;
    try {
      return this.moderator.visit(this.key(channel), user)?.sittings[0];
    } finally {
      reminders.heard = heard;
    }
  }

  offers(channel: string, user: string): readonly Offer[] {
    return this.sitting(channel, user)?.offers ?? [];
  }

  slash(user: string, place: string, command: string, options: Readonly<Record<string, string>> = {}) {
    return this.#answered(user, `/${command}`, this.#hands.slash(user, place, command, options));
  }

  complete(
    user: string,
    place: string,
    command: string,
    options: Readonly<Record<string, string>>,
    focused: string,
  ) {
    return this.#answered(user, `/${command}…`, this.#hands.complete(user, place, command, options, focused));
  }

  press(user: string, place: string, customId: string) {
    return this.#answered(user, 'button', this.#hands.press(user, place, customId, { flags: 64 }));
  }

  /** An offer that is open, given by its button or its form; past Discord where a form does not hold it. */
  async give(user: string, channel: string, offer: Offer, args: Readonly<Record<string, unknown>>) {
    const { order, decision, rev, fields } = offer;
    const seat = this.sitting(channel, user)?.seat.id ?? '';
    const base = {
      campaign: this.key(channel),
      seat,
      offer: offerRef(offer),
      rev,
      decision: decisionTagOf(decision),
    };
    const what = `${order} of ${decision}`;
    if (fields.length === 0)
      return this.#answered(
        user,
        what,
        this.#hands.press(user, channel, printCustomId({ verb: 'yes', ...base }), { flags: 64 }),
      );
    if (fields.every(({ kind }) => kind !== 'choice') && fields.length <= 4) {
      const values = Object.fromEntries(fields.map(({ name }) => [name, String(args[name] ?? '')]));
      return this.#answered(
        user,
        what,
        this.#hands.send(user, channel, printCustomId({ verb: 'form', ...base }), values),
      );
    }
    this.#given += 1;
    const sitting = this.moderator.visit(this.key(channel), user)?.sitting(seat);
    const given = sitting?.give(offer, args, { interaction: `given ${this.#given}` });
    const said = inWords(given, [], this.campaigns);
    this.#note({ at: this.clock.now, who: `answer:${user}`, door: what, said });
    return [];
  }

  /** Done at an instant, if it is still to be done then. */
  at(instant: number, act: () => Promise<unknown>): void {
    this.clock.sleep(instant - this.clock.now, () => {
      const done = act()
        .catch((error: unknown) => this.#fail(error))
        .finally(() => this.#underWay.delete(done));
      this.#underWay.add(done);
    });
  }

  /** Lets time pass. */
  async until(end: number): Promise<void> {
    while (await this.clock.next(end)) {
      await Promise.all(this.#underWay);
      if (this.#failure !== undefined) throw this.#failure;
    }
    this.clock.now = end;
  }

  async #answered(
    user: string,
    what: string,
    answers: Promise<readonly Answered[]>,
  ): Promise<readonly Answered[]> {
    const all = await answers;
    for (const { kind, data, files } of all)
      this.#note({
        at: this.clock.now,
        who: `answer:${user}`,
        door: `${what} → ${kind}`,
        said: inWords(data, files, this.campaigns),
      });
    return all;
  }

  #note(entry: Entry): void {
    this.trace.push(entry);
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
  }
}

/** As `custom-id.ts` has it; the tag tells what an old button was for, and finds nothing. */
function decisionTagOf(decision: string): string {
  return decision.replaceAll('|', '/').slice(0, 24);
}
