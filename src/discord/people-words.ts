/** This layer's words about people and their time: settings, owed decisions, reminders, nudges. */
import { instant } from '../kernel/instant.ts';
import type { AbsenceRow } from '../store/people.ts';
import { listed } from '../text/listed.ts';
import { agreeing, plural } from '../text/plural.ts';
import { asTyped } from '../text/typed-text.ts';

interface NoteLine {
  readonly no: number;
  /** The campaign's name. */
  readonly title: string;
  readonly label: string;
  readonly text: string;
  /** Its point has come, but it could not be delivered yet. */
  readonly hasCome: boolean;
}

export const peopleWords = {
  settings: {
    title: 'Your settings',
    zone: (zone: string | null) => `**Time zone:** ${zone ?? 'not set (*/settings zone*)'}`,
    quiet: (from: string, to: string, next: readonly [number, number]) =>
      `**Quiet hours:** ${from} to ${to}; the next from ${instant(next[0])} to ${instant(next[1], 't')}`,
    noQuiet: '**Quiet hours:** none',
    reminders: (isOn: boolean) => (isOn ? '**Reminders:** on' : '**Reminders:** off'),
    absence: ({ first, last, ends, is_public: isPublic }: AbsenceRow) => {
      const days = first === last ? first : `${first} to ${last}`;
      const seen = isPublic === 1 ? 'others may see it' : 'only you see it';
      return `**Away:** ${days}, back ${instant(ends, 'R')}; ${seen}`;
    },
    noAbsence: '**Away:** no',
    about:
      '-# I do not remind you in quiet hours or while you are away. Secrets and messages of your campaigns come all the same, and no deadline moves: that would tell the others when you sleep.',
    boardsClosed: (count: number) =>
      count === 0
        ? 'No browser shows a board of yours. Links made for you earlier no longer open anything.'
        : `✓ Closed: ${plural(count, 'board')} of yours. Links made for you earlier no longer open anything; **My orders** has new ones.`,
    bothTimes: '**Not done:** quiet hours need a beginning and an end. Leave out both to have none.',
  },

  mine: {
    title: (page: number, pages: number) =>
      pages === 1 ? 'Waiting for you' : `Waiting for you (page ${page} of ${pages})`,
    reminder: 'Waiting for you',
    more: (count: number) => `And ${count} more: **/mine**.`,
    aboutReminders: '-# Quiet hours, absences, or no reminders at all: **/settings**.',
    nothing: 'None of your campaigns is waiting for you at the moment.',
    idle: 'Nothing for you to do now',
    howTo:
      '-# **/mine** shows what is asked of you, **/help** how to play. A campaign is played in its channel; messages to me are not read.',
  },

  deputyAsk: {
    title: 'Who decides while you are away?',
    away: (begins: number, ends: number, isAway: boolean) =>
      isAway
        ? `You are away until ${instant(ends)}. The time for this will be over before you are back, and you have not done it yet:`
        : `You are away from ${instant(begins)} until ${instant(ends)}. The time for this will be over before you are back, and you have not done it yet:`,
    deputy:
      'Name a deputy beforehand: a member of your side who is asked when the time and its grace are over, and may then decide in your place.',
    trust:
      'Let a member of your side seal and accept besides you: for this decision the pace asks no deputy when the time is over.',
    alone:
      'You are alone on your side. Anyone who joins it (**/campaign join**) and is accepted by you can decide in your place.',
    standing:
      'Or leave an order to be given when the time is over: **My orders**, *If I am not back in time …*',
    left: 'The order you have left for when the time is over is given then, if it still can be.',
    before: 'Or do it before you leave; then nobody else has to.',
    nobody: '-# Nobody else gets this or learns of it. If you are not away after all: **/settings back**.',
    nameDeputy: 'Name a deputy',
    letSeal: 'Let somebody seal',
  },

  nudge: {
    done: (names: readonly string[]) => {
      const are = agreeing(names.length, 'is', 'are');
      return `✓ ${listed(names.map(asTyped))} ${are} reminded, if anything is left for them to do. Nobody is disturbed in their quiet hours.`;
    },
    already: (names: readonly string[]) => {
      const were = agreeing(names.length, 'was', 'were');
      return `${listed(names.map(asTyped))} ${were} already nudged today; once a day is the limit.`;
    },
  },

  note: {
    title: 'Your notes',
    written: (label: string) => `Noted for ${label}`,
    readBack: (campaign: string, text: string) =>
      [
        ...text.split('\n').map((line) => `> ${asTyped(line)}`),
        `You get it by direct message when **${asTyped(campaign)}** reaches that point. Nobody else sees it: **/note list**, **/note drop**.`,
      ].join('\n'),
    line: ({ no, title, label, text, hasCome }: NoteLine) => {
      const come = hasCome ? ' (reached)' : '';
      return `• \`${no}\` **${asTyped(title)}**, ${label}${come}: ${asTyped(text)}`;
    },
    more: (count: number) => `And ${count} more: **/note drop** names them all.`,
    none: 'You have no notes waiting. **/note write** leaves you one for a point of a campaign.',
    dropped: (label: string, text: string) =>
      `✓ Dropped, for ${label}:\n${text
        .split('\n')
        .map((line) => `> ${asTyped(line)}`)
        .join('\n')}`,
  },

  commands: {
    text: 'Your time zone, quiet hours, reminders and absences, for all campaigns',
    show: 'Show your settings',
    zone: 'Set your time zone',
    zoneName: 'Start typing a city',
    quiet: 'Hours of each day in which you are not reminded (none, if both are left out)',
    quietFrom: 'From, such as 22:00',
    quietTo: 'To, such as 7:30',
    reminders: 'Turn reminders on or off',
    remindersWhat: 'On or off',
    away: 'Say that you are away for some days',
    awayFrom: 'The first day, such as 2026-12-24',
    awayTo: 'The last day (the first one, if left out)',
    awayOthers: 'Whether your campaigns are told the dates (no, if left out)',
    back: 'Say that you are back, or not leaving after all',
    boards: 'Close your boards, in every browser that shows one',
    mine: 'All that is asked of you, in all your campaigns; only you see it',
    nudge: 'Remind those who keep the campaign waiting; each person once a day',
    note: 'Memos to yourself, given back at a point of a campaign; only you see them',
    noteWrite: 'Write yourself a note for a point of a campaign',
    noteAt: 'The point, such as 21 AM, 8.621, or end; start typing, and choose',
    noteText: 'What you want to be told then',
    noteList: 'Your waiting notes, in all your campaigns',
    noteDrop: 'Drop one of your notes',
    noteWhich: 'Which one; start typing, and choose',
    nudgeWhom: 'Whom (everybody who is asked, if left out)',
  },

  onOff: { on: 'On', off: 'Off' },
  others: { yes: 'Yes, others may see it', no: 'No, only me' },
} as const;
