/**
 * 12.3: Allied cards as combat tactics, in step 2 of an Allied attack and step 3 of a German one: what each card can be played
 * as, why it cannot, and what comes of it.
 */

import { listed } from '../../../text/listed.ts';
import type { Aid, CombatFacts, Role } from '../chits/combat-facts.ts';
import {
  positionFault,
  withoutPosition,
  withoutPositionsOf,
  withPositionAt,
} from '../combat/14.34-positions.ts';
import type { Book } from '../packs/book.ts';
import { unitsIn } from '../position/near.ts';
import { isSupplied, type Unit } from '../position/position.ts';
import { cardNames, hexName, unitNames } from '../steps/names.ts';
import { type CardsAsk, type Procedure, tell } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { type AlliedCard, ANY_TACTIC, tacticsOn } from '../vocabulary/cards.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { FIRST_DAY } from '../vocabulary/dates.ts';
import { TACTICS, type TacticName } from '../vocabulary/effects.ts';
import { isInFormation } from '../vocabulary/formation-of.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import {
  type CombatFault,
  type Joinable,
  type Reinforcement,
  reinforced,
  reinforcementFault,
  reinforcements,
} from './12.3-reinforce-battle.ts';

type Tactic = TacticName<'allied'>;

/**
 * A unit that Reinforce Battle brings, by key, and the hex where it fights, by name; a defender joins in the hex under
 * attack.
 */
interface Joining {
  readonly unit: string;
  readonly to?: string;
}

/** One card played as a tactic; `bonus`: the wild card of 12.34. */
export interface Played {
  readonly card: number | 'bonus';
  readonly tactic: Tactic;
  /** Reinforce Battle: who comes; further ones, where a pack lets several come, stand in `also`. */
  readonly unit?: string;
  readonly to?: string;
  readonly also?: readonly Joining[];
}

/** The part of a {@link CardsAsk} that the rules of tactics look at. */
export type TacticCombat = Pick<CardsAsk, 'role' | 'target' | 'by' | 'byArmyCard' | 'spent' | 'against'>;

/** The tactics as which a card can be played now; with the fault of each that it cannot be. */
export interface OpenCard {
  readonly card: number | 'bonus';
  readonly as: readonly { readonly tactic: Tactic; readonly fault?: CombatFault }[];
}

const ALL = Object.keys(TACTICS.allied) as Tactic[];

/** The effect of each tactic that chits ask about; `undefined`: it is a chit for an attacker, or a deed. */
export const AIDS: Readonly<Record<Tactic, Aid | undefined>> = {
  Airpower: 'airpower',
  Artillery: 'artillery',
  'Corps Artillery': 'artillery',
  Engineers: undefined,
  'Reinforce Battle': undefined,
  Screen: 'screen',
  'Tank Battalion': 'armor',
};

/** The Allied units in the combat. */
function involvedIn({ position }: World, { role, target, by, spent }: TacticCombat): readonly Unit[] {
  if (role === 'attacker') {
    const keys = new Set(by);
    return unitsOnMap({ position }).filter((unit) => keys.has(counterKey(unit.counter)));
  }
  const hex = position.ground.grid.indexOf(target);
  return unitsIn(position, hex, 'allied').filter(({ counter }) => !spent.includes(counterKey(counter)));
}

/** 12.3: one of them is in supply and not dispersed; otherwise no card can be played, and nobody is asked. */
export function canHaveTactics(world: World, combat: TacticCombat): boolean {
  return involvedIn(world, combat).some((unit) => isSupplied(unit) && !unit.isDispersed);
}

/** Each card of the hand, and the bonus where there is one, with whom Reinforce Battle could bring. */
export function tacticsOpen(
  book: Book,
  world: World,
  combat: TacticCombat,
  hand: readonly number[],
): { readonly cards: readonly OpenCard[]; readonly reinforcements: readonly Reinforcement[] } {
  const has: readonly Played['card'][] = hasBonus(combat) ? [...hand, 'bonus'] : hand;
  const table = new Table(book, world, combat);
  return {
    cards: has.map((card) => ({
      card,
      as: shownBy(book, world, card).map((tactic) => {
        const fault = table.fault(hand, { card, tactic }, true);
        return fault === undefined ? { tactic } : { tactic, fault };
      }),
    })),
    reinforcements: reinforcements(book, world, table.joinable),
  };
}

