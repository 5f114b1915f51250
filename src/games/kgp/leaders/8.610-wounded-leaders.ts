/** 8.610: a public dr for each wounded leader: fit again, still wounded, or evacuated. */
import { change, isRetained, seen, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import { type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { retainedIn, SECRET_ISOLATION } from '../units/marking.ts';
import { areaName } from '../units/retained.ts';
import { publicWords, territoryIn } from '../units/territory.ts';
import { has, type ObUnit, type Territory } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';

const RULE = '8.610';

export const woundedLeaders: RefitRule = {
  rule: RULE,
  act(work, side) {
    const { game } = work.state;
    const { ob } = ownUnits(game, side);
    const leaders = woundedIn(ob).filter((leader) => isRetained(game, side, leader));
    // The drm would betray an HQ that is secret (8.6052): there only the result is told, as the map shows it.
    const isSecret = SECRET_ISOLATION[campaignGameOf(game.cg).map] === side;
    const audience = isSecret ? (`side:${side}` as const) : 'everyone';
    const rolls = leaders.map((leader) => {
      const territory = territoryIn(game, side, leader) ?? 'friendly';
      const area =
        placeOf(ob, leader)?.in === 'hex' ? undefined : retainedIn(unitsIn(game).marking, side, ob, leader);
      const label = area === undefined ? seen(ob, leader) : `${publicWords(leader)} in ${areaName(area)}`;
      const modifiers = woundedLeaderModifiers(side, leader, territory);
      const { table, note } = rollOnTable(work, side, {
        rule: RULE,
        kind: 'dr',
        audience,
        label,
        modifiers,
      });
      return {
        note,
        line: `${label}: ${RESULTS[table.result] ?? table.result}`,
        changes: woundedLeaderChanges(leader, table.result),
      };
    });
    change(
      work,
      side,
      RULE,
      rolls.flatMap(({ changes }) => changes),
    );
    tellRolls(
      work,
      side,
      RULE,
      audience,
      rolls.map(({ note }) => note),
    );
    if (isSecret)
      tell(
        work,
        side,
        RULE,
        rolls.map(({ line }) => line),
      );
  },
  decisions: [],
};

const RESULTS: Readonly<Record<string, string>> = {
  unwounded: 'no longer wounded',
  wounded: 'still wounded',
  evacuated: 'evacuated',
};

/** The leaders who need the dr: wounded, Retained, not prisoners. */
function woundedIn(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter(
    (unit) => unit.kind === 'leader' && has(unit, 'wounded') && !has(unit, 'prisoner'),
  );
}

function woundedLeaderModifiers(side: Side, leader: ObUnit, territory: Territory): readonly Modifier[] {
  const found: Modifier[] = [];
  if (side === 'german') found.push({ label: 'German', rule: RULE, value: -1 });
  if (has(leader, 'heroic')) found.push({ label: 'Heroic', rule: RULE, value: -1 });
  if (territory === 'isolated') found.push({ label: 'Isolated', rule: RULE, value: 1 });
  return found;
}

/** ≤ 1 unwounded, 2–3 still wounded, ≥ 4 evacuated: Eliminated. */
function woundedLeaderChanges({ id, status }: ObUnit, result: string): readonly ObChange[] {
  if (result === 'evacuated') return [{ op: 'remove', id, fate: 'eliminated' }];
  if (result === 'wounded') return [];
  return [{ op: 'set', id, to: { status: status.filter((state) => state !== 'wounded') } }];
}
