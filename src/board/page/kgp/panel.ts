/** Beside the map: why a hex stands as it does, the brushes, what the marks give, and the text that is stated. */
import { appliesIn } from '../../../games/kgp/here/here.ts';
import { groundOf } from '../../../games/kgp/terrain/marks.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../../games/kgp/vocabulary/sides.ts';
import { ROOM } from '../../../kernel/room.ts';
import { plural } from '../../../text/plural.ts';
import { copyParts } from '../copying.ts';
import { button, element } from '../elements.ts';
import { deskAsks } from './asked.ts';
import type { KgpBoard } from './board.ts';
import {
  BRUSH_GROUPS,
  BRUSHES,
  type Brush,
  type BuildingWish,
  bridgeLine,
  buildingLine,
  holderWord,
  levelWords,
  locationsIn,
  MOST_LEVELS,
  STAIRS,
  type Storey,
} from './brushes.ts';
import { countersParts } from './counters/counters-panel.ts';
import { legendOf } from './painting.ts';
import { placesAsked, placingParts } from './placing-panel.ts';

export function paintKgpPanel(panel: HTMLElement, board: KgpBoard): void {
  const at = panel.scrollTop;
  const parts = [head(board), said(board), ...body(board)];
  panel.replaceChildren(...parts.flatMap((part) => part ?? []));
  panel.scrollTop = board.isReadBack ? 0 : at;
}

function body(board: KgpBoard): readonly Part[] {
  if (board.isReadBack) return [readBack(board)];
  if (board.placing !== undefined) return placingParts(board, board.placing);
  if (board.isOfCounters && board.counters !== undefined)
    return [modes(board), ...countersParts(board, board.counters, [placesAsked(board), deskAsks(board)])];
  return [
    modes(board),
    stated(board),
    brushes(board),
    form(board),
    looked(board),
    ...(board.group === undefined ? [placesAsked(board), deskAsks(board)] : []),
    front(board),
    text(board),
    legend(board),
    foot(board),
  ];
}

type Part = HTMLElement | undefined;

function head({ known, data, canGive, canMark }: KgpBoard): Part {
  const { game } = known.campaign;
  return element(
    'header',
    { class: 'panel-head' },
    element('strong', {}, game.date),
    element('span', { class: 'faint' }, `CG ${game.cg}`),
    !canMark && element('span', { class: 'faint' }, 'Press a hex: why it stands as it does.'),
    canMark && !canGive && element('span', { class: 'faint' }, `As of line ${data.point} of your log`),
  );
}

function said({ said: words }: KgpBoard): Part {
  if (words === undefined) return undefined;
  const made = element('p', { class: words.isWrong ? 'said wrong' : 'said' }, words.words);
  made.setAttribute('role', 'status');
  return made;
}

/** The map, or one's own counters. */
function modes(board: KgpBoard): Part {
  const { counters, isOfCounters, building, bridge } = board;
  if (counters === undefined || building !== undefined || bridge !== undefined) return undefined;
  return element(
    'div',
    { class: 'choices modes' },
    button('The map', () => board.showCounters(false), { pressed: !isOfCounters }),
    button('My counters', () => board.showCounters(true), { pressed: isOfCounters }),
  );
}

/** The statement that waits for an answer. */
function stated(board: KgpBoard): Part {
  const { known, isAsStated, canGive } = board;
  if (known.stated === undefined) return undefined;
  const { by, said: words, answers } = known.stated;
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, `${by} states`),
    lines(words),
    element(
      'div',
      { class: 'choices' },
      button('With it', () => board.showStated(true), { pressed: isAsStated }),
      button('Without it', () => board.showStated(false), { pressed: !isAsStated }),
    ),
    canGive &&
      answers.length > 0 &&
      element(
        'div',
        { class: 'acts' },
        ...answers.map((offer, index) =>
          button(offer.label, () => void board.give(offer), {
            ...(index === 0 ? { class: 'lead' } : {}),
            disabled: board.isBusy,
          }),
        ),
        board.refusal !== undefined &&
          button('Mark it otherwise', () => void board.markOtherwise(), {
            title: 'Their marks are turned down, and are yours to change',
            disabled: board.isBusy,
          }),
      ),
    !canGive && element('p', { class: 'hint' }, 'Answer it in Discord, under My orders.'),
  );
}

