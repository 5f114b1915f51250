/** 8.6114, 8.6115: each side Battle Hardens a leader by a Secret DR, or takes a new 7-0 instead. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { intent } from '../refit/pending.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { hardenedLeader, LEADERS } from '../units/counters.ts';
import { type Ledger, nextId, type ObChange, unitsOf } from '../units/ledger.ts';
import type { Place } from '../units/place.ts';
import { areaName } from '../units/retained.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { onTable, type TableResult } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { takenIfSaid } from './8.610-as-proposed.ts';
import { hardeningModifiers } from './8.6113-battle-hardening.ts';
import { isFree } from './by-area.ts';

const RULE = '8.6114';
const PROMOTION = '8.6115';

/**
 * Every side rolls or promotes, so that both always have something to press here and nobody can tell by it who had
 * anything to choose in 8.6111–8.6113.
 */
export const leaderHardening: RefitRule = {
  rule: RULE,
  act(work, side) {
    change(work, side, RULE, heroicLeaderChanges(ownUnits(work.state.game, side).ob));
  },
  ...takenIfSaid((work, side) => leaderDr.ask(work, side, {})),
  asks: () => [leaderDr],
  duties(campaign, side) {
    const { game } = campaign;
    if (isDone(game, side, SETTLED)) return [];
    if (leaderDr.waitingFor(game, side).length > 0)
      return ['Enter the DR that you rolled for your leaders (8.6114).'];
    const values = hardeningDice(game, side);
    if (values === undefined)
      return [
        'Roll (a Secret DR) to make one of your leaders better, or take a new 7-0 leader instead of the roll (8.6114, 8.6115).',
      ];
    return [
      `Your DR was ${values.join(' + ')}. Choose which leader gets better:`,
      ...choicesAfter(campaign, side).map(({ label }) => label),
    ];
  },
  decisions: () => [roll, promote, choose],
};

/** Kept once a leader has Battle Hardened or been created, or nobody can be. */
const SETTLED = `${RULE} settled`;

// Decisions of a side

function isUnrolled(view: KgpCampaign, side: Side): boolean {
  const { game } = view;
  return (
    mayOrderAt(view, side, RULE) && hardeningDice(game, side) === undefined && !isDone(game, side, SETTLED)
  );
}

const roll = sideOrder({
  order: 'leader.roll',
  rule: RULE,
  summary: 'Make the Secret DR by which a leader Battle Hardens',
  args: z.strictObject({}),
  isOpen: isUnrolled,
  offers: (view, side) => [
    offerAt(view, side, RULE, {
      order: 'leader.roll',
      label: 'Roll: one of your leaders gets better',
      detail:
        'A Secret DR says which one Battle Hardens; the side that won the scenario then chooses whether −2, −1 or no DRM counts.',
      fields: [],
      style: 'primary',
    }),
  ],
  effect: (work, side) => leaderDr.ask(work, side, {}),
});

const promote = sideOrder({
  order: 'leader.promote',
  rule: PROMOTION,
  summary: 'Create one 7-0 leader in an Area of yours instead of the DR of 8.6114',
  args: z.strictObject({ area: z.string() }),
  isOpen: isUnrolled,
  offers(view, side) {
    const options = [...ranks(view, side).keys()].map((area) => ({ value: area, label: areaName(area) }));
    if (options.length === 0) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'leader.promote',
        rule: PROMOTION,
        label: 'Take a new 7-0 leader instead of the roll',
        fields: [{ kind: 'choice', name: 'area', label: 'Where the leader joins you', options }],
      }),
    ];
  },
  read(view, side, { area }) {
    const place = ranks(view, side).get(area);
    if (place === undefined) return NOT_OFFERED;
    return accept(place);
  },
  effect(work, side, place) {
    change(work, side, PROMOTION, promotion(ownUnits(work.state.game, side).ob, place));
    noteDone(work, side, SETTLED);
  },
});

const choose = sideOrder({
  order: 'leader.harden',
  rule: RULE,
  summary: 'Choose the leader who Battle Hardens by the Secret DR, and with that the DRM that counts',
  args: z.strictObject({ leader: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE) && !isDone(view.game, side, SETTLED),
  offers: (view, side) => choiceOffers(view, side, choicesAfter(view, side)),
  read(view, side, { leader }) {
    const found = choicesAfter(view, side).find((choice) => choice.leader.id === leader);
    if (found === undefined) return NOT_OFFERED;
    return accept(found.leader);
  },
  effect: harden,
});

/** As many can be chosen by a button of their own. */
const BUTTONS = 4;

function choiceOffers(view: KgpCampaign, side: Side, choices: readonly Choice[]): readonly Offer[] {
  const order = 'leader.harden';
  const style = 'primary';
  if (choices.length <= BUTTONS)
    return choices.map(({ leader, button }) =>
      offerAt(view, side, RULE, { order, label: button, fixed: { leader: leader.id }, fields: [], style }),
    );
  const options = choices.map(({ leader, label }) => ({ value: leader.id, label }));
  const field = { kind: 'choice', name: 'leader', label: 'Leader who Battle Hardens', options } as const;
  return [
    offerAt(view, side, RULE, {
      order,
      label: 'Choose the leader who gets better',
      fields: [field],
      style,
    }),
  ];
}

// The Secret DR

const leaderDr = intent<Readonly<Record<string, never>>>({
  name: 'leader-hardening',
  rule: RULE,
  resolve(work, side) {
    const audience = `side:${side}` as const;
    const { note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'DR',
      audience,
      label: 'leader Battle Hardening',
      modifiers: hardeningModifiers(RULE, won(work.state.game, side), 0),
    });
    tellRolls(work, side, RULE, audience, [note]);
    const [only, ...others] = choicesAfter(work.state, side);
    // One man whatever the DRM, or nobody at all: nothing to choose.
    if (only === undefined) noteDone(work, side, SETTLED);
    else if (others.length === 0) harden(work, side, only.leader);
  },
});

