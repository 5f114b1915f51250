/** 8.6144: each captured Weapon makes a dr; its captor states which weapons of a vehicle still fire, and which wreck is Burnt-Out. */

import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { leaveWrecks } from '../refit/CG19-wrecks.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellOpenly } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { mayLeaveWreck, type NewWreck, wreckOf } from '../units/CG19-wreck.ts';
import { Changes, crewOut } from '../units/crew.ts';
import { maOf } from '../units/facts.ts';
import { unitsOf } from '../units/ledger.ts';
import { hexWords, manned, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit, type WeaponState } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { type CapturedWeapons, capturedWeapons, capturedWeaponsOf, SW_AND_MG } from './8.614-stated.ts';

const RULE = '8.6144';

export const capturedEquipment: RefitRule = { rule: RULE, act: checkCaptured, decisions: [] };

export const stateCapturedWeapons = sideOrder({
  order: 'captured.weapons',
  rule: RULE,
  summary:
    'State which weapons of captured vehicles still function: each of them makes a dr (8.6144); and whose wreck is to be Burnt-Out',
  args: z.strictObject({ text: z.string().max(400) }),
  isOpen: (view, side) => openAt(view, side, SW_AND_MG),
  offers(view, side) {
    // Of those that have no weapon nothing is asked; but that a wreck is Burnt-Out can be said of them, too.
    const field = fieldFor(vehiclesOf(view.game, side).filter((unit) => !isKept(view, side, unit)));
    if (field === undefined) return [];
    const isMissing = capturedDuties(view, side).length > 0;
    return [
      {
        order: 'captured.weapons',
        ...baseOf(view.game, side, SW_AND_MG),
        label: 'Weapons of captured vehicles',
        fixed: {},
        fields: [{ ...field, name: 'text', label: 'What still functions: V5 MA CMG; V6 none' }],
        ...(isMissing ? { style: 'primary' as const } : { aside: true }),
      },
    ];
  },
  read: (view, side, { text }) => readCaptured(view, side, text),
  effect: (work, side, stated) => capturedWeapons.ask(work, side, stated),
});

/** Captured counters in Areas with Personnel of their captor. */
function captured(game: KgpState, side: Side): readonly ObUnit[] {
  const areas = manned(game, side);
  return unitsOf(ownUnits(game, side).ob).filter(
    (unit) =>
      has(unit, 'captured') &&
      (unit.kind === 'SW' || unit.kind === 'Gun' || unit.kind === 'vehicle') &&
      areas.has(whereabouts(game, side, unit) ?? ''),
  );
}

function vehiclesOf(game: KgpState, side: Side): readonly ObUnit[] {
  return captured(game, side).filter(({ kind }) => kind === 'vehicle');
}

const BURNT_OUT = 'BURNT-OUT';
const ONE = '[Vv]\\d{1,4}(?: +(?:[Bb]urnt-out|[A-Za-z][A-Za-z0-9.]{0,11}))+';
const HINT = 'V5 MA CMG; V6 none; V7 none burnt-out (if it becomes a wreck)';

/** A side's statement of its captured vehicles. */
export function readCaptured({ game }: KgpCampaign, side: Side, text: string): Result<CapturedWeapons> {
  const able = vehiclesOf(game, side);
  const functioning: Record<string, readonly string[]> = {};
  const burnt: string[] = [];
  for (const part of text.split(/[;\n]/u)) {
    const [id = '', ...all] = part.trim().toUpperCase().split(/\s+/u);
    const words = all.filter((word) => word !== BURNT_OUT);
    const vehicle = able.find((unit) => unit.id === id);
    if (vehicle === undefined)
      return refuse(
        ruling(
          RULE,
          'not-captured',
          `${id} is no captured vehicle in an Area with Personnel of yours.`,
          `Such are: ${able.map((unit) => unit.id).join(', ') || 'none'}.`,
        ),
      );
    const weapons = words.length === 1 && words[0] === 'NONE' ? [] : [...new Set(words)];
    const broken = weapons.find((weapon) =>
      Object.keys(vehicle.weapons ?? {}).some((name) => name.toUpperCase() === weapon),
    );
    if (broken !== undefined)
      return refuse(
        ruling(
          RULE,
          'does-not-function',
          `The ${broken} of ${id} is recorded as ${vehicle.weapons?.[broken] ?? 'out of order'}.`,
        ),
      );
    functioning[id] = weapons;
    if (all.includes(BURNT_OUT)) burnt.push(id);
  }
  return accept({ functioning, ...fieldsIf(burnt.length > 0, { burnt }) });
}

/** The field in which they are stated; `undefined`: it has none of which anything could function. */
export function capturedField(view: KgpCampaign, side: Side): (Field & { kind: 'text' }) | undefined {
  return fieldFor(vehiclesOf(view.game, side).filter((unit) => !isUnarmed(view, side, unit)));
}

