/** Standing orders for the defence in the panel (12.0): those there are, and lines put together by pressing. */
import { copyParts } from '../copying.ts';
import { button, element } from '../elements.ts';
import { draftPart, type Part, undoButtons } from '../panel-parts.ts';
import type { EaaBoard } from './board.ts';
import { unitChip } from './chips.ts';
import { statusOf } from './known.ts';
import { STANDING_TACTICS, type Stand, type Standing, standWords } from './standing.ts';

/** Those there are, and the way to change them; for a stack that is looked at what has been said of it. */
export function standingNow(board: EaaBoard): Part {
  if (board.offer('defence.set') === undefined) return undefined;
  const { standing } = board.known.campaign.game.own;
  const { looked } = board;
  const isOwn = board.stackAt(looked)?.side === 'allied';
  const here = isOwn && looked !== undefined ? standWords(board.known, looked) : undefined;
  return element(
    'section',
    {},
    element('h2', {}, 'Standing orders'),
    ...(standing === '' ? [] : standing.split('\n')).map((line) =>
      element('p', { class: 'told' }, element('code', {}, line)),
    ),
    standing === '' &&
      element(
        'p',
        { class: 'hint' },
        'None: you are asked about each hit on your defenders and each German attack.',
      ),
    isOwn && element('p', { class: 'hint' }, `In ${looked ?? ''}: ${here ?? 'you are asked'}.`),
    element(
      'div',
      { class: 'acts' },
      button(isOwn ? `For ${looked ?? ''}, or change them …` : 'Change them …', () =>
        board.openStanding(true),
      ),
    ),
  );
}

export function standingForm(board: EaaBoard, standing: Standing): readonly Part[] {
  const { drafting } = standing;
  const acts = { change: (change: (of: typeof drafting) => void) => board.changeDraft(change) };
  const lines = drafting.lines.map((text) => {
    const fault = standing.faultOf(text);
    return { text, words: [], ...(fault === undefined ? {} : { fault }) };
  });
  return [
    element(
      'section',
      {},
      element('h2', {}, 'Standing orders for the defence'),
      element('p', { class: 'hint' }, 'Press one of your stacks, or give them for all.'),
      whom(board, standing),
      how(board, standing),
      element(
        'div',
        { class: 'acts' },
        button(`Add: ${standing.line}`, () => board.changeStanding((each) => each.add(each.line)), {
          class: 'lead',
        }),
      ),
      losses(board, standing),
      cards(board, standing),
    ),
    draftPart(lines, acts),
    !board.canGive && drafting.lines.length > 0 ? copied(standing) : undefined,
    element(
      'footer',
      { class: 'panel-foot' },
      ...undoButtons(drafting, acts.change),
      button('Leave it', () => board.openStanding(false)),
      board.canGive &&
        button(board.isBusy ? 'Setting …' : 'Set them', () => void board.giveStanding(), {
          class: 'lead',
          disabled: board.isBusy || lines.some(({ fault }) => fault !== undefined),
        }),
    ),
  ];
}

/** All, the stack that was pressed, or one of its units. */
function whom(board: EaaBoard, standing: Standing): HTMLElement {
  const { looked } = board;
  const hex = board.stackAt(looked)?.side === 'allied' ? looked : undefined;
  const units = hex === undefined ? [] : (board.stackAt(hex)?.units ?? []);
  const choose = (who: string) => () =>
    board.changeStanding((each) => {
      each.choose(who);
      return undefined;
    });
  return element(
    'div',
    { class: 'choices' },
    button('All', choose('all'), { pressed: standing.who === 'all' }),
    hex !== undefined && button(hex, choose(hex), { pressed: standing.who === hex }),
    ...units.map((unit) => {
      const name = standing.nameOf(unit);
      return button(name, choose(name), { pressed: standing.who === name });
    }),
  );
}

const HITS = [1, 2, 3, 4];

