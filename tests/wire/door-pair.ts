import { expect } from 'vitest';
import type { Renderer } from '../../src/discord/index.ts';
import type { Game } from '../../src/kernel/game.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { COLLECT_AFTER_MS } from '../../src/moderator/delivery.ts';
import type { Actor, Answer, OptionValue, TableMessage } from '../../src/table/index.ts';
import { idOf, labels } from '../discord/bench.ts';
import { type ModeratedTable, speaking } from '../games/kgp/moderated-table.ts';
import { draw } from '../support/drawer.ts';
import { eventually } from '../support/eventually.ts';
import { rowsAfter } from '../support/outbox-rows.ts';
import { turnsOf } from '../support/part.ts';
import { pdfText } from '../support/pdf-text.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { expectSame } from './expect-same.ts';
import { Eyes } from './eyes.ts';
import { fakePicture } from './fake-picture.ts';
import { Player } from './player.ts';
import { WireTable } from './wire-table.ts';

type Options = Readonly<Record<string, OptionValue>>;

const printed = new Map<string, Buffer>();

/** Sheets to print are really printed, the same one once for all; pictures are faked, each with bytes of its own. */
function printing(): Renderer {
  return {
    async draw(picture) {
      if (!picture.file.endsWith('.pdf')) return fakePicture(picture);
      const key = canonicalJson([picture.kind, picture.props]);
      const sheets = printed.get(key) ?? draw(picture);
      printed.set(key, sheets);
      return sheets;
    },
  };
}

/** One of two tables that differ in secrets alone. */
export class DoorTable {
  readonly wire: WireTable;
  /** What its time goes by; `undefined`: it stands still. */
  readonly clock: VirtualClock | undefined;
  readonly #eyes = new Map<string, Eyes>();
  #orders: ModeratedTable | undefined;

  constructor(wire: WireTable, clock?: VirtualClock) {
    this.wire = wire;
    this.clock = clock;
  }

  actor(user: string): Actor {
    return this.wire.actor(user);
  }

  /** Orders given past Discord, for what the test is not about; what they say is delivered by the bot all the same. */
  get orders(): ModeratedTable {
    this.#orders ??= speaking(this.wire.moderator, this.wire.store, this.wire.campaign);
    return this.#orders;
  }

  eyes(user: string): Eyes {
    const eyes = this.#eyes.get(user) ?? new Eyes(this.wire, user);
    this.#eyes.set(user, eyes);
    return eyes;
  }

  slash(user: string, command: string, options: Options = {}): Promise<TableMessage> {
    return this.wire.told(this.actor(user).slash(this.wire.channel, command, options));
  }

  /** Somebody at his desk, as far as it shows him that seat. */
  player(user: string, seat: string): Player {
    return new Player(this.wire, this.actor(user).user.id, seat);
  }

  /** Every page of somebody's desk. */
  async desk(user: string): Promise<readonly TableMessage[]> {
    const pages = [await this.slash(user, 'orders')];
    for (let page = pages[0]; page !== undefined && labels(page).includes('More ›'); page = pages.at(-1))
      pages.push(await this.wire.told(this.actor(user).click(page.id, idOf(page, 'More ›'))));
    return pages;
  }

  /** The bytes behind the attachments of an answer. */
  files(message: TableMessage): readonly { name: string; type: string | undefined; data: Buffer }[] {
    return message.attachments.map(({ url, filename, content_type }) => ({
      name: filename,
      type: content_type,
      data: Buffer.from(this.wire.table.attachment(url)?.data ?? []),
    }));
  }
}

/**
 * Everything that only shows something; `/paper` gives a file while there is one to be filled in. Each time that somebody
 * looks around it is a third of them, and the next person or the next time has another one.
 */
const LOOKS: readonly (readonly [command: string, options?: Options])[] = [
  ['status'],
  ['mine'],
  ['settings show'],
  ['forget me'],
  ['show'],
  ['show', { what: 'receipts' }],
  ['show', { what: 'waiting' }],
  ['log'],
  ['why', { line: '1' }],
  ['why', { line: '4' }],
  ['why', { line: '99999' }],
  ['forecast'],
  ['map motion'],
  ['map mark'],
  ['map show'],
  ['map show', { hex: 'J19' }],
  ['map why', { hex: 'J19' }],
  ['map whatif', { hex: 'H20', holder: 'german' }],
  ['charts', { do: 'show' }],
  ['charts', { do: 'template' }],
  ['roster', { whose: 'mine', paper: 'a4' }],
  ['roster', { whose: 'everyone', paper: 'letter' }],
  ['campaign info'],
  ['campaign readings'],
  ['campaign chronicle'],
  ['paper'],
  ['vasl take'],
  ['vasl take', { whose: 'mine' }],
  ['ob', { do: 'csv' }],
  ['ob', { do: 'json' }],
  ['ob', { do: 'draft' }],
];