/** A text, a line each. */
function lines(words: string): HTMLElement {
  return element(
    'ol',
    { class: 'lines' },
    ...words.split('\n').map((line) => element('li', {}, element('code', {}, line))),
  );
}

// Brushes.

function brushes(board: KgpBoard): Part {
  const { group, brush, building, bridge } = board;
  // A building or bridge that is being put together has the room, and is left by a button of its own.
  if (!board.canMark || building !== undefined || bridge !== undefined) return undefined;
  return element(
    'section',
    { class: 'brushes' },
    element(
      'div',
      { class: 'choices' },
      button('Look', () => board.takeGroup(undefined), { pressed: group === undefined }),
      ...BRUSH_GROUPS.map((each) => button(each, () => board.takeGroup(each), { pressed: each === group })),
    ),
    group !== undefined &&
      element(
        'div',
        { class: 'choices' },
        ...BRUSHES[group].map(({ name, brush: each }) =>
          button(name, () => board.take(each), { pressed: each === brush }),
        ),
      ),
    brush?.paints === 'layer' && elsewhere(board, brush),
    brush !== undefined && board.looked === undefined && element('p', { class: 'hint' }, hintOf(brush)),
  );
}

function elsewhere(board: KgpBoard, { layer }: Brush & { paints: 'layer' }): HTMLElement {
  const { rest } = board.painted.marks.layers[layer];
  return element(
    'div',
    { class: 'choices' },
    element('span', { class: 'faint' }, 'Everywhere else:'),
    ...(['no', 'yes', 'unknown'] as const).map((known) =>
      button(known, () => board.setElsewhere(layer, known), { pressed: known === rest }),
    ),
  );
}

function hintOf(brush: Brush): string {
  switch (brush.paints) {
    case 'control':
      return 'Press hexes: all Locations of each are theirs. A level that is not is changed below.';
    case 'building':
      return 'Press the hexes of the building.';
    case 'bridge':
      return 'Press the bridge, then the hexes from which one comes onto it.';
    case 'layer':
      return 'Press hexes: there, not there, unknown again.';
    case 'pieces':
      return 'Press the hex in which it makes a Location Strategic (8.2); again, and it is gone.';
    case 'houses':
    case 'spot':
      return 'Press hexes; again, and it is gone.';
  }
}

// Buildings and bridges.

function form(board: KgpBoard): Part {
  if (board.building !== undefined) return buildingForm(board, board.building);
  const { bridge } = board;
  if (bridge === undefined) return undefined;
  const toggled = () => board.setBridge({ ...bridge, isUnknown: !bridge.isUnknown });
  return element(
    'section',
    {},
    element('h2', {}, `Bridge ${bridge.hex}`),
    element('code', {}, bridgeLine(bridge)),
    element(
      'div',
      { class: 'choices' },
      button('Other ends are unknown', toggled, { pressed: bridge.isUnknown }),
      board.painted.marks.bridges.has(bridge.hex) &&
        button('There is none', () => board.put(`no bridge: ${bridge.hex}`) && board.leave()),
    ),
    finishing(board, 'Mark the bridge'),
  );
}

function buildingForm(board: KgpBoard, building: BuildingWish): HTMLElement {
  const line = buildingLine(building);
  return element(
    'section',
    {},
    element('h2', {}, 'Building'),
    line !== undefined && element('code', {}, line),
    ...[...building].map(([hex, storey]) => storeyRow(board, hex, storey)),
    finishing(board, 'Mark the building', line === undefined),
  );
}

