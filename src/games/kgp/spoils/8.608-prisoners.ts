import { z } from 'zod';
import { offerAt, sideAt } from '../refit/offer.ts';
import { change, seen, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { exchange } from '../units/exchange.ts';
import { freedType } from '../units/freed.ts';
import { changed, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor } from '../units/marking.ts';
import { parsePlace } from '../units/place.ts';
import { areaName } from '../units/retained.ts';
import { destinations, factsFor } from '../units/standing.ts';
import { has, isMmc, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpDecision, KgpWork } from '../vocabulary/step.ts';
import type { HeldPrisoner } from './state.ts';

const RULE = '8.608';
const FREED = `${RULE} freed`;
const ALL = 'all';

/** `eliminated`: their Guard is not Isolated, which only the map shows. */
const FATES = ['keep', 'free', 'massacre', 'eliminated'] as const;
type PrisonerFate = (typeof FATES)[number];

const FATE_LABELS: Readonly<Record<PrisonerFate, string>> = {
  keep: 'stay prisoners (or go to another Guard of that Isolated Area)',
  free: 'are freed',
  massacre: 'are Massacred (A20.4; its effects last all the CG, CG4)',
  eliminated: 'are Eliminated: their Guard is not Isolated',
};

function prisonersOf(ledger: Ledger, captor: Side): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => has(unit, 'prisoner') && unit.heldBy === captor);
}

/** Whether the captor's Area where a prisoner stands is Isolated; `undefined`: he stands in none of them. */
function guard(game: KgpState, captor: Side, ledger: Ledger, unit: ObUnit): boolean | undefined {
  const place = placeOf(ledger, unit);
  const area = place?.in === 'hex' ? areaAt(markingFor(game, captor), place) : undefined;
  return area?.side === captor ? area.isolated : undefined;
}

/** Sorts a captor's prisoners: Eliminated at once, or for him to decide. Told by type and hex: they are on the map. */
function sort(work: KgpWork, captor: Side): void {
  const side = enemyOf(captor);
  const { ob } = work.state.game.sides[side];
  const gone: ObUnit[] = [];
  const held = new Map<string, HeldPrisoner>();
  for (const unit of prisonersOf(ob, captor)) {
    const isolated = guard(work.state.game, captor, ob, unit);
    if (isolated === false) {
      gone.push(unit);
      continue;
    }
    const what = seen(ob, unit);
    held.set(what, { what, isolated: isolated === true, count: (held.get(what)?.count ?? 0) + 1 });
  }
  tell(
    work,
    captor,
    RULE,
    gone.map(
      (unit) => `${SIDE_NAMES[side]} prisoner ${seen(ob, unit)} is Eliminated: the Guard is not Isolated`,
    ),
  );
  change(
    work,
    side,
    RULE,
    gone.map(({ id }) => ({ op: 'remove', id, fate: 'eliminated' })),
  );
  if (held.size > 0)
    work.emit('prisoners.counted', 'everyone', { side: captor, prisoners: [...held.values()] });
}

/** A freed prisoner is a Conscript or Green MMC of his size, a SMC what he was; where he goes his side says. */
function freedChanges(work: KgpWork, side: Side, unit: ObUnit): { changes: readonly ObChange[]; id: string } {
  const { ob } = work.state.game.sides[side];
  const to = isMmc(unit) ? freedType(side, unit, factsFor(work.state, side)) : undefined;
  // A new counter of a lower class has nothing of what the old one was.
  const status =
    to === undefined ? unit.status.filter((name) => name !== 'prisoner' && name !== 'unarmed') : [];
  const { heldBy: _, with: __, ...free } = { ...unit, status };
  if (to === undefined)
    return {
      id: unit.id,
      changes: [{ op: 'set', id: unit.id, to: { status }, clear: ['heldBy', 'place', 'with'] }],
    };
  const changes = exchange(changed(ob, []), free, to.kind, [to.type]);
  const heir = changes.find((each) => each.op === 'add');
  const id = heir?.op === 'add' ? heir.unit.id : unit.id;
  return { id, changes: [...changes, { op: 'set', id, clear: ['place'] }] };
}

