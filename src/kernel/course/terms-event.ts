/** Terms that are changed before a campaign begins. */

import { given, onlyIf } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { CommonOptions, Core } from '../campaign.ts';
import { seatOf } from '../campaign.ts';
import type { Pace } from '../pace/pace.ts';
import { paceLines } from '../pace/words.ts';
import type { Seat } from '../seat.ts';
import { nameOf, type Table, tableEvent } from '../table-event.ts';
import { drawnTerms } from './terms.ts';

/** Of what is changed: what holds from now on. */
export interface TermsChanged {
  readonly by: string;
  /** Options of the game, by name. */
  readonly options?: Readonly<Record<string, string>>;
  readonly dice?: CommonOptions['dice'];
  /** All seats, where people have exchanged sides. */
  readonly seats?: readonly Seat[];
  /** `none`: no deadlines. */
  readonly pace?: Pace | 'none';
}

export const termsChanged = tableEvent('terms.changed', {
  fold(core, { options, dice, seats, pace }: TermsChanged) {
    // New objects: what is worked out from terms is kept by them.
    if (options !== undefined) core.options = { ...core.options, ...options };
    if (dice !== undefined) core.common = { ...core.common, dice };
    if (pace !== undefined) core.pace = pace === 'none' ? undefined : pace;
    if (seats !== undefined) seatAnew(core, seats);
    // Nobody is bound to terms that they have not seen: each confirms anew, with a word of their own.
    core.confirmed = [];
    core.words = [];
    core.openingRev += 1;
  },
  isAboutTheTable: false,
  line: (data, { view, game }) =>
    `${nameOf(view, data.by)} changes the terms: ${changedLines({ view, game }, data).join('; ').replaceAll('**', '')}`,
  why: 'Terms can be changed until everybody has agreed to them; after a change everybody agrees anew.',
  toEveryone({ game, view }, data) {
    const { core } = view;
    return [
      {
        kind: 'terms',
        title: `${asTyped(seatOf(core, data.by)?.name ?? data.by)} changes the terms`,
        text: [
          ...changedLines({ game, view }, data),
          '',
          'Nobody is bound to the terms of before: everybody takes part anew under **My orders**, or declines.',
        ].join('\n'),
        ...drawnTerms(game, view),
        buttons: ['my-orders', { order: 'decline', label: 'Decline' }],
        mention: core.seats.filter((seat) => seat.id !== data.by).map((seat) => seat.id),
      },
    ];
  },
});

/** Whoever opened the campaign opened it, wherever they sit now. */
function seatAnew(core: Core, seats: readonly Seat[]): void {
  const openers = core.seats.filter(({ id }) => core.openers.includes(id)).map(({ user }) => user);
  core.openers = seats.filter(({ user }) => openers.includes(user)).map(({ id }) => id);
  for (const { id, side } of seats)
    if (side !== undefined && core.seats.every((seat) => seat.id !== id))
      core.seatCount[side] = (core.seatCount[side] ?? 0) + 1;
  core.seats = [...seats];
}

function changedLines(
  { game }: Pick<Table, 'game' | 'view'>,
  { options = {}, dice, seats = [], pace }: TermsChanged,
): readonly string[] {
  const chosen = Object.entries(options).map(([name, value]) => {
    const field = game.options.find((each) => each.name === name);
    const known = field?.kind === 'choice' ? field.options.find((each) => each.value === value) : undefined;
    return `**${field?.label ?? name}:** ${known?.label ?? value}`;
  });
  const people = seats.flatMap(({ side, name }) =>
    side === undefined ? [] : [`**${game.sideName(side)}:** ${asTyped(name)}`],
  );
  const rolled = given(dice, (dice) => `**Dice:** ${DICE[dice]}`);
  const noPace = onlyIf(pace === 'none', '**Pace:** no deadlines');
  const paced = pace === undefined || pace === 'none' ? noPace : paceLines(game, pace);
  return [...chosen, ...rolled, ...people, ...paced];
}

const DICE: Readonly<Record<CommonOptions['dice'], string>> = {
  umpire: 'rolled by Umpire',
  hand: 'rolled by hand and entered',
};
