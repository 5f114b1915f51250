/** 12.3: cards as combat tactics, chosen by pressing: what each can be now, why not the rest, whom Reinforce Battle brings. */
import {
  type Played,
  type TacticCombat,
  tacticFault,
  tacticsOpen,
} from '../../../games/eaa/battle/12.3-allied-tactics.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import { unitsOnMap, type World } from '../../../games/eaa/world/world.ts';
import type { Known } from './known.ts';

type CardId = Played['card'];
type Tactic = Played['tactic'];

const BRINGS: Tactic = 'Reinforce Battle';

/** As what a card can be played. */
export interface TacticChoice {
  readonly tactic: Tactic;
  readonly isPlayed: boolean;
  /** Why it cannot be; absent: it can. */
  readonly why?: string;
}

export interface TacticCard {
  readonly card: CardId;
  /** `7 V Corps`. */
  readonly title: string;
  readonly as: readonly TacticChoice[];
}

/** A unit that Reinforce Battle could bring, by its key; hexes by name. */
export interface Coming {
  readonly unit: string;
  readonly name: string;
  readonly to: readonly string[];
}

/** The cards of one combat as far as they have been chosen. */
export class Tactics {
  readonly played: readonly Played[];
  /** The card that is to bring somebody, while it is not said whom. */
  readonly bringing: CardId | undefined;

  constructor(played: readonly Played[] = [], bringing?: CardId) {
    this.played = played;
    this.bringing = bringing;
  }

  /** The card as that, or not any more. A card is played once. */
  toggled(card: CardId, tactic: Tactic): Tactics {
    const rest = this.played.filter((each) => each.card !== card);
    const was = this.played.find((each) => each.card === card);
    if (was?.tactic === tactic || this.bringing === card) return new Tactics(rest);
    return tactic === BRINGS ? new Tactics(rest, card) : new Tactics([...rest, { card, tactic }]);
  }

  /** Whom the card brings, and where to; nobody: to an attacker it is a chit all the same. */
  brought(unit?: string, to?: string): Tactics {
    const { bringing: card } = this;
    if (card === undefined) return this;
    const who = unit === undefined ? {} : { unit };
    const where = to === undefined ? {} : { to };
    return new Tactics([...this.played, { card, tactic: BRINGS, ...who, ...where }]);
  }
}

/** Every card of the hand, and the bonus of 12.34 where there is one. */
export function tacticCards(
  { book, campaign }: Known,
  world: World,
  combat: TacticCombat,
  { played, bringing }: Tactics,
): readonly TacticCard[] {
  const { hand } = campaign.game.own.piles;
  return tacticsOpen(book, world, combat, hand).cards.map(({ card, as }) => {
    const others = played.filter((each) => each.card !== card);
    const was = played.find((each) => each.card === card);
    return {
      card,
      title: card === 'bonus' ? 'Bonus (12.34)' : `${card} ${book.allied.get(card)?.title ?? ''}`,
      as: as.map(({ tactic, fault }): TacticChoice => {
        const isPlayed = was?.tactic === tactic || (bringing === card && tactic === BRINGS);
        // Of Reinforce Battle it is known as soon as somebody is named.
        const late =
          tactic === BRINGS
            ? undefined
            : tacticFault(book, world, combat, hand, [...others, { card, tactic }]);
        const found = fault ?? late;
        return found === undefined
          ? { tactic, isPlayed }
          : { tactic, isPlayed, why: `${found.wrong} (${found.rule})` };
      }),
    };
  });
}

/** Whom the card could bring, behind the cards that have been chosen. */
export function comingIn(
  { book, campaign, names }: Known,
  world: World,
  combat: TacticCombat,
  tactics: Tactics,
): readonly Coming[] {
  const { bringing: card } = tactics;
  if (card === undefined) return [];
  const { hand } = campaign.game.own.piles;
  const units = new Map(unitsOnMap(world).map((unit) => [keyOf(unit), unit]));
  return tacticsOpen(book, world, combat, hand).reinforcements.flatMap(({ unit: key, to }) => {
    const unit = units.get(key);
    const isOpen = (hex: string) =>
      tacticFault(book, world, combat, hand, tactics.brought(key, hex).played) === undefined;
    const open = to.filter(isOpen);
    return unit === undefined || open.length === 0 ? [] : [{ unit: key, name: names.nameOf(unit), to: open }];
  });
}

/** As the notation has them: `7 Artillery, 5 Reinforce Battle 16.1 > 0911`. */
export function tacticsWords({ names, world }: Known, played: readonly Played[]): string {
  return played
    .map(({ card, tactic, unit: key, to }) => {
      const unit = key === undefined ? undefined : unitsOnMap(world).find((each) => keyOf(each) === key);
      const who = unit === undefined ? '' : ` ${names.nameOf(unit)}`;
      const where = unit === undefined || to === undefined ? '' : ` > ${to}`;
      return `${card} ${tactic}${who}${where}`;
    })
    .join(', ');
}
