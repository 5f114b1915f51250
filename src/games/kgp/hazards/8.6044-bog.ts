import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { atWords } from '../escape/8.606-attempt.ts';
import { asItWas, type Fall, falling, land } from '../refit/fall.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { noteReading, rollDice } from '../refit/roll.ts';
import type { RefitIntent } from '../refit/state.ts';
import type { KgpState } from '../state.ts';
import { chapterValue } from '../units/facts.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { placeWords, publicWords, unitWords } from '../units/standing.ts';
import { halfSquadEquivalents, has, isMmc, type ObUnit, STATUS_NAMES } from '../units/unit.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { MOST_ATTEMPTS } from './8.6043-shock.ts';

const RULE = '8.6044';

/** Non-abandoned, bogged or mired vehicles for which nothing has been asked yet. */
function stuck(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob, asked } = game.sides[side];
  return unitsOf(ob).filter(
    (unit) =>
      (has(unit, 'bogged') || has(unit, 'mired')) &&
      !has(unit, 'abandoned') &&
      !asked.some(({ rule, args }) => rule === RULE && args.unit === unit.id),
  );
}

/** Note L: how many HS-equivalents could help; one squad-equivalent does at most. */
const HELPERS = { none: 0, half: 1, squad: 2 } as const;

const HELP_LABELS: Readonly<Record<keyof typeof HELPERS, string>> = {
  none: 'nobody, or Note L does not apply',
  squad: 'a squad-equivalent of its Setup Area: −2',
  half: 'a HS or crew of its Setup Area: −1',
};

/**
 * HS-equivalents that could be in the Setup Area of a vehicle: which Area that is nobody has marked yet (8.605), but
 * it is none of a Holding Box, and whoever crews another vehicle is in that one.
 */
function helpersOf(game: KgpState, side: Side, vehicle: ObUnit): number {
  const { ob } = game.sides[side];
  const isOff = (unit: ObUnit) => placeOf(ob, unit)?.in === 'box';
  return unitsOf(ob)
    .filter((unit) => isMmc(unit) && !has(unit, 'prisoner') && unit.with?.as !== 'crewing')
    .filter((unit) => isOff(unit) === isOff(vehicle))
    .reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0);
}

function helpField(game: KgpState, side: Side, vehicle: ObUnit): Field {
  const most = helpersOf(game, side, vehicle);
  const names = (['none', 'squad', 'half'] as const).filter((name) => HELPERS[name] <= most);
  return {
    kind: 'choice',
    name: 'help',
    label: 'Vehicle Note L: who helps',
    options: names.map((value) => ({ value, label: HELP_LABELS[value] })),
    initial: 'none',
  };
}

const REAR: Field = {
  kind: 'choice',
  name: 'rear',
  label: 'In a U.S. Setup Area, not in a Front-Line Hex',
  options: [
    { value: 'no', label: 'no' },
    { value: 'yes', label: 'yes: −1' },
  ],
  initial: 'no',
};

const remove: KgpDecision = {
  order: 'bog.remove',
  rule: RULE,
  summary: 'Let a bogged or mired vehicle make its Bog Removal attempts until it is free or immobilized',
  args: z.strictObject({
    unit: z.string().max(6),
    help: z.enum(['none', 'squad', 'half']),
    rear: z.enum(['yes', 'no']).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || !isAt(game, side, RULE)) return [];
    return stuck(game, side).map(
      (unit): Offer => ({
        order: 'bog.remove',
        decision: decisionId(RULE, game),
        rev: game.sides[side].rev,
        rule: RULE,
        label: `Bog Removal: ${unit.id} ${unit.type}, ${placeWords(game, side, unit)}`,
        group: 'Bogged and mired',
        style: 'primary',
        fixed: { unit: unit.id },
        // The last drm is for non-captured vehicles of the U.S. colour.
        fields: [helpField(game, side, unit), ...(side === 'us' && !has(unit, 'captured') ? [REAR] : [])],
      }),
    );
  },
  object(view, seat, { unit, help }) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || !isAt(game, side, RULE)) return undefined;
    const vehicle = stuck(game, side).find(({ id }) => id === unit);
    const wanted = help === 'squad' || help === 'half' ? HELPERS[help] : 0;
    if (vehicle === undefined || helpersOf(game, side, vehicle) >= wanted) return undefined;
    const most = helpersOf(game, side, vehicle);
    return ruling(
      RULE,
      'nobody-to-help',
      `There is no ${help === 'squad' ? 'squad-equivalent' : 'HS or crew'} of yours that could be in the Setup Area of ${vehicle.id} (Vehicle Note L).`,
      most === 0 ? 'Without help: none.' : 'A HS or crew: half. Without help: none.',
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
  },
};

function modifiersOf(args: RefitIntent['args']): RollNote['modifiers'] {
  const help = args.help === 'squad' ? -2 : args.help === 'half' ? -1 : 0;
  return [
    ...(help === 0 ? [] : [{ label: 'Vehicle Note L', value: help, rule: RULE }]),
    ...(args.rear === 'yes' ? [{ label: 'not in a Front-Line Hex', value: -1, rule: RULE }] : []),
  ];
}

/** One Bog Removal DR: the coloured dr counts (D8.3); the white one is for MP, which are immaterial. */
function attempt(fall: Fall, unit: ObUnit, at: string, modifiers: RollNote['modifiers']): string {
  const { work, side, facts, notes } = fall;
  const values = rollDice(work, side, { rule: RULE, kind: 'DR', audience: 'everyone' });
  const mired = has(unit, 'mired');
  const out = chapterValue(facts, mired ? 'mired/out' : 'bogged/out');
  const lost = chapterValue(facts, mired ? 'mired/lost' : 'bogged/lost');
  const read = (dr: number) => (dr <= out ? 'unbogged' : dr >= lost ? 'immobilized' : 'no-change');
  const label = `Bog Removal of ${publicWords(unit)} in ${at} (coloured dr)`;
  const note = noteReading({ label, rule: RULE, kind: 'DR', values, modifiers }, values[0] ?? 0, read);
  notes.push(note);
  return note.result;
}

function resolve(work: KgpWork, side: Side, { args }: RefitIntent): void {
  const fall = falling(work, side, RULE);
  const unit = asItWas(fall.all, String(args.unit))?.unit;
  if (unit === undefined) return;
  const at = atWords(placeWords(work.state.game, side, unit));
  const modifiers = modifiersOf(args);
  for (let made = 0; made < MOST_ATTEMPTS; made += 1) {
    const result = attempt(fall, unit, at, modifiers);
    if (result === 'no-change') continue;
    const status = STATUS_NAMES.filter((name) => {
      if (name === 'bogged' || name === 'mired') return false;
      return has(unit, name) || (name === 'immobilized' && result === 'immobilized');
    });
    fall.all.add([{ op: 'set', id: unit.id, to: { status } }]);
    break;
  }
  land(fall);
}

/** 8.6044: until it is unbogged or immobilized. */
export const BOG: RefitRule = {
  rule: RULE,
  resolve,
  duties: ({ game }, side) =>
    stuck(game, side).map(
      (unit) =>
        `${unitWords(unit)} in ${placeWords(game, side, unit)} makes Bog Removal attempts: with whose help?`,
    ),
  decisions: [remove],
};
