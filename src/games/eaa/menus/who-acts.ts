/** 6.0: the first menus: who goes, whom one attacks, where an Improved Position is built. */
import { CHOSEN, type Menu, type MenuStep, pageOf } from '../../../kernel/menus.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Unit } from '../position/position.ts';
import { unitsOnMap } from '../world/world.ts';
import { moversIn } from './10.0-moves.ts';
import { targetsIn } from './12.0-attacks.ts';
import { diggersIn } from './14.31-positions.ts';
import { type Drafting, draftWords, letterWords, namesOf, pictureThen } from './drafting.ts';

export function whoActs(at: Drafting): MenuStep {
  const { world, activation, orders } = at;
  const moves = byHex(at, moversIn(at, unitsOnMap(world)));
  const targets = targetsIn(at);
  const digs = byHex(at, diggersIn(at));
  const { entries, from } = pageOf(moves, at.page);
  const lettering = entries.map(({ hex }) => hex);
  const all: readonly (Menu | undefined)[] = [
    menuOf('Who goes?', CHOSEN, moves, ({ hex, units }, index) => ({
      value: hex,
      label: `${letterWords(at, hex, index - from)}: ${namesOf(at, units)}`,
      detail: units.map((unit) => `${at.names.nameOf(unit)} ${unit.counter.ma} MP`).join('; '),
    })),
    menuOf('Whom do you attack?', `!${CHOSEN}`, targets, ({ target, by }) => ({
      value: target,
      label: placed(at, target),
      detail: `${plural(by.length, 'unit')} beside it: ${namesOf(at, by)}`,
    })),
    menuOf('Where is an Improved Position built?', `.${CHOSEN}`, digs, ({ hex, units }) => ({
      value: hex,
      label: placed(at, hex),
      detail: `by ${namesOf(at, units)}`,
    })),
  ];
  const menus = all.filter((menu) => menu !== undefined);
  return {
    choices: '',
    notice: {
      kind: 'menus',
      title: `Order by menu: ${activation.label}`,
      text: [
        menus.length === 0 ? 'There is nothing more that can be ordered now.' : 'What is to be done?',
        ...onlyIf(
          orders.acts.length > 0,
          'All moves come before attacks and positions (6.0): yours are in the draft.',
        ),
        ...draftWords(at),
      ].join('\n'),
      picture: pictureThen(at, { hexes: lettering }),
    },
    menus,
  };
}

interface ByHex {
  readonly hex: string;
  readonly units: readonly Unit[];
}

function byHex({ world }: Drafting, units: readonly Unit[]): readonly ByHex[] {
  const { grid } = world.position.ground;
  const hexes = [...new Set(units.map(({ hex }) => hex))].toSorted((a, b) => a - b);
  return hexes.map((hex) => ({ hex: grid.hexAt(hex), units: units.filter((unit) => unit.hex === hex) }));
}

function placed(at: Drafting, hex: string): string {
  return letterWords(at, hex, 0).slice('A · '.length);
}

function menuOf<T>(
  asks: string,
  choices: string,
  all: readonly T[],
  entryOf: (each: T, index: number) => Menu['entries'][number],
): Menu | undefined {
  if (all.length === 0) return undefined;
  return { asks, choices, entries: all.map(entryOf) };
}
