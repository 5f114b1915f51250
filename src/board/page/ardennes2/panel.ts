/** Beside the map: who is chosen, what they can do, what an attack may bring, the draft. */
import { modifiersOf, spottersForAir } from '../../../games/ardennes2/barrage/3.5-barrage.ts';
import { oddsWords } from '../../../games/ardennes2/combat/3.2-odds.ts';
import { supplyWords } from '../../../games/ardennes2/map-desk/3.7-supply.ts';
import type { Stack } from '../../../games/ardennes2/position/position.ts';
import {
  chancesBetween,
  type FightForetold,
  numberWords,
  range,
  rawWords,
} from '../../../games/ardennes2/turn/fights/3.2-foretold.ts';
import { barrageWords } from '../../../games/ardennes2/turn/guns/3.5-barrages.ts';
import { NO_WAY_RULES } from '../../../games/ardennes2/turn/moves/3.1-move-orders.ts';
import { remarkFor } from '../../../games/ardennes2/turn/orders/written-for.ts';
import { isArtillery } from '../../../games/ardennes2/vocabulary/counters.ts';
import { enemyOf, SIDE_NAMES } from '../../../games/ardennes2/vocabulary/sides.ts';
import type { MendedText } from '../../../kernel/line-faults.ts';
import { capital } from '../../../text/capital.ts';
import { plural } from '../../../text/plural.ts';
import { copyParts } from '../copying.ts';
import { button, element } from '../elements.ts';
import { faultWords } from '../fault-words.ts';
import { chanceRow, draftPart, fillPanel, type Part, saidPart, undoButtons } from '../panel-parts.ts';
import { aheadParts, toAhead } from './ahead-panel.ts';
import { bridgePart, plungersPart, questionPart } from './answering-panel.ts';
import type { AttackWish, Board, FireWish } from './board.ts';
import { gunsAt, statusOf } from './known.ts';
import { supplyOf } from './looking.ts';
import { title, unitChip } from './stack-parts.ts';

export function paintPanel(panel: HTMLElement, board: Board): void {
  const parts = [head(board), ...partsOf(board)];
  fillPanel(panel, parts, board.isReadBack);
  // How far it is up to date: for whoever presses by a script.
  panel.dataset.at = board.at;
}

function partsOf(board: Board): readonly Part[] {
  const { ahead, said } = board;
  if (ahead !== undefined) return aheadParts(board, ahead);
  if (board.isReadBack) return [saidPart(said), readBack(board)];
  const isElsewhere = board.looked === undefined && board.attack === undefined && board.fire === undefined;
  return [
    saidPart(said),
    ...middle(board),
    draft(board),
    isElsewhere ? toAhead(board) : undefined,
    foot(board),
  ];
}

function head({ known, data, canGive, answering, ahead }: Board): Part {
  const { game } = known.campaign;
  const isOwn = known.phase !== undefined;
  return element(
    'header',
    { class: 'panel-head' },
    element('strong', {}, known.phase?.name ?? known.now),
    element('span', { class: 'faint' }, `Turn ${game.turn}`),
    ahead !== undefined && element('span', { class: 'faint' }, 'Orders for the other side’s turn'),
    !isOwn &&
      answering === undefined &&
      ahead === undefined &&
      element(
        'span',
        { class: 'faint' },
        'There is nothing to order on the map now; look around as you like.',
      ),
    isOwn && !canGive && element('span', { class: 'faint' }, `As of line ${data.point} of your log`),
  );
}

function middle(board: Board): readonly Part[] {
  const { looked } = board;
  const bridge = looked === undefined ? plungersPart(board) : bridgePart(board, looked);
  return [questionPart(board), ...aboutWhom(board), bridge];
}

/** Who is chosen or looked at, and what they are to do. */
function aboutWhom(board: Board): readonly Part[] {
  if (board.attack !== undefined) return [attackForm(board, board.attack)];
  if (board.fire !== undefined) return [fireForm(board, board.fire)];
  const stack = board.stackAt(board.looked);
  const { side } = board.known;
  const chosenHex = board.units[0]?.hex;
  const isElsewhere =
    chosenHex !== undefined && board.looked !== undefined && board.nameOf(chosenHex) !== board.looked;
  const chosen = isElsewhere ? [ownStack(board, board.nameOf(chosenHex))] : [];
  if (stack === undefined && (isElsewhere || board.looked === undefined)) return [...chosen, hint(board)];
  if (stack === undefined) return [ground(board, board.looked ?? '')];
  return [...chosen, stack.side === side ? ownStack(board, board.looked ?? '') : otherStack(board, stack)];
}

