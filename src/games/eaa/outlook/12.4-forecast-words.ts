/**
 * The possible results of an attack, in words: for `/odds`, behind its line in the read-back of orders, and beside
 * questions.
 */
import { plural } from '../../../text/plural.ts';
import type { Act, ChitWish } from '../battle/12.0-attack-lines.ts';
import { meanHits, type Odds } from '../chits/12.4-odds.ts';
import type { Role } from '../chits/combat-facts.ts';
import { bookOf } from '../packs/book.ts';
import type { Activation, EaaState } from '../state.ts';
import type { World } from '../world/world.ts';
import { type ForecastCase, forecastAttack, hitChances } from './12.4-forecast.ts';
import { againstWords } from './12.41-ratio-words.ts';

/** Chances below it are told together with others. */
const LEAST_CHANCE = 0.005;

/** `4 chits: Germans 1.2 hits (0 23%, 1 40%, 2 37%); you 0.4 (0 60%, 1 40%)`. `germans`: their role. */
export function oddsWords({ drawn, outcomes }: Odds, germans: Role = 'defender'): string {
  const mean = meanHits(outcomes);
  const of = (role: 'attacker' | 'defender') =>
    hitChances(outcomes, role)
      .filter(({ chance }) => chance >= LEAST_CHANCE)
      .map(({ hits, chance }) => `${hits} ${Math.round(chance * 100)}%`)
      .join(', ');
  const allied = otherRole(germans);
  return `${plural(drawn, 'chit', 'chits')}: Germans ${mean[germans].toFixed(1)} hits (${of(germans)}); you ${mean[allied].toFixed(1)} (${of(allied)})`;
}

/** `7 chits: on average Germans 1.2 hits, you 0.4`. */
export function meanWords({ drawn, outcomes }: Odds, germans: Role): string {
  const mean = meanHits(outcomes);
  return `${plural(drawn, 'chit', 'chits')}: on average Germans ${mean[germans].toFixed(1)} hits, you ${mean[otherRole(germans)].toFixed(1)}`;
}

function otherRole(role: Role): Role {
  return role === 'attacker' ? 'defender' : 'attacker';
}

/** In one line, for the number of chits that its line names, else for the fewest and the most; `undefined`: nothing can be said. */
export function attackForecast(
  game: EaaState,
  activation: Activation,
  world: World,
  act: Act,
): string | undefined {
  if (act.kind !== 'attack') return undefined;
  const seen = forecastAttack(bookOf(game), world, activation, act, game.own.piles.hand, true);
  if (!seen.ok) return undefined;
  const [first] = seen.forecast.cases;
  const wanted = first === undefined ? [] : oddsFor(first, act.chits);
  if (wanted.length === 0) return undefined;
  return `${againstWords(seen.forecast.facts)}; ${wanted.map((odds) => oddsWords(odds)).join('; ')}; without a German card, which /odds counts in`;
}

/** Of a wish that is no legal number the nearest that is. */
function oddsFor({ odds }: ForecastCase, wish: ChitWish | undefined): readonly Odds[] {
  const [least, most] = [odds[0], odds.at(-1)];
  if (least === undefined || most === undefined) return [];
  if (wish === 'least') return [least];
  if (wish === 'most') return [most];
  if (wish === undefined) return least === most ? [least] : [least, most];
  return [odds.find(({ drawn }) => drawn >= wish) ?? most];
}
