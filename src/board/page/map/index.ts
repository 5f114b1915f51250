/** The map of a board, for the games that have one. */
import type { Connection } from '../connection.ts';
import { button, element } from '../elements.ts';
import type { Chart } from './chart.ts';

export interface MapView {
  close(): void;
}

/** A game's board: its map, and beside it a panel that is painted anew whenever something has changed. */
export interface GameBoard {
  readonly chart: Chart;
  /** Nothing is painted before: letters are measured once. */
  areFacesHere: boolean;
  show(): void;
  /** Shows the part that one begins with: called once, when it is known how much of the map is seen. */
  begin(): void;
  /** Scrolls to the hex that was pressed last. */
  reveal(): void;
  close(): void;
}

export type Opening = (map: HTMLElement, panel: HTMLElement, connection: Connection) => GameBoard;

/** By the game. */
export type Boards = Readonly<Record<string, Opening>>;

/** Puts the map of a campaign into a place, with its panel; `undefined`: its game has no board to press on yet. */
export function openMap(place: HTMLElement, connection: Connection, boards: Boards): MapView | undefined {
  const open = boards[connection.data.game];
  if (open === undefined) return undefined;
  const map = element('div', { class: 'board-map' });
  const panel = element('aside', { class: 'board-panel', label: 'Orders' });
  const controls = element('div', { class: 'board-controls' });
  const chart = element('div', { class: 'board-chart' }, map, controls);
  place.classList.add('board');
  place.replaceChildren(chart, panel);
  const board = open(map, panel, connection);
  controls.append(
    button('+', () => board.chart.zoomBy(0.5), { label: 'Nearer' }),
    button('−', () => board.chart.zoomBy(-0.5), { label: 'Farther' }),
    button('⤢', () => board.chart.show([]), { label: 'The whole map' }),
  );
  let isBegun = false;
  const watcher = new ResizeObserver(() => {
    // On a phone the panel lies on the map: what was pressed stays where it is, and in sight.
    const isOver = panel.getBoundingClientRect().top > map.getBoundingClientRect().top;
    board.chart.coverBottom(isOver ? panel.offsetHeight : 0);
    board.chart.resized();
    if (!isBegun && map.offsetHeight > 0) {
      isBegun = true;
      board.begin();
    }
    board.reveal();
  });
  watcher.observe(map);
  watcher.observe(panel);
  void facesCame().then(() => {
    board.areFacesHere = true;
    board.show();
  });
  return {
    close() {
      watcher.disconnect();
      board.close();
    },
  };
}

/** When the faces of type are here, or it is known that they do not come. */
export async function facesCame(): Promise<void> {
  const faces = ['text', 'semi', 'bold', 'title'].map((face) => document.fonts.load(`34px "Umpire ${face}"`));
  await Promise.allSettled(faces);
}
