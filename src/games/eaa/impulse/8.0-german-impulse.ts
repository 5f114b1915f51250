/** 4.0 IV.1, 8.1: a German impulse: two cards, fuel, the command of the one, and perhaps of the other. */

import { listed } from '../../../text/listed.ts';
import { present } from '../../../text/present.ts';
import { drawCard } from '../draws/8.0-german-draws.ts';
import { commandCard, type Selection } from '../german/8.1-command-card.ts';
import { formationOf } from '../german/8.13-formation.ts';
import type { Book } from '../packs/book.ts';
import { discardGerman, impulseDraws, keepGerman } from '../piles/8.0-german-piles.ts';
import type { Unit } from '../position/position.ts';
import { hasEnoughReduced, hasReplacements, noReplacements } from '../reserves/16.0-replacements.ts';
import { cardName, cardNames } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { aloneOn, eventsOn, type GermanCard, tacticsOn, withoutFuelOn } from '../vocabulary/cards.ts';
import { isMechanized } from '../vocabulary/counters.ts';
import type { EventName } from '../vocabulary/effects.ts';
import { isNamed } from '../vocabulary/formation-of.ts';
import type { World } from '../world/world.ts';
import {
  type FuelCheck,
  fuelWords,
  type Passed,
  passedWords,
  type SupportKept,
  selectionWords,
  supportKeptWords,
} from './8.1-reasons.ts';
import { carryOut, impossible } from './8.11-german-events.ts';
import { activate } from './9.0-activation.ts';
import { replace } from './16.2-german-replacements.ts';

/** 13.5: from December 20 on. */
const FUEL_FROM = 20;

const skipped = reasonedStep<Record<never, never>>({
  what: 'impulse skipped',
  rule: '5.1',
  line: () => 'The German impulse is skipped (5.1).',
  why: () => [
    'Air Interdiction has taken the first German impulse of the day: no card is drawn for it (5.1).',
  ],
});

const commandTurnedUp = reasonedStep<
  {
    readonly card: number;
    readonly support: number | null;
    readonly by: Selection['by'];
  },
  Selection
>({
  what: 'command card',
  rule: '8.1',
  line({ card, support }, book) {
    const other = support === null ? '' : `; support: ${cardName(book, support)}`;
    return `**Command: ${cardName(book, card)}**${other} (8.1).`;
  },
  why: selectionWords,
  cards: ({ card, support, by }) => ({ is: 'turned up', command: card, support, by }),
});

const secondCommand = reasonedStep<{ readonly card: number }, SupportKept>({
  what: 'second command',
  rule: '8.1',
  line: ({ card }, book) => `**Second command: ${cardName(book, card)}** (8.1).`,
  why: supportKeptWords,
  cards: ({ card }) => ({ is: 'second', card }),
});

const noCommand = reasonedStep<{ readonly card: number }, readonly Passed[]>({
  what: 'no command',
  rule: '8.1',
  line: ({ card }, book) => `Nothing on ${cardName(book, card)} is possible (8.1).`,
  why: (passed) => passedWords(passed),
});

