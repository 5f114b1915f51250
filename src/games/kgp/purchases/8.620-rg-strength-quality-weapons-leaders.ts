import { z } from 'zod';
import { type Roll, total } from '../../../kernel/dice.ts';
import { contentsCells, I8_SQUADS_CELL } from '../cells.ts';
import { contentsOf, isUnitRg } from '../rg/contents.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpCampaign } from '../state.ts';
import { arrivalsOf, givenCounters } from '../units/arrivals.ts';
import { eliteCell } from '../units/counters.ts';
import { changed, type ObChange } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { campaignGameOf, RG_TABLES, type RgRow, rgRowOf, rowFor } from '../vocabulary/charts.ts';
import { isOnOrAfter, parseDate } from '../vocabulary/dates.ts';
import { emit } from '../vocabulary/event.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  decisionId,
  isDone,
  type KgpDecision,
  type KgpWork,
  playPart,
  type Step,
  sideDone,
  sideOf,
} from '../vocabulary/step.ts';
import { openSetupAreas } from './setup-areas.ts';

/** The RG that this side has just received: purchased on this CG Date or given by the Initial OB (8.5). */
function received(work: KgpWork, side: Side): readonly Rg[] {
  const { game } = work.state;
  return game.sides[side].rgs.filter((rg) => rg.date === game.date && rg.eliminated !== true);
}

function secretRoll(work: KgpWork, side: Side, rule: string, kind: 'dr' | 'DR', rg: Rg, what: string): Roll {
  return work.roll({
    path: `${rule}/${side}/${rg.id}/${what}`,
    rule,
    kind,
    audience: `side:${side}`,
    by: side,
  });
}

/** 8.6201: a DR for each German I, V, G and HW RG: +1 per day after the 19th, -1 for V and G; 12 or more is Depleted. */
function strength(work: KgpWork): void {
  const { full, perDayAfter, dayDrm, vgDrm } = RG_TABLES.strength;
  const { day } = parseDate(work.state.game.date);
  for (const rg of received(work, 'german')) {
    if (!isUnitRg(rg.rg)) continue;
    const roll = secretRoll(work, 'german', '8.6201', 'DR', rg, 'strength');
    const drm = (day - perDayAfter) * dayDrm + (/^[VG]\d/u.test(rg.rg) ? vgDrm : 0);
    const final = total(roll) + drm;
    const result = final <= full.max ? 'F' : 'D';
    work.emit('rg.strength', 'side:german', {
      side: 'german',
      rg: rg.id,
      values: roll.values,
      drm,
      final,
      strength: result,
    });
  }
}

/** 8.6202: a quality dr for each U.S. I1, I6 and I8; -1 for the Arm'd ones. */
function quality(work: KgpWork): void {
  const { rgs, armoured, armouredDrm, rows } = RG_TABLES.quality;
  for (const rg of received(work, 'us')) {
    if (!rgs.includes(rg.rg)) continue;
    const roll = secretRoll(work, 'us', '8.6202', 'dr', rg, 'quality');
    const dr = total(roll);
    const drm = armoured.includes(rg.rg) ? armouredDrm : 0;
    const row = rowFor(rows, dr + drm);
    if (row === undefined) throw new Error(`no quality for ${dr + drm}`);
    const { squad, halfSquad } = row;
    const perVehicle = Number(work.state.core.charts[I8_SQUADS_CELL]?.value ?? 0);
    const passengers = rg.rg === 'I8' ? 3 * perVehicle : 0;
    const final = dr + drm;
    work.emit('rg.quality', 'side:us', {
      side: 'us',
      rg: rg.id,
      dr,
      drm,
      final,
      class: row.class,
      squad,
      halfSquad,
      passengers,
    });
  }
}

/** 8.6203: a DR for the tank models of each U.S. V3 and V4. */
function models(work: KgpWork): void {
  for (const rg of received(work, 'us')) {
    if (rg.rg !== 'V3' && rg.rg !== 'V4') continue;
    const roll = secretRoll(work, 'us', '8.6203', 'DR', rg, 'models');
    const row = rowFor(RG_TABLES.models[rg.rg], total(roll));
    if (row === undefined) throw new Error(`no models for ${total(roll)}`);
    work.emit('rg.models', 'side:us', { side: 'us', rg: rg.id, values: roll.values, models: row.models });
  }
}

