/** The state that a CG Date brings by itself: Ammunition Shortage and weather. */
import type { RollNote } from '../vocabulary/roll-note.ts';

/** Public. */
export interface DatesState {
  shortage: boolean;
  /** Scenarios completed on a CG Date later than 20 AM (8.618). */
  lateScenarios: number;
  ammunition: { values: readonly number[]; drm: number; final: number; shortage: boolean } | undefined;
  weatherRoll: RollNote[];
}

export function newDates(): DatesState {
  return { shortage: false, lateScenarios: 0, ammunition: undefined, weatherRoll: [] };
}

/** A new CG Date has come. */
export function resetDates(game: DatesState): void {
  game.ammunition = undefined;
  game.weatherRoll = [];
}
