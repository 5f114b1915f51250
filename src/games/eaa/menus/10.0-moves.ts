/** 10.0: moves by menus: where somebody goes, and the line that comes of it. */
import { inPlaces } from '../../../kernel/menu-places.ts';
import { CHOSEN, type MenuEntry, type MenuStep, pageOf, pagesOf } from '../../../kernel/menus.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { boundWords, reachTogether } from '../map-desk/10.0-reach.ts';
import { Moving } from '../notation/10.0-moves.ts';
import { moveOptions } from '../orders/6.0-orders.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { type Choices, printChoices } from './choices.ts';
import { type Drafting, isLegal, letterWords, lineStep, namesOf, pictureThen, whoMenu } from './drafting.ts';

/** Active units that could move, with supply where they end: of a hex, or all. None once there is an attack in the draft (12.0). */
export function moversIn({ world, activation, orders }: Drafting, units: readonly Unit[]): readonly Unit[] {
  if (activation.fought.length > 0 || orders.acts.length > 0) return [];
  const moving = new Moving(world.position, new Set(activation.units), moveOptions(world, activation));
  return units.filter((unit) => !activation.moved.includes(keyOf(unit)) && moving.couldMove(unit));
}

interface Going {
  /** Of the hex, those who could. */
  readonly able: readonly Unit[];
  readonly units: readonly Unit[];
  /** With who goes written out. */
  readonly here: Choices;
}

function goingIn(at: Drafting, { hex, who }: Choices): Going | undefined {
  const { position } = at.world;
  const { grid } = position.ground;
  if (!grid.has(hex)) return undefined;
  const able = moversIn(at, unitsIn(position, grid.indexOf(hex), 'allied'));
  const units = inPlaces(able, who);
  if (units.length === 0) return undefined;
  return { able, units, here: { is: 'move', hex, who: units.map((unit) => able.indexOf(unit)) } };
}

/** Where these go, the nearest first; only where each of them may end (10.6). */
export function whereTo(at: Drafting, choices: Choices): MenuStep | undefined {
  const going = goingIn(at, choices);
  if (going === undefined) return undefined;
  const { able, units, here } = going;
  const { world, activation, names } = at;
  const { grid } = world.position.ground;
  const { near, far, bound, unsupplied } = reachTogether(world, activation, units);
  const barred = new Set(unsupplied());
  const goals = [...near, ...far]
    .filter((end) => !barred.has(end.hex) && isLegal(at, `${namesOf(at, units)} > ${grid.hexAt(end.hex)}`))
    .toSorted((one, other) => one.spent - other.spent || one.hex - other.hex);
  const { entries, from } = pageOf(goals, at.page);
  const shown = entries.map((end) => grid.hexAt(end.hex));
  const entryOf = ({ hex, spent, stop }: (typeof goals)[number], place: number): MenuEntry => {
    const beside = unitsIn(world.position, hex, 'allied');
    const notes = [
      `${spent} MP`,
      ...onlyIf(
        far.some((end) => end.hex === hex),
        'strategic, by road (10.5)',
      ),
      ...given(stop, (stop) => `ends there: ${stop}`),
      ...onlyIf(beside.length > 0, `with ${namesOf(at, beside)}`),
    ];
    return {
      value: grid.hexAt(hex),
      label: letterWords(at, grid.hexAt(hex), place - from),
      detail: notes.join('; '),
    };
  };
  const stays = bound?.bound === undefined ? [] : [`${names.nameOf(bound.unit)} ${boundWords(bound.bound)}.`];
  return {
    choices: printChoices(here),
    before: '',
    notice: {
      kind: 'menus',
      title: `${namesOf(at, units)} from ${here.hex}: where to?`,
      text: [
        `${plural(goals.length, 'hex', 'hexes')} in reach.`,
        ...stays,
        ...onlyIf(
          pagesOf(goals) > 1,
          `Lettered are ${from + 1} to ${from + entries.length} of them, the nearest first.`,
        ),
        '-# Another way there is a typed line: `505.82 > 0912 > 0811`.',
      ].join('\n'),
      picture: pictureThen(at, { hexes: shown, from: here.hex }),
    },
    menus: [
      ...onlyIf(goals.length > 0, {
        asks: 'Where to? The nearest first',
        choices: `${printChoices(here)}>${CHOSEN}`,
        entries: goals.map(entryOf),
      }),
      ...whoMenu(at, able, { asks: 'Who of them goes?', choices: `${here.hex}/${CHOSEN}`, chosen: units }),
    ],
  };
}

export function lineTo(at: Drafting, choices: Choices): MenuStep | undefined {
  const going = goingIn(at, choices);
  const { to } = choices;
  if (going === undefined || to === undefined) return undefined;
  const { units, here } = going;
  const step = { choices: printChoices({ ...here, to }), before: printChoices(here), menus: [] };
  return lineStep(at, step, `${namesOf(at, units)} > ${to}`);
}
