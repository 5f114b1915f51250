/** Why a Location stands as it does: in words, and with the path or the barrier that shows it (8.6051–8.6057). */
import type { Viewer } from '../../../kernel/audience.ts';
import { isThere } from '../../../map/marks.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import { enclosedBy, type Front, frontOf } from '../front/8.6051-setup-areas.ts';
import { entered, isOnGround, type Location, type Mover, type Position } from '../front/position.ts';
import type { KgpCampaign } from '../state.ts';
import { hexOf } from '../units/place.ts';
import { bySide, enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { andMore } from '../vocabulary/words.ts';
import { goalsOf, isolationsOf, type Marked, moverAt, sideOf } from './facts.ts';

/** An answer: sentences, and what is drawn of them. */
export interface Why {
  readonly title: string;
  readonly rule: string;
  readonly sentences: readonly string[];
  readonly path?: readonly string[];
  readonly barrier?: readonly string[];
  readonly hangsOn?: readonly string[];
}

export function whyOf(campaign: KgpCampaign, viewer: Viewer, marked: Marked, at: Location): Why {
  const { position, marks } = marked;
  const controller = position.strategic.get(at);
  const enclosed = whyEnclosed(position, at);
  if (enclosed !== undefined) return enclosed;
  if (controller === undefined) return whyNot(position, at);
  const side = controller;
  const held = `${at} is ${SIDE_NAMES[side]}-Controlled: a Strategic Location of its Setup Area, however near the enemy is (8.2).`;
  const mover = moverAt(marks, at);
  const reader = sideOf(campaign, viewer);
  const goals = goalsOf(campaign, position, { side, mover }, reader);
  if (goals === undefined)
    return {
      title: `${at}: ${SIDE_NAMES[side]}`,
      rule: '8.6052',
      sentences: [
        held,
        reader === side
          ? 'Whether it is Isolated hangs on the HQ that you record next: your last one is U.S.-Controlled (8.6052 EXC).'
          : 'Whether it is Isolated is the German side’s secret (8.6052 EXC).',
      ],
    };
  const found = isolationsOf(position)(side, mover, goals).of(at);
  const goal = goals.length === 1 && goals[0] !== undefined ? goals[0] : 'an Eligible Entry Area';
  const rule = isOnGround(position, at) ? '8.6052' : '8.6057';
  if (found.isolated === false)
    return {
      title: `${at} is not Isolated`,
      rule,
      sentences: [
        held,
        `${MOVERS[mover]} can trace a path of ${found.path.length - 1} hexes to ${found.path.at(-1) ?? goal} over Uncontrolled Territory and its own Areas (${rule}).`,
        ...sureness(position),
      ],
      path: found.path,
    };
  if (found.isolated === true)
    return {
      title: `${at} is Isolated`,
      rule,
      sentences: [
        held,
        noPath(side, { goals: goals.length, goal, rule, barrier: found.barrier }),
        ...sureness(position),
      ],
      barrier: found.barrier.map(hexOf),
    };
  return {
    title: `${at}: not known whether it is Isolated`,
    rule,
    sentences: [
      held,
      `It hangs on what nobody has marked yet: ${andMore(found.hangsOn)}. Mark those, or agree on an assumption.`,
    ],
    hangsOn: found.hangsOn,
  };
}

function noPath(
  side: Side,
  {
    goals,
    goal,
    rule,
    barrier,
  }: {
    readonly goals: number;
    readonly goal: string;
    readonly rule: '8.6052' | '8.6057';
    readonly barrier: readonly Location[];
  },
): string {
  if (goals === 0) return `The ${SIDE_NAMES[side]} side has no Eligible Entry Area (CG6c).`;
  if (barrier.length > 0) return `No path leads to ${goal}: ${andMore(barrier)} stop every one (${rule}).`;
  // 8.6057: no stairs lead down, and no other Location of the building touches it.
  if (rule === '8.6057') return `No way leads down from it to a ground level (${rule}).`;
  return `No path leads to ${goal} (${rule}).`;
}

/** 8.6054: what Areas of one side wholly enclose is theirs, as the marking has it; `undefined`: it is not enclosed. */
function whyEnclosed(position: Position, at: Location): Why | undefined {
  const hex = hexOf(at);
  if (at !== entered(position, hex)) return undefined;
  const fronts = FILLINGS.map((filling) =>
    frontOf(
      position,
      bySide(() => filling),
    ),
  );
  const by = SIDES.find((side) => fronts.some((front) => enclosedBy(position, front, side).includes(hex)));
  if (by === undefined) return undefined;
  const isSure = fronts.every((front) => enclosedBy(position, front, by).includes(hex));
  const holder = position.strategic.get(at);
  const whose =
    holder === undefined
      ? `${at} is Uncontrolled`
      : `${at} is ${SIDE_NAMES[holder]}-Controlled, and both sides agree that nobody is in it`;
  const enclosed = `${whose}; ${SIDE_NAMES[by]} Areas wholly enclose it.`;
  if (isSure)
    return {
      title: `${hex} is ${SIDE_NAMES[by]} Setup Area`,
      rule: '8.6054',
      sentences: [enclosed, 'So it is part of them (8.6054).'],
    };
  return {
    title: `${hex}: not known whether it is enclosed`,
    rule: '8.6054',
    sentences: [
      enclosed,
      'So it would be part of them (8.6054), if Infantry can enter what is around it: nobody has marked that yet.',
    ],
    hangsOn: [hex],
  };
}

const MOVERS: Readonly<Record<Mover, string>> = { infantry: 'Infantry', vehicle: 'The vehicle' };

/** Assumptions of both sides stand on the map; an answer that is sure needs none of them. */
function sureness({ river }: Position): readonly string[] {
  return onlyIf(river.rest === 'unknown', 'No mark that is still missing can change that.');
}

/** Of what nobody Controls: what is near it. */
function whyNot(position: Position, at: Location): Why {
  const hex = hexOf(at);
  const isBeneath = isOnGround(position, at) && at !== entered(position, hex);
  const near = bySide((side) => strategicNear(position, hex, side));
  const sentences = SIDES.map((side) => {
    if (near[side].length === 0) return `No ${SIDE_NAMES[side]} Strategic Location is within two hexes.`;
    return `Within two hexes of the ${SIDE_NAMES[side]} side’s ${andMore(near[side])}.`;
  });
  if (position.strategic.has(at))
    return {
      title: `${at}: nobody Controls it`,
      rule: '8.2',
      sentences: ['A Strategic Location that neither side Controls is in no Setup Area (8.2).', ...sentences],
    };
  if (!isOnGround(position, at))
    return {
      title: `${at}: no such Strategic Location`,
      rule: '8.2',
      sentences: [`${at} is not marked as a Location.`],
    };
  const index = position.grid.indexOf(hex);
  const [largest, smallest] = FILLINGS.map((filling) =>
    frontOf(
      position,
      bySide(() => filling),
    ),
  );
  const holderIn = (front: Front | undefined) =>
    isBeneath ? front?.beneath.get(index) : front?.holders[index];
  const holder = holderIn(largest);
  if (holder === 'no-mans-land')
    return {
      title: `${hex} is No Man’s Land`,
      rule: '8.6051',
      sentences: [...sentences, 'Near both, and no Strategic Location: No Man’s Land (8.6051).'],
    };
  if (holder === 'uncontrolled' || holder === undefined) return uncontrolled(position, hex, near, sentences);
  const isSure = holderIn(smallest) === holder;
  return {
    title: `${hex} is ${SIDE_NAMES[holder]} Setup Area`,
    rule: '8.2',
    sentences: [
      ...sentences,
      isSure
        ? 'Infantry can enter it from there: Setup Area (8.2).'
        : 'Setup Area, if Infantry can enter it from there: nobody has marked that yet (8.2).',
      ...namedArea(largest, hex),
    ],
    ...fieldsIf(!isSure, { hangsOn: [hex] }),
  };
}

const FILLINGS = ['as-absent', 'as-there'] as const;

function namedArea(front: Front | undefined, hex: string): readonly string[] {
  const area = front?.areas.find(({ hexes }) => hexes.includes(hex));
  return given(area, (area) => `Its Area has ${andMore(area.strategic)}.`);
}

function uncontrolled(
  position: Position,
  hex: string,
  near: { readonly [side in Side]: readonly Location[] },
  sentences: readonly string[],
): Why {
  const closed = (['river', 'blaze'] as const).filter((layer) => isThere(position[layer], hex, 'as-absent'));
  const side = SIDES.find((each) => near[each].length > 0 && near[enemyOf(each)].length === 0);
  const barred = ['Infantry cannot enter it from there', ...closed].join(', ');
  const why =
    side === undefined
      ? 'Farther than two hexes from both: Uncontrolled Territory (8.6053).'
      : `${barred}: Uncontrolled Territory (8.2, 8.6053).`;
  return { title: `${hex} is Uncontrolled Territory`, rule: '8.6053', sentences: [...sentences, why] };
}

/** 8.6051: within two hexes, over whatever lies between. */
function strategicNear({ grid, strategic }: Position, hex: string, side: Side): readonly Location[] {
  const around = new Set(grid.within(hex, 2));
  return [...strategic]
    .filter(([location, by]) => by === side && around.has(hexOf(location)))
    .map(([location]) => location);
}
