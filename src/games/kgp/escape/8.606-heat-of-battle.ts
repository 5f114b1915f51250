import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { hardenedStep } from '../leaders/8.6113-heroes-and-mmc.ts';
import { settledNote } from '../refit/offer.ts';
import type { KgpCampaign } from '../state.ts';
import { hardenedLeader } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { hardenedMmc } from '../units/hardening.ts';
import { type Ledger, nextId, type ObChange } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { factsFor, unitWords } from '../units/standing.ts';
import { isMmc, type ObUnit, type Status, statusWith } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideDone, sideOf } from '../vocabulary/step.ts';

const RULE = '8.606';

interface Owed {
  readonly at: number;
  readonly unit: ObUnit;
  readonly from: string;
}

/** Units that Escaped with an Original 2 and for which A15 is still to be looked up (8.606 note 1). */
function owedHeat({ game }: KgpCampaign, side: Side): readonly Owed[] {
  const { owed, ob } = game.sides[side];
  return owed.flatMap(({ rule, args }, at) => {
    const unit = ob.units[String(args.unit)];
    return rule !== RULE || unit === undefined ? [] : [{ at, unit, from: String(args.from) }];
  });
}

export function heatDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  return owedHeat(campaign, side).map(
    ({ unit }) =>
      `${unitWords(unit)} Escaped with an Original 2: roll its Heat of Battle (A15) and say what it gave.`,
  );
}

function withStatus(unit: ObUnit, status: Status): ObChange {
  return { op: 'set', id: unit.id, to: { status: statusWith(unit, status) } };
}

/** A leader becomes heroic; an MMC has a hero beside it (A15.1, A15.21). */
function heroChanges(ledger: Ledger, unit: ObUnit): readonly ObChange[] {
  if (unit.kind === 'leader') return [withStatus(unit, 'heroic')];
  const { place } = unit;
  const at = place === undefined ? {} : { place };
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
  return 'fanatic' in better
    ? [withStatus(unit, 'fanatic')]
    : exchange(campaign.game.sides[side].ob, unit, unit.kind, [better.type]);
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
    ...(isHero ? [] : [{ value: 'hero', label: 'Hero Creation' }]),
    ...(isHero || isCrew ? [] : [{ value: 'hardened', label: 'Battle Hardening' }]),
    { value: 'other', label: 'anything else: it is Eliminated' },
    { value: 'not-eligible', label: 'it is not eligible for Heat of Battle (A15)' },
  ];
}

export const HEAT_OF_BATTLE: KgpDecision = {
  order: 'escape.heat',
  rule: RULE,
  summary: 'Say what Heat of Battle (A15) gave for a unit that Escaped with an Original 2',
  args: z.strictObject({
    at: z.number().int().min(0),
    outcome: z.enum(['hero', 'hardened', 'other', 'not-eligible']),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined) return [];
    return owedHeat(view, side).map(
      ({ at, unit }): Offer => ({
        order: 'escape.heat',
        decision: decisionId(RULE, view.game),
        rev: view.game.sides[side].rev,
        rule: RULE,
        label: `Heat of Battle: ${unit.id} ${unit.type}`,
        fixed: { at },
        fields: [{ kind: 'choice', name: 'outcome', label: 'A15 gave', options: mayBeChosen(unit) }],
      }),
    );
  },
  effect(work, seat, { at, outcome }) {
    const side = sideOf(seat);
    const found = side === undefined ? undefined : owedHeat(work.state, side).find((owed) => owed.at === at);
    if (side === undefined || found === undefined) return;
    const { unit, from } = found;
    work.emit('refit.paid', `side:${side}`, { side, at: found.at });
    if (outcome === 'other') {
      const args = { eliminated: unit.id, from };
      work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
      return;
    }
    const changes =
      outcome === 'hero'
        ? heroChanges(work.state.game.sides[side].ob, unit)
        : outcome === 'hardened'
          ? hardenedChanges(work.state, side, unit)
          : [];
    if (changes.length > 0) recordChanges(work, side, RULE, changes);
    const heir = changes.find((made) => made.op === 'add');
    const id = heir?.op === 'add' ? heir.unit.id : unit.id;
    // Who has come about by the Escape has Escaped.
    const { settled } = work.state.game.sides[side];
    if (id !== unit.id) work.emit('areas.noted', `side:${side}`, { side, settled: [...settled, id] });
    // No MMC Battle Hardens more than once per RePh (8.6113).
    if (outcome === 'hardened' && isMmc(unit))
      emit(work, sideDone, `side:${side}`, { side, step: settledNote(work.state.game, hardenedStep(id)) });
  },
};
