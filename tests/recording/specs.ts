/** Which campaigns are recorded: all that a change of shape could disturb, each from a seed of its own. */
import { Random } from '../games/kgp/random-player.ts';

export type GameId = 'kgp' | 'ardennes2' | 'eaa';

/** `random`: legal orders in words, by chance; `planned`: the game's own program, whose games go deeper. */
export type PlayedBy = 'random' | 'planned';

export interface Spec {
  readonly id: string;
  readonly game: GameId;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly common: Readonly<Record<string, string>>;
  /** People on each side besides its commander. */
  readonly subordinates: Readonly<Record<string, number>>;
  /** Each reading of an unclear rule is chosen by chance; else all have their default. */
  readonly chosenReadings: boolean;
  /** By side; a side that is not named here takes what it is offered, whichever that is. */
  readonly players: Readonly<Record<string, PlayedBy>>;
  /** After how many orders logs, statuses, sheets and files are looked at, too. */
  readonly askEvery: number;
  /** How many of the new log lines are explained each time. */
  readonly whys: number;
  /** The most looks at somebody's offers before it is left, ended or not. */
  readonly turns: number;
}

const CGS = ['I', 'II', 'III'] as const;
/** How many of each kind, for each campaign game. */
const ROSTER = 60;
const PAPER = 10;
const UNITS = 26;
const PAPER_UNITS = 4;

function spec(cg: string, kind: string, index: number, fixed: Readonly<Record<string, string>>): Spec {
  const seed = `recording/${cg}/${kind}/${index}`;
  const random = new Random(seed);
  const isUnits = fixed.level === 'units';
  const gm = random.pick(['none', 'plain', 'plain', 'all-seeing']);
  return {
    id: `${cg}-${kind}-${index}`,
    game: 'kgp',
    seed,
    players: {},
    askEvery: 40,
    whys: 6,
    options: {
      cg,
      balance: random.pick(['none', 'us', 'german']),
      weather: random.pick(['random', 'historical']),
      ...fixed,
    },
    common: {
      gm,
      dice: random.chance(0.25) ? 'hand' : 'umpire',
      charts: random.pick([...(gm === 'none' ? [] : ['gm']), 'side:us', 'side:german']),
    },
    subordinates: random.chance(0.5) ? { us: random.int(0, 2), german: random.int(0, 2) } : {},
    chosenReadings: random.chance(0.5),
    turns: isUnits ? 700 : 500,
  };
}

function some(count: number, cg: string, kind: string, fixed: Readonly<Record<string, string>>): Spec[] {
  return Array.from({ length: count }, (_, index) => spec(cg, kind, index, fixed));
}

/** 300 of them. */
const KGP: readonly Spec[] = CGS.flatMap((cg) => [
  ...some(ROSTER, cg, 'roster', {}),
  ...some(PAPER, cg, 'paper', { begin: 'paper' }),
  ...some(UNITS, cg, 'units', { level: 'units' }),
  ...some(PAPER_UNITS, cg, 'paper-units', { level: 'units', begin: 'paper' }),
]);

/** Of each of the two games that are played whole. */
const WHOLE = 200;

function whole(game: GameId, sides: readonly string[], index: number): Spec {
  const seed = `recording/${game}/${index}`;
  const random = new Random(seed);
  const gm = random.pick(['none', 'none', 'plain', 'all-seeing']);
  return {
    id: `${game}-${index}`,
    game,
    seed,
    options: {},
    common: { gm, dice: random.chance(0.15) ? 'hand' : 'umpire' },
    players: Object.fromEntries(sides.map((side) => [side, random.pick(['random', 'planned'] as const)])),
    askEvery: 20,
    whys: 25,
    subordinates: random.chance(0.3) ? { [random.pick(sides)]: 1 } : {},
    chosenReadings: random.chance(0.5),
    turns: 600,
  };
}

/** How many turns of a campaign are played where not all of it is: enough for each kind of order to come in some. */
export const STRETCH: { readonly [game in GameId]: number } = { kgp: 60, ardennes2: 30, eaa: 30 };

/** All of them: 300 of Kampfgruppe Peiper, 200 of each other game. */
export const SPECS: readonly Spec[] = [
  ...KGP,
  ...Array.from({ length: WHOLE }, (_, index) => whole('ardennes2', ['us', 'german'], index)),
  ...Array.from({ length: WHOLE }, (_, index) => whole('eaa', ['allied'], index)),
];