/** Why these cards cannot be played so, in this order; `undefined`: they can. */
export function tacticFault(
  book: Book,
  world: World,
  combat: TacticCombat,
  hand: readonly number[],
  played: readonly Played[],
): CombatFault | undefined {
  const table = new Table(book, world, combat);
  for (const each of played) {
    const fault = table.fault(hand, each);
    if (fault !== undefined) return fault;
    table.play(each);
  }
  return undefined;
}

export interface WithTactics {
  readonly world: World;
  readonly support: CombatFacts['support']['attacker'];
  /** Keys of those who have joined. */
  readonly joined: readonly string[];
  /** Engineers are at work in it (14.31, 14.34). */
  readonly digs: boolean;
}

/** The effect of the cards, one after the other. @throws when one of them cannot be played */
export function withTactics(
  book: Book,
  world: World,
  combat: TacticCombat,
  played: readonly Played[],
): WithTactics {
  const hand = played.flatMap(({ card }) => (card === 'bonus' ? [] : [card]));
  const table = new Table(book, world, combat);
  for (const each of played) {
    const fault = table.fault(hand, each);
    if (fault !== undefined) throw new RangeError(`${fault.wrong} (${fault.rule})`);
    table.play(each);
  }
  const aids = [...new Set(played.flatMap(({ tactic }) => AIDS[tactic] ?? []))];
  const digs = played.some(({ tactic }) => tactic === 'Engineers');
  return { world: table.world, joined: table.joined, digs, support: { tactics: played.length, aids } };
}

const tacticsPlayed = reasonedStep<{
  readonly role: Role;
  readonly target: string;
  /** By number; none: the bonus of 12.34 alone. */
  readonly cards: readonly number[];
  readonly tactics: readonly Tactic[];
  /** Keys. */
  readonly joined: readonly string[];
}>({
  what: 'cards played',
  rule: '12.3',
  line({ cards, tactics, joined }, book) {
    const join = joined.length === 1 ? 'joins' : 'join';
    const who = joined.length === 0 ? '' : `; ${unitNames(joined)} ${join}`;
    const by = cards.length === 0 ? 'the bonus' : cardNames(book, cards);
    return `Allied tactics: ${listed(tactics)}, by ${by}${who} (12.3).`;
  },
  why: (_, { role, target, cards }, book) => [
    `The Allied player, ${role} in the combat for ${hexName(book, target)}, has played ${cards.length === 0 ? 'the bonus of an Army or Army Group card (12.34)' : cardNames(book, cards)}.`,
  ],
  target: ({ target }) => target,
});

/** Asks for cards, unless nobody could have their benefit, and carries out what is played. */
export function* askForTactics(
  book: Book,
  world: World,
  combat: Omit<CardsAsk, 'kind' | 'rule' | 'of'>,
): Procedure<WithTactics> {
  if (!canHaveTactics(world, combat)) return withTactics(book, world, combat, []);
  const played = readPlayed(String(yield { kind: 'cards', rule: '12.3', of: 'tactics', ...combat }));
  const done = withTactics(book, world, combat, played);
  if (played.length > 0)
    yield* tell(done.world, tacticsPlayed, {
      role: combat.role,
      target: combat.target,
      cards: played.flatMap(({ card }) => (card === 'bonus' ? [] : [card])),
      tactics: played.map(({ tactic }) => tactic),
      joined: done.joined,
    });
  return done;
}

/** @throws for what is no such list: an answer is checked before it is given */
export function readPlayed(text: string): readonly Played[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every(isPlayed)) throw new TypeError(`no cards as tactics: ${text}`);
  return list;
}

function isPlayed(value: unknown): value is Played {
  if (typeof value !== 'object' || value === null) return false;
  const { card, tactic } = value as Partial<Played>;
  return (card === 'bonus' || Number.isInteger(card)) && ALL.some((name) => name === tactic);
}

function hasBonus({ role, byArmyCard }: TacticCombat): boolean {
  return role === 'attacker' && byArmyCard;
}

