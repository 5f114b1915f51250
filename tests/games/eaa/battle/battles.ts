/** Combats as procedures, on small boards with the cards and chits of the house: worlds in a few words, and answers by script. */

import type { Played } from '../../../../src/games/eaa/battle/12.3-allied-tactics.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import {
  type Ask,
  behind,
  type CardsAsk,
  type Procedure,
  run,
  type Told,
} from '../../../../src/games/eaa/steps/procedure.ts';
import type { ReasonedStep } from '../../../../src/games/eaa/steps/step.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { type GroundWords, ground, type PositionWords, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

/** Along row 12 a road of the Germans from the east as far as 1209, and one of the Allies from the west as far as 1211. */
const ROADS: GroundWords = {
  hexes: {
    '1205': { edgeOf: 'german', hasRoadOff: true, isMapEdge: true },
    '1215': { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true },
  },
  roads: ['1205 1206 1207 1208 1209', '1215 1214 1213 1212 1211'],
};

export interface BattleWords extends Omit<PositionWords, 'ground'> {
  readonly ground?: GroundWords;
  readonly world?: Partial<World>;
}

export function battle({ ground: words = {}, world, ...rest }: BattleWords): {
  readonly book: Book;
  readonly world: World;
} {
  const on = ground({
    ...words,
    hexes: { ...ROADS.hexes, ...words.hexes },
    roads: [...(ROADS.roads ?? []), ...(words.roads ?? [])],
  });
  const book = { ...houseBook(), ground: on };
  const start = { ...worldOf(houseBook()), box: [], toCome: [], alliedBox: [], alliedToCome: [], ...world };
  return { book, world: { ...start, position: position({ day: 18, ...rest, ground: on }) } };
}

/** What is answered, in its order; whatever is not said: no cards, the first piece, a 1, the first option. */
export interface Script {
  readonly cards?: readonly Played[];
  /** German cards and chits, by number. */
  readonly german?: readonly number[];
  readonly chits?: readonly number[];
  readonly dice?: readonly number[];
  /** By what is asked. */
  readonly choices?: Partial<Readonly<Record<Extract<Ask, { kind: 'choice' }>['of'], readonly string[]>>>;
}

export interface Fought<T> {
  readonly end: T;
  readonly told: readonly Told[];
  readonly asked: readonly Ask[];
  /** The question for cards, where there was one. */
  readonly cardsAsk?: CardsAsk;
}

/** As {@link fight}, where each answer that is asked for has been said and each one said has been asked for. */
export function fightWhole<T>(procedure: Procedure<T>, script: Script): Fought<T> {
  const fought = fight(procedure, script);
  const count = (kind: Ask['kind'], which: (ask: Ask) => boolean = () => true) =>
    fought.asked.filter((ask) => ask.kind === kind && which(ask)).length;
  const pile = (of: 'german' | 'chits') => count('draw', (ask) => ask.kind === 'draw' && ask.pile === of);
  const all = [
    ['dice', script.dice?.length ?? 0, count('die')],
    ['German cards', script.german?.length ?? 0, pile('german')],
    ['chits', script.chits?.length ?? 0, pile('chits')],
    ['choices', Object.values(script.choices ?? {}).flat().length, count('choice')],
  ] as const;
  const fault = all.find(([, said, asked]) => said !== asked);
  if (fault !== undefined) throw new Error(`${fault[1]} ${fault[0]} said, ${fault[2]} asked for`);
  return fought;
}

export function fight<T>(procedure: Procedure<T>, script: Script = {}): Fought<T> {
  const rest = {
    german: [...(script.german ?? [])],
    chits: [...(script.chits ?? [])],
    dice: [...(script.dice ?? [])],
    choices: new Map(Object.entries(script.choices ?? {}).map(([of, list]) => [of, [...list]])),
  };
  const told: Told[] = [];
  const asked: Ask[] = [];
  const end = run(
    procedure,
    (ask) => {
      asked.push(ask);
      switch (ask.kind) {
        case 'cards':
          return JSON.stringify(script.cards ?? []);
        case 'die':
          return rest.dice.shift() ?? 1;
        case 'draw': {
          const next = ask.pile === 'setup' ? undefined : rest[ask.pile].shift();
          if (next === undefined) return 0;
          if (!ask.pieces.includes(next)) throw new Error(`${next} is not among the ${ask.pile}`);
          return ask.pieces.indexOf(next);
        }
        case 'choice': {
          const next = rest.choices.get(ask.of)?.shift() ?? ask.options[0] ?? '';
          if (!ask.options.includes(next)) throw new Error(`${next} is none of ${ask.options.join(', ')}`);
          return next;
        }
        default: {
          const never: never = ask;
          return never;
        }
      }
    },
    (each) => told.push(each),
  );
  const cardsAsk = asked.find((ask) => ask.kind === 'cards');
  return { end, told, asked, ...(cardsAsk === undefined ? {} : { cardsAsk }) };
}

/** What was told of one kind. */
export function ofKind({ told }: Pick<Fought<unknown>, 'told'>, what: string): readonly Told['of'][] {
  return told.filter((each) => each.what === what).map(({ of }) => of);
}

/** What stands behind the first step of a kind. @throws when none was told */
export function behindFirst<Behind>(
  { told }: Pick<Fought<unknown>, 'told'>,
  kind: Pick<ReasonedStep<never, Behind>, 'what' | 'why'>,
): Behind {
  const found = told.map((each) => behind(each, kind)).find((each) => each !== undefined);
  if (found === undefined) throw new Error(`no ${kind.what}`);
  return found;
}
