/** 2.1: orders for the other side's turn by menus: of whom, then what they do. */
import type { Viewer } from '../../../kernel/audience.ts';
import { CHOSEN, type Menu, type MenuStep, pageOf } from '../../../kernel/menus.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { idsOf } from '../map-desk/asker.ts';
import { stacksOf, unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { hasRoad } from '../position/roads.ts';
import { mapPictureOf } from '../show/map-picture.ts';
import type { ArdennesCampaign } from '../state.ts';
import { beforehandNow, foreseen } from '../turn/orders/beforehand-order.ts';
import { comingOf, plungersLeft, stoppersAt, withLine } from '../turn/orders/beforehand-subjects.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { PHASES, type Phase } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { lettered, letterWords } from './drafting.ts';

/** Whoever orders by menus, while nobody waits for their Phase. */
export interface Ahead {
  readonly view: ArdennesCampaign;
  readonly viewer: Viewer;
  readonly side: Side;
  readonly position: Position;
  /** Of the entries of a menu, from 0. */
  readonly page: number;
}

/** With these begin the choices of such an order. */
export const AHEAD = '~';

/** The subjects of such orders, with the sign that stands for each of them in choices. */
const SUBJECTS = { all: 'a', stack: 's', bridge: 'b', coming: 'r', phase: 'p' } as const;

/** Odds to one at which a stack may be told to Retreat, or worse (3.2). */
const ODDS = [2, 3, 4, 5, 6];
/** So near do Germans come before a bridge is blown (3.8), in hexes. */
const NEAR = [1, 2, 3, 4];
/** Hexes to which a gun may be told to run, the nearest: two pages. */
const MOST_RUNS = 50;

/** A line that can be ordered, with what it says. */
interface Option {
  readonly label: string;
  readonly line: string;
}

/** One thing that can be ordered of somebody. */
interface Row {
  readonly asks: string;
  readonly options: readonly Option[];
}

/** Beside what is ordered in a Phase. */
export function aheadMenu(at: Ahead): Menu {
  const { view, side, position } = at;
  const bridges = plungersLeft(position, side);
  const coming = comingOf(view.game, side);
  return {
    asks: 'For the other side’s turn (2.1)',
    choices: `${AHEAD}${CHOSEN}`,
    entries: [
      { value: SUBJECTS.all, label: 'Everybody of whom no other line speaks' },
      { value: SUBJECTS.stack, label: 'One of your stacks' },
      ...onlyIf(bridges.length > 0, {
        value: SUBJECTS.bridge,
        label: 'A bridge',
        detail: `When it is blown, and who stops for it (3.8): ${bridges.join(', ')}`,
      }),
      ...onlyIf(coming.length > 0, {
        value: SUBJECTS.coming,
        label: 'A reinforcement',
        detail: 'Where it arrives (2.2)',
      }),
      { value: SUBJECTS.phase, label: 'A Phase of yours', detail: 'To be passed in every Turn (2.1)' },
    ],
  };
}

/** The first question of whoever can order nothing else now. */
export function aheadFirst(at: Ahead): MenuStep {
  return shown(at, {
    choices: '',
    title: 'Order by menu: the other side’s turn',
    words: 'Of whom?',
    menus: [aheadMenu(at)],
  });
}

/** @param choices behind {@link AHEAD}. `undefined`: there is nothing after them, or not any more. */
export function aheadStep(at: Ahead, choices: string): MenuStep | undefined {
  const found = /^(?<subject>[asbrp])(?<who>[\w.]*)(?:\/(?<row>\d)\.(?<option>\d{1,2}))?$/u.exec(
    choices,
  )?.groups;
  if (found?.subject === undefined) return undefined;
  const { subject, who = '', row, option } = found;
  const isOne = who !== '' || subject === SUBJECTS.all || subject === SUBJECTS.phase;
  if (!isOne) return whoStep(at, subject);
  const rows = rowsOf(at, subject, who);
  if (rows === undefined) return undefined;
  if (row === undefined) return rowsStep(at, `${subject}${who}`, rows);
  const line = rows[Number(row)]?.options[Number(option)]?.line;
  if (line === undefined) return undefined;
  return lineStep(at, choices, `${subject}${who}`, line);
}

// Of whom.

function whoStep(at: Ahead, subject: string): MenuStep | undefined {
  const { position, side, view, page } = at;
  const { grid } = position.ground;
  const stacks = stacksOf(position, side).map(({ hex, units }) => ({
    value: grid.hexAt(hex),
    label: idsOf(units),
  }));
  const bridges = plungersLeft(position, side).map((value) => ({ value, label: 'its plunger' }));
  const coming = comingOf(view.game, side).map(({ id, turn }, index) => ({
    value: String(index),
    label: `${id}, Turn ${turn}`,
  }));
  if (subject === SUBJECTS.coming)
    return shown(at, {
      choices: `${AHEAD}${subject}`,
      title: 'A reinforcement',
      words: 'Which of them?',
      before: '',
      menus: menuOf('Which of them? (2.2)', `${AHEAD}${subject}${CHOSEN}`, coming),
    });
  const entries = subject === SUBJECTS.stack ? stacks : bridges;
  const { entries: here, from } = pageOf(entries, page);
  return shown(at, {
    choices: `${AHEAD}${subject}`,
    title: subject === SUBJECTS.stack ? 'One of your stacks' : 'A bridge',
    words: subject === SUBJECTS.stack ? 'Which of them?' : 'Which bridge, by the hex of its plunger?',
    before: '',
    menus: menuOf(
      subject === SUBJECTS.stack ? 'Which stack?' : 'Which bridge? (3.8)',
      `${AHEAD}${subject}${CHOSEN}`,
      entries.map(({ value, label }, index) => ({
        value,
        label: `${letterWords(value, index - from)}: ${label}`,
      })),
    ),
    hexes: here.map(({ value }) => value),
  });
}

function menuOf(asks: string, choices: string, entries: Menu['entries']): readonly Menu[] {
  return onlyIf(entries.length > 0, { asks, choices, entries });
}

// What they do.

/** What can be ordered of them; `undefined`: there is nobody like that. */
function rowsOf(at: Ahead, subject: string, who: string): readonly Row[] | undefined {
  const { position, side, view } = at;
  const { grid } = position.ground;
  if (subject === SUBJECTS.all) return rowsOfAll(at);
  if (subject === SUBJECTS.phase)
    return [{ asks: 'Which Phase is passed in every Turn?', options: passes(side) }];
  if (subject === SUBJECTS.coming) {
    const coming = comingOf(view.game, side)[Number(who)];
    return given(coming, ({ id, hexes }) => ({
      asks: `Where does ${id} arrive? (2.2)`,
      options: hexes.map((hex) => ({ label: hex, line: `${id} arrives ${hex}` })),
    }));
  }
  const hex = grid.parse(who);
  if (hex === undefined) return undefined;
  if (subject === SUBJECTS.bridge)
    return plungersLeft(position, side).includes(hex) ? bridgeRows(position, hex) : undefined;
  const units = unitsIn(position, side, grid.indexOf(hex));
  if (units.length === 0) return undefined;
  return stackRows(position, hex, units);
}

function rowsOfAll({ position, side }: Ahead): readonly Row[] {
  return [
    { asks: 'Attacked, and free to choose (3.2)', options: stands('all', []) },
    {
      asks: 'Losses, and guns that have to run',
      options: [
        { label: 'Ask me who takes losses (3.2)', line: 'all loses ask' },
        { label: 'Ask me whereto guns run (3.6)', line: 'all bugout ask' },
        { label: 'DG Artillery without supply rolls (3.7)', line: 'all dg roll' },
        { label: 'DG Artillery without supply stays DG (3.7)', line: 'all dg stay' },
      ],
    },
    ...onlyIf(plungersLeft(position, side).length > 0, {
      asks: 'Bridges, when Germans come (3.8)',
      options: blowings('all'),
    }),
  ];
}

function stackRows(position: Position, hex: string, units: readonly Unit[]): readonly Row[] {
  const { grid } = position.ground;
  const guns = units.filter(({ counter }) => isArtillery(counter));
  const beside = grid.neighbours(hex);
  const ids = units.map(({ counter: { id } }) => id);
  const first = ids.map((id) => ({ label: `${id} takes losses first (3.2)`, line: `${hex} loses ${id}` }));
  const tops = ids.map((id) => ({ label: `${id} lies on top`, line: `${hex} top ${id}` }));
  return [
    { asks: 'Attacked, and free to choose (3.2)', options: stands(hex, beside) },
    {
      asks: 'Losses, who is seen, and Bonds',
      options: [
        { label: 'Ask me who takes losses (3.2)', line: `${hex} loses ask` },
        ...first,
        ...onlyIf(ids.length > 1, tops).flat(),
        ...beside.map((next) => ({ label: `Bonds rather in ${next} (1.2)`, line: `${hex} bonds ${next}` })),
      ],
    },
    ...onlyIf(guns.length > 0, { asks: 'Its guns (3.6, 3.7)', options: gunOptions(position, hex) }),
  ];
}

function gunOptions(position: Position, hex: string): readonly Option[] {
  const { grid } = position.ground;
  const runs = grid.hexes
    .filter((each) => each !== hex && hasRoad(position, grid.indexOf(each)))
    .toSorted((one, other) => grid.distance(hex, one) - grid.distance(hex, other))
    .slice(0, MOST_RUNS);
  return [
    { label: 'Ask me whereto it runs', line: `${hex} bugout ask` },
    { label: 'DG without supply it rolls', line: `${hex} dg roll` },
    { label: 'DG without supply it stays DG', line: `${hex} dg stay` },
    ...runs.map((to) => ({ label: `It runs to ${to}`, line: `${hex} bugout ${to}` })),
  ];
}

function stands(who: string, beside: readonly string[]): readonly Option[] {
  return [
    { label: 'Ask me', line: `${who} ask` },
    { label: 'Hold', line: `${who} hold` },
    { label: 'Retreat', line: `${who} retreat` },
    ...ODDS.map((at) => ({ label: `Retreat at ${at}:1 or worse`, line: `${who} retreat at ${at}:1` })),
    ...beside.map((hex) => ({ label: `Retreat toward ${hex}`, line: `${who} retreat > ${hex}` })),
  ];
}

function bridgeRows(position: Position, hex: string): readonly Row[] {
  const stops = stoppersAt(position, hex);
  return [
    { asks: 'When is it blown? (3.8)', options: blowings(hex) },
    ...onlyIf(stops.length > 0, {
      asks: 'When is it blown, and who stops for it?',
      options: stops.flatMap((id) =>
        blowings(hex)
          .filter(({ line }) => !line.endsWith('never') && !line.endsWith('ask'))
          .map(({ label, line }) => ({ label: `${label}; ${id} stops`, line: `${line} by ${id}` })),
      ),
    }),
  ];
}

function blowings(who: string): readonly Option[] {
  return [
    { label: 'Ask me', line: `${who} bridge ask` },
    { label: 'At the last moment', line: `${who} bridge last` },
    { label: 'Never', line: `${who} bridge never` },
    ...NEAR.map((near) => ({
      label: `When Germans come within ${plural(near, 'hex', 'hexes')}`,
      line: `${who} bridge within ${near}`,
    })),
  ];
}

function passes(of: Side): readonly Option[] {
  const all: readonly Phase[] = PHASES;
  return all.flatMap(({ side, deeds, name }) =>
    side !== of || deeds === undefined
      ? []
      : [{ label: name, line: `pass ${of}.${deeds.replace(' ', '-')}` }],
  );
}

// Steps.

function rowsStep(at: Ahead, who: string, rows: readonly Row[]): MenuStep {
  const { position } = at;
  const hex = position.ground.grid.parse(who.slice(1));
  const isListed = hex !== undefined || who.startsWith(SUBJECTS.coming);
  return shown(at, {
    choices: `${AHEAD}${who}`,
    title: hex ?? 'For the other side’s turn',
    words: 'What is ordered?',
    before: isListed ? `${AHEAD}${who.charAt(0)}` : '',
    menus: rows.map(({ asks, options }, row) => ({
      asks,
      choices: `${AHEAD}${who}/${row}.${CHOSEN}`,
      entries: options.map(({ label }, option) => ({ value: String(option), label })),
    })),
    hexes: given(hex),
  });
}

/** `undefined`: it would be refused. */
function lineStep(at: Ahead, choices: string, who: string, line: string): MenuStep | undefined {
  const { view, side } = at;
  const next = withLine(view.game, side, linesOf(at), line);
  if (!next.ok) return undefined;
  const text = next.value.join('\n');
  return {
    choices: `${AHEAD}${choices}`,
    before: `${AHEAD}${who}`,
    menus: [],
    line,
    beside: text,
    notice: {
      kind: 'menus',
      title: line,
      text: ['Your orders for the other side’s turn with it:', foreseen(view.game, side, text) ?? ''].join(
        '\n',
      ),
    },
  };
}

function linesOf({ view, side }: Ahead): readonly string[] {
  return beforehandNow(view.game, side)
    .split('\n')
    .filter((line) => line !== '');
}

interface Shown {
  readonly choices: string;
  readonly title: string;
  readonly words: string;
  readonly menus: readonly Menu[];
  readonly before?: string;
  /** Those of the page that is shown, which have letters. */
  readonly hexes?: readonly string[];
}

function shown(at: Ahead, { choices, title, words, menus, before, hexes = [] }: Shown): MenuStep {
  const { view, viewer } = at;
  const lines = linesOf(at);
  const so =
    lines.length === 0
      ? ['Nothing is ordered beforehand yet.']
      : ['Ordered beforehand:', ...lines.map((line) => `\`${line}\``)];
  const picture =
    hexes.length === 0
      ? {}
      : { picture: mapPictureOf(view, viewer, { around: hexes, letters: lettered(hexes) }) };
  return {
    choices,
    ...(before === undefined ? {} : { before }),
    menus,
    notice: { kind: 'menus', title, text: [words, ...so].join('\n'), ...picture },
  };
}
