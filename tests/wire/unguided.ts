/**
 * Newcomers who know nothing beforehand: each presses what stands first under the message that calls them, or opens their desk
 * and presses what stands first on it, sends forms in as they stand, and types only what they alone can know: how the scenario
 * went, and what lies on their map.
 */
import type { TableMessage } from '../../src/table/index.ts';
import { parts } from '../discord/bench.ts';
import { CONTROL } from '../games/kgp/map-desk/stoumont-front.ts';
import { GERMAN, MARKING, US } from './bloody-phase.ts';
import type { CountedTable } from './counted-table.ts';
import { EPHEMERAL, type Hand, type Knows, type Typed } from './hand.ts';

export type Newcomer = 'us' | 'german';

/** A press, and what became of it. */
export interface Press {
  readonly who: Newcomer;
  /** Such as `19 AM 8.605`. */
  readonly at: string;
  readonly label: string;
  /** The form that it opened could not be sent in, or was refused. */
  readonly refused?: true;
}

/** An evening: every press, and the titles of every message that came. */
export interface Walk {
  readonly presses: readonly Press[];
  readonly channel: readonly string[];
  readonly direct: Readonly<Record<Newcomer, readonly string[]>>;
}

/** Houses that are on their map, and who Controls what; nothing of rivers, which nobody has asked them about. */
const MARKS = `houses: H18 I18 J21 K19 K21 L20 D18 E17 G19 J23 K24 L24 M25 N26 P25 N23\nhouses 1: J20 K20 K23\n${CONTROL}`;

/** What each can tell, by the form that asks for it. */
const KNOWN: Readonly<Record<Newcomer, Readonly<Record<string, Typed>>>> = {
  us: {
    'Enter the result': {
      lvp: 'U.S. 18, German 22, lost 2',
      casualties: 'U.S. 31, German 44',
      AA15: 'us',
      J19: 'us',
      P56: 'german',
    },
    'Update counters': { text: US },
    'Mark the map': { text: MARKS },
    'State the marking of the map': { text: MARKING },
    'Buy several at once': { text: '2 I1, V6' },
  },
  german: {
    'Update counters': { text: GERMAN },
    'Mark the map': { text: MARKS },
    'Buy several at once': { text: 'I2, I3, V1' },
  },
};

/** Buttons that lead back, or to where one is already. */
const BACK: readonly string[] = ['‹ Back', 'Back', 'Change it', 'My orders', 'Try again'];
/** Nobody presses that often without anything coming of it. */
const MOST_PRESSES = 400;

/** Both walk on until `isOver`, or until neither finds anything to press. */
export async function walkUnguided(table: CountedTable, isOver: () => boolean): Promise<Walk> {
  const { wire, anna, ben } = table;
  const from = messages(table);
  const presses: Press[] = [];
  const walkers = [new Walker('us', anna, table, presses), new Walker('german', ben, table, presses)];
  for (let idle = 0; idle < walkers.length && !isOver(); ) {
    for (const walker of walkers) {
      idle = (await walker.turn(isOver)) ? 0 : idle + 1;
      if (presses.length > MOST_PRESSES) throw new Error(`no end of it: ${lastOf(presses)}`);
      if (isOver() || idle >= walkers.length) break;
    }
  }
  await wire.settle();
  if (!isOver())
    throw new Error(`nobody finds the way on: ${lastOf(presses)}\n${anna.offered()}\n${ben.offered()}`);
  const all = messages(table);
  return {
    presses,
    channel: all.channel.slice(from.channel.length),
    direct: {
      us: all.direct.us.slice(from.direct.us.length),
      german: all.direct.german.slice(from.direct.german.length),
    },
  };
}

class Walker {
  readonly who: Newcomer;
  readonly #hand: Hand;
  readonly #table: CountedTable;
  readonly #presses: Press[];
  /** What they have been shown, and how many of its buttons they have tried. */
  readonly #tried = new Map<string, number>();
  /** The last message of the channel that they have seen. */
  #seen: string;

  constructor(who: Newcomer, hand: Hand, table: CountedTable, presses: Press[]) {
    this.who = who;
    this.#hand = hand;
    this.#table = table;
    this.#presses = presses;
    this.#seen = hand.actor.visible(hand.wire.channel).at(-1)?.id ?? '0';
  }

