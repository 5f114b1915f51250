import type { CoreEvents } from '../../kernel/campaign.ts';
import type { LoggedEvent } from '../../kernel/event.ts';
import { logLine } from './log-line.ts';
import type { KgpCampaign } from './state.ts';
import { storyOf } from './story.ts';
import { SENTENCES } from './why/sentences.ts';

const SOURCES = {
  umpire: 'Thrown by Umpire from the seed of the campaign, which is opened at its end.',
  hand: 'Rolled by hand and entered by a player.',
  file: 'From a file of dice.',
} as const;

/** Only the dice: what they meant stands in the line of their result. */
function rolledWords({
  rule,
  kind,
  values,
  path,
  occurrence,
  source,
}: CoreEvents['rolled']): readonly string[] {
  const again = occurrence === 0 ? '' : `, for the ${occurrence + 1}. time`;
  return [
    `**${rule} ${kind} ${values.join(' + ')}**`,
    `For \`${path}\`${again}. ${SOURCES[source]}`,
    `What it decided stands in one of the lines below it: ask /why of that one.`,
  ];
}

/** The rule that a line names first. */
function ruleOf(line: string): string | undefined {
  return /^(?:8\.\d+[a-z]?|7\.2|CG\d+|KGP\d+|SSR\s\S+)/u.exec(line)?.[0];
}

/** `/why`: what stands behind a line of the log, from what its reader knew just before it. */
export function whyOf(before: KgpCampaign, event: LoggedEvent): string {
  if (event.type === 'rolled') return rolledWords(event.data as unknown as CoreEvents['rolled']).join('\n');
  const told = storyOf(event.type)?.why;
  if (typeof told === 'string') return told;
  if (told !== undefined) return told(before, event.data).join('\n');
  const sentence = SENTENCES[event.type as keyof typeof SENTENCES];
  if (sentence !== undefined) return sentence;
  const rule = ruleOf(logLine(event) ?? '');
  return rule === undefined
    ? 'No rule stands behind this line: it is about how the campaign is run.'
    : `This comes from rule ${rule}; no dice were rolled for it.`;
}
