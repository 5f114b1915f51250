/** What this layer says about people and their time: settings, what is owed, reminders, nudges. */
import { instant } from '../kernel/instant.ts';
import type { AbsenceRow } from '../store/people.ts';
import { listed } from '../text/listed.ts';
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
    zone: (zone: string | null) => `**Zone:** ${zone ?? 'not said (*/settings zone*)'}`,
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
      '-# In quiet hours and while you are away I do not remind you. Secrets and what a campaign tells you come all the same, and no deadline moves: it would tell the others when you sleep.',
    bothTimes: '**Not done:** quiet hours have a beginning and an end. With neither of them there are none.',
  },

  mine: {
    title: (page: number, pages: number) =>
      pages === 1 ? 'You are awaited' : `You are awaited (page ${page} of ${pages})`,
    reminder: 'You are awaited',
    more: (count: number) => `And ${count} more: **/mine**.`,
    aboutReminders: '-# Quiet hours, absences, or no reminders at all: **/settings**.',
    nothing: 'Nothing is asked of you now, in none of your campaigns.',
  },

  deputyAsk: {
    title: 'Who decides while you are away?',
    away: (begins: number, ends: number, isAway: boolean) =>
      isAway
        ? `You are away until ${instant(ends)}. Until the time for this is over you are not back, and it is still yours to do:`
        : `You are away from ${instant(begins)} until ${instant(ends)}. When you are back the time for this is over, and it is still yours to do:`,
    deputy:
      'Name a deputy beforehand: a member of your side who is asked when the time and its grace are over, and may then decide in your place.',
    trust:
      'Let a member of your side seal and accept beside you: of this the pace asks no deputy when the time is over.',
    alone:
      'You are the only one on your side. Whoever joins it (**/campaign join**) and is accepted by you can decide in your place.',
    standing:
      'Or leave an order to be given when the time is over: **My orders**, *If I am not back in time …*',
    left: 'What you have left to be given when the time is over is given then, if it still can be.',
    before: 'Or do it before you leave; then nobody has to.',
    nobody: '-# Nobody else gets this, or learns of it. Not away after all: **/settings back**.',
    nameDeputy: 'Name a deputy',
    letSeal: 'Let somebody seal',
  },

  nudge: {
    done: (names: readonly string[]) => {
      const are = names.length === 1 ? 'is' : 'are';
      return `✓ ${listed(names.map(asTyped))} ${are} reminded of it, if anything is still theirs to do. Nobody is disturbed in their quiet hours.`;
    },
    already: (names: readonly string[]) => {
      const were = names.length === 1 ? 'was' : 'were';
      return `${listed(names.map(asTyped))} ${were} nudged today already; once a day is all.`;
    },
  },

  note: {
    title: 'Your notes',
    written: (label: string) => `Noted for ${label}`,
    readBack: (campaign: string, text: string) =>
      [
        ...text.split('\n').map((line) => `> ${asTyped(line)}`),
        `You get it by direct message when **${asTyped(campaign)}** comes to that. Nobody else sees it: **/note list**, **/note drop**.`,
      ].join('\n'),
    line: ({ no, title, label, text, hasCome }: NoteLine) => {
      const come = hasCome ? ' (has come)' : '';
      return `• \`${no}\` **${asTyped(title)}**, ${label}${come}: ${asTyped(text)}`;
    },
    more: (count: number) => `And ${count} more: **/note drop** names them all.`,
    none: 'You have no notes that wait. **/note write** leaves you one for a point of a campaign.',
    dropped: (label: string, text: string) =>
      `✓ Dropped, for ${label}:\n${text
        .split('\n')
        .map((line) => `> ${asTyped(line)}`)
        .join('\n')}`,
  },

  commands: {
    text: 'Your zone, quiet hours, reminders, and when you are away: for all campaigns',
    show: 'What you have said',
    zone: 'By which clocks you live',
    zoneName: 'Begin to type a city',
    quiet: 'Hours of each day in which you are not reminded; without any, there are none',
    quietFrom: 'From, such as 22:00',
    quietTo: 'To, such as 7:30',
    reminders: 'Whether you want to be reminded at all',
    remindersWhat: 'On or off',
    away: 'You are away for some days',
    awayFrom: 'The first day, such as 2026-12-24',
    awayTo: 'The last day (the first one, if left out)',
    awayOthers: 'Whether your campaigns are told from when to when (no, if left out)',
    back: 'You are back, or stay after all',
    mine: 'All that is asked of you, in all your campaigns; only you see it',
    nudge: 'Remind whoever keeps the campaign waiting; once a day for each person',
    note: 'Memos to yourself, given back at a point of a campaign; only you see them',
    noteWrite: 'Write yourself a note for a point of a campaign',
    noteAt: 'The point, such as 21 AM, 8.621, or end; begin to type, and choose',
    noteText: 'What you want to be told then',
    noteList: 'Your notes that wait, in all your campaigns',
    noteDrop: 'Drop one of your notes',
    noteWhich: 'Which one; begin to type, and choose',
    nudgeWhom: 'Whom (everybody who is asked, if left out)',
  },

  onOff: { on: 'On', off: 'Off' },
  others: { yes: 'Yes, others may see it', no: 'No, only I' },
} as const;
