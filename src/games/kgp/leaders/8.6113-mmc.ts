/** 8.6113: a Secret DR of each side says how many MMC Battle Harden; it says which. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { asMenu, offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { type Proposed, takenIfSaid } from './8.610-as-proposed.ts';
import {
  candidates,
  harden,
  hardenable,
  hardeningModifiers,
  optionOf,
  squadsFirst,
} from './8.6113-battle-hardening.ts';

const RULE = '8.6113';

export const mmcHardening: RefitRule = {
  rule: RULE,
  act(work, side) {
    const line = work.state.game.lines[work.state.game.date];
    const audience = `side:${side}` as const;
    const { note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'DR',
      audience,
      label: 'MMC Battle Hardening',
      modifiers: hardeningModifiers(RULE, line?.winner === side, line?.casualtyVp?.[side] ?? 0),
    });
    tellRolls(work, side, RULE, audience, [note]);
  },
  ...takenIfSaid(firstGetBetter),
  duties(campaign, side) {
    const count = picks(campaign, side);
    if (count === 0) return [];
    const [some, which] = count === 1 ? ['one', 'which'] : [`${count}`, 'which ones'];
    return [
      `Your Secret DR lets ${some} of your squads and half-squads get better (Battle Harden): choose ${which}, or nobody.`,
    ];
  },
  decisions: () => [mmc],
};

/** As many as the Secret DR lets, squads before half-squads. */
export const mmcAsProposed: Proposed = {
  rule: RULE,
  isOpen: (campaign, side) => picks(campaign, side) > 0,
  take: firstGetBetter,
};

function firstGetBetter(work: KgpWork, side: Side): void {
  const count = picks(work.state, side);
  const units = squadsFirst(candidates(work.state, side).map(({ unit }) => unit)).slice(0, count);
  for (const unit of units) harden(work, side, unit);
  settlePicks(work, side, count);
}

const NONE = 'none';

const mmc = sideOrder({
  order: 'mmc.harden',
  rule: RULE,
  summary:
    'Choose the MMC that Battle Harden by the Secret DR; the same one of several that are alike can be named again',
  args: z.record(z.string().regex(/^mmc[1-5]$/u), z.string()),
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers(view, side) {
    if (picks(view, side) === 0) return [];
    return asMenu(
      offerAt(view, side, RULE, {
        order: 'mmc.harden',
        label: 'Choose who gets better (Battle Hardens)',
        style: 'primary',
        lead: true,
        fields: pickFields(view, side),
      }),
    );
  },
  effect(work, side, args) {
    const chosen = Object.values(args);
    let used = 0;
    for (const { first, units } of hardenable(work.state, side)) {
      const count = chosen.filter((id) => id === first.id).length;
      const takers = units.slice(0, count);
      for (const unit of takers) harden(work, side, unit);
      used += takers.length;
    }
    // “Nobody” ends the picks; a counter that is named twice but is there only once leaves a pick.
    const left = picksLeft(work.state.game, side);
    settlePicks(work, side, chosen.includes(NONE) ? left : used);
  },
});

function pickFields(view: KgpCampaign, side: Side): readonly Field[] {
  const options = [
    ...hardenable(view, side).map((each) => optionOf(view, side, each)),
    { value: NONE, label: 'nobody (else)' },
  ];
  return Array.from({ length: picks(view, side) }, (_, n) => ({
    kind: 'choice' as const,
    name: `mmc${n + 1}`,
    label: `Who gets better: ${n + 1}`,
    options,
  }));
}

/** How many picks there are to make: no more than there are MMC. */
function picks(campaign: KgpCampaign, side: Side): number {
  return Math.min(picksLeft(campaign.game, side), candidates(campaign, side).length);
}

/** How many the Secret DR lets Battle Harden. */
function picksRolled(game: KgpState, side: Side): number {
  const note = game.sides[side].notes.findLast(({ rule }) => rule === RULE);
  return Number(note?.result ?? 0);
}

/** MMC that it still lets Battle Harden. */
function picksLeft(game: KgpState, side: Side): number {
  const all = picksRolled(game, side);
  let done = 0;
  while (done < all && isDone(game, side, pick(done + 1))) done += 1;
  return all - done;
}

function pick(n: number): string {
  return `${RULE} pick ${n}`;
}

function settlePicks(work: KgpWork, side: Side, count: number): void {
  const { game } = work.state;
  const left = picksLeft(game, side);
  const all = picksRolled(game, side);
  for (let n = 0; n < Math.min(count, left); n += 1) noteDone(work, side, pick(all - left + n + 1));
}
