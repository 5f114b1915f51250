/** What Umpire does by himself since a later edition of his rules. */
import type { KgpCampaign } from '../state.ts';

/**
 * Whether Umpire goes by what that edition of the rules (`refused-since.ts`) has mended in what he does by himself; a
 * campaign begun before keeps to what was, so that its log can be played again.
 */
export function isSinceEdition(edition: number, { core }: Pick<KgpCampaign, 'core'>): boolean {
  return core.edition >= edition;
}