function fieldFor(able: readonly ObUnit[]): (Field & { kind: 'text' }) | undefined {
  if (able.length === 0) return undefined;
  const all = able.map(({ id }) => `${id} none`).join('; ');
  return {
    kind: 'text',
    name: 'captured',
    label: 'Captured, what still functions: V5 MA; V6 none',
    pattern: `${ONE}(?:\\s*[;\\n]\\s*${ONE})*`,
    maxLength: 400,
    hint: HINT,
    examples: [all.length <= 400 ? all : `${able[0]?.id} none`],
  };
}

/** A type that has no weapon at all needs no statement. */
function isUnarmed(campaign: KgpCampaign, side: Side, { type }: ObUnit): boolean {
  return maOf(factsFor(campaign, side), type) === 'no weapon';
}

/** By another reading a vehicle of such a type stays in play. */
function isKept(campaign: KgpCampaign, side: Side, unit: ObUnit): boolean {
  return campaign.game.readings['captured-unarmed'] === 'kept' && isUnarmed(campaign, side, unit);
}

export function capturedDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const { functioning } = capturedWeaponsOf(game, side);
  return vehiclesOf(game, side)
    .filter((unit) => functioning[unit.id] === undefined && !isUnarmed(campaign, side, unit))
    .map(({ id, type }) => `Which weapons of the captured ${id} ${type} still function (8.6144)?`);
}

/** The dice, and their effects. */
interface Checked {
  readonly rolls: { readonly label: string; readonly note: RollNote }[];
  readonly made: Changes;
  readonly wrecks: NewWreck[];
}

/** One public dr for each functioning captured Weapon; what has malfunctioned is lost without one. */
function checkCaptured(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const checked: Checked = { rolls: [], made: new Changes(ownUnits(game, side).ob), wrecks: [] };
  for (const unit of captured(game, side)) {
    if (isKept(work.state, side, unit)) continue;
    if (unit.kind === 'vehicle') checkVehicle(work, side, unit, checked);
    else checkWeapon(work, side, unit, checked);
  }
  change(work, side, RULE, checked.made.list);
  tellOpenly(work, side, RULE, checked.rolls);
  leaveWrecks(work, side, RULE, checked.wrecks);
}

function checkWeapon(work: KgpWork, side: Side, unit: ObUnit, checked: Checked): void {
  const label = `captured ${unit.type}${hexWords(work.state.game, side, unit)}`;
  if (has(unit, 'malfunctioned') || !rollFor(work, side, unit, label, checked))
    checked.made.add([{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
}

/**
 * A captured vehicle that nothing is left to fire of becomes a (Burnt-Out) Wreck, and its crew Infantry (8.6071); in a
 * Holding Box, where no wreck can stand, it is Eliminated.
 */
function checkVehicle(work: KgpWork, side: Side, unit: ObUnit, checked: Checked): void {
  const { game } = work.state;
  const { made, wrecks } = checked;
  const { functioning, burnt } = capturedWeaponsOf(game, side);
  const weapons: Record<string, WeaponState> = { ...unit.weapons };
  for (const [name, state] of Object.entries(weapons))
    if (state === 'malfunctioned') weapons[name] = 'disabled';
  let left = 0;
  for (const name of functioning[unit.id] ?? []) {
    const label = `${name} of the captured ${unit.type}${hexWords(game, side, unit)}`;
    if (rollFor(work, side, unit, label, checked)) left += 1;
    else weapons[name] = 'disabled';
  }
  if (left > 0) {
    made.add([{ op: 'set', id: unit.id, to: { weapons } }]);
    return;
  }
  if (!work.state.game.mended.wrecksWhereTheyMayLie || mayLeaveWreck(made.ledger, unit))
    wrecks.push(wreckOf(made.ledger, side, unit, { burntOut: burnt.has(unit.id) }));
  if (!has(unit, 'abandoned')) made.add(crewOut(made.ledger, side, unit, factsFor(work.state, side)).changes);
  made.add([{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
}

/** The dr of one Weapon: whether it is kept. */
function rollFor(work: KgpWork, side: Side, unit: ObUnit, label: string, { rolls }: Checked): boolean {
  const { table, note } = rollOnTable(work, side, {
    rule: RULE,
    kind: 'dr',
    audience: 'everyone',
    label: `${unit.id} ${label}`,
    modifiers: [],
  });
  const isKept = table.result === 'kept';
  const lost = unit.kind === 'vehicle' ? 'disabled' : 'eliminated';
  rolls.push({ label, note: { ...note, result: isKept ? 'kept' : lost } });
  return isKept;
}
