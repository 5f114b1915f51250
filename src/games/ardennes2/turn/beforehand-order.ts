/** The order by which a side says beforehand what it does in the other side's turn: judged from its own view, kept until changed. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { nearWord } from '../../../text/near-word.ts';
import { plungersOf } from '../bridges/3.8-bridges.ts';
import {
  BEFOREHAND_SHAPES,
  type Beforehand,
  printBeforehand,
  readAllBeforehand,
  type Whom,
} from '../notation/beforehand.ts';
import { positionOf } from '../position/position-of.ts';
import { hasRoad } from '../position/roads.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import { arrivalHexes } from '../scenario/scenario.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { PHASES, type Phase } from '../vocabulary/phases.ts';
import { isSide, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { bondsWanted, lastingOrders } from './beforehand.ts';
import { orderStacks, settleBonds } from './changes.ts';

/** The page of /help with the words of these orders. */
export const BEFOREHAND_HELP = 'ardennes-beforehand';

/** The longest text: sixty lines of some sixty characters. */
const LONGEST = 4000;

interface Ordered {
  readonly side: Side;
  readonly text: string;
}

/** To the side alone: that there are any shows only by what they do. */
export const orderedBeforehand = event<Ordered>({
  type: 'beforehand.ordered',
  fold({ sides }, { side, text }) {
    sides[side].beforehand = text;
    sides[side].rev += 1;
  },
  line: ({ text }) =>
    text === '' ? 'Nothing is ordered beforehand' : `Ordered beforehand: ${text.split('\n').join('; ')}`,
});

/** What is wrong with a line, by which rule, and what would be legal. */
class Wrong extends Error {
  readonly rule: string;
  readonly legal: string;
  constructor(rule: string, message: string, legal: string) {
    super(message);
    this.rule = rule;
    this.legal = legal;
  }
}

interface Judge {
  readonly game: ArdennesState;
  readonly side: Side;
  readonly reference: Reference;
}

/** By which rule each kind of line is judged. */
const RULES: Readonly<Record<Beforehand['kind'], string>> = {
  stand: '3.2',
  bugout: '3.6',
  bridge: '3.8',
  loses: '3.2',
  top: 'SCS series rules',
  bonds: '1.2',
  dg: '3.7',
  arrives: '2.2',
  pass: '2.1',
};

/** All lines as they are read back, or what is wrong with the first that cannot be ordered. */
export function judgeBeforehand(view: ArdennesState, side: Side, text: string): Result<string> {
  const read = readAllBeforehand(text);
  const no = (rule: string, number: number, wrong: string, legal: string) =>
    refuse({
      code: `ardennes2/${rule.replaceAll(' ', '-')}/beforehand`,
      rule,
      message: `Line ${number}: ${wrong}.`,
      legal,
      args: ['orders'],
    });
  if (!read.ok) return no('2.1', read.number, read.wrong, read.legal);
  const judge = { game: view, side, reference: referenceOf(view) };
  const told = new Map<string, number>();
  const lines: string[] = [];
  for (const [index, line] of read.lines.entries()) {
    const number = read.numbers[index] ?? 0;
    const rule = RULES[line.kind];
    try {
      const good = judged(judge, rule, line);
      const of = subject(good);
      const before = told.get(of);
      if (before !== undefined)
        throw new Wrong(
          rule,
          `line ${before} has said that already`,
          'One line says one thing about one of them.',
        );
      told.set(of, number);
      lines.push(printBeforehand(good));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return no(error.rule, number, error.message, error.legal);
    }
  }
  return accept(lines.join('\n'));
}

/** Of two lines with the same subject one is too many. */
function subject(line: Beforehand): string {
  if (line.kind === 'pass') return `pass ${line.deeds} ${line.turn ?? ''}`;
  const { who } = line;
  if (who === 'all') return `${line.kind} all`;
  return 'hex' in who ? `${line.kind} in ${who.hex}` : `${line.kind} of ${who.unit}`;
}

