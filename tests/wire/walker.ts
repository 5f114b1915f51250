/**
 * Newcomers who know nothing beforehand: each presses what stands first under the message that calls them, or opens their desk
 * and presses what stands first on it, sends forms in as they stand, and types only what they alone can know.
 */
import type { TableMessage } from '../../src/table/index.ts';
import { parts } from '../discord/bench.ts';
import type { Hand, Knows, Typed } from './hand.ts';

/** A press, and what became of it. */
export interface Press<Who extends string> {
  readonly who: Who;
  /** Such as `19 AM 8.605`. */
  readonly at: string;
  readonly label: string;
  /** Others that stood before it, and that they had pressed in vain. */
  readonly after?: number;
  /** The form that it opened could not be sent in, or was refused. */
  readonly refused?: true;
}

/** What all walkers of a campaign have in common. */
export interface Party<Who extends string> {
  /** Every press so far. */
  readonly presses: Press<Who>[];
  /** Where the campaign is. */
  readonly at: () => string;
  readonly isOver: () => boolean;
  /** What each can tell, by the form that asks for it. */
  readonly knows: (who: Who, title: string) => Typed;
  /** Looks on: told after each press, when its answer is there. */
  readonly onlooker?: (press: Press<Who>) => Promise<void>;
}

/** Buttons that lead back, or to where one is already, or show what everybody sees. */
const BACK: readonly string[] = ['‹ Back', 'Back', 'Change it', 'My orders', 'Status', 'Try again'];
/** Nobody presses that often without anything coming of it. */
const MOST_PRESSES = 400;

/** All walk on until it is over. @throws when none finds anything to press before that */
export async function walkTogether<Who extends string>(
  walkers: readonly Walker<Who>[],
  { isOver, presses }: Party<Who>,
): Promise<void> {
  for (let idle = 0; idle < walkers.length && !isOver(); ) {
    for (const walker of walkers) {
      idle = (await walker.turn()) ? 0 : idle + 1;
      if (presses.length > MOST_PRESSES) throw new Error(`no end of it: ${lastOf(presses)}`);
      if (isOver() || idle >= walkers.length) break;
    }
  }
  if (isOver()) return;
  const seen = walkers.map(({ offered }) => offered).join('\n');
  throw new Error(`nobody finds the way on: ${lastOf(presses)}\n${seen}`);
}

export class Walker<Who extends string> {
  readonly who: Who;
  readonly #hand: Hand;
  readonly #party: Party<Who>;
  /** What they have been shown, and when, and how many of its buttons they have tried. */
  readonly #tried = new Map<string, number>();
  /** The last message of the channel that they have seen. */
  #seen: string;

  constructor(who: Who, hand: Hand, party: Party<Who>) {
    this.who = who;
    this.#hand = hand;
    this.#party = party;
    this.#seen = hand.actor.visible(hand.wire.channel).at(-1)?.id ?? '0';
  }

  /** What is before their eyes. */
  get offered(): string {
    return this.#hand.offered();
  }

  /**
   * They look at the message that calls them, or at their desk, and press what stands first, until there is nothing for them;
   * whether they pressed anything there.
   */
  async turn(): Promise<boolean> {
    const hand = this.#hand;
    const { wire } = hand;
    const { isOver, knows: tells } = this.#party;
    const call = this.#calling();
    const knows: Knows = (title) => tells(this.who, title);
    if (call === undefined) await this.#press('My orders', () => hand.desk());
    else await this.#press(call.label, () => hand.press(call.message, call.label, knows));
    let acted = call !== undefined;
    while (!isOver()) {
      const { screen } = hand;
      const next = screen === undefined ? undefined : this.#next(screen);
      if (next === undefined) return acted;
      acted = true;
      const { label, after } = next;
      await this.#press(label, () => hand.choose(label, knows), after);
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
  #next(screen: TableMessage): { readonly label: string; readonly after: number } | undefined {
    if (textOf(screen).includes('Nothing for you')) return undefined;
    const shown = `${this.#party.at()}\n${this.#hand.offered()}`;
    const at = this.#tried.get(shown) ?? 0;
    this.#tried.set(shown, at + 1);
    const label = pressable(screen)[at];
    return label === undefined ? undefined : { label, after: at };
  }

  async #press(label: string, act: () => Promise<unknown>, after = 0): Promise<void> {
    const { at, presses, onlooker } = this.#party;
    const press: Press<Who> = { who: this.who, at: at(), label, ...(after > 0 && { after }) };
    try {
      await act();
      presses.push(press);
    } catch (error) {
      // The hand says so of what was refused, the table of a form that lacks what it asks for.
      if (!(error instanceof Error) || !/Not done|required/u.test(error.message)) throw error;
      presses.push({ ...press, refused: true });
    }
    await onlooker?.(press);
  }
}

function lastOf(presses: readonly Press<string>[]): string {
  return presses
    .slice(-12)
    .map(({ who, at, label }) => `${who} ${at} ${label}`)
    .join('; ');
}

function textOf({ content, embeds }: TableMessage): string {
  return [content, ...embeds.map(({ description = '' }) => description)].join('\n');
}

/** Buttons and lines of menus as they stand, but for the last menu, which says itself that it holds other things. */
export function pressable(screen: TableMessage): readonly string[] {
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
