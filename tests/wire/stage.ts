import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { offerRef } from '../../src/discord/custom-id.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { ClientRefusal } from '../../src/table/client-refusal.ts';
import {
  type Actor,
  type Answer,
  type Modal,
  startTable,
  type Table,
  type TableMessage,
} from '../../src/table/index.ts';
import { idOf, optionOf, parts, settled } from '../discord/bench.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { checkSpec, type SpecChecker } from '../table/spec.ts';
import { Child, isAlive, SEES_PROCESSES, until } from './child.ts';
import { Gate } from './gate.ts';
import {
  difference,
  isBack,
  isReminder,
  leaks,
  Memory,
  markOf,
  postsIn,
  type StoredLetter,
  Twin,
} from './judge.ts';

/** Discord's three seconds for a first answer, and a little. */
const PATIENCE_MS = 3100;

const NOT_IN_TIME = /"message":"not drawn within \d+ ms"/u;

/** Something that a player is about to do, up to the one interaction that gives the order. */
export interface Deed {
  readonly label: string;
  /** Gives the order; may be called again, as somebody presses again who saw nothing happen. */
  fire(): Promise<Answer>;
}

/** What there is to do in a campaign, most urgent first; so a campaign goes on for ever. */
const COURSE: readonly RegExp[] = [
  /^Take part$/u,
  /^Send the result$/u,
  /^Confirm the (?:result|update)$/u,
  // Step by step, so that there is more to be killed in between.
  /^(?!Seal the rest).*seal/iu,
  /^Idle$/u,
  /^My side has set up$/u,
  /^My 8\.620 is done$/u,
  /^No Fanaticism$/u,
];

/** Offers that ask nothing before they are an order. */
const IS_ORDER_AT_ONCE =
  /^(?:Idle|Attack|Send the result|My 8\.620 is done|No Fanaticism|Agree: another pace)$/u;

/** What is typed into a form, by the names of its questions; the others as they stand. */
type Typed = Readonly<Record<string, string>>;

const REPORT_PARTS = /^(?:LVP|Casualties|Control)/u;

function fill(form: Modal, typed: Typed): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const part of form.components) {
    if (part.type !== ComponentType.Label) continue;
    const field = part.component;
    const given = 'custom_id' in field ? typed[field.custom_id] : undefined;
    if ('custom_id' in field && given !== undefined)
      values[field.custom_id] = field.type === ComponentType.StringSelect ? [given] : given;
    else if (field.type === ComponentType.StringSelect) {
      const [option] = field.options;
      values[field.custom_id] = [
        field.options.find((each) => each.default === true)?.value ?? option?.value ?? '',
      ];
    } else if (field.type === ComponentType.TextInput) {
      const low = /^-?\d+(?=–)/u.exec(part.description ?? '')?.[0];
      values[field.custom_id] = low ?? field.value ?? field.placeholder?.split(' or ')[0] ?? 'luck';
    }
  }
  return values;
}

/** Room for a campaign each of the tests that share a stage. */
const CHANNELS = Array.from({ length: 40 }, (_, index) => `war-${index + 1}`);

/** The table, the gate, the file, and the bot as a process of its own. */
export class Stage {
  readonly table: Table;
  readonly gate: Gate;
  readonly memory: Memory;
  readonly path: string;
  readonly #folder: string;
  readonly #spec: SpecChecker;
  readonly #time: { now: number };
  readonly #lines: string[] = [];
  readonly #workers = new Set<number>();
  readonly #filled = new Map<string, number>();
  readonly #twin: Twin;
  #channel = -1;
  /** By so many ms the bot's clock is before the machine's. */
  #ahead = 0;
  readonly #seed: number | undefined;
  child: Child;