/** 8.6204: a Full-Strength platoon has all its SW; a Depleted one each SW on an Original dr of 4 or less. */
function weapons(work: KgpWork, side: Side): void {
  for (const rg of received(work, side)) {
    const listed = RG_TABLES.weapons[side][rg.rg];
    if (listed === undefined) continue;
    if (rg.strength !== 'D') {
      work.emit('rg.weapons', `side:${side}`, { side, rg: rg.id, weapons: listed, rolls: [] });
      continue;
    }
    const rolls = listed.flatMap(([weapon, count]) =>
      Array.from({ length: count }, (_, n) => {
        const dr = total(secretRoll(work, side, '8.6204', 'dr', rg, `${weapon}-${n + 1}`));
        return { weapon, dr, got: dr <= RG_TABLES.weapons.depletedMax };
      }),
    );
    const got = listed.map(
      ([weapon]) => [weapon, rolls.filter((roll) => roll.weapon === weapon && roll.got).length] as const,
    );
    work.emit('rg.weapons', `side:${side}`, {
      side,
      rg: rg.id,
      weapons: got.filter(([, count]) => count > 0),
      rolls,
    });
  }
}

/** 8.6205: a Depleted HW Pltn gets each piece on an Original dr of 3 or less; rolled again until it has two or more. */
function heavyWeapons(work: KgpWork): void {
  const { receivedMax, atLeast } = RG_TABLES.heavyWeapons;
  for (const rg of received(work, 'german')) {
    const pieces = rgRowOf('german', rg.rg).equipment;
    if (pieces === undefined) continue;
    const rolls: number[][] = [];
    let got = pieces.map((_, index) => index);
    if (rg.strength === 'D') {
      do {
        const attempt = pieces.map((piece, index) =>
          total(secretRoll(work, 'german', '8.6205', 'dr', rg, `${piece.type}-${index + 1}`)),
        );
        rolls.push(attempt);
        got = attempt.flatMap((dr, index) => (dr <= receivedMax ? [index] : []));
      } while (got.length < atLeast);
    }
    work.emit('rg.equipment', 'side:german', { side: 'german', rg: rg.id, got, rolls });
  }
}

/** 8.6206 note l for Personnel leaders of I RG, note a for armor leaders of V RG. */
export function leaderColumn(side: Side, row: RgRow): 'us' | 'german' | 'armor' | undefined {
  if (/^I\d/u.test(row.id) && row.footnotes.includes('l')) return side;
  return /^V\d/u.test(row.id) && row.footnotes.includes('a') ? 'armor' : undefined;
}

/** 8.6206 DRM: all MMC of the RG are Elite. The class comes from 8.6202 where it was rolled, else from the owner's copy. */
function allElite(campaign: KgpCampaign, side: Side, rg: Rg): boolean {
  const mmc = contentsOf(side, rg).filter(({ kind }) => kind === 'squad' || kind === 'half-squad');
  return (
    mmc.length > 0 &&
    mmc.every(({ type, class: rolled }) => {
      if (rolled !== undefined) return rolled === 'Elite';
      // A half-squad is of its squad's class; the charts list both only for I2.
      const squad = type === '3-3-7' ? '7-4-7' : type;
      return campaign.core.charts[eliteCell(squad)]?.value === 'yes';
    })
  );
}

/** 8.6206: one Secret DR for each RG that may receive a leader. */
function leaders(work: KgpWork, side: Side): void {
  const { eliteDrm, depletedDrm, lateDrm, lateFrom } = RG_TABLES.leaders;
  for (const rg of received(work, side)) {
    const column = leaderColumn(side, rgRowOf(side, rg.rg));
    if (column === undefined) continue;
    const roll = secretRoll(work, side, '8.6206', 'DR', rg, 'leader');
    const drm: { label: string; value: number }[] = [];
    if (column !== 'armor' && allElite(work.state, side, rg))
      drm.push({ label: 'all MMC Elite', value: eliteDrm });
    if (side === 'german' && rg.strength === 'D') drm.push({ label: 'Depleted', value: depletedDrm });
    if (side === 'german' && isOnOrAfter(work.state.game.date, lateFrom))
      drm.push({ label: `on/after ${lateFrom}`, value: lateDrm });
    const final = drm.reduce((sum, { value }) => sum + value, total(roll));
    const leader =
      column === 'armor'
        ? armorLeader(final, side === 'german' && rg.rg === 'V3')
        : (rowFor(RG_TABLES.leaders[column], final)?.leader ?? null);
    work.emit('rg.leader', `side:${side}`, { side, rg: rg.id, values: roll.values, drm, final, leader });
  }
}

