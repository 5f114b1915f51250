/** The scenario that Umpire plays, as players know it. */
export const SCENARIO_TITLE = '7.5 Bastogne: Screaming Eagles Under Siege';
