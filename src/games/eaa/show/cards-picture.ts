/** The German cards of an impulse (8.1) as they are drawn: which commands and why, and what of each was carried out. */

import type { Notice } from '../../../kernel/notice.ts';
import { listed } from '../../../text/listed.ts';
import { when } from '../../../text/present.ts';
import { type Book, bookOf } from '../packs/book.ts';
import type { EaaCampaign } from '../state.ts';
import { armyName } from '../steps/names.ts';
import { type CardLine, kindOf, type News, type OnCards } from '../steps/step.ts';
import {
  type CardEvent,
  eventsOn,
  type GermanCard,
  type GermanCommand,
  holdsToday,
} from '../vocabulary/cards.ts';
import { type Day, printDates } from '../vocabulary/dates.ts';
import type { CardLineShown, CardShown, EaaCardsProps } from '../vocabulary/picture-props.ts';
import { pictureOf } from './picture-of.ts';

type TurnedUp = Extract<OnCards, { is: 'turned up' }>;

/** An impulse's news of its cards: steps that everybody has read. */
interface Told {
  readonly day: Day;
  readonly turned?: TurnedUp;
  /** Until the support card commands too. */
  readonly first: readonly News[];
  /** Absent: it has not come to that. */
  readonly second?: { readonly card: number; readonly after: readonly News[] };
  /** Discarded without fuel (13.5), by number. */
  readonly dry: readonly number[];
  /** Nothing more of the impulse comes. */
  readonly isOver: boolean;
}

/** The cards of the last German impulse of these news, as a part of their message; `undefined`: none was turned up in them. */
export function cardsPart({ core, game }: EaaCampaign): Notice | undefined {
  const book = bookOf(game);
  const { day } = game.newsFrom;
  const told = toldIn(game.news, day, game.run?.of.kind !== 'german');
  const cards = cardsShown(book, told);
  if (cards.length === 0) return undefined;
  const props: EaaCardsProps = {
    campaign: core.name,
    title: 'German cards',
    date: `Dec ${day}`,
    cards,
    because: becauseOf(told),
    isHouse: book.pack.head.source === 'house',
  };
  return {
    kind: 'cards',
    title: props.title,
    text: `${props.because}.`,
    picture: pictureOf('eaa/cards', props, {
      alt: cardsAlt(props),
      file: 'cards.png',
    }),
  };
}

function toldIn(news: readonly News[], day: Day, isOver: boolean): Told {
  const shown = news.map(onCards);
  const begins = shown.findLastIndex((each) => each?.is === 'turned up');
  const rest = news.slice(begins + 1);
  const then = shown.slice(begins + 1);
  const turn = then.findIndex((each) => each?.is === 'second');
  const fuel = begins < 0 ? then.findLast((each) => each?.is === 'dry') : shown[begins - 1];
  const turned = shown[begins];
  const second = then[turn];
  return {
    day,
    ...(turned?.is === 'turned up' ? { turned } : {}),
    first: turn < 0 ? rest : rest.slice(0, turn),
    ...(second?.is === 'second' ? { second: { card: second.card, after: rest.slice(turn + 1) } } : {}),
    dry: fuel?.is === 'dry' ? fuel.cards : [],
    isOver,
  };
}

function onCards(news: News): OnCards | undefined {
  return kindOf(news).cards?.(news.of);
}

function cardsShown(
  { german }: Book,
  { day, turned, first, second, dry, isOver }: Told,
): readonly CardShown[] {
  const known = (id: number | null | undefined) => (id == null ? undefined : german.get(id));
  const command = known(turned?.command);
  const support = known(turned?.support);
  const shown: CardShown[] = [];
  if (command !== undefined) {
    const event = support === undefined ? undefined : supportEvent(support, day, first);
    const done = commandIn(command, day, withoutEvent(first, event));
    shown.push({
      ...printed(command),
      role: 'command',
      ...decidedBy(turned?.by),
      lines: linesOf(command, done, isOver || done !== undefined),
    });
    if (support !== undefined) {
      const also = second === undefined ? event : commandIn(support, day, second.after);
      shown.push({
        ...printed(support),
        role: second === undefined ? 'support' : 'both',
        lines: linesOf(support, also, isOver || also !== undefined),
      });
    }
  } else if (second !== undefined) {
    const card = known(second.card);
    const done = card === undefined ? undefined : commandIn(card, day, second.after);
    if (card !== undefined)
      shown.push({
        ...printed(card),
        role: 'second',
        lines: linesOf(card, done, isOver || done !== undefined),
      });
  }
  const gone = dry.flatMap((id) => known(id) ?? []);
  return [
    ...shown,
    ...gone.map(
      (card): CardShown => ({ ...printed(card), role: 'dry', lines: linesOf(card, undefined, true) }),
    ),
  ];
}

