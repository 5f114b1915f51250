/** Orders of this game: most of them are a side's, from any of its people; some a GM may give as well. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { type Level, levelNamed, levelOf } from './level.ts';
import type { Author, Side } from './sides.ts';
import { authorOf, type KgpDecision, type KgpWork, sideOf } from './step.ts';

/**
 * The result of `read` for an order that no offer covers, and of which no rule says why: it is refused in general
 * words.
 */
export const NOT_OFFERED = 'not offered';

/** The answer to what the other side has stated. */
export const ANSWER = z.strictObject({ answer: z.enum(['accept', 'refuse']) });

/** The words on the buttons of an answer. */
interface AnswerWords {
  readonly agree: Words;
  readonly refuse: Words;
  /** For who has stated it. */
  readonly takeBack: Words;
}

type Words = Pick<Offer, 'label'> & Partial<Pick<Offer, 'detail' | 'irrevocable'>>;

/**
 * The offers of an `ANSWER`: the author of the statement may take it back; only the others can agree, or turn it down.
 */
export function answersTo(
  base: Pick<Offer, 'order' | 'decision' | 'rev' | 'rule'>,
  isOwn: boolean,
  { agree, refuse, takeBack }: AnswerWords,
): readonly Offer[] {
  const offer = ({ label, detail, irrevocable }: Words, answer: 'accept' | 'refuse'): Offer => ({
    ...base,
    label,
    ...present({ detail }),
    fixed: { answer },
    fields: [],
    style: answer === 'accept' ? 'success' : 'secondary',
    ...present({ irrevocable }),
  });
  if (isOwn) return [offer(takeBack, 'refuse')];
  return [{ ...offer(agree, 'accept'), lead: true }, offer(refuse, 'refuse')];
}

interface Head<S, Who> {
  /** `recon.choose` */
  readonly order: string;
  readonly rule: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly args: S;
  /** The one level at which there is such an order; absent: at both. */
  readonly level?: Level;
  /** The words for it at the other level; absent: general words. */
  readonly elsewhere?: Ruling;
  /** Whether its rule is open to whoever asks. While it is not, nothing is offered, and no rule is asked why not. */
  isOpen?(view: KgpCampaign, who: Who): boolean;
  offers(view: KgpCampaign, who: Who, seat: Seat): readonly Offer[];
  share?(view: KgpCampaign, seat: Seat, offer: Offer): boolean;
}

interface Plain<S extends z.ZodType<object>, Who> extends Head<S, Who> {
  readonly read?: undefined;
  effect(work: KgpWork, who: Who, order: z.output<S>): void;
}

interface Read<S extends z.ZodType<object>, Order, Who> extends Head<S, Who> {
  /** The checked order, which is all that the effect gets; or why it cannot be. */
  read(view: KgpCampaign, who: Who, args: z.output<S>): Result<Order> | typeof NOT_OFFERED;
  effect(work: KgpWork, who: Who, order: Order): void;
}

/** An order of a side. Of a seat without one (a GM) it is neither asked nor taken. */
export function sideOrder<S extends z.ZodType<object>>(it: Plain<S, Side>): KgpDecision;
export function sideOrder<S extends z.ZodType<object>, Order>(it: Read<S, Order, Side>): KgpDecision;
export function sideOrder<S extends z.ZodType<object>, Order>(
  it: Plain<S, Side> | Read<S, Order, Side>,
): KgpDecision {
  return orderOf(sideOf, it);
}

/** An order of a side or of the GM: what one side states and the other, or the GM, lets stand. */
export function authorOrder<S extends z.ZodType<object>>(it: Plain<S, Author>): KgpDecision;
export function authorOrder<S extends z.ZodType<object>, Order>(it: Read<S, Order, Author>): KgpDecision;
export function authorOrder<S extends z.ZodType<object>, Order>(
  it: Plain<S, Author> | Read<S, Order, Author>,
): KgpDecision {
  return orderOf(authorOf, it);
}

function orderOf<S extends z.ZodType<object>, Order, Who>(
  whoOf: (seat: Seat) => Who | undefined,
  it: Plain<S, Who> | Read<S, Order, Who>,
): KgpDecision {
  const isAtLevel = ({ game }: KgpCampaign) => it.level === undefined || levelOf(game) === it.level;
  const isOpen = (view: KgpCampaign, who: Who) => isAtLevel(view) && it.isOpen?.(view, who) !== false;
  return decision({
    order: it.order,
    rule: it.rule,
    summary: it.summary,
    args: it.args,
    ...fieldsIf(it.level !== undefined, { existsIn: ({ options }) => levelNamed(options) === it.level }),
    ...present({ share: it.share }),
    offers(view: KgpCampaign, seat) {
      const who = whoOf(seat);
      if (who === undefined || !isOpen(view, who)) return [];
      return it.offers(view, who, seat);
    },
    read(view: KgpCampaign, seat, args): Result<(work: KgpWork) => void> {
      const who = whoOf(seat);
      // Not offered, and no rule of the game is asked why.
      if (who === undefined || view.core.status !== 'running') return accept(nothing);
      if (it.elsewhere !== undefined && !isAtLevel(view)) return refuse(it.elsewhere);
      if (!isOpen(view, who)) return accept(nothing);
      if (it.read === undefined) return accept((work) => it.effect(work, who, args));
      const order = it.read(view, who, args);
      if (order === NOT_OFFERED) return accept(nothing);
      return order.ok ? accept((work) => it.effect(work, who, order.value)) : order;
    },
    effect: (work: KgpWork, _seat, carryOut) => carryOut(work),
  });
}

function nothing(): void {}
