/** A desk's offers in the order in which they are read: what leads, what is asked, then what can wait. */
import type { BoardOffer } from '../../data.ts';

/** Offers that stand together, below a heading if they have one in common. */
export interface Block {
  readonly title?: string;
  readonly offers: readonly BoardOffer[];
}

export interface Blocks {
  readonly asked: readonly Block[];
  /** Blocks that the campaign does not wait for, and those seldom needed. */
  readonly more: readonly Block[];
}

/** Of offers that share a button the first one: its confirmation has them all. */
function onceEach(offers: readonly BoardOffer[]): readonly BoardOffer[] {
  const isFirst = ({ order, oneOf }: BoardOffer, index: number) =>
    oneOf === undefined || offers.findIndex((each) => each.order === order && each.oneOf === oneOf) === index;
  return offers.filter(isFirst);
}

function grouped(offers: readonly BoardOffer[]): readonly Block[] {
  const groups = new Map<string | undefined, BoardOffer[]>();
  for (const offer of offers) groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  const blocks = [...groups].map(([title, all]) =>
    title === undefined ? { offers: all } : { title, offers: all },
  );
  // Offers of no group come first, but for a group that leads.
  const rank = ({ title, offers: [first] }: Block) => {
    if (first?.lead === true) return 0;
    return title === undefined ? 1 : 2;
  };
  return blocks.sort((one, other) => rank(one) - rank(other));
}

export function blocksOf(all: readonly BoardOffer[]): Blocks {
  const offers = onceEach(all).toSorted((one, other) => Number(other.lead ?? 0) - Number(one.lead ?? 0));
  const canWait = ({ aside, rare }: BoardOffer) => aside === true || rare === true;
  const more = offers.filter(canWait);
  // Offers that end the campaign come last.
  const isLast = ({ style }: BoardOffer) => style === 'danger';
  return {
    asked: grouped(offers.filter((offer) => !canWait(offer))),
    more: grouped([...more.filter((offer) => !isLast(offer)), ...more.filter(isLast)]),
  };
}

/** Those that share its button. */
export function alternatives(
  all: readonly BoardOffer[],
  { order, oneOf }: BoardOffer,
): readonly BoardOffer[] {
  return all.filter((each) => each.order === order && each.oneOf === oneOf);
}
