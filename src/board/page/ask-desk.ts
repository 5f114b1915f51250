/** A map asks for what stands on the desk: an offer of it is opened there, with its form and with what would come of it. */

const ASKED = 'umpire-desk';

/** @param from any element of the map */
export function askDesk(from: HTMLElement, ref: string): void {
  from.dispatchEvent(new CustomEvent(ASKED, { bubbles: true, detail: ref }));
}

export function onDeskAsked(map: HTMLElement, open: (ref: string) => void): void {
  map.addEventListener(ASKED, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail);
  });
}