  private constructor(
    table: Table,
    gate: Gate,
    spec: SpecChecker,
    time: { now: number },
    seed: number | undefined,
  ) {
    this.#seed = seed;
    this.table = table;
    this.gate = gate;
    this.#spec = spec;
    this.#time = time;
    // SIGKILL takes nothing that the system has been given: a disk of memory keeps it as well as any.
    this.#folder = quickFolder('umpire-crash-');
    this.path = join(this.#folder, 'umpire.sqlite3');
    this.memory = new Memory(this.path);
    this.#twin = new Twin(this.memory);
    this.child = this.spawn();
  }

  /** `seed`: of every campaign that is opened here, as `Child` has it. */
  static async open(seed?: number): Promise<Stage> {
    const spec = checkSpec();
    // Discord's three seconds pass when the bot is killed and at no other time: a slow machine must not fail the test.
    const time = { now: Date.now() };
    const table = await startTable({
      port: 0,
      onExchange: spec.onExchange,
      clock: () => time.now,
      channels: CHANNELS,
      users: [
        { username: 'anna', globalName: 'Anna' },
        { username: 'ben', globalName: 'Ben' },
      ],
    });
    const stage = new Stage(table, await Gate.open(table.apiBase), spec, time, seed);
    await stage.child.ready();
    return stage;
  }

  /** The next channel, where no campaign is yet; what was played in the others stays, and is judged with the rest. */
  async fresh(): Promise<this> {
    this.gate.clear();
    if (this.child.hasEnded) await this.restart();
    await this.settle();
    this.#channel += 1;
    this.#filled.clear();
    return this;
  }

  /** A campaign in which both have bought something and one side has sealed: much happens when the other one does. */
  async play(): Promise<this> {
    await settled(
      await this.anna.slash(this.channel, 'campaign practice', { game: 'kgp', opponent: this.ben.user.id }),
    );
    for (const actor of [this.anna, this.ben]) await this.do(actor, /^Take part$/u);
    for (const actor of [this.anna, this.ben]) await this.do(actor, /^M1 /u);
    await this.do(this.ben, /^Seal the purchases$/u);
    await this.settle();
    return this;
  }

  get channel(): string {
    return this.table.channels[this.#channel]?.id ?? '';
  }

  get anna(): Actor {
    return this.table.as('anna');
  }

  get ben(): Actor {
    return this.table.as('ben');
  }

  spawn(): Child {
    this.memory.release();
    const { apiUrl } = this.gate;
    const seed = this.#seed === undefined ? {} : { seed: this.#seed };
    const { botToken: token } = this.table;
    this.child = new Child({ apiUrl, token, db: this.path, ahead: this.#ahead, ...seed });
    return this.child;
  }

  /** The desk's offer of that name, made ready: the form is open, the question “are you sure?” is asked. */
  async prepare(actor: Actor, wanted: RegExp, typed: Typed = {}): Promise<Deed | undefined> {
    let desk = await settled(await actor.slash(this.channel, 'orders'));
    for (;;) {
      const label = labelsOf(desk).find((each) => wanted.test(each));
      if (label !== undefined) return { label, fire: await this.#ready(actor, desk, label, typed) };
      // What is seldom done stands on a page of its own.
      const on = labelsOf(desk).find((each) => each === 'More ›' || each.startsWith('Other orders'));
      if (on === undefined) return undefined;
      desk = await settled(await actor.click(desk.id, idOf(desk, on)));
    }
  }

  async #ready(actor: Actor, desk: TableMessage, label: string, typed: Typed = {}): Promise<Deed['fire']> {
    const isOption = !parts(desk).some((part) => 'label' in part && part.label === label);
    const press = (): Promise<Answer> => {
      if (!isOption) return actor.click(desk.id, idOf(desk, label));
      const { menu, value } = optionOf(desk, label);
      return actor.select(desk.id, menu, [value]);
    };
    if (IS_ORDER_AT_ONCE.test(label)) return press;
    return this.#asked(actor, press, typed);
  }

  /** An order with `/give`: as it stood when it was made ready, so that given again it is the same one or none. */
  async give(actor: Actor, seat: string, offer: Offer, typed: Typed = {}): Promise<Deed> {
    const press = () => actor.slash(this.channel, 'give', { order: `${seat}.${offerRef(offer)}` });
    const asks =
      offer.fields.length > 0 || offer.irrevocable !== undefined || offer.preview?.() !== undefined;
    return { label: offer.label, fire: asks ? await this.#asked(actor, press, typed) : press };
  }

  /** The campaign of this channel as it stands where nothing was ever interrupted. */
  uninterrupted(seat: string): { readonly offers: readonly Offer[]; readonly game: unknown } {
    this.#twin.look();
    return { offers: this.#twin.offers(seat), game: this.#twin.game() };
  }

  /** After the form, or the question “are you sure?”, which are had first. */
  async #asked(actor: Actor, press: () => Promise<Answer>, typed: Typed): Promise<Deed['fire']> {
    const first = await press();
    if (first.kind === 'modal') {
      let form: string | undefined = first.interactionId;
      const values = fill(first.modal, typed);
      return async () => {
        // The form is gone once it has been sent in: to do it again is to open it again.
        if (form === undefined) {
          const again = await press();
          if (again.kind !== 'modal') return again;
          form = again.interactionId;
        }
        const id = form;
        form = undefined;
        return actor.submitModal(id, values);
      };
    }
    const question = await settled(first);
    return () => actor.click(question.id, idOf(question, 'Yes, do it'));
  }

  /** Does it, undisturbed. */
  async do(actor: Actor, wanted: RegExp, typed: Typed = {}): Promise<void> {
    const deed = await this.prepare(actor, wanted, typed);
    if (deed === undefined) throw new Error(`${actor.user.username} is not offered ${wanted}`);
    const before = this.memory.orders().length;
    const { content } = await settled(await deed.fire());
    if (this.memory.orders().length === before) throw new Error(`“${deed.label}” was refused: ${content}`);
  }

  /** Whatever the campaign waits for next. */
  async next(): Promise<Deed> {
    const desks: { actor: Actor; desk: TableMessage; label: string }[] = [];
    for (const actor of [this.anna, this.ben]) {
      const desk = await settled(await actor.slash(this.channel, 'orders'));
      desks.push(...labelsOf(desk).map((label) => ({ actor, desk, label })));
    }
    const urgent = COURSE.flatMap((wanted) => desks.filter(({ label }) => wanted.test(label)));
    // A report's parts are offered again and again; the one that was filled in least often is next.
    const times = (label: string) => this.#filled.get(label) ?? 0;
    const part = desks
      .filter(({ label }) => REPORT_PARTS.test(label))
      .toSorted((a, b) => times(a.label) - times(b.label));
    const [found] = [...urgent, ...part];
    if (found === undefined) throw new Error(`nothing to do: ${desks.map(({ label }) => label).join(', ')}`);
    const { actor, desk, label } = found;
    this.#filled.set(label, times(label) + 1);
    return { label, fire: await this.#ready(actor, desk, label) };
  }

  /** Holds the file's write lock, so that the bot can commit nothing. */
  lock(): () => void {
    const db = new Database(this.path);
    db.exec('BEGIN IMMEDIATE');
    return () => {
      db.exec('ROLLBACK');
      db.close();
    };
  }

  /** The process dies, whatever it is doing; what it was answering is never answered. */
  async kill(): Promise<void> {
    if (SEES_PROCESSES) for (const pid of this.child.workers()) this.#workers.add(pid);
    await this.child.kill();
    this.#lines.push(...this.child.lines);
    this.#time.now += PATIENCE_MS;
    this.table.tick();
  }

  async restart(): Promise<void> {
    this.gate.clear();
    this.spawn();
    await this.child.ready();
  }

  /** So much time goes by while the bot is away. */
  pass(ms: number): void {
    if (!this.child.hasEnded) throw new Error('the bot is not away');
    this.#ahead += ms;
    this.#time.now += ms;
  }

  /**
   * From now on the bot stands still, at work for ever, before it does what fits: `INSERT ON timer`, `UPDATE ON outbox
   * WHEN new.edit = 1`. Everything that its transaction did before has been done, and nothing after. The program knows
   * nothing of it: it is a trigger in its file.
   */
  stallBefore(what: string): { reached(isPast?: () => boolean): Promise<boolean>; remove(): void } {
    const [, event = '', when = ''] = /^(.*? ON \S+)(.*)$/su.exec(what) ?? [];
    this.#sql(`
      CREATE VIEW for_ever AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
      CREATE TRIGGER stalled BEFORE ${event}${when} BEGIN SELECT count(*) FROM for_ever; END;
    `);
    const remove = () => this.#sql('DROP TRIGGER stalled; DROP VIEW for_ever;');
    return { reached: (isPast = () => false) => this.#stalled(isPast), remove };
  }

  #sql(text: string): void {
    const db = new Database(this.path);
    try {
      db.exec(text);
    } finally {
      db.close();
    }
  }

  /**
   * Resolves when the bot has held the file's write lock for longer than any transaction takes, and works all the time;
   * with `false` when it is past where it would have stood still.
   */
  async #stalled(isPast: () => boolean): Promise<boolean> {
    const LONG = 40; // ticks of 10 ms
    let isThere = true;
    let since: { readonly pid: number; readonly ticks: number } | undefined;
    await until(() => {
      const { child } = this;
      if (child.hasEnded) throw new Error(`the bot ended before it was there:\n${child.lines.join('\n')}`);
      isThere = !isPast();
      if (!isThere) return true;
      if (!this.#isBusy()) since = undefined;
      else if (since?.pid !== child.pid) since = { pid: child.pid, ticks: child.ticks };
      return since !== undefined && child.ticks - since.ticks > LONG;
    }, 'the bot stands still');
    return isThere;
  }

  /** Whether somebody is writing. */
  #isBusy(): boolean {
    const db = new Database(this.path, { timeout: 0 });
    try {
      db.exec('BEGIN IMMEDIATE; ROLLBACK');
      return false;
    } catch {
      return true;
    } finally {
      db.close();
    }
  }

  async settle(): Promise<void> {
    await until(() => this.memory.backlog === 0, 'everything queued has been sent');
  }

  /**
   * The player presses again. Whether the first press counted is known from the file; after the second it has
   * counted once.
   */
  async again(deed: Deed, ordersBefore: number): Promise<void> {
    let said = '';
    try {
      said = (await settled(await deed.fire())).content;
    } catch (error) {
      // The button is gone: the player has seen his order done.
      if (!(error instanceof ClientRefusal)) throw error;
    }
    expect(said).not.toMatch(/E-[2-9A-Z]{4}/u);
    expect(this.memory.orders().length, `orders after “${deed.label}” was pressed again`).toBe(
      ordersBefore + 1,
    );
  }

  /** The campaign is as it would be had nothing happened to the bot, for everyone at the table. */
  async judge(): Promise<void> {
    await this.settle();
    const { table, memory } = this;
    const twin = this.#twin.look();
    this.#judgeLetters();
    // On a busy machine an answer may come too late; then whoever gave the order is told that it stands.
    const wasLate = table.problems.some(({ body }) => isTooLate(body));
    const isApart = (row: StoredLetter) => isReminder(row) || (wasLate && row.notice.kind === 'order-kept');
    const apart = memory.letters().filter(isApart).map(markOf);
    const others = table.log.filter(
      (line) => !apart.some((mark) => JSON.stringify(line.payload ?? null).includes(` · ${mark}`)),
    );
    expect(difference(twin.posts, postsIn(others, table.applicationId))).toEqual({
      missing: [],
      tooMany: [],
      outOfOrder: [],
    });
    expect(memory.events()).toEqual(twin.events);
    expect(leaks(table.log, twin.posts)).toEqual([]);
    const given = memory.orders().flatMap(({ interaction }) => interaction ?? []); // the clock presses nothing
    expect(given.length).toBe(new Set(given).size);
    expect(memory.integrity()).toEqual(['ok']);
    const isForeseen = (each: Table['problems'][number]) =>
      isTooLate(each.body) || isGoneAnyway(each) || isKnownBySecond(each);
    expect(table.problems.filter((each) => !isForeseen(each))).toEqual([]);
    expect(this.#spec.issues).toEqual([]);
    const lines = [...this.#lines, ...this.child.lines];
    // That a busy machine has drawn no picture in its time is no fault of what is judged here.
    const faults = lines.filter((line) => /"level":"(?:error|fatal)"/u.test(line) && !NOT_IN_TIME.test(line));
    expect(faults).toEqual([]);
  }

  /** Row by row, whatever it says: sent is there once, withdrawn is not there, and each place has them in their order. */
  #judgeLetters(): void {
    const created = this.table.log.filter(({ kind }) => kind === 'message.create');
    const marked = new Map<string, number[]>();
    for (const [index, { payload }] of created.entries())
      for (const mark of new Set(JSON.stringify(payload ?? null).match(/(?<= · )[0-9a-f]{8}/gu)))
        marked.set(mark, [...(marked.get(mark) ?? []), index]);
    const places = new Map<string, number[]>();
    for (const row of this.memory.letters().filter(({ edit }) => edit === 0)) {
      const mark = markOf(row);
      const at = marked.get(mark) ?? [];
      const name = `${row.target} · ${row.notice.kind} · ${row.notice.title}`;
      const isGone = isBack(row) || (isReminder(row) && row.last_error === 'withdrawn');
      if (!isGone) expect(row.state, name).toBe('sent');
      expect(at.length, name).toBe(isGone ? 0 : 1);
      places.set(row.target, [...(places.get(row.target) ?? []), ...at]);
    }
    const edits = this.memory.letters().filter(({ edit }) => edit === 1);
    expect(edits.filter((row) => !isBack(row) && row.state !== 'sent')).toEqual([]);
    for (const [place, at] of places) expect(at, place).toEqual(at.toSorted((a, b) => a - b));
  }

  /** As they stand in this channel and with both people. */
  messages(): readonly TableMessage[] {
    const { anna, ben, channel } = this;
    return [anna.visible(channel), anna.visible(anna.dm()), ben.visible(ben.dm())].flat();
  }

  /** No drawing process outlives its bot. */
  async expectNoOrphans(): Promise<void> {
    await until(() => ![...this.#workers].some(isAlive), 'the drawing processes have ended');
  }

  async close(): Promise<void> {
    if (!this.child.hasEnded) await this.kill();
    await this.table.close();
    await this.gate.close();
    this.#twin.close();
    this.memory.release();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** An answer that comes after its three seconds; such are the dead bot's last words. */
function isTooLate(body: unknown): boolean {
  const code = (body as { code?: unknown }).code;
  return code === 10062 || code === 10015;
}

/** A first answer that got through unheard is sent again, and known by that (`discord/requests.ts`). */
function isKnownBySecond({ method, path, body }: Table['problems'][number]): boolean {
  const code = (body as { code?: unknown }).code;
  return code === 40060 && method === 'POST' && /^\/interactions\/.*\/callback$/u.test(path);
}

/**
 * A screen of their own that somebody has left is cleared away, if it is still there; an answer that was to fill one which
 * has gone meanwhile stands by itself (`discord/answer.ts`).
 */
function isGoneAnyway({ method, path, body }: Table['problems'][number]): boolean {
  const code = (body as { code?: unknown }).code;
  const isOfScreen = method === 'DELETE' || method === 'PATCH';
  return code === 10008 && isOfScreen && /^\/webhooks\/.*\/@original$/u.test(path);
}

/** Everything that can be chosen on a desk. */
function labelsOf(desk: TableMessage): string[] {
  return parts(desk).flatMap((part) => {
    if ('options' in part) return part.options.map(({ label }) => label);
    return 'label' in part && part.label !== undefined ? [part.label] : [];
  });
}
