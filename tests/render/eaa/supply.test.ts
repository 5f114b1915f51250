/** The picture of `/map supply`: ways as the supply room traces them, what is shut, who is cut off. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextOrder } from '../../../src/games/eaa/bot/plain.ts';
import { MAP_DESK } from '../../../src/games/eaa/map-desk/map-desk.ts';
import { keyOf } from '../../../src/games/eaa/position/changes.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import { pictureBase } from '../../../src/games/eaa/show/ground-picture.ts';
import { supplyOf } from '../../../src/games/eaa/supply/13.1-supply.ts';
import type { EaaMapProps } from '../../../src/games/eaa/vocabulary/picture-props.ts';
import type { MapAsked } from '../../../src/kernel/map-desk.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { openSeeded } from '../../games/eaa/planned-game.ts';

const { draw } = createDrawer([drawings], pictureBase);
const table = openSeeded(7);

/** Stacks that supply reaches over a path, not where they stand. */
function reached() {
  const { position } = worldIn(table.state().game);
  const net = supplyOf(position, 'allied');
  return [...position.stacks.values()].filter(({ side, hex }) => {
    const found = net.trace(hex);
    return side === 'allied' && found.ok && found.path.length > 1;
  });
}

for (let orders = 0; orders < 200 && reached().length < 3; orders += 1) {
  const next = nextOrder(table.view('allied'));
  if (next !== undefined) table.order('allied', next.order, next.args);
}
const { view, viewer } = table.known('allied');
const world = worldIn(table.state().game);
const { grid } = world.position.ground;
const net = supplyOf(world.position, 'allied');

function asked(ask: MapAsked) {
  const page = MAP_DESK.answer(view as never, viewer, ask);
  if (!page.ok || page.value.notice.picture === undefined) throw new Error('no picture');
  const { picture } = page.value.notice;
  return { picture, props: picture.props as unknown as EaaMapProps };
}

test('13.1: all of it: a way for each stack that has one, hexes that are shut, and stacks without', () => {
  const { props, picture } = asked({ ask: 'supply' });
  const stacks = [...world.position.stacks.values()].filter(({ side }) => side === 'allied');
  const ends = new Set(
    props.map.paths.filter(({ colour }) => colour === 'supply').map(({ hexes }) => hexes.at(-1)),
  );
  for (const { hex } of stacks) {
    const found = net.trace(hex);
    if (found.ok) expect(ends.has(grid.hexAt(hex)) || found.path.length === 1, grid.hexAt(hex)).toBe(true);
    expect(props.on?.cut?.includes(grid.hexAt(hex))).toBe(!found.ok);
  }
  expect(props.map.fills[0]?.hexes).toEqual(grid.hexes.filter((_, hex) => net.isClosed(hex)));
  // Supply comes in: what goes by road begins at the edge, and ends where a path begins.
  const roads = props.map.paths.filter(({ colour }) => colour === 'supply-road');
  expect(roads.length).toBeGreaterThan(0);
  for (const { hexes } of roads)
    expect(grid.stepsBetween(grid.indexOf(hexes[0] ?? ''), grid.indexOf(hexes[1] ?? ''))).toBe(1);
  expect(props.map.legend.length).toBeGreaterThan(2);
  const folder = process.env.GALLERY;
  const bytes = draw({ kind: picture.kind, base: picture.base ?? '', props: picture.props });
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'eaa-supply.png'), bytes);
  }
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('13.1: of one unit: its own way alone, around it', () => {
  const unit = reached()[0]?.units[0];
  if (unit === undefined) throw new Error('nobody has a way of supply');
  const { props, picture } = asked({ ask: 'supply', who: keyOf(unit) });
  const found = net.trace(unit.hex);
  const [way] = props.map.paths.filter(({ colour }) => colour === 'supply');
  expect(way?.hexes.toReversed().map((hex) => grid.indexOf(hex))).toEqual(found.ok ? found.path : []);
  expect(props.map.window).toBeDefined();
  const folder = process.env.GALLERY;
  const bytes = draw({ kind: picture.kind, base: picture.base ?? '', props: picture.props });
  if (folder !== undefined) writeFileSync(join(folder, 'eaa-supply-unit.png'), bytes);
  expect(bytes.length).toBeGreaterThan(5_000);
});