function hint({ known, deeds, chosen }: Board): Part {
  if (known.phase === undefined || chosen.size > 0) return undefined;
  const words = {
    'air supply': 'Press the hex that is to have Air Supply: it serves five hexes around it.',
    movement:
      'Press one of your stacks, then where it goes. Artillery fires at an enemy in range: press the gun, then the enemy.',
    barrage: 'Press an enemy in range of your guns.',
    combat:
      'Press an enemy beside your counters: all who can attack it are in; press them to leave them out.',
    exploitation: 'Press one of your stacks, then where it goes.',
  }[deeds ?? 'movement'];
  return element('p', { class: 'hint' }, words);
}

function ground(board: Board, hex: string): Part {
  return element('section', {}, title(board, hex), airSupplyActs(board, hex));
}

/** 2.2, 3.7: an Air Strike that becomes Air Supply. */
function airSupplyActs(board: Board, hex: string): HTMLElement | undefined {
  if (board.deeds !== 'air supply') return undefined;
  const line = `supply ${hex}`;
  return element(
    'div',
    { class: 'acts' },
    button(`Air Supply in ${hex}`, () => board.add(line), { class: 'lead' }),
    button('Air Supply that removes DG', () => board.add(`${line} dg`)),
  );
}

// Stacks.

function ownStack(board: Board, hex: string): Part {
  const stack = board.stackAt(hex);
  const { side, phase, campaign } = board.known;
  if (stack === undefined || side === undefined) return undefined;
  const isSupplied = supplyOf(campaign.game, board.position, side).isSupplied(stack.hex);
  return element(
    'section',
    {},
    title(board, hex, isSupplied ? 'in supply' : 'Out of Supply'),
    joinAct(board, hex),
    element(
      'div',
      { class: 'units' },
      ...stack.units.map((unit) =>
        unitChip(unit, {
          words: statusOf(unit, phase),
          ...(phase === undefined
            ? {}
            : { isIn: board.chosen.has(unit.counter.id), press: () => board.toggle(unit.counter.id) }),
        }),
      ),
    ),
    reachWords(board),
    stepsPart(board, hex),
    supplyPart(board, stack),
    stackActs(board, stack),
    airSupplyActs(board, hex),
  );
}

/** Whoever was chosen before goes there too. */
function joinAct(board: Board, hex: string): Part {
  const { joining } = board;
  if (joining?.hex !== hex) return undefined;
  const { ids } = joining;
  const who = ids.size > 2 ? plural(ids.size, 'counter') : [...ids].join(' and ');
  return element(
    'div',
    { class: 'acts' },
    button(`${who} to ${hex} too`, () => board.join(), { class: 'lead' }),
  );
}

/** The cost of the way there, hex by hex. */
function stepsPart({ steps }: Board, hex: string): Part {
  if (steps.length === 0 || steps.at(-1)?.hex !== hex) return undefined;
  return element(
    'details',
    { class: 'more' },
    element('summary', {}, `By hexes: ${steps.at(-1)?.total ?? ''} MP`),
    element(
      'ol',
      { class: 'shifts' },
      ...steps.map(({ hex: to, words, total }) => element('li', {}, `${to}: ${words}; ${total} MP so far`)),
    ),
  );
}

/** 3.7: the way of supply, and where an enemy would cut it. */
function supplyPart(board: Board, { hex }: Stack): Part {
  const { side, campaign } = board.known;
  if (side === undefined) return undefined;
  const supply = supplyOf(campaign.game, board.position, side);
  const made = element('details', { class: 'more' }, element('summary', {}, 'Supply'));
  // Whoever presses a stack to move it does not wait for it.
  const fill = () => {
    const { cuts } = board;
    const words = supplyWords((each) => board.nameOf(each), supply, hex);
    const cut =
      cuts.length === 0
        ? 'No single enemy more would cut it.'
        : `An enemy in any one of these hexes would cut it: ${cuts.join(', ')}.`;
    made.append(element('p', {}, `${capital(words)}.`));
    if (supply.isTraced(hex)) made.append(element('p', {}, cut));
  };
  made.addEventListener('toggle', fill, { once: true });
  return made;
}

