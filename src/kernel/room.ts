/**
 * Limits of the medium in which people play: the figures that games and kernel hold to, whatever brings their messages.
 * Discord’s own limits are these or a little larger (`src/discord/limits.ts`).
 */
export const ROOM = {
  /** Characters in one field of a form; a text that is longer is sent as a file. */
  field: 4000,
  /** Characters that stand in an empty field, to say what could. */
  hint: 90,
  /** Entries of a menu, and what is suggested for a piece of text. */
  menu: 25,
  /** Characters of a page: a text under its own heading, with some left for what stands around it. */
  page: 3800,
  /** Characters of what is read back before it counts: a page with room for what it is asked with. */
  readBack: 3500,
  /** Characters of one block of a message, under a name of its own. */
  block: 1024,
  /** Characters that tell what a picture shows. */
  alt: 1000,
} as const;