function won({ lines, date }: KgpState, side: Side): boolean {
  return lines[date]?.winner === side;
}

function hardeningDice({ sides }: KgpState, side: Side): readonly number[] | undefined {
  return sides[side].notes.findLast(({ rule }) => rule === RULE)?.values;
}

interface Choice {
  readonly leader: ObUnit;
  readonly label: string;
  /** `L2 6+1 → 7-0`: what a button holds; the rest stands above it. */
  readonly button: string;
}

/** The leaders that the Secret DR can Battle Harden, by the DRM that its winner may choose after it; nobody twice. */
function choicesAfter({ game }: KgpCampaign, side: Side): readonly Choice[] {
  const values = hardeningDice(game, side);
  if (values === undefined) return [];
  const { ob } = ownUnits(game, side);
  const areaOf = areasOf(game, side);
  const choices = new Map<string, { leader: ObUnit; name: string; by: string[] }>();
  for (const { final, modifiers, result } of leaderHardeningChoices(values, won(game, side))) {
    const drm = modifiers[0]?.value ?? 0;
    const counts = drm === 0 ? 'no DRM' : `DRM −${-drm}`;
    for (const { first, label } of alike(ob, areaOf, leadersToHarden(ob, result))) {
      const known = choices.get(first.id) ?? { leader: first, name: label, by: [] };
      known.by.push(`${counts}: ${final}, ${result}`);
      choices.set(first.id, known);
    }
  }
  return [...choices.values()].map(({ leader, name, by }) => ({
    leader,
    label: `${name} → ${hardenedLeader(leader.type)} (${by.join('; ')})`,
    button: `${leader.id} ${leader.type} → ${hardenedLeader(leader.type)}`,
  }));
}

function harden(work: KgpWork, side: Side, leader: ObUnit): void {
  change(work, side, RULE, [hardeningOf(leader)]);
  noteDone(work, side, SETTLED);
}

/** Areas and Holding Boxes in which the side has Personnel out of whose ranks somebody can come (8.6115). */
function ranks({ game }: KgpCampaign, side: Side): ReadonlyMap<string, Place> {
  const areaOf = areasOf(game, side);
  const found = new Map<string, Place>();
  for (const unit of unitsOf(ownUnits(game, side).ob)) {
    const area = isPersonnel(unit) && isFree(unit) ? areaOf(unit) : undefined;
    if (area === undefined) continue;
    const [kind = '', name = ''] = area.split(' ');
    found.set(area, kind === 'box' ? { in: 'box', entry: name, shaded: false } : { in: 'area', area: name });
  }
  return found;
}

// The rules by themselves

/** 8.6114: the winner may leave the −2 out, or count only −1, once the roll has been seen. */
export function leaderHardeningChoices(values: readonly number[], won: boolean): readonly TableResult[] {
  const drms = won ? [-2, -1, 0] : [0];
  return drms.map((value) =>
    onTable('8.6114', values, [{ label: 'won the scenario', rule: '8.6114', value }]),
  );
}

/**
 * The leaders that a result of 8.6114 Battle Hardens: a Retained Personnel leader of that type, else of the lowest
 * grade that is not wounded. Empty: nobody can be.
 */
export function leadersToHarden(ledger: Ledger, type: string): readonly ObUnit[] {
  const leaders = unitsOf(ledger).filter((unit) => unit.kind === 'leader' && isFree(unit));
  const asRolled = leaders.filter((unit) => unit.type === type);
  if (asRolled.length > 0) return asRolled;
  const sound = leaders.filter((unit) => !has(unit, 'wounded'));
  const lowest = Math.min(...sound.map((unit) => LEADERS.indexOf(unit.type)));
  return sound.filter((unit) => LEADERS.indexOf(unit.type) === lowest);
}

/** 8.6114: each Retained heroic leader Battle Hardens and is heroic no longer; the 10-3 only the latter. */
export function heroicLeaderChanges(ledger: Ledger): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => unit.kind === 'leader' && has(unit, 'heroic') && isFree(unit))
    .map(hardeningOf);
}

/** One better, and heroic no longer. */
function hardeningOf(leader: ObUnit): ObChange {
  return {
    op: 'set',
    id: leader.id,
    to: { type: hardenedLeader(leader.type), status: leader.status.filter((state) => state !== 'heroic') },
  };
}

/** 8.6115: instead of the DR of 8.6114, one 7-0 out of the ranks. */
export function promotion(ledger: Ledger, place: ObUnit['place']): readonly ObChange[] {
  const unit: ObUnit = {
    id: nextId(ledger, 'leader'),
    kind: 'leader',
    type: '7-0',
    origin: '8.6115',
    status: [],
    ...present({ place }),
  };
  return [{ op: 'add', unit }];
}
