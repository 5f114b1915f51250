/** `/map reach`: how far units get together, with MP, stops, strategic moves, and where they would have no supply. */
import { accept, type Result } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { MOVE_FAULTS, type MoveFault, Steps } from '../movement/10.0-steps.ts';
import { Moving } from '../notation/10.0-moves.ts';
import { moveOptions } from '../orders/6.0-orders.ts';
import type { Unit } from '../position/position.ts';
import type { Activation } from '../state.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { World } from '../world/world.ts';
import { type Answered, type Asker, no, unitsMeant } from './asker.ts';

/** Somewhere that all of them get. */
export interface End {
  readonly hex: number;
  /** MP of whoever spends most. */
  readonly spent: number;
  readonly stop: string | undefined;
}

/** How far units of one side get together, as things stand. */
export interface Together {
  /** Of each of them, by the usual way. */
  readonly steps: readonly Steps[];
  /** Who cannot move at all; nobody gets anywhere then. */
  readonly bound: Steps | undefined;
  readonly near: readonly End[];
  /** By a strategic move alone (10.5). */
  readonly far: readonly End[];
  /** 10.6: of the near ones those in which one of them may not end its move; Germans may in all. */
  unsupplied(): readonly number[];
}

/** Allied units as if they were active and had not moved; whoever asks looks at that. */
export function reachTogether(
  world: World,
  activation: Pick<Activation, 'units' | 'moved' | 'crossed'>,
  units: readonly Unit[],
): Together {
  const [first] = units;
  const isGerman = first !== undefined && sideOf(first.counter) === 'german';
  const moving = new Moving(world.position, new Set(activation.units), moveOptions(world, activation));
  const stepsOf = (unit: Unit, isStrategic: boolean) =>
    isGerman ? new Steps(world.position, unit, { isStrategic }) : moving.stepsOf(unit, isStrategic);
  const steps = units.map((unit) => stepsOf(unit, false));
  const bound = steps.find((each) => each.bound !== undefined);
  if (bound !== undefined) return { steps, bound, near: [], far: [], unsupplied: () => [] };
  const near = endsOf(steps);
  const known = new Set(near.map(({ hex }) => hex));
  const far = isGerman
    ? []
    : endsOf(units.map((unit) => stepsOf(unit, true))).filter(({ hex }) => !known.has(hex));
  return {
    steps,
    bound,
    near,
    far,
    unsupplied() {
      const reaches = isGerman ? [] : steps.map((each) => ({ unit: each.unit, reach: reachOf(each) }));
      return near
        .filter(({ hex }) => reaches.some(({ unit, reach }) => !moving.mayEnd(unit, reach.wayTo(hex) ?? [])))
        .map(({ hex }) => hex);
    },
  };
}

export function askReach(asker: Asker, typed: string): Result<Answered> {
  const units = unitsMeant(asker, typed);
  if ('ok' in units) return units;
  const { book, names, world, activation } = asker;
  const { grid } = book.ground;
  const [first] = units;
  if (units.some(({ counter }) => first !== undefined && sideOf(counter) !== sideOf(first.counter)))
    return no('10.0', 'two-sides', 'These are units of both sides.', 'Units of one side at a time.');
  const isGerman = first !== undefined && sideOf(first.counter) === 'german';
  const { steps: plain, bound, near, far, unsupplied } = reachTogether(world, activation, units);
  const all = units.map((unit) => names.nameOf(unit)).join(', ');
  const around = units.map(({ hex }) => grid.hexAt(hex));
  if (bound?.bound !== undefined)
    return accept({
      title: `In reach of ${all}`,
      lines: [`${names.nameOf(bound.unit)} ${boundWords(bound.bound)}.`],
      around,
    });
  const endless = unsupplied();
  const name = (hex: number) => grid.hexAt(hex);
  const lines = [
    `${units.map((unit, at) => `${names.nameOf(unit)} ${plain[at]?.allowance ?? 0} MP from ${name(unit.hex)}`).join(', ')}:`,
    ...(near.length === 0 ? ['No other hex.'] : byCost(near, name)),
    ...stopLines(near, name),
    ...(far.length === 0 ? [] : ['Strategically, by road (10.5):', ...byCost(far, name)]),
    ...onlyIf(
      endless.length > 0,
      `No move may end there, without supply (10.6): ${endless.map(name).join(', ')}.`,
    ),
    ...onlyIf(isGerman, 'German units move as 9.2 has it; that is how far they could.'),
  ];
  const ends = near.map(({ hex }) => name(hex));
  return accept({ title: `In reach of ${all}`, lines, around: [...around, ...ends] });
}

/** `stays where it is: out of fuel (13.51)`. */
export function boundWords(bound: MoveFault): string {
  return `stays where it is: ${bound.replaceAll('-', ' ')} (${MOVE_FAULTS[bound]})`;
}

function endsOf(all: readonly Steps[]): readonly End[] {
  if (all.some(({ bound }) => bound !== undefined)) return [];
  const reaches = all.map((steps) => reachOf(steps));
  const [first] = reaches;
  return (first?.hexes ?? []).flatMap((hex): readonly End[] => {
    const there = reaches.flatMap((reach) => (hex === reach.start ? [] : (reach.at(hex) ?? [])));
    if (there.length < reaches.length) return [];
    const stop = there.find((each) => each.stop !== undefined)?.stop;
    const spent = Math.max(...there.map((each) => each.spent));
    return [{ hex, spent, stop: stop && `${stop.why} (${stop.rule})` }];
  });
}

function byCost(ends: readonly End[], name: (hex: number) => string): readonly string[] {
  const costs = [...new Set(ends.map(({ spent }) => spent))].toSorted((a, b) => a - b);
  return costs.map((cost) => {
    const hexes = ends.filter(({ spent }) => spent === cost).map(({ hex }) => name(hex));
    return `**${cost} MP**: ${hexes.join(', ')}`;
  });
}

function stopLines(ends: readonly End[], name: (hex: number) => string): readonly string[] {
  const whys = [...new Set(ends.flatMap(({ stop }) => stop ?? []))];
  return whys.map((why) => {
    const hexes = ends.filter(({ stop }) => stop === why).map(({ hex }) => name(hex));
    return `The move ends there, ${why}: ${hexes.join(', ')}.`;
  });
}
