/** An export of a campaign: written, and read back. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EVERYONE, maySee } from '../kernel/audience.ts';
import { faultSentences } from '../kernel/input-fault.ts';
import type { CampaignHead, Episode, WaitingLetter } from '../store/records.ts';
import { withoutVaslBoards } from './vasl-boards.ts';

/** The file is no export, or not a whole one; `message` names the line. */
export class TranscriptError extends Error {}

const FORMAT = 1;

const Head = z.strictObject({
  umpire: z.literal('export'),
  format: z.number().int(),
  /** All of it, or only what everyone may know. */
  holds: z.enum(['everything', 'public']),
  campaign: z.strictObject({
    key: z.string().regex(/^[a-z0-9]{1,20}$/u),
    game: z.string(),
    name: z.string().max(200),
    guild: z.string().nullable(),
    channel: z.string(),
    open: z.union([z.literal(0), z.literal(1)]),
    created_at: z.number().int(),
  }),
  /** 32 bytes as hex, in an export of everything. */
  hostSeed: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .optional(),
});

const Data = z.record(z.string(), z.unknown());
const AudienceText = z.custom<Episode['events'][number]['audience']>(
  (value) => typeof value === 'string' && /^(?:everyone|gm|(?:side|seat):.+)$/u.test(value),
  'an audience such as everyone, gm or side:us',
);

const Event = z.strictObject({
  audience: AudienceText,
  no: z.number().int().positive(),
  type: z.string(),
  v: z.number().int().positive(),
  at: z.number().int(),
  data: Data,
});

const Order = z.strictObject({
  seat: z.string(),
  user: z.string(),
  name: z.string(),
  args: Data,
  decision: z.string().optional(),
  rev: z.number().int().optional(),
  byClock: z.literal(true).optional(),
  at: z.number().int(),
});

const EpisodeLine = z.strictObject({ order: Order.nullable(), events: z.array(Event).min(1) });

const NoticeShape = z.looseObject({
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.looseObject({}).optional(),
});

/** With what stands above and below it in its message. */
const WholeNotice = NoticeShape.extend({
  before: z.array(NoticeShape).optional(),
  also: z.array(NoticeShape).optional(),
});

const LetterLine = z.strictObject({
  letter: z.strictObject({
    target: z.string().regex(/^(?:channel|user):.+$/u),
    audience: AudienceText,
    seat: z.string().optional(),
    notice: z.custom<WaitingLetter['notice']>(
      (value) => WholeNotice.safeParse(value).success,
      'a message with its kind, title and text',
    ),
    nonce: z.string().max(25),
    state: z.enum(['queued', 'collect']),
    at: z.number().int(),
  }),
});

/** A text that the campaign refers to; its hash stands in the opening. */
const ReferenceLine = z.strictObject({ reference: z.string() });

const EndLine = z.strictObject({ end: z.strictObject({ lines: z.number().int(), sha256: z.string() }) });

export interface Transcript {
  readonly holds: 'everything' | 'public';
  readonly campaign: Omit<CampaignHead, 'id'>;
  readonly hostSeed: Buffer | undefined;
  readonly episodes: readonly Episode[];
  /** Messages that had not reached their readers. */
  readonly letters: readonly WaitingLetter[];
  /** The texts that it refers to (`kernel/reference.ts`), in an export of everything. */
  readonly references: readonly string[];
  /** Whether the file is, to the byte, as it was written. */
  readonly isUntouched: boolean;
}

/** The line of a file on which an episode stands, counted from 1. */
export function lineOf(episode: number): number {
  return episode + 1;
}

function sealOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * A campaign as a file: one line of JSON for its head, one an order with its events, one a waiting message, one a
 * text that it refers to, and one that closes it. `public` leaves out whatever not everyone may know: orders, the seed, messages.
 */
