/** Orders for the other side's turn beside the map: of everybody, of a stack or a counter, of a bridge, of who is to come. */

import { isArtillery } from '../../../games/ardennes2/vocabulary/counters.ts';
import { PHASES, type Phase } from '../../../games/ardennes2/vocabulary/phases.ts';
import { copyParts } from '../copying.ts';
import { button, element } from '../elements.ts';
import { draftPart, type Part, saidPart, undoButtons } from '../panel-parts.ts';
import type { Ahead } from './ahead.ts';
import type { Board } from './board.ts';
import { statusOf } from './known.ts';
import { title, unitChip } from './stack-parts.ts';

/** Odds at which a stack may be told to Retreat, to one (3.2). */
const ODDS = [2, 3, 4, 5, 6];
/** So near do Germans come before a bridge is blown (3.8), in hexes. */
const NEAR = [1, 2, 3, 4];

export function aheadParts(board: Board, ahead: Ahead): readonly Part[] {
  return [
    saidPart(ahead.wrong === undefined ? board.said : { words: ahead.wrong, isWrong: true }),
    ...(ahead.picking === undefined ? spokenOf(board, ahead) : [pickingPart(board, ahead)]),
    linesPart(board, ahead),
    ...foot(board, ahead),
  ];
}

function pickingPart(board: Board, ahead: Ahead): Part {
  const { picking } = ahead;
  if (picking === undefined) return undefined;
  const { asks, hexes, isOne } = picking;
  const how = isOne
    ? 'Press a hex on the map.'
    : 'Press hexes on the map, the first one most; press one again to leave it out.';
  return element(
    'section',
    { class: 'attack' },
    element('h2', {}, asks),
    element('p', { class: 'hint' }, how),
    hexes.length > 0 && element('p', {}, hexes.join(', ')),
    element(
      'div',
      { class: 'acts' },
      button('Done', () => board.sayAhead((each) => each.done()), { class: 'lead' }),
    ),
  );
}

function spokenOf(board: Board, ahead: Ahead): readonly Part[] {
  const { hex, units } = ahead;
  if (hex === undefined) return [everybody(board, ahead)];
  const bridge = ahead.isPlunger ? bridgePart(board, ahead) : undefined;
  const stack = units.length > 0 ? stackPart(board, ahead, hex) : undefined;
  const none =
    stack === undefined && bridge === undefined
      ? element(
          'section',
          {},
          title(board, hex),
          element('p', { class: 'hint' }, 'None of your counters is there. Press one of your stacks.'),
        )
      : undefined;
  const back = element(
    'div',
    { class: 'acts' },
    button('Everybody', () => board.sayAhead((each) => each.press(undefined))),
  );
  return [stack, bridge, none, back];
}

interface Option {
  readonly words: string;
  readonly isIn: boolean;
  readonly press: (ahead: Ahead) => void;
}

/** One thing that can be ordered, with what can be said of it. */
function row(board: Board, heading: string, options: readonly (Option | false)[]): HTMLElement {
  return element(
    'div',
    { class: 'asked' },
    element('h3', {}, heading),
    element(
      'div',
      { class: 'choices' },
      ...options.flatMap((option) =>
        option === false
          ? []
          : [button(option.words, () => board.sayAhead(option.press), { pressed: option.isIn })],
      ),
    ),
  );
}

function everybody(board: Board, ahead: Ahead): Part {
  return element(
    'section',
    {},
    element('h2', {}, 'Everybody of whom no other line speaks'),
    element('p', { class: 'hint' }, 'Press one of your stacks to say it of them alone.'),
    standRow(board, ahead),
    row(board, 'Losses, where there is a choice (3.2)', [
      silent('Umpire chooses', ahead.lineOf('loses')),
      {
        words: 'Ask me',
        isIn: ahead.lineOf('loses')?.units === 'ask',
        press: (each) => each.set('all loses ask'),
      },
    ]),
    bugOutRow(board, ahead),
    ahead.plungers.length > 0 && bridgeRow(board, ahead),
    ahead.plungers.length > 0 &&
      element(
        'div',
        { class: 'choices' },
        ...ahead.plungers.map((hex) =>
          button(`Bridge of ${hex}`, () => {
            board.sayAhead((each) => each.press(hex));
            board.chart.reveal(hex);
          }),
        ),
      ),
    ...ahead.coming.map((each) => comingRow(board, ahead, each.id)),
    passRow(board, ahead),
  );
}