export function* germanImpulse(book: Book, before: World): Procedure<World> {
  if (before.skipsImpulse) {
    const after = { ...before, skipsImpulse: false };
    yield* tell(after, skipped, {});
    return after;
  }
  const selected = laidOut(book, before) ?? (yield* drawnCards(book, before));
  let world = selected.world;
  if (selected.cards === undefined) return world;
  const { command, support, by } = selected.cards;
  const told = { card: command.id, support: support?.id ?? null, by };
  yield* tellWhy(world, commandTurnedUp, told, selected.cards);
  let inBox = support;
  let unused: Passed | undefined;
  if (support !== undefined) {
    const [event] = eventsOn(support, world.position.day).filter(({ isSpecial }) => !isSpecial);
    const bar = event === undefined ? undefined : impossible(book, world, event.event, command);
    if (event !== undefined && bar === undefined) {
      world = yield* carryOut(book, world, event.event, command);
      world = putAway(world, support, event.event);
      inBox = undefined;
    } else if (event !== undefined && bar !== undefined) unused = { command: event.event, why: bar };
  }
  const first = yield* carryOutCommand(book, world, command, inBox === undefined ? {} : { support: inBox });
  world = putAway(first.world, command, first.event);
  if (inBox !== undefined && first.usedSupport) {
    world = discard(world, inBox);
    inBox = undefined;
  }
  if (inBox === undefined) return world;
  // 8.1: the support card commands in its turn.
  const tactics = tacticsOn(inBox, world.position.day);
  yield* tellWhy(world, secondCommand, { card: inBox.id }, { unused, tactics });
  // 12.41: both commands are of one impulse, which is over with the second (4.0 IV.1).
  const attacked = world.position.mended.attackedByImpulse ? first.attacked : undefined;
  const second = yield* carryOutCommand(book, world, inBox, attacked === undefined ? {} : { attacked });
  return putAway(second.world, inBox, second.event);
}

interface Selected {
  readonly world: World;
  /** Absent: no card is left to command. */
  readonly cards?: Selection;
}

/** 18.5: cards that lie in their boxes already; their fuel was looked at when they were drawn. */
function laidOut({ german: cards }: Pick<Book, 'german'>, world: World): Selected | undefined {
  const { command: commands = [], support: supports = [], ...german } = world.german;
  const [command, support] = [...commands, ...supports].map((id) => cards.get(id));
  if (command === undefined) return undefined;
  return { world: { ...world, german }, cards: { command, ...present({ support }), by: '18.5' } };
}

/** 8.0, 13.5, 8.1. */
function* drawnCards(book: Book, before: World): Procedure<Selected> {
  let world = before;
  const count = impulseDraws(world.german);
  const drawn: GermanCard[] = [];
  for (let index = 0; index < count; index += 1) {
    const next = yield* drawCard(book, world, '8.0');
    if (next === undefined) break;
    drawn.push(next.card);
    world = next.world;
  }
  const fueled = yield* checkFuel(world, drawn);
  if (fueled.left.length === 0) return { world: fueled.world };
  return { world: fueled.world, cards: commandCard(fueled.left, fueled.world.position.day) };
}

function discard(world: World, { id }: GermanCard): World {
  return { ...world, german: discardGerman(world.german, id) };
}

/** A card that has been carried out: discarded, but for that of Fuel Priority (13.53). */
function putAway(world: World, card: GermanCard, event: CommandEvent | undefined): World {
  const keeps = event === 'Fuel Priority' && world.position.mended.fuelPriorityIsKept;
  return keeps ? { ...world, german: keepGerman(world.german, card.id) } : discard(world, card);
}

const noFuel = reasonedStep<
  {
    readonly cards: readonly number[];
    /** The formations that are out of fuel; absent: the impulse ends, and nobody is marked. */
    readonly names?: readonly string[];
    readonly units?: readonly [];
  },
  FuelCheck
>({
  what: 'no fuel',
  rule: '13.5',
  line({ cards, names = [] }, book) {
    const out = names.length === 0 ? 'the impulse ends' : `${listed(names)} out of fuel`;
    return `No fuel (13.5): ${cardNames(book, cards)} discarded, ${out}.`;
  },
  why: fuelWords,
  cards: ({ cards }) => ({ is: 'dry', cards }),
});

