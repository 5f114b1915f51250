/** PP that Personnel carry and may take along (8.606, 8.613). */
import { type Facts, ipcOf, ppOf } from './facts.ts';
import { attached, type Ledger } from './ledger.ts';
import { has, isMmc, isPersonnel, type ObUnit } from './unit.ts';

/** PP that a MMC, and an unwounded SMC, may take along. */
export const PORTAGE = { mmc: 5, smc: 2 } as const;

/** PP that one unit may take along: 8.606 and 8.613 alike. */
export function portageLimit(unit: ObUnit): number {
  if (isMmc(unit)) return PORTAGE.mmc;
  return has(unit, 'wounded') ? 0 : PORTAGE.smc;
}

/** The goods that Personnel carry on foot; a Gun that is not dismantled is nobody's burden: it stays (8.606). */
function carried(ledger: Ledger, id: string): readonly ObUnit[] {
  return attached(ledger, id).filter(
    (unit) => unit.with?.as === 'possessed' && !(unit.kind === 'Gun' && !has(unit, 'dm')),
  );
}

/** PP that a unit carries; `undefined` while the PP of some piece are not known. */
function loadOf(ledger: Ledger, facts: Facts, unit: ObUnit): number | undefined {
  let sum = 0;
  for (const piece of carried(ledger, unit.id)) {
    const pp = ppOf(facts, piece);
    if (pp === undefined) return undefined;
    sum += pp;
  }
  return sum;
}

/** The obstacles that keep a stack from going as it is, a line each for its owner; empty: it may go. */
export function portageFaults(ledger: Ledger, facts: Facts, stack: readonly ObUnit[]): readonly string[] {
  return stack.filter(isPersonnel).flatMap((unit) => {
    const load = loadOf(ledger, facts, unit);
    const limit = portageLimit(unit);
    if (load === undefined) return [`${unit.id}: the PP of what it carries are not known yet.`];
    // A wounded SMC can portage nothing, not even what weighs nothing.
    const none = limit === 0 && carried(ledger, unit.id).length > 0;
    if (load <= limit && !none) return [];
    return [
      `${unit.id} carries ${load} PP and may take ${limit}: drop, hand over, dismantle or Eliminate some.`,
    ];
  });
}

/**
 * PP beyond the IPC of the unit that is worst off (8.606). A SMC lends one MMC the rest of its own IPC (A4.42), so each
 * goes to the MMC that is worst off then; a wounded one, who can portage nothing, has none to lend.
 */
export function excessPp(ledger: Ledger, facts: Facts, stack: readonly ObUnit[]): number {
  const over = (unit: ObUnit) =>
    (loadOf(ledger, facts, unit) ?? 0) - (portageLimit(unit) === 0 ? 0 : ipcOf(facts, unit));
  const mmc = stack.filter(isMmc).map(over);
  const smc = stack.filter((unit) => isPersonnel(unit) && !isMmc(unit)).map(over);
  for (const lent of smc.filter((excess) => excess < 0).sort((a, b) => a - b)) {
    const worst = mmc.indexOf(Math.max(...mmc));
    if (worst >= 0) mmc[worst] = (mmc[worst] ?? 0) + lent;
  }
  return Math.max(0, ...mmc, ...smc);
}
