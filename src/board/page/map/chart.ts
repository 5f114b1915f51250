/**
 * A map of hexes to pan and zoom: the ground in tiles and, over it, one canvas with all that changes, both painted by the
 * drawing functions of the house's pictures.
 */
import {
  type Coords,
  CRS,
  DomUtil,
  GridLayer,
  LatLngBounds,
  Layer,
  type LeafletEvent,
  Map as LeafletMap,
  latLng,
  type ZoomAnimEvent,
} from 'leaflet';
import { oncePer } from '../../../kernel/memo.ts';
import type { HexGrid, Point } from '../../../map/grid.ts';
import type { LandCanvas } from '../../../render/map-look.ts';
import type { Box } from '../../../render/shapes.ts';
import { contextOf, newCanvas } from './context.ts';
import { Stamps } from './stamps.ts';
import { type Tracing, traceOn } from './tracing.ts';

/** Everything that is painted is painted in the hexes that are shown, so many pixels apart. */
export type Paint = (canvas: LandCanvas) => void;

export interface ChartOptions {
  readonly grid: HexGrid;
  readonly ground: Paint;
  /** What lies on the ground; `apart`: CSS pixels from hex to hex as it is seen, `frame`: all of the canvas. */
  readonly pieces: (canvas: LandCanvas, apart: number, frame: Box) => void;
  readonly onHex: (hex: string | undefined) => void;
  /** Where it was pressed, as the grid counts: before `onHex`, which is not told where this says so. */
  readonly onPoint?: (point: Point) => boolean;
  /** Ways can be drawn on it. */
  readonly tracing?: Tracing;
  /** How far out one can go: {@link LEAST_ZOOM}, if left out. */
  readonly leastZoom?: number;
  /** Pixels from hex to hex as it is laid out, by those as it is seen; {@link layoutScale}, if left out. */
  readonly layout?: (apart: number) => number;
}

export interface Chart {
  /** Paints the pieces again. */
  redraw(): void;
  /** Paints the ground again, which is otherwise painted once. */
  redrawGround(): void;
  /**
   * So that these hexes are seen, and no nearer than {@link NEAREST}; all, where none is named. `least`: the zoom that it
   * has at least, even if some of them are not seen then.
   */
  show(hexes: readonly string[], least?: number): void;
  /** Moves as little as needed. */
  reveal(hex: string): void;
  /** So many pixels of it at the bottom lie under something else. */
  coverBottom(pixels: number): void;
  zoomBy(steps: number): void;
  /** Its place has another size now. */
  resized(): void;
  close(): void;
}

/** Zooms are powers of two: pixels from hex to hex. */
const LEAST_ZOOM = 4;
const MOST_ZOOM = 7.5;
const NEAREST = 6.5;
/** So small that none takes long to paint: each is a task of its own. */
const TILE = 160;
/** A tile lies so far over the next ones: between zooms no seam is seen. */
const OVERLAP = 1;
/** Around what is seen, so that a small pan shows no edge. */
const PADDING = 0.25;
/** What lies under something else is not painted, to a quarter of what is seen: a canvas that changes its size takes long. */
const COVERED_STEP = 0.25;
const MOST_DENSE = 2;

/** Leaflet counts northward. */
const place = ({ x, y }: Point) => latLng(-y, x);

