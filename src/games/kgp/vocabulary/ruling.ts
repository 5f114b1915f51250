/** How a refusal of this game is named. */
import type { Ruling } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';

/** A refusal of this game: `kgp/<rule>/<slug>`. */
export function ruling(rule: string, slug: string, message: string, legal?: string): Ruling {
  return { code: `kgp/${rule}/${slug}`, rule, message, ...present({ legal }) };
}
