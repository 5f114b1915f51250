/** 8.608: the type of an unarmed prisoner once freed. */
import type { ChartCell } from '../../../kernel/game.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Facts, halfSquadOf, squadRows } from './counters.ts';
import type { ObUnit } from './unit.ts';

const SIZES = ['squad', 'half-squad'] as const;
type Size = (typeof SIZES)[number];

function freedCell(size: Size): string {
  return `counter/German Conscript ${size}/freed`;
}

/**
 * The type that replaces a freed, unarmed MMC (8.608): Green if U.S., else Conscript; of its size, and a crew is as
 * large as a HS.
 */
export function freedType(
  side: Side,
  { kind }: Pick<ObUnit, 'kind'>,
  facts: Facts,
): { readonly kind: Size; readonly type: string } | undefined {
  const size: Size = kind === 'squad' ? 'squad' : 'half-squad';
  if (side === 'german') {
    const type = facts[freedCell(size)]?.value;
    if (type === undefined) return undefined;
    return { kind: size, type };
  }
  const green = squadRows('us').find((row) => row.class === 'Green')?.squad;
  const type = green === undefined || size === 'squad' ? green : halfSquadOf(green, facts);
  if (type === undefined) return undefined;
  return { kind: size, type };
}

/** The Conscript counters that no text of ours gives. */
export function freedCells(): readonly ChartCell[] {
  return SIZES.map((size) => ({
    id: freedCell(size),
    rule: '8.608',
    label: `A German Conscript ${size}, as on its counter`,
    place: { table: '8.608 Freed prisoners', row: `German ${size}`, column: 'Conscript' },
    kind: 'text',
    words: size === 'squad' ? ['4-3-6'] : ['2-3-6'],
    neededBy: '8.607',
  }));
}
