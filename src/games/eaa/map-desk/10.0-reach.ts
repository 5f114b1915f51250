/** `/map reach`: how far units get together, with MP, stops, strategic moves, and where they would have no supply. */
import { accept, type Result } from '../../../kernel/ruling.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { MOVE_FAULTS, Steps } from '../movement/10.0-steps.ts';
import { Moving } from '../notation/10.0-moves.ts';
import type { Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { isXxxFree } from '../world/10.7-british.ts';
import { type Answered, type Asker, no, unitsMeant } from './asker.ts';

/** Somewhere that all of them get. */
interface End {
  readonly hex: number;
  /** MP of whoever spends most. */
  readonly spent: number;
  readonly stop: string | undefined;
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
  const moving = new Moving(world.position, new Set(activation.units), {
    isXxxFree: isXxxFree(world),
    moved: new Set(activation.moved),
    crossed: { rivers: new Set(activation.crossed.rivers), bridges: new Set(activation.crossed.bridges) },
  });
  const stepsOf = (unit: Unit, isStrategic: boolean) =>
    isGerman ? new Steps(world.position, unit, { isStrategic }) : moving.stepsOf(unit, isStrategic);
  const plain = units.map((unit) => stepsOf(unit, false));
  const bound = plain.find((steps) => steps.bound !== undefined);
  const all = units.map((unit) => names.nameOf(unit)).join(', ');
  const around = units.map(({ hex }) => grid.hexAt(hex));
  if (bound?.bound !== undefined)
    return accept({
      title: `In reach of ${all}`,
      lines: [
        `${names.nameOf(bound.unit)} stays where it is: ${bound.bound.replaceAll('-', ' ')} (${MOVE_FAULTS[bound.bound]}).`,
      ],
      around,
    });
  const near = endsOf(plain);
  const known = new Set(near.map(({ hex }) => hex));
  const far = isGerman
    ? []
    : endsOf(units.map((unit) => stepsOf(unit, true))).filter(({ hex }) => !known.has(hex));
  const reaches = isGerman ? [] : plain.map((steps) => ({ unit: steps.unit, reach: reachOf(steps) }));
  const unsupplied = near.filter(({ hex }) =>
    reaches.some(({ unit, reach }) => !moving.mayEnd(unit, reach.wayTo(hex) ?? [])),
  );
  const name = (hex: number) => grid.hexAt(hex);
  const lines = [
    `${units.map((unit, at) => `${names.nameOf(unit)} ${plain[at]?.allowance ?? 0} MP from ${name(unit.hex)}`).join(', ')}:`,
    ...(near.length === 0 ? ['No other hex.'] : byCost(near, name)),
    ...stopLines(near, name),
    ...(far.length === 0 ? [] : ['Strategically, by road (10.5):', ...byCost(far, name)]),
    ...(unsupplied.length === 0
      ? []
      : [
          `No move may end there, without supply (10.6): ${unsupplied.map(({ hex }) => name(hex)).join(', ')}.`,
        ]),
    ...(isGerman ? ['German units move as 9.2 has it; that is how far they could.'] : []),
  ];
  const ends = near.map(({ hex }) => name(hex));
  return accept({ title: `In reach of ${all}`, lines, around: [...around, ...ends] });
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
    return [{ hex, spent, stop: stop === undefined ? undefined : `${stop.why} (${stop.rule})` }];
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
