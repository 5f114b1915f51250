/** Beside the map: forms whose hexes are pressed on it. */

import type { BoardField } from '../../data.ts';
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { KgpBoard } from './board.ts';
import { isPressed, type Placing, placeFieldOf } from './placing.ts';

/** The questions that can be answered so now, a button each. */
export function placesAsked(board: KgpBoard): Part {
  const offers = board.data.desk.offers.filter(isPressed);
  if (!board.canGive || offers.length === 0) return undefined;
  return element(
    'section',
    {},
    element('h3', {}, 'Hexes that you are asked for'),
    element(
      'div',
      { class: 'acts' },
      ...offers.map((offer) => button(offer.label, () => board.place(offer))),
    ),
  );
}

export function placingParts(board: KgpBoard, placing: Placing): readonly Part[] {
  const { offer, places, now } = placing;
  return [
    element(
      'section',
      {},
      element('h2', {}, offer.label),
      offer.detail !== undefined && element('p', { class: 'hint' }, offer.detail),
      ...places.map((field) =>
        element(
          'div',
          { class: 'choices' },
          button(
            `${field.label}: ${placing.named(field).join(', ') || 'press the map'}`,
            () => board.placeFor(field),
            { pressed: field === now },
          ),
        ),
      ),
      levels(board, placing),
      ...offer.fields
        .filter((field) => placeFieldOf(field) === undefined)
        .map((field) => fieldRow(board, placing, field)),
      offer.irrevocable !== undefined && element('p', { class: 'warning' }, offer.irrevocable),
    ),
    element(
      'footer',
      { class: 'panel-foot' },
      button('Leave it', () => board.place(undefined)),
      button(board.isBusy ? 'Giving …' : offer.label, () => void board.givePlaces(), {
        class: 'lead',
        disabled: !placing.isWhole || board.isBusy,
      }),
    ),
  ];
}

/** Of the hex that was pressed last a level is named, where there are several. */
function levels(board: KgpBoard, placing: Placing): HTMLElement | undefined {
  const { now } = placing;
  const hex = board.looked;
  const all = now?.hasLevels === true && hex !== undefined ? board.levelsIn(hex) : [];
  if (now === undefined || all.length < 2) return undefined;
  const named = placing.named(now);
  return element(
    'div',
    { class: 'choices' },
    element('span', { class: 'faint' }, hex),
    ...all.map(({ key, label }) =>
      button(label, () => board.pressPlace(key), { label: key, pressed: named.includes(key) }),
    ),
  );
}

function fieldRow(board: KgpBoard, placing: Placing, field: BoardField): HTMLElement | undefined {
  const value = placing.get(field.name);
  const set = (to: string | number) => board.setPlaced(field.name, to);
  const head = element('span', { class: 'faint' }, field.label);
  if (field.kind === 'choice')
    return element(
      'div',
      { class: 'choices' },
      head,
      ...field.options.map((option) =>
        button(option.label, () => set(option.value), { pressed: option.value === value }),
      ),
    );
  if (field.kind === 'text')
    return value === undefined ? undefined : element('p', { class: 'told' }, `${field.label}: ${value}`);
  const count = Number(value);
  return element(
    'div',
    { class: 'choices' },
    head,
    button('−', () => set(count - 1), { label: `${field.label}: one less`, disabled: count <= field.min }),
    element('b', {}, String(count)),
    button('+', () => set(count + 1), { label: `${field.label}: one more`, disabled: count >= field.max }),
  );
}
