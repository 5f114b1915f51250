/** A way that is drawn over a map: pressed where those stand who go, pulled from hex to hex, and let go at its end. */
import type { Map as LeafletMap } from 'leaflet';

/** Who is told of it. */
export interface Tracing {
  /** Whether a way begins in that hex: from any other the map is pulled. */
  begins(hex: string): boolean;
  /** The way so far, without the hex where it begins; empty: nothing yet, or it has been given up. */
  through(hexes: readonly string[]): void;
  ends(hexes: readonly string[]): void;
}

/** @param hexAt by a place in the window. Returns whether the press that a click is of was a way. */
export function traceOn(
  map: LeafletMap,
  hexAt: (x: number, y: number) => string | undefined,
  { begins, through, ends }: Tracing,
): () => boolean {
  const at = map.getContainer();
  let way: string[] | undefined;
  let pointer: number | undefined;
  let wasWay = false;

  const stop = () => {
    way = undefined;
    pointer = undefined;
    map.dragging.enable();
  };
  // Before the map hears of it, so that it does not begin to be pulled.
  const begun = (event: PointerEvent) => {
    if (pointer !== undefined) {
      // A second finger wants to see it nearer or farther.
      stop();
      through([]);
      return;
    }
    wasWay = false;
    const hex = hexAt(event.clientX, event.clientY);
    if (!event.isPrimary || event.button !== 0 || hex === undefined || !begins(hex)) return;
    way = [hex];
    pointer = event.pointerId;
    map.dragging.disable();
  };
  const pulled = (event: PointerEvent) => {
    if (way === undefined || event.pointerId !== pointer) return;
    const hex = hexAt(event.clientX, event.clientY);
    if (hex === undefined || hex === way.at(-1)) return;
    // Back the way it came, it is not gone.
    way = way.at(-2) === hex ? way.slice(0, -1) : [...way, hex];
    wasWay = true;
    through(way.slice(1));
  };
  const ended = (event: PointerEvent) => {
    if (way === undefined || event.pointerId !== pointer) return;
    const [, ...hexes] = way;
    stop();
    if (event.type === 'pointerup' && hexes.length > 0) ends(hexes);
    else through([]);
  };
  at.addEventListener('pointerdown', begun, { capture: true });
  at.addEventListener('pointermove', pulled);
  at.addEventListener('pointerup', ended);
  at.addEventListener('pointercancel', ended);
  return () => wasWay;
}
