/** 8.615: the public dr of a removal attempt, and who is Reduced by an Original 6. */

import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { removeWrecks } from '../refit/CG19-wrecks.ts';
import { secretCasualtyReduction } from '../refit/casualty.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { debt, intent } from '../refit/pending.ts';
import { rollDice, tellOpenly, tellRolls } from '../refit/roll.ts';
import { LAST_STOP as RULE } from '../repair/8.6145-abandoning-scrounging-removal.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { wreckOfId } from '../units/CG19-wreck.ts';
import { classOf } from '../units/counters.ts';
import { crewOf } from '../units/crew.ts';
import { mmcClass } from '../units/mmc-class.ts';
import { inArea, isIsolated, isOwnPersonnel } from '../units/retained.ts';
import { factsFor, unitWords } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import {
  type ClassOf,
  type Proximity,
  type Removable,
  removalModifiers,
  removalRoll,
  removalVictims,
} from './8.615-fortification-and-wreck-removal.ts';

/** One removal attempt, as it is asked for. */
export interface Removal {
  readonly area: string;
  readonly item: Removable;
  /** As typed, in the map's spelling; or the id of an own Immobile vehicle. */
  readonly at: string;
  readonly hexes: readonly string[];
  readonly proximity: Proximity;
  /** Of a wreck: which one (CG19). */
  readonly wreck?: string;
}

export const attempt = intent<{ readonly removal: Removal }>({
  name: 'removal',
  rule: RULE,
  was: (rule, { removal }) => rule === RULE && removal !== undefined,
  resolve: (work, side, { removal }) => attemptRemoval(work, side, removal),
});

/** An Original 6 costs the Area one of these MMC, by their ids: its owner's choice. */
export const reduction = debt<{ readonly victims: readonly string[] }>({ name: 'removal', rule: RULE });

export function attempts(game: KgpState, side: Side): readonly Removal[] {
  return attempt.askedBy(game, side).map(({ removal }) => removal);
}

export const ITEM_NAMES: Readonly<Record<Removable, string>> = {
  minefield: 'Known minefield',
  roadblock: 'roadblock',
  wreck: '(Burnt-Out) wreck',
  'immobile-vehicle': 'Immobile vehicle',
};

/** The item and where it lies, in words for everybody: no ids of counters. */
export function labelOf({ item, at, hexes }: Removal): string {
  if (hexes.length === 0) return ITEM_NAMES[item];
  const where = item === 'immobile-vehicle' ? hexes[0] : at;
  return `${ITEM_NAMES[item]} in ${where}`;
}

/** Personnel of that side’s own in the Area. */
export function retained(game: KgpState, side: Side, area: string): readonly ObUnit[] {
  return inArea(game, side, area).filter(isOwnPersonnel);
}

/** The public dr of an attempt; an Original 6 costs the Area an MMC (‡). */
function attemptRemoval(work: KgpWork, side: Side, it: Removal): void {
  const { game } = work.state;
  const here = retained(game, side, it.area);
  const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: 'everyone' });
  const { roll, reduces } = removalRoll(dr, removalModifiers(it.item, it.proximity, here));
  const label = labelOf(it);
  const { values, modifiers, final, result, oneLess, oneMore } = roll;
  const note = { label, rule: RULE, kind: 'dr' as const, values, modifiers, final, result, oneLess, oneMore };
  if (result === 'eliminated' && it.item === 'immobile-vehicle')
    change(
      work,
      side,
      RULE,
      // A crew that has not Abandoned it before (8.6145) goes with it.
      [...crewOf(ownUnits(game, side).ob, it.at), it.at].map((id) => ({
        op: 'remove',
        id,
        fate: 'eliminated',
      })),
    );
  tellOpenly(work, side, RULE, [{ label, note }]);
  const wreck = it.wreck === undefined ? undefined : wreckOfId(unitsIn(game).wrecks, it.wreck);
  if (result === 'eliminated' && wreck !== undefined) removeWrecks(work, side, RULE, [wreck]);
  if (reduces) reduceSomebody(work, side, it.area);
}

/** As the texts and the owner's copy have them; a campaign of the first edition knew of the texts alone. */
function classesOf(campaign: KgpCampaign, side: Side): ClassOf {
  const facts = factsFor(campaign, side);
  if (campaign.game.mended.classesByFacts) return (unit) => mmcClass(side, unit, facts);
  return (unit) => unit.class ?? classOf(unit.type, facts);
}

function reduceSomebody(work: KgpWork, side: Side, area: string): void {
  const { game } = work.state;
  // Vehicle-crews are MMC, too; the first edition passed them over.
  const able = retained(game, side, area).filter(
    ({ kind }) => game.mended.vehicleCrewsReduced || kind !== 'vehicle-crew',
  );
  const victims = removalVictims(able, isIsolated(game, side, area), classesOf(work.state, side));
  const [first, ...more] = victims;
  if (first === undefined) return;
  if (more.length === 0) lose(work, side, first);
  else reduction.owe(work, side, { victims: victims.map(({ id }) => id) });
}

function lose(work: KgpWork, side: Side, unit: ObUnit): void {
  const { changes, notes } = secretCasualtyReduction(work, side, RULE, unit);
  change(work, side, RULE, changes);
  tellRolls(work, side, RULE, `side:${side}`, notes);
}

export const chooseVictim = sideOrder({
  order: 'removal.loss',
  rule: RULE,
  summary: 'Choose which MMC suffers Casualty Reduction for the Original 6 of a removal attempt',
  args: z.strictObject({ unit: z.string().max(6) }),
  isOpen: (view, side) => openAt(view, side, RULE),
  offers({ game }, side) {
    const victims = victimsOf(game, side);
    if (victims.length === 0) return [];
    return [
      {
        order: 'removal.loss',
        ...baseOf(game, side, RULE),
        label: 'Who is Reduced (Original 6)',
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'unit',
            label: 'MMC',
            options: victims.map((unit) => ({ value: unit.id, label: unitWords(unit) })),
          },
        ],
        style: 'primary',
      },
    ];
  },
  read({ game }, side, { unit }) {
    const [owed] = reduction.owedBy(game, side);
    const victim = victimsOf(game, side).find(({ id }) => id === unit);
    if (owed === undefined || victim === undefined) return NOT_OFFERED;
    return accept({ owed, victim });
  },
  effect(work, side, { owed, victim }) {
    reduction.pay(work, side, owed);
    // An MMC is Reduced without a dr.
    lose(work, side, victim);
  },
});

function victimsOf(game: KgpState, side: Side): readonly ObUnit[] {
  const [owed] = reduction.owedBy(game, side);
  return (owed?.victims ?? []).flatMap((id) => ownUnits(game, side).ob.units[id] ?? []);
}

export function removalDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  return onlyIf(
    victimsOf(game, side).length > 0,
    'An Original 6 of a removal attempt (8.615): choose the MMC that is Reduced.',
  );
}