function reachWords(board: Board): Part {
  const { reach, units } = board;
  if (reach === undefined || units.length === 0) return undefined;
  const words =
    board.staysWords ??
    (reach.hexes.length <= 1
      ? 'They reach no other hex.'
      : `They reach ${plural(reach.hexes.length - 1, 'hex', 'hexes')}: press where they go. The numbers are MP spent.`);
  return element('p', { class: 'hint' }, words);
}

function stackActs(board: Board, { hex }: Stack): Part {
  if (board.moving === undefined || board.units.length === 0) return undefined;
  const leaves = board.exitWords();
  const canLeave = board.tried(leaves).ok;
  if (!canLeave) return undefined;
  return element(
    'div',
    { class: 'acts' },
    button(`Leave the map from ${board.nameOf(hex)}`, () => board.add(leaves)),
  );
}

function otherStack(board: Board, stack: Stack): Part {
  const { side } = board.known;
  const hex = board.nameOf(stack.hex);
  return element(
    'section',
    {},
    title(board, hex, `${SIDE_NAMES[stack.side]}, ${plural(stack.units.length + stack.hidden, 'counter')}`),
    element(
      'div',
      { class: 'units' },
      ...stack.units.map((unit) => unitChip(unit, { words: statusOf(unit, undefined) })),
    ),
    stack.hidden > 0 &&
      element('p', { class: 'hint' }, `${plural(stack.hidden, 'counter')} more that you cannot see.`),
    theirReach(board, stack),
    side !== undefined && stack.side === enemyOf(side) && enemyActs(board, hex),
  );
}

/** Whither those whom one sees would come, and the Bonds beside them. */
function theirReach(board: Board, { side, hex }: Stack): Part {
  const { theirs } = board;
  if (theirs === undefined || board.reach !== undefined) return undefined;
  const { bonds } = board.known.campaign.game;
  const { net } = board.known.book.ground.grid;
  const beside = net.next(hex).map((next) => board.nameOf(next));
  const posts = bonds[side].filter((each) => beside.includes(each));
  const reach =
    theirs.no === undefined
      ? `${plural(theirs.hexes.length - 1, 'hex', 'hexes')} in reach of those that you can see, if they moved next; the numbers are MP.`
      : `They could not move: ${theirs.no.why} (${NO_WAY_RULES[theirs.no.why]}).`;
  return element(
    'p',
    { class: 'hint' },
    [reach, ...(posts.length === 0 ? [] : [`ZOC Bonds beside them: ${posts.join(', ')} (1.2).`])].join(' '),
  );
}

function enemyActs(board: Board, hex: string): HTMLElement {
  const { side, phase } = board.known;
  const acts: HTMLElement[] = [];
  if (side === undefined || phase === undefined) return element('div', { class: 'acts' });
  if (
    board.moving !== undefined &&
    board.units.some((unit) => unit.counter.maType === 'mech' && !isArtillery(unit.counter))
  ) {
    const line = board.overrunWords(hex);
    const tried = board.tried(line);
    if (tried.ok) {
      const told = tried.foretold.flatMap((each) =>
        each.kind === 'move' && each.overrun !== undefined ? [each.overrun] : [],
      );
      acts.push(
        ...told.map((fight) => odds(board, fight)),
        button(`Overrun ${hex}`, () => board.add(line), { class: 'lead' }),
      );
    } else acts.push(element('p', { class: 'hint' }, `No Overrun: ${tried.fault.wrong}.`));
  }
  if (board.deeds === 'movement' || board.deeds === 'barrage') {
    const guns = gunsAt(board.position, side, board.known.book.ground.grid.indexOf(hex));
    const air = side === 'us' ? board.known.campaign.game.air.strikes : 0;
    if (guns.length > 0 || air > 0)
      acts.push(
        button(`Fire at ${hex} …`, () => board.beginFire(hex), {
          class: 'lead',
        }),
      );
    else acts.push(element('p', { class: 'hint' }, 'No gun of yours can fire there now (3.5).'));
  }
  if (board.deeds === 'combat')
    acts.push(element('p', { class: 'hint' }, 'None of your counters beside it can attack.'));
  return element('div', { class: 'acts' }, ...acts);
}