/** Its highest level, and whether one can climb there. */
function storeyRow(board: KgpBoard, hex: string, storey: Storey): HTMLElement {
  const { level, stairs } = storey;
  const next = STAIRS[(STAIRS.indexOf(stairs) + 1) % STAIRS.length] ?? 'unknown';
  return element(
    'div',
    { class: 'storey' },
    element('b', {}, hex),
    button('−', () => board.setStorey(hex, { ...storey, level: level - 1 }), {
      label: `${hex}: a level less`,
      disabled: level === 0,
    }),
    element('span', {}, level === 0 ? 'ground' : `to level ${level}`),
    button('+', () => board.setStorey(hex, { ...storey, level: level + 1 }), {
      label: `${hex}: a level more`,
      disabled: level === MOST_LEVELS,
    }),
    level > 0 &&
      button(`stairs: ${stairs}`, () => board.setStorey(hex, { ...storey, stairs: next }), {
        label: `${hex}: stairs ${stairs}`,
      }),
  );
}

function finishing(board: KgpBoard, words: string, isEmpty = false): HTMLElement {
  return element(
    'div',
    { class: 'acts' },
    button(words, () => board.finish(), { class: 'lead', disabled: isEmpty }),
    button('Leave it', () => board.leave()),
  );
}

// The hex.

function looked(board: KgpBoard): Part {
  const { looked: hex, answer, building, bridge } = board;
  if (hex === undefined || answer === undefined || building !== undefined || bridge !== undefined)
    return undefined;
  return element(
    'section',
    { class: 'why' },
    element('h2', {}, answer.title),
    levels(board, hex),
    firstHouse(board, hex),
    ...answer.sentences.map((sentence) => element('p', {}, sentence)),
    applies(board, hex),
  );
}

/** Which rules of chapter P and KGP hold in the hex, as `/hex` has them. */
function applies({ known }: KgpBoard, hex: string): HTMLElement {
  return element(
    'details',
    {},
    element('summary', {}, `What applies in ${hex}`),
    ...appliesIn(known.campaign, hex).map(({ rule, text }) =>
      element('p', {}, element('b', {}, rule), ` ${text}`),
    ),
  );
}

/** Its Locations from the top down, as they stand on each other, each with its holder. */
function levels(board: KgpBoard, hex: string): HTMLElement | undefined {
  const { marks, known, canMark, group } = board;
  const all = locationsIn(marks, hex, known.worth);
  if (board.marked === undefined || all.length === 0) return undefined;
  const isPainted = canMark && group === 'Control';
  return element(
    'div',
    { class: 'levels' },
    ...all.toReversed().map((location) => {
      const holder = marks.control.get(location);
      const asked = board.location ?? groundOf(marks, hex);
      return element(
        'div',
        { class: 'level' },
        button(levelWords(location), () => board.ask(location), {
          label: `Why ${location}`,
          pressed: location === asked,
        }),
        isPainted
          ? element(
              'span',
              { class: 'choices' },
              ...HOLDERS.map((side) => holderButton(board, location, side)),
            )
          : element('span', { class: 'faint' }, nameOf(holder)),
      );
    }),
  );
}

const HOLDERS: readonly (Side | undefined)[] = [...SIDES, undefined];

function holderButton(board: KgpBoard, location: string, side: Side | undefined): HTMLElement {
  return button(nameOf(side), () => board.setHolder(location, side), {
    label: `${location}: ${holderWord(side)}`,
    pressed: board.marks.control.get(location) === side,
  });
}

function nameOf(side: Side | undefined): string {
  return side === undefined ? 'Nobody' : SIDE_NAMES[side];
}

