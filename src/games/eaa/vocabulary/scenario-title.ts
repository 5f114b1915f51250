/** The scenario that Umpire plays, as players know it. */
export const SCENARIO_TITLE = 'The Northern Shoulder, December 17–20 (house)';
