/** The whole map of each scenario that is offered, however many hexes it has, with counters that are DG and reduced. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLAYED } from '../../../src/games/ardennes2/scenario/scenarios.ts';
import { pictureBase } from '../../../src/games/ardennes2/show/ground-picture.ts';
import { mapPictureOf } from '../../../src/games/ardennes2/show/map-picture.ts';
import { EVERYONE } from '../../../src/kernel/audience.ts';
import { drawings } from '../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { openGame } from '../../games/ardennes2/game-table.ts';

const drawer = createDrawer([drawings], pictureBase);

test.each(PLAYED)('%s is drawn as it begins', (scenario) => {
  const state = openGame({ options: { scenario } }).state();
  const bytes = drawer.draw(mapPictureOf(state, EVERYONE));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  for (const { shown } of Object.values(state.game.stacks))
    for (const unit of shown) Object.assign(unit, { dg: true, steps: 1 });
  expect(drawer.draw(mapPictureOf(state, EVERYONE)).equals(bytes)).toBe(false);
  const folder = process.env.GALLERY;
  if (folder !== undefined) writeFileSync(join(folder, `ardennes2-${scenario}.png`), bytes);
});
