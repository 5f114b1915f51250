/** CG11: who may begin under “?”; which Locations are in nobody's LOS is the players' to see. */
import type { SettingUp } from './setup-rule.ts';

/** Hexes from the nearest enemy Setup-Area Location at which a vehicle in Concealment Terrain may begin concealed. */
export const CONCEALED_DISTANCE = 6;

const CONCEALMENT =
  'Free “?” (CG11): Infantry in Concealment Terrain or out of LOS of every enemy Setup-Area Location (by the present Mist or NVR); a vehicle there if six hexes or more from the nearest of them. Place them before the other side looks.';

export function concealmentReminder(_: SettingUp): readonly string[] {
  return [CONCEALMENT];
}