function decidedBy(by: TurnedUp['by'] | undefined): Pick<CardShown, 'decided'> {
  if (by === 'PRIMARY' || by === 'Command Value' || by === 'id') return { decided: by };
  return {};
}

/** Lines of a card of which that step may be one. */
function doneBy(news: News): readonly CardLine[] {
  const on = onCards(news);
  return on?.is === 'done' ? on.as : [];
}

/** 8.11: it comes before anything else of the command card. */
function supportEvent(
  support: GermanCard,
  day: Day,
  after: readonly News[],
): CardEvent<'german'> | undefined {
  const [event] = eventsOn(support, day).filter(({ isSpecial }) => !isSpecial);
  const [next] = after;
  if (event === undefined || next === undefined) return undefined;
  return doneBy(next).includes(event.event) ? event : undefined;
}

/** The steps that follow the event of the support card. */
function withoutEvent(after: readonly News[], event: CardEvent<'german'> | undefined): readonly News[] {
  if (event === undefined) return after;
  const [next] = after;
  // Commandos tells of each card that is lost.
  const end = after.findIndex(({ what }) => what !== next?.what);
  return end < 0 ? [] : after.slice(end);
}

/** 8.1: which of its commands was carried out; `undefined`: none is yet, or none was possible. */
function commandIn(card: GermanCard, day: Day, after: readonly News[]): GermanCommand | undefined {
  const [next] = after;
  if (next === undefined) return undefined;
  const done = doneBy(next);
  return card.commands.find((each) =>
    each.kind === 'event' ? holdsToday(each, day) && done.includes(each.event) : done.includes(each.kind),
  );
}

function linesOf(
  card: GermanCard,
  done: GermanCommand | undefined,
  isKnown: boolean,
): readonly CardLineShown[] {
  return card.commands.map((command) => {
    if (command === done) return { text: commandWords(command), is: 'used' };
    return { text: commandWords(command), is: isKnown ? 'unused' : 'open' };
  });
}

function commandWords(command: GermanCommand): string {
  switch (command.kind) {
    case 'activate':
      return 'Activate';
    case 'replacements':
      return `Replacements ${command.points}`;
    case 'event': {
      const days = command.on === undefined ? '' : `, Dec ${printDates(command.on).replace('-', '–')}`;
      return `${command.event}${days}`;
    }
    default: {
      const never: never = command;
      return String(never);
    }
  }
}

function printed({ id, title, isPrimary, value, formation }: GermanCard): Omit<CardShown, 'role' | 'lines'> {
  return { number: id, title, isPrimary, value, formation: formationWords(formation) };
}

function formationWords(formation: GermanCard['formation']): string {
  switch (formation.kind) {
    case 'divisions':
      return `${listed(formation.names)} of ${formation.corps} Corps`;
    case 'corps':
      return `${formation.corps} Corps`;
    case 'army':
      return armyName(formation.army);
    case 'army-group':
      return 'Army Group B';
    case 'none':
      return 'Nobody';
    default: {
      const never: never = formation;
      return String(never);
    }
  }
}

const BY: { readonly [by in TurnedUp['by']]: string } = {
  'only card': 'The only card commands (8.1)',
  '8.14': 'Its formation goes alone today, so it commands (8.14)',
  PRIMARY: 'PRIMARY commands (8.1)',
  'Command Value': 'The higher Command Value commands (8.1)',
  id: 'All else equal, the lower number commands (8.1)',
  '18.5': 'The cards lie in their boxes already (18.5)',
};

function becauseOf({ turned, second }: Told): string {
  if (turned !== undefined) return BY[turned.by];
  if (second === undefined) return 'Discarded without fuel: the impulse ends (13.5)';
  return 'The support card commands in its turn (8.1)';
}

const ROLES = {
  command: 'command',
  support: 'support',
  both: 'support, then second command',
  second: 'second command',
  dry: 'discarded, no fuel',
} as const satisfies { readonly [role in CardShown['role']]: string };

/** `Command: card 42, I SS Panzer Corps, PRIMARY, Command Value 3; carried out: activate. …` */
function cardsAlt({ cards, because }: EaaCardsProps): string {
  const each = cards.map(({ role, number, title, isPrimary, value, lines }) => {
    const done = lines.filter(({ is }) => is === 'used').map(({ text }) => text);
    const deck = isPrimary ? 'PRIMARY' : 'supplemental';
    const carried = when(done.length > 0, `; carried out: ${listed(done)}`);
    return `${ROLES[role]}: card ${number}, ${title}, ${deck}, Command Value ${value}${carried}`;
  });
  return `German cards. ${because}. ${each.map((words) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`).join('. ')}.`;
}