export function openChart(at: HTMLElement, options: ChartOptions): Chart {
  const { grid, ground, pieces, onHex, leastZoom = LEAST_ZOOM, layout = layoutScale } = options;
  const bounds = boundsOf(grid);
  const map = new LeafletMap(at, {
    crs: CRS.Simple,
    minZoom: leastZoom,
    maxZoom: MOST_ZOOM,
    zoomSnap: 0.25,
    zoomDelta: 0.5,
    wheelPxPerZoomLevel: 110,
    maxBoundsViscosity: 0.6,
    attributionControl: false,
    // Whoever gives it its place says when that has another size.
    trackResize: false,
    zoomControl: false,
    bounceAtZoomLimits: false,
    // The way there is shown by `show` alone.
    doubleClickZoom: false,
  });
  map.fitBounds(bounds);
  let covered = 0;
  /** What `show` has shown, as long as nobody has gone anywhere else since. */
  let arranged: (() => void) | undefined;
  const isElsewhere = () => {
    arranged = undefined;
  };
  map.on('dragstart', isElsewhere);
  at.addEventListener('wheel', isElsewhere, { passive: true });
  at.addEventListener('touchmove', isElsewhere, { passive: true });
  // The edge of the map goes no farther than to the middle of what is seen, and of that to the middle of what is not covered.
  const limit = () => {
    const scale = map.getZoomScale(map.getZoom(), 0);
    const { x, y } = map.getSize().divideBy(2 * scale);
    const below = y + covered / 2 / scale;
    const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
    map.setMaxBounds(
      new LatLngBounds([southWest.lat - below, southWest.lng - x], [northEast.lat + y, northEast.lng + x]),
    );
  };
  map.on('zoomend resize', limit);
  limit();
  const tiles = new Ground(grid, ground).addTo(map);
  const overlay = new Pieces(grid, pieces, layout).addTo(map);
  const hexAt = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
    grid.hexAtPoint({ x: lng, y: -lat });
  const hexUnder = (x: number, y: number) => {
    const { left, top } = at.getBoundingClientRect();
    return hexAt(map.containerPointToLatLng([x - left, y - top]));
  };
  const wasTraced = options.tracing === undefined ? undefined : traceOn(map, hexUnder, options.tracing);
  map.on('click', ({ latlng }) => {
    if (wasTraced?.() === true) return;
    if (options.onPoint?.({ x: latlng.lng, y: -latlng.lat }) !== true) onHex(hexAt(latlng));
  });
  const show = (hexes: readonly string[], least: number) => {
    const around =
      hexes.length === 0 ? bounds : new LatLngBounds(hexes.map((hex) => place(grid.centre(hex)))).pad(0.2);
    map.setMaxBounds(undefined);
    map.fitBounds(around, { maxZoom: NEAREST, animate: false, paddingBottomRight: [0, covered] });
    const middle = map.latLngToContainerPoint(around.getCenter());
    if (map.getZoom() < least) map.setZoomAround(middle, least, { animate: false });
    limit();
  };
  return {
    redraw: () => overlay.redraw(),
    redrawGround: () => void tiles.redraw(),
    show(hexes, least = leastZoom) {
      arranged = () => show(hexes, least);
      arranged();
    },
    reveal(hex) {
      const air = map.getZoomScale(map.getZoom(), 0) * 1.8;
      map.panInside(place(grid.centre(hex)), {
        paddingTopLeft: [air / 2, air],
        paddingBottomRight: [air / 2, air + covered],
      });
    },
    coverBottom(pixels) {
      covered = pixels;
      overlay.coverBottom(pixels);
    },
    zoomBy(steps) {
      isElsewhere();
      map.setZoom(map.getZoom() + steps);
    },
    resized() {
      const { x: before } = map.getSize();
      map.invalidateSize({ animate: false });
      // A phone that is turned, a window that is drawn wider: the same is shown, as large as it can be now.
      if (map.getSize().x !== before) arranged?.();
    },
    close: () => void map.remove(),
  };
}

function boundsOf(grid: HexGrid): LatLngBounds {
  return new LatLngBounds(grid.hexes.flatMap((hex) => grid.corners(hex).map(place)));
}

function dense(): number {
  return Math.min(MOST_DENSE, window.devicePixelRatio);
}

/** The whole front has 4,320 hexes, and each tile and each painting asks where they lie. */
const middlesOf = oncePer((grid: HexGrid) => grid.hexes.map((hex) => ({ hex, ...grid.centre(hex) })));

/** Hexes of which something is in a part of the map, by its corners as the grid counts. */
function hexesIn(grid: HexGrid, from: Point, to: Point): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { hex, x, y } of middlesOf(grid))
    if (x > from.x - 1 && x < to.x + 1 && y > from.y - 1 && y < to.y + 1) shown.add(hex);
  return shown;
}

