/** `/dice`: how the dice of one reader's log fell, and what is to be made of it. */

import type { CampaignState } from '../kernel/campaign.ts';
import { type DieKind, diceOf, type Roll, sumOf } from '../kernel/dice.ts';
import type { DiceStatisticsProps } from '../kernel/dice-statistics-props.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { Folding } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Picture } from '../kernel/notice.ts';
import { coreEvent } from '../kernel/table-events.ts';
import { given, present } from '../text/present.ts';
import { linesByEvent } from './log-lines.ts';

/** One roll as its reader knows it. */
export interface Throw {
  /** The number of the line that it stands in, or that it decided; `undefined`: none yet. */
  readonly line: string | undefined;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /** Its purpose: `Weather`; where the game does not say, its rule. */
  readonly purpose: string;
  /** When in a campaign; empty where the game does not say. */
  readonly phase: string;
  readonly rule: string;
  /** The side that rolled. */
  readonly by: string;
  readonly kind: DieKind;
  readonly values: readonly number[];
  /** Of a draw: how many pieces were left. */
  readonly of?: number;
  /** Of a draw: what came. */
  readonly piece?: string;
  /** `play`: in the module that the scenario is played in, as a log of the reader's own side has it. */
  readonly source: Roll['source'] | 'play';
  /** Made again after a rewind: it was known before, and counts once. */
  readonly isSeen: boolean;
}

/** Every roll of a log that its reader may see in full, oldest first. `view`: what the reader knows by now. */
export function throwsOf(game: Game, view: CampaignState, log: readonly LoggedEvent[]): readonly Throw[] {
  const then = new Folding(game);
  const lines = linesByEvent(game, view, log);
  const thrown: Throw[] = [];
  /** Those whose line is still to come. */
  let open: Omit<Throw, 'line'>[] = [];
  for (const event of log) {
    const it = coreEvent(event);
    if (it.type === 'rolled') {
      const { rule, by, kind, values, source, of, piece } = it.data;
      const { purpose = rule, phase = '' } = game.rolls?.kind?.(then.state, it.data) ?? {};
      const isSeen = it.data.seen === true;
      const drawn = present({ of, piece });
      open.push({ at: event.at, purpose, phase, rule, by, kind, values, ...drawn, source, isSeen });
    }
    then.add(event);
    const line = lines.get(event);
    if (line === undefined) continue;
    for (const each of open) thrown.push({ ...each, line: line.number });
    open = [];
  }
  return [...thrown, ...open.map((each) => ({ ...each, line: undefined }))];
}

/**
 * Of dice of one kind: how many rolls, and the mean of their totals with its standard error if they are fair. Of draws: the
 * mean place of what came among what was left, in percent.
 */
export interface Sample {
  readonly kind: DieKind;
  readonly count: number;
  readonly mean: number;
  readonly error: number;
  readonly expected: number;
}

export interface Group {
  readonly label: string;
  /** One for each kind of dice that was rolled. */
  readonly samples: readonly Sample[];
}

/** A test of all DR against fair dice. */
export interface Verdict {
  /** χ² over totals, 2 with 3 and 11 with 12, so that each class is large enough: 8 degrees of freedom. */
  readonly chiSquare: number;
  /** How often fair dice stray at least as far. */
  readonly chance: number;
}

export interface DiceStatistics {
  /** The source of these dice: where both were rolled, Umpire’s, and the others are `apart`. */
  readonly source: 'umpire' | 'hand';
  readonly all: Group;
  readonly sides: readonly Group[];
  /** Most rolls first. */
  readonly purposes: readonly Group[];
  readonly phases: readonly Group[];
  readonly apart: Group | undefined;
  /** Those of the play, which are not Umpire's: by side, and of players of whom nobody has said whose they are. */
  readonly play: readonly Group[];
  /** Rolls that were seen again after a rewind, and are not counted twice. */
  readonly seen: number;
  /** `undefined`: fewer than {@link LEAST_FOR_A_VERDICT} DR. */
  readonly verdict: Verdict | undefined;
}

/** Fewer DR than these say nothing. */
export const LEAST_FOR_A_VERDICT = 100;

const KINDS: readonly DieKind[] = ['DR', 'dr', 'd10', 'draw'];

/** A total, or of a draw the middle of its place among those that were left, in percent. */
function worthOf({ kind, values, of = 1 }: Throw): number {
  return kind === 'draw' ? (100 * (sumOf(values) - 0.5)) / of : sumOf(values);
}

/** Mean and standard deviation of that if all is fair. */
function fair(kind: DieKind, those: readonly Throw[]): { readonly mean: number; readonly deviation: number } {
  if (kind === 'draw') {
    const variances = those.map(({ of = 1 }) => (1 - of ** -2) / 12);
    return { mean: 50, deviation: 100 * Math.sqrt(sumOf(variances) / variances.length) };
  }
  const { count, sides } = diceOf(kind);
  return { mean: (count * (sides + 1)) / 2, deviation: Math.sqrt((count * (sides ** 2 - 1)) / 12) };
}

function groupOf(label: string, thrown: readonly Throw[]): Group {
  const samples = KINDS.flatMap((kind): Sample[] => {
    const those = thrown.filter((each) => each.kind === kind);
    const totals = those.map(worthOf);
    const { length: count } = totals;
    if (count === 0) return [];
    const { mean, deviation } = fair(kind, those);
    return [
      { kind, count, mean: sumOf(totals) / count, error: deviation / Math.sqrt(count), expected: mean },
    ];
  });
  return { label, samples };
}

