/** 8.6044: a bogged or mired vehicle makes Bog Removal attempts until it is unbogged or immobilized. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { signed } from '../../../text/figures.ts';
import { onlyIf } from '../../../text/present.ts';
import { baseOf } from '../refit/open.ts';
import { atWords } from '../refit/own.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { intent } from '../refit/pending.ts';
import { asItWas, beginResolution, conclude, type Resolution } from '../refit/resolution.ts';
import { noteReading, rollDice } from '../refit/roll.ts';
import type { KgpState } from '../state.ts';
import { chapterValue, type Facts } from '../units/facts.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { placeName } from '../units/place.ts';
import { placeWords, publicWords, unitWords } from '../units/territory.ts';
import { halfSquadEquivalents, has, isMmc, type ObUnit, STATUS_NAMES } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { MOST_ATTEMPTS } from './8.6043-shock.ts';

const RULE = '8.6044';

export const bog: RefitRule = {
  rule: RULE,
  asks: () => [bogRemoval],
  duties: ({ game }, side) =>
    stuck(game, side).map(
      (unit) =>
        `${unitWords(unit)} in ${placeName(placeWords(game, side, unit))} makes Bog Removal attempts: with whose help?`,
    ),
  decisions: () => [remove],
};

/** Non-abandoned, bogged or mired vehicles for which nothing has been asked yet. */
export function stuck(game: KgpState, side: Side): readonly ObUnit[] {
  const waiting = bogRemoval.waitingFor(game, side);
  return unitsOf(ownUnits(game, side).ob).filter(
    (unit) =>
      (has(unit, 'bogged') || has(unit, 'mired')) &&
      !has(unit, 'abandoned') &&
      !waiting.some((it) => it.unit === unit.id),
  );
}

/** Vehicle Note L: who could help, at most one squad-equivalent. */
const HELP = ['none', 'squad', 'half'] as const;

/** Their HS-equivalents, each of which is a drm of −1. */
const HELPERS: Readonly<Record<(typeof HELP)[number], number>> = { none: 0, half: 1, squad: 2 };

const HELP_LABELS: Readonly<Record<(typeof HELP)[number], string>> = {
  none: 'nobody, or Note L does not apply',
  squad: `a squad-equivalent of its Setup Area: ${signed(-HELPERS.squad)}`,
  half: `a HS or crew of its Setup Area: ${signed(-HELPERS.half)}`,
};

/**
 * HS-equivalents that could be in the Setup Area of a vehicle: which Area that is nobody has marked yet (8.605), but
 * it is none of a Holding Box, and whoever crews another vehicle is in that one.
 */
function helpersOf(game: KgpState, side: Side, vehicle: ObUnit): number {
  const { ob } = ownUnits(game, side);
  const isOff = (unit: ObUnit) => placeOf(ob, unit)?.in === 'box';
  return unitsOf(ob)
    .filter((unit) => isMmc(unit) && !has(unit, 'prisoner') && unit.with?.as !== 'crewing')
    .filter((unit) => isOff(unit) === isOff(vehicle))
    .reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0);
}

function helpField(game: KgpState, side: Side, vehicle: ObUnit): Field {
  const most = helpersOf(game, side, vehicle);
  const names = HELP.filter((name) => HELPERS[name] <= most);
  return {
    kind: 'choice',
    name: 'help',
    label: 'Vehicle Note L: who helps',
    options: names.map((value) => ({ value, label: HELP_LABELS[value] })),
    initial: 'none',
  };
}

const REAR_DRM = -1;

const REAR: Field = {
  kind: 'choice',
  name: 'rear',
  label: 'In a U.S. Setup Area, not in a Front-Line Hex',
  options: [
    { value: 'no', label: 'no' },
    { value: 'yes', label: `yes: ${signed(REAR_DRM)}` },
  ],
  initial: 'no',
};

const ARGS = z.strictObject({
  unit: z.string().max(6),
  help: z.enum(HELP),
  rear: z.enum(['yes', 'no']).optional(),
});
export type Removal = z.output<typeof ARGS>;