// Attacks.

function attackForm(board: Board, attack: AttackWish): Part {
  const { target, by, advance, instead } = attack;
  const able = board.attackersOf(target, instead);
  const line = board.attackWords(attack);
  const tried = by.size === 0 ? undefined : board.tried(line, instead);
  const fight = tried?.ok === true ? tried.foretold.find((each) => each.kind === 'fight') : undefined;
  const stack = board.stackAt(target);
  const ids = able.map(({ counter: { id } }) => id);
  return element(
    'section',
    { class: 'attack' },
    title(board, target, 'attacked'),
    stack !== undefined &&
      element(
        'div',
        { class: 'units small' },
        ...stack.units.map((unit) => unitChip(unit, { words: statusOf(unit, undefined).slice(1) })),
      ),
    stack !== undefined &&
      stack.hidden > 0 &&
      element('p', { class: 'hint' }, `${plural(stack.hidden, 'counter')} more that you cannot see.`),
    fight !== undefined && odds(board, fight),
    tried?.ok === false && element('p', { class: 'said wrong' }, faultWords(tried.fault)),
    element('h3', {}, 'Who attacks'),
    element(
      'div',
      { class: 'units' },
      ...able.map((unit) =>
        unitChip(unit, {
          words: [`from ${board.nameOf(unit.hex)}`, ...(unit.dg ? ['DG'] : [])],
          isIn: by.has(unit.counter.id),
          press: () => board.toggleAttackers([unit]),
        }),
      ),
    ),
    element('h3', {}, 'Who advances if it is empty then'),
    element(
      'div',
      { class: 'choices' },
      button('Nobody', () => board.setAdvance([]), { pressed: advance.size === 0 }),
      button('All', () => board.setAdvance(ids.filter((id) => by.has(id))), {
        pressed: by.size > 0 && [...by].every((id) => advance.has(id)),
      }),
      ...ids
        .filter((id) => by.has(id))
        .map((id) =>
          button(
            id,
            () =>
              board.setAdvance(
                advance.has(id) ? [...advance].filter((each) => each !== id) : [...advance, id],
              ),
            {
              pressed: advance.has(id),
            },
          ),
        ),
    ),
    onwardPart(board, attack),
    element(
      'div',
      { class: 'acts' },
      button(
        instead === undefined ? `Attack ${target}` : 'Change the attack',
        () => board.add(line, instead),
        {
          class: 'lead',
          disabled: tried?.ok !== true,
        },
      ),
      button('Leave it', () => board.forget()),
    ),
  );
}

/** Two hexes for what is Exploit Capable, the second by road. */
function onwardPart(board: Board, { onward }: AttackWish): HTMLElement | undefined {
  const hexes = [...board.onward];
  if (hexes.length === 0) return undefined;
  return element(
    'div',
    { class: 'asked' },
    element('h3', {}, 'On to a second hex by road, if the enemy goes two or more (3.2)'),
    element(
      'div',
      { class: 'choices' },
      ...hexes.map(([hex, ids]) =>
        button(`${ids.join(', ')} to ${hex}`, () => board.setOnward(hex), {
          pressed: ids.every((id) => onward.get(id) === hex),
        }),
      ),
    ),
  );
}

/** The odds with all that makes them, and the chances of the dice. */
function odds(board: Board, { worst, best, hidden, hold }: FightForetold): HTMLElement {
  const chances = chancesBetween(board.known.campaign.core, worst, best);
  const shifts = worst.shifts.map(({ why, columns, rule }) => `−${columns} ${why} (${rule})`);
  const rows: readonly (readonly [string, string])[] =
    chances === undefined
      ? []
      : [
          ['You lose a step', chances('attackerLoses')],
          ['It loses a step', chances('defenderLoses')],
          ['It retreats', chances('defenderRetreats')],
        ];
  return element(
    'div',
    { class: 'odds' },
    element(
      'div',
      { class: 'odds-head' },
      element('span', { class: 'odds-column' }, range(oddsWords(worst.column), oddsWords(best.column))),
      element(
        'span',
        { class: 'faint' },
        [
          `${numberWords(worst.attackTotal)} against ${range(numberWords(best.defenseTotal), numberWords(worst.defenseTotal))}`,
          ...(hidden > 0 ? [`${hidden} unknown`] : []),
          `odds ${range(rawWords(worst), rawWords(best))}`,
        ].join(', '),
      ),
    ),
    shifts.length > 0 &&
      element('ul', { class: 'shifts' }, ...shifts.map((shift) => element('li', {}, shift))),
    ...rows.map(([words, chance]) => chanceRow(words, chance)),
    element('p', { class: 'hint' }, holdWords(hold)),
  );
}

