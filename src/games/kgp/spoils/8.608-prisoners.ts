/** 8.608: prisoners of Guards that are not Isolated are Eliminated; of all others their captor decides. */
import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { change, seen, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { addNews, toldInPart } from '../refit/part-notice.ts';
import { debt } from '../refit/pending.ts';
import type { KgpState } from '../state.ts';
import { exchange } from '../units/exchange.ts';
import { freedType } from '../units/freed.ts';
import { type Ledger, nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor } from '../units/marking.ts';
import { placesNamed } from '../units/place.ts';
import { areaName, placeIn } from '../units/retained.ts';
import { destinations, factsFor } from '../units/territory.ts';
import { has, isMmc, type ObUnit } from '../units/unit.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import type { HeldPrisoner } from './state.ts';

const RULE = '8.608';
const FREED = `${RULE} freed`;

export const prisonersAndGuards: RefitRule = {
  rule: RULE,
  act: sortOut,
  duties: (campaign, side) =>
    undecided(campaign.game, side).map(({ what, count, isolated }) => {
      const who = `${count} × ${SIDE_NAMES[enemyOf(side)]} prisoner ${what}`;
      const them = agreeing(count, 'it', 'them');
      if (isolated) return `${who}: keep, free or Massacre ${them}.`;
      const asked = agreeing(
        count,
        'is the Guard Isolated? If not, it is',
        'are their Guards Isolated? If not, they are',
      );
      return `${who}: ${asked} Eliminated. If so: keep, free or Massacre ${them}; with no Guard left, free ${them}.`;
    }),
  decisions: () => [judge],
  events: () => [prisonersCounted, prisonersJudged],
};

/** Where freed prisoners go: asked when both sides are through with 8.608, which agreeing on 8.609 shows. */
export const freedPrisoners: RefitRule = {
  rule: FREED,
  duties(campaign, side) {
    const unit = freedUnit(campaign.game, side);
    if (unit === undefined || destinations(campaign.game, side).length === 0) return [];
    return [
      `Your freed ${unit.kind} ${unit.type} (${unit.id}) comes back: say which of your Areas is nearest (8.608).`,
    ];
  },
  decisions: () => [place],
  keeps: () => [freed],
};

/** `eliminated`: their Guard is not Isolated, which only the map shows. */
const FATES = ['keep', 'free', 'massacre', 'eliminated'] as const;
type PrisonerFate = (typeof FATES)[number];

// Umpire's own acts

/**
 * Sorts a captor's prisoners: Eliminated at once, or for the captor to decide. Told by type and hex: they are on the
 * map.
 */
function sortOut(work: KgpWork, captor: Side): void {
  const side = enemyOf(captor);
  const { ob } = ownUnits(work.state.game, side);
  const gone: ObUnit[] = [];
  const held = new Map<string, HeldPrisoner>();
  for (const unit of prisonersOf(ob, captor)) {
    const isolated = isGuardIsolated(work.state.game, captor, ob, unit);
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
    emit(work, prisonersCounted, 'everyone', { side: captor, prisoners: [...held.values()] });
}

function prisonersOf(ledger: Ledger, captor: Side): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => has(unit, 'prisoner') && unit.heldBy === captor);
}

/** Whether the captor's Area where a prisoner stands is Isolated; `undefined`: the prisoner stands in none of them. */
function isGuardIsolated(game: KgpState, captor: Side, ledger: Ledger, unit: ObUnit): boolean | undefined {
  const place = placeOf(ledger, unit);
  const area = place?.in === 'hex' ? areaAt(markingFor(game, captor), place) : undefined;
  return area?.side === captor ? area.isolated : undefined;
}

// Decisions of the captor

const ALL = 'all';

const FATE_LABELS: Readonly<Record<PrisonerFate, string>> = {
  keep: 'stay prisoners (or go to another Guard of that Isolated Area)',
  free: 'are freed',
  massacre: 'are Massacred (A20.4; its effects last all the CG, CG4)',
  eliminated: 'are Eliminated: their Guard is not Isolated',
};

