/** 2.2, 3.7: Air Supply by menus: which stack it is for, and whether it removes DG. */
import { placeName } from '../../../kernel/menu-places.ts';
import { CHOSEN, type Menu, type MenuStep, pageOf } from '../../../kernel/menus.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { idsOf } from '../map-desk/asker.ts';
import { stacksOf } from '../position/near.ts';
import { supplyIn } from '../turn/supply/3.7-supply-now.ts';

import { type Choices, printChoices } from './choices.ts';
import { type Drafting, firstStep, letterWords, lineStep, tried } from './drafting.ts';

/** On which stack an Air Strike becomes Air Supply: who is without supply first. */
export function whereSupplied(at: Drafting): MenuStep {
  const { plan, side, page } = at;
  const { position, game } = plan;
  const { grid } = position.ground;
  const supply = supplyIn(game, position, side);
  const stacks = stacksOf(position, side)
    .filter(({ hex }) => tried(at, supplyWords(grid.hexAt(hex))).ok)
    .map(({ hex, units }) => ({ hex: grid.hexAt(hex), units, isSupplied: supply.isSupplied(hex) }))
    .toSorted((one, other) => Number(one.isSupplied) - Number(other.isSupplied));
  const { entries, from } = pageOf(stacks, page);
  const menu: Menu = {
    asks: 'Air Supply on which stack?',
    choices: CHOSEN,
    entries: stacks.map(({ hex, units, isSupplied }, index) => ({
      value: hex,
      label: `${letterWords(hex, index - from)}: ${idsOf(units)}`,
      detail: `${isSupplied ? 'in supply' : 'Out of Supply'}${when(
        units.some(({ dg }) => dg),
        ', DG',
      )}`,
    })),
  };
  return firstStep(at, {
    words:
      stacks.length === 0
        ? 'No Air Strike is left (2.2).'
        : 'Air Supply serves five hexes around its own (3.7).',
    menus: onlyIf(stacks.length > 0, menu),
    hexes: entries.map(({ hex }) => hex),
    picture: {},
  });
}

/** The line, with whether it removes DG to be chosen. `undefined`: it would be refused. */
export function airSupplyStep(at: Drafting, { hex, advance = [] }: Choices): MenuStep | undefined {
  const removesDg = advance.includes(0);
  const menu: Menu = {
    asks: 'And DG within five hexes?',
    choices: `${printChoices({ hex, who: [] })}/${CHOSEN}`,
    least: 0,
    entries: [
      {
        value: placeName(0),
        label: 'It removes DG',
        ...(removesDg ? { chosen: true as const } : {}),
      },
    ],
  };
  const choices = printChoices({ hex, who: [], advance });
  return lineStep(at, { choices, before: '', menus: [menu] }, `${supplyWords(hex)}${when(removesDg, ' dg')}`);
}

function supplyWords(hex: string): string {
  return `supply ${hex}`;
}
