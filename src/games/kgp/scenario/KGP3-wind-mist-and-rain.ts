/** KGP2, KGP3: Wind Change DR and the Mist Change DR after it; rain, which changes the Mist too. Its density is kept. */

import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import { accept } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import type { KgpState } from '../state.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { RAINS, type Rain, type UnitScenario } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { DENSITIES, densityAt } from '../vocabulary/weather.ts';

export const windMistAndRain: Rule = {
  rule: 'KGP3',
  decisions: () => [rollWind, markRain],
  events: () => [...SCENARIO_ROLL_EVENTS, rainMarked],
};

// Wind and Mist

const rollWind = playOrder({
  order: 'wind.roll',
  rule: 'KGP2',
  summary:
    'Make the Wind Change DR and, where there is one, the Mist Change DR after it; the Mist density is kept',
  args: z.strictObject({}),
  rolls: true,
  isShared: true,
  offers: ({ game }, _side, { units }) => [
    {
      ...offerBase(game, 'wind.roll', 'KGP2', units.notes.length),
      label: 'Wind Change DR and Mist Change DR',
      detail: `now ${densityAt(units.mist) ?? 'no'} Mist`,
      fixed: {},
      fields: [],
      irrevocable: 'The DR are made for everyone to see.',
    },
  ],
  read: () => accept(undefined),
  effect(work, side) {
    callFor(work, side, { of: 'wind' });
  },
});

/** KGP2: what a Wind Change DR does stands in other chapters and is read by the players; the Mist is kept here. */
export function rollWindAndMist(work: KgpWork, side: Side): Made {
  const wind = rollOpenly(work, side, 'KGP2', 'DR');
  const change: RollNote = {
    ...plainNote('Wind Change', 'KGP2', 'DR', wind),
    result: 'read by both sides (B25.65, E3)',
  };
  const { game } = work.state;
  if (!hasMistChange(game)) return { notes: [change] };
  const values = rollOpenly(work, side, 'KGP3', 'DR');
  const { mist, rain } = unitScenarioOf(game);
  const isPm = game.date.endsWith('PM');
  const final = sumOf(values) + (isPm ? PM_DRM : 0);
  const words = (total: number) => densityName(mistAfter(mist, total, rain));
  const mistChange: RollNote = {
    ...plainNote('Mist Change', 'KGP3', 'DR', values),
    modifiers: onlyIf(isPm, { label: 'PM', value: PM_DRM, rule: 'KGP3' }),
    final,
    result: words(final),
    oneLess: words(final - 1),
    oneMore: words(final + 1),
  };
  return { notes: [change, mistChange], mist: mistAfter(mist, final, rain) };
}

/** KGP3, 8.6171 note ‡: with no Mist a Mist Change DR is made by the random table alone, and not from 22 N on. */
function hasMistChange(game: KgpState): boolean {
  if (unitScenarioOf(game).mist > 0) return true;
  return game.weatherMode === 'random' && !game.initial && !isOnOrAfter(game.date, '22 N');
}

/** KGP3: at 3 or less the Mist is one level less, at 11 or more one more. */
export const PM_DRM = -1;
export const MIST_LESS = 3;
export const MIST_MORE = 11;
const MOST_MIST = DENSITIES.length;

/** KGP3: rain is Mist of the first level, heavy rain of the second: it cannot fall below that. */
const RAIN_LEVELS: Readonly<Record<Rain, number>> = { none: 0, rain: 1, heavy: 2 };

/** The density after a Mist Change DR. */
function mistAfter(level: number, final: number, rain: Rain): number {
  if (final <= MIST_LESS) return Math.max(Math.min(level, RAIN_LEVELS[rain]), level - 1, 0);
  return final >= MIST_MORE ? Math.min(level + 1, MOST_MIST) : level;
}

function densityName(level: number): string {
  const name = densityAt(level);
  return name === undefined ? 'no Mist' : `${name} Mist`;
}

// Rain

const RAIN_WORDS: Readonly<Record<Rain, string>> = { none: 'no rain', rain: 'rain', heavy: 'heavy rain' };

/** KGP3: one level more when rain starts and when it intensifies; as many less as it had when it stops. */
function mistWithRain({ mist, rain }: UnitScenario, to: Rain): number {
  const change = RAIN_LEVELS[to] - RAIN_LEVELS[rain];
  return Math.min(Math.max(mist + change, 0), MOST_MIST);
}

const markRain = playOrder({
  order: 'rain.mark',
  rule: 'KGP3',
  summary: 'Say that rain has started, intensified or stopped: the Mist density changes with it',
  args: z.strictObject({ rain: z.enum(RAINS) }),
  isShared: true,
  offers: ({ game }, _side, { units }) => [
    {
      ...offerBase(game, 'rain.mark', 'KGP3', RAINS.indexOf(units.rain)),
      label: `Rain: ${RAIN_WORDS[units.rain]} now`,
      detail: 'started, intensified or stopped (E3.51)',
      fixed: {},
      fields: [
        {
          kind: 'choice',
          name: 'rain',
          label: 'What falls now',
          options: RAINS.filter((rain) => rain !== units.rain).map((rain) => ({
            value: rain,
            label: RAIN_WORDS[rain],
            detail: `Mist: ${densityAt(mistWithRain(units, rain)) ?? 'none'}`,
          })),
        },
      ],
    },
  ],
  read: (_view, _side, { rain }, { units }) => accept({ rain, mist: mistWithRain(units, rain) }),
  effect(work, side, { rain, mist }) {
    emit(work, rainMarked, 'everyone', { side, rain, mist });
  },
});

const RAIN_TITLES: Readonly<Record<Rain, string>> = {
  none: 'No rain any more',
  rain: 'It rains',
  heavy: 'Heavy rain',
};

const RAIN_TALES: Readonly<Record<Rain, string>> = {
  none: 'The rain stopped.',
  rain: 'Rain fell.',
  heavy: 'It rained heavily.',
};

const rainMarked = event<{ side: Side; rain: Rain; mist: number }>({
  type: 'rain.marked',
  fold(game, { rain, mist }) {
    const units = unitScenarioOf(game);
    units.rain = rain;
    units.mist = mist;
  },
  why: noDice('KGP3'),
  line: ({ rain }) => RAIN_WORDS[rain],
  tale: (_, { rain }) => RAIN_TALES[rain],
  toEveryone: (_, { rain, mist }) => [
    {
      kind: 'weather',
      title: RAIN_TITLES[rain],
      text: `Mist now: **${densityAt(mist) ?? 'none'}** (KGP3).`,
    },
  ],
});