function judged(judge: Judge, rule: string, line: Beforehand): Beforehand {
  switch (line.kind) {
    case 'stand': {
      const { stand } = line;
      const who = whomNamed(judge, rule, line.who);
      if (stand.how !== 'retreat' || stand.toward === undefined) return { ...line, who };
      return { ...line, who, stand: { ...stand, toward: hexNamed(judge, rule, stand.toward) } };
    }
    case 'bugout':
      return bugOut(judge, rule, line);
    case 'bridge':
      return bridge(judge, rule, line);
    case 'loses': {
      const who = hexOrAll(judge, rule, line.who);
      return line.units === 'ask'
        ? { ...line, who }
        : { ...line, who, units: line.units.map((unit) => unitNamed(judge, rule, unit)) };
    }
    case 'top': {
      const who = hexOrAll(judge, rule, line.who);
      if (who === 'all')
        throw new Wrong(
          rule,
          'a stack is named by its hex',
          `For example ${example(judge)} top ${line.unit}.`,
        );
      return { ...line, who, unit: unitNamed(judge, rule, line.unit) };
    }
    case 'bonds':
      return bonds(judge, rule, line);
    case 'dg':
      return { ...line, who: gunsNamed(judge, rule, line.who) };
    case 'arrives':
      return arrival(judge, rule, line);
    case 'pass':
      return passed(judge, rule, line);
    default: {
      const never: never = line;
      throw new Error(`unknown line ${JSON.stringify(never)}`);
    }
  }
}

function example({ game, side }: Judge): string {
  return Object.values(game.sides[side].units)[0]?.hex ?? 'B1.16';
}

function hexNamed({ reference }: Judge, rule: string, hex: string): string {
  const { grid } = reference.ground;
  const found = grid.parse(hex);
  if (found !== undefined) return found;
  const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
  throw new Wrong(rule, `${hex} is outside the playing area`, `It goes from ${first} to ${last}.`);
}

/** A counter of the side that is on the map or still to come, whatever its capitals. */
function unitNamed({ game, side, reference }: Judge, rule: string, name: string): string {
  const ids = [...reference.counters[side].keys()];
  const like = ids.filter((id) => id.toLowerCase() === name.toLowerCase());
  const id = ids.find((each) => each === name) ?? (like.length === 1 ? like[0] : undefined);
  if (id === undefined) {
    const near = nearWord(name, ids);
    throw new Wrong(
      rule,
      like.length > 1 ? `“${name}” may be ${like.join(' or ')}` : `you have no counter “${name}”`,
      near === undefined ? 'Your counters stand under /show.' : `Do you mean ${near}?`,
    );
  }
  if (game.dead[side].includes(id)) throw new Wrong(rule, `${id} is dead`, 'Leave its line out.');
  if (game.exited[side][id] !== undefined)
    throw new Wrong(rule, `${id} has left the map`, 'Leave its line out.');
  return id;
}

function whomNamed(judge: Judge, rule: string, who: Whom): Whom {
  if (who === 'all') return who;
  return 'hex' in who ? { hex: hexNamed(judge, rule, who.hex) } : { unit: unitNamed(judge, rule, who.unit) };
}

function hexOrAll(judge: Judge, rule: string, who: Whom): Whom {
  if (who !== 'all' && 'unit' in who)
    throw new Wrong(
      rule,
      `“${who.unit}” is no hex`,
      `A stack is named by its hex, such as ${example(judge)}.`,
    );
  return whomNamed(judge, rule, who);
}

/** 1.2: a Bond lies beside each of its posts. */
function bonds(judge: Judge, rule: string, line: Extract<Beforehand, { kind: 'bonds' }>): Beforehand {
  const who = hexOrAll(judge, rule, line.who);
  const hexes = line.hexes.map((hex) => hexNamed(judge, rule, hex));
  if (who === 'all' || 'unit' in who) return { ...line, who, hexes };
  const beside = judge.reference.ground.grid.neighbours(who.hex);
  const off = hexes.find((hex) => !beside.includes(hex));
  if (off !== undefined)
    throw new Wrong(
      rule,
      `${off} is not beside ${who.hex}`,
      `A Bond of a post in ${who.hex} lies in one of ${beside.join(', ')}.`,
    );
  return { ...line, who, hexes };
}

