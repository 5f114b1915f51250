/** `/map why`: what a hex is and whose, who controls it and by which unit, its supply; or all about a unit. */

import { accept, type Result } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { exertControl } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { type HexGround, isBuilt } from '../ground/ground.ts';
import { keyOf } from '../position/changes.ts';
import { around, sidesOf, unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { SIDES, type Side } from '../vocabulary/formations.ts';
import { supplyLines } from './13.1-supply.ts';
import { type Answered, type Asker, meant, SIDE_NAMES, unitWords } from './asker.ts';

export function askWhy(asker: Asker, typed: string): Result<Answered> {
  const it = meant(asker, typed);
  if (it.is === 'nothing') return it.refused;
  const { grid } = asker.book.ground;
  if (it.is === 'hex')
    return accept({
      title: placeWords(asker.book.ground, it.hex),
      lines: hexLines(asker, it.hex),
      around: [grid.hexAt(it.hex)],
    });
  return accept({
    title: it.units.map((unit) => asker.names.nameOf(unit)).join(', '),
    lines: it.units.flatMap((unit) => unitLines(asker, unit)),
    around: it.units.map(({ hex }) => grid.hexAt(hex)),
  });
}

function hexLines(asker: Asker, hex: number): readonly string[] {
  const { position } = asker.world;
  const place = position.ground.hexes[hex];
  const units = unitsIn(position, hex);
  return [
    ...given(place, (place) => `${groundWords(asker, hex, place)}.`),
    ...sideWords(asker, hex),
    units.length === 0
      ? 'Nobody stands there.'
      : `There: ${units.map((unit) => unitWords(asker, unit)).join(', ')}.`,
    ...SIDES.map((side) => controlLine(asker, hex, side)),
    ...SIDES.flatMap((side) => [
      ...onlyIf(supplyOf(position, side).isHead(hex), `A ${SIDE_NAMES[side]} supply head (13.1).`),
      ...supplyLines(asker, hex, side),
    ]),
  ];
}

function groundWords({ world: { position, depots } }: Asker, hex: number, place: HexGround): string {
  const owner = position.owners.get(hex);
  const owned =
    isBuilt(place) && owner !== undefined ? [`owned by the ${SIDE_NAMES[owner]} side (14.1)`] : [];
  const edge = given(place.edgeOf, (edgeOf) => `at the ${SIDE_NAMES[edgeOf]} edge`);
  const parts = [
    place.terrain,
    ...whatIsTrue([[place.isTown, 'town']]),
    ...owned,
    ...whatIsTrue([
      [place.vp > 0, `${place.vp} VP (17.1)`],
      [place.hold > 0, `Hold Value ${place.hold}`],
      [place.isWestwall, 'Westwall'],
      [depots.includes(hex), 'a depot (13.52)'],
      [position.ips.has(hex), 'an Improved Position (14.3)'],
      [position.roadblocks.has(hex), 'a roadblock (10.8)'],
      [position.detachments.has(hex), 'a detachment (15.0)'],
      [position.exits.has(hex), 'Germans can exit there (10.92)'],
    ]),
    ...edge,
  ];
  return parts.join(', ').replace(/^./u, (letter) => letter.toUpperCase());
}

/** The words of those rows that hold, in their order. */
function whatIsTrue(rows: readonly (readonly [holds: boolean, words: string])[]): readonly string[] {
  return rows.filter(([holds]) => holds).map(([, words]) => words);
}

/** Arrows, roads, rivers and bridges. */
function sideWords({ world: { position } }: Asker, hex: number): readonly string[] {
  const { ground } = position;
  const place = ground.hexes[hex];
  const roads: string[] = [];
  const rivers: string[] = [];
  const arrows: string[] = [];
  for (const { slot, to } of sidesOf(ground, hex)) {
    const name = placeWords(ground, to);
    const between = crossing(position, hex, to);
    if (between.kind !== 'river' && between.road) roads.push(name);
    if (between.kind === 'river') rivers.push(`${name} without a bridge`);
    if (between.kind === 'bridge') rivers.push(`${name} with a ${SIDE_NAMES[between.bridge.owner]} bridge`);
    if (place?.primary?.slot === slot) arrows.push(`the primary to ${name}`);
    if (place?.secondary?.slot === slot) arrows.push(`the secondary to ${name}`);
  }
  return [
    ...onlyIf(roads.length > 0, `Roads to ${listed(roads)}.`),
    ...onlyIf(rivers.length > 0, `A river between it and ${listed(rivers)} (14.2).`),
    ...onlyIf(arrows.length > 0, `German arrows: ${listed(arrows)}.`),
  ];
}

function controlLine({ world: { position }, names }: Asker, hex: number, side: Side): string {
  const by = around(position.ground, hex).flatMap((at) => {
    const stack = position.stacks.get(at);
    if (stack?.side === side && exertControl(position, stack))
      return [stack.units.map((unit) => names.placed(unit)).join(', ')];
    return [];
  });
  if (by.length === 0) return `No ${SIDE_NAMES[side]} control.`;
  return `${SIDE_NAMES[side]} control by ${by.join('; ')} (11.0).`;
}

function unitLines(asker: Asker, unit: Unit): readonly string[] {
  const { world, activation, isActive } = asker;
  const { counter, hex } = unit;
  const stack = world.position.stacks.get(hex);
  const faces = counter.faces.map(({ strength, isBracketed }) => (isBracketed ? `[${strength}]` : strength));
  const side = sideOf(counter);
  const key = keyOf(unit);
  const done = whatIsTrue([
    [isActive(unit), 'is active'],
    [activation.moved.includes(key), 'has moved'],
    [activation.fought.includes(key), 'has attacked'],
  ]);
  const controls = stack !== undefined && exertControl(world.position, stack);
  return [
    `**${unitWords(asker, unit)}** in ${placeWords(world.position.ground, hex)}: ${counter.corps}, ${counter.type}, ${counter.ma} MP; strength by steps ${faces.join(', ')}.`,
    ...onlyIf(done.length > 0, `It ${done.join(', ')}.`),
    controls ? 'Its stack controls the hexes around (11.0).' : 'Its stack exerts no control (11.0).',
    ...supplyLines(asker, hex, side),
  ];
}
