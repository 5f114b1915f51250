/** Beside the map: who is chosen, what they can do, what an attack may bring, the draft. */
import type { ChitWish } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import { supplyLines } from '../../../games/eaa/map-desk/13.1-supply.ts';
import { remarkFor } from '../../../games/eaa/orders/written-for.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Stack, Unit } from '../../../games/eaa/position/position.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { copyParts } from '../copying.ts';
import { markdown } from '../desk/markdown.ts';
import type { Drafting } from '../drafting.ts';
import { button, element } from '../elements.ts';
import { faultWords } from '../fault-words.ts';
import { draftPart, fillPanel, type Part, saidPart, undoButtons } from '../panel-parts.ts';
import type { AttackWish } from './attack-wish.ts';
import type { EaaBoard } from './board.ts';
import { unitChip } from './chips.ts';
import { statusOf } from './known.ts';
import { askedForm, consentForm, passing } from './panel-asked.ts';
import { commandForm, deedForm, hand } from './panel-cards.ts';
import { replayButton, replayForm } from './panel-replay.ts';
import { standingForm, standingNow } from './panel-standing.ts';
import { defenceForm, tacticsPart } from './panel-tactics.ts';
import type { Reserves } from './reserves.ts';

export function paintEaaPanel(panel: HTMLElement, board: EaaBoard): void {
  const { page } = board;
  fillPanel(
    panel,
    [
      board.replay === undefined ? head(board) : undefined,
      saidPart(board.said),
      entry(board),
      ...body(board),
    ],
    panel.dataset.page !== page,
  );
  panel.dataset.page = page;
  // How far it has come: for whoever presses by a script.
  panel.dataset.point = board.isBusy ? '' : String(board.data.point);
}

function orders(board: EaaBoard): readonly Part[] {
  const { reserves, isReadBack } = board;
  if (reserves !== undefined)
    return isReadBack ? [reservesReadBack(board, reserves)] : reservesForm(board, reserves);
  if (isReadBack) return [readBack(board)];
  if (board.command !== undefined) return [...middle(board), commandForm(board, board.command), foot(board)];
  // A question comes before the hand; to pass, behind it.
  const isAsked = board.data.desk.offers.some(({ order }) => order === 'interdiction.play');
  const given = passing(board);
  return [
    ...(isAsked ? [given] : []),
    ...middle(board),
    draft(board),
    delayed(board),
    hand(board),
    ...(isAsked ? [] : [given]),
    standingNow(board),
    foot(board),
  ];
}

/** Questions come before everything else. */
function body(board: EaaBoard): readonly Part[] {
  const { consenting, standing, deed, asked, replay } = board;
  if (replay !== undefined) return replayForm(board, replay);
  if (consenting !== undefined) return [consentForm(board, consenting)];
  if (standing !== undefined) return standingForm(board, standing);
  if (deed !== undefined) return deedForm(board, deed);
  if (asked !== undefined)
    return [...askedForm(board, asked), ...middle(board), hand(board), standingNow(board)];
  if (board.isAskedForCards) return [...defenceForm(board), ...middle(board), standingNow(board)];
  return orders(board);
}

function head({ known, data, canGive, judged }: EaaBoard): Part {
  const { activation, now } = known;
  const words = headWords(known, data.desk.offers.length > 0);
  return element(
    'header',
    { class: 'panel-head' },
    element('strong', {}, activation === undefined ? now : `Active: ${activation.label}`),
    element('span', { class: 'faint' }, activation === undefined ? words : now),
    judged !== undefined &&
      !canGive &&
      element('span', { class: 'faint' }, `As of line ${data.point} of your log`),
  );
}

/** The way into what has happened, where nothing else is open. */
function entry(board: EaaBoard): Part {
  const { replay, command, reserves, standing, consenting, isReadBack, attack, chosen } = board;
  const open = [replay, command, reserves, standing, consenting, attack];
  const isFree = open.every((each) => each === undefined) && !isReadBack && chosen.size === 0;
  return isFree ? replayButton(board) : undefined;
}

function headWords({ isAllied, campaign }: EaaBoard['known'], isAsked: boolean): string {
  if (!isAllied || !isAsked) return 'There is nothing to order on the map now; look around as you like.';
  return campaign.game.world === undefined ? 'What you are asked stands on your desk.' : '';
}