/** Artillery: one gun, those of a hex, or all. */
function gunsNamed(judge: Judge, rule: string, who: Whom): Whom {
  const named = whomNamed(judge, rule, who);
  if (named === 'all' || 'hex' in named) return named;
  const counters = judge.reference.counters[judge.side];
  const counter = counters.get(named.unit);
  if (counter !== undefined && isArtillery(counter)) return named;
  const guns = [...counters.values()].filter((each) => isArtillery(each)).map(({ id }) => id);
  throw new Wrong(rule, `${named.unit} is no Artillery`, `Your Artillery: ${guns.join(', ')}.`);
}

function bugOut(judge: Judge, rule: string, line: Extract<Beforehand, { kind: 'bugout' }>): Beforehand {
  const who = gunsNamed(judge, rule, line.who);
  if (line.to === 'ask') return { ...line, who };
  const position = positionOf(judge.game, judge.reference);
  const { grid } = judge.reference.ground;
  const to = line.to.map((hex) => hexNamed(judge, rule, hex));
  const off = to.find((hex) => !hasRoad(position, grid.indexOf(hex)));
  if (off !== undefined)
    throw new Wrong(
      rule,
      `no road comes to ${off}`,
      'A gun Bugs Out to a road hex, in supply and away from the enemy, eight road hexes or more from where it was.',
    );
  return { ...line, who, to };
}

function bridge(judge: Judge, rule: string, line: Extract<Beforehand, { kind: 'bridge' }>): Beforehand {
  const { game, side, reference } = judge;
  if (side !== 'us')
    throw new Wrong(
      rule,
      `the ${SIDE_NAMES[side]} side blows no bridges`,
      'Only the U.S. side has plungers.',
    );
  const who = hexOrAll(judge, rule, line.who);
  const by = line.by === undefined ? {} : { by: line.by.map((unit) => unitNamed(judge, rule, unit)) };
  if (who === 'all' || 'unit' in who) return { ...line, ...by, who };
  const { grid } = reference.ground;
  const plungers = plungersOf(reference);
  const plunger = plungers.find(({ hex }) => grid.hexAt(hex) === who.hex);
  const primed = plungers
    .filter(({ bridges }) => !bridges.some(({ id }) => isDone(game, id)))
    .map(({ hex }) => grid.hexAt(hex));
  const legal = primed.length === 0 ? 'No bridge is primed any more.' : `Plungers: ${primed.join(', ')}.`;
  if (plunger === undefined) throw new Wrong(rule, `no plunger is in ${who.hex}`, legal);
  if (!primed.includes(who.hex)) throw new Wrong(rule, `the bridge of ${who.hex} has been tried`, legal);
  return { ...line, ...by, who };
}

const isDone = ({ blown, tested }: ArdennesState, id: string): boolean =>
  blown.includes(id) || tested.includes(id);

function arrival(judge: Judge, rule: string, line: Extract<Beforehand, { kind: 'arrives' }>): Beforehand {
  const { game, side, reference } = judge;
  const who = whomNamed(judge, rule, line.who);
  const coming = reference.scenario.counters.filter(
    ({ side: of, id, arrives }) =>
      of === side && arrives !== undefined && game.sides[side].units[id] === undefined,
  );
  const legal =
    coming.length === 0
      ? 'None of your counters is to come.'
      : `To come: ${coming.map(({ id }) => id).join(', ')}.`;
  if (who === 'all' || 'hex' in who) throw new Wrong(rule, 'a reinforcement is named by its counter', legal);
  const counter = coming.find(({ id }) => id === who.unit);
  if (counter?.arrives === undefined) throw new Wrong(rule, `${who.unit} is not to come`, legal);
  const open = arrivalHexes(reference.scenario, counter.arrives);
  const hexes = line.hexes.map((hex) => hexNamed(judge, rule, hex));
  const off = hexes.find((hex) => !open.includes(hex));
  if (off !== undefined)
    throw new Wrong(rule, `${who.unit} does not arrive in ${off}`, `It may arrive in ${open.join(', ')}.`);
  return { ...line, who, hexes };
}

