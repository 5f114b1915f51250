/**
 * What this program refuses and an older one took: refusal code -> rule, by the edition of the rules that began with it
 * (docs/reliability.md, “Playing a campaign again”). What hangs on a name of `vocabulary/mends.ts` is refused only where
 * that holds, and does not stand here; nor does a code that older programs refused with, too.
 */
import type { RefusedSince } from '../../kernel/edition.ts';

export const REFUSED_SINCE: RefusedSince = {};