function holdWords({ reasons, isSure }: FightForetold['hold']): string {
  if (reasons.length > 0) return `It must Hold: ${reasons.join(', ')}.`;
  return isSure ? 'It may Retreat instead.' : 'It may perhaps Retreat instead.';
}

// Fire.

function fireForm(board: Board, fire: FireWish): Part {
  const { side, campaign, book } = board.known;
  if (side === undefined) return undefined;
  const { target, guns, air, untilFull } = fire;
  const index = book.ground.grid.indexOf(target);
  const able = gunsAt(board.position, side, index);
  const strikes = side === 'us' ? campaign.game.air.strikes : 0;
  const line = guns.size + air === 0 ? undefined : board.fireWords(fire);
  const tried = line === undefined ? undefined : board.tried(line);
  const told = tried?.ok === true ? tried.foretold.find((each) => each.kind === 'barrage') : undefined;
  const toggled = (id: string) => {
    const next = new Set(guns);
    if (!next.delete(id)) next.add(id);
    board.setFire({ ...fire, guns: next });
  };
  return element(
    'section',
    { class: 'attack' },
    title(board, target, 'under fire'),
    told !== undefined &&
      element(
        'ul',
        { class: 'shifts' },
        ...barrageWords(told)
          .split('; ')
          .map((words) => element('li', {}, words)),
      ),
    tried?.ok === false && element('p', { class: 'said wrong' }, faultWords(tried.fault)),
    element('h3', {}, 'Who fires'),
    element(
      'div',
      { class: 'units' },
      ...able.map((unit) =>
        unitChip(unit, {
          words: [
            `${book.ground.grid.stepsBetween(unit.hex, index)} of ${unit.counter.range ?? 0} hexes`,
            ...modifiersOf(board.position, index, unit).map(({ why, by }) =>
              [by > 0 ? '+' : '−', Math.abs(by), ' ', why].join(''),
            ),
          ],
          isIn: guns.has(unit.counter.id),
          press: () => toggled(unit.counter.id),
        }),
      ),
    ),
    strikes > 0 &&
      element(
        'div',
        { class: 'choices' },
        ...Array.from({ length: strikes + 1 }, (_, count) =>
          button(
            count === 0 ? 'No Air Strike' : plural(count, 'Air Strike'),
            () => board.setFire({ ...fire, air: count }),
            {
              pressed: count === air,
            },
          ),
        ),
      ),
    spotterPart(board, fire),
    element(
      'div',
      { class: 'choices' },
      button('Until it is Full', () => board.setFire({ ...fire, untilFull: true }), { pressed: untilFull }),
      button('All of them', () => board.setFire({ ...fire, untilFull: false }), { pressed: !untilFull }),
    ),
    element(
      'div',
      { class: 'acts' },
      button(`Fire at ${target}`, () => line !== undefined && board.add(line), {
        class: 'lead',
        disabled: tried?.ok !== true,
      }),
      button('Leave it', () => board.setFire(undefined)),
    ),
  );
}

/** 3.5: its owner says who spots, and goes no farther. */
function spotterPart(board: Board, fire: FireWish): HTMLElement | undefined {
  const { side, campaign, book } = board.known;
  if (side === undefined || !campaign.game.mended.airUnspotted) return undefined;
  const target = book.ground.grid.indexOf(fire.target);
  const near = spottersForAir(board.position, side, target).map(({ counter: { id } }) => id);
  if (near.length === 0) return undefined;
  const { spotter, ...rest } = fire;
  return element(
    'details',
    { class: 'more' },
    element('summary', {}, spotter === undefined ? 'Whoever loses least by it spots' : `${spotter} spots`),
    element(
      'div',
      { class: 'choices' },
      button('Whoever loses least', () => board.setFire(rest), { pressed: spotter === undefined }),
      ...near.map((id) =>
        button(id, () => board.setFire({ ...fire, spotter: id }), { pressed: spotter === id }),
      ),
    ),
  );
}

