/** 8.1, 8.14: which of two German cards is the command card, and which supports it. */
import { aloneOn, type GermanCard } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';

export interface Selection {
  readonly command: GermanCard;
  readonly support?: GermanCard;
  /** The deciding criterion. */
  readonly by: 'only card' | '8.14' | 'PRIMARY' | 'Command Value' | 'id' | '18.5';
}

/** Of one card or two. @throws RangeError for none */
export function commandCard(cards: readonly GermanCard[], day: Day): Selection {
  const [one, other] = cards;
  if (one === undefined) throw new RangeError('no card to command');
  if (other === undefined) return { command: one, by: 'only card' };
  const tests: readonly (readonly [Selection['by'], (card: GermanCard) => number])[] = [
    ['8.14', (card) => Number(aloneOn(card, day) !== undefined)],
    ['PRIMARY', ({ isPrimary }) => Number(isPrimary)],
    ['Command Value', ({ value }) => value],
    ['id', ({ id }) => -id],
  ];
  for (const [by, worth] of tests) {
    if (worth(one) === worth(other)) continue;
    const isFirst = worth(one) > worth(other);
    return { command: isFirst ? one : other, support: isFirst ? other : one, by };
  }
  throw new RangeError(`card ${one.id} is drawn twice`);
}
