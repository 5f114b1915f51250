/** 14.31: Improved Positions by menus: who builds one, and the line that comes of it. */
import { inPlaces } from '../../../kernel/menu-places.ts';
import { CHOSEN, type MenuStep } from '../../../kernel/menus.ts';
import { diggers } from '../allied/14.31-positions.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { unitsOnMap } from '../world/world.ts';
import { type Choices, printChoices } from './choices.ts';
import { type Drafting, lineStep, namesOf, whoMenu } from './drafting.ts';

export function diggersIn({ world, activation: { units, moved, fought } }: Drafting): readonly Unit[] {
  const may = new Set(diggers(world, units, [...moved, ...fought]).may);
  return unitsOnMap(world).filter((unit) => may.has(keyOf(unit)));
}

/** One unit builds it for its hex, unless others are chosen. */
export function digStep(at: Drafting, { hex, who = [0] }: Choices): MenuStep | undefined {
  const { position } = at.world;
  const { grid } = position.ground;
  if (!grid.has(hex)) return undefined;
  const there = new Set(unitsIn(position, grid.indexOf(hex), 'allied'));
  const able = diggersIn(at).filter((unit) => there.has(unit));
  const units = inPlaces(able, who);
  if (units.length === 0) return undefined;
  const here: Choices = { is: 'dig', hex, who: units.map((unit) => able.indexOf(unit)) };
  const menus = whoMenu(at, able, { asks: 'Who builds it?', choices: `.${hex}/${CHOSEN}`, chosen: units });
  return lineStep(at, { choices: printChoices(here), before: '', menus }, `dig ${namesOf(at, units)}`);
}
