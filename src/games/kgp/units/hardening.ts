/** 8.6113: what a squad or HS Battle Hardens into. */
import type { ChartCell } from '../../../kernel/game.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  CLASSES,
  classOf,
  type Facts,
  halfSquadOf,
  recombined,
  replacementOf,
  squadRows,
} from './counters.ts';
import type { ObUnit } from './unit.ts';

/** The result of Battle Hardening an MMC (8.6113): a better type, or a Fanatic of the same. */
export type Hardened = { readonly type: string } | { readonly fanatic: true };

const FANATIC = 'Fanatic';

/** The cell (or a side's own word) of what a squad or HS type Battle Hardens into. */
export function hardeningCell(type: string): string {
  return `counter/${type}/battle-hardened`;
}

/** The type of which this one is the Replacement: one class up (8.606 note 2). */
function replacedFrom(side: Side, type: string, facts: Facts): string | undefined {
  const types = squadRows(side).flatMap(({ squad }) => [squad, halfSquadOf(squad, facts) ?? squad]);
  return types.find((each) => {
    const by = replacementOf(each, facts);
    return by?.length === 1 && by[0] === type;
  });
}

/** The squad type one class up, by our source, else by the owner's copy or word. */
function betterSquad(side: Side, squad: string, facts: Facts): string | undefined {
  const rows = squadRows(side);
  const own = rows.find((row) => row.squad === squad);
  if (own?.class !== undefined) {
    const next = CLASSES[CLASSES.indexOf(own.class) + 1];
    return next === undefined ? FANATIC : rows.find((row) => row.class === next)?.squad;
  }
  return facts[hardeningCell(squad)]?.value.split('/')[0]?.trim() ?? replacedFrom(side, squad, facts);
}

/** The HS one class up: half of the better squad, or as the owner has it. */
function betterHalf(side: Side, half: string, facts: Facts): string | undefined {
  const said = facts[hardeningCell(half)]?.value;
  if (said !== undefined) return said;
  const squad = recombined(side, half, facts);
  const better = squad === undefined ? undefined : betterSquad(side, squad, facts);
  if (squad === undefined || better === undefined) return replacedFrom(side, half, facts);
  if (better === FANATIC) return FANATIC;
  return halfSquadOf(better, facts) ?? facts[hardeningCell(squad)]?.value.split('/')[1]?.trim();
}

/**
 * The result of Battle Hardening a squad or HS: one class up, an Elite one becomes Fanatic (8.6113). `undefined`: it is
 * a crew, or neither our source nor the owner's copy says.
 */
export function hardenedMmc(
  side: Side,
  { kind, type }: Pick<ObUnit, 'kind' | 'type'>,
  facts: Facts,
): Hardened | undefined {
  if (kind !== 'squad' && kind !== 'half-squad') return undefined;
  if (classOf(type, facts) === 'Elite') return { fanatic: true };
  const better = kind === 'squad' ? betterSquad(side, type, facts) : betterHalf(side, type, facts);
  if (better === undefined) return undefined;
  return better === FANATIC ? { fanatic: true } : { type: better };
}

/** The better counters that no text of ours gives: asked once, whether or not anybody Battle Hardens. */
export function hardeningCells(): readonly ChartCell[] {
  return SIDES.flatMap((side) => squadRows(side))
    .filter((row) => row.class === undefined)
    .map(({ squad }) => ({
      id: hardeningCell(squad),
      rule: '8.6113',
      label: `What a ${squad} (and its HS, after a /) Battle Hardens into; ${FANATIC} if it is Elite`,
      place: { table: '8.6113 Battle Hardening', row: squad, column: 'Becomes' },
      kind: 'text',
      words: [FANATIC, '5-4-8 / 2-4-8'],
      neededBy: '8.610',
    }));
}
