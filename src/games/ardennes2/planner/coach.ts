/** Three lines of what a stronger player would look at now, from a side’s own view: its danger, its chance, its guns. */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { listed } from '../../../text/listed.ts';
import { oddsWords } from '../combat/3.2-odds.ts';
import { stacksOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { goalNamed, goalsOf, weightOf } from '../scenario/goals.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { openPhase } from '../turn/frame/open-phase.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { phaseOf } from '../vocabulary/phases.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { type Assault, planAssaults } from './assaults.ts';
import { TARGET_WORTH } from './attacking.ts';
import { chanceOfFall, Outlook } from './outlook.ts';
import { Weighing } from './weighing.ts';

/** So many of each are named. */
const NAMED = 4;
const PERCENT = 100;
/** A chance below this is not worth a line. */
const WORTH_TELLING = 0.1;
/** Positions: whoever asks waits, and so does everybody else meanwhile. */
const MOST_WEIGHED = 600;

/** `undefined`: nobody of a side asks, nothing is played, or nothing stands out. */
export function coachOf({ core, game }: ArdennesCampaign, viewer: Viewer): Notice | undefined {
  const side = SIDES.find((each) => viewer.audiences.includes(`side:${each}`));
  if (!core.practice || side === undefined) return undefined;
  if (game.phase === 'opening' || game.ended !== undefined) return undefined;
  const position = positionOf(game, referenceOf(game));
  const own = stacksOf(position, side);
  const weighing = new Weighing(MOST_WEIGHED);
  const near = own.map(({ hex }) => hex);
  const outlook = new Outlook(position, { side, readings: game.readings, near, weighing });
  const lines = [
    dangerLine(game, position, side, outlook),
    chanceLine(game, position, side, weighing),
    gunsLine(position, side, outlook),
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return undefined;
  return {
    kind: 'coach',
    title: `Turn ${game.turn}, ${phaseOf(game.phase).name}: what a stronger player would look at`,
    text: [
      ...lines,
      '-# Reckoned from what you see: unknown counters as their top one, odds without barrages to come, chances by the house table.',
    ].join('\n'),
  };
}

/** The own stack that could be lost next and that is missed most. */
function dangerLine(
  game: ArdennesState,
  position: Position,
  side: Side,
  outlook: Outlook,
): string | undefined {
  const isHeld = (hex: number) => position.stacks.get(hex)?.side === side;
  const { scenario, ground } = referenceOf(game);
  const goals = new Set(goalsOf(scenario));
  const weight = ({ hex, units }: Stack) => {
    const name = ground.grid.hexAt(hex);
    return goals.has(name) ? TARGET_WORTH.goal * weightOf(scenario, name) : units.length;
  };
  const [worst] = stacksOf(position, side)
    .filter(({ units }) => units.some(({ counter }) => !isArtillery(counter)))
    .map((stack) => {
      const threat = outlook.on(stack.hex, stack.units, isHeld);
      return { stack, threat, chance: chanceOfFall(threat.column) };
    })
    .filter(({ chance }) => chance >= WORTH_TELLING)
    .sort((one, other) => other.chance * weight(other.stack) - one.chance * weight(one.stack));
  if (worst === undefined) return undefined;
  const { stack, threat, chance } = worst;
  return `**Danger**: ${goalNamed(ground.grid.hexAt(stack.hex))} (${namesOf(stack.units)}) could be attacked at ${oddsWords(threat.column)} by ${namesOf(threat.by)} after their next moves, and could be lost (${percent(chance)}). Who else could stand there, or in the hexes beside it from which they come?`;
}

/** The best attack that could be made together: by moving first, or from where everybody stands. */
function chanceLine(
  game: ArdennesState,
  position: Position,
  side: Side,
  weighing: Weighing,
): string | undefined {
  const { scenario, ground } = referenceOf(game);
  const goals = new Set(goalsOf(scenario).map((hex) => ground.grid.indexOf(hex)));
  const units = stacksOf(position, side).flatMap((stack) =>
    stack.units.filter(({ counter }) => !isArtillery(counter)),
  );
  const [best] = planAssaults(position, units, {
    side,
    readings: game.readings,
    weighing,
    worthOf: ({ hex }) => (goals.has(hex) ? TARGET_WORTH.goal : TARGET_WORTH.other),
    mayMove: openPhase(game, side)?.deeds !== 'combat',
    least: () => 1,
  });
  return best === undefined ? undefined : chanceWords(position, best);
}

function chanceWords(position: Position, { target, from, column }: Assault): string {
  const { grid } = position.ground;
  const hexes = [...new Set(from.values())].map((hex) => grid.hexAt(hex));
  const isThere = [...from].every(([unit, hex]) => unit.hex === hex);
  const where = isThere ? 'where they stand' : listed(hexes);
  return `**Chance**: ${goalNamed(grid.hexAt(target.hex))} could be attacked at ${oddsWords(column)} by ${namesOf([...from.keys()])} from ${where}, with a ${percent(chanceOfFall(column))} chance of being taken.`;
}

/** 3.6: guns that an enemy could make run. */
function gunsLine(position: Position, side: Side, outlook: Outlook): string | undefined {
  const { grid } = position.ground;
  const guns = stacksOf(position, side).flatMap(({ hex, units }) =>
    outlook.makesRun(hex) ? units.filter(({ counter }) => isArtillery(counter)) : [],
  );
  if (guns.length === 0) return undefined;
  const named = guns.slice(0, NAMED).map(({ counter, hex }) => `${counter.id} in ${grid.hexAt(hex)}`);
  const more = guns.length > NAMED ? [`${guns.length - NAMED} more`] : [];
  return `**Guns**: an enemy could come beside ${listed([...named, ...more])} and make them Bug Out (3.6).`;
}

/** Each counter once: an unseen one goes by its top one’s name. */
function namesOf(units: readonly Unit[]): string {
  const all = [...new Set(units.map(({ counter: { id } }) => id))];
  const names = all.slice(0, NAMED);
  const more = units.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : listed(names);
}

function percent(chance: number): string {
  return `${Math.round(PERCENT * chance)} %`;
}