/** Nothing is said. */
function silent(words: string, line: Parameters<Ahead['drop']>[0]): Option {
  return { words, isIn: line === undefined, press: (each) => each.drop(line) };
}

function usual({ who }: Ahead, words: string): string {
  return who === 'all' ? words : 'As for everybody';
}

function standRow(board: Board, ahead: Ahead): HTMLElement {
  const { who } = ahead;
  const line = ahead.lineOf('stand');
  const stand = line?.stand;
  const retreat = stand?.how === 'retreat' ? stand : undefined;
  const words = (toward: string | undefined, at: number | undefined) =>
    [
      who,
      'retreat',
      ...(toward === undefined ? [] : ['>', toward]),
      ...(at === undefined ? [] : ['at', `${at}:1`]),
    ].join(' ');
  return element(
    'div',
    {},
    row(board, 'Attacked, and free to choose (3.2)', [
      silent(usual(ahead, 'Ask me'), line),
      who !== 'all' && {
        words: 'Ask me',
        isIn: stand?.how === 'ask',
        press: (each) => each.set(`${who} ask`),
      },
      { words: 'Hold', isIn: stand?.how === 'hold', press: (each) => each.set(`${who} hold`) },
      {
        words: 'Retreat',
        isIn: retreat !== undefined,
        press: (each) => each.set(words(retreat?.toward, retreat?.at)),
      },
    ]),
    retreat !== undefined &&
      row(board, 'Retreat at these odds, or worse', [
        {
          words: 'any',
          isIn: retreat.at === undefined,
          press: (each) => each.set(words(retreat.toward, undefined)),
        },
        ...ODDS.map((at) => ({
          words: `${at}:1`,
          isIn: retreat.at === at,
          press: (each: Ahead) => each.set(words(retreat.toward, at)),
        })),
      ]),
    retreat !== undefined &&
      row(board, 'Toward', [
        {
          words: 'the best way there is',
          isIn: retreat.toward === undefined,
          press: (each) => each.set(words(undefined, retreat.at)),
        },
        {
          words: retreat.toward === undefined ? 'a hex …' : `${retreat.toward} …`,
          isIn: retreat.toward !== undefined,
          press: (each) =>
            each.begin(
              {
                asks: `${who} Retreats toward`,
                among: each.allHexes,
                isOne: true,
                line: ([hex]) => words(hex, retreat.at),
              },
              retreat.toward === undefined ? [] : [retreat.toward],
            ),
        },
      ]),
  );
}

function bugOutRow(board: Board, ahead: Ahead): HTMLElement {
  const { who } = ahead;
  const line = ahead.lineOf('bugout');
  const to = line?.to;
  const hexes = to === undefined || to === 'ask' ? [] : to;
  return row(board, 'Artillery that has to run (3.6)', [
    silent(usual(ahead, 'To the nearest hex by road'), line),
    { words: 'Ask me', isIn: to === 'ask', press: (each) => each.set(`${who} bugout ask`) },
    {
      words: hexes.length === 0 ? 'To hexes …' : `To ${hexes.join(', ')} …`,
      isIn: hexes.length > 0,
      press: (each) =>
        each.begin(
          {
            asks: `${who}: Bug Out to`,
            among: each.roadHexes,
            isOne: false,
            line: (next) => `${who} bugout ${next.join(', ')}`,
          },
          hexes,
        ),
    },
  ]);
}

function bridgeRow(board: Board, ahead: Ahead): HTMLElement {
  const who = ahead.hex ?? 'all';
  const line = ahead.lineOf('bridge', who);
  const by = line?.by === undefined ? '' : ` by ${line.by.join(', ')}`;
  const blowing = line?.blowing;
  const set =
    (time: string, stops = by) =>
    (each: Ahead) =>
      each.set(`${who} bridge ${time}${stops}`);
  return row(board, who === 'all' ? 'Bridges, when Germans come (3.8)' : `The bridge of ${who} (3.8)`, [
    silent(who === 'all' ? 'Ask me' : 'As for all bridges', line),
    who !== 'all' && { words: 'Ask me', isIn: blowing === 'ask', press: set('ask') },
    { words: 'At the last moment', isIn: blowing === 'last', press: set('last') },
    { words: 'Never', isIn: blowing === 'never', press: set('never', '') },
    ...NEAR.map((hexes) => ({
      words: `Within ${hexes}`,
      isIn: typeof blowing === 'object' && blowing.within === hexes,
      press: set(`within ${hexes}`),
    })),
  ]);
}