/** 13.5: cards whose formations are out of fuel go; with both of them the impulse ends and nobody is marked. */
function* checkFuel(
  world: World,
  cards: readonly GermanCard[],
): Procedure<{ readonly world: World; readonly left: readonly GermanCard[] }> {
  const { day } = world.position;
  const isChecked = day >= FUEL_FROM && !world.noFuelChecks && !world.fuelDays.includes(day);
  const dry = isChecked ? cards.filter((card) => withoutFuelOn(card, day).length > 0) : [];
  if (dry.length === 0) return { world, left: cards };
  const left = cards.filter((card) => !dry.includes(card));
  const german = discardGerman(world.german, ...dry.map(({ id }) => id));
  const check: FuelCheck = { day, drawn: cards.length, dry };
  if (dry.length === 2) {
    const after = { ...world, german };
    yield* tellWhy(after, noFuel, { cards: dry.map(({ id }) => id), units: [] }, check);
    return { world: after, left };
  }
  const names = dry.flatMap((card) => withoutFuelOn(card, day));
  const isDry = ({ counter, supply }: Unit) =>
    isMechanized(counter) && supply !== 'isolated' && names.some((name) => isNamed(counter, name));
  const mark = (unit: Unit): Unit => (isDry(unit) ? { ...unit, isOutOfFuel: true } : unit);
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [
      hex,
      stack.side === 'german' ? { ...stack, units: stack.units.map(mark) } : stack,
    ]),
  );
  const after: World = {
    ...world,
    german,
    position: { ...world.position, stacks },
    box: world.box.map(mark),
  };
  yield* tellWhy(after, noFuel, { cards: dry.map(({ id }) => id), names }, check);
  return { world: after, left };
}

type CommandEvent = EventName<'german'>;

interface Commanded {
  readonly world: World;
  readonly usedSupport: boolean;
  /** The event that was carried out, if the command was one. */
  readonly event?: CommandEvent;
  /** Keys of the Allied units that it attacked. */
  readonly attacked?: ReadonlySet<string>;
}

/** 8.1: the first of its commands that is possible. `attacked`: keys of Allied units by the impulse's first command. */
function* carryOutCommand(
  book: Book,
  before: World,
  card: GermanCard,
  { support, attacked }: { readonly support?: GermanCard; readonly attacked?: ReadonlySet<string> },
): Procedure<Commanded> {
  const { day } = before.position;
  const events = eventsOn(card, day);
  const passed: Passed[] = [];
  for (const command of card.commands) {
    if (command.kind === 'event') {
      const bar = events.includes(command) ? impossible(book, before, command.event, card) : NOT_TODAY;
      if (bar !== undefined) {
        passed.push({ command: command.event, why: bar });
        continue;
      }
      const world = yield* carryOut(book, before, command.event, card);
      return { world, usedSupport: false, event: command.event };
    }
    if (command.kind === 'replacements') {
      const { formation } = card;
      const bar = noReplacementsFor(before, card, command.points);
      if (bar !== undefined || formation.kind !== 'corps') {
        passed.push({ command: 'replacements', why: bar ?? 'the card is not of a corps' });
        continue;
      }
      const belongs = ({ counter }: Unit) => counter.corps === formation.corps;
      const world = yield* replace(before, belongs, command.points);
      return { world, usedSupport: false };
    }
    const formation = formationOf(before.position, before.box, card);
    const ignores = aloneOn(card, day) === undefined ? undefined : formation.units[0];
    return yield* activate(book, before, {
      card,
      formation,
      passed,
      ...present({ support, ignoresControl: ignores, attackedBefore: attacked }),
    });
  }
  yield* tellWhy(before, noCommand, { card: card.id }, passed);
  return { world: before, usedSupport: false };
}

const NOT_TODAY = 'not on this day';

/** 8.12: why the card brings no replacements; `undefined`: it does. */
function noReplacementsFor(
  { position, box }: World,
  { formation }: GermanCard,
  points: number,
): string | undefined {
  if (!hasReplacements(position)) return noReplacements(position);
  if (formation.kind !== 'corps') return 'the card is not of a corps';
  if (hasEnoughReduced(position, box, formation.corps, points)) return undefined;
  return `fewer than ${points} units of ${formation.corps} Corps are reduced`;
}

/** 4.0 IV.3: the German pile is played out. */
export function dayIsOver({ german }: Pick<World, 'german'>): boolean {
  return impulseDraws(german) === 0;
}