/** Nobody’s Control can be marked where nothing is Strategic: what there is comes first. */
function firstHouse(board: KgpBoard, hex: string): HTMLElement | undefined {
  const { brush, known, painted } = board;
  if (!board.canMark || brush?.paints !== 'control') return undefined;
  if (locationsIn(painted.marks, hex, known.worth).length > 0) return undefined;
  const holder = `${holderWord(brush.side)}: ${hex}`;
  return element(
    'div',
    { class: 'acts' },
    button('House', () => board.put(`houses: ${hex}\n${holder}`)),
    button('House, 1 level above', () => board.put(`houses 1: ${hex}\n${holder}`)),
    button('Rubble', () => board.put(`rubble: ${hex}\n${holder}`)),
    button('Entrenchment', () => board.put(`entrenchments: ${hex}\n${holder}`)),
  );
}

// The front that follows.

function front(board: KgpBoard): Part {
  const { front: given } = board;
  if (given === undefined) return undefined;
  return element(
    'section',
    { class: 'front' },
    element('h2', {}, given.computed.sure ? 'The front' : 'The front is not known yet'),
    ...given.words.map((words) => element('p', { class: given.computed.sure ? '' : 'warning' }, words)),
  );
}

/** Where nothing is painted and no hex is asked about: what the marks on the map mean. */
function legend(board: KgpBoard): Part {
  const { picture, areFacesHere, group, looked: hex, hasBehind, behind } = board;
  if (!areFacesHere || group !== undefined || hex !== undefined || picture.legend.length === 0)
    return undefined;
  return element(
    'section',
    {},
    hasBehind &&
      button('Your VASL board', () => board.showBehind(behind === undefined), {
        pressed: behind !== undefined,
        title: 'Behind the map',
      }),
    legendOf(picture, LEGEND_WIDTH),
  );
}

/** In CSS pixels: what the narrowest phone has room for. */
const LEGEND_WIDTH = 330;

// The text.

function text({ painted }: KgpBoard): Part {
  if (!painted.isChanged) return undefined;
  const words = painted.text;
  return element(
    'section',
    { class: 'draft' },
    element(
      'h2',
      {},
      'What you have marked',
      element('span', { class: 'faint' }, plural(words.split('\n').length, 'line')),
    ),
    lines(words),
  );
}

function foot(board: KgpBoard): Part {
  if (!board.canMark) return undefined;
  const { painted } = board;
  return element(
    'footer',
    { class: 'panel-foot' },
    button('↶', () => board.change((each) => each.undo()), {
      label: 'Undo',
      title: 'Undo',
      disabled: !painted.canUndo,
    }),
    button('↷', () => board.change((each) => each.redo()), {
      label: 'Redo',
      title: 'Redo',
      disabled: !painted.canRedo,
    }),
    button('Clear', () => board.change((each) => each.clear()), { disabled: !painted.isChanged }),
    button('Read back', () => board.setReadBack(true), { class: 'lead', disabled: !painted.isChanged }),
  );
}

function readBack(board: KgpBoard): Part {
  const { painted, known, canGive } = board;
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, 'What you state'),
    ...(canGive ? [lines(painted.text), commit(board)] : copy(board)),
    known.marking?.order === 'map.mark' &&
      element('p', { class: 'hint' }, 'It counts once the other side has agreed.'),
    element(
      'div',
      { class: 'acts' },
      button('Back to the map', () => board.setReadBack(false)),
    ),
  );
}

function commit(board: KgpBoard): HTMLElement {
  const { isBusy, painted, known } = board;
  return element(
    'div',
    { class: 'acts' },
    button(isBusy ? 'Stating …' : (known.marking?.label ?? 'State it'), () => void board.state(), {
      class: 'lead',
      disabled: isBusy || !painted.isChanged,
    }),
  );
}

/** A form takes so much; a file takes more. */
function copy({ painted: { text: words }, known }: KgpBoard): readonly HTMLElement[] {
  const whereTo =
    words.length > ROOM.field
      ? 'save it as a text file and give that to /map mark.'
      : `press My orders, ${known.marking?.label ?? 'Mark the map'} in Discord and paste it there.`;
  return copyParts({ text: words, label: 'Your marks as text', whereTo, isEmpty: words === '' });
}
