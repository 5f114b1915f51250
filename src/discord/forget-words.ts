/** What is said to somebody who asks to be forgotten. */
import { listed } from '../text/listed.ts';
import { plural } from '../text/plural.ts';
import { asTyped } from '../text/typed-text.ts';

const SHOWN = 10;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `“${asTyped(name)}”`);
  const more = names.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown);
}

/** What asking to be forgotten comes to; campaigns by name. */
interface Extent {
  readonly closed: readonly string[];
  readonly left: readonly string[];
  readonly stays: readonly string[];
  /** In how many of the first two a word of his is a part of the dice. */
  readonly words: number;
}

export const forgetWords = {
  command: 'Have yourself forgotten in campaigns that are over, or that you have left',
  me: 'A preview of what is forgotten and what is not; done after two presses',
  go: 'Forget me …',
  sure: 'Yes, forget me for good',

  nothing: ({ stays }: Extent) =>
    stays.length === 0
      ? 'I know nothing of you.'
      : `Nothing can be forgotten now: you play in ${quoted(stays)}. Leave first (/campaign leave), or wait for the end.`,

  preview: ({ closed, left, stays, words }: Extent) =>
    [
      '**What is forgotten.** A pseudonym such as “Player 7f3a”, another one in each campaign, takes the place of your name and your Discord id in orders, events and messages that I keep:',
      ...(closed.length === 0
        ? []
        : [
            `- in ${plural(closed.length, 'campaign that is', 'campaigns that are')} over: ${quoted(closed)}`,
          ]),
      ...(left.length === 0
        ? []
        : [`- in ${plural(left.length, 'campaign')} that you have left: ${quoted(left)}`]),
      'Save files of VASSAL that lie in these campaigns go, whoever gave them, since they hold your name and password; where the campaign goes on, its sides give theirs again. Boards that you brought stay, without your name. Undelivered messages to you from there go too: collect them first.',
      stays.length === 0
        ? 'Your settings (zone, quiet hours, absences), and where I write to you, go.'
        : `**What stays, since you play there:** ${quoted(stays)}, and your settings. Leave first, or ask again at the end.`,
      '**What I cannot forget**',
      ...(words === 0
        ? []
        : [
            `- The word that you typed at the opening, in ${plural(words, 'campaign')}: it is a part of all dice, and without it nobody could check them any more.`,
          ]),
      ...(left.length === 0
        ? []
        : [
            '- That somebody with your account was on a side of a campaign that goes on: a keyed mark, which tells only yourself, keeps you from joining the other side. It goes with the campaign’s end.',
          ]),
      '- Messages that stand in Discord: delete your own, ask the moderators of the channel for mine.',
      '- The host’s backups, and files that somebody has exported or kept: ask the host. An export made from now on differs from one made before.',
      'Rolls, results and everything else of the campaigns stay as they are, and can be verified as before.',
    ].join('\n'),

  ask: 'This cannot be taken back, by me or by the host: nobody will be able to tell which player you were. Forget you now?',
  done: (count: number, partly: readonly string[], isSwept: boolean) =>
    [
      `Done: you are forgotten in ${plural(count, 'campaign')}.`,
      ...(partly.length === 0
        ? []
        : [
            `In ${quoted(partly)} your name is also a word of the game, or somebody else’s: beside your id it is gone, in texts that somebody typed it may still stand.`,
          ]),
      ...(isSwept ? [] : ['What was deleted is wiped from the disk in a quiet moment.']),
    ].join('\n'),
} as const;
