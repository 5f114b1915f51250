/** How the LVP run toward the end that the campaign's victory conditions name (8.51–8.53): public facts alone. */
import { present } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, lvpHexesOf } from '../vocabulary/charts.ts';
import { ordinal } from '../vocabulary/dates.ts';
import { type BySide, bySide } from '../vocabulary/sides.ts';

/** The count: CG-LVP Totals that add up from date to date (8.6033), or hexes held at CG End (8.52). */
export interface Goal {
  readonly kind: 'total' | 'hexes';
  readonly needed: number;
  readonly rule: string;
  /** True where the U.S. side wins as well by Controlling all existing LVP Locations (8.53). */
  readonly orAll: boolean;
}

export function goalOf(cg: string): Goal {
  const { rule, victory } = campaignGameOf(cg);
  const orAll = victory.allLvp === true;
  if (victory.cgLvp !== undefined) return { kind: 'total', needed: victory.cgLvp, rule, orAll };
  const hexes = victory.atEnd?.lvpHexes;
  if (hexes === undefined) throw new Error(`CG ${cg} has nothing to forecast`);
  return { kind: 'hexes', needed: hexes.needed, rule, orAll };
}

/** LVP hexes as 8.52 counts them: one each but those that count for more; a destroyed bridge is none. */
export function mostLvpHexes({ cg, bridge }: Pick<KgpState, 'cg' | 'bridge'>): number {
  const { map, victory } = campaignGameOf(cg);
  const counts = victory.atEnd?.lvpHexes?.counts ?? {};
  return [...lvpHexesOf(map)].reduce(
    (sum, hex) => sum + (hex === victory.bridge && bridge !== undefined ? 0 : (counts[hex] ?? 1)),
    0,
  );
}

/** The public facts that the forecast needs. */
export interface ForecastStart {
  /** The total (or the number of hexes) with which the U.S. side wins. */
  readonly needed: number;
  readonly total: BySide<number>;
  /** Current-LVP Totals of the last date that was counted; `undefined` before the first. */
  readonly current: BySide<number> | undefined;
  /** The total worth of all existing LVP Locations: no Current-LVP Total is higher (8.6033). */
  readonly existing: number;
  /** CG Dates not counted yet, Idle ones too: each adds a Current-LVP Total (8.6033; 8.6232 note 2). */
  readonly left: readonly string[];
}

export interface Forecast {
  /** `reached`: has it; `open`: can still reach it; `impossible`: not even with all LVP on every date left. */
  readonly outcome: 'reached' | 'open' | 'impossible';
  /** LVP still missing; 0 when reached. */
  readonly missing: number;
  /** The average over the dates left that is just enough (FRU). */
  readonly perDate?: number;
  /** If nothing changes hands: totals after each date left, and the date on which the goal is reached. */
  readonly pace?: { readonly totals: BySide<readonly number[]>; readonly on?: string };
  /** The first date on which it can be reached, with all existing LVP from now on. */
  readonly earliest?: string;
  /** A side that has held nothing until then must hold all existing LVP from this date on. */
  readonly lastChance?: string;
  /** The total after each date left that is highest by the rules. */
  readonly most: readonly number[];
}

export function forecast({ needed, total, current, existing, left }: ForecastStart): Forecast {
  const missing = Math.max(needed - total.us, 0);
  const most = left.map((_, index) => total.us + (index + 1) * existing);
  const after = (side: 'us' | 'german', each: number) =>
    left.map((_, index) => total[side] + (index + 1) * each);
  const totals = current && bySide((side) => after(side, current[side]));
  const on = totals && left[totals.us.findIndex((sum) => sum >= needed)];
  const onDate = on === undefined || missing === 0 ? {} : { on };
  const pace = totals === undefined ? {} : { pace: { totals, ...onDate } };
  if (missing === 0) return { outcome: 'reached', missing, ...pace, most };
  const datesNeeded = existing > 0 ? Math.ceil(missing / existing) : Number.POSITIVE_INFINITY;
  if (datesNeeded > left.length) return { outcome: 'impossible', missing, ...pace, most };
  const earliest = left[datesNeeded - 1];
  const lastChance = left[left.length - datesNeeded];
  return {
    outcome: 'open',
    missing,
    perDate: Math.ceil(missing / left.length),
    ...pace,
    ...present({ earliest, lastChance }),
    most,
  };
}

/** CG Dates whose Current-LVP Totals have not been added yet; none once the campaign has ended. */
function datesLeft(game: KgpState): string[] {
  if (game.ended !== undefined) return [];
  const now = ordinal(game.date);
  return campaignGameOf(game.cg).dates.filter(
    (date) => ordinal(date) >= now && game.lines[date]?.cgLvp === undefined,
  );
}

export function forecastStart(game: KgpState): ForecastStart {
  const isCounted = Object.values(game.lines).some(({ cgLvp }) => cgLvp !== undefined);
  return {
    needed: goalOf(game.cg).needed,
    total: game.cgLvp,
    current: isCounted ? game.currentLvp : undefined,
    existing: game.existingLvp,
    left: datesLeft(game),
  };
}
