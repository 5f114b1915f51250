/**
 * The frame that the boards of all games share: their reader's data, the map, what is said of a press, and how something
 * is given to the moderator. A game's board adds what is pressed and what is painted.
 *
 * Something new comes onto the map in three steps: `OnTheBoard` of the game (`<game>/painting.ts`) names it as plain data,
 * the game's board fills that in from its view, and `paintBoard` paints it, under or over the counters, with the signs that
 * all boards share (`map/marks.ts`, `map/hexes.ts`). What stays as it is while a board is open belongs to the `ground` that
 * is handed to `openMap`: it is painted once for each tile.
 */
import type { HexGrid } from '../../map/grid.ts';
import type { BoardAnswer, BoardData, BoardOffer } from '../data.ts';
import type { Connection } from './connection.ts';
import { type Chart, type ChartOptions, openChart } from './map/chart.ts';
import type { GameBoard, Opening } from './map/index.ts';
import type { Said } from './panel-parts.ts';

export type Give = NonNullable<Connection['give']>;

/** Where a board is put. */
export interface BoardPlace {
  readonly map: HTMLElement;
  readonly connection: Connection;
  /** It has changed: its panel is painted anew. */
  readonly shown: () => void;
}

export abstract class Frame<Known> implements GameBoard {
  protected readonly connection: Connection;
  readonly #map: HTMLElement;
  readonly #shown: () => void;
  readonly #read: (data: BoardData) => Known;
  known: Known;
  /** The hex that was pressed last. */
  looked: string | undefined;
  said: Said | undefined;
  isReadBack = false;
  isBusy = false;
  areFacesHere = false;
  /** It is painted with all that has changed until then. */
  #isPanelDue = false;

  /** @param read what the board knows by its reader's data */
  constructor({ map, connection, shown }: BoardPlace, read: (data: BoardData) => Known) {
    this.#map = map;
    this.connection = connection;
    this.#shown = shown;
    this.#read = read;
    this.known = read(connection.data);
    connection.onData((data) => this.#takeOver(data));
  }

  abstract readonly chart: Chart;

  protected abstract get grid(): HexGrid;

  abstract begin(): void;

  abstract reveal(): void;

  abstract press(hex: string | undefined): void;

  /** Works out anew what is shown, and shows it. */
  abstract refresh(): void;

  /** Other data have come than what was known before. */
  protected abstract tookOver(before: Known): void;

  /** Something that was given has been answered; what has come of it is taken over next. */
  protected abstract answered(isAccepted: boolean): void;

  /** The map whose presses are this board's; its pieces are painted as soon as their letters are here. */
  protected openMap({ pieces, ...options }: Omit<ChartOptions, 'grid' | 'onHex'>): Chart {
    return openChart(this.#map, {
      ...options,
      grid: this.grid,
      pieces: (...canvas) => {
        if (this.areFacesHere) pieces(...canvas);
      },
      onHex: (hex) => this.press(hex),
    });
  }

  close(): void {
    this.chart.close();
  }

  /** The map first: a press is answered where it was pressed, and what is said of it follows with the next picture. */
  show(): void {
    this.chart.redraw();
    if (this.#isPanelDue) return;
    this.#isPanelDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isPanelDue = false;
        this.#shown();
      }),
    );
  }

  /** Whoever does not see the map finds there which hexes can be gone to. */
  protected nameGoals(hexes: readonly string[]): void {
    this.#map.dataset.goals = hexes.join(' ');
  }

  get data(): BoardData {
    return this.connection.data;
  }

  get canGive(): boolean {
    return this.connection.give !== undefined;
  }

  offer(order: string): BoardOffer | undefined {
    return this.data.desk.offers.find((each) => each.order === order);
  }

  nameOf(hex: number): string {
    return this.grid.hexAt(hex);
  }

  protected indexOf(hex: string): number {
    return this.grid.indexOf(hex);
  }

  protected isBeside(one: string, other: string): boolean {
    return this.grid.hexside(one, other) !== undefined;
  }

  /** @param done what is said if the answer says nothing */
  protected async given(through: (give: Give) => Promise<BoardAnswer>, done: string): Promise<void> {
    const { give } = this.connection;
    if (give === undefined || this.isBusy) return;
    this.isBusy = true;
    this.show();
    const answer = await through(give);
    this.isBusy = false;
    this.answered(answer.ok);
    if (answer.data !== undefined) this.#takeOver(answer.data);
    this.said = { words: answer.words ?? done, isWrong: !answer.ok };
    this.refresh();
  }

  #takeOver(data: BoardData): void {
    const before = this.known;
    this.known = this.#read(data);
    this.tookOver(before);
  }
}

/** How a game's board is opened, with the panel that is painted of it. */
export function opening<Board extends GameBoard>(
  Made: new (place: BoardPlace) => Board,
  paintPanel: (panel: HTMLElement, board: Board) => void,
): Opening {
  return (map, panel, connection) => {
    const board: Board = new Made({ map, connection, shown: () => paintPanel(panel, board) });
    // How much of the map it covers is known from the beginning.
    paintPanel(panel, board);
    board.show();
    return board;
  };
}
