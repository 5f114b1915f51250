/** 8.14: the columns and items of the sheet for what both sides know. */

import { given, onlyIf } from '../../../../text/present.ts';
import type { KgpState } from '../../state.ts';
import { campaignGameOf, lvpHexesOf } from '../../vocabulary/charts.ts';
import { type BySide, SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';

export const DATE = 'CG Date';
export const LVP: BySide<string> = { us: 'U.S. LVP', german: 'German LVP' };
export const CG_LVP: BySide<string> = { us: 'U.S. CG-LVP', german: 'German CG-LVP' };
export const CVP: BySide<string> = { us: 'U.S. CVP', german: 'German CVP' };
export const ROSTER = [
  DATE,
  'Weather',
  'Moon Phase',
  'Cloud Cover',
  'Scenario',
  'Winner',
  'Conceded',
  LVP.us,
  LVP.german,
  CG_LVP.us,
  CG_LVP.german,
  CVP.us,
  CVP.german,
] as const;
export const ITEM = 'Item';
export const VALUE = 'Value';

export const EXISTING = 'LVP that still exist';
export const ON_MAP = 'U.S. units on-map';
export const SHORTAGE = 'German Ammunition Shortage';
export const OBJECTIVES = 'Objective Hexes revealed';
export const sanItem = (side: Side) => `${SIDE_NAMES[side]} SAN`;
export const LVP_HEXES = 'LVP hexes under U.S. Control, without the bridge';
export const bridgeItem = (hex: string) => `Bridge ${hex} is gone`;
export const controlItem = (hex: string) => `Control of ${hex}`;
export const entryItem = (hex: string) => `Arrow hex ${hex}`;
export const CONTROLS = { us: 'U.S.', german: 'German', shared: 'both or neither' } as const;

/** The watched Locations that still decide something after the Initial Scenario. */
export function watchedLater(game: KgpState) {
  return campaignGameOf(game.cg).watched.filter(({ initial }) => initial !== true);
}

/** CG II: the bridge, and how many hexes count one each. */
export function cgTwo(game: KgpState) {
  const { map, victory } = campaignGameOf(game.cg);
  const hexes = victory.atEnd?.lvpHexes;
  const singles = hexes && lvpHexesOf(map).size - Object.keys(hexes.counts).length;
  return { bridge: victory.bridge, singles };
}

export function items(game: KgpState): readonly string[] {
  const { bridge, singles } = cgTwo(game);
  return [
    EXISTING,
    ...watchedLater(game).map(({ id }) => controlItem(id)),
    ...given(bridge, bridgeItem),
    ...onlyIf(singles !== undefined, LVP_HEXES),
    ...Object.keys(game.germanEntry).map(entryItem),
    ON_MAP,
    SHORTAGE,
    ...SIDES.map(sanItem),
    OBJECTIVES,
  ];
}