/** The armor column; its * exchanges an 8-1 for a 9-1 with a Pz VIB. */
function armorLeader(final: number, tiger: boolean): string | null {
  const row = rowFor(RG_TABLES.leaders.armor, final);
  return tiger ? (row?.tiger ?? row?.leader ?? null) : (row?.leader ?? null);
}

/** The counters of what has just been received, and once those that the Initial OB gives besides its RG (8.51–8.53). */
function addToOb(work: KgpWork, side: Side): void {
  const { cg, initial } = work.state.game;
  const { flamethrower } = work.state.game.sides[side];
  let { ob } = work.state.game.sides[side];
  const changes: ObChange[] = [];
  const add = (more: readonly ObChange[]): void => {
    changes.push(...more);
    ob = changed(ob, more);
  };
  if (initial) add(givenCounters(ob, campaignGameOf(cg).sides[side].counters, flamethrower));
  const marked = openSetupAreas(work.state.game, side);
  for (const rg of received(work, side)) add(arrivalsOf(ob, side, rg, marked));
  recordChanges(work, side, '8.620', changes);
}

/** Marks that a side which rolls by hand is through with 8.620. */
const ROLLED = '8.620 rolled';

const doneRolling: KgpDecision = {
  order: 'record.done',
  rule: '8.620',
  summary: 'Dice by hand: say that your side has rolled all that 8.620 asks of it',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (side === undefined || core.common.dice !== 'hand' || game.step !== '8.620') return [];
    if (isDone(game, side, ROLLED) || !PARTS.every(({ rule }) => isDone(game, side, rule))) return [];
    return [
      {
        order: 'record.done',
        decision: decisionId('8.620', game),
        rev: 0,
        rule: '8.620',
        label: 'My 8.620 is done',
        fixed: {},
        fields: [],
        style: 'success',
      },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined)
      emit(work, sideDone, `side:${side}`, { side, step: `${ROLLED}/${work.state.game.date}` });
  },
};

/** In the order of the rules; within one rule U.S. before German, then in the order of purchase. */
const PARTS: readonly { readonly rule: string; readonly act: (work: KgpWork, side: Side) => void }[] = [
  { rule: '8.6201', act: (work, side) => side === 'german' && strength(work) },
  { rule: '8.6202', act: (work, side) => side === 'us' && quality(work) },
  { rule: '8.6203', act: (work, side) => side === 'us' && models(work) },
  { rule: '8.6204', act: weapons },
  { rule: '8.6205', act: (work, side) => side === 'german' && heavyWeapons(work) },
  { rule: '8.6206', act: leaders },
];

export const rgStrengthQualityWeaponsLeaders: Step = {
  id: '8.620',
  rule: '8.620',
  name: 'RG Strength, Quality, Weapons & Leaders',
  cells: ({ game }) => contentsCells(game.cg),
  play(work) {
    // A side whose dice are missing waits alone: what the other one has to roll must not show in its own pace.
    const waiting = new Set<Side>();
    for (const { rule, act } of PARTS) {
      for (const side of SIDES) {
        if (!waiting.has(side) && !playPart(work, side, rule, () => act(work, side))) waiting.add(side);
      }
    }
    if (waiting.size > 0) return undefined;
    // By hand, each side says that it is done, even with nothing to roll: a step passed over would tell a tale.
    if (
      work.state.core.common.dice === 'hand' &&
      !SIDES.every((side) => isDone(work.state.game, side, ROLLED))
    )
      return undefined;
    const { date } = work.state.game;
    if (work.state.game.level === 'units') for (const side of SIDES) addToOb(work, side);
    // One message per side, always, even when there is nothing in it: its absence would tell a tale.
    for (const side of SIDES) work.emit('record.completed', `side:${side}`, { side, date });
    return 'done';
  },
  decisions: [doneRolling],
};
