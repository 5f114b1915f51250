/** A question in the middle of a run, each answer with its consequences; and offers that are given as they stand. */
import type { BoardOffer } from '../../data.ts';
import { markdown } from '../desk/markdown.ts';
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { Answer, Asked } from './asked.ts';
import type { EaaBoard } from './board.ts';

export function askedForm(board: EaaBoard, asked: Asked): readonly Part[] {
  const { answer } = board;
  const { words, answers, barred } = asked;
  const onMap = answers.some(({ hex }) => hex !== undefined);
  // The answer pressed on the map stands first.
  const sorted = answer === undefined ? answers : [answer, ...answers.filter((each) => each !== answer)];
  const common = commonTo(answers);
  return [
    element(
      'section',
      { class: 'asked' },
      element('h2', {}, `${words}?`),
      onMap && element('p', { class: 'hint' }, 'Press one here, or on the map where it is marked.'),
      ...sorted.map((each) => answerPart(board, each, common)),
      ...common.map((line) => element('p', { class: 'hint' }, line)),
      ...barred.map(({ words: what, why }) =>
        element('p', { class: 'hint' }, element('b', {}, `${what}: `), why),
      ),
    ),
  ];
}

/** What every answer brings is said once. */
function commonTo(answers: readonly Answer[]): readonly string[] {
  const [first, ...others] = answers;
  if (first === undefined || others.length === 0) return [];
  return first.brings.filter((line) => others.every(({ brings }) => brings.includes(line)));
}

function answerPart(board: EaaBoard, answer: Answer, common: readonly string[]): HTMLElement {
  const { words, brings, offer } = answer;
  return element(
    'article',
    { class: 'answer' },
    button(words, () => void board.give(offer), {
      disabled: board.isBusy || !board.canGive,
      ...(board.answer === answer ? { class: 'lead' } : {}),
    }),
    ...brings.filter((line) => !common.includes(line)).map((line) => element('p', { class: 'hint' }, line)),
  );
}

/** Orders of the game that are given as they stand, beside the map: to pass, to let wait, Airpower in the morning. */
const AS_THEY_STAND: readonly string[] = ['impulse.pass', 'interdiction.play', 'reserves.deploy'];

export function passing(board: EaaBoard): Part {
  const offers = board.data.desk.offers.filter(
    ({ order, fields }) => AS_THEY_STAND.includes(order) && fields.length === 0,
  );
  if (offers.length === 0 || !board.canGive) return undefined;
  const [{ group }] = offers as [BoardOffer, ...BoardOffer[]];
  return element(
    'section',
    {},
    group !== undefined && element('h2', {}, group),
    element(
      'div',
      { class: 'acts' },
      ...offers.map((offer) =>
        button(
          offer.label,
          () => (offer.irrevocable === undefined ? void board.give(offer) : board.consentTo(offer)),
          { disabled: board.isBusy },
        ),
      ),
    ),
  );
}

export function consentForm(board: EaaBoard, offer: BoardOffer): Part {
  return element(
    'section',
    {},
    element('h2', {}, `${offer.label}?`),
    ...markdown(offer.irrevocable ?? '', () => undefined),
    element(
      'div',
      { class: 'acts' },
      button('Yes', () => void board.give(offer), { class: 'lead', disabled: board.isBusy }),
      button('No', () => board.consentTo(undefined)),
    ),
  );
}
