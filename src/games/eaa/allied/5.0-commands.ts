/** 5.2–5.6, 6.1–6.4: which commands of a card the Allied player could give now, and why not the others that it shows. */
import type { Book } from '../packs/book.ts';
import type { Unit } from '../position/position.ts';
import { deploymentOf } from '../reserves/7.1-deployment.ts';
import { alliedReplacements, hasReplacements, noReplacements } from '../reserves/16.0-replacements.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import {
  type AlliedCard,
  type AlliedCommand,
  type CardFormation,
  eventsOn,
  holdsToday,
} from '../vocabulary/cards.ts';
import { type Counter, counterKey, sideOf } from '../vocabulary/counters.ts';
import { printDates } from '../vocabulary/dates.ts';
import { EVENTS, type EventName } from '../vocabulary/effects.ts';
import { isInFormation } from '../vocabulary/formation-of.ts';
import { CORPS_NAMES, type CorpsName } from '../vocabulary/formations.ts';
import { perWorld } from '../world/per-world.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { eventFault } from './card-events.ts';
import { counterWords } from './refusal.ts';

/** The facts of the day so far that bear on the next command. */
export interface Past {
  /** 6.4: keys of the units that were active in the Allied impulse before; none in the first of a day. */
  readonly activatedBefore: ReadonlySet<string>;
  /** 6.3: today a single unit has been activated already. */
  readonly singleUsed: boolean;
}

/** Units are named by their keys, formations as `30 of XVIII`, `corps V`, `corps V and stacked`. */
export type Command =
  | {
      readonly ok: true;
      readonly kind: 'activate';
      readonly formation: string;
      readonly units: readonly string[];
      /** 12.34: its attacks have a bonus tactic. */
      readonly hasBonus: boolean;
    }
  /** 6.3: one of these; it may not attack. */
  | { readonly ok: true; readonly kind: 'activate-one'; readonly units: readonly string[] }
  /** 7.1: all its reserves in the box; of `deploy-one` those that have a hex now, and one of them comes. */
  | { readonly ok: true; readonly kind: 'deploy' | 'deploy-one'; readonly units: readonly string[] }
  /** 16.1: units that may take the first of so many steps. */
  | {
      readonly ok: true;
      readonly kind: 'replacements';
      readonly corps: CorpsName;
      readonly points: number;
      readonly units: readonly string[];
    }
  | { readonly ok: true; readonly kind: 'event'; readonly event: EventName<'allied'> }
  /** Printed on the card, and impossible now. */
  | {
      readonly ok: false;
      readonly kind: Exclude<AlliedCommand['kind'], 'any-event'>;
      /** Which formation or event, where the card shows several. */
      readonly of?: string;
      readonly rule: string;
      readonly why: string;
    };

/** In the order of the card; a command for one of several formations or events once for each. */
export function commandsOf(book: Book, world: World, card: AlliedCard, past: Past): readonly Command[] {
  const it = { book, world, card, past };
  return card.commands.flatMap((command) => commandsBy(it, command));
}

interface Turn {
  readonly book: Book;
  readonly world: World;
  readonly card: AlliedCard;
  readonly past: Past;
}

function commandsBy(it: Turn, command: AlliedCommand): readonly Command[] {
  const { formation } = it.card;
  switch (command.kind) {
    case 'activate':
      return formationsOf(it).map((each) => activation(it, each));
    case 'activate-one':
      return [single(it)];
    case 'deploy':
      return [deployment(it, 'deploy', formation)];
    case 'deploy-one':
      return [deployment(it, 'deploy-one', wholeCorps(formation))];
    case 'replacements':
      return [replacements(it, command.points)];
    case 'any-event':
      return anyEvents(it).map((event) => eventNow(it, event));
    case 'event':
      return [printedEvent(it, command)];
    default: {
      const never: never = command;
      return never;
    }
  }
}

interface Activated {
  readonly name: string;
  readonly rule: string;
  readonly formation: CardFormation;
  /** 5.4, 5.5: also whoever stands with its units. */
  readonly withStacked: boolean;
}

/** 5.2–5.5: what an activation by the card may be of. */
function formationsOf({ book, card: { formation } }: Turn): readonly Activated[] {
  switch (formation.kind) {
    case 'divisions':
      return formation.names.map((name) => ({
        name: `${name} of ${formation.corps}`,
        rule: '6.2',
        formation: { ...formation, names: [name] },
        withStacked: false,
      }));
    case 'corps':
      return [{ name: `corps ${formation.corps}`, rule: '6.1', formation, withStacked: false }];
    case 'army':
    case 'army-group':
      return CORPS_NAMES.filter((corps) =>
        [...book.counters.values()].some(
          (counter) => counter.corps === corps && isInFormation(counter, formation, 'allied'),
        ),
      ).map((corps) => ({
        name: `corps ${corps} and stacked`,
        rule: '6.1',
        formation: { kind: 'corps', corps },
        withStacked: true,
      }));
    case 'none':
      return [];
    default: {
      const never: never = formation;
      return never;
    }
  }
}

