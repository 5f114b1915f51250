/** The line of the public CG Roster for a CG Date (8.14). */
import type { InitiativeChit, ScenarioKind } from './picture-props.ts';
import type { BySide, Side } from './sides.ts';

/** One line of the public CG Roster. */
export interface PublicLine {
  weather?: string;
  house?: boolean;
  sky?: 'Clear' | 'Overcast';
  moon?: string;
  cloud?: string;
  scenario?: ScenarioKind | 'idle-day';
  winner?: Side;
  conceded?: boolean;
  currentLvp?: BySide<number>;
  cgLvp?: BySide<number>;
  /** CG II: LVP hexes that the U.S. side Controlled, as 8.52 counts them. */
  lvpHexes?: number;
  casualtyVp?: BySide<number>;
  chits?: BySide<InitiativeChit>;
}
