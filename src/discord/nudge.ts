/** Nudges: whoever waits asks for those whom the campaign awaits. */
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { peopleWords } from './people-words.ts';
import { tellRuling } from './refusal.ts';
import { words } from './words.ts';

const say = peopleWords.nudge;

/** `whom`: a Discord user id; everybody who is asked, if left out. Only who nudges reads the answer. */
export async function nudge(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
  whom?: string,
): Promise<void> {
  if (visit === undefined)
    return answer(adapter, interaction, { content: words.noCampaignHere, apart: true });
  const nudged = adapter.moderator.reminders.nudge(visit.row.key, visit.user, whom);
  if (!nudged.ok) return tellRuling(adapter, interaction, nudged.ruling);
  const { done, already } = nudged.value;
  const lines = [
    ...(done.length === 0 ? [] : [say.done(done)]),
    ...(already.length === 0 ? [] : [say.already(already)]),
  ];
  await answer(adapter, interaction, { content: lines.join('\n'), apart: true });
}
