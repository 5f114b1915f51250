/** `/odds`: what an attack may bring, by the number of chits, from those that are left in the cup. */

import { accept, type Result } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf, present } from '../../../text/present.ts';
import { ATTACK_FORM, isActLine, readAct } from '../battle/12.0-attack-lines.ts';
import { adjustmentsOf } from '../chits/12.5-hits.ts';
import { strengthsIn } from '../chits/12.41-strengths.ts';
import { readMoves } from '../notation/10.0-moves.ts';
import { moveOptions } from '../orders/6.0-orders.ts';
import { type Forecast, type ForecastCase, forecastAttack } from '../outlook/12.4-forecast.ts';
import { oddsWords } from '../outlook/12.4-forecast-words.ts';
import { againstWords, changesIn, ratioIn } from '../outlook/12.41-ratio-words.ts';
import { isBracketed, strengthOf, type Unit } from '../position/position.ts';
import { oddsPicture } from '../show/odds-picture.ts';
import { withPosition } from '../world/world.ts';
import { type Answered, type Asker, no } from './asker.ts';

export function askOdds(asker: Asker, typed: string): Result<Answered> {
  const { book, activation, campaign } = asker;
  const lines = typed
    .split(/[\n;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const attack = lines.at(-1) ?? '';
  const moves = lines.slice(0, -1);
  if (moves.some(isActLine))
    return no('12.0', 'two-attacks', 'That is more than one attack.', 'Moves, if any, and one attack.');
  const active = new Set(activation.units);
  const options = moveOptions(asker.world, activation);
  const moved = readMoves(moves.join('\n'), asker.world.position, active, options);
  if (!moved.ok) {
    const [fault] = moved.faults;
    return no(fault?.rule ?? '10.0', 'move', `“${fault?.text ?? ''}”: ${fault?.wrong ?? ''}.`, ATTACK_FORM);
  }
  const world = moves.length === 0 ? asker.world : withPosition(asker.world, moved.position);
  // `0912` alone is an attack on it.
  const read = readAct(book, world, activation.units, isActLine(attack) ? attack : `attack ${attack}`);
  if (!read.ok) return no(read.fault.rule, 'no-attack', `${read.fault.wrong}.`, read.fault.legal);
  const { act } = read;
  if (act.kind !== 'attack')
    return no('12.0', 'no-attack', 'Improved Positions have no odds: they are built (14.31).', ATTACK_FORM);
  const seen = forecastAttack(book, world, activation, act, campaign.game.own.piles.hand);
  if (!seen.ok) return no(seen.fault.rule, 'no-attack', `${seen.fault.wrong}.`, seen.fault.legal);
  const { forecast } = seen;
  const around = [
    forecast.target,
    ...forecast.facts.attackers.map(({ unit }) => book.ground.grid.hexAt(unit.hex)),
  ];
  const picture = oddsPicture(
    {
      campaign: campaign.core.name,
      title: act.line,
      date: `Dec ${asker.world.position.day}`,
      strengths: `Attack ${againstWords(forecast.facts)}`,
      notes: [cardsWords(forecast.cards)],
    },
    forecast,
  );
  return accept({
    title: act.line,
    lines: oddsLines(asker, forecast),
    around,
    ...present({ picture }),
  });
}

/** Strengths, ratio, German cards, and the chances of each number of chits. */
export function oddsLines(
  asker: Pick<Asker, 'names' | 'isActive'>,
  { facts, cards, cases }: Forecast,
): readonly string[] {
  const { names, isActive } = asker;
  const attackers = facts.attackers.map(({ unit }) => unit);
  const idle = attackers.filter((unit) => !isActive(unit)).map((unit) => names.nameOf(unit));
  const changes = adjustmentsOf(facts).length;
  const strengths = strengthsIn(facts);
  const why = changesIn(strengths);
  const [attack, defense] = [attackers, facts.defenders].map((units) =>
    units.map(strengthWords(asker)).join(', '),
  );
  return [
    `Attack **${strengths.attack.total}**: ${attack}${why.attack}.`,
    `Defense **${strengths.defense.total}**: ${defense}${why.defense}.`,
    `Ratio **${ratioIn(facts)}** (12.41).`,
    cardsWords(cards),
    ...cases.flatMap((each) => caseLines(each, cards)),
    changes === 0
      ? 'Hits are as the chits have them, never below 0 (12.5).'
      : 'Town, city, Improved Position and Westwall are counted in (12.5).',
    ...onlyIf(idle.length > 0, `As if ${listed(idle)} were active.`),
  ];
}

function caseLines({ joins, cards, draws, odds }: ForecastCase, all: number): readonly string[] {
  const { minimum, maximum } = draws;
  const range = minimum === maximum ? `${minimum} chits` : `${minimum} to ${maximum} chits`;
  const short = onlyIf(odds.length <= maximum - minimum, 'The cup does not hold more.');
  if (joins === undefined)
    return [
      `You draw ${range} (12.4).`,
      ...odds.map((each) => `**${oddsWords(each).replace(':', ':**')}.`),
      ...short,
    ];
  const ends = odds.length < 2 ? odds : [...odds.slice(0, 1), ...odds.slice(-1)];
  return [
    `With ${cards} of ${all} cards ${joins} joins, undetected (12.22); then you draw ${range}.`,
    ...ends.map((each) => `**${oddsWords(each).replace(':', ':**')}.`),
  ];
}

function strengthWords({ names }: Pick<Asker, 'names'>): (unit: Unit) => string {
  return (unit) => {
    const strength = isBracketed(unit) ? `[${strengthOf(unit)}]` : `${strengthOf(unit)}`;
    return `${names.nameOf(unit)} ${strength}`;
  };
}

function cardsWords(cards: number): string {
  if (cards === 0)
    return 'No German card is drawn: nobody who defends is in supply, or none can be drawn (12.3, 12.37).';
  return `The German card is not known: averaged over the ${plural(cards, 'card', 'cards')} that can be drawn for it (12.3, 12.38).`;
}
