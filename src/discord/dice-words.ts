/** The words of `/dice`. */
import { instant } from '../kernel/instant.ts';
import {
  type DiceStatistics,
  type Group,
  LEAST_FOR_A_VERDICT,
  type Sample,
  type Throw,
} from '../moderator/dice-statistics.ts';
import { listed } from '../text/listed.ts';
import { plural } from '../text/plural.ts';
import { given, onlyIf } from '../text/present.ts';
import { shown } from '../text/shown.ts';
import { asTyped } from '../text/typed-text.ts';
import { cut } from './cut.ts';

const NAME = 60;

function sampleWords({ kind, count, mean, error, expected }: Sample): string {
  return `${count} ${kind}, mean **${mean.toFixed(2)}** ± ${error.toFixed(2)} (${expected} expected)`;
}

/** Shorter, for a line of many: what is expected stands above. */
function briefly({ kind, count, mean, error }: Sample): string {
  return `${count} ${kind} **${mean.toFixed(2)}** ± ${error.toFixed(2)}`;
}

function verdictWords({ verdict, all }: DiceStatistics): string {
  const count = all.samples.find(({ kind }) => kind === 'DR')?.count ?? 0;
  if (verdict === undefined)
    return `Too few rolls to judge whether the dice are fair: ${count} DR, and it takes at least ${LEAST_FOR_A_VERDICT}.`;
  const { chance, chiSquare } = verdict;
  const often =
    chance < 0.01 ? 'fewer than 1 of 100 campaigns' : `${Math.round(chance * 100)} of 100 campaigns`;
  const unusual =
    chance < 0.01
      ? ' That is rare but proves nothing: one campaign in a hundred with fair dice looks like this.'
      : '';
  return `Fair dice stray at least this far from what is expected in ${often} with as many DR (χ² ${chiSquare.toFixed(1)}, 8 degrees of freedom).${unusual}`;
}

/** Rolls of the scenario: Umpire has only read them. */
function playWords(play: readonly Group[]): readonly string[] {
  const groups = play.map(({ label, samples }) => `${asTyped(label)}: ${samples.map(briefly).join(' · ')}`);
  return groups.length === 0
    ? []
    : ['**Rolled by VASL, not by Umpire**, from your side’s logs:', ...groups.map((line) => `• ${line}`)];
}

const SOURCES: Readonly<Record<DiceStatistics['source'], string>> = {
  hand: 'Rolled by hand, and entered by the players:',
  umpire: 'Rolled by Umpire from the seed:',
};

export const DICE_WORDS = {
  title: (name: string) => `The dice of ${asTyped(name)}`,
  none: 'There are no rolls yet that you may know of.',
  verdict: verdictWords,
  /** `isOver`: the campaign has ended, and nothing is secret. */
  text: (statistics: DiceStatistics, isOver: boolean): string => {
    const { source, all, apart, play, seen } = statistics;
    // There may be rolls of the play alone.
    const isNone = all.samples.length === 0;
    return [
      ...onlyIf(!isNone, SOURCES[source]),
      ...all.samples.map((sample) => `• ${sampleWords(sample)}`),
      ...given(
        apart,
        (apart) => `Rolled another way, and not counted here: ${apart.samples.map(briefly).join(' · ')}.`,
      ),
      ...playWords(play),
      ...onlyIf(
        seen !== 0,
        `${plural(seen, 'roll was', 'rolls were')} repeated after a rewind; each counts once.`,
      ),
      ...(isNone ? [] : [verdictWords(statistics)]),
      isOver
        ? '-# For the whole campaign: nothing in it is secret any more. ± is one standard error of fair dice.'
        : '-# From what you may know, without the secret rolls of others. ± is one standard error of fair dice.',
    ].join('\n');
  },
  fields: { sides: 'By side', purposes: 'By purpose', phases: 'By phase' },
  groups: (groups: readonly Group[], most: number): string => {
    const shown = groups
      .filter(({ samples }) => samples.length > 0)
      .slice(0, most)
      .map(({ label, samples }) => `${asTyped(cut(label, NAME))}: ${samples.map(briefly).join(' · ')}`);
    const left = groups.length - Math.min(groups.length, most);
    return [...shown, ...onlyIf(left !== 0, `… and ${plural(left, 'other')}`)].join('\n');
  },
  logTitle: (name: string) => `Every roll of ${asTyped(name)}`,
  roll: (
    { line, at, purpose, rule, kind, values, of: left, piece, source, isSeen }: Throw,
    side: string,
  ): string => {
    const sum = values.reduce((total, value) => total + value, 0);
    const single = piece === undefined ? String(sum) : `${asTyped(piece)} of ${left}`;
    const shown = values.length === 1 ? single : `${values.join(' + ')} = ${sum}`;
    const notes = [
      ...onlyIf(source === 'hand', 'by hand'),
      ...onlyIf(source === 'file', 'from a file'),
      ...onlyIf(source === 'play', 'by VASL, not by Umpire'),
      ...onlyIf(isSeen, 'seen before a rewind'),
    ];
    const number = line === undefined ? '' : `\`${line}\` `;
    const of = purpose === rule ? rule : `${asTyped(cut(purpose, NAME))} (${rule})`;
    return [`${number}${instant(at, 'd')} ${side}`, of, `${kind} **${shown}**`, ...notes].join(' · ');
  },
  play: {
    noLogFile:
      'This is not a VASSAL log (*.vlog*). It is what *File*, *Begin Logfile* writes in VASSAL; nothing was read.',
    bad: (why: string) => `${asTyped(why)} Nothing was read.`,
    noRoom:
      'Your side has given more of this scenario’s play, or of the campaign’s, than I keep. Nothing was recorded.',
    tooMany:
      'You have given many logs just now. Give the next one in ten minutes; nothing was read. (One log that goes on to the end is enough: it has all that came before.)',
    over: 'This campaign is over: its logs are no longer read. Nothing was recorded.',
    unread: '**Not done:** this Umpire cannot open logs.',
    whose: 'Give both: *player*, as VASL calls them in the log, and *plays*, their side.',
    noSuchPlayer: (name: string) =>
      `None of the logs that your side has given has rolls by a player called ${asTyped(shown(name))}.`,
    said: (name: string, side: string) => `✓ ${asTyped(shown(name))} rolls for the ${side} side.`,
    kept: (name: string, added: number, unknown: readonly string[]) =>
      [
        added === 0
          ? `✓ Read: \`${cut(name.replaceAll('`', ''), NAME)}\`. None of its rolls is new to me.`
          : `✓ Read: \`${cut(name.replaceAll('`', ''), NAME)}\`. New to me: ${plural(added, 'roll')}. */dice* now has them for your side alone, marked as VASL’s and not mine.`,
        ...(unknown.length === 0
          ? []
          : [
              `On which side is ${listed(unknown.map((each) => asTyped(shown(each))))}? Say it once for each: */dice player: plays:*.`,
            ]),
      ].join('\n'),
  },
  hint: '-# The number is the line of your log that the roll decided: **/why** explains it.',
};