function passed(
  { game, side }: Judge,
  rule: string,
  line: Extract<Beforehand, { kind: 'pass' }>,
): Beforehand {
  const all: readonly Phase[] = PHASES;
  const own = all.flatMap((phase) => (phase.side === side && phase.deeds !== undefined ? [phase.deeds] : []));
  const words = own.map((deeds) => printBeforehand({ kind: 'pass', side, deeds }));
  const legal = `Your Phases: ${words.join(', ')}.`;
  if (line.side !== undefined && line.side !== side)
    throw new Wrong(rule, 'that is a Phase of the other side', legal);
  if (!own.includes(line.deeds)) throw new Wrong(rule, `you have no ${line.deeds} Phase`, legal);
  if (line.turn !== undefined && line.turn < game.turn)
    throw new Wrong(rule, `Turn ${line.turn} is over`, `It is Turn ${game.turn}.`);
  return { ...line, side };
}

const sideOf = (side: string | undefined): Side | undefined =>
  side !== undefined && isSide(side) ? side : undefined;

/** What a side has ordered, without what means nothing any more: of counters that are gone, of bridges that were tried. */
export function beforehandNow(game: ArdennesState, side: Side): string {
  const { ground } = referenceOf(game);
  return lastingOrders(game, side, (hex) =>
    plungersOf({ ground }).some(
      (plunger) =>
        ground.grid.hexAt(plunger.hex) === hex && plunger.bridges.some(({ id }) => isDone(game, id)),
    ),
  );
}

/** A few lines that would be legal, for whoever sees the notation for the first time. */
function exampleLines(game: ArdennesState, side: Side): readonly string[] {
  const { counters } = referenceOf(game);
  const own = Object.values(game.sides[side].units);
  const isGun = (id: string) => {
    const counter = counters[side].get(id);
    return counter !== undefined && isArtillery(counter);
  };
  const [foot] = own.filter(({ id }) => !isGun(id));
  return [
    ...(foot === undefined ? [] : [`${foot.hex} hold`, `${foot.id} retreat at 3:1`]),
    side === 'us' ? 'pass us.barrage' : 'pass german.exploitation',
  ];
}

const base = { order: 'beforehand.set', decision: 'beforehand', rule: '2.1' } as const;

export const setBeforehand = decision({
  order: base.order,
  rule: base.rule,
  summary: 'Say beforehand what your side does in the other side’s turn; only your side knows',
  args: z.strictObject({ orders: z.string().optional() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat.side);
    if (side === undefined || game.phase === 'opening' || game.ended !== undefined) return [];
    const examples = exampleLines(game, side);
    return [
      {
        ...base,
        rev: 0,
        label: 'Orders for the other side’s turn',
        detail: 'Hold or Retreat, Bug Out, bridges, losses, Phases passed: answered at once, in secret',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'orders',
            label: 'A line each; what stands here counts',
            pattern: '.*',
            maxLength: LONGEST,
            multiline: true,
            optional: true,
            initial: beforehandNow(game, side),
            examples,
            hint: examples.join('\n'),
          },
        ],
        guide: BEFOREHAND_HELP,
        aside: true,
        previewOf({ orders = '' }) {
          const good = typeof orders === 'string' ? judgeBeforehand(game, side, orders) : undefined;
          if (good?.ok !== true) return undefined;
          return good.value === ''
            ? 'Nothing is ordered beforehand: you are asked whether to Hold or Retreat, about a bridge at the last legal moment, and about DG Artillery without supply; Umpire settles the rest.'
            : good.value;
        },
      },
    ];
  },
  read({ game }: ArdennesCampaign, seat, { orders = '' }): Result<Ordered> {
    const side = sideOf(seat.side);
    if (side === undefined || game.phase === 'opening' || game.ended !== undefined)
      return refuse({
        code: 'ardennes2/2.1/not-now',
        rule: '2.1',
        message: 'Orders for the other side’s turn are given while the game is played.',
        legal: BEFOREHAND_SHAPES,
      });
    const good = judgeBeforehand(game, side, orders);
    return good.ok ? accept({ side, text: good.value }) : good;
  },
  effect(work: ArdennesWork, _seat, { side, text }: Ordered) {
    const before = bondsWanted(work.state.game, side);
    emit(work, orderedBeforehand, `side:${side}`, { side, text });
    orderStacks(work, side);
    if (bondsWanted(work.state.game, side).join() !== before.join()) settleBonds(work, true);
  },
});
