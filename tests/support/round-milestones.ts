import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { Milestones } from '../../src/kernel/milestone.ts';
import { accept, refuse } from '../../src/kernel/ruling.ts';

/** Rounds as points to look ahead to, for games that have nothing else. */
export function roundMilestones<G extends { readonly round: number; readonly rounds: number }>(
  game: string,
): Milestones<G> {
  const idOf = (round: number) => `round ${round}`;
  const left = ({ game: { round, rounds } }: CampaignState<G>) =>
    Array.from({ length: rounds }, (_, index) => index + 1).filter((each) => each > round);
  return {
    ahead: (everyone) => left(everyone).map((round) => ({ id: idOf(round), label: idOf(round) })),
    read(everyone, typed) {
      const found = left(everyone).find((round) => idOf(round) === typed.trim().toLowerCase());
      if (found !== undefined) return accept({ id: idOf(found), label: idOf(found) });
      return refuse({
        code: `${game}/1/no-such-round`,
        rule: '1',
        message: `“${typed}” is no round that is still to come.`,
        legal: [...left(everyone).map(idOf), 'end'].join(', '),
      });
    },
    isReached: ({ game: { round } }, id) => round >= Number(id.replace('round ', '')),
  };
}
