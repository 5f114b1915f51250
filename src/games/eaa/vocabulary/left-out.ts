/** Sections of the rules that a scenario may leave out, whole (18.1, 18.2). */
export const SECTIONS = ['15.0', '16.0'] as const;
export type Section = (typeof SECTIONS)[number];

/** Those that a campaign leaves out. */
export type LeftOut = ReadonlySet<Section>;