function judge(work: KgpWork, captor: Side, what: string, fate: PrisonerFate): void {
  const side = enemyOf(captor);
  const { ob } = work.state.game.sides[side];
  const unit = prisonersOf(ob, captor).find((each) => seen(ob, each) === what);
  work.emit('prisoners.judged', 'everyone', { side: captor, what, fate });
  if (unit === undefined || fate === 'keep') return;
  if (fate === 'free') {
    const { changes, id } = freedChanges(work, side, unit);
    change(work, side, RULE, changes);
    work.emit('refit.owed', `side:${side}`, { side, rule: FREED, args: { unit: id } });
    return;
  }
  change(work, side, RULE, [{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
}

function pending({ game }: KgpCampaign, captor: Side): readonly HeldPrisoner[] {
  return game.prisoners[captor].filter(({ count }) => count > 0);
}

const prisoners: KgpDecision = {
  order: 'prisoners.judge',
  rule: RULE,
  summary: 'Decide what becomes of the prisoners of an Isolated Guard: keep, free or Massacre them',
  args: z.strictObject({ known: z.boolean(), who: z.string(), fate: z.enum(FATES) }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined) return [];
    return [true, false].flatMap((known) => {
      const held = pending(view, side).filter(({ isolated }) => isolated === known);
      if (held.length === 0) return [];
      const each = held.map(({ what, count }) => ({
        value: what,
        label: `${what}${count > 1 ? ` (1 of ${count})` : ''}`,
      }));
      const fates = FATES.filter((fate) => !known || fate !== 'eliminated');
      return [
        offerAt(view, side, RULE, {
          order: 'prisoners.judge',
          label: known ? 'Prisoners of Isolated Guards' : 'Prisoners: what becomes of them',
          style: 'primary',
          fixed: { known },
          fields: [
            {
              kind: 'choice',
              name: 'who',
              label: 'Prisoner',
              options: [{ value: ALL, label: 'all of them' }, ...each],
            },
            {
              kind: 'choice',
              name: 'fate',
              label: 'They',
              options: fates.map((fate) => ({ value: fate, label: FATE_LABELS[fate] })),
            },
          ],
        }),
      ];
    });
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    const fate = FATES.find((each) => each === args.fate);
    if (side === undefined || fate === undefined) return;
    const held = pending(work.state, side).filter(({ isolated }) => isolated === args.known);
    if (args.who !== ALL) {
      judge(work, side, String(args.who), fate);
      return;
    }
    for (const { what, count } of held) for (let n = 0; n < count; n += 1) judge(work, side, what, fate);
  },
};

/** 8.608: prisoners of Guards that are not Isolated are Eliminated; all others are their captor's to decide on. */
export const PRISONERS: RefitRule = {
  rule: RULE,
  act: sort,
  duties: (campaign, side) =>
    pending(campaign, side).map(({ what, count, isolated }) => {
      const who = `${count} × ${SIDE_NAMES[enemyOf(side)]} prisoner ${what}`;
      const them = count === 1 ? 'it' : 'them';
      if (isolated) return `${who}: keep, free or Massacre ${them}.`;
      const asked =
        count === 1 ? 'is the Guard Isolated? If not, it is' : 'are their Guards Isolated? If not, they are';
      return `${who}: ${asked} Eliminated. If so: keep, free or Massacre ${them}; with no Guard left, free ${them}.`;
    }),
  decisions: [prisoners],
};

function freedUnit(
  { game }: KgpCampaign,
  side: Side,
): { readonly at: number; readonly unit: ObUnit } | undefined {
  const { ob, owed } = game.sides[side];
  const at = owed.findIndex(({ rule }) => rule === FREED);
  const unit = ob.units[String(owed[at]?.args.unit)];
  return unit === undefined ? undefined : { at, unit };
}

const place: KgpDecision = {
  order: 'prisoners.place',
  rule: RULE,
  summary: 'Say which Area a freed prisoner of yours reaches: the nearest, your choice of several as near',
  args: z.strictObject({ area: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, FREED);
    const found = side === undefined ? undefined : freedUnit(view, side);
    if (side === undefined || found === undefined) return [];
    // The nearest is his side's word (8.608), since only the map shows it.
    const options = destinations(view.game, side).map(({ value, label }) => ({ value, label }));
    if (options.length === 0) return [];
    return [
      offerAt(view, side, FREED, {
        order: 'prisoners.place',
        rule: RULE,
        label: `Freed ${found.unit.kind} ${found.unit.type}: nearest Area`,
        fields: [{ kind: 'choice', name: 'area', label: 'Nearest friendly Area', options }],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, FREED);
    const found = side === undefined ? undefined : freedUnit(work.state, side);
    if (side === undefined || found === undefined) return;
    const to = parsePlace(campaignGameOf(work.state.game.cg).map, String(args.area));
    if (to === undefined) return;
    change(work, side, RULE, [{ op: 'set', id: found.unit.id, to: { place: to } }]);
    work.emit('refit.paid', `side:${side}`, { side, at: found.at });
    tell(work, side, RULE, [
      `freed ${found.unit.kind} ${found.unit.type} is Retained in ${areaName(String(args.area))}`,
    ]);
  },
};

/** Where freed prisoners go: asked when both sides are through with 8.608, which agreeing on 8.609 shows. */
export const FREED_PRISONERS: RefitRule = {
  rule: FREED,
  duties(campaign, side) {
    const found = freedUnit(campaign, side);
    return found === undefined || destinations(campaign.game, side).length === 0
      ? []
      : [
          `Your freed ${found.unit.kind} ${found.unit.type} (${found.unit.id}) comes back: say which of your Areas is nearest (8.608).`,
        ];
  },
  decisions: [place],
};