function activation(it: Turn, { name, rule, formation, withStacked }: Activated): Command {
  const { book, world, past } = it;
  const no = (by: string, why: string): Command => ({ ok: false, kind: 'activate', of: name, rule: by, why });
  const isOf = (counter: Counter) => isInFormation(counter, formation, 'allied');
  const [before] = [...book.counters.values()].filter(
    (counter) => past.activatedBefore.has(counterKey(counter)) && isOf(counter),
  );
  if (before !== undefined) return no('6.4', `${counterWords(before)} was active in the impulse before`);
  const own = unitsOnMap(world).filter(({ counter }) => isOf(counter));
  if (own.length === 0) return no(rule, 'no unit of it is on the map');
  const hexes = new Set(own.map(({ hex }) => hex));
  const beside = withStacked ? alliedOnMap(world).filter((unit) => stacked(unit, hexes, past)) : [];
  const units = [...new Set([...own, ...beside].map(keyIn))];
  return { ok: true, kind: 'activate', formation: name, units, hasBonus: withStacked };
}

const keyIn = ({ counter }: Unit) => counterKey(counter);

/** 6.4: a unit that was active in the impulse before stays inactive though it stands with the corps. */
function stacked({ counter, hex }: Unit, hexes: ReadonlySet<number>, { activatedBefore }: Past): boolean {
  return hexes.has(hex) && !activatedBefore.has(counterKey(counter));
}

function alliedOnMap(world: World): readonly Unit[] {
  return unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'allied');
}

/** 6.3: who can trace supply. */
const suppliedIn = perWorld((world): readonly Unit[] => {
  const net = supplyOf(world.position, 'allied');
  return alliedOnMap(world).filter(({ hex }) => net.trace(hex).ok);
});

/** 7.1: keys of reserves that have a hex. */
const deployableIn = perWorld((world): ReadonlySet<string> => {
  const able = world.alliedBox.filter((unit) => deploymentOf(world.position, unit).some(({ ok }) => ok));
  return new Set(able.map(keyIn));
});

function single({ world, past }: Turn): Command {
  const no = (rule: string, why: string): Command => ({ ok: false, kind: 'activate-one', rule, why });
  if (past.singleUsed) return no('6.3', 'a single unit has been activated today');
  const supplied = suppliedIn(world);
  if (supplied.length === 0) return no('6.3', 'no unit on the map can trace supply');
  const units = supplied.map(keyIn).filter((key) => !past.activatedBefore.has(key));
  if (units.length === 0)
    return no('6.4', 'all units that can trace supply were active in the impulse before');
  return { ok: true, kind: 'activate-one', units };
}

/** 5.2: for any one reserve unit, a division card stands for the corps of its divisions. */
function wholeCorps(formation: CardFormation): CardFormation {
  return formation.kind === 'divisions' ? { kind: 'corps', corps: formation.corps } : formation;
}

function deployment({ world }: Turn, kind: 'deploy' | 'deploy-one', formation: CardFormation): Command {
  const reserves = world.alliedBox.filter(({ counter }) => isInFormation(counter, formation, 'allied'));
  if (reserves.length === 0)
    return { ok: false, kind, rule: '7.1', why: 'none of its units is in the Reserve Units box' };
  const placeable = deployableIn(world);
  const able = reserves.filter((unit) => placeable.has(keyIn(unit)));
  if (able.length === 0) return { ok: false, kind, rule: '7.1', why: 'no hex would do for its reserves' };
  // 7.2: who is placed first may make room for another.
  const units = (kind === 'deploy' ? reserves : able).map(keyIn);
  return { ok: true, kind, units };
}

function replacements({ world, card: { formation } }: Turn, points: number): Command {
  const no = (rule: string, why: string): Command => ({ ok: false, kind: 'replacements', rule, why });
  if (formation.kind !== 'corps') return no('5.3', 'replacements are for a corps');
  if (!hasReplacements(world.position)) return no('16.0', noReplacements(world.position));
  const { corps } = formation;
  const units = alliedReplacements(world.position, corps).map(keyIn);
  if (units.length === 0) return no('16.11', 'no reduced unit of the corps in supply can take a step');
  return { ok: true, kind: 'replacements', corps, points, units };
}

function printedEvent(it: Turn, command: Extract<AlliedCommand, { kind: 'event' }>): Command {
  const { event, on } = command;
  if (on !== undefined && !holdsToday(command, it.world.position.day))
    return { ok: false, kind: 'event', of: event, rule: '5.2', why: `only on ${printDates(on)}` };
  return eventNow(it, event);
}

function eventNow({ book, world }: Turn, event: EventName<'allied'>): Command {
  const fault = eventFault(book, world, event);
  if (fault === undefined) return { ok: true, kind: 'event', event };
  return { ok: false, kind: 'event', of: event, rule: fault.rule, why: fault.why };
}

/** 5.1: which of these cards can be played for an event on this day, be it in the Supply Phase. */
export function cardsFor(
  book: Book,
  world: World,
  ids: readonly number[],
  event: EventName<'allied'>,
): readonly number[] {
  const any = anyEvents({ book, world });
  return ids.filter((id) =>
    book.allied.get(id)?.commands.some((command) => {
      if (command.kind === 'any-event') return any.includes(event);
      return command.kind === 'event' && command.event === event && holdsToday(command, world.position.day);
    }),
  );
}

/** 5.4: what some Allied card of the pack shows as a command event on this day. */
function anyEvents({ book, world }: Pick<Turn, 'book' | 'world'>): readonly EventName<'allied'>[] {
  const shown = new Set(
    [...book.allied.values()].flatMap((card) =>
      eventsOn(card, world.position.day)
        .filter(({ isSpecial }) => !isSpecial)
        .map(({ event }) => event),
    ),
  );
  return (Object.keys(EVENTS.allied) as EventName<'allied'>[]).filter((event) => shown.has(event));
}
