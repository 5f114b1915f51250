/** What an attack may bring, in words: for `/odds`, and behind its line in the read-back of orders. */
import { meanHits, type Odds } from '../chits/12.4-odds.ts';
import { bookOf } from '../packs/book.ts';
import type { Activation, EaaState } from '../state.ts';
import type { World } from '../world/world.ts';
import { type ForecastCase, forecastAttack, hitChances } from './12.4-forecast.ts';
import type { Act, ChitWish } from './attack-lines.ts';

/** Chances below it are told together with others. */
const LEAST_CHANCE = 0.005;

/** `4 chits: Germans 1.2 hits (0 23%, 1 40%, 2 37%); you 0.4 (0 60%, 1 40%)`. */
export function oddsWords({ drawn, outcomes }: Odds): string {
  const mean = meanHits(outcomes);
  const of = (role: 'attacker' | 'defender') =>
    hitChances(outcomes, role)
      .filter(({ chance }) => chance >= LEAST_CHANCE)
      .map(({ hits, chance }) => `${hits} ${Math.round(chance * 100)}%`)
      .join(', ');
  const chits = drawn === 1 ? 'chit' : 'chits';
  return `${drawn} ${chits}: Germans ${mean.defender.toFixed(1)} hits (${of('defender')}); you ${mean.attacker.toFixed(1)} (${of('attacker')})`;
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
  return wanted.length === 0
    ? undefined
    : `${wanted.map(oddsWords).join('; ')}; without a German card, which /odds counts in`;
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