/** The dearer ones, which look at the whole campaign: once at the end of a test. */
const WHOLE: typeof LOOKS = [['export'], ['dice'], ['dice', { show: 'log' }]];

/** Two tables at which the same is done, but for the secrets of one person or side; what the readers get is compared. */
export class DoorPair {
  readonly tables: readonly [DoorTable, DoorTable];
  readonly #readers = new Set<string>();
  readonly #hasPast = new Set<string>();
  readonly #isDue = turnsOf('looks', 5);
  /** How many answers, and how many sheets among them, have been compared. */
  readonly compared = { answers: 0, sheets: 0 };

  private constructor(tables: readonly [DoorTable, DoorTable]) {
    this.tables = tables;
  }

  /** `games`: Kampfgruppe Peiper, if left out. */
  static async open(games?: readonly Game[]): Promise<DoorPair> {
    const seed = Buffer.alloc(32, 5);
    // The time that orders are given at is told to everybody: it stands still.
    const time = { now: Date.UTC(2026, 0, 1) };
    const known = games === undefined ? {} : { games };
    const one = async () =>
      new DoorTable(await WireTable.open({ renderer: printing(), seed, time, ...known }));
    return new DoorPair([await one(), await one()]);
  }

  /** At these tables time passes (`pass`), and each campaign has its status message. */
  static async timed(begin: number): Promise<DoorPair> {
    const seed = Buffer.alloc(32, 5);
    const one = async () => {
      const clock = new VirtualClock(begin);
      const options = {
        renderer: printing(),
        seed,
        time: clock,
        sleep: clock.sleep,
        statusMessage: true,
        collectAfterMs: COLLECT_AFTER_MS,
      };
      const wire = await WireTable.open(options);
      wire.moderator.wheel.start();
      return new DoorTable(wire, clock);
    };
    return new DoorPair([await one(), await one()]);
  }

  /** Time goes by at both: whatever sleeps wakes at its hour, and what it sends is sent then. */
  async pass(ms: number): Promise<void> {
    for (const { wire, clock } of this.tables) {
      if (clock === undefined) throw new Error('time stands still here');
      const end = clock.now + ms;
      for (;;) {
        await wire.settle();
        const next = clock.wakesNext;
        if (next === undefined || next > end) break;
        clock.pass(next - clock.now);
      }
      clock.pass(end - clock.now);
      await wire.settle();
    }
    this.same(`after ${ms / 3_600_000} h`);
  }

  /** These must not see a difference. */
  watch(...users: readonly string[]): void {
    for (const user of users) this.#readers.add(user);
  }

  unwatch(user: string): void {
    this.#readers.delete(user);
  }

  /** From now on this person must not see one; what stood before him until now may differ. */
  watchFromNow(user: string): void {
    this.#readers.add(user);
    this.#hasPast.add(user);
    for (const table of this.tables) table.eyes(user).events();
  }

  /** Something that differs, or that the test is not about: nothing is compared. */
  async each(act: (table: DoorTable, index: number) => unknown): Promise<void> {
    for (const [index, table] of this.tables.entries()) {
      await act(table, index);
      await table.wire.settle();
    }
  }

  /** Done at both tables; what it answered must be the same if a reader asked. Returns the first table's answer. */
  async both<T extends Answer | TableMessage | readonly TableMessage[]>(
    who: string,
    what: string,
    act: (table: DoorTable) => Promise<T>,
  ): Promise<T> {
    const results: T[] = [];
    const told: string[] = [];
    for (const table of this.tables) {
      const result = await act(table);
      await table.wire.settle();
      results.push(result);
      told.push(table.eyes(who).told(result));
    }
    if (this.#readers.has(who)) {
      expectSame(told[1] ?? '', told[0] ?? '', `${who}: ${what}`);
      this.compared.answers += 1;
    }
    this.#sameEvents(`after ${who}: ${what}`);
    return results[0] as T;
  }

  /** A button of that name under the newest message in the channel that has it. */
  pressUnder(who: string, label: string): Promise<Answer> {
    return this.both(who, `presses “${label}”`, ({ wire }) => {
      const message = wire
        .actor(who)
        .visible(wire.channel)
        .findLast((each) => labels(each).includes(label));
      if (message === undefined) throw new Error(`no message has “${label}”`);
      return wire.done(wire.actor(who).click(message.id, idOf(message, label)));
    });
  }

