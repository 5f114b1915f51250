/** The map with its counters, and what a stretch has brought: drawn from a game as it is played. */
import { expect, test } from 'vitest';
import { pictureBase } from '../../../src/games/eaa/show/ground-picture.ts';
import { mapPictureOf } from '../../../src/games/eaa/show/map-picture.ts';
import type { EaaMapProps } from '../../../src/games/eaa/vocabulary/picture-props.ts';
import type { Picture } from '../../../src/kernel/notice.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { openGame } from '../../games/eaa/game-table.ts';

const { draw } = createDrawer([drawings], (hash) => pictureBase(hash) ?? null);
const propsOf = ({ props }: Picture): EaaMapProps => props as unknown as EaaMapProps;

test('each stack on the map has its counter, with strength and steps', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const { view } = table.known();
  const picture = mapPictureOf(view as never);
  const { world } = table.state().game;
  const there = new Set(Object.values(world?.units ?? {}).map(({ at }) => at));
  const { on } = propsOf(picture);
  expect(new Set(on?.stacks.map(({ hex }) => hex))).toEqual(
    new Set([...there].filter((at) => /^\d{4}$/u.test(at))),
  );
  for (const { count, steps } of on?.stacks ?? []) expect(steps).toBeGreaterThanOrEqual(count);
  expect(draw(picture)).toEqual(draw(picture));
});

test('the message of a stretch shows who moved and who was attacked, in a part of the map', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const pictures = table.told().flatMap(({ notice }) => notice?.picture ?? []);
  const [first] = pictures.filter(({ kind }) => kind === 'eaa/map');
  if (first === undefined) throw new Error('no picture');
  const { map, on } = propsOf(first);
  expect(map.window).toBeDefined();
  expect(map.paths.length).toBeGreaterThan(0);
  const legend = map.legend.flatMap(({ sample }) => ('path' in sample ? [sample.path.colour] : []));
  expect(legend.toSorted()).toEqual([...new Set(map.paths.map(({ colour }) => colour))].toSorted());
  expect(map.legend.map(({ text }) => text)).toEqual(expect.arrayContaining(['Allied', 'German']));
  const bare = {
    ...first,
    props: { ...(first.props as object), on: { ...on, stacks: [] } },
  } as unknown as Picture;
  expect(draw(first)).not.toEqual(draw(bare));
});
