/**
 * Orders that this program refuses and an older one took: refusal code -> rule, by the edition of the rules that began
 * with it (docs/reliability.md, “Playing a campaign again”). A refusal that hangs on a name of `vocabulary/mends.ts`
 * holds only where that does, and does not stand here; nor does a code that older programs refused with, too.
 */
import type { RefusedSince } from '../../kernel/edition.ts';

export const REFUSED_SINCE: RefusedSince = {
  // Of a change of terms; an opening was always refused so.
  4: { 'ardennes2/table/pack': 'table', 'umpire/table/map-missing': 'table' },
};
