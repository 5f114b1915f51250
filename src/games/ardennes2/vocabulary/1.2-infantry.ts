/** 1.2: whose steps count for a ZOC Post, by the type word of the set-up lists. */

/** The kind of formation, at the end of the type word. */
const FORMATION = /\s(?:Co|Bn|Rgt|Bde|Grp|KG|TF|TM)(?:\([+-]\))?$/u;

/** Plain Infantry with whatever moves it, Mechanized, Airborne (the Luftwaffe’s as well) and Glider Infantry. */
const INFANTRY: ReadonlySet<string> = new Set(['Inf', 'PG', 'Mech', 'Arm Inf', 'Abn', 'FJ', 'Glider']);

/** `Inf Rgt(-)`, `PG KG`, `Mech TM` do; `Pz Recon KG`, `Arm TF`, `Pio Bn`, `Bicycle Bn`, `Abn Arty Rgt` do not. */
export function isInfantryType(type: string): boolean {
  return FORMATION.test(type) && INFANTRY.has(type.replace(FORMATION, '').replace(/^(?:SS|CW) /u, ''));
}
