/** Whoever orders by menus, with the draft so far: what the menus of all acts are made of. */
import { placeName } from '../../../kernel/menu-places.ts';
import type { Menu, MenuEntry, MenuStep } from '../../../kernel/menus.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import type { UnitNames } from '../notation/units-named.ts';
import { type JudgedOrders, judgeOrders, openActivation, readBack } from '../orders/6.0-orders.ts';
import type { Unit } from '../position/position.ts';
import { draftPicture } from '../show/draft-picture.ts';
import { mapPictureOf } from '../show/map-picture.ts';
import type { Activation, EaaCampaign } from '../state.ts';
import type { World } from '../world/world.ts';

export interface Drafting {
  readonly view: EaaCampaign;
  /** The draft. */
  readonly text: string;
  readonly orders: JudgedOrders;
  /** Behind its moves. */
  readonly world: World;
  /** With all that it does done. */
  readonly activation: Activation;
  readonly names: UnitNames;
  /** Of the entries of a menu, from 0. */
  readonly page: number;
}

export function namesOf({ names }: Drafting, units: readonly Unit[]): string {
  return units.map((unit) => names.nameOf(unit)).join(', ');
}

/** So many lines of a draft are repeated. */
const MOST_LINES = 8;

/** The draft so far, in a few lines. */
export function draftWords({ orders: { lines } }: Drafting): readonly string[] {
  if (lines.length === 0) return ['Nothing is in your draft yet.'];
  const shown = lines.slice(-MOST_LINES).map((line) => `\`${line}\``);
  const before = lines.length - shown.length;
  return [
    'Your draft so far; it counts once it is committed:',
    ...onlyIf(before !== 0, `-# ${plural(before, 'line')} before these`),
    ...shown,
  ];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Hexes of one page of a menu, by letters. */
function lettered(hexes: readonly string[]) {
  return hexes.map((hex, place) => ({ hex, text: LETTERS.charAt(place) }));
}

/** `B · Stavelot 0912` */
export function letterWords({ world }: Drafting, hex: string, place: number): string {
  const { grid, names } = world.position.ground;
  const name = names.get(grid.indexOf(hex));
  return [LETTERS.charAt(place), '·', ...given(name), hex].join(' ');
}

/** The map as the draft leaves it. */
export function pictureThen(
  { view, world }: Drafting,
  { hexes, from }: { readonly hexes: readonly string[]; readonly from?: string },
) {
  const around = [...given(from), ...hexes];
  return mapPictureOf(view, {
    ...(around.length === 0 ? {} : { around }),
    world,
    letters: lettered(hexes),
    ...(from === undefined ? {} : { marked: { hexes: [from], as: 'From here' } }),
  });
}

/** Several of these can be chosen together; `chosen`: their places. */
export function whoMenu(
  at: Drafting,
  units: readonly Unit[],
  {
    asks,
    choices,
    chosen,
  }: { readonly asks: string; readonly choices: string; readonly chosen: readonly Unit[] },
): readonly Menu[] {
  if (units.length < 2) return [];
  const { grid } = at.world.position.ground;
  const entries = units.map(
    (unit, place): MenuEntry => ({
      value: placeName(place),
      label: at.names.nameOf(unit),
      detail: `in ${grid.hexAt(unit.hex)}, ${plural(unit.steps, 'step')}`,
      ...(chosen.includes(unit) ? { chosen: true } : {}),
    }),
  );
  return [{ asks, choices, least: 1, entries }];
}

/** Whether a line would be accepted behind the draft. */
export function isLegal({ view, text }: Pick<Drafting, 'view' | 'text'>, line: string): boolean {
  const activation = openActivation(view.game);
  return activation !== undefined && judgeOrders(view.game, activation, withLine(text, line)).ok;
}

function withLine(text: string, line: string): string {
  return text === '' ? line : `${text}\n${line}`;
}

/** The line that has come of the choices, as it is read back; `undefined`: it would be refused. */
export function lineStep(
  at: Drafting,
  step: Pick<MenuStep, 'choices' | 'menus' | 'before'>,
  line: string,
): MenuStep | undefined {
  if (!isLegal(at, line)) return undefined;
  const { view, text } = at;
  const { game } = view;
  const whole = withLine(text, line);
  // Its last line is about what comes after a commit.
  const told = (readBack(game, whole, false) ?? '').split('\n').slice(0, -1).join('\n');
  const picture = draftPicture(view, whole);
  return {
    ...step,
    notice: { kind: 'menus', title: line, text: told, ...present({ picture }) },
    line,
  };
}
