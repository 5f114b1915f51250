/** `/why`: what stands behind a line of the log. */
import type { Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { campaignTitle, headingOfSeat } from '../src/discord/message.ts';
import { type OwnLog, ownLog } from '../src/discord/own-log.ts';
import { campaignChoices, campaignFor, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { LogLine } from '../src/kernel/numbered-lines.ts';
import type { Explained } from '../src/moderator/log-lines.ts';
import type { Visit } from '../src/moderator/sitting.ts';
import { asTyped } from '../src/text/typed-text.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

/** Characters of one message; a line of many rolls takes several. */
const ROOM = 3600;

/** Paragraphs on as few pages as they need; one that is longer than a page is cut. */
function pagesOf(text: string): readonly string[] {
  const pages: string[] = [];
  for (const paragraph of text.split('\n\n')) {
    const open = pages.at(-1);
    const longer = open === undefined ? paragraph : `${open}\n\n${paragraph}`;
    if (open !== undefined && longer.length <= ROOM) pages[pages.length - 1] = longer;
    else pages.push(cut(paragraph, ROOM));
  }
  return pages;
}

const NUMBER = /^#?(?<number>[a-z]?\d{1,6})$/u;

/** `41`, also as `#41`; `A7` for `a7`. */
function numberIn(asked: string): string | undefined {
  return NUMBER.exec(asked.toLowerCase())?.groups?.number;
}

/** The line found in a log, the lines there are, and the view in which it was read. */
interface Found extends OwnLog {
  readonly found: Explained | undefined;
  /** The line of that number in lists of before, where it was another line. */
  readonly earlier?: LogLine | undefined;
}

/** Whether a line has all of the words, in whatever order. */
function hasWords(text: string, words: readonly string[]): boolean {
  const line = text.toLowerCase();
  return words.every((word) => line.includes(word));
}

function wordsOf(typed: string): readonly string[] {
  return typed.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Words that were typed out instead of choosing a line stand for the newest line that has them all. */
function foundIn(visit: Visit, asked: string): Found {
  const { seat, lines } = ownLog(visit);
  const typed = wordsOf(asked);
  const given = numberIn(asked);
  const number = given ?? lines.findLast(({ text }) => typed.length > 0 && hasWords(text, typed))?.number;
  const earlier = given === undefined || asked.startsWith('#') ? undefined : earlierLine(visit, lines, given);
  return { seat, lines, found: number === undefined ? undefined : visit.eyes.why(number), earlier };
}

/**
 * In campaigns of before, `/log` counted all lines that its reader saw in one: the line that had a number then, where it
 * has another now.
 */
function earlierLine({ game, eyes }: Visit, lines: readonly LogLine[], given: string): LogLine | undefined {
  const { wholeLog } = game.editions ?? {};
  if (wholeLog === undefined || eyes.view.core.edition >= wholeLog.since) return undefined;
  const line = lines[Number(given) - 1];
  return line?.number === given ? undefined : line;
}

export const why: Command = {
  definition: addCampaignOption(
    define('why', words.commands.why).addStringOption((option) =>
      option
        .setName('line')
        .setDescription(words.commands.whyLine)
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(LIMITS.choiceText),
    ) as ReturnType<typeof define>,
  ).toJSON(),
  async run(adapter, interaction) {
    const visit = await whichCampaign(adapter, interaction);
    if (visit === undefined) return;
    const asked = interaction.options.getString('line')?.trim() ?? '';
    const { seat, lines, earlier, ...meant } = foundIn(visit, asked);
    const found = meant.found ?? (earlier && visit.eyes.why(earlier.number));
    if (found === undefined)
      return answer(adapter, interaction, {
        content: words.why.noLine(
          lines.map(({ number }) => number),
          asked,
        ),
      });
    const note =
      earlier === undefined
        ? {}
        : { content: words.why.earlier(asked, earlier.number, cut(earlier.text, 200)) };
    const heading = {
      ...headingOfSeat(visit.game, seat),
      footer: campaignTitle(adapter.moderator.store, visit.row, visit.user),
    };
    const pages = pagesOf(found.why ?? words.why.nothing);
    const faces = pages.map((text, index) => {
      const first = index === 0 ? `> ${asTyped(cut(found.text.replaceAll('\n', ' '), 300))}\n\n` : '';
      const title = words.why.title(found.number, index + 1, pages.length);
      // The picture stands where the reading ends.
      const isLast = index === pages.length - 1;
      const picture = isLast && found.picture !== undefined ? { picture: found.picture } : {};
      return { notice: { kind: 'why', title, text: `${first}${text}`, ...picture }, heading };
    });
    await answer(adapter, interaction, { ...note, faces });
  },
  complete(adapter, interaction) {
    const focused = interaction.options.getFocused(true);
    if (focused.name !== 'line') return campaignChoices(adapter, interaction);
    const visit = campaignFor(adapter, interaction);
    if (visit === undefined) return [];
    const typed = focused.value.trim().toLowerCase().replace(/^#/u, '');
    return ownLog(visit)
      .lines.map(({ number, text }) => ({
        name: cut(`${number} · ${text}`, LIMITS.choiceText),
        value: number,
      }))
      .filter(({ name, value }) => value === typed || hasWords(name, wordsOf(typed)))
      .reverse()
      .slice(0, LIMITS.choices);
  },
};