  /** Somebody writes to the bot, directly or by a mention in the channel; the answer is what comes there next. */
  speaks(who: string, where: 'directly' | 'in the channel'): Promise<TableMessage> {
    return this.both(who, `speaks to the bot ${where}`, async ({ wire }) => {
      const actor = wire.actor(who);
      const place = where === 'directly' ? actor.dm() : wire.channel;
      const answers = () => actor.visible(place).filter(({ author }) => author.bot === true);
      const known = new Set(answers().map(({ id }) => id));
      actor.say(place, `<@${wire.table.applicationId}> what now?`);
      const found = () => answers().find(({ id }) => !known.has(id));
      await eventually(() => expect(found()).toBeDefined());
      return found() as TableMessage;
    });
  }

  slash(who: string, command: string, options: Options = {}): Promise<TableMessage> {
    const what = `/${command} ${Object.keys(options).join(' ')}`;
    return this.both(who, what, (table) => table.slash(who, command, options));
  }

  /** Every reader looks at what is due of everything, and reads the sheets to print: none of them is the hider’s. */
  async lookAround(hider: 'U.S.' | 'German'): Promise<void> {
    const title = `For the ${hider} side only`;
    for (const who of this.#readers) {
      await this.both(who, 'desk', (table) => table.desk(who));
      await this.both(who, 'autocompletes the lines of the log', ({ wire }) =>
        wire.done(wire.actor(who).autocomplete(wire.channel, 'why', { line: '' }, 'line')),
      );
      await this.both(who, 'autocompletes the orders that are open to him', ({ wire }) =>
        wire.done(wire.actor(who).autocomplete(wire.channel, 'give', { order: '' }, 'order')),
      );
      for (const [command, options = {}] of LOOKS) {
        // Whichever turn it is, the sheets are read once.
        const isOnce = command === 'roster' && this.compared.sheets === 0;
        if (!this.#isDue() && !isOnce) continue;
        const told = await this.slash(who, command, options);
        if (command !== 'roster') continue;
        // Files of one answer are counted; the map to print goes with the roster once there are Setup Areas.
        const sheets = this.tables[0].files(told);
        expect(['1-roster.pdf', '1-roster.pdf 2-map.pdf']).toContain(
          sheets.map(({ name }) => name).join(' '),
        );
        for (const { type, data } of sheets) {
          expect(type).toBe('application/pdf');
          const lines = (await pdfText(data)).split('\n');
          expect(lines.filter((line) => line.includes(title))).toEqual([]);
        }
        this.compared.sheets += 1;
      }
    }
    this.same('after looking around');
  }

  /** What stands before the readers, and what their clients were told of since the last look. */
  same(what: string): void {
    this.#sameEvents(what);
    const [a, b] = this.tables;
    for (const who of this.#readers)
      if (!this.#hasPast.has(who))
        expectSame(b.eyes(who).standing(), a.eyes(who).standing(), `${what}: what stands before ${who}`);
  }

  #sameEvents(what: string): void {
    const [a, b] = this.tables;
    for (const who of this.#readers)
      expectSame(b.eyes(who).events(), a.eyes(who).events(), `${what}: what ${who}’s client is told of`);
  }

  /** That a comparison of whoever may know would see it; nobody else has it in what he takes away of the whole. */
  async expectDiffers(who: string): Promise<void> {
    for (const reader of this.#readers)
      for (const [command, options = {}] of WHOLE) await this.slash(reader, command, options);
    expect(this.#readers.has(who)).toBe(false);
    const seen: string[] = [];
    const exported: string[] = [];
    for (const table of this.tables) {
      const told = [await table.desk(who), await table.slash(who, 'show'), await table.slash(who, 'roster')];
      seen.push(table.eyes(who).told(told));
      exported.push(table.eyes(who).told(await table.slash(who, 'export')));
    }
    expect(seen[1], `${who} sees his own side’s secrets`).not.toBe(seen[0]);
    expect(exported[1], `${who} exports them`).not.toBe(exported[0]);
  }

  async close(): Promise<void> {
    for (const { wire } of this.tables) await wire.close();
  }

  /** `sheets`: whether the game has some to print. */
  expectWell(sheets = true): void {
    for (const { wire, clock } of this.tables) {
      // Closed direct messages; where time passes, also that an answer of an hour ago takes nothing more, and a status message few edits.
      const expected: readonly unknown[] = clock === undefined ? [50007] : [50007, 50027, 30046];
      const refused = wire.table.problems.filter(
        ({ body }) => !expected.includes((body as { code?: unknown } | undefined)?.code),
      );
      expect(refused).toEqual([]);
      expect(wire.spec.issues).toEqual([]);
      // `Eyes.events` relies on it.
      const secretEdits = rowsAfter(wire.store).filter(
        ({ living, audience }) => living !== null && audience !== 'everyone',
      );
      expect(secretEdits).toEqual([]);
      expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
    }
    expect(this.compared.answers).toBeGreaterThan(10);
    if (sheets) expect(this.compared.sheets).toBeGreaterThan(0);
  }
}