/** The tactics of a card on this day: of a wild one all but Corps Artillery (12.33). */
function shownBy(book: Book, { position: { day } }: World, card: Played['card']): readonly Tactic[] {
  const wild = ALL.filter((tactic) => tactic !== 'Corps Artillery');
  if (card === 'bonus') return wild;
  const tactics = tacticsOn(cardOf(book, card), day);
  return tactics.flatMap((tactic) => (tactic === ANY_TACTIC ? wild : [tactic]));
}

function cardOf({ allied }: Book, id: number): AlliedCard {
  const card = allied.get(id);
  if (card === undefined) throw new Error(`the pack has no Allied card ${id}`);
  return card;
}

function nameOf(card: Played['card']): string {
  return card === 'bonus' ? 'the bonus of 12.34' : `card ${String(card).padStart(2, '0')}`;
}

/** A combat while cards are laid down for it, one after the other. */
class Table {
  readonly #book: Book;
  readonly #combat: TacticCombat;
  readonly #played = new Set<Played['card']>();
  readonly joined: string[] = [];
  world: World;

  constructor(book: Book, world: World, combat: TacticCombat) {
    this.#book = book;
    this.#combat = combat;
    this.world = world;
  }

  get #target(): number {
    return this.world.position.ground.grid.indexOf(this.#combat.target);
  }