function middle(board: EaaBoard): readonly Part[] {
  if (board.attack !== undefined) return [attackForm(board, board.attack)];
  const stack = board.stackAt(board.looked);
  const [chosen] = board.units;
  const isElsewhere = chosen !== undefined && board.nameOf(chosen.hex) !== board.looked;
  const others = isElsewhere ? [ownStack(board, board.nameOf(chosen.hex))] : [];
  if (board.looked === undefined) return [...others, hint(board)];
  if (stack === undefined) return [...others, ground(board, board.looked)];
  return [...others, stack.side === 'allied' ? ownStack(board, board.looked) : germanStack(board, stack)];
}

function hint({ judged, chosen, known }: EaaBoard): Part {
  const { activation } = known;
  if (judged === undefined || activation === undefined || chosen.size > 0) return undefined;
  const moves = activation.fought.length > 0 ? [] : ['one of your stacks, then where it goes'];
  const attacks = activation.isSingle ? [] : ['Germans beside yours to attack them'];
  const all = [...moves, ...attacks];
  return all.length === 0 ? undefined : element('p', { class: 'hint' }, `Press ${all.join('; or ')}.`);
}

function title(board: EaaBoard, hex: string, more?: string): HTMLElement {
  const place = board.placeIn(hex);
  return element(
    'h2',
    {},
    place === undefined ? hex : `${place}, ${hex}`,
    more !== undefined && element('span', { class: 'faint' }, more),
  );
}

function ground(board: EaaBoard, hex: string): Part {
  return element('section', {}, title(board, hex));
}

// Stacks.

function ownStack(board: EaaBoard, hex: string): Part {
  const stack = board.stackAt(hex);
  if (stack === undefined) return undefined;
  const { activation } = board.known;
  return element(
    'section',
    {},
    title(board, hex),
    element(
      'div',
      { class: 'units' },
      ...stack.units.map((unit) =>
        unitChip(board, unit, {
          words: statusOf(unit, board.judged?.activation),
          ...(activation?.units.includes(keyOf(unit)) === true
            ? { isIn: board.chosen.has(keyOf(unit)), press: () => board.toggle(keyOf(unit)) }
            : {}),
        }),
      ),
    ),
    reachWords(board),
    ownActs(board, hex),
    supplyWords(board, stack),
  );
}

function supplyWords({ world }: EaaBoard, { hex, side }: Stack): HTMLElement {
  return element('p', { class: 'hint' }, supplyLines({ world }, hex, side).join(' '));
}

function reachWords({ reach, units, unsupplied }: EaaBoard): Part {
  if (reach === undefined || units.length === 0) return undefined;
  const { near, far, stays } = reach;
  const hexes = near.length + far.length;
  const many = [
    `In reach: ${plural(hexes, 'hex', 'hexes')}. Press where they go; the numbers are MP.`,
    ...(far.length === 0 ? [] : ['Blue: by road, strategically (10.5).']),
    ...(unsupplied.size > 0 ? ['Red: no move may end there, without supply (10.6).'] : []),
  ];
  const words = hexes === 0 ? 'They reach no other hex.' : many.join(' ');
  return element('p', { class: 'hint' }, stays ?? words);
}

function ownActs(board: EaaBoard, hex: string): Part {
  const { coming, digging, known } = board;
  const names = (units: readonly Unit[]) => listed(units.map((unit) => known.names.nameOf(unit)));
  const acts = [
    ...(coming.length === 0 || board.looked !== hex
      ? []
      : [button(`${names(coming)} to ${hex}`, () => board.goTo(hex, coming), { class: 'lead' })]),
    ...(digging.length === 0
      ? []
      : [button('Improved Position', () => board.add(board.digWords(digging)), { title: names(digging) })]),
  ];
  return acts.length === 0 ? undefined : element('div', { class: 'acts' }, ...acts);
}

function germanStack(board: EaaBoard, stack: Stack): Part {
  const hex = board.nameOf(stack.hex);
  return element(
    'section',
    {},
    title(board, hex, `German, ${plural(stack.units.length, 'unit')}`),
    germans(board, stack),
    board.judged !== undefined &&
      element('p', { class: 'hint' }, `None of your active units can attack ${hex} now (12.1).`),
    farPart(board),
    supplyWords(board, stack),
  );
}