const remove = sideOrder({
  order: 'bog.remove',
  rule: RULE,
  summary: 'Let a bogged or mired vehicle make its Bog Removal attempts until it is free or immobilized',
  args: ARGS,
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers: ({ game }, side) =>
    stuck(game, side).map((unit) => ({
      order: 'bog.remove',
      ...baseOf(game, side, RULE),
      label: `Bog Removal: ${unit.id} ${unit.type}, ${placeName(placeWords(game, side, unit))}`,
      group: 'Bogged and mired',
      style: 'primary' as const,
      fixed: { unit: unit.id },
      fields: [helpField(game, side, unit), ...onlyIf(mayBeInRear(side, unit), REAR)],
    })),
  read({ game }, side, it) {
    if (stuck(game, side).every(({ id }) => id !== it.unit)) return NOT_OFFERED;
    const fault = helpFault(game, side, it);
    if (fault !== undefined) return refuse(fault);
    return accept(it);
  },
  effect: (work, side, it) => bogRemoval.ask(work, side, it),
});

/** Why a vehicle cannot be helped so. */
function helpFault(game: KgpState, side: Side, it: Removal): Ruling | undefined {
  const vehicle = stuck(game, side).find(({ id }) => id === it.unit);
  const most = vehicle === undefined ? 0 : helpersOf(game, side, vehicle);
  if (most >= HELPERS[it.help]) return undefined;
  const helper = it.help === 'squad' ? 'squad-equivalent' : 'HS or crew';
  return ruling(
    RULE,
    'nobody-to-help',
    `No ${helper} of yours could be in the Setup Area of ${it.unit} (Vehicle Note L).`,
    most === 0 ? 'Without help: none.' : 'A HS or crew: half. Without help: none.',
  );
}

/** Why a Bog Removal that was planned cannot be made so. */
export function removalFault(game: KgpState, side: Side, it: Removal): Ruling | undefined {
  const vehicle = stuck(game, side).find(({ id }) => id === it.unit);
  if (vehicle === undefined)
    return ruling(RULE, 'not-stuck', `${it.unit} is no bogged or mired vehicle of yours.`);
  if (it.rear === 'yes' && !mayBeInRear(side, vehicle))
    return ruling(
      RULE,
      'not-in-rear',
      `The drm for a U.S. Setup Area, away from Front-Line Hexes, does not apply to ${it.unit}.`,
      'Leave “rear” away.',
    );
  return helpFault(game, side, it);
}

/** The last drm is for non-captured vehicles of the U.S. colour. */
function mayBeInRear(side: Side, vehicle: ObUnit): boolean {
  return side === 'us' && !has(vehicle, 'captured');
}

export const bogRemoval = intent<Removal>({
  name: 'bog',
  rule: RULE,
  resolve(work, side, it) {
    const resolution = beginResolution(work, side, RULE);
    const unit = asItWas(resolution.all, it.unit)?.unit;
    if (unit === undefined) return;
    const at = atWords(placeWords(work.state.game, side, unit));
    const modifiers = modifiersOf(it);
    for (let made = 0; made < MOST_ATTEMPTS; made += 1) {
      const result = attempt(resolution, unit, at, modifiers);
      if (result === 'no-change') continue;
      const status = STATUS_NAMES.filter((name) => {
        if (name === 'bogged' || name === 'mired') return false;
        return has(unit, name) || (name === 'immobilized' && result === 'immobilized');
      });
      resolution.all.add([{ op: 'set', id: unit.id, to: { status } }]);
      break;
    }
    conclude(resolution);
  },
});

function modifiersOf({ help, rear }: Removal): readonly Modifier[] {
  return [
    ...onlyIf(help !== 'none', { label: 'Vehicle Note L', value: -HELPERS[help], rule: RULE }),
    ...onlyIf(rear === 'yes', { label: 'not in a Front-Line Hex', value: REAR_DRM, rule: RULE }),
  ];
}

/** One Bog Removal DR: the coloured dr counts (D8.3); the white one is for MP, which are immaterial. */
function attempt(resolution: Resolution, unit: ObUnit, at: string, modifiers: readonly Modifier[]): string {
  const { work, side, facts, notes } = resolution;
  const values = rollDice(work, side, { rule: RULE, kind: 'DR', audience: 'everyone' });
  const label = `Bog Removal of ${publicWords(unit)} in ${at} (coloured dr)`;
  const read = removalTable(facts, has(unit, 'mired') ? 'mired' : 'bogged');
  const note = noteReading({ label, rule: RULE, kind: 'DR', values, modifiers }, values[0] ?? 0, read);
  notes.push(note);
  return note.result;
}

function removalTable(facts: Facts, how: 'mired' | 'bogged'): (dr: number) => string {
  const out = chapterValue(facts, `${how}/out`);
  const lost = chapterValue(facts, `${how}/lost`);
  return (dr) => {
    if (dr <= out) return 'unbogged';
    return dr >= lost ? 'immobilized' : 'no-change';
  };
}