class Ground extends GridLayer {
  readonly #grid: HexGrid;
  readonly #paint: Paint;

  constructor(grid: HexGrid, paint: Paint) {
    super({ tileSize: TILE, keepBuffer: 1, bounds: boundsOf(grid), updateWhenZooming: false });
    this.#grid = grid;
    this.#paint = paint;
  }

  override createTile({ x, y, z }: Coords, done: (error?: Error, tile?: HTMLElement) => void): HTMLElement {
    const side = TILE + OVERLAP;
    const tile = newCanvas(side * MOST_DENSE, side * MOST_DENSE);
    tile.classList.add('board-tile');
    // Each in a task of its own: a hand that pans is not held up.
    setTimeout(() => {
      // Leaflet has made it as large as its place by now.
      tile.style.width = `${side}px`;
      tile.style.height = `${side}px`;
      const scale = 2 ** z;
      const ctx = contextOf(tile);
      ctx.scale(MOST_DENSE, MOST_DENSE);
      const at = (point: Point) => ({ x: point.x * scale - x * TILE, y: point.y * scale - y * TILE });
      const [left, top] = [(x * TILE) / scale, (y * TILE) / scale];
      const shown = hexesIn(
        this.#grid,
        { x: left, y: top },
        { x: left + side / scale, y: top + side / scale },
      );
      if (shown.size > 0) this.#paint({ ctx, grid: this.#grid, shown, at, scale });
      done(undefined, tile);
    });
    return tile;
  }
}

/** One canvas over what is seen; it goes along with the map until the map rests, and is painted again then. */
class Pieces extends Layer {
  readonly #grid: HexGrid;
  readonly #paint: ChartOptions['pieces'];
  readonly #layout: NonNullable<ChartOptions['layout']>;
  readonly #canvas = newCanvas(1, 1);
  readonly #ctx = contextOf(this.#canvas);
  #zoom = 0;
  #centre = latLng(0, 0);
  #due: number | undefined;
  /** The size of what was seen when it was painted, and how much of it at the bottom was left out. */
  #seen = { x: 0, y: 0 };
  #leftOut = 0;
  /** So many pixels at the bottom lie under something else. */
  #covered = 0;
  readonly #stamps = new Stamps();

  constructor(grid: HexGrid, paint: ChartOptions['pieces'], layout: NonNullable<ChartOptions['layout']>) {
    super();
    this.#grid = grid;
    this.#paint = paint;
    this.#layout = layout;
    this.#canvas.className = 'board-pieces leaflet-zoom-animated';
  }