function groupsBy(thrown: readonly Throw[], key: (one: Throw) => string): readonly Group[] {
  const found = new Map<string, Throw[]>();
  for (const one of thrown) {
    const label = key(one);
    if (label !== '') found.set(label, [...(found.get(label) ?? []), one]);
  }
  return [...found]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([label, those]) => groupOf(label, those));
}

/** How often each total from 2 to 12 came. */
function countsOf(thrown: readonly Throw[]): readonly number[] {
  const counts = TOTALS.map(() => 0);
  for (const { kind, values } of thrown) {
    if (kind !== 'DR') continue;
    const at = sumOf(values) - 2;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Of 36 equal chances. */
const CHANCES = TOTALS.map((total) => (6 - Math.abs(7 - total)) / 36);

function verdictOn(thrown: readonly Throw[]): Verdict | undefined {
  const counts = countsOf(thrown);
  const count = sumOf(counts);
  if (count < LEAST_FOR_A_VERDICT) return undefined;
  const merged = (each: readonly number[]) => [
    sumOf(each.slice(0, 2)),
    ...each.slice(2, -2),
    sumOf(each.slice(-2)),
  ];
  const due = merged(CHANCES).map((chance) => chance * count);
  const chiSquare = merged(counts).reduce((sum, came, at) => {
    const expected = due[at] ?? 0;
    return sum + (came - expected) ** 2 / expected;
  }, 0);
  // With an even number of degrees of freedom the tail of χ² is a finite sum.
  const half = chiSquare / 2;
  const terms = [1, half, half ** 2 / 2, half ** 3 / 6];
  return { chiSquare, chance: Math.exp(-half) * sumOf(terms) };
}

export function statisticsOf(game: Game, thrown: readonly Throw[]): DiceStatistics {
  const { counted, others, source } = mainOf(thrown);
  const named = (id: string) => (game.sides.includes(id) ? game.sideName(id) : '');
  return {
    source,
    all: groupOf('All', counted),
    sides: game.sides.map((side) =>
      groupOf(
        named(side),
        counted.filter(({ by }) => by === side),
      ),
    ),
    purposes: groupsBy(counted, ({ purpose }) => purpose),
    phases: groupsBy(counted, ({ phase }) => phase),
    apart: others.length === 0 ? undefined : groupOf('', others),
    play: groupsBy(
      thrown.filter(isOfPlay).map((each) => ({ ...each, by: named(each.by) })),
      ({ by }) => by || 'not said',
    ),
    seen: thrown.filter(({ isSeen }) => isSeen).length,
    verdict: verdictOn(counted),
  };
}

const isOfPlay = ({ source }: Throw) => source === 'play';

/** The rolls that count: each roll once, and those of the hand apart from Umpire’s. */
function mainOf(thrown: readonly Throw[]) {
  const once = thrown.filter((each) => !each.isSeen && !isOfPlay(each));
  const umpires = once.filter(({ source }) => source === 'umpire');
  const others = once.filter(({ source }) => source !== 'umpire');
  return umpires.length > 0
    ? { counted: umpires, others, source: 'umpire' as const }
    : { counted: others, others: [], source: 'hand' as const };
}

/** Colours of sides that have none of their own. */
const SPARE = ['#5b6236', '#37557e', '#8a5a2b', '#6b3f63'] as const;

/** The distribution of DR as a picture; none while no DR has been rolled. */
export function dicePicture(
  game: Game,
  name: string,
  thrown: readonly Throw[],
  notes: readonly string[],
): Picture | undefined {
  const { counted, source } = mainOf(thrown);
  const counts = countsOf(counted);
  const count = sumOf(counts);
  if (count === 0) return undefined;
  const sides = game.sides.map((side, index) => ({
    name: game.sideName(side),
    colour: hexOf(game.sideColour?.(side)) ?? SPARE[index % SPARE.length] ?? SPARE[0],
    counts: countsOf(counted.filter(({ by }) => by === side)),
  }));
  const ofDr = (group: Group) => group.samples.find(({ kind }) => kind === 'DR');
  const all = ofDr(groupOf('', counted));
  const means = [
    ...given(all, (all) => ({ label: 'All', ...only(all) })),
    ...game.sides.flatMap((side, index) => {
      const sample = ofDr(
        groupOf(
          '',
          counted.filter(({ by }) => by === side),
        ),
      );
      const colour = sides[index]?.colour;
      return sample === undefined || colour === undefined
        ? []
        : [{ label: game.sideName(side), colour, ...only(sample) }];
    }),
  ];
  const props: DiceStatisticsProps = {
    title: 'How two dice fell',
    above: [name, source === 'umpire' ? 'rolled by Umpire' : 'rolled by hand'],
    count,
    sides,
    expected: CHANCES.map((chance) => ({
      count: chance * count,
      error: Math.sqrt(count * chance * (1 - chance)),
    })),
    means,
    notes,
  };
  const came = TOTALS.map((total, at) => `${total}: ${counts[at] ?? 0}`).join(', ');
  return {
    kind: 'dice/statistics',
    props,
    alt: `Totals of ${count} DR. ${came}. ${notes.join(' ')}`,
    file: 'dice.png',
  };
}

function only({ count, mean, error }: Sample) {
  return { count, mean, error };
}

function hexOf(colour: number | undefined): string | undefined {
  return colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
}
