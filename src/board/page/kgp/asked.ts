/** Beside the map: what the desk asks, of which this board has no form of its own; a press opens it there. */
import type { BoardOffer } from '../../data.ts';
import { askDesk } from '../ask-desk.ts';
import { blocksOf } from '../desk/blocks.ts';
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { KgpBoard } from './board.ts';
import { isPressed } from './placing.ts';

/** Orders that are given on the map, or by what follows from them. */
const ON_THE_MAP: readonly string[] = [
  'map.mark',
  'map.settle',
  'map.answer',
  'ob.report',
  'ob.finish',
  'ob.confirm',
  'ob.discard',
  'escape.plan',
  'escape.compose',
  'escape.all',
  'escape.attempt',
  'shift.plan',
  'shift.go',
  'note.write',
];

/** More than these are looked for on the desk itself. */
const MOST = 8;

function isOnTheMap(offer: BoardOffer): boolean {
  return ON_THE_MAP.includes(offer.order) || isPressed(offer);
}

export function deskAsks({ data, canGive }: KgpBoard): Part {
  const offers = blocksOf(data.desk.offers)
    .asked.flatMap((block) => block.offers)
    .filter((offer) => !isOnTheMap(offer));
  if (!canGive || offers.length === 0) return undefined;
  const more = offers.length - MOST;
  return element(
    'section',
    { class: 'asked' },
    element('h3', {}, 'Asked of you'),
    element(
      'div',
      { class: 'acts' },
      ...offers.slice(0, MOST).map(deskButton),
      more > 0 && element('span', { class: 'hint' }, `and ${more} more on the desk`),
    ),
  );
}

function deskButton(offer: BoardOffer): HTMLButtonElement {
  const words = offer.oneOf ?? offer.label;
  const made = button(offer.fields.length > 0 ? `${words} …` : words, () => askDesk(made, offer.ref));
  return made;
}