function bridgePart(board: Board, ahead: Ahead): Part {
  const line = ahead.hex === undefined ? undefined : ahead.lineOf('bridge', ahead.hex);
  const { blowing, by = [] } = line ?? {};
  const time = typeof blowing === 'object' ? `within ${blowing.within}` : blowing;
  const mayStop = [...new Set([...by, ...ahead.stoppers])];
  const list = (ids: readonly string[]) => (ids.length === 0 ? '' : ` by ${ids.join(', ')}`);
  return element(
    'section',
    {},
    ahead.units.length === 0 && title(board, ahead.hex ?? ''),
    bridgeRow(board, ahead),
    time !== undefined &&
      time !== 'never' &&
      mayStop.length > 0 &&
      row(board, 'Who stops for it: the first of them that can', [
        {
          words: 'Umpire chooses',
          isIn: by.length === 0,
          press: (each) => each.set(`${ahead.hex} bridge ${time}`),
        },
        ...mayStop.map((id) => ({
          words: by.includes(id) && by.length > 1 ? `${by.indexOf(id) + 1}. ${id}` : id,
          isIn: by.includes(id),
          press: (each: Ahead) => each.set(`${ahead.hex} bridge ${time}${list(toggled(by, id))}`),
        })),
      ]),
  );
}

/** With one more at the end, or without it. */
function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

function stackPart(board: Board, ahead: Ahead, hex: string): Part {
  const { units, unit } = ahead;
  const guns = units.filter(({ counter }) => isArtillery(counter));
  const hasGun = unit === undefined ? guns.length > 0 : guns.some(({ counter: { id } }) => id === unit);
  return element(
    'section',
    {},
    title(board, hex, unit === undefined ? 'whoever stands there' : `${unit}, wherever it is`),
    element(
      'div',
      { class: 'units small' },
      ...units.map((each) =>
        unitChip(each, {
          words: statusOf(each, undefined).slice(1),
          isIn: unit === each.counter.id,
          press: () => board.sayAhead((it) => it.speakOf(each.counter.id)),
        }),
      ),
    ),
    standRow(board, ahead),
    unit === undefined && lossRow(board, ahead, hex),
    unit === undefined && units.length > 1 && topRow(board, ahead, hex),
    unit === undefined && bondRow(board, ahead, hex),
    hasGun && bugOutRow(board, ahead),
    hasGun && gunRow(board, ahead),
  );
}

function lossRow(board: Board, ahead: Ahead, hex: string): HTMLElement {
  const line = ahead.lineOf('loses', hex);
  const named = line === undefined || line.units === 'ask' ? [] : line.units;
  return row(board, 'Losses, where there is a choice: who first (3.2)', [
    silent('As for everybody', line),
    { words: 'Ask me', isIn: line?.units === 'ask', press: (each) => each.set(`${hex} loses ask`) },
    ...ahead.units.map(({ counter: { id } }) => ({
      words: named.includes(id) ? `${named.indexOf(id) + 1}. ${id}` : id,
      isIn: named.includes(id),
      press: (each: Ahead) => {
        const next = toggled(named, id);
        if (next.length === 0) each.drop(line);
        else each.set(`${hex} loses ${next.join(', ')}`);
      },
    })),
  ]);
}

function topRow(board: Board, ahead: Ahead, hex: string): HTMLElement {
  const line = ahead.lineOf('top', hex);
  return row(board, 'On top, seen by the enemy', [
    silent('as they lie', line),
    ...ahead.units.map(({ counter: { id } }) => ({
      words: id,
      isIn: line?.unit === id,
      press: (each: Ahead) => each.set(`${hex} top ${id}`),
    })),
  ]);
}