  /**
   * They look at the message that calls them, or at their desk, and press what stands first, until there is nothing for them;
   * whether they pressed anything there.
   */
  async turn(isOver: () => boolean): Promise<boolean> {
    const hand = this.#hand;
    const { wire } = this.#table;
    const call = this.#calling();
    const knows: Knows = (title) => KNOWN[this.who][title] ?? {};
    if (call === undefined) await this.#press('My orders', () => hand.desk());
    else await this.#press(call.label, () => hand.press(call.message, call.label, knows));
    let acted = call !== undefined;
    while (!isOver()) {
      const { screen } = hand;
      const label = screen === undefined ? undefined : this.#next(screen);
      if (label === undefined) return acted;
      acted = true;
      await this.#press(label, () => hand.choose(label, knows));
      await wire.settle();
      // A form that could not be sent in leaves nothing on the screen; a refusal leaves the way back.
      if (hand.screen === screen || this.#isRefused()) await this.#press('My orders', () => hand.desk());
    }
    return acted;
  }

  /** The newest message since they last looked that calls them by name, if there is something to press under it but *My orders*. */
  #calling(): { readonly message: TableMessage; readonly label: string } | undefined {
    const { actor, wire } = this.#hand;
    const since = actor.visible(wire.channel).filter(({ id }) => BigInt(id) > BigInt(this.#seen));
    this.#seen = since.at(-1)?.id ?? this.#seen;
    const message = since.findLast(({ content }) => content.includes(`<@${actor.user.id}>`));
    const label = message === undefined ? undefined : pressable(message)[0];
    return message === undefined || label === undefined ? undefined : { message, label };
  }

  #isRefused(): boolean {
    return this.#hand.screen?.content.startsWith('**Not done:**') === true;
  }

  /** The first of what is before their eyes that they have not tried there already. */
  #next(screen: TableMessage): string | undefined {
    if (textOf(screen).includes('Nothing for you')) return undefined;
    const shown = this.#hand.offered();
    const at = this.#tried.get(shown) ?? 0;
    this.#tried.set(shown, at + 1);
    return pressable(screen)[at];
  }

  async #press(label: string, act: () => Promise<unknown>): Promise<void> {
    const { date, step } = this.#table.orders.state().game;
    const press: Press = { who: this.who, at: `${date} ${step}`, label };
    try {
      await act();
      this.#presses.push(press);
    } catch (error) {
      // The hand says so of what was refused, the table of a form that lacks what it asks for.
      if (!(error instanceof Error) || !/Not done|required/u.test(error.message)) throw error;
      this.#presses.push({ ...press, refused: true });
    }
  }
}

function lastOf(presses: readonly Press[]): string {
  return presses
    .slice(-12)
    .map(({ who, at, label }) => `${who} ${at} ${label}`)
    .join('; ');
}

function textOf({ content, embeds }: TableMessage): string {
  return [content, ...embeds.map(({ description = '' }) => description)].join('\n');
}

/** Buttons and lines of menus as they stand, but for the last menu, which says itself that it holds other things. */
function pressable(screen: TableMessage): readonly string[] {
  return parts(screen)
    .flatMap((part) => {
      if ('options' in part)
        return part.placeholder?.startsWith('Other orders') === true
          ? []
          : part.options.map(({ label }) => label);
      return 'label' in part ? [part.label ?? ''] : [];
    })
    .filter((label) => !BACK.includes(label));
}

function messages({ wire, anna, ben }: CountedTable) {
  const titles = (hand: Hand, place: string) =>
    hand.actor
      .visible(place)
      .filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0)
      .map((message) => message.embeds[0]?.title ?? message.content.split('\n')[0] ?? '');
  return {
    channel: titles(anna, wire.channel),
    direct: { us: titles(anna, anna.actor.dm()), german: titles(ben, ben.actor.dm()) },
  };
}

/** Where the presses go, step by step, and what came of messages; for whoever wants to bring them down. */
export function printWalk({ presses, channel, direct }: Walk): string {
  const steps = [...new Set(presses.map(({ at }) => at))];
  const of = (who: Newcomer, at?: string) =>
    presses.filter((press) => press.who === who && (at === undefined || press.at === at));
  const rows = steps.map((at) => {
    const cell = (who: Newcomer) =>
      of(who, at)
        .map(({ label, refused }) => `${label.slice(0, 34)}${refused === true ? ' (refused)' : ''}`)
        .join('; ');
    return `| ${at} | ${of('us', at).length} | ${of('german', at).length} | ${cell('us')} | ${cell('german')} |`;
  });
  return [
    '| step | U.S. | German | U.S. presses | German presses |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `| all | ${of('us').length} | ${of('german').length} | | |`,
    '',
    `Channel: ${channel.length}; direct messages: U.S. ${direct.us.length}, German ${direct.german.length}.`,
    ...channel.map((title) => `- channel: ${title}`),
    ...direct.us.map((title) => `- U.S.: ${title}`),
    ...direct.german.map((title) => `- German: ${title}`),
  ].join('\n');
}