  override onAdd(map: LeafletMap): this {
    map.getPanes().overlayPane.append(this.#canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return {
      viewreset: () => this.#now(),
      movestart: () => this.#moves(),
      zoomstart: () => this.#moves(),
      moveend: () => this.#moved(),
      zoom: () => this.#transform(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event: LeafletEvent) => {
        const { center, zoom } = event as ZoomAnimEvent;
        this.#transform(center, zoom);
      },
    };
  }

  /** Nothing is painted anew while what is seen was painted with it. */
  #moved(): void {
    if (this.#isThere()) this.#tellWhere();
    else this.#now();
  }

  coverBottom(pixels: number): void {
    this.#covered = pixels;
    if (!this.#isThere()) this.redraw();
  }

  #isThere(): boolean {
    const map = this._map;
    const { x, y } = map.getSize();
    const { x: right, y: down } = map
      .project(map.getCenter(), this.#zoom)
      .subtract(map.project(this.#centre, this.#zoom));
    const below = down + this.#leftOut - this.#covered;
    return (
      map.getZoom() === this.#zoom &&
      x === this.#seen.x &&
      y === this.#seen.y &&
      Math.abs(right) <= x * PADDING &&
      Math.max(-down, below) <= y * PADDING
    );
  }

  /** Where the grid begins in the map's place, how far apart its hexes are, and that it rests: for whoever presses by a script. */
  #tellWhere(): void {
    const map = this._map;
    const { x, y } = map.latLngToContainerPoint(place({ x: 0, y: 0 }));
    const apart = String(map.getZoomScale(this.#zoom, 0));
    const isDue = this.#due !== undefined;
    Object.assign(map.getContainer().dataset, {
      x: String(x),
      y: String(y),
      apart,
      ...(isDue ? {} : { rests: '' }),
    });
  }

  /** Before the next picture of the screen. */
  redraw(): void {
    this.#moves();
    this.#due ??= requestAnimationFrame(() => this.#now());
  }

  /** What is seen is not yet where it will lie. */
  #moves(): void {
    this._map?.getContainer().removeAttribute('data-rests');
  }

  #transform(centre: ReturnType<typeof latLng>, zoom: number): void {
    const map = this._map;
    const scale = map.getZoomScale(zoom, this.#zoom);
    const half = map.getSize().multiplyBy(0.5);
    const origin = map
      .project(centre, zoom)
      .subtract(half)
      .add(DomUtil.getPosition(map.getPane('mapPane') ?? this.#canvas))
      .round();
    const corner = map
      .getSize()
      .multiplyBy(0.5 + PADDING)
      .multiplyBy(-scale)
      .add(map.project(this.#centre, zoom))
      .subtract(origin);
    DomUtil.setTransform(this.#canvas, corner, scale);
  }

  /** To make another one takes longer than to wipe it. */
  #empty(wide: number, high: number, density: number): void {
    const canvas = this.#canvas;
    const [width, height] = [Math.round(wide * density), Math.round(high * density)];
    if (canvas.width === width && canvas.height === height) {
      this.#ctx.clearRect(0, 0, width, height);
      return;
    }
    Object.assign(canvas, { width, height });
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${high}px`;
  }

  #now(): void {
    if (this.#due !== undefined) cancelAnimationFrame(this.#due);
    this.#due = undefined;
    const map = this._map;
    if (map === null || map === undefined) return;
    this.#zoom = map.getZoom();
    this.#centre = map.getCenter();
    const apart = map.getZoomScale(this.#zoom, 0);
    const seen = map.getSize();
    this.#seen = { x: seen.x, y: seen.y };
    const step = Math.max(1, seen.y * COVERED_STEP);
    this.#leftOut = Math.floor(this.#covered / step) * step;
    const [wide, all] = [seen.x * (1 + 2 * PADDING), seen.y * (1 + 2 * PADDING)];
    const high = all - this.#leftOut;
    const middle = { x: this.#centre.lng, y: -this.#centre.lat };
    const from = { x: middle.x - wide / 2 / apart, y: middle.y - all / 2 / apart };
    const density = dense();
    this.#empty(wide, high, density);
    this.#transform(this.#centre, this.#zoom);
    this.#tellWhere();
    const layout = this.#layout(apart);
    const ctx = this.#ctx;
    ctx.save();
    ctx.scale((density * apart) / layout, (density * apart) / layout);
    const shown = hexesIn(this.#grid, from, { x: from.x + wide / apart, y: from.y + high / apart });
    const at = (point: Point) => ({ x: (point.x - from.x) * layout, y: (point.y - from.y) * layout });
    const frame = { x: 0, y: 0, w: (wide / apart) * layout, h: (high / apart) * layout };
    const stamp = this.#stamps.on(ctx);
    this.#paint({ ctx, grid: this.#grid, shown, at, scale: layout, stamp }, apart, frame);
    ctx.restore();
    // For whoever measures how long a press takes (tests/bench/board-page.ts).
    performance.mark('board painted');
  }
}

/** Pictures are laid out for a width of 1,200 px: hexes so far apart there have counters with as much on them as can be read. */
function layoutScale(apart: number): number {
  if (apart >= 88) return 160;
  return apart >= 44 ? 100 : 72;
}
