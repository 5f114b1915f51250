/** 6.0, section 7: what a side has to do to win, and how far it has come, in words. */
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { given, when } from '../../../text/present.ts';
import { referenceOf } from '../scenario/book.ts';
import { exitsNamed, goalNamed, wantedExits } from '../scenario/goals.ts';
import type { Band, Scenario } from '../scenario/scenario.ts';
import type { ArdennesState } from '../state.ts';
import { exitPoints, exitsOf, pointsOf } from '../turn/course/6.0-points.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { enemyOf, SIDE_NAMES } from '../vocabulary/sides.ts';

/** Without its full stop. */
export function aimInWords(scenario: Scenario, readings: Readings): string {
  const { victory, lastTurn } = scenario;
  const { side } = victory;
  const who = `the ${SIDE_NAMES[side]} side`;
  if (victory.kind === 'points') {
    const bands = victory.bands.map(
      (band, at) => `${bandRange(band, victory.bands[at - 1])} **${band.result}**`,
    );
    const divisions = Object.entries(victory.exits).map(([name, count]) => `${name} (${count})`);
    const leaving = when(
      divisions.length > 0,
      ` A point more for each of ${listed(divisions)} of which so many counters have left by ${exitsNamed(scenario, side)}.`,
    );
    return `At the end of each Turn the points of the hexes are counted that ${who} Controls (6.0); its best Turn counts, ${plural(sumOf(victory.points), 'point')} being all.${leaving} After Turn ${lastTurn}: ${bands.join(', ')}`;
  }
  const terms = [...victory.terms].sort(
    (one, other) => Number('control' in one) - Number('control' in other),
  );
  const conditions = terms.map((term) => {
    if ('exits' in term) {
      const divisions = Object.entries(term.exits).map(([name, count]) => `${count} counters of ${name}`);
      const [way] = scenario.exits[side];
      const by = way !== undefined && 'edge' in way ? `its ${way.edge} edge` : exitsNamed(scenario, side);
      return `${divisions.join(' and ')} have left the map by ${by} by the end of Turn ${term.lastTurn}`;
    }
    const isOne = term.control.length === 1;
    const hexes = isOne ? term.control : term.control.map(goalNamed);
    const among = readings['tip-four'] === 'two-more' ? (term.among ?? []) : [];
    const needed = when(among.length > 0, `, ${listed(among.map(goalNamed))} among them,`);
    const which =
      term.least < hexes.length ? `at least ${term.least} of ${listed(hexes)}${needed}` : listed(hexes);
    return `it Controls ${which} at the end of Turn ${lastTurn}`;
  });
  return `**The ${SIDE_NAMES[side]} side wins** if ${conditions.join(', and ')}; else **the ${SIDE_NAMES[enemyOf(side)]} side** does`;
}

function bandRange({ least }: Band, above: Band | undefined): string {
  if (above === undefined) return `${least} or more`;
  return least === 0 ? `${above.least - 1} or less` : `${least} to ${above.least - 1}`;
}

function sumOf(points: Readonly<Record<string, number>>): number {
  return Object.values(points).reduce((sum, each) => sum + each, 0);
}

/** How far the side that has to win has come: whole sentences, of Control and of who has left. */
export function standingInWords(game: ArdennesState): readonly string[] {
  const { scenario } = referenceOf(game);
  const { victory } = scenario;
  const wanted = wantedExits(scenario);
  const left = Object.entries(wanted?.divisions ?? {}).map(
    ([division, count]) => `${exitsOf(game, division)} of ${count} counters of ${division}`,
  );
  const [way, ...others] = scenario.exits[victory.side];
  const edge = way !== undefined && 'edge' in way && others.length === 0 ? `the ${way.edge} edge` : undefined;
  const by = edge ?? exitsNamed(scenario, victory.side);
  const exits = given(
    wanted,
    (wanted) => `Left by ${by}: ${left.join(', ')}; by the end of Turn ${wanted.lastTurn}.`,
  );
  if (victory.kind === 'all') return exits;
  const now = pointsOf(game, victory);
  const best = game.points === undefined ? '' : `; best at the end of a Turn ${game.points.best}`;
  const more =
    Object.keys(victory.exits).length === 0
      ? ''
      : `; for Divisions that have left ${exitPoints(game, victory)}`;
  return [`Points of the ${SIDE_NAMES[victory.side]} side (6.0): ${now} now${best}${more}.`, ...exits];
}
