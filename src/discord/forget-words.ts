/** The words to somebody who asks to be forgotten. */
import { listed } from '../text/listed.ts';
import { plural } from '../text/plural.ts';
import { onlyIf } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';

const SHOWN = 10;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `“${asTyped(name)}”`);
  const more = names.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown);
}

/** The result of a request to be forgotten; campaigns by name. */
interface Extent {
  readonly closed: readonly string[];
  readonly left: readonly string[];
  readonly stays: readonly string[];
  /** In how many of the first two the person's word is a part of the dice. */
  readonly words: number;
}

export const forgetWords = {
  command: 'Make me forget you in campaigns that are over, or that you have left',
  me: 'Shows what is forgotten and what is not; two presses confirm it',
  go: 'Forget me …',
  sure: 'Yes, forget me for good',

  nothing: ({ stays }: Extent) =>
    stays.length === 0
      ? 'I know nothing about you.'
      : `Nothing can be forgotten now: you are playing in ${quoted(stays)}. Leave first (/campaign leave), or wait for the end.`,

  preview: ({ closed, left, stays, words }: Extent) =>
    [
      '**What is forgotten.** A pseudonym such as “Player 7f3a”, a different one in each campaign, replaces your name and your Discord id in the orders, events and messages that I keep:',
      ...(closed.length === 0
        ? []
        : [
            `- in ${plural(closed.length, 'campaign that is', 'campaigns that are')} over: ${quoted(closed)}`,
          ]),
      ...(left.length === 0
        ? []
        : [`- in ${plural(left.length, 'campaign')} that you have left: ${quoted(left)}`]),
      'VASSAL save files kept in these campaigns are deleted, no matter who gave them, since they can hold your name and password; if the campaign goes on, its sides give theirs again. VASL boards that you brought stay, without your name; what you said of VASL counters, and counters that you gave for trays, go with your settings. Undelivered messages to you from there are deleted too: collect them first.',
      stays.length === 0
        ? 'Your settings (time zone, quiet hours, absences) are deleted, and so is the address of our direct messages.'
        : `**What stays, since you are playing there:** ${quoted(stays)}, and your settings. Leave first, or ask again at the end.`,
      '**What I cannot forget**',
      ...onlyIf(
        words !== 0,
        `- The word that you typed at the opening, in ${plural(words, 'campaign')}: it is part of every roll, and without it nobody could check the dice any more.`,
      ),
      ...onlyIf(
        left.length > 0,
        '- That somebody with your account was on a side of a running campaign: a keyed mark, which identifies nobody but you, keeps you from joining the other side. It is deleted when the campaign ends.',
      ),
      '- Messages in Discord: delete your own, and ask the channel’s moderators to delete mine.',
      '- The host’s backups, and files that somebody has exported or kept: ask the host. An export made after this differs from one made before.',
      'Rolls, results and everything else of the campaigns stay as they are, and can be verified as before.',
    ].join('\n'),

  ask: 'This cannot be undone, neither by me nor by the host: nobody will be able to tell which player you were. Shall I forget you now?',
  done: (count: number, partly: readonly string[], isSwept: boolean) =>
    [
      `Done: you are forgotten in ${plural(count, 'campaign')}.`,
      ...(partly.length === 0
        ? []
        : [
            `In ${quoted(partly)} your name is also a word of the game, or somebody else’s: it is gone wherever it stood with your id, but may remain in texts that somebody typed.`,
          ]),
      ...onlyIf(!isSwept, 'What was deleted is wiped from the disk at the next quiet moment.'),
    ].join('\n'),
} as const;
