/** How a picture of this game is specified: plain data, drawn when its message goes out. */
import type { Json } from '../../../kernel/json.ts';
import type { Picture } from '../../../kernel/notice.ts';

/** `kind`: the drawing, such as `kgp/dice`; `alt`: what it shows, in words. */
export function pictureOf(kind: string, props: object, alt: string, file: string): Picture {
  // Props are plain data by construction; through JSON, absent and undefined become the same.
  return { kind, props: JSON.parse(JSON.stringify(props)) as Json, alt, file };
}

/** `20 AM` as it stands in a file name: `20-am`. */
export function dateSlug(date: string): string {
  return date.toLowerCase().replace(' ', '-');
}
