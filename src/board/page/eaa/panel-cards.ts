/** The hand in the panel, the command of a card that is looked at, and what a card does that is put together. */
import { keyOf } from '../../../games/eaa/position/changes.ts';
import { unitsOnMap } from '../../../games/eaa/world/world.ts';
import { plural } from '../../../text/plural.ts';
import { copyParts } from '../copying.ts';
import { button, element } from '../elements.ts';
import { type Part, undoButtons } from '../panel-parts.ts';
import type { EaaBoard } from './board.ts';
import { unitChip } from './chips.ts';
import type { Deed } from './deeds.ts';
import type { HandCard, HandCommand } from './hand.ts';
import { statusOf } from './known.ts';

export function hand(board: EaaBoard): Part {
  const { hand: cards } = board;
  if (cards.length === 0) return undefined;
  const isOpen = cards.some(({ commands }) => commands.length > 0);
  return element(
    'section',
    { class: 'hand' },
    element('h2', {}, 'Your hand', element('span', { class: 'faint' }, plural(cards.length, 'card'))),
    !isOpen &&
      element(
        'p',
        { class: 'hint' },
        'Cards are played for a command at the start of an Allied impulse (5.1), and as tactics in a combat (12.3).',
      ),
    ...cards.map((card) => handCard(board, card)),
  );
}

/** A card of the hand: its uses now, the tactics that it serves as, and why nothing else. */
function handCard(board: EaaBoard, { id, title, tactics, commands }: HandCard): HTMLElement {
  const barred = commands.filter(({ why }) => why !== undefined);
  return element(
    'article',
    { class: 'card' },
    element('h3', {}, `${id} ${title}`),
    commands.length > barred.length &&
      element('div', { class: 'acts' }, ...commands.flatMap((command) => commandButton(board, command))),
    element('p', { class: 'hint' }, tactics.length === 0 ? 'No tactic.' : `Tactic: ${tactics.join(' or ')}.`),
    ...barred.map(({ words, why = '' }) => element('p', { class: 'hint' }, `${words}: ${why}.`)),
  );
}

function commandButton(board: EaaBoard, command: HandCommand): readonly HTMLElement[] {
  const { offer, words } = command;
  if (offer === undefined) return [];
  const deploy = board.deploys.find((each) => each.offer === offer);
  if (deploy !== undefined) return [button(`${words} …`, () => board.openReserves(deploy))];
  return [button(`${words} …`, () => board.openCommand(command))];
}

/** An activation, before it is played: whom it would activate is marked on the map. */
export function commandForm(board: EaaBoard, command: HandCommand): Part {
  const { words, activates, units, offer } = command;
  const isOne = activates === 'one';
  return element(
    'section',
    {},
    element('h2', {}, words),
    isOne && units.length > 0 && element('div', { class: 'choices' }, ...singles(board, units)),
    !board.canGive &&
      element('p', { class: 'hint' }, `Play it in Discord: My orders, ${offer?.label ?? words}.`),
    element(
      'div',
      { class: 'acts' },
      board.canGive &&
        button(board.isBusy ? 'Playing …' : 'Play it', () => void board.playCommand(), {
          class: 'lead',
          disabled: board.isBusy || (isOne && board.single === undefined),
        }),
      button('Leave it', () => board.openCommand(undefined)),
    ),
  );
}

function singles(board: EaaBoard, keys: readonly string[]): readonly HTMLElement[] {
  const { world, names } = board.known;
  return unitsOnMap(world)
    .filter((unit) => keys.includes(keyOf(unit)))
    .map((unit) =>
      button(names.nameOf(unit), () => board.chooseSingle(keyOf(unit)), {
        pressed: board.single === keyOf(unit),
      }),
    );
}

// Events and replacements.

export function deedForm(board: EaaBoard, deed: Deed): readonly Part[] {
  const { movers, options, drafting, text, words, foreseen } = deed;
  const byUnit = options.filter(({ unit }) => unit !== undefined && deed.chosen === undefined);
  const others = options.filter((option) => !byUnit.includes(option));
  return [
    element(
      'section',
      {},
      element('h2', {}, words),
      element('p', { class: 'hint' }, hintFor(deed)),
      text !== '' && element('p', { class: 'told' }, element('code', {}, text)),
      ...foreseen.map((line) => element('p', { class: 'warning' }, line)),
      movers.length > 0 &&
        element(
          'div',
          { class: 'units' },
          ...movers.map(({ unit, key }) =>
            unitChip(board, unit, {
              words: [`in ${board.nameOf(unit.hex)}`, ...statusOf(unit, undefined)],
              isIn: deed.chosen === key,
              press: () => board.chooseInDeed(key),
            }),
          ),
        ),
      element(
        'div',
        { class: 'choices' },
        ...[...byUnit, ...others].map((option) => button(option.words, () => board.takeDeed(option))),
      ),
      !board.canGive && drafting.lines.length > 0 && copied(deed),
    ),
    element(
      'footer',
      { class: 'panel-foot' },
      ...undoButtons(drafting, (change) => board.changeDraft(change)),
      button('Leave it', () => board.openCommand(undefined)),
      board.canGive &&
        button(board.isBusy ? 'Playing …' : 'Play it', () => void board.giveDeed(), {
          class: 'lead',
          disabled: board.isBusy || drafting.lines.length === 0,
        }),
    ),
  ];
}

function hintFor({ options, movers, chosen, drafting }: Deed): string {
  if (chosen !== undefined) return 'Press where it goes.';
  if (movers.length > 0)
    return drafting.lines.length === 0 ? 'Press who goes.' : 'Press who else goes, or play it.';
  if (options.length > 0) return drafting.lines.length === 0 ? 'Press one.' : 'Press more, or play it.';
  return 'Nothing more can be done with it.';
}

function copied({ text, offer }: Deed): HTMLElement {
  return element(
    'div',
    {},
    ...copyParts({
      text,
      label: 'What it does, as text',
      whereTo: `press My orders, ${offer.label} in Discord and paste it there.`,
      isEmpty: false,
    }),
  );
}