/** How far they could go; where they will is nobody's to know. */
function farPart(board: EaaBoard): HTMLElement {
  const { isLookingFar, reach } = board;
  const words =
    reach?.stays ??
    `In reach of all of them: ${plural(reach?.near.length ?? 0, 'hex', 'hexes')}; the numbers are MP. Where Germans go, 9.2 says when they do.`;
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'acts' },
      button('How far they could go', () => board.lookFar(!isLookingFar), { pressed: isLookingFar }),
    ),
    isLookingFar && element('p', { class: 'hint' }, words),
  );
}

function germans(board: EaaBoard, { units }: Stack): HTMLElement {
  return element(
    'div',
    { class: 'units' },
    ...units.map((unit) => unitChip(board, unit, { words: statusOf(unit, undefined) })),
  );
}

// Attacks.

const CHITS: readonly (readonly [words: string, wish: ChitWish | undefined])[] = [
  ['Ask me then', undefined],
  ['The fewest', 'least'],
  ['The most', 'most'],
];

function attackForm(board: EaaBoard, attack: AttackWish): Part {
  const { target, by, chits, instead } = attack;
  const able = board.attackersOf(target, instead);
  const line = board.attackWords(attack);
  const { foretold } = board;
  const stack = board.stackAt(target);
  return element(
    'section',
    { class: 'attack' },
    title(board, target, 'attacked'),
    stack !== undefined && germans(board, stack),
    by.size > 0 && odds(board),
    element('h3', {}, 'Who attacks'),
    element(
      'div',
      { class: 'units' },
      ...able.map((unit) =>
        unitChip(board, unit, {
          words: [`from ${board.nameOf(unit.hex)}`, ...statusOf(unit, undefined)],
          isIn: by.has(keyOf(unit)),
          press: () => board.toggleAttackers([unit]),
        }),
      ),
    ),
    ...tacticsPart(board, attack.tactics),
    element('h3', {}, 'How many chits'),
    element(
      'div',
      { class: 'choices' },
      ...CHITS.map(([words, wish]) => button(words, () => board.setChits(wish), { pressed: chits === wish })),
    ),
    element(
      'div',
      { class: 'acts' },
      button(
        instead === undefined ? `Attack ${target}` : 'Change the attack',
        () => board.add(line, instead),
        {
          class: 'lead',
          disabled: by.size === 0 || foretold?.ok === false,
        },
      ),
      button('Leave it', () => board.forget()),
    ),
  );
}

/** The answer of `/odds`, with its ratio large. */
function odds({ foretold }: EaaBoard): HTMLElement {
  if (foretold === undefined)
    return element('p', { class: 'hint odds-due' }, 'The chances are being worked out …');
  if (!foretold.ok) return element('p', { class: 'said wrong' }, foretold.words);
  return element('div', { class: 'odds' }, ...markdown(foretold.lines.join('\n'), () => undefined));
}

// Reserves (7.0).

/** Without a card (7.3); those of cards stand with them. */
function delayed(board: EaaBoard): Part {
  const all = board.deploys.filter(({ offer }) => offer.order === 'reserves.deploy');
  if (all.length === 0) return undefined;
  return element(
    'section',
    {},
    element('h2', {}, 'Reserves'),
    element(
      'div',
      { class: 'acts' },
      ...all.map((deploy) => button(`${deploy.offer.label} …`, () => board.openReserves(deploy))),
    ),
  );
}

function reservesForm(board: EaaBoard, reserves: Reserves): readonly Part[] {
  const { waiting, chosen, drafting, hexes } = reserves;
  const there = hexes.length === 0 ? 'There is no hex for it now (7.1).' : 'Press one of the marked hexes.';
  const words = chosen === undefined ? 'Press who comes, then where.' : there;
  const form = element(
    'section',
    {},
    element('h2', {}, reserves.deploy.offer.label),
    waiting.length > 0 && element('p', { class: 'hint' }, words),
    element(
      'div',
      { class: 'units' },
      ...waiting.map((unit) =>
        unitChip(board, unit, {
          words: statusOf(unit, undefined),
          isIn: chosen === keyOf(unit),
          press: () => board.chooseReserve(keyOf(unit)),
        }),
      ),
    ),
  );
  const foot = element(
    'footer',
    { class: 'panel-foot' },
    ...undoButtons(drafting, (change) => board.changeDraft(change)),
    button('Leave it', () => board.openReserves(undefined)),
    button('Read back', () => board.setReadBack(true), {
      class: 'lead',
      disabled: drafting.lines.length === 0,
    }),
  );
  const acts = { change: (change: (of: Drafting) => void) => board.changeDraft(change) };
  return [form, draftPart(reserves.lines, acts), foot];
}

