/** 3.5, 2.2: fire by menus: at whom, by which Artillery and Air Strikes, and the line that comes of it. */

import { inPlaces, type Places, placeName, printPlaces } from '../../../kernel/menu-places.ts';
import { CHOSEN, type Menu, type MenuStep, pageOf } from '../../../kernel/menus.ts';
import { ROOM } from '../../../kernel/room.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { noFire } from '../barrage/3.5-barrage.ts';
import { stackWords } from '../map-desk/ground-words.ts';
import { stackOf, stacksOf, unitsOf } from '../position/near.ts';
import type { Stack, Unit } from '../position/position.ts';
import { barrageWords } from '../turn/orders/pressed-lines.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { type Choices, printChoices } from './choices.ts';
import { type Drafting, firstStep, letterWords, lineStep, ownOf, tried } from './drafting.ts';

/** The word for an Air Strike in a line. */
const AIR = 'air';

interface Shot {
  /** As a line names it. */
  readonly name: string;
  readonly label: string;
  readonly detail: string;
}

/** At whom one can fire now. */
export function whomToFireAt(at: Drafting): MenuStep {
  const targets = targetsOf(at);
  const { grid } = at.draft.after.ground;
  const { entries, from } = pageOf(targets, at.page);
  const menu = menuOf(at, targets, (hex, index) => letterWords(hex, index - from));
  return firstStep(at, {
    words: targets.length === 0 ? 'Nobody is left at whom you can fire (3.5).' : 'At whom do you fire?',
    menus: onlyIf(targets.length > 0, menu),
    hexes: entries.map(({ hex }) => grid.hexAt(hex)),
    picture: {},
  });
}

/** The same beside another question; `undefined`: at nobody. */
export function firedAt(at: Drafting): Menu | undefined {
  const targets = targetsOf(at);
  if (targets.length === 0) return undefined;
  return menuOf(at, targets, (hex) => hex);
}

function targetsOf(at: Drafting): readonly Stack[] {
  const { position } = at.plan;
  return stacksOf(position, enemyOf(at.side)).filter(({ hex }) => shotsAt(at, hex).length > 0);
}

function menuOf(
  at: Drafting,
  targets: readonly Stack[],
  nameOf: (hex: string, index: number) => string,
): Menu {
  const { grid } = at.plan.position.ground;
  return {
    asks: 'Fire at whom? (3.5)',
    choices: `x${CHOSEN}`,
    entries: targets.map((stack, index) => {
      const hex = grid.hexAt(stack.hex);
      return {
        value: hex,
        label: `${nameOf(hex, index)}: ${stackWords(stack)}`,
        detail: shotsAt(at, stack.hex)
          .map(({ label }) => label)
          .join(', '),
      };
    }),
  };
}

/** Everybody and everything that can fire there, each by itself, as the judge of the draft has it. */
function shotsAt(at: Drafting, hex: number): readonly Shot[] {
  const { position, game } = at.plan;
  const { grid } = position.ground;
  const target = grid.hexAt(hex);
  const isLegal = ({ name }: Shot) => tried(at, barrageWords({ target, guns: [name], untilFull: true })).ok;
  const guns = ownOf(
    at,
    unitsOf(position, at.side).filter((unit) => noFire(position, unit, hex) === undefined),
  ).map((unit: Unit): Shot => {
    const { id, range = 0 } = unit.counter;
    return { name: id, label: id, detail: `${grid.stepsBetween(unit.hex, hex)} of ${range} hexes` };
  });
  const strikes = at.side === 'us' ? game.air.strikes : 0;
  const air = Array.from(
    { length: strikes },
    (_, index): Shot => ({ name: AIR, label: `Air Strike ${index + 1}`, detail: '2.2' }),
  );
  const [first] = air;
  const all = [...guns.filter(isLegal), ...(first !== undefined && isLegal(first) ? air : [])];
  return all.slice(0, ROOM.menu);
}

/** The fire, with who fires to be chosen otherwise. `undefined`: it would be refused. */
export function fireStep(at: Drafting, { hex, who = [0], advance = [] }: Choices): MenuStep | undefined {
  const { position } = at.plan;
  const { grid } = position.ground;
  const place = grid.parse(hex);
  const target = place === undefined ? undefined : stackOf(position, enemyOf(at.side), grid.indexOf(place));
  if (target === undefined) return undefined;
  const shots = shotsAt(at, target.hex);
  const firing = inPlaces(shots, who);
  if (firing.length === 0) return undefined;
  const places: Places = who.filter((index) => shots[index] !== undefined);
  const untilFull = !advance.includes(0);
  const guns = firing.map(({ name }) => name);
  const line = barrageWords({ target: hex, guns, untilFull });
  const menus: readonly Menu[] = [
    {
      asks: 'Who fires?',
      choices: `x${hex}/${CHOSEN}/${printPlaces(advance)}`,
      least: 1,
      entries: shots.map(({ label, detail }, index) => ({
        value: placeName(index),
        label,
        detail,
        ...fieldsIf(places.includes(index), { chosen: true as const }),
      })),
    },
    {
      asks: 'And if it is Full before?',
      choices: `${printChoices({ hex, isFire: true, who: places })}/${CHOSEN}`,
      least: 0,
      entries: [
        {
          value: placeName(0),
          label: 'All of them fire all the same',
          ...fieldsIf(!untilFull, { chosen: true as const }),
        },
      ],
    },
  ];
  const choices = printChoices({ hex, isFire: true, who: places, advance });
  return lineStep(at, { choices, before: '', menus: firing.length > 1 ? menus : menus.slice(0, 1) }, line);
}
