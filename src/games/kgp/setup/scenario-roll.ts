import { isNight, isOnOrAfter } from '../vocabulary/dates.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { ERROR_CELL } from './cells.ts';
import type { ScenarioCall, SetupEvents } from './events.ts';
import { DENSITIES } from './state.ts';

type Rolled = Omit<SetupEvents['scenario.rolled'], 'side' | 'call'>;

/** KGP3: at 3 or less the Mist is one level less, at 11 or more one more. */
const MIST_LESS = 3;
const MIST_MORE = 11;
const MOST_MIST = DENSITIES.length - 1;
/** KGP3: rain is Mist of the first level, heavy rain of the second: it cannot fall below that. */
export const RAIN_LEVEL = { none: 0, rain: 1, heavy: 2 } as const;

function densityName(level: number): string {
  const name = DENSITIES[level];
  return name === undefined ? 'no Mist' : `${name} Mist`;
}

/** The density after a Mist Change DR. */
function mistAfter(level: number, final: number, rain: keyof typeof RAIN_LEVEL): number {
  if (final <= MIST_LESS) return Math.max(Math.min(level, RAIN_LEVEL[rain]), level - 1, 0);
  return final >= MIST_MORE ? Math.min(level + 1, MOST_MIST) : level;
}

/** KGP3, 8.6171 note ‡: with no Mist a Mist Change DR is made by the random table alone, and not from 22 N on. */
function hasMistChange(work: KgpWork): boolean {
  const { date, initial, scenario, weatherMode } = work.state.game;
  if ((scenario?.units?.mist ?? 0) > 0) return true;
  return weatherMode === 'random' && !initial && !isOnOrAfter(date, '22 N');
}

function roll(work: KgpWork, side: Side, rule: string, kind: 'dr' | 'DR'): readonly number[] {
  const path = `${rule}/${work.state.game.date}/${side}/scenario`;
  return work.roll({ path, rule, kind, audience: 'everyone', by: side }).values;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function plain(label: string, rule: string, kind: 'dr' | 'DR', values: readonly number[]) {
  return { label, rule, kind, values, modifiers: [], final: sum(values) } as const;
}

/** KGP2: what a Wind Change DR does stands in other chapters and is read by the players; the Mist is kept here. */
function windAndMist(work: KgpWork, side: Side): Rolled {
  const wind = roll(work, side, 'KGP2', 'DR');
  const notes: RollNote[] = [
    { ...plain('Wind Change', 'KGP2', 'DR', wind), result: 'read by both sides (B25.65, E3)' },
  ];
  const units = work.state.game.scenario?.units;
  if (units === undefined || !hasMistChange(work)) return { notes };
  const values = roll(work, side, 'KGP3', 'DR');
  const isPm = work.state.game.date.endsWith('PM');
  const final = sum(values) - (isPm ? 1 : 0);
  const { mist, rain } = units;
  const after = (total: number) => densityName(mistAfter(mist, total, rain));
  notes.push({
    label: 'Mist Change',
    rule: 'KGP3',
    kind: 'DR',
    values,
    modifiers: isPm ? [{ label: 'PM', value: -1, rule: 'KGP3' }] : [],
    final,
    result: after(final),
    oneLess: after(final - 1),
    oneMore: after(final + 1),
  });
  return { notes, mist: mistAfter(mist, final, rain) };
}

/** I.2 asks for a dr two below the Game Turn, III.5 and CG5 for one below it. */
function enters(rule: string, dr: number, turn: number): boolean {
  return rule === 'I.2' ? dr <= turn - 2 : dr < turn;
}

function reinforcement(
  work: KgpWork,
  side: Side,
  { rule, turn }: ScenarioCall & { of: 'reinforcement' },
): Rolled {
  const values = roll(work, side, rule, 'dr');
  const dr = sum(values);
  const words = (value: number) => (enters(rule, value, turn) ? 'enters' : 'does not enter yet');
  const note = { ...plain(`Reinforcement dr, Turn ${turn}`, rule, 'dr', values), result: words(dr) };
  return { notes: [{ ...note, oneLess: words(dr - 1), oneMore: words(dr + 1) }] };
}

/** III.6: +1 for each Reserve Cloaking counter Released already, by such a DR or otherwise (CG7b). */
function release(work: KgpWork, side: Side, { turn, others = 0 }: ScenarioCall & { of: 'release' }): Rolled {
  const before = (work.state.game.scenario?.units?.released ?? 0) + others;
  const values = roll(work, side, 'III.6', 'DR');
  const final = sum(values) + before;
  const words = (total: number) =>
    total <= turn ? 'one Reserve Cloaking counter is Released' : 'none is Released';
  const note: RollNote = {
    ...plain(`Release DR, Turn ${turn}`, 'III.6', 'DR', values),
    modifiers: before === 0 ? [] : [{ label: 'already Released', value: before, rule: 'III.6' }],
    final,
    result: words(final),
    oneLess: words(final - 1),
    oneMore: words(final + 1),
  };
  return { notes: [note], released: final <= turn };
}

/** Footnote b of the U.S. chart: the white dr of the error DR is halved (FRU); the cell says what the dice mean. */
function errorOf(work: KgpWork, side: Side, hex: string): Rolled {
  const values = roll(work, side, 'C1.31', 'DR');
  const [coloured = 0, white = 0] = values;
  const halved = Math.ceil(white / 2);
  const isColoured = work.state.core.charts[ERROR_CELL]?.value !== 'white';
  const [direction, hexes] = isColoured ? [coloured, halved] : [halved, coloured];
  return {
    notes: [
      {
        ...plain(`Bombardment of ${hex}, error DR`, 'C1.31', 'DR', values),
        final: coloured + halved,
        modifiers: [{ label: 'white dr halved (FRU)', value: halved - white, rule: 'B1' }],
        result: `Center Hex ${hexes} hex${hexes === 1 ? '' : 'es'} from ${hex} in direction ${direction}`,
      },
    ],
  };
}

function rollOf(work: KgpWork, side: Side, call: ScenarioCall): Rolled {
  switch (call.of) {
    case 'wind':
      return windAndMist(work, side);
    case 'reinforcement':
      return reinforcement(work, side, call);
    case 'release':
      return release(work, side, call);
    case 'bombardment':
      return errorOf(work, side, call.hex);
    default: {
      const never: never = call;
      throw new Error(`unknown call ${JSON.stringify(never)}`);
    }
  }
}

/** Makes the public roll that was asked for; `false` while it is to be rolled by hand and not entered yet. */
export function playScenarioRoll(work: KgpWork): boolean {
  const due = work.state.game.scenario?.units?.due;
  if (due === undefined) return true;
  const { side, call } = due;
  return work.attempt(() => {
    work.emit('scenario.rolled', 'everyone', { side, call, ...rollOf(work, side, call) });
  });
}

/** CG5: whether a night Assault has a Scenario Defender whose reinforcements need a dr. */
export function isNightAssault(date: string, kind: string): boolean {
  return isNight(date) && (kind === 'us-assault' || kind === 'german-assault');
}
