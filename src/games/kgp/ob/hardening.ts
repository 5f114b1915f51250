import type { ChartCell } from '../../../kernel/game.ts';
import { SIDES, type Side } from '../sides.ts';
import { CLASSES, classOf, halfSquadOf, recombined, replacementOf, squadRows } from './counters.ts';
import type { ObUnit } from './unit.ts';

type Charts = Readonly<Record<string, { readonly value: string }>>;

/** What Battle Hardening makes of an MMC (8.6113): a better type, or a Fanatic of the same. */
export type Hardened = { readonly type: string } | { readonly fanatic: true };

const FANATIC = 'Fanatic';

function hardeningCell(squad: string): string {
  return `counter/${squad}/battle-hardened`;
}

/** The squad type one class up, by our source, else by the owner's copy. */
function betterSquad(side: Side, squad: string, charts: Charts): string | undefined {
  const rows = squadRows(side);
  const own = rows.find((row) => row.squad === squad);
  if (own?.class !== undefined) {
    const next = CLASSES[CLASSES.indexOf(own.class) + 1];
    return next === undefined ? FANATIC : rows.find((row) => row.class === next)?.squad;
  }
  const asked = charts[hardeningCell(squad)]?.value;
  if (asked !== undefined) return asked.split('/')[0]?.trim();
  // What came about by Replacement was one class up before it.
  return rows.find((row) => {
    const by = replacementOf(row.squad, charts);
    return by?.length === 1 && by[0] === squad;
  })?.squad;
}

/** The HS one class up: half of the better squad, or as the owner's copy has it. */
function betterHalf(side: Side, half: string, charts: Charts): string | undefined {
  const squad = recombined(side, half, charts);
  if (squad === undefined) return undefined;
  const better = betterSquad(side, squad, charts);
  if (better === undefined || better === FANATIC) return better;
  return halfSquadOf(better, charts) ?? charts[hardeningCell(squad)]?.value.split('/')[1]?.trim();
}

/**
 * What a squad or HS Battle Hardens into: one class up, an Elite one becomes Fanatic (8.6113). `undefined`: it is a
 * crew, or neither our source nor the owner's copy says.
 */
export function hardenedMmc(
  side: Side,
  { kind, type }: Pick<ObUnit, 'kind' | 'type'>,
  charts: Charts,
): Hardened | undefined {
  if (kind !== 'squad' && kind !== 'half-squad') return undefined;
  if (classOf(type, charts) === 'Elite') return { fanatic: true };
  const better = kind === 'squad' ? betterSquad(side, type, charts) : betterHalf(side, type, charts);
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