// The draft.

function draft(board: Board): Part {
  const entries = board.judged?.entries ?? [];
  return draftPart(
    entries.map(({ text, fault, words }) => ({
      text,
      ...(fault === undefined ? {} : { fault: faultWords(fault) }),
      words,
    })),
    {
      edit: (index) => board.edit(index),
      change: (change) => board.changeDraft(change),
      note: board.kept.note,
    },
    [...remedies(board), ...warnings(board)],
  );
}

/** Orders that have come back from being played, and what can be done about lines with faults. */
function remedies(board: Board): readonly HTMLElement[] {
  const { side, campaign } = board.known;
  const entries = board.judged?.entries ?? [];
  const returned = side === undefined ? [] : campaign.game.sides[side].returned;
  const back = returned.flatMap(({ line, why }) =>
    entries.some(({ text }) => text === line)
      ? [element('p', { class: 'warning' }, `${line} has come back: ${why}.`)]
      : [],
  );
  if (entries.every(({ fault }) => fault === undefined)) return back;
  const acts = element(
    'div',
    { class: 'acts' },
    ...board.meant.map((each) => button(useWords(each), () => board.use(each))),
    button('Drop what cannot be played', () => board.dropFaulty()),
  );
  return [...back, acts];
}

function useWords({ mended, line }: MendedText): string {
  return mended === 1 ? `Use ${line}` : `Use these ${mended} lines`;
}

function warnings({ judged }: Board): readonly HTMLElement[] {
  return (judged?.warnings ?? []).map((words) => element('p', { class: 'warning' }, words));
}

function foot(board: Board): Part {
  const { drafting, idle, known } = board;
  if (known.phase === undefined) return undefined;
  const idleHexes = new Set(idle.map(({ hex }) => hex)).size;
  const idleWords = board.deeds === 'combat' ? `${idleHexes} beside the enemy` : `${idleHexes} not moved`;
  return element(
    'footer',
    { class: 'panel-foot' },
    ...undoButtons(drafting, (change) => board.changeDraft(change)),
    (board.moving !== undefined || board.deeds === 'combat') &&
      button(idleWords, () => board.nextIdle(), {
        disabled: idleHexes === 0,
        title: 'The next stack of them',
      }),
    button('Read back', () => board.setReadBack(true), { class: 'lead' }),
  );
}

function readBack(board: Board): Part {
  const entries = board.judged?.entries ?? [];
  const isGood = entries.every(({ fault }) => fault === undefined);
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, 'As it will be played'),
    entries.length === 0 && element('p', { class: 'hint' }, 'You do nothing in this Phase.'),
    element(
      'ol',
      {},
      ...entries.map(({ text, fault, words }) =>
        element(
          'li',
          { class: fault === undefined ? '' : 'wrong' },
          element('code', {}, text),
          fault !== undefined && element('span', { class: 'words' }, faultWords(fault)),
          ...words.map((each) => element('span', { class: 'words' }, each)),
        ),
      ),
    ),
    ...remedies(board),
    ...warnings(board),
    ...(board.canGive ? commit(board, isGood) : copy(board)),
    element(
      'div',
      { class: 'acts' },
      button('Back to the map', () => board.setReadBack(false)),
    ),
  );
}

function commit(board: Board, isGood: boolean): readonly HTMLElement[] {
  const set = (isGoingOn: boolean) => () => {
    board.setReadBack(true, isGoingOn);
  };
  return [
    element(
      'div',
      { class: 'choices' },
      button('The Phase is over then', set(false), { pressed: !board.isGoingOn }),
      button('I go on in this Phase', set(true), { pressed: board.isGoingOn }),
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

const WHERE_TO = 'press My orders, Commit orders in Discord and paste it there.';

function copy({ known, drafting }: Board): readonly HTMLElement[] {
  return copyParts({
    text: [remarkFor(known.campaign.game), drafting.text].join('\n'),
    label: 'Your orders as text',
    whereTo: WHERE_TO,
    isEmpty: drafting.lines.length === 0,
  });
}
