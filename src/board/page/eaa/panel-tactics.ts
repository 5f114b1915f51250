/** Cards as combat tactics (12.3) in the panel: for an attack of one's own, and against a German one. */
import { button, element } from '../elements.ts';
import type { Part } from '../panel-parts.ts';
import type { EaaBoard } from './board.ts';
import type { Coming, TacticCard, Tactics } from './tactics.ts';

/** Each card with its tactics, why it cannot be some of them, and whom one brings. */
export function tacticsPart(board: EaaBoard, tactics: Tactics): readonly HTMLElement[] {
  const cards = board.tacticCards;
  if (cards.length === 0) return [];
  return [
    element('h3', {}, 'Cards as tactics (12.3)'),
    ...cards.filter(({ as }) => as.length > 0).map((card) => cardPart(board, card, tactics)),
  ];
}

function cardPart(board: EaaBoard, { card, title, as }: TacticCard, tactics: Tactics): HTMLElement {
  const open = as.filter(({ why }) => why === undefined);
  const barred = as.filter(({ why }) => why !== undefined);
  return element(
    'article',
    { class: 'card' },
    element('b', {}, title),
    open.length > 0 &&
      element(
        'div',
        { class: 'choices' },
        ...open.map(({ tactic, isPlayed }) =>
          button(tactic, () => board.changeTactics((each) => each.toggled(card, tactic)), {
            pressed: isPlayed,
          }),
        ),
      ),
    tactics.bringing === card && whoComes(board),
    ...barred.map(({ tactic, why = '' }) => element('p', { class: 'hint' }, `${tactic}: ${why}.`)),
  );
}

function whoComes(board: EaaBoard): HTMLElement {
  const all = board.couldCome;
  const isAttack = board.attack !== undefined;
  return element(
    'div',
    { class: 'choices' },
    ...all.flatMap((each) => comingButtons(board, each)),
    isAttack && button('Nobody: a chit alone', () => board.changeTactics((each) => each.brought())),
    all.length === 0 && element('span', { class: 'hint' }, 'Nobody can be brought into this combat.'),
  );
}

function comingButtons(board: EaaBoard, { unit, name, to }: Coming): readonly HTMLElement[] {
  const isAttack = board.attack !== undefined;
  return to.map((hex) =>
    button(isAttack ? `${name} to ${hex}` : name, () =>
      board.changeTactics((each) => (isAttack ? each.brought(unit, hex) : each.brought(unit))),
    ),
  );
}

/** A German attack waits for cards, or none. */
export function defenceForm(board: EaaBoard): readonly Part[] {
  const { defence, defenceWords: words, defenceOutlook: outlook, isBusy, combat } = board;
  return [
    element(
      'section',
      { class: 'asked' },
      element('h2', {}, `The Germans attack ${combat?.target ?? ''}: which cards do you play?`),
      outlook !== undefined && element('p', { class: 'odds' }, outlook),
      ...tacticsPart(board, defence),
      element(
        'div',
        { class: 'acts' },
        button(words === '' ? 'No cards' : `Play ${words}`, () => void board.giveDefence(), {
          class: 'lead',
          disabled: isBusy || !board.canGive || defence.bringing !== undefined,
        }),
      ),
    ),
  ];
}
