/** 8.606 note 1: who Escapes with an Original 2 has Heat of Battle (A15): its owner rolls and says what it gave. */

import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { noteHardened } from '../refit/hardened.ts';
import { baseOf } from '../refit/open.ts';
import { debt, intent } from '../refit/pending.ts';
import { asItWas, beginResolution, conclude, lostEquipment } from '../refit/resolution.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { noteAreas } from '../units/areas-noted.ts';
import { hardenedLeader } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { hardenedMmc } from '../units/hardening.ts';
import { type Ledger, nextId, type ObChange } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { parsePlace } from '../units/place.ts';
import { factsFor, unitWords } from '../units/territory.ts';
import { isMmc, type ObUnit, type Status, statusWith } from '../units/unit.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

const RULE = '8.606';

export const heatOfBattle = sideOrder({
  order: 'escape.heat',
  rule: RULE,
  summary: 'Say what Heat of Battle (A15) gave for a unit that Escaped with an Original 2',
  args: z.strictObject({
    at: z.number().int().min(0),
    outcome: z.enum(['hero', 'hardened', 'other', 'not-eligible']),
  }),
  level: 'units',
  offers: ({ game }, side) =>
    heated(game, side).map(({ at, unit }) => ({
      order: 'escape.heat',
      ...baseOf(game, side, RULE),
      label: `Heat of Battle: ${unit.id} ${unit.type}`,
      fixed: { at },
      fields: [{ kind: 'choice', name: 'outcome', label: 'A15 gave', options: mayBeChosen(unit) }],
    })),
  read({ game }, side, { at, outcome }) {
    const found = heated(game, side).find((it) => it.at === at);
    if (found === undefined) return NOT_OFFERED;
    return accept({ ...found, outcome });
  },
  effect(work, side, { at, unit, from, outcome }) {
    heat.payNumber(work, side, at);
    switch (outcome) {
      case 'other':
        heatElimination.ask(work, side, { eliminated: unit.id, from });
        break;
      case 'hero':
        benefit(work, side, unit, heroChanges(ownUnits(work.state.game, side).ob, unit));
        break;
      case 'hardened': {
        const id = benefit(work, side, unit, hardenedChanges(work.state, side, unit));
        if (isMmc(unit)) noteHardened(work, side, id);
        break;
      }
      case 'not-eligible':
        break;
    }
  },
});

/** A unit for which A15 is still to be looked up, and the Location from which it has Escaped. */
export const heat = debt<{ unit: string; from: string }>({
  name: 'heat',
  rule: RULE,
  was: (rule, args) => rule === RULE && 'unit' in args,
});

interface Heated {
  /** Its place among what the side owes. */
  readonly at: number;
  readonly unit: ObUnit;
  readonly from: string;
}

function heated(game: KgpState, side: Side): readonly Heated[] {
  const { units } = ownUnits(game, side).ob;
  return heat.numbered(game, side).flatMap(({ at, it }) => {
    const unit = units[it.unit];
    return given(unit, (unit) => ({ at, unit, from: it.from }));
  });
}

export function heatDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  return heated(game, side).map(
    ({ unit }) =>
      `${unitWords(unit)} Escaped with an Original 2: roll its Heat of Battle (A15) and say what it gave.`,
  );
}

/** A hero has nothing to gain by it, nor has an armor leader: they are left out of the Random Selection (note 1). */
export function maySufferHeat({ kind }: ObUnit): boolean {
  return kind !== 'hero' && kind !== 'armor-leader';
}

function mayBeChosen(unit: ObUnit): readonly { value: string; label: string }[] {
  const { kind } = unit;
  const isHero = !maySufferHeat(unit);
  const isCrew = kind === 'crew' || kind === 'vehicle-crew';
  return [
    ...onlyIf(!isHero, { value: 'hero', label: 'Hero Creation' }),
    ...(isHero || isCrew ? [] : [{ value: 'hardened', label: 'Battle Hardening' }]),
    { value: 'other', label: 'anything else: it is Eliminated' },
    { value: 'not-eligible', label: 'it is not eligible for Heat of Battle (A15)' },
  ];
}

/** The benefit that it gains; returns the id of the unit that has come about by it, or its own. */
function benefit(work: KgpWork, side: Side, unit: ObUnit, changes: readonly ObChange[]): string {
  if (changes.length > 0) recordChanges(work, side, RULE, changes);
  const heir = changes.find((made) => made.op === 'add');
  if (heir === undefined || heir.unit.id === unit.id) return unit.id;
  // A unit that has come about by the Escape has Escaped.
  const { pastEscape } = ownUnits(work.state.game, side);
  noteAreas(work, side, { settled: [...pastEscape, heir.unit.id] });
  return heir.unit.id;
}

function withStatus(unit: ObUnit, status: Status): ObChange {
  return { op: 'set', id: unit.id, to: { status: statusWith(unit, status) } };
}

/** A leader becomes heroic; an MMC has a hero beside it (A15.1, A15.21). */
function heroChanges(ledger: Ledger, unit: ObUnit): readonly ObChange[] {
  if (unit.kind === 'leader') return [withStatus(unit, 'heroic')];
  const { place } = unit;
  const at = present({ place });
  return [
    {
      op: 'add',
      unit: { id: nextId(ledger, 'hero'), kind: 'hero', type: '1-4-9', origin: RULE, status: [], ...at },
    },
  ];
}

function hardenedChanges(campaign: KgpCampaign, side: Side, unit: ObUnit): readonly ObChange[] {
  if (unit.kind === 'leader') return [{ op: 'set', id: unit.id, to: { type: hardenedLeader(unit.type) } }];
  const better = hardenedMmc(side, unit, factsFor(campaign, side));
  if (better === undefined) return [];
  if ('fanatic' in better) return [withStatus(unit, 'fanatic')];
  return exchange(ownUnits(campaign.game, side).ob, unit, unit.kind, [better.type]);
}

/** Note 1, EXC: neither Hero Creation nor Battle Hardening: it is Eliminated; its Equipment stays where it came from. */
export const heatElimination = intent<{ eliminated: string; from: string }>({
  name: 'heat-elimination',
  rule: RULE,
  was: (rule, args) => rule === RULE && 'eliminated' in args,
  resolve(work, side, { eliminated: id, from }) {
    const resolution = beginResolution(work, side, RULE);
    const before = asItWas(resolution.all, id);
    if (before === undefined) return;
    const place = parsePlace(hexMapOf(work.state.game), from);
    resolution.all.add([{ op: 'remove', id, fate: 'eliminated' }]);
    lostEquipment(resolution, place === undefined ? before.unit : { ...before.unit, place }, before.goods);
    conclude(resolution);
  },
});