function undecided(game: KgpState, captor: Side): readonly HeldPrisoner[] {
  return unitsIn(game).prisoners[captor].filter(({ count }) => count > 0);
}

const judge = sideOrder({
  order: 'prisoners.judge',
  rule: RULE,
  summary: 'Decide what becomes of the prisoners of an Isolated Guard: keep, free or Massacre them',
  args: z.strictObject({ known: z.boolean(), who: z.string(), fate: z.enum(FATES) }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers: (view, side) =>
    [true, false].flatMap((known) => {
      const held = undecided(view.game, side).filter(({ isolated }) => isolated === known);
      if (held.length === 0) return [];
      const each = held.map(({ what, count }) => ({
        value: what,
        label: count > 1 ? `${what} (1 of ${count})` : what,
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
    }),
  effect(work, side, { known, who, fate }) {
    if (who !== ALL) {
      decideOn(work, side, who, fate);
      return;
    }
    const held = undecided(work.state.game, side).filter(({ isolated }) => isolated === known);
    for (const { what, count } of held) for (let n = 0; n < count; n += 1) decideOn(work, side, what, fate);
  },
});

/** Of one prisoner, who may have left the Order of Battle since, by a correction (8.601). */
function decideOn(work: KgpWork, captor: Side, what: string, fate: PrisonerFate): void {
  const side = enemyOf(captor);
  const { ob } = ownUnits(work.state.game, side);
  const unit = prisonersOf(ob, captor).find((each) => seen(ob, each) === what);
  emit(work, prisonersJudged, 'everyone', { side: captor, what, fate });
  if (unit === undefined || fate === 'keep') return;
  if (fate === 'free') {
    const { changes, id } = freedChanges(work, side, unit);
    change(work, side, RULE, changes);
    freed.owe(work, side, { unit: id });
    return;
  }
  change(work, side, RULE, [{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
}

/** A freed prisoner is a Conscript or Green MMC of the same size, a SMC unchanged; where it goes its side says. */
function freedChanges(
  work: KgpWork,
  side: Side,
  unit: ObUnit,
): { readonly changes: readonly ObChange[]; readonly id: string } {
  const { ob } = ownUnits(work.state.game, side);
  const to = isMmc(unit) ? freedType(side, unit, factsFor(work.state, side)) : undefined;
  if (to === undefined) {
    const status = unit.status.filter((name) => name !== 'prisoner' && name !== 'unarmed');
    const clear = ['heldBy', 'place', 'with'] as const;
    return { id: unit.id, changes: [{ op: 'set', id: unit.id, to: { status }, clear }] };
  }
  // A new counter of a lower class has nothing of what the old one was.
  const { heldBy: _, with: __, stun, ...bare } = { ...unit, status: [] };
  const { mended } = work.state.game;
  const free = stun === undefined || mended.freedAreNotStunned ? bare : { ...bare, stun };
  const id = nextId(ob, to.kind);
  return { id, changes: [...exchange(ob, free, to.kind, [to.type]), { op: 'set', id, clear: ['place'] }] };
}

// Decisions of the side whose men are freed

/** Which of its counters a side has still to say the nearest Area of. */
const freed = debt<{ readonly unit: string }>({ name: 'freed', rule: FREED });

/** The oldest; `undefined` too where a correction has taken it out of the Order of Battle. */
function freedUnit(game: KgpState, side: Side): ObUnit | undefined {
  const [first] = freed.owedBy(game, side);
  return first && ownUnits(game, side).ob.units[first.unit];
}

const place = sideOrder({
  order: 'prisoners.place',
  rule: RULE,
  summary: 'Say which Area a freed prisoner of yours reaches: the nearest, your choice of several as near',
  args: z.strictObject({ area: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, FREED),
  offers(view, side) {
    // The nearest is for the prisoner's side to say (8.608), since only the map shows it.
    const options = destinations(view.game, side).map(({ value, label }) => ({ value, label }));
    const unit = freedUnit(view.game, side);
    if (options.length === 0 || unit === undefined) return [];
    return [
      offerAt(view, side, FREED, {
        order: 'prisoners.place',
        rule: RULE,
        label: `Freed ${unit.kind} ${unit.type}: nearest Area`,
        fields: [{ kind: 'choice', name: 'area', label: 'Nearest friendly Area', options }],
      }),
    ];
  },
  read({ game }, side, { area }) {
    const unit = freedUnit(game, side);
    if (unit === undefined) return NOT_OFFERED;
    return accept({ unit, area });
  },
  effect(work, side, { unit: { id, kind, type }, area }) {
    change(work, side, RULE, [{ op: 'set', id, to: { place: placeIn(area) } }]);
    freed.pay(work, side, { unit: id });
    tell(work, side, RULE, [`freed ${kind} ${type} is Retained in ${areaName(area)}`]);
  },
});

// Events

/** Everybody sees which prisoners there are of whom their captor decides. */
const prisonersCounted = event<{ readonly side: Side; readonly prisoners: readonly HeldPrisoner[] }>({
  type: 'prisoners.counted',
  fold(game, { side, prisoners }) {
    unitsIn(game).prisoners = { ...unitsIn(game).prisoners, [side]: prisoners };
    addNews(game, { head: decides(side), rule: RULE, lines: heldLines(prisoners) });
  },
  line: 'silent',
  toEveryone: (campaign, { side, prisoners }) =>
    toldInPart(campaign, {
      kind: 'prisoners',
      title: decides(side),
      text: heldLines(prisoners).join('\n'),
    }),
});

function decides(side: Side): string {
  return `The ${SIDE_NAMES[side]} side decides on its prisoners (8.608)`;
}

function heldLines(prisoners: readonly HeldPrisoner[]): readonly string[] {
  return prisoners.map(({ what, count }) => `• ${count} × ${what}`);
}

const FATE_WORDS: Readonly<Record<PrisonerFate, string>> = {
  keep: 'kept',
  free: 'freed',
  massacre: 'Massacred',
  eliminated: 'Eliminated',
};

/** The fates that are news. */
const PRISONER_TALES: Readonly<Partial<Record<PrisonerFate, (side: string) => string>>> = {
  free: (side) => `Prisoners of the ${side} side were set free.`,
  massacre: (side) =>
    `The ${side} side massacred prisoners, with effects for the rest of the campaign (CG4).`,
};

/** The captor's decision on one of them. */
const prisonersJudged = event<{ readonly side: Side; readonly what: string; readonly fate: PrisonerFate }>({
  type: 'prisoners.judged',
  fold(game, { side, what, fate }) {
    if (fate === 'massacre' && !unitsIn(game).massacres.includes(side)) unitsIn(game).massacres.push(side);
    const left = unitsIn(game).prisoners[side].map((each) =>
      each.what === what ? { ...each, count: each.count - 1 } : each,
    );
    unitsIn(game).prisoners = { ...unitsIn(game).prisoners, [side]: left.filter(({ count }) => count > 0) };
    addNews(game, { head: fateOf(what, fate), rule: RULE, lines: [fateText(side, fate)] });
  },
  line: ({ side, what, fate }) =>
    `The ${SIDE_NAMES[side]} side’s prisoner ${placesNamed(what)}: ${FATE_WORDS[fate]}`,
  toEveryone: (campaign, { side, what, fate }) =>
    toldInPart(campaign, { kind: 'prisoners', title: fateOf(what, fate), text: fateText(side, fate) }),
  why: 'The captor decides what becomes of the prisoners of a scenario (8.608).',
  tale: (_, { side, fate }) => PRISONER_TALES[fate]?.(SIDE_NAMES[side]),
});

function fateOf(what: string, fate: PrisonerFate): string {
  return `Prisoner ${placesNamed(what)}: ${FATE_WORDS[fate]}`;
}

function fateText(side: Side, fate: PrisonerFate): string {
  if (fate === 'massacre')
    return `By the ${SIDE_NAMES[side]} side. All that A20.3–A20.4 say of a Massacre holds for the rest of the campaign (CG4).`;
  return `By the ${SIDE_NAMES[side]} side (8.608).`;
}