export function printTranscript(
  given: Omit<Transcript, 'isUntouched' | 'references'> & Partial<Pick<Transcript, 'references'>>,
): string {
  const { holds, hostSeed } = given;
  const { key, game, name, guild, channel, open, created_at } = given.campaign;
  const campaign = { key, game, name, guild, channel, open, created_at };
  const isWhole = holds === 'everything';
  const head = {
    umpire: 'export',
    format: FORMAT,
    holds,
    campaign,
    ...(isWhole && hostSeed !== undefined ? { hostSeed: hostSeed.toString('hex') } : {}),
  };
  const episodes = isWhole
    ? given.episodes.map(({ order, events }) => {
        if (order === undefined) return { order: null, events };
        const { id: _row, ...shown } = order; // the row counts the orders of other campaigns too
        return { order: shown, events };
      })
    : given.episodes.flatMap(({ events }) =>
        events
          .filter(({ audience }) => maySee(EVERYONE, audience))
          .map((event) => ({ order: null, events: [event] })),
      );
  const letters = isWhole
    ? given.letters.map((letter) => ({ letter: { ...letter, notice: withoutVaslBoards(letter.notice) } }))
    : [];
  const references = isWhole ? (given.references ?? []).map((reference) => ({ reference })) : [];
  const lines = [head, ...episodes, ...letters, ...references].map((line) => JSON.stringify(line));
  const end = { end: { lines: lines.length, sha256: sealOf(lines) } };
  return `${[...lines, JSON.stringify(end)].join('\n')}\n`;
}

function read<T>(schema: z.ZodType<T>, text: string, line: number): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new TranscriptError(`Line ${line} is not JSON: the file was damaged or changed there.`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TranscriptError(`Line ${line}: ${faultSentences(parsed.error, json, 1)}`);
}

/** @throws TranscriptError when the text is not a whole export of a version that this program knows. */
export function parseTranscript(text: string): Transcript {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n');
  const [first = ''] = lines;
  if (!first.startsWith('{"umpire":"export"')) throw new TranscriptError('This is not an export of Umpire.');
  const format = /"format":(?<format>\d+)/u.exec(first)?.groups?.format;
  if (Number(format) > FORMAT)
    throw new TranscriptError(
      `It was written by a newer Umpire (format ${format}, this one knows ${FORMAT}).`,
    );
  const head = read(Head, first, 1);
  if (head.holds === 'everything' && head.hostSeed === undefined)
    throw new TranscriptError('Line 1: the seed is missing.');
  const episodes: Episode[] = [];
  const letters: WaitingLetter[] = [];
  const references: string[] = [];
  const last = lines.length;
  if (last < 2 || !(lines[last - 1] ?? '').startsWith('{"end":'))
    throw new TranscriptError(`The file is cut off after line ${last}: its last line is missing.`);
  for (const [index, line] of lines.slice(1, -1).entries()) {
    const number = index + 2;
    if (line.startsWith('{"letter":')) {
      const { letter } = read(LetterLine, line, number);
      letters.push({ ...letter, seat: letter.seat });
      continue;
    }
    if (line.startsWith('{"reference":')) {
      references.push(read(ReferenceLine, line, number).reference);
      continue;
    }
    const { order, events } = read(EpisodeLine, line, number);
    const known =
      order === null ? undefined : { ...order, id: index + 1, decision: order.decision, rev: order.rev };
    episodes.push({ order: known, events });
  }
  const { end } = read(EndLine, lines[last - 1] ?? '', last);
  const body = lines.slice(0, -1);
  if (end.lines !== body.length)
    throw new TranscriptError(
      `It has ${body.length} lines instead of ${end.lines}: some were removed or added.`,
    );
  return {
    holds: head.holds,
    campaign: head.campaign,
    hostSeed: head.hostSeed === undefined ? undefined : Buffer.from(head.hostSeed, 'hex'),
    episodes,
    letters,
    references,
    isUntouched: end.sha256 === sealOf(body),
  };
}
