/** Which cards are played as tactics against a German attack: those that are least use for commands, where much is at stake. */

import { AIDS, tacticsOpen } from '../battle/12.3-allied-tactics.ts';
import { drawsOf } from '../chits/12.4-draws.ts';
import { meanHits, oddsOf } from '../chits/12.4-odds.ts';
import { type Aid, combatFacts } from '../chits/combat-facts.ts';
import { bookOf } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState } from '../state.ts';
import type { CardsAsk } from '../steps/procedure.ts';
import { unitsOnMap } from '../world/world.ts';

/** Hits on the defenders from which a card is played. */
const THREAT = 1;
/** Cards of this value and more are kept for commands. */
const KEPT = 3;

/** As text for `tactics.play`; empty: no card. */
export function tacticsFor(game: EaaState, ask: CardsAsk): string {
  if (ask.role !== 'defender' || game.own.piles.hand.length === 0) return '';
  const book = bookOf(game);
  const world = worldIn(game);
  const { cards } = tacticsOpen(book, world, ask, game.own.piles.hand);
  const keys = new Set(ask.by);
  const by = unitsOnMap(world).filter((unit) => keys.has(keyOf(unit)));
  const hitsWith = (aids: readonly Aid[], count: number) => {
    const facts = combatFacts(world.position, {
      target: world.position.ground.grid.indexOf(ask.target),
      by,
      support: { attacker: { tactics: ask.against.length, aids: [] }, defender: { tactics: count, aids } },
    });
    const { legal } = drawsOf(facts);
    const [odds] = oddsOf(book.pack.chits, world.cup, facts, legal);
    return odds === undefined ? { attacker: 0, defender: 0 } : meanHits(odds.outcomes);
  };
  const without = hitsWith([], 0);
  if (without.defender < THREAT) return '';
  const [best] = cards
    .flatMap(({ card, as }) =>
      as.flatMap(({ tactic, fault }) => {
        const aid = AIDS[tactic];
        if (fault !== undefined || aid === undefined || card === 'bonus') return [];
        const value = book.allied.get(card)?.value ?? 0;
        if (value >= KEPT) return [];
        const hits = hitsWith([aid], 1);
        return [
          { card, tactic, gain: without.defender - hits.defender + (hits.attacker - without.attacker) / 2 },
        ];
      }),
    )
    .toSorted((a, b) => b.gain - a.gain || Number(a.card) - Number(b.card));
  if (best === undefined || best.gain < 0.2) return '';
  return `${best.card} ${best.tactic}`;
}
