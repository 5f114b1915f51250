/** Questions to the reader's side, and bridges that it may blow unasked: answered beside the map, or by pressing on it. */
import { blowOutlook } from '../../../games/ardennes2/turn/bridges/3.8-outlook.ts';
import { capital } from '../../../text/capital.ts';
import { plural } from '../../../text/plural.ts';
import type { BoardOffer } from '../../data.ts';
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { Answering, Choice, OfferGroup, Open } from './answering.ts';
import type { Board } from './board.ts';
import { statusOf } from './known.ts';
import { title, unitChip } from './stack-parts.ts';

export function questionPart(board: Board): Part {
  const { answering } = board;
  if (answering === undefined) return undefined;
  const { title: asks, words, outlook, groups, picked } = answering;
  return element(
    'section',
    { class: 'question' },
    element('h2', {}, capital(asks)),
    element('p', {}, words),
    outlook.length > 0 &&
      element('ul', { class: 'shifts' }, ...outlook.map((each) => element('li', {}, each))),
    ...(board.canGive
      ? groups.map((group) => groupPart(board, answering, group, picked))
      : [element('p', { class: 'hint' }, 'Answer it in Discord: press My orders there.')]),
  );
}

function groupPart(
  board: Board,
  answering: Answering,
  { title: heading, offers }: OfferGroup,
  picked: BoardOffer | undefined,
): HTMLElement {
  const [first] = offers;
  const hex = first === undefined ? undefined : answering.targetOf(first);
  const stack = board.stackAt(hex);
  const isOwn = stack !== undefined && stack.side === board.known.side;
  const chosen = offers.find((each) => each === picked);
  const open = chosen === undefined ? undefined : answering.openOf(chosen);
  return element(
    'div',
    { class: 'asked' },
    hex === undefined ? heading !== '' && element('h3', {}, heading) : title(board, hex),
    isOwn &&
      element(
        'div',
        { class: 'units small' },
        ...stack.units.map((unit) => unitChip(unit, { words: statusOf(unit, undefined).slice(1) })),
      ),
    element(
      'div',
      { class: 'acts' },
      ...offers.map((offer) =>
        button(
          offer.fields.length === 0 ? offer.label : `${offer.label} …`,
          () => {
            if (offer.fields.length === 0) void board.give(offer, {}, 'Answered.');
            else {
              board.answer((each) => each.pick(offer === picked ? undefined : offer));
              showPlaces(board, answering);
            }
          },
          {
            disabled: board.isBusy,
            ...(offer.fields.length === 0 ? {} : { pressed: offer === picked }),
            ...(offer.detail === undefined ? {} : { title: offer.detail }),
          },
        ),
      ),
    ),
    ...(chosen === undefined || open === undefined ? [] : openParts(board, answering, chosen, open)),
  );
}

function openParts(
  board: Board,
  answering: Answering,
  offer: BoardOffer,
  open: Open,
): readonly (HTMLElement | false)[] {
  if (answering.placed !== undefined) return placingParts(board, answering, offer);
  const { hexes, choices } = open;
  const { hex, value, args } = answering;
  const chosen = choices.find((each) => each.value === value);
  const way = value?.split(' ') ?? [];
  const whereto = hex ?? chosen?.label;
  return [
    hexes.size > 0 &&
      element(
        'p',
        { class: 'hint' },
        hex === undefined
          ? 'Press one of the marked hexes.'
          : `By ${way.join(' > ')}. Press another of the marked hexes for another way.`,
      ),
    choices.length > 0 && choiceButtons(choices, value, (each) => board.answer((it) => it.choose(each))),
    element(
      'div',
      { class: 'acts' },
      button(
        whereto === undefined ? offer.label : `${offer.label}: ${whereto}`,
        () => args !== undefined && void board.give(offer, args, 'Answered.'),
        { class: 'lead', disabled: args === undefined || board.isBusy },
      ),
    ),
  ];
}

