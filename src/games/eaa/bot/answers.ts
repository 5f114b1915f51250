/** Answers in the middle of a combat: hold or give way, where to, who loses a step, who advances. */

import { Threat } from '../outlook/2.1-threat.ts';
import { bookOf } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { optionsOf } from '../questions/questions.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState, Question } from '../state.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { unitsOnMap, type World } from '../world/world.ts';

type Choice = Extract<Question, { kind: 'choice' }>;

/** One of the options. */
export function answerTo(game: EaaState, question: Choice): string {
  const { options } = question;
  const [first = ''] = options;
  const world = worldIn(game);
  switch (question.of) {
    case 'defend':
      return stand(game, world, options);
    case 'retreat-hex':
      return safest(world, options) ?? first;
    case 'step-loss':
      return (
        options.toSorted((a, b) => stepsAt(world, b) - stepsAt(world, a) || a.localeCompare(b, 'en'))[0] ??
        first
      );
    case 'disperse':
      return 'step';
    case 'advance':
      return advance(game, world, options);
    case 'chits':
      return options.at(-1) ?? first;
    case 'discard':
      return leastOf(game, optionsOf(game, question));
    case 'division':
    case 'depot':
      return first;
    default: {
      const never: never = question;
      return never;
    }
  }
}

/** The card that commands least. */
function leastOf(game: EaaState, cards: readonly string[]): string {
  const value = (card: string) => bookOf(game).allied.get(Number(card))?.value ?? 0;
  return cards.toSorted((a, b) => value(a) - value(b) || Number(a) - Number(b))[0] ?? '';
}

function stepsAt(world: World, key: string): number {
  return unitsOnMap(world).find((unit) => keyOf(unit) === key)?.steps ?? 0;
}

/** A town with VPs is held as long as somebody is left; elsewhere one hit is taken, and more are evaded. */
function stand({ combat, ...game }: EaaState, { position }: World, options: readonly string[]): string {
  const [back] = options.filter((option) => option !== 'step').toReversed();
  if (back === undefined || combat === undefined) return 'step';
  const { grid } = position.ground;
  const hex = grid.indexOf(combat.target);
  const steps = unitsIn(position, hex, 'allied').reduce((sum, unit) => sum + unit.steps, 0);
  const hits = combat.hits?.defender ?? 1;
  const worth = bookOf(game).ground.hexes[hex]?.vp ?? 0;
  if (hits >= steps) return back;
  if (worth > 0) return 'step';
  return hits <= 1 && steps > 2 ? 'step' : back;
}

/** In supply, with friends, and where no Germans stand near. */
function safest({ position }: World, options: readonly string[]): string | undefined {
  const { grid, hexes } = position.ground;
  const net = supplyOf(position, 'allied');
  const threat = new Threat(position);
  const value = (name: string) => {
    const hex = grid.indexOf(name);
    const supply = net.trace(hex).ok ? 10 : 0;
    const town = (hexes[hex]?.vp ?? 0) > 0 ? 2 : 0;
    return supply + town - threat.attackOn(hex) / 4;
  };
  return options.toSorted((a, b) => value(b) - value(a))[0];
}

/** Only into a town that is worth something. */
function advance(game: EaaState, { position }: World, options: readonly string[]): string {
  const { grid, hexes } = bookOf(game).ground;
  const net = supplyOf(position, 'allied');
  const wanted = options.find((option) => {
    const to = option.split('>')[1];
    if (to === undefined || !grid.has(to)) return false;
    const hex = grid.indexOf(to);
    return (hexes[hex]?.vp ?? 0) > 0 && net.trace(hex).ok;
  });
  return wanted ?? options.find((option) => option === 'done') ?? options[0] ?? '';
}
