/** How a campaign is opened: its terms, who takes part, and the words that are mixed into the dice. */

import { present, when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { CommonOptions } from '../campaign.ts';
import { seatOf } from '../campaign.ts';
import { FIRST_EDITION } from '../edition.ts';
import type { Pace } from '../pace/pace.ts';
import { readingLines } from '../reading.ts';
import type { Seat } from '../seat.ts';
import { nameOf, type Table, tableEvent } from '../table-event.ts';
import { drawnTerms, invitation } from './terms.ts';

interface Opened {
  readonly name: string;
  readonly game: string;
  readonly common: CommonOptions;
  readonly options: Readonly<Record<string, string>>;
  readonly readings?: Readonly<Record<string, string>>;
  readonly openers?: readonly string[];
  readonly practice?: boolean;
  readonly seats: readonly Seat[];
  readonly seedHash: string;
  /** Of the game's rules (`kernel/edition.ts`); an opening that does not say it is of the first one. */
  readonly edition?: number;
  /** Absent: none. */
  readonly pace?: Pace;
}

export const campaignOpened = tableEvent('campaign.opened', {
  fold(core, data: Opened) {
    const { name, game, common, options, readings, openers, seats, seedHash } = data;
    Object.assign(core, {
      status: 'opening',
      name,
      game,
      common,
      options: { ...options },
      edition: data.edition ?? FIRST_EDITION,
      readings: { ...readings },
      openers: [...(openers ?? [])],
      practice: data.practice === true,
      seats: [...seats],
      seedHash,
      ...present({ pace: data.pace }),
    });
    for (const { side } of seats)
      if (side !== undefined) core.seatCount[side] = (core.seatCount[side] ?? 0) + 1;
  },
  isAboutTheTable: false,
  line: ({ name }) => `${name} is opened`,
  why: 'The terms, which everybody agrees to before anything is rolled; /campaign info shows them.',
  toEveryone: ({ game, view }) => [
    {
      kind: 'opening',
      title: `${asTyped(view.core.name)}: will you play?`,
      ...invitation(game, view),
      buttons: [
        'my-orders',
        { order: 'terms.set', label: 'Change terms' },
        { order: 'decline', label: 'Decline' },
        'help',
      ],
      mention: view.core.seats.map((s) => s.id),
    },
  ],
  toSeat: (table, _data, seat) => [
    {
      kind: 'test',
      title: `${asTyped(table.view.core.name)}: this is how secrets reach you`,
      text: `You are invited as **${sideNameOf(table, seat.id)}**: what only you may know will come to you here; nobody else in the campaign sees it. Press **My orders** to take part or to decline.`,
      buttons: ['my-orders'],
    },
  ],
});

/** Before the beginning only. */
interface ReadingsChanged {
  readonly by: string;
  readonly readings: Readonly<Record<string, string>>;
}

export const readingsChanged = tableEvent('readings.changed', {
  fold(core, { readings }: ReadingsChanged) {
    Object.assign(core.readings, readings);
    // Nobody is bound to terms that they have not seen: each confirms anew, with a word of their own.
    core.confirmed = [];
    core.words = [];
    core.openingRev += 1;
  },
  isAboutTheTable: false,
  line({ readings }, { game }) {
    const all = Object.entries(readings).map(([id, value]) => readingWords(game, id, value));
    return `How unclear rules are read: ${all.join('; ')}`;
  },
  why: 'Readings of unclear rules are chosen before the campaign begins, and fixed from then on.',
  toEveryone({ game, view }, { by, readings }) {
    const { core } = view;
    const changed = game.readings.filter(({ id }) => readings[id] !== undefined);
    return [
      {
        kind: 'readings',
        title: `${asTyped(seatOf(core, by)?.name ?? by)} changes how rules are read`,
        text: `${readingLines(changed, core.readings).join('\n')}\n\nThe terms have changed: everybody confirms them again under **My orders**.`,
        ...drawnTerms(game, view),
        buttons: ['my-orders'],
        mention: core.seats.filter((s) => s.id !== by).map((s) => s.id),
      },
    ];
  },
});

interface Word {
  readonly seat: string;
  readonly word: string;
}

/** To its own seat alone, until all are in. */
export const seatWord = tableEvent('seat.word', {
  fold(core, { seat, word }: Word) {
    core.words.push({ seat, word });
  },
  isAboutTheTable: false,
  line: 'silent', // that they take part has its line, and all words stand in that of the beginning
});

export const seatConfirmed = tableEvent('seat.confirmed', {
  fold(core, { seat }: { readonly seat: string }) {
    core.confirmed.push(seat);
  },
  isAboutTheTable: false,
  line: ({ seat }, table) => `${nameOf(table.view, seat)} takes part (${sideNameOf(table, seat)})`,
  why: 'Everyone who takes part adds a word to the dice seed, so that nobody chooses the dice alone.',
  toEveryone(table, { seat }) {
    const { core } = table.view;
    const missing = core.seats.filter((s) => !core.confirmed.includes(s.id));
    const rest =
      missing.length === 0
        ? 'Everybody is in.'
        : `Still to confirm: ${missing.map((s) => asTyped(s.name)).join(', ')}.`;
    return [
      {
        kind: 'confirmed',
        title: `${asTyped(seatOf(core, seat)?.name ?? seat)} takes part (${sideNameOf(table, seat)})`,
        text: rest,
      },
    ];
  },
});

export const seatDeclined = tableEvent('seat.declined', {
  fold(core, _data: { readonly seat: string; readonly reason: string }) {
    core.status = 'abandoned';
  },
  isAboutTheTable: false,
  line: ({ seat }, { view }) => `${nameOf(view, seat)} declines`,
  toEveryone({ view }, { seat, reason }) {
    const why = when(reason !== '', ` “${asTyped(reason)}”`);
    return [
      {
        kind: 'declined',
        title: `${asTyped(seatOf(view.core, seat)?.name ?? seat)} declines`,
        text: `The campaign does not begin.${why}`,
      },
    ];
  },
});

/** Everybody takes part: the campaign begins. */
export const seedMixed = tableEvent('seed.mixed', {
  fold(core, { words }: { readonly words: readonly Word[] }) {
    core.words = [...words];
    core.status = 'running';
  },
  isAboutTheTable: false,
  line({ words }, { view }) {
    const all = words.map(({ seat, word }) => `${nameOf(view, seat)} “${word}”`).join(', ');
    return `The campaign begins; the words for the seed: ${all}`;
  },
  why: 'The words are mixed into the dice seed, whose hash was posted beforehand; when the campaign ends the seed is opened, and every roll can be repeated.',
  toEveryone({ view: { core } }, { words }) {
    const all = words.map(
      ({ seat, word }) => `${asTyped(seatOf(core, seat)?.name ?? seat)}: “${asTyped(word)}”`,
    );
    return [
      {
        kind: 'started',
        title: `${asTyped(core.name)} begins`,
        text: `The words for the seed were ${all.join(', ')}. When the campaign ends I show my part of the seed, and everybody can check every roll.`,
      },
    ];
  },
});

/** `8.616 A replenishment below zero: counts as zero`. */
function readingWords({ readings }: Table['game'], id: string, value: string): string {
  const reading = readings.find((each) => each.id === id);
  const choice = reading?.choices.find((each) => each.value === value);
  if (reading === undefined) return id;
  return `${reading.rule} ${reading.question}: ${choice?.label ?? value}`;
}

function sideNameOf({ game, view }: Table, seat: string): string {
  const side = seatOf(view.core, seat)?.side;
  return side === undefined ? 'GM' : game.sideName(side);
}
