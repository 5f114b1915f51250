/** The words of `/dice`. */
import { instant } from '../kernel/instant.ts';
import {
  type DiceStatistics,
  type Group,
  LEAST_FOR_A_VERDICT,
  type Sample,
  type Throw,
} from '../moderator/dice-statistics.ts';
import { plural } from '../text/plural.ts';
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

export const DICE_WORDS = {
  title: (name: string) => `The dice of ${asTyped(name)}`,
  none: 'There are no rolls yet that you may know of.',
  verdict: verdictWords,
  /** `isOver`: the campaign has ended, and nothing is secret. */
  text: (statistics: DiceStatistics, isOver: boolean): string => {
    const { source, all, apart, seen } = statistics;
    return [
      source === 'hand' ? 'Rolled by hand, and entered by the players:' : 'Rolled by Umpire from the seed:',
      ...all.samples.map((sample) => `• ${sampleWords(sample)}`),
      ...(apart === undefined
        ? []
        : [`Rolled another way, and not counted here: ${apart.samples.map(briefly).join(' · ')}.`]),
      ...(seen === 0
        ? []
        : [`${plural(seen, 'roll was', 'rolls were')} repeated after a rewind; each counts once.`]),
      verdictWords(statistics),
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
    return [...shown, ...(left === 0 ? [] : [`… and ${plural(left, 'other')}`])].join('\n');
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
      ...(source === 'hand' ? ['by hand'] : []),
      ...(source === 'file' ? ['from a file'] : []),
      ...(isSeen ? ['seen before a rewind'] : []),
    ];
    const number = line === undefined ? '' : `\`${line}\` `;
    const of = purpose === rule ? rule : `${asTyped(cut(purpose, NAME))} (${rule})`;
    return [`${number}${instant(at, 'd')} ${side}`, of, `${kind} **${shown}**`, ...notes].join(' · ');
  },
  hint: '-# The number is the line of your log that the roll decided: **/why** explains it.',
};
