/** The order by which a side says beforehand what it does in the other side's turn: judged from its own view, kept until changed. */

import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import { faultsInWords, insteadOf } from '../../../../kernel/line-faults.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { type Fault, type Faults, faultless, type Read, unread } from '../../../../text/fault.ts';
import { given } from '../../../../text/present.ts';
import { spokenBeforehand } from '../../notation/spoken-beforehand.ts';
import { referenceOf } from '../../scenario/book.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { isSide, type Side } from '../../vocabulary/sides.ts';
import { bondsWanted } from '../frame/1.2-bond-orders.ts';
import { type AnyBeforehand, isGone, type Judge } from '../frame/beforehand-kind.ts';
import { orderStacks, settleBonds } from '../frame/changes.ts';
import { namesOf } from '../frame/names-of.ts';
import {
  BEFOREHAND_SHAPES,
  kindOfBeforehand,
  printBeforehand,
  readAllBeforehand,
  readBeforehand,
  TOO_MANY_BEFOREHAND,
} from './beforehand-lines.ts';

/** The page of /help with the words of these orders. */
export const BEFOREHAND_HELP = 'ardennes-beforehand';

/** Longer lines are no orders of anybody's. */
const LONGEST_LINE = 300;
/** So many lines may be meant by one, or none is proposed. */
const MOST_MEANT = 3;

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

/** All lines as they would stand, and what they would cost; `undefined`: they would be refused. */
export function foreseen(game: ArdennesState, side: Side, text: string): string | undefined {
  const judge = { game, side, reference: referenceOf(game) };
  const good = goodLines(judge, text);
  if (!good.ok) return undefined;
  if (good.value.length === 0)
    return 'Nothing is ordered beforehand: you are asked whether to Hold or Retreat, about a bridge at the last legal moment, and about DG Artillery without supply; Umpire settles the rest.';
  return good.value
    .flatMap((line) => [printBeforehand(line), ...(kindOfBeforehand(line).warns?.(judge, line) ?? [])])
    .join('\n');
}

/** All lines as they are read back, or what is wrong with those that cannot be ordered. */
export function judgeBeforehand(view: ArdennesState, side: Side, text: string): Result<string> {
  const good = goodLines({ game: view, side, reference: referenceOf(view) }, text);
  return good.ok ? accept(good.value.map(printBeforehand).join('\n')) : refused(text, good.faults);
}

function refused(text: string, faults: Faults) {
  const told = faults.map(({ line = 1, ...fault }) => ({ ...fault, line }));
  const [{ rule = '2.1' }] = faults;
  const lines = text.split('\n').filter((line) => line.replace(/#.*$/u, '').trim() !== '').length;
  const sure = told.filter(({ instead = [] }) => instead.length === 1);
  const [first] = sure;
  const mended = text.split('\n');
  for (const { line, instead = [] } of sure) mended[line - 1] = instead[0] ?? '';
  const other = first?.instead?.[0];
  return refuse({
    code: `ardennes2/${rule.replaceAll(' ', '-')}/beforehand`,
    rule,
    ...faultsInWords(told, lines, BEFOREHAND_SHAPES),
    args: ['orders'],
    ...insteadOf(
      'orders',
      given(other, (other) => ({ text: mended.join('\n'), mended: sure.length, line: other })),
      told.length,
    ),
  });
}

function goodLines(judge: Judge, text: string): Read<readonly AnyBeforehand[]> {
  const told = new Map<string, number>();
  const faults: Fault[] = [];
  const lines: AnyBeforehand[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    const words = typed.replace(/#.*$/u, '').trim();
    if (words === '') continue;
    const line = index + 1;
    const good = goodLine(judge, words);
    if (!good.ok) faults.push({ ...good.faults[0], line });
    else {
      const of = subject(good.value);
      const before = told.get(of);
      if (before !== undefined)
        faults.push({
          line,
          rule: kindOfBeforehand(good.value).rule,
          wrong: `line ${before} has said that already`,
          legal: 'One line says one thing about one of them.',
        });
      told.set(of, before ?? line);
      lines.push(good.value);
    }
    if (lines.length + faults.length > sizeOf(judge.game).lines)
      return unread({ ...TOO_MANY_BEFOREHAND, line });
  }
  return faultless(faults, () => lines);
}

/** As it stands, if it can be ordered so; else as people write. */
function goodLine(judge: Judge, words: string): Read<AnyBeforehand> {
  const asTyped = judgedLine(judge, words);
  if (asTyped.ok || words.length > LONGEST_LINE) return asTyped;
  const known = namesOf(judge.game);
  const said = spokenBeforehand(words, known);
  if (said === undefined) return asTyped;
  const [doubt, another] = said.doubts;
  if (doubt === undefined) {
    const asSaid = judgedLine(judge, said.words);
    return asSaid.ok || said.words !== words ? asSaid : asTyped;
  }
  const instead = another === undefined ? doubt.of : [];
  const meant = instead.flatMap((each) => {
    const line = spokenBeforehand(words, known, new Map([[doubt.word, each]]));
    const judged = line === undefined ? undefined : judgedLine(judge, line.words);
    if (judged?.ok !== true) return [];
    return [printBeforehand(judged.value)];
  });
  if (meant.length === 0 || meant.length > MOST_MEANT) return asTyped;
  return unread({ ...asTyped.faults[0], instead: meant });
}

function judgedLine(judge: Judge, words: string): Read<AnyBeforehand> {
  const typed = readBeforehand(words);
  if (!typed.ok) return typed;
  const kind = kindOfBeforehand(typed.value);
  const good = kind.judge(judge, typed.value);
  if (!good.ok) return unread({ ...good.faults[0], rule: kind.rule });
  return good;
}

/** Of two lines with the same subject one is too many. */
export function subject(line: AnyBeforehand): string {
  const own = kindOfBeforehand(line).subject?.(line);
  return own ?? `${line.kind} ${JSON.stringify(line.who)}`;
}

const sideOf = (side: string | undefined): Side | undefined =>
  side !== undefined && isSide(side) ? side : undefined;

/** A side's orders, without those that mean nothing any more: of counters that are gone, of Turns that are over. */
export function beforehandNow(game: ArdennesState, side: Side): string {
  const { beforehand = '' } = game.sides[side];
  if (beforehand === '') return '';
  const typed = readAllBeforehand(beforehand, sizeOf(game).lines);
  if (!typed.ok) throw new Error(`orders were accepted, and cannot be read: ${typed.faults[0].wrong}`);
  return typed.value
    .flatMap(({ line }): readonly AnyBeforehand[] => {
      const { who = 'all' } = line;
      if (who !== 'all' && 'unit' in who && isGone(game, side, who.unit)) return [];
      const { lasting } = kindOfBeforehand(line);
      const left = lasting === undefined ? line : lasting(game, side, line);
      return given(left);
    })
    .map(printBeforehand)
    .join('\n');
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
            maxLength: sizeOf(game).characters,
            multiline: true,
            optional: true,
            initial: beforehandNow(game, side),
            examples,
            hint: examples.join('\n'),
          },
        ],
        guide: BEFOREHAND_HELP,
        aside: true,
        previewOf: ({ orders = '' }) =>
          typeof orders === 'string' ? foreseen(game, side, orders) : undefined,
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
