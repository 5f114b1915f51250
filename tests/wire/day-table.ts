/** A table at which people live by their own clocks, and what was said at it as Markdown for a page of docs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLine, TableMessage } from '../../src/table/index.ts';
import { labels } from '../discord/bench.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { fakePicture } from './fake-picture.ts';
import { EPHEMERAL, Hand } from './hand.ts';
import { type WireOptions, WireTable } from './wire-table.ts';

/** Where a person lives: what the document calls his clock, and its zone. */
export interface Home {
  readonly city: string;
  readonly zone: string;
}

/** An hour as a wall clock shows it: `Sun 25 Oct, 08:00`. */
export function onWall(ms: number, zone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...day, ...hour }).formatToParts(ms);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')}`;
}

const HOUR = 60 * 60 * 1000;

export class DayTable {
  readonly wire: WireTable;
  readonly clock: VirtualClock;
  /** By the end of each step, what the page quotes, by name. */
  readonly blocks = new Map<string, string>();
  readonly #homes: readonly Home[];
  readonly #hours: string[] = [];
  #cursor = 0;

  private constructor(wire: WireTable, clock: VirtualClock, homes: readonly Home[]) {
    this.wire = wire;
    this.clock = clock;
    this.#homes = homes;
  }

  static async open(
    now: number,
    homes: readonly Home[],
    options: Pick<WireOptions, 'games' | 'seed'> = {},
  ): Promise<DayTable> {
    const clock = new VirtualClock(now);
    const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
    const seed = Buffer.alloc(32, 45);
    const wire = await WireTable.open({
      renderer,
      time: clock,
      sleep: clock.sleep,
      statusMessage: true,
      seed,
      ...options,
    });
    wire.moderator.wheel.start();
    return new DayTable(wire, clock, homes);
  }

  hand(user: string): Hand {
    return new Hand(this.wire, user);
  }

  slash(hand: Hand, command: string, options: Readonly<Record<string, string>> = {}): Promise<TableMessage> {
    hand.presses += 1;
    return this.wire.told(hand.actor.slash(this.wire.channel, command, options));
  }

  /** Time goes by: whatever sleeps wakes at its hour, and what it sends is sent then. */
  async until(at: number): Promise<void> {
    for (;;) {
      await this.wire.settle();
      const next = this.clock.wakesNext;
      if (next === undefined || next > at) break;
      this.clock.pass(next - this.clock.now);
      await sleep(5);
    }
    this.clock.pass(at - this.clock.now);
    await this.wire.settle();
  }

  /** A line of the table of hours. */
  hour(what: string): void {
    const cells = this.#homes.map(({ zone }) => onWall(this.clock.now, zone));
    this.#hours.push(`| ${[...cells, what].join(' | ')} |`);
  }