function reservesReadBack(board: EaaBoard, reserves: Reserves): Part {
  const { lines, stayBehind, deploy, drafting } = reserves;
  const told = stayBehind === undefined ? lines.flatMap(({ words }) => words) : stayBehind.split('\n');
  const give = button(board.isBusy ? 'Deploying …' : 'Deploy', () => void board.deployReserves(), {
    class: 'lead',
    disabled: board.isBusy,
  });
  const copied = {
    text: drafting.text,
    label: 'Your reserves as text',
    whereTo: `press My orders, ${deploy.offer.label} in Discord and paste it there.`,
    isEmpty: false,
  };
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, deploy.offer.label),
    ...told.map((words) => element('p', { class: 'told' }, words)),
    ...(board.canGive ? [element('div', { class: 'acts' }, give)] : copyParts(copied)),
    element(
      'div',
      { class: 'acts' },
      button('Back to the map', () => board.setReadBack(false)),
    ),
  );
}

// The draft.

function draft(board: EaaBoard): Part {
  const lines = (board.judged?.entries ?? []).map(({ text, fault, words }) => ({
    text,
    ...(fault === undefined ? {} : { fault: faultWords(fault) }),
    words,
  }));
  return draftPart(lines, {
    edit: (index) => board.edit(index),
    change: (change) => board.changeDraft(change),
    note: board.kept.note,
  });
}

function foot(board: EaaBoard): Part {
  const { drafting, idle, judged } = board;
  if (judged === undefined) return undefined;
  const hexes = new Set(idle.map(({ hex }) => hex)).size;
  return element(
    'footer',
    { class: 'panel-foot' },
    ...undoButtons(drafting, (change) => board.changeDraft(change)),
    button(`${hexes} not moved`, () => board.nextIdle(), {
      disabled: hexes === 0,
      title: 'The next stack of them',
    }),
    button('Read back', () => board.setReadBack(true), { class: 'lead' }),
  );
}

function readBack(board: EaaBoard): Part {
  const entries = board.judged?.entries ?? [];
  const faults = entries.flatMap(({ text, fault }) => (fault === undefined ? [] : [{ text, fault }]));
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, 'As it will be played'),
    ...faults.map(({ text, fault }) =>
      element('p', { class: 'said wrong' }, element('b', {}, `${text}: `), faultWords(fault)),
    ),
    ...board.readBack.map((words) =>
      element('p', { class: words.startsWith('⚠') ? 'warning' : 'told' }, words),
    ),
    ...(board.canGive ? commit(board, faults.length === 0) : copy(board)),
    element(
      'div',
      { class: 'acts' },
      button('Back to the map', () => board.setReadBack(false)),
    ),
  );
}

function commit(board: EaaBoard, isGood: boolean): readonly HTMLElement[] {
  const set = (isGoingOn: boolean) => () => board.setReadBack(true, isGoingOn);
  return [
    element(
      'div',
      { class: 'choices' },
      button('The activation is over then', set(false), { pressed: !board.isGoingOn }),
      button('I go on with it', set(true), { pressed: board.isGoingOn }),
    ),
    element(
      'div',
      { class: 'acts' },
      button(board.isBusy ? 'Committing …' : 'Commit', () => void board.commit(), {
        class: 'lead',
        disabled: !isGood || board.isBusy || board.offer('orders.commit') === undefined,
      }),
    ),
  ];
}

function copy({ drafting, known: { campaign, activation } }: EaaBoard): readonly HTMLElement[] {
  const remark = activation === undefined ? [] : [remarkFor(campaign.game, activation)];
  return copyParts({
    text: [...remark, drafting.text].join('\n'),
    label: 'Your orders as text',
    whereTo: 'press My orders, Commit orders in Discord and paste it there.',
    isEmpty: drafting.lines.length === 0,
  });
}