function bondRow(board: Board, ahead: Ahead, hex: string): HTMLElement {
  const line = ahead.lineOf('bonds', hex);
  const hexes = line?.hexes ?? [];
  return row(board, 'Bonds, where there is a choice (1.2)', [
    silent('wherever they are', line),
    {
      words: hexes.length === 0 ? 'rather in …' : `rather in ${hexes.join(', ')} …`,
      isIn: hexes.length > 0,
      press: (each) =>
        each.begin(
          {
            asks: `Bonds of ${hex}, rather in`,
            among: each.beside,
            isOne: false,
            line: (next) => `${hex} bonds ${next.join(', ')}`,
          },
          hexes,
        ),
    },
  ]);
}

function gunRow(board: Board, ahead: Ahead): HTMLElement {
  const { who } = ahead;
  const line = ahead.lineOf('dg');
  return row(board, 'DG without supply (3.7)', [
    silent(usual(ahead, 'Ask me'), line),
    { words: 'Roll', isIn: line?.how === 'roll', press: (each) => each.set(`${who} dg roll`) },
    { words: 'Stay DG', isIn: line?.how === 'stay', press: (each) => each.set(`${who} dg stay`) },
  ]);
}

function comingRow(board: Board, ahead: Ahead, id: string): HTMLElement | false {
  const coming = ahead.coming.find((each) => each.id === id);
  if (coming === undefined) return false;
  const line = ahead.lineOf('arrives', id);
  const hexes = line?.hexes ?? [];
  return row(board, `${id} arrives on Turn ${coming.turn} (2.2)`, [
    silent('where Umpire has it', line),
    {
      words: hexes.length === 0 ? 'in …' : `in ${hexes.join(', ')} …`,
      isIn: hexes.length > 0,
      press: (each) => {
        each.begin(
          {
            asks: `${id} arrives in`,
            among: new Set(coming.hexes),
            isOne: false,
            line: (next) => `${id} arrives ${next.join(', ')}`,
          },
          hexes,
        );
        board.chart.show(coming.hexes);
      },
    },
  ]);
}

/** The side's Phases, to be passed in every Turn. */
function passRow(board: Board, ahead: Ahead): HTMLElement {
  const all: readonly Phase[] = PHASES;
  const own = all.filter(({ side, deeds }) => side === ahead.side && deeds !== undefined);
  const lines = ahead.linesOf('pass');
  return row(
    board,
    'Phases passed in every Turn (2.1)',
    own.map(({ name, deeds = 'movement' }) => {
      const line = lines.find((each) => each.deeds === deeds && each.turn === undefined);
      return {
        words: name,
        isIn: line !== undefined,
        press: (each) => {
          if (line === undefined) each.set(`pass ${ahead.side}.${deeds.replace(' ', '-')}`);
          else each.drop(line);
        },
      };
    }),
  );
}

function linesPart(board: Board, ahead: Ahead): Part {
  return draftPart(
    ahead.drafting.lines.map((text) => ({ text, words: [] })),
    { change: (change) => board.sayAhead((each) => change(each.drafting)) },
    ahead.warnings.map((words) => element('p', { class: 'warning' }, words)),
  );
}

function foot(board: Board, ahead: Ahead): readonly Part[] {
  const { drafting, isChanged } = ahead;
  const copied = board.canGive
    ? []
    : copyParts({
        text: drafting.text,
        label: 'Your orders for the other side’s turn as text',
        whereTo: 'press My orders, More, Orders for the other side’s turn in Discord and paste it there.',
        isEmpty: !isChanged,
      });
  const buttons = element(
    'footer',
    { class: 'panel-foot' },
    ...undoButtons(drafting, (change) => board.sayAhead((each) => change(each.drafting))),
    button('Back', () => board.closeAhead(), {
      title: isChanged ? 'What you have changed is given up' : 'Back to the map',
    }),
    board.canGive &&
      button('Give these orders', () => void board.giveAhead(), {
        class: 'lead',
        disabled: !isChanged || board.isBusy || board.offer('beforehand.set') === undefined,
      }),
  );
  return [element('div', {}, ...copied), buttons];
}

/** The way to them. */
export function toAhead(board: Board): Part {
  if (board.offer('beforehand.set') === undefined) return undefined;
  return element(
    'div',
    { class: 'acts aside' },
    button('Orders for the other side’s turn …', () => board.openAhead()),
  );
}
