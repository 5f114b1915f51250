/** 8.6113: which MMC can Battle Harden, and what each becomes. */
import { hasHardened, noteHardened } from '../refit/hardened.ts';
import { type Alike, alike, areasOf, change } from '../refit/own.ts';
import type { KgpCampaign } from '../state.ts';
import { type Hardened, hardenedMmc } from '../units/hardening.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit, statusWith } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { isFree } from './by-area.ts';

const RULE = '8.6113';

/** Retained squads and HS that can still Battle Harden, each with what it becomes; none more than once per RePh. */
export function candidates(
  campaign: KgpCampaign,
  side: Side,
): readonly { readonly unit: ObUnit; readonly into: Hardened }[] {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const areaOf = areasOf(game, side);
  return unitsOf(ownUnits(game, side).ob).flatMap((unit) => {
    if (!isFree(unit) || areaOf(unit) === undefined || hasHardened(game, side, unit.id)) return [];
    const into = hardenedMmc(side, unit, facts);
    const isAlready = into !== undefined && 'fanatic' in into && has(unit, 'fanatic');
    if (into === undefined || isAlready) return [];
    return [{ unit, into }];
  });
}

/** The same, those together that are as good as each other; `within`: of one Area. */
export function hardenable(campaign: KgpCampaign, side: Side, within?: string): readonly Alike[] {
  const { game } = campaign;
  const areaOf = areasOf(game, side);
  const units = candidates(campaign, side).map(({ unit }) => unit);
  return alike(
    ownUnits(game, side).ob,
    areaOf,
    units.filter((unit) => within === undefined || areaOf(unit) === within),
  );
}

/** As they are proposed: squads before half-squads, each in the order of the Order of Battle. */
export function squadsFirst(units: readonly ObUnit[]): readonly ObUnit[] {
  const isSquad = ({ kind }: ObUnit) => kind === 'squad';
  return [...units.filter(isSquad), ...units.filter((unit) => !isSquad(unit))];
}

/** The words of a group's choice: `6-6-6 in area A (S3, S4) → 6-6-7`. */
export function optionOf(
  campaign: KgpCampaign,
  side: Side,
  { first, label }: Alike,
): { value: string; label: string } {
  const into = hardenedMmc(side, first, factsFor(campaign, side));
  return { value: first.id, label: into === undefined ? label : `${label} → ${nameOf(into)}` };
}

function nameOf(into: Hardened): string {
  return 'type' in into ? into.type : 'Fanatic';
}

/** Somebody Battle Hardens; `more`: what happens with it. */
export function harden(work: KgpWork, side: Side, unit: ObUnit, more: readonly ObChange[] = []): void {
  const into = hardenedMmc(side, unit, factsFor(work.state, side));
  if (into === undefined) return;
  change(work, side, RULE, [hardeningChange(unit, into), ...more]);
  noteHardened(work, side, unit.id);
}

function hardeningChange(unit: ObUnit, into: Hardened): ObChange {
  if ('type' in into) return { op: 'set', id: unit.id, to: { type: into.type }, clear: ['class'] };
  return { op: 'set', id: unit.id, to: { status: statusWith(unit, 'fanatic') } };
}

/** Casualty VP that bring a DRM of −1 (8.6113). */
const CVP_PER_DRM = 25;

/** 8.6113 and 8.6114: the DRM of the two Battle Hardening tables. */
export function hardeningModifiers(
  rule: '8.6113' | '8.6114',
  won: boolean,
  casualtyVp: number,
): readonly Modifier[] {
  const found: Modifier[] = [];
  if (won) found.push({ label: 'won the scenario', rule, value: -2 });
  const drm = rule === '8.6113' ? -Math.floor(casualtyVp / CVP_PER_DRM) : 0;
  if (drm !== 0) found.push({ label: `${casualtyVp} Casualty VP`, rule, value: drm });
  return found;
}
