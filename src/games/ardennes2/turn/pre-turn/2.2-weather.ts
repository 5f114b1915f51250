/** 2.2: weather and Air Strikes at the beginning of each Game Turn. */

import { when } from '../../../../text/present.ts';
import { referenceOf } from '../../scenario/book.ts';
import { FIRST_FREEZE } from '../../vocabulary/2.2-weather-tables.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Weather } from '../../vocabulary/house-tables.ts';

import { airStrikes, isFreezing } from '../frame/charts.ts';

interface Frozen {
  readonly turn: number;
  readonly roll: number;
  readonly freezes: boolean;
}

export const freezeRolled = event<Frozen>({
  type: 'freeze.rolled',
  fold(game, { turn, freezes }) {
    if (freezes) game.air.freeze = turn;
    else delete game.air.freeze;
  },
  line: ({ roll, freezes }) => `Weather: ${roll}, ${when(!freezes, 'no ')}Freeze (2.2)`,
  tale: (_, { freezes }) => (freezes ? 'It froze.' : undefined),
});

const WEATHER_WORDS: Readonly<Record<Weather, string>> = { freeze: 'in Freeze', before: 'without Freeze' };

interface Strikes {
  readonly roll: readonly number[];
  readonly byTable: number;
  readonly divisor: number;
  readonly strikes: number;
  readonly weather: Weather;
}

export const strikesRolled = event<Strikes>({
  type: 'strikes.rolled',
  fold(game, { strikes }) {
    game.air.strikes = strikes;
  },
  line: ({ roll, byTable, divisor, strikes }) =>
    `Air Strikes: ${strikes} (rolled ${roll.join(' + ')}: ${byTable}${when(divisor > 1, `, divided by ${divisor}`)}; 2.2)`,
  why: (_, { weather, byTable, divisor, strikes }) =>
    `The Air Strike Table gives ${byTable} ${WEATHER_WORDS[weather]}; the scenario divides by ${divisor} and rounds down: ${strikes}.`,
});

/** `false`: dice are still missing. */
export function rollWeather(work: ArdennesWork): boolean {
  const { game, core } = work.state;
  const { turn } = game;
  const isRolled = turn >= FIRST_FREEZE && (game.air.freeze === undefined || game.readings.freeze === 'each');
  if (isRolled && core.rolls[`2.2/freeze/${turn}`] === undefined) {
    const done = work.attempt(() => {
      const { values } = work.roll({
        path: `2.2/freeze/${turn}`,
        rule: '2.2',
        kind: 'dr',
        audience: 'everyone',
        by: 'us',
      });
      const [roll = 0] = values;
      emit(work, freezeRolled, 'everyone', { turn, roll, freezes: isFreezing(core, roll) });
    });
    if (!done) return false;
  }
  return work.attempt(() => {
    const { values } = work.roll({
      path: `2.2/air/${turn}`,
      rule: '2.2',
      kind: 'dr',
      audience: 'everyone',
      by: 'us',
    });
    const weather = work.state.game.air.freeze === undefined ? 'before' : 'freeze';
    const sum = values.reduce((all, value) => all + value, 0);
    const byTable = airStrikes(core, weather, sum);
    const divisor = referenceOf(game).scenario.airStrikeDivisor;
    const strikes = Math.floor(byTable / divisor);
    emit(work, strikesRolled, 'everyone', { roll: values, byTable, divisor, strikes, weather });
  });
}