  get #involved(): readonly Unit[] {
    const { by, ...rest } = this.#combat;
    return involvedIn(this.world, { ...rest, by: [...by, ...this.joined] });
  }

  get joinable(): Joinable {
    const { role, spent } = this.#combat;
    const involved = new Set(this.#involved.map(({ counter }) => counterKey(counter)));
    return { role, target: this.#target, involved, spent: new Set(spent) };
  }

  /** `anybody`: as if the best unit were named. */
  fault(hand: readonly number[], played: Played, anybody = false): CombatFault | undefined {
    return this.#cardFault(hand, played) ?? this.#tacticFault(played) ?? this.#deedFault(played, anybody);
  }

  #cardFault(hand: readonly number[], { card }: Played): CombatFault | undefined {
    const left = hand.filter((each) => !this.#played.has(each));
    const legal =
      left.length === 0 ? 'No card is left to be played.' : `Your hand: ${left.map(nameOf).join(', ')}.`;
    if (card === 'bonus') {
      if (!hasBonus(this.#combat))
        return {
          rule: '12.34',
          wrong: 'this attack has no bonus tactic',
          legal: `Attacks of units that an Army or Army Group card has activated have one. ${legal}`,
        };
    } else if (!hand.includes(card))
      return { rule: '12.3', wrong: `${nameOf(card)} is not in your hand`, legal };
    if (this.#played.has(card))
      return {
        rule: card === 'bonus' ? '12.34' : '12.3',
        wrong: `${nameOf(card)} has been used in this combat`,
        legal,
      };
    if (canHaveTactics(this.world, this.#combat)) return undefined;
    return {
      rule: '12.3',
      wrong: 'none of your units in this combat is in supply and not dispersed',
      legal: 'No card can be played in it.',
    };
  }

  #tacticFault({ card, tactic }: Played): CombatFault | undefined {
    const { day } = this.world.position;
    const shown = shownBy(this.#book, this.world, card);
    const open = shown.filter((each) => each !== 'Artillery' || day !== FIRST_DAY);
    const legal =
      open.length === 0
        ? `On December ${day} it is no tactic.`
        : `On December ${day} it can be ${open.join(', ')}.`;
    if (!shown.includes(tactic)) {
      const isWild = shown.length > 1 && tactic === 'Corps Artillery';
      return { rule: isWild ? '12.33' : '12.3', wrong: `${nameOf(card)} is no ${tactic}`, legal };
    }
    if (open.includes(tactic)) return undefined;
    return { rule: '4.12', wrong: `Artillery cannot be played on December ${day}`, legal };
  }

  #deedFault(played: Played, anybody: boolean): CombatFault | undefined {
    const { tactic, unit, to, also } = played;
    if (tactic === 'Reinforce Battle') return this.#reinforceFault(played, anybody);
    if (unit !== undefined || to !== undefined || also !== undefined)
      return {
        rule: '12.3',
        wrong: `${tactic} moves nobody`,
        legal: 'A unit is named for Reinforce Battle alone.',
      };
    if (tactic === 'Corps Artillery') return this.#corpsFault(played);
    if (tactic !== 'Engineers') return undefined;
    return this.#engineersFault();
  }

  /** Its corps must have a unit in the combat that a tactic can serve (13.21). */
  #corpsFault({ card }: Played): CombatFault | undefined {
    if (card === 'bonus') return undefined;
    const { formation } = cardOf(this.#book, card);
    const corps = formation.kind === 'corps' || formation.kind === 'divisions' ? formation.corps : undefined;
    const isServed = (unit: Unit) =>
      corps !== undefined &&
      isSupplied(unit) &&
      isInFormation(unit.counter, { kind: 'corps', corps }, 'allied');
    if (this.#involved.some(isServed)) return undefined;
    return {
      rule: '12.3',
      wrong: `no supplied unit of ${corps ?? 'its own'} Corps fights here`,
      legal: 'Corps Artillery serves combats with a unit of the card’s corps.',
    };
  }

  #engineersFault(): CombatFault | undefined {
    if (this.#combat.role === 'attacker') return undefined;
    if (this.#combat.against.includes('Combat Engineers'))
      return {
        rule: '14.34',
        wrong: 'the Germans have Combat Engineers: an Improved Position would be removed at once',
        legal: 'Play the card as something else, or keep it.',
      };
    const fault = positionFault(this.world.position, this.#target, this.#involved);
    if (fault === undefined) return undefined;
    return { ...NO_POSITION[fault], legal: 'Keep the card.' };
  }

  #reinforceFault(played: Played, anybody: boolean): CombatFault | undefined {
    const { role } = this.#combat;
    const { units } = this.#book.pack.tactics.allied['Reinforce Battle'];
    const coming = joiningOf(played);
    if (coming.length > units)
      return {
        rule: '12.3',
        wrong: `${coming.length} units are named`,
        legal: `Reinforce Battle brings at most ${units}.`,
      };
    // 12.3: to an attacker it is a chit, whoever comes or not.
    if (coming.length === 0 && role === 'attacker') return undefined;
    const open = coming.length === 0 ? reinforcements(this.#book, this.world, this.joinable) : [];
    if (coming.length === 0 && !(anybody && open.length > 0))
      return {
        rule: '12.3',
        wrong: open.length === 0 ? 'nobody can be brought into this combat' : 'no unit is named',
        legal: open.length === 0 ? 'Keep the card.' : `Legal: ${open.map(({ unit }) => unit).join(', ')}.`,
      };
    return this.#joiningFault(coming);
  }

  /** Each as the one before has left the map. */
  #joiningFault(coming: readonly Joining[]): CombatFault | undefined {
    const before = { world: this.world, joined: this.joined.length };
    let fault: CombatFault | undefined;
    for (const each of coming) {
      fault = reinforcementFault(this.#book, this.world, this.joinable, each);
      if (fault !== undefined) break;
      this.#join(each);
    }
    this.world = before.world;
    this.joined.length = before.joined;
    return fault;
  }

  #join(each: Joining): void {
    this.world = reinforced(this.world, this.joinable, each);
    this.joined.push(each.unit);
  }

  /** To be asked {@link fault} before. */
  play(played: Played): void {
    const { role, by } = this.#combat;
    this.#played.add(played.card);
    if (played.tactic === 'Reinforce Battle') for (const each of joiningOf(played)) this.#join(each);
    let { position } = this.world;
    if (played.tactic === 'Engineers')
      position =
        role === 'attacker'
          ? withoutPosition(position, this.#target)
          : withPositionAt(position, this.#target);
    if (role === 'attacker') position = withoutPositionsOf(position, [...by, ...this.joined]);
    this.world = { ...this.world, position };
  }
}

function joiningOf({ unit, to, also = [] }: Played): readonly Joining[] {
  if (unit === undefined) return also;
  const first = to === undefined ? { unit } : { unit, to };
  return [first, ...also];
}

const NO_POSITION = {
  town: { rule: '14.32', wrong: 'no Improved Position is built in a town or city' },
  there: { rule: '14.32', wrong: 'the defenders have an Improved Position' },
  nobody: { rule: '12.9', wrong: 'none of the defenders can build an Improved Position' },
} as const;
