/** The words of the Terrain Effects Chart. */

/** Hex terrain of the Terrain Effects Chart. A hex may have several; one without any is Open. */
export const TERRAINS = [
  'open',
  'city',
  'village',
  'woods',
  'forest',
  'marsh',
  'slope',
  'west-wall',
  'traffic-jam',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Hexside terrain of the Terrain Effects Chart; `sea` is its Sea Line: a lake or reservoir. */
export const HEXSIDES = ['stream', 'river', 'meuse', 'sea'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** “road” in small letters is either; “Road” is the first alone (1.3). */
export const ROAD_TYPES = ['road', 'track'] as const;
export type RoadType = (typeof ROAD_TYPES)[number];
