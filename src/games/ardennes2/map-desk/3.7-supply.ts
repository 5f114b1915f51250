/** `/map supply`: by which way somebody is in supply, or what cuts it; of one hex, or of a side. */
import { accept, type Result } from '../../../kernel/ruling.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { stacksOf } from '../position/near.ts';
import { supplyOverlay } from '../show/overlays.ts';
import type { NoSupply, Obstruction, Supply } from '../supply/3.7-supply.ts';
import { supplyIn } from '../turn/supply/3.7-supply-now.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';

import { type Answered, type Asker, hexNamed, idsOf, no, whomNamed } from './asker.ts';

export function askSupply(asker: Asker, typed: string | undefined): Result<Answered> {
  const { side, game, position, grid } = asker;
  if (typed === undefined) {
    if (side === undefined)
      return no(
        '3.7',
        'no-side',
        'You sit on neither side, so no counters are yours.',
        'Name a stack or a hex.',
      );
    const hexes = stacksOf(position, side).map(({ hex }) => hex);
    return accept(answerOf(asker, side, supplyIn(game, position, side), hexes));
  }
  const hex = hexNamed(asker, typed);
  const whom = whomNamed(asker, typed);
  // An empty hex has supply or has none for whoever asks.
  if (!whom.ok && hex.ok && !position.stacks.has(hex.value) && side !== undefined)
    return accept(answerOf(asker, side, supplyIn(game, position, side), [hex.value]));
  if (!whom.ok) return whom;
  const supply = supplyIn(game, position, whom.value.side);
  const answer = answerOf(asker, whom.value.side, supply, [whom.value.hex]);
  return accept({
    ...answer,
    title: `Supply of ${idsOf(whom.value.units)} in ${grid.hexAt(whom.value.hex)}`,
  });
}

function answerOf({ grid }: Asker, side: Side, supply: Supply, hexes: readonly number[]): Answered {
  const isOne = hexes.length === 1;
  const name = (hex: number) => grid.hexAt(hex);
  const supplied = hexes.filter((hex) => supply.isSupplied(hex));
  const lines = [
    ...hexes
      .filter((hex) => !supplied.includes(hex))
      .map((hex) => `**${name(hex)}** Out of Supply (3.7): ${whyNotWords(name, supply.whyNot(hex))}.`),
    ...(isOne
      ? supplied.map((hex) => `**${name(hex)}** ${wayWords(name, supply, hex)}.`)
      : bySource(name, supply, supplied)),
  ];
  const none = onlyIf(hexes.length === 0, 'None of your counters is on the map.');
  return {
    title: isOne ? `Supply of ${name(hexes[0] ?? 0)}` : `Supply of the ${SIDE_NAMES[side]} side`,
    lines: [...none, ...lines],
    overlay: supplyOverlay(grid, side, supply, hexes),
    marked: isOne ? hexes.map(name) : [],
  };
}

/** Of one hex: the way to it, or why there is none. */
export function supplyWords(name: (hex: number) => string, supply: Supply, hex: number): string {
  if (supply.isSupplied(hex)) return wayWords(name, supply, hex);
  return `Out of Supply (3.7): ${whyNotWords(name, supply.whyNot(hex))}`;
}

/** Of many hexes where each has its supply from. */
function bySource(
  name: (hex: number) => string,
  supply: Supply,
  hexes: readonly number[],
): readonly string[] {
  const sources = new Map<string, string[]>();
  for (const hex of hexes) {
    const way = supply.wayFrom(hex);
    if (way === undefined) continue;
    const source =
      way.by === 'air' ? `Air Supply of ${name(way.marker)}` : `By road from ${name(way.road.at(-1) ?? hex)}`;
    sources.set(source, [...(sources.get(source) ?? []), name(hex)]);
  }
  return [...sources].map(([source, of]) => `**${source}** (3.7): ${of.join(', ')}.`);
}

function wayWords(name: (hex: number) => string, supply: Supply, hex: number): string {
  const way = supply.wayFrom(hex);
  if (way === undefined) return 'Out of Supply (3.7)';
  if (way.by === 'air') return `Air Supply of ${name(way.marker)}, within five hexes (3.7)`;
  const { path, road } = way;
  const source = name(road.at(-1) ?? hex);
  const toRoad = when(path.length > 1, `${path.map(name).join(' > ')} to the road, `);
  const byRoad = when(road.length > 1, `by road ${road.map(name).join(' > ')}, `);
  return `in supply (3.7): ${toRoad}${byRoad}from the source ${source}`;
}

function whyNotWords(name: (hex: number) => string, no: NoSupply): string {
  switch (no.why) {
    case 'no source':
      return 'the side has no source of supply';
    case 'too far':
      return 'a road to a source is more than five hexes away';
    case 'cut': {
      const by = no.by.map((each) => obstructionWords(name, each));
      return `${by.join(' and ')}${when(by.length > 0, ' cut')} the way ${no.path.map(name).join(' > ')}`;
    }
  }
}

function obstructionWords(name: (hex: number) => string, by: Obstruction): string {
  switch (by.kind) {
    case 'enemy':
      return `the enemy in ${name(by.hex)}`;
    case 'enemy Bond':
      return `the enemy Bond in ${name(by.hex)} (1.2)`;
    case 'Prohibited terrain':
      return `Prohibited terrain in ${name(by.hex)} (TEC)`;
    case 'Prohibited hexside':
      return `the Prohibited hexside ${by.hexes.map(name).join('-')} (TEC)`;
    case 'no bridge':
      return `the bridge that is not there, ${by.hexes.map(name).join('-')} (3.8)`;
  }
}
