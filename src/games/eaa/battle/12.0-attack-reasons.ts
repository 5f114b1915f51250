/** 9.5, 12.2, 12.3: why a German attack goes ahead, with whom and with which tactics, in words. */

import { listed } from '../../../text/listed.ts';
import { onlyIf } from '../../../text/present.ts';
import type { AttackCheck } from '../german/9.5-attack-check.ts';
import type { Ground } from '../ground/ground.ts';
import type { Book } from '../packs/book.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { cardName, unitNames } from '../steps/names.ts';
import { foundWords } from '../steps/sieve-words.ts';
import { checkWords } from './12.0-attack-words.ts';

/** An attack check that goes ahead, with its die where one was rolled (9.5). */
export interface CheckPassed {
  readonly of: AttackCheck;
  readonly die: number | undefined;
}

/** 12.3, step 1: whence the tactics of an attack come. */
export interface TacticReasons {
  /** Why no card was drawn; absent: one was, or none was left. */
  readonly noCard?: 'overwhelming' | 'supply';
  /** By an Army or Army Group activation (12.35). */
  readonly ofArmy: readonly string[];
  /** By number; absent: none was drawn. */
  readonly card?: number;
  readonly ofCard: readonly string[];
  /** By number; absent: no card lies in the support box. */
  readonly support?: number;
  readonly ofSupport: readonly string[];
  /** Of the support card, those that would not help (12.31). */
  readonly useless: readonly string[];
}

/** All that stands behind a German attack as it begins. */
export interface GermanAttackReasons {
  /** Absent: it was declared without a check, as tests do. */
  readonly check?: CheckPassed;
  readonly tactics: TacticReasons;
  /** By key: inactive units that help (Assault Coordination), and those that have come (Reinforce Battle). */
  readonly helpers: readonly string[];
}

export function attackReasonWords(
  book: Book,
  { check, tactics, helpers }: GermanAttackReasons,
): readonly string[] {
  const { ground } = book;
  return [
    ...(check === undefined
      ? []
      : [...checkWords(ground, check.of, check.die), ...placedWords(ground, check.of)]),
    ...tacticWords(book, tactics),
    ...onlyIf(helpers.length > 0, `${unitNames(helpers)} help by a tactic (12.3).`),
  ];
}

/** 12.21: each reserve unit of the attack, and how its hex was found. */
function placedWords(ground: Pick<Ground, 'grid' | 'names'>, { chosen }: AttackCheck): readonly string[] {
  return (chosen.group.places ?? []).map(
    ({ unit, place: { hex, among, sieves } }) =>
      `${unit.counter.id} comes from the box to ${placeWords(ground, hex)} (12.21): ${foundWords(ground, among, sieves, hex)}.`,
  );
}

const NO_CARD = {
  overwhelming: 'No German card is drawn: the attack is overwhelming (12.36)',
  supply: 'No German card is drawn: none of the attackers is in supply (12.3)',
} as const;

function tacticWords(book: Book, tactics: TacticReasons): readonly string[] {
  const { noCard, ofArmy, card, ofCard, support, ofSupport, useless } = tactics;
  const named = (those: readonly string[]) => (those.length === 0 ? 'no tactic today' : listed(those));
  const lines: string[] = [];
  if (ofArmy.length > 0)
    lines.push(`${listed(ofArmy)}: an Army or Army Group card has activated the attackers (12.35).`);
  if (noCard !== undefined) lines.push(`${NO_CARD[noCard]}.`);
  if (card !== undefined) lines.push(`Drawn for the attack, ${cardName(book, card)}: ${named(ofCard)}.`);
  if (support !== undefined && ofSupport.length > 0)
    lines.push(
      `Support, ${cardName(book, support)}: ${listed(ofSupport)}, which helps, and uses the card up (12.31).`,
    );
  if (support !== undefined && useless.length > 0)
    lines.push(
      `Support, ${cardName(book, support)}: ${listed(useless)} would not help here, and the card stays (12.31).`,
    );
  return lines.length === 0 ? ['It has no tactic.'] : lines;
}
