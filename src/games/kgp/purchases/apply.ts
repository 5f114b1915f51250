import type { AppliedEvents, Appliers } from '../apply-events.ts';
import { fppOn, fppSpent } from '../fortifications/points.ts';
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { ownLine, rgOf } from '../vocabulary/state-parts.ts';
import { newRgs } from './record.ts';
import type { Purchases, Tally } from './state.ts';
import { NO_PURCHASES, noteFor } from './state.ts';

/** 8.619 and 8.6198: the sealed purchases become lines of the RG Purchase Record. */
function record(game: KgpState, side: Side, date: string): void {
  const own = game.sides[side];
  const { basket, notes, flamethrower } = own.draft;
  for (const rg of own.rgs) {
    const found = noteFor(notes, rg.id);
    if (found === undefined) continue;
    if (found.objective !== undefined) rg.objective = found.objective;
    if (found.model !== undefined) rg.model = found.model;
  }
  if (flamethrower) own.flamethrower = true;
  own.rgs.push(...newRgs(own.rgs.length, basket, date));
  const spent = basket.reduce((sum, item) => sum + item.cpp, 0);
  const line = ownLine(game, side);
  line.spent = spent;
  line.left = line.total - spent;
  own.cpp = line.left;
  own.san += basket.filter((item) => item.rg === 'M2').length; // 8.6122 reading: at most 7, seen to by the offer
  line.san = own.san;
  own.draft = NO_PURCHASES;
}

/** 8.621: what was chosen becomes lines of the Fortification record; unspent FPP are forfeit. */
function fortify(game: KgpState, side: Side, tally: Tally): void {
  const own = game.sides[side];
  const line = ownLine(game, side);
  line.fpp = fppOn(own, side, game.date);
  line.fppSpent = fppSpent(side, tally);
  for (const [item, count] of Object.entries(tally))
    own.fortifications.push({ item, count, date: game.date });
  own.tally = {};
}

/** What is not told of in its rule's own file yet. */
export function applySeal(game: KgpState, { decision, side, value }: AppliedEvents['sealed']): void {
  if (decision.startsWith('8.619/')) game.sides[side].draft = value as Purchases;
  else if (decision.startsWith('8.621/')) fortify(game, side, value as Tally);
}

/** 8.619–8.622: events of what a side buys, and of what its RG turn out to be. */
export const APPLY_PURCHASES = {
  'basket.changed'(game, data) {
    game.sides[data.side].draft = data.purchases;
    game.sides[data.side].rev += 1;
  },
  'purchases.recorded'(game, data) {
    record(game, data.side, data.date);
  },
  'rg.eliminated'(game, data) {
    for (const id of data.rgs) rgOf(game, data.side, id).eliminated = true;
    if (data.why === 'CG22') {
      const own = game.sides[data.side];
      const modules = data.rgs.filter((id) => /^O[12]$/u.test(rgOf(game, data.side, id).rg));
      own.setup = { ...own.setup, fired: modules.length };
    }
  },
  'fortifications.drafted'(game, data) {
    game.sides[data.side].tally = data.tally;
    game.sides[data.side].rev += 1;
  },
} satisfies Partial<Appliers>;