/** Where a counter may be placed is seen at once. */
function showPlaces(board: Board, { placing, targets }: Answering): void {
  if (placing !== undefined && targets.length > 0) board.chart.show(targets);
}

/** 7.0, 5.1: counters that are placed one by one; Umpire places those that are not. */
function placingParts(
  board: Board,
  answering: Answering,
  offer: BoardOffer,
): readonly (HTMLElement | false)[] {
  const { placed = [], placing, args, wrong } = answering;
  const left = placed.filter(({ hex }) => hex === undefined).length;
  const rest = left === 0 ? '' : ` Umpire places the other ${plural(left, 'counter')}.`;
  return [
    wrong !== undefined && element('p', { class: 'said wrong' }, wrong),
    element(
      'p',
      { class: 'hint' },
      placing === undefined
        ? 'All of them have a hex. Press a counter to give it another.'
        : `Press a marked hex for ${placing}, or another counter first.`,
    ),
    element(
      'div',
      { class: 'choices' },
      ...placed.map(({ id, hex }) =>
        button(
          hex === undefined ? id : `${id} ${hex}`,
          () => {
            board.answer((each) => each.beginPlacing(id));
            showPlaces(board, answering);
          },
          { pressed: id === placing },
        ),
      ),
    ),
    args !== undefined && rest !== '' && element('p', { class: 'hint' }, rest.trim()),
    element(
      'div',
      { class: 'acts' },
      button(offer.label, () => args !== undefined && void board.give(offer, args, 'Answered.'), {
        class: 'lead',
        disabled: args === undefined || board.isBusy,
      }),
    ),
  ];
}

function choiceButtons(
  choices: readonly Choice[],
  value: string | undefined,
  choose: (value: string) => void,
): HTMLElement {
  return element(
    'div',
    { class: 'choices' },
    ...choices.map((each) =>
      button(each.label, () => choose(each.value), {
        pressed: each.value === value,
        ...(each.detail === undefined ? {} : { title: each.detail }),
      }),
    ),
  );
}

/** Offers to blow a bridge unasked (3.8), by the hexes of their plungers. */
function blowings({ data }: Board): ReadonlyMap<string, BoardOffer> {
  return new Map(
    data.desk.offers.flatMap((offer) =>
      offer.order === 'bridge.blow' && typeof offer.fixed.plunger === 'string'
        ? [[offer.fixed.plunger, offer] as const]
        : [],
    ),
  );
}

/** Where the plungers are of which that may be done now. */
export function plungersPart(board: Board): Part {
  const hexes = [...blowings(board).keys()];
  if (hexes.length === 0 || board.looked !== undefined) return undefined;
  return element(
    'section',
    {},
    element('h3', {}, 'Bridges that can be blown now (3.8)'),
    element('div', { class: 'choices' }, ...hexes.map((hex) => button(hex, () => board.goLook(hex)))),
  );
}

/** The bridge of the plunger in a hex, if it can be blown now. */
export function bridgePart(board: Board, hex: string): Part {
  const offer = blowings(board).get(hex);
  const [field] = offer?.fields ?? [];
  if (offer === undefined || field?.kind !== 'choice') return undefined;
  const { stopper } = board;
  const unit = stopper?.plunger === hex ? stopper.unit : undefined;
  return element(
    'section',
    { class: 'attack' },
    element('h3', {}, `The bridge of ${hex} (3.8)`),
    ...blowOutlook(board.known.campaign.game, hex).map((words) => element('p', { class: 'warning' }, words)),
    offer.irrevocable !== undefined && element('p', { class: 'hint' }, offer.irrevocable),
    element('h3', {}, field.label),
    choiceButtons(field.options, unit, (value) => board.stopFor(hex, value)),
    element(
      'div',
      { class: 'acts' },
      button(
        unit === undefined ? offer.label : `${offer.label}: ${unit} stops`,
        () => unit !== undefined && void board.give(offer, { [field.name]: unit }, 'It is to be blown.'),
        { class: 'lead', disabled: unit === undefined || board.isBusy || !board.canGive },
      ),
    ),
  );
}
