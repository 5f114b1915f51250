/** 12.0: attacks by menus: by whom, with how many chits, and the line that comes of it. */

import { inPlaces } from '../../../kernel/menu-places.ts';
import { CHOSEN, type Menu, type MenuStep } from '../../../kernel/menus.ts';
import { ROOM } from '../../../kernel/room.ts';
import { fieldsIf, when } from '../../../text/present.ts';
import { attackTargets } from '../battle/12.1-attack-eligibility.ts';
import { keyOf } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { unitsOnMap } from '../world/world.ts';
import { CHITS, type Choices, printChoices } from './choices.ts';
import { type Drafting, lineStep, namesOf, whoMenu } from './drafting.ts';

/** Hexes that can be attacked, by name, with who can (12.1). */
export function targetsIn({ world, activation }: Drafting) {
  if (activation.isSingle) return [];
  const { units: active, fought, attacked, retreated } = activation;
  const units = unitsOnMap(world);
  return attackTargets(world, { active, fought, attacked, retreated }).map(({ target, attackers }) => ({
    target,
    by: units.filter((unit) => attackers.includes(keyOf(unit))).slice(0, ROOM.menu),
  }));
}

/** The attack, with who attacks and with how many chits to be chosen otherwise. `undefined`: it would be refused. */
export function attackStep(at: Drafting, { hex, who, chits }: Choices): MenuStep | undefined {
  const able = targetsIn(at).find(({ target }) => target === hex)?.by ?? [];
  const by: readonly Unit[] = inPlaces(able, who);
  if (by.length === 0) return undefined;
  const here: Choices = { is: 'attack', hex, who: by.map((unit) => able.indexOf(unit)) };
  const named = when(by.length !== able.length, ` by ${namesOf(at, by)}`);
  const line = `attack ${hex}${named}${when(chits !== undefined, ` chits ${chits}`)}`;
  const chitMenu: Menu = {
    asks: 'How many chits (12.4)?',
    choices: `${printChoices(here)}/${CHOSEN}`,
    entries: CHITS.map(({ letter, wish, words }) => ({
      value: letter,
      label: words,
      ...fieldsIf(wish === chits, { chosen: true as const }),
    })),
  };
  const menus = [
    ...whoMenu(at, able, { asks: 'Who attacks?', choices: `!${hex}/${CHOSEN}`, chosen: by }),
    chitMenu,
  ];
  const all = chits === undefined ? here : { ...here, chits };
  return lineStep(at, { choices: printChoices(all), before: '', menus }, line);
}