function how(board: EaaBoard, { stand, who, isPointing }: Standing): HTMLElement {
  const set = (change: Partial<Stand>) => () =>
    board.changeStanding((each) => {
      each.change(change);
      return undefined;
    });
  const is = (of: Stand['how'], hexes = stand.hexes) => stand.how === of && stand.hexes === hexes;
  const isRetreat = stand.how === 'retreat';
  const isUnit = who !== 'all' && !board.known.book.ground.grid.has(who);
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'choices' },
      button('Hold', set({ how: 'hold' }), { pressed: is('hold') }),
      button('Retreat a hex', set({ how: 'retreat', hexes: 1 }), { pressed: is('retreat', 1) }),
      button('Retreat two', set({ how: 'retreat', hexes: 2 }), { pressed: is('retreat', 2) }),
      button('Ask me', set({ how: 'ask' }), { pressed: is('ask') }),
    ),
    isRetreat &&
      element(
        'div',
        { class: 'choices' },
        element('span', { class: 'hint' }, 'from so many hits'),
        ...HITS.map((hits) => button(`${hits}`, set({ atHits: hits }), { pressed: stand.atHits === hits })),
      ),
    isRetreat &&
      !isUnit &&
      element(
        'div',
        { class: 'choices' },
        button(
          pointWords(stand, isPointing),
          () =>
            board.changeStanding((each) => {
              each.isPointing = !each.isPointing;
              return undefined;
            }),
          { pressed: isPointing },
        ),
      ),
  );
}

function pointWords({ toward }: Stand, isPointing: boolean): string {
  if (isPointing) return 'Press the hex on the map';
  return toward === undefined ? 'Toward a hex …' : `Toward ${toward}`;
}

/** 12.6. */
function losses(board: EaaBoard, standing: Standing): HTMLElement | undefined {
  const units = standing.stack?.units ?? board.stackAt(board.looked)?.units ?? [];
  if (units.length < 2 || board.stackAt(board.looked)?.side !== 'allied') return undefined;
  return element(
    'div',
    {},
    element('h3', {}, 'Who loses steps (12.6)'),
    element(
      'div',
      { class: 'units' },
      ...units.map((unit) => unitChip(board, unit, { words: statusOf(unit, undefined) })),
    ),
    element(
      'div',
      { class: 'choices' },
      ...units.flatMap((unit) => {
        const name = standing.nameOf(unit);
        return (['first', 'last'] as const).map((when) =>
          button(`${name} ${when}`, () => board.changeStanding((each) => each.add(`lose ${name} ${when}`))),
        );
      }),
    ),
  );
}

const ODDS = [0, 1, 2, 3];

/** 12.3, 5.1. */
function cards(board: EaaBoard, { odds }: Standing): HTMLElement {
  const add = (line: string, words = line) =>
    button(words, () => board.changeStanding((each) => each.add(line)));
  const from = (ratio: number) =>
    button(
      ratio === 0 ? 'any' : `${ratio}:1`,
      () =>
        board.changeStanding((each) => {
          each.odds = ratio;
          return undefined;
        }),
      { pressed: odds === ratio },
    );
  const at = odds === 0 ? '' : ` at ${odds}:1`;
  return element(
    'div',
    {},
    element('h3', {}, 'Cards against German attacks (12.3)'),
    element(
      'div',
      { class: 'choices' },
      element('span', { class: 'hint' }, 'from odds of'),
      ...ODDS.map(from),
    ),
    element(
      'div',
      { class: 'choices' },
      add('tactics none', 'No cards'),
      ...STANDING_TACTICS.map((name) => add(`tactics ${name}${at}`, `${name}${at}`)),
      add('interdiction none', 'No Airpower in the morning'),
    ),
  );
}

function copied({ drafting }: Standing): HTMLElement {
  return element(
    'section',
    {},
    ...copyParts({
      text: drafting.text,
      label: 'Your standing orders as text',
      whereTo: 'press My orders, Standing orders in Discord and paste it there.',
      isEmpty: false,
    }),
  );
}
