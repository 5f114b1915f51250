/** The SSR's demands of a side while it sets up, told to it alone and in its turn; each sentence stands with its rule. */
import { modulesOf, tooManyModules } from '../purchases/CG15-modules.ts';
import type { KgpState } from '../state.ts';
import { boundDuties, removalReminder } from '../units/CG9-weapon-and-crew-removal.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { has } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { steepleReminder } from './5.21-guns-in-steeples.ts';
import { shortageReminder } from './8.6241-isolated-unit-setup.ts';
import { enteringReminder } from './8.6242-holding-boxes.ts';
import { observersToRecord } from './8.6242-offboard-observer.ts';
import { statusReminder } from './CG10-set-up-notes.ts';
import { concealmentReminder } from './CG11-concealment.ts';
import { hooksReminder } from './CG12-guns-and-bore-sighting.ts';
import { sniperReminder } from './CG16-snipers.ts';
import { cellarReminder } from './KGP8-cellars.ts';
import type { SettingUp } from './setup-rule.ts';

/**
 * The reminders that can be looked up, in this order; each says something only where it concerns a counter of the side.
 */
const REMINDERS: readonly ((it: SettingUp) => readonly string[])[] = [
  concealmentReminder,
  statusReminder,
  hooksReminder,
  steepleReminder,
  cellarReminder,
  removalReminder,
  enteringReminder,
  sniperReminder,
  shortageReminder,
];

/** The duties about its own counters, for the desk of the side whose turn of the set-up it is. */
export function setupDuties(game: KgpState, side: Side): readonly string[] {
  return [
    ...boundDuties(game, side),
    ...tooManyModules(modulesOf(game, side).length),
    ...observersToRecord(game, side),
  ];
}

/** The reminders that the same side can look up. */
export function setupReminders(game: KgpState, side: Side): readonly string[] {
  const { ob } = ownUnits(game, side);
  const units = unitsOf(ob).filter((unit) => !has(unit, 'prisoner'));
  const onMap = units.filter((unit) => placeOf(ob, unit)?.in !== 'box');
  return REMINDERS.flatMap((remind) => remind({ game, side, units, onMap }));
}