  get hours(): string {
    const head = `| ${[...this.#homes.map(({ city }) => city), ''].join(' | ')} |`;
    return [head, `|${' --- |'.repeat(this.#homes.length + 1)}`, ...this.#hours].join('\n');
  }

  /** Quotes a message as it stands; `keep`: only the lines that one of these matches; `of`: only what has such a title. */
  quote(name: string, message: TableMessage, keep?: readonly RegExp[], of = /(?:)/u): void {
    const embeds = message.embeds.filter(({ title = '' }) => of.test(title));
    const said = embeds.map(({ title = '', description = '' }) => {
      const lines = description.split('\n');
      const isKept = (line: string) => keep === undefined || keep.some((each) => each.test(line));
      const kept = lines.flatMap((line, index) =>
        isKept(line) ? [line] : index === 0 || isKept(lines[index - 1] ?? '') ? ['…'] : [],
      );
      return [`**${title}**`, ...kept];
    });
    const buttons = labels(message).map((label) => `\`${label}\``);
    const shown = [
      ...(message.content === '' ? [] : [message.content.split('\n')]),
      ...said,
      ...(buttons.length === 0 ? [] : [[buttons.join(' ')]]),
    ];
    const paragraphs = shown.map((lines) =>
      lines
        .filter((line) => line !== '')
        .map((line) => `> ${this.#plain(line)}`)
        .join('\\\n'),
    );
    this.set(name, paragraphs.join('\n>\n'));
  }

  /** Who was told something since the last look, and by what: so it is said who was not. */
  seen(name: string): void {
    const lines = this.wire.table.log
      .slice(this.#cursor)
      .filter(({ kind }) => /^message\.(?:create|edit)$/u.test(kind));
    this.#cursor = this.wire.table.log.length;
    const people = ['Anna', 'Ben', 'Cleo'];
    const told = [
      ['In the channel', undefined] as const,
      ...people.map((who) => [`To ${who} alone`, who] as const),
    ].map(([where, who]) => {
      const own = lines
        .filter((line) => this.#reader(line) === who)
        // Edits go beside messages: which comes first is a matter of how busy the machine is.
        .toSorted((one, other) => Number(isEdit(one)) - Number(isEdit(other)));
      return { where, who, said: [...new Set(own.flatMap((line) => this.#titleOf(line)))] };
    });
    const rows = told
      .filter(({ said }) => said.length > 0)
      .map(({ where, said }) => `${where}: ${said.join(', ')}.`);
    const nothing = told.flatMap(({ who = 'the channel', said }) =>
      said.length === 0 && who !== 'Cleo' ? [who] : [],
    );
    const isQuiet = nothing.includes('the channel');
    const rest =
      nothing.length === 0
        ? []
        : [
            isQuiet
              ? `Nothing, not even an edit: ${nothing.join(', ')}.`
              : `To ${nothing.join(' and ')} alone: nothing.`,
          ];
    this.set(name, `*${[...rows, ...rest].join(' ')}*`);
  }

  /** What was seen so far belongs to no step. */
  unseen(): void {
    this.#cursor = this.wire.table.log.length;
  }

  /** What somebody has typed, as it was typed. */
  typed(name: string, text: string): void {
    this.set(name, ['```', text, '```'].join('\n'));
  }

  /** A block of the page's own making. */
  set(name: string, text: string): void {
    if (this.blocks.has(name)) throw new Error(`“${name}” was said twice`);
    this.blocks.set(name, text);
  }

  #reader({ visibleTo }: LogLine): string | undefined {
    if (visibleTo === undefined) return undefined;
    return this.wire.table.users.find(({ id }) => visibleTo.includes(id))?.globalName;
  }

  /** None: an answer that is still being made. */
  #titleOf(line: LogLine): readonly string[] {
    const { embeds = [], content = '' } = line.payload as Partial<TableMessage>;
    const title =
      embeds.map((embed) => embed.title ?? '').find((each) => each !== '') ?? content.split('\n')[0] ?? '';
    if (title === '') return [];
    return [`“${this.#plain(title)}”${isEdit(line) ? ' (edited)' : ''}`];
  }

  /** Discord's marks as they are read: hours by every clock, people by name; what differs from table to table left out. */
  #plain(text: string): string {
    const { now } = this.clock;
    const names = new Map(this.wire.table.users.map(({ id, globalName }) => [id, globalName]));
    return text
      .replaceAll(/<t:(\d+):([a-zA-Z])>/gu, (_, seconds: string, style: string) => {
        const at = Number(seconds) * 1000;
        if (style === 'R') return relative(at - now);
        return this.#homes.map(({ city, zone }) => `${onWall(at, zone)} ${city}`).join(' / ');
      })
      .replaceAll(/<@(\d+)>/gu, (_, id: string) => `@${names.get(id) ?? ''}`)
      .replaceAll(/<#\d+>/gu, '#war')
      .replaceAll(/`[0-9a-f]{16,64}`/gu, '`…`')
      .replace(/^> /u, '— ')
      .replace(/^-# (.*)$/u, '<sub>$1</sub>');
  }
}

function relative(ms: number): string {
  const hours = Math.round(Math.abs(ms) / HOUR);
  if (hours === 0) return ms <= 0 ? 'just now' : 'in less than an hour';
  const words = hours >= 48 ? `${Math.round(hours / 24)} days` : hours === 1 ? '1 hour' : `${hours} hours`;
  return ms < 0 ? `${words} ago` : `in ${words}`;
}

/** A page whose blocks `<!-- day: NAME -->` … `<!-- /day -->` hold what was said; `undefined`: the page names what was not. */
export function withBlocks(page: string, blocks: ReadonlyMap<string, string>): string {
  return page.replaceAll(/<!-- day: ([a-z-]+) -->\n(?:[\s\S]*?\n)??<!-- \/day -->/gu, (_, name: string) => {
    const said = blocks.get(name);
    if (said === undefined) throw new Error(`nobody said “${name}”`);
    return `<!-- day: ${name} -->\n${said}\n<!-- /day -->`;
  });
}

/** Whether an answer takes the place of “thinking”, or comes at once, is a matter of how busy the machine is. */
function isEdit({ kind, payload }: LogLine): boolean {
  const { flags = 0 } = payload as Partial<TableMessage>;
  return kind === 'message.edit' && (flags & EPHEMERAL) === 0;
}
