/** 8.606: an Escape attempt as composed, with all that is known of it before the dice: DRM, odds, what is in its way. */

import { signed } from '../../../text/figures.ts';
import { onlyIf } from '../../../text/present.ts';
import { atWords } from '../refit/own.ts';
import { resultWords } from '../refit/words.ts';
import type { KgpCampaign } from '../state.ts';
import { afvOf, chapterValue, maOf } from '../units/facts.ts';
import { attached } from '../units/ledger.ts';
import { excessPp, portageFaults } from '../units/portage.ts';
import { escapeDuty, factsFor, placeWords, publicWords, territoryIn } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { isNight } from '../vocabulary/dates.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { drmOf, type Modifier } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';
import { escapeModifiers, escapeOdds } from './8.606-escape-drm.ts';

/** Hexes to the nearest friendly Setup Area, as it is asked. */
export const DISTANCES = ['farther', '1', '2'] as const;

/** A stack of one Location, or one Mobile vehicle with all that is in it. */
export interface Attempt {
  readonly units: readonly string[];
  /** `area A`, `box GG1`, or `none` where there is nowhere to go. */
  readonly to: string;
  readonly distance: (typeof DISTANCES)[number];
  readonly through: boolean;
}

/** Everything that is known of an attempt before the dice. */
export interface Composed {
  readonly stack: readonly ObUnit[];
  readonly vehicle: ObUnit | undefined;
  readonly modifiers: readonly Modifier[];
  /** `squad 6-5-8 + leader 9-1 in K23`: for everybody. */
  readonly label: string;
  readonly attempt: Attempt;
  /** The Location that they leave, as `placeWords` has it. */
  readonly at: string;
}

const HEXES: Readonly<Record<Attempt['distance'], 1 | 2 | undefined>> = { farther: undefined, 1: 1, 2: 2 };

/** The attempt with its DRM; `undefined` when its units have gone, or need not Escape any more. */
export function compose(campaign: KgpCampaign, side: Side, attempt: Attempt): Composed | undefined {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const stack = attempt.units.flatMap((id) => ob.units[id] ?? []);
  const [first] = stack;
  if (first === undefined || stack.length !== attempt.units.length) return undefined;
  const at = placeWords(game, side, first);
  const fit = stack.every(
    (unit) => escapeDuty(game, side, unit) !== undefined && placeWords(game, side, unit) === at,
  );
  const territory = territoryIn(game, side, first);
  if (!fit || territory === undefined) return undefined;
  const facts = factsFor(campaign, side);
  const vehicle = stack.find(({ kind }) => kind === 'vehicle');
  const afv = vehicle && afvOf(facts, vehicle.type);
  const modifiers = escapeModifiers(stack, vehicle === undefined ? [] : attached(ob, vehicle.id), {
    territory,
    throughEnemyArea: attempt.through,
    night: isNight(game.date),
    excessPp: vehicle === undefined ? excessPp(ob, facts, stack) : 0,
    heroDrm: chapterValue(facts, 'hero/DRM'),
    woundDrm: chapterValue(facts, 'wounded/leadership'),
    unarmed: vehicle !== undefined && maOf(facts, vehicle.type) === 'no weapon',
    distance: HEXES[attempt.distance],
    afv: afv === 'no' ? undefined : afv,
  });
  const label = `${stack.map(publicWords).join(' + ')} in ${atWords(at)}`;
  return { stack, vehicle, modifiers, label, attempt, at };
}

/** `Escapes 21/36 (58.3 %), Escapes; Replaced 5/36 (13.9 %), …`: exact, before the owner commits. */
export function oddsWords({ modifiers, vehicle }: Composed): string {
  return escapeOdds(modifiers, vehicle !== undefined)
    .filter(({ ways }) => ways > 0)
    .map(
      ({ result, ways, of }) => `${resultWords(result)} ${ways}/${of} (${((ways * 100) / of).toFixed(1)} %)`,
    )
    .join(' · ');
}

export function drmWords(modifiers: readonly Modifier[]): string {
  const sum = drmOf(modifiers);
  const parts = modifiers.map(({ label, value }) => `${signed(value)} ${label}`).join(', ');
  return modifiers.length === 0 ? 'no DRM' : `DRM ${signed(sum)} (${parts})`;
}

/** The obstacles in its way, a sentence each. */
export function faultsOf(campaign: KgpCampaign, side: Side, { stack, vehicle }: Composed): readonly string[] {
  const facts = factsFor(campaign, side);
  if (vehicle !== undefined)
    return onlyIf(
      afvOf(facts, vehicle.type) === undefined || maOf(facts, vehicle.type) === undefined,
      `Say first what is printed on ${vehicle.type}: *Counters that the charts do not list*.`,
    );
  return portageFaults(ownUnits(campaign.game, side).ob, facts, stack);
}
