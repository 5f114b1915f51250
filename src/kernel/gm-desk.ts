/** A GM's desk besides the game: everything that waits for the GM, most urgent first. */

import { given, onlyIf } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import { type CampaignState, seatOf } from './campaign.ts';
import { awaitedMotions } from './consent.ts';
import type { Game } from './game.ts';
import { instant } from './instant.ts';
import { motionKinds } from './motions.ts';
import { matterOf } from './pace/words.ts';
import { partyName } from './party-name.ts';

/**
 * Lines of the GM's desk, from the GM's view: only public facts, even for an all-seeing GM. `undelivered`: seats to
 * which something could not be delivered; never its content or amount.
 */
export function gmLines<G>(
  game: Game<G>,
  view: CampaignState<G>,
  undelivered: readonly string[],
): readonly string[] {
  const { core } = view;
  if (core.status !== 'opening' && core.status !== 'running') return [];
  const name = (id: string) => asTyped(seatOf(core, id)?.name ?? id);
  const late = Object.values(core.deadlines)
    .filter(({ missed }) => missed === true)
    .map(({ decision, of, last, onMiss }) => {
      const whom = of.map((party) => partyName(game, view, party)).join(', ');
      const since = `the time for ${matterOf(decision)} has been over since ${instant(last, 'f')}. It was asked of ${whom}`;
      return onMiss === 'gm' ? `**Up to you:** ${since}.` : `Late: ${since}.`;
    });
  const asking = core.requests.map((request) => {
    const side = `the ${game.sideName(request.side)} side`;
    const command = request.seat === undefined ? undefined : `the command of ${side}`;
    const place =
      request.replaces === undefined ? `a place on ${side}` : `the place of ${name(request.replaces)}`;
    return `${asTyped(request.name)} asks for ${command ?? place}, since ${instant(request.asked, 'f')}.`;
  });
  const open = awaitedMotions(game, motionKinds(game), view).map(({ decision }) => decision);
  const motions = Object.values(core.motions).filter(({ id }) => open.includes(`motion/${id}`));
  const moved = motions.map(({ id, by }) => `Motion ${id.slice(1)} of ${name(by)} waits for an answer.`);
  const paused = given(
    core.pausedSince,
    (pausedSince) => `The clock has been stopped since ${instant(pausedSince, 'f')}.`,
  );
  const deaf = onlyIf(
    undelivered.length > 0,
    `Something for ${undelivered.map(name).join(', ')} could not be delivered, and waits to be collected.`,
  );
  const sees =
    core.common.gm === 'all-seeing'
      ? 'You see both sides’ secrets; everybody was told so at the opening.'
      : 'You see what everybody sees. Everybody is told what you do here, with your name and your reason.';
  return [...late, ...asking, ...moved, ...paused, ...deaf, `-# ${sees}`];
}
