/** 8.6241: what is in Isolated Locations has Ammunition Shortage, and is set up first, by the one side, then the other. */

import type { Notice } from '../../../kernel/notice.ts';
import { onlyIf } from '../../../text/present.ts';
import { DECLARE } from '../initiative/8.6233-set-up-order.ts';
import type { KgpCampaign } from '../state.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { markingFor, territoryOf } from '../units/marking.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { has, mayBe } from '../units/unit.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import { type KgpWork, playPart, type Rule } from '../vocabulary/step.ts';
import { notesOnIsolated } from './CG10-set-up-notes.ts';
import { hasIsolatedTurn } from './open.ts';
import type { SettingUp } from './setup-rule.ts';
import { setupTurn } from './turn.ts';

const RULE = '8.6241';

/** It is declared by the order of 8.624. */
export const isolatedUnitSetup: Rule = {
  rule: RULE,
  decisions: [],
  events: () => [isolatedDeclared],
  seals: () => notesOnIsolated,
};

/** Before anybody sets up: for both sides alike, whether or not they have anything that is Isolated. */
export function markIsolated(work: KgpWork): void {
  if (!hasIsolatedTurn(work.state.game)) return;
  for (const side of SIDES) playPart(work, side, RULE, () => ammunitionShortage(work, side));
}

/** Each Isolated unit and Weapon has Ammunition Shortage [EXC: a Captured Weapon]. */
function ammunitionShortage(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const marking = markingFor(game, side);
  const { ob } = ownUnits(game, side);
  const changes = unitsOf(ob).flatMap((unit): ObChange[] => {
    const { id, kind, status } = unit;
    if (!mayBe(kind, 'ammo-shortage') || has(unit, 'ammo-shortage') || has(unit, 'prisoner')) return [];
    if (has(unit, 'captured') || territoryOf(marking, side, ob, unit) !== 'isolated') return [];
    return [{ op: 'set', id, to: { status: [...status, 'ammo-shortage'] } }];
  });
  recordChanges(work, side, RULE, changes);
}

const SHORT =
  'Ammunition Shortage by Isolation ends in play only as CG17 says: a Good Order unit that spends a Player Turn TI with an unaffected armed MMC of no lower US#; a MG [EXC: .50-cal] in the hands of an unaffected one; else by ending a scenario non-Isolated.';

/** CG17: how a U.S. Shortage that comes of Isolation ends. */
export function shortageReminder({ side, units }: SettingUp): readonly string[] {
  return onlyIf(side === 'us' && units.some((unit) => has(unit, 'ammo-shortage')), SHORT);
}

export function declareIsolated(work: KgpWork, side: Side): void {
  emit(work, isolatedDeclared, 'everyone', { side });
}

const isolatedDeclared = event<{ side: Side }>({
  type: 'setup.isolated',
  fold(game, { side }) {
    unitScenarioOf(game).isolated.push(side);
  },
  line: ({ side }) => `The ${SIDE_NAMES[side]} side has set up what is Isolated`,
  toEveryone: (campaign, { side }) => [notice(campaign, side)],
  why: 'Set-up is sequential: what is Isolated comes first, of either side (8.6241, 8.6242).',
});

function notice(campaign: KgpCampaign, side: Side): Notice {
  const { part, side: next } = setupTurn(campaign.game) ?? { part: 'rest', side: enemyOf(side) };
  return {
    kind: 'setup',
    title: `The ${SIDE_NAMES[side]} side has set up what is Isolated (8.6241)`,
    text:
      part !== 'isolated'
        ? `Now the ${SIDE_NAMES[next]} side sets up the rest (8.6242).`
        : `Now the ${SIDE_NAMES[next]} side sets up what it has in Isolated Locations, if anything.`,
    buttons: [DECLARE, 'my-orders'],
    mention: commandersOf(campaign, [next]),
  };
}
