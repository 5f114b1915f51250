/** Another pace, or none, by a motion. */
import { z } from 'zod';
import { fieldsIf, onlyIf, present } from '../../text/present.ts';
import { motionKind } from '../consent.ts';
import type { Game, MotionKind } from '../game.ts';
import type { Offer } from '../offer.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import { byGm, PACE_GROUP } from './motion-parts.ts';
import { paceFaultWords, parsePace, printPace } from './notation.ts';
import { type Pace, presetPace } from './pace.ts';
import { paceLines } from './words.ts';

const TEXT_MAX = 2000;

const NOW = z.enum(['yes', 'no']);

interface Changed {
  /** Absent: none. */
  readonly pace?: Pace;
  readonly now: boolean;
}

export function changePace<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ pace: z.ZodString; now: typeof NOW }>, Changed>({
    what: 'pace.change',
    summary: 'Propose another pace for the campaign, or none (docs/pace.md)',
    args: z.strictObject({ pace: z.string().max(TEXT_MAX), now: NOW }),
    byGm,
    offers: ({ core }) => [
      {
        label: core.pace === undefined ? 'Agree on a pace' : 'Change the pace',
        fixed: {},
        fields: paceFields(game, core.pace),
        group: PACE_GROUP,
      },
    ],
    read({ core }, _seat, { pace: text, now }) {
      if (text.trim().toLowerCase() === 'none') return accept({ now: now === 'yes' });
      const read = parsePace(text, { paceKinds: game.paceKinds, hasGm: core.common.gm !== 'none' });
      if (!read.ok) return refuseAtTable(game, 'pace', ...paceFaultWords(read.faults));
      return accept({ pace: read.value, now: now === 'yes' });
    },
    words: (_, { pace, now }) => ({
      title: pace === undefined ? 'no deadlines' : 'another pace',
      text: [...paceLines(game, pace), ...onlyIf(now, 'This includes what is open now.')].join('\n'),
    }),
    effect: (work, { by, reason, args }) =>
      work.emit('pace.agreed', 'everyone', {
        by,
        ...fieldsIf(reason !== '', { reason }),
        ...present({ pace: args.pace }),
        ...fieldsIf(args.now, { now: true }),
      }),
  });
}

function paceFields<G>(game: Game<G>, pace: Pace | undefined): Offer['fields'] {
  const text = printPace(pace ?? presetPace(game, 'relaxed', 'UTC', 'remind'));
  return [
    {
      kind: 'text',
      name: 'pace',
      label: 'The pace, line by line; or: none',
      pattern: '.*',
      maxLength: TEXT_MAX,
      multiline: true,
      initial: text,
      examples: [text, 'none'],
    },
    {
      kind: 'choice',
      name: 'now',
      label: 'Also for decisions open now?',
      options: [
        { value: 'no', label: 'no: for what is asked from now on' },
        { value: 'yes', label: 'yes: their time starts again' },
      ],
      initial: 'no',
    },
  ];
}
