/**
 * Two people at a game of Ardennes II over the wire: what one of them gives goes through his desk, its buttons and forms,
 * and what each Turn costs them is counted.
 */
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import type { BridgeQuestion } from '../../src/games/ardennes2/turn/bridges/3.8-bridges.ts';
import type { HoldQuestion } from '../../src/games/ardennes2/turn/fights/3.2-hold-or-retreat.ts';
import { isQuestion } from '../../src/games/ardennes2/turn/frame/question.ts';
import { phaseOf } from '../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { player as first } from '../games/ardennes2/first-program/planner.ts';
import type { Hand } from './hand.ts';
import type { WireTable } from './wire-table.ts';

export const BASTOGNE = anyGame(ardennes2);

/** What a side did in a Turn. */
interface Count {
  /** Commits, ends of Phases, and what is said beforehand. */
  orders: number;
  answers: number;
  /** How often it was the other side that the game waited for next. */
  waits: number;
}

/** An order as a program gives it. */
export interface Given {
  readonly order: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export class BastogneHands {
  readonly wire: WireTable;
  readonly hands: Readonly<Record<Side, Hand>>;
  readonly #counts = new Map<string, Count>();
  /** Orders and answers so far. */
  given = 0;
  #last: Side | undefined;

  constructor(wire: WireTable, hands: Readonly<Record<Side, Hand>>) {
    this.wire = wire;
    this.hands = hands;
  }

  get game(): ArdennesState {
    return this.wire.state().game as unknown as ArdennesState;
  }

  /** Anna, who is German, opens a practice game; both take part. */
  async open(): Promise<TableMessage> {
    const { german, us } = this.hands;
    const opened = await this.wire.told(
      german.actor.slash(this.wire.channel, 'campaign practice', {
        opponent: us.actor.user.id,
        side: 'german',
      }),
    );
    for (const hand of [german, us]) {
      await hand.desk();
      await hand.choose('Take part', { word: 'clover' });
    }
    await this.wire.settle();
    return opened;
  }

  /** Whom the game waits for, as everybody can see. */
  get awaited(): Side | undefined {
    const { view } = this.wire.moderator.reader(this.wire.campaign) ?? {};
    if (view === undefined || view.core.status !== 'running') return undefined;
    const [first] = BASTOGNE.awaited(view) ?? [];
    if (first === undefined) return undefined;
    return first.of.includes('side:german') ? 'german' : 'us';
  }

  /** What somebody would give who plays as the first program did, which stays as it is, from what their side knows. */
  idea(side: Side, seed: string): Given {
    const view = this.wire.moderator.reader(this.wire.campaign, side)?.view.game as ArdennesState;
    const order = first.nextOrder(view, side, seed);
    if (order === undefined) throw new Error(`nothing comes to the ${side} side's mind`);
    return order;
  }

  /** At his desk, by its buttons and forms; `confirming` sees what is read back before it counts. */
  async give(
    side: Side,
    { order, args }: Given,
    confirming: (read: TableMessage) => void = () => undefined,
  ): Promise<void> {
    const hand = this.hands[side];
    this.given += 1;
    if (this.#last !== undefined && this.#last !== side) this.#count(this.#last, 'waits');
    this.#last = side;
    await hand.desk();
    switch (order) {
      case 'phase.pass':
        this.#count(side, 'orders');
        await hand.choose(`End ${this.#phase()}`);
        await hand.choose('Yes, do it');
        break;
      case 'orders.commit': {
        this.#count(side, 'orders');
        const orders = String(args.orders);
        confirming(await hand.choose('Commit orders', { orders, after: String(args.after ?? 'end') }));
        await hand.choose('Yes, do it');
        break;
      }
      default:
        this.#count(side, 'answers');
        await this.#answer(hand, order, args);
    }
    await this.wire.settle();
  }

  /** What a side says for the other side's turn: an order of its own, for which nobody waits. */
  async orderBeforehand(side: Side, orders: string): Promise<void> {
    const hand = this.hands[side];
    this.#count(side, 'orders');
    await hand.desk();
    await hand.turnTo('Orders for the other side’s turn', { orders });
    await this.wire.settle();
  }

  async #answer(hand: Hand, order: string, args: Given['args']): Promise<void> {
    const { question } = this.game;
    switch (order) {
      case 'combat.answer': {
        const hex = isQuestion<HoldQuestion>(question, 'hold') ? question.fight.target : String(args.target);
        await hand.choose(args.answer === 'hold' ? `Hold ${hex}` : `Retreat from ${hex}`);
        return;
      }
      case 'bridge.answer': {
        const hex = isQuestion<BridgeQuestion>(question, 'bridge') ? question.plunger : '';
        await hand.choose(
          args.answer === 'blow' ? `Blow the bridge of ${hex}` : `Let the bridge of ${hex} stand`,
        );
        return;
      }
      case 'losses.answer':
        if (args.by === 'umpire') await hand.choose('Let Umpire take the losses');
        else await hand.choose('Choose who takes the losses', { by: String(args.by) });
        return;
      case 'bugout.answer':
        await hand.choose('Let Umpire choose the hex');
        return;
      case 'guns.answer':
        await hand.choose(`Let ${String(args.gun)} stay DG`);
        return;
      default:
        throw new Error(`no button of ${order}`);
    }
  }

  #phase(): string {
    const { phase } = this.game;
    if (phase === 'opening') throw new Error('nothing is played');
    return phaseOf(phase).name;
  }

  #count(side: Side, what: keyof Count): void {
    const key = `${this.game.turn} ${side}`;
    const there = this.#counts.get(key) ?? { orders: 0, answers: 0, waits: 0 };
    there[what] += 1;
    this.#counts.set(key, there);
  }

  /** Turns that were played. */
  get turns(): readonly number[] {
    return [...new Set([...this.#counts.keys()].map((key) => Number(key.split(' ')[0])))];
  }

  of(turn: number, side: Side): Readonly<Count> {
    return this.#counts.get(`${turn} ${side}`) ?? { orders: 0, answers: 0, waits: 0 };
  }

  /** Medians: orders and answers of a side in a Turn, waits in a Turn. */
  get medians(): { readonly work: number; readonly waits: number } {
    const { turns } = this;
    const work = turns.flatMap((turn) =>
      (['german', 'us'] as const).map((side) => {
        const { orders, answers } = this.of(turn, side);
        return orders + answers;
      }),
    );
    const waits = turns.map((turn) => this.of(turn, 'german').waits + this.of(turn, 'us').waits);
    return { work: median(work), waits: median(waits) };
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
