import { z } from 'zod';
import { offerAt, settledNote, sideAt } from '../refit/offer.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { hardenedLeader } from '../units/counters.ts';
import { unitsOf } from '../units/ledger.ts';
import type { Place } from '../units/place.ts';
import { areaName } from '../units/retained.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, sideDone } from '../vocabulary/step.ts';
import {
  hardeningModifiers,
  heroicLeaderChanges,
  leaderHardening,
  leaderHardeningChoices,
  leadersToHarden,
  promotion,
} from './8.611-battle-hardening-and-promotion.ts';

const RULE = '8.6114';
const SETTLED = `${RULE} settled`;

function won({ lines, date }: KgpState, side: Side): boolean {
  return lines[date]?.winner === side;
}

function rolled({ sides }: KgpState, side: Side): readonly number[] | undefined {
  return sides[side].notes.findLast(({ rule }) => rule === RULE)?.values;
}

interface Choice {
  readonly leader: ObUnit;
  readonly label: string;
  /** `L2 6+1 → 7-0`: what a button holds; the rest stands above it. */
  readonly button: string;
}

/** As many can be chosen by a button of their own. */
const BUTTONS = 4;

/** Whom the Secret DR can Battle Harden, by the DRM that its winner may choose after it; nobody twice. */
function choicesAfter({ game }: KgpCampaign, side: Side): readonly Choice[] {
  const values = rolled(game, side);
  if (values === undefined) return [];
  const { ob } = game.sides[side];
  const areaOf = areasOf(game, side);
  const choices = new Map<string, { leader: ObUnit; name: string; by: string[] }>();
  for (const { final, modifiers, result } of leaderHardeningChoices(values, won(game, side))) {
    const drm = modifiers[0]?.value ?? 0;
    for (const { first, label } of alike(ob, areaOf, leadersToHarden(ob, result))) {
      const known = choices.get(first.id) ?? { leader: first, name: label, by: [] };
      known.by.push(`${drm === 0 ? 'no DRM' : `DRM ${drm}`.replace('-', '−')}: ${final}, ${result}`);
      choices.set(first.id, known);
    }
  }
  return [...choices.values()].map(({ leader, name, by }) => ({
    leader,
    label: `${name} → ${hardenedLeader(leader.type)} (${by.join('; ')})`,
    button: `${leader.id} ${leader.type} → ${hardenedLeader(leader.type)}`,
  }));
}

function settle(work: KgpWork, side: Side): void {
  emit(work, sideDone, `side:${side}`, { side, step: settledNote(work.state.game, SETTLED) });
}

function harden(work: KgpWork, side: Side, leader: ObUnit): void {
  change(work, side, RULE, [leaderHardening(leader)]);
  settle(work, side);
}

/** Areas and Holding Boxes in which the side has Personnel out of whose ranks somebody can come (8.6115). */
function ranks({ game }: KgpCampaign, side: Side): ReadonlyMap<string, Place> {
  const areaOf = areasOf(game, side);
  const found = new Map<string, Place>();
  for (const unit of unitsOf(game.sides[side].ob)) {
    const area = isPersonnel(unit) && !has(unit, 'prisoner') ? areaOf(unit) : undefined;
    if (area === undefined) continue;
    const [kind = '', name = ''] = area.split(' ');
    found.set(area, kind === 'box' ? { in: 'box', entry: name, shaded: false } : { in: 'area', area: name });
  }
  return found;
}

function isOpen({ game }: KgpCampaign, side: Side): boolean {
  return rolled(game, side) === undefined && !isDone(game, side, SETTLED);
}

const roll: KgpDecision = {
  order: 'leader.roll',
  rule: RULE,
  summary: 'Make the Secret DR by which a leader Battle Hardens',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || !isOpen(view, side)) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'leader.roll',
        label: 'Roll: one of your leaders gets better',
        detail:
          'A Secret DR says which (he Battle Hardens); who won the scenario chooses after it whether −2, −1 or no DRM counts.',
        fields: [],
        style: 'primary',
      }),
    ];
  },
  effect(work, seat) {
    const side = sideAt(work.state, seat, RULE);
    if (side !== undefined) work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args: {} });
  },
};

const promote: KgpDecision = {
  order: 'leader.promote',
  rule: '8.6115',
  summary: 'Create one 7-0 leader in an Area of yours instead of the DR of 8.6114',
  args: z.strictObject({ area: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || !isOpen(view, side)) return [];
    const options = [...ranks(view, side).keys()].map((area) => ({ value: area, label: areaName(area) }));
    if (options.length === 0) return [];
    const field = { kind: 'choice', name: 'area', label: 'Where he joins you', options } as const;
    return [
      offerAt(view, side, RULE, {
        order: 'leader.promote',
        rule: '8.6115',
        label: 'Take a new 7-0 leader instead of the roll',
        fields: [field],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const place = ranks(work.state, side).get(String(args.area));
    change(work, side, '8.6115', promotion(work.state.game.sides[side].ob, place));
    settle(work, side);
  },
};

const choose: KgpDecision = {
  order: 'leader.harden',
  rule: RULE,
  summary: 'Choose the leader who Battle Hardens by the Secret DR, and with him the DRM that counts',
  args: z.strictObject({ leader: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || isDone(view.game, side, SETTLED)) return [];
    const choices = choicesAfter(view, side);
    if (choices.length <= BUTTONS)
      return choices.map(({ leader, button }) =>
        offerAt(view, side, RULE, {
          order: 'leader.harden',
          label: button,
          fixed: { leader: leader.id },
          fields: [],
          style: 'primary',
        }),
      );
    const options = choices.map(({ leader, label }) => ({ value: leader.id, label }));
    const field = { kind: 'choice', name: 'leader', label: 'Leader who Battle Hardens', options } as const;
    return [
      offerAt(view, side, RULE, {
        order: 'leader.harden',
        label: 'Choose the leader who gets better',
        fields: [field],
        style: 'primary',
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const found = choicesAfter(work.state, side).find(({ leader }) => leader.id === args.leader);
    if (found !== undefined) harden(work, side, found.leader);
  },
};

/**
 * 8.6114 and 8.6115. Every side rolls or promotes, so that both always have something to press here and nobody can
 * tell by it who had anything to choose in 8.6111–8.6113.
 */
export const LEADER_HARDENING: RefitRule = {
  rule: RULE,
  act(work, side) {
    change(work, side, RULE, heroicLeaderChanges(work.state.game.sides[side].ob));
  },
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
    if (only === undefined) settle(work, side);
    else if (others.length === 0) harden(work, side, only.leader);
  },
  duties(campaign, side) {
    const { game } = campaign;
    if (isDone(game, side, SETTLED)) return [];
    if (game.sides[side].asked.some(({ rule }) => rule === RULE))
      return ['Enter the DR that you rolled for your leaders (8.6114).'];
    if (rolled(game, side) === undefined)
      return [
        'Roll (a Secret DR) to make one of your leaders better, or take a new 7-0 leader instead of the roll (8.6114, 8.6115).',
      ];
    return [
      `Your DR was ${rolled(game, side)?.join(' + ') ?? ''}. Choose which leader gets better:`,
      ...choicesAfter(campaign, side).map(({ label }) => label),
    ];
  },
  decisions: [roll, promote, choose],
};
