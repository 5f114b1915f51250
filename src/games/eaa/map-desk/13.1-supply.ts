/** `/map supply`: by which way somebody is in supply, or what shuts every way; without a name all of one's own. */

import { accept, type Result } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { controlledBy } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import type { Way } from '../steps/step.ts';
import { type Supply, supplyOf } from '../supply/13.1-supply.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';
import { type Answered, type Asker, SIDE_NAMES, unitsMeant, unitWords } from './asker.ts';

export function askSupply(asker: Asker, typed: string | undefined): Result<Answered> {
  const { grid } = asker.book.ground;
  if (typed === undefined) return accept(supplyOfAll(asker));
  const units = unitsMeant(asker, typed);
  if ('ok' in units) return units;
  const hexes = [...new Set(units.map(({ hex }) => hex))];
  const lines = hexes.flatMap((hex) => [
    `**${grid.hexAt(hex)}**: ${unitsIn(asker.world.position, hex)
      .map((unit) => unitWords(asker, unit))
      .join(', ')}.`,
    ...supplyLines(asker, hex, sideOf(unitsIn(asker.world.position, hex)[0]?.counter ?? { corps: 'V' })),
  ]);
  const [first] = units;
  const side = sideOf(first?.counter ?? { corps: 'V' });
  const own = hexes.filter((hex) => unitsIn(asker.world.position, hex, side).length > 0);
  const layers = supplyLayers(asker, side, own);
  const around = [...hexes.map((hex) => grid.hexAt(hex)), ...layers.ways.flatMap((way) => way.hexes)];
  return accept({ title: `Supply of ${typed.trim()}`, lines, around, layers });
}

function supplyOfAll(asker: Asker): Answered {
  const { position } = asker.world;
  const { grid } = position.ground;
  const net = supplyOf(position, 'allied');
  const stacks = [...position.stacks.values()]
    .filter(({ side }) => side === 'allied')
    .toSorted((a, b) => a.hex - b.hex);
  const cut = stacks.filter(({ hex }) => !net.trace(hex).ok);
  const fine = stacks.filter(({ hex }) => net.trace(hex).ok).map(({ hex }) => grid.hexAt(hex));
  return {
    title: 'Allied supply (13.1)',
    lines: [
      ...cut.flatMap(({ hex, units }) => [
        `**${placeWords(position.ground, hex)}**: ${units.map((unit) => unitWords(asker, unit)).join(', ')}.`,
        ...supplyLines(asker, hex, 'allied'),
      ]),
      fine.length === 0 ? 'No Allied hex can trace supply.' : `Supply can be traced to ${listed(fine)}.`,
    ],
    around: [],
    layers: supplyLayers(
      asker,
      'allied',
      stacks.map(({ hex }) => hex),
    ),
  };
}

/** The ways of supply to these hexes, which somebody of the side holds, and what of the map shuts others. */
export function supplyLayers(
  { world: { position } }: Pick<Asker, 'world'>,
  side: Side,
  hexes: readonly number[],
): Required<NonNullable<Answered['layers']>> {
  const { grid } = position.ground;
  const net = supplyOf(position, side);
  const names = (some: readonly number[]) => some.map((hex) => grid.hexAt(hex));
  const ways: Way[] = [];
  const cut: number[] = [];
  for (const hex of hexes) {
    const found = net.trace(hex);
    if (!found.ok) cut.push(hex);
    else {
      // Supply comes in.
      if (found.path.length > 1) ways.push({ hexes: names(found.path.toReversed()), by: 'supply' });
      if (found.road.length > 1) ways.push({ hexes: names(found.road.toReversed()), by: 'supply-road' });
    }
  }
  const shut = grid.hexes.filter((_, hex) => net.isClosed(hex));
  return { ways, supply: { side, shut, cut: names(cut) } };
}

/** The way, or what shuts each hex around. */
export function supplyLines(
  { world: { position } }: Pick<Asker, 'world'>,
  hex: number,
  side: Side,
): readonly string[] {
  const { ground } = position;
  const supply = supplyOf(position, side).trace(hex);
  if (supply.ok) return [wayWords(supply, side, (at) => placeWords(ground, at))];
  const enemy = enemyOf(side);
  const control = controlledBy(position, enemy);
  const shut = around(ground, hex).map((at) => {
    const name = placeWords(ground, at);
    if (occupierOf(position, at) === enemy) return `${name} ${SIDE_NAMES[enemy]} units`;
    if (position.owners.get(at) === enemy) return `${name} a ${SIDE_NAMES[enemy]} town`;
    if (side === 'german' && position.roadblocks.has(at)) return `${name} a roadblock (10.8)`;
    if (control[at] === 1 && occupierOf(position, at) !== side)
      return `${name} in ${SIDE_NAMES[enemy]} control (11.0)`;
    if (crossing(position, hex, at).kind === 'river') return `${name} behind an unbridged river`;
    return `${name} open, but no supply head or friendly edge within four hexes that way`;
  });
  return [`${SIDE_NAMES[side]} supply cannot be traced (13.1): ${shut.join('; ')}.`];
}

function wayWords(
  { path, road }: Extract<Supply, { ok: true }>,
  side: Side,
  name: (hex: number) => string,
): string {
  const land = path.map(name).join(' > ');
  const whose = SIDE_NAMES[side];
  if (road.length === 0) return `${whose} supply: ${land}, a friendly map edge (13.1).`;
  const last = name(road.at(-1) ?? 0);
  return `${whose} supply: ${land}; from there by road over ${Math.max(0, road.length - 1)} hexes to ${last} and off the map (13.1).`;
}
