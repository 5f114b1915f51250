/** The host’s settings from the environment, checked once at the start. */
import { z } from 'zod';

/** The faults of the environment, as one sentence for the host. */
export class ConfigError extends Error {}

/** The bot's database where UMPIRE_DB names no other. */
export const DEFAULT_DB = 'umpire.sqlite3';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function count(initial: number) {
  const wrong = 'must be a whole number from 1 on';
  return z.coerce
    .number({ error: wrong })
    .int(wrong)
    .min(1, wrong)
    .max(1_000_000, 'is too large')
    .default(initial);
}

const BOARD_ADDRESS =
  'must be the address of the board without a path, such as https://board.example.org (http:// for this machine alone)';

/** Of what is an address at all. */
function isBoardAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { href, origin, protocol, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
  return href === `${origin}/` && (protocol === 'https:' || isHere);
}

const Environment = z
  .object({
    DISCORD_TOKEN: z.string().trim().min(20, 'is too short to be a bot token').optional(),
    DISCORD_API_URL: z
      .url({ protocol: /^https?$/u, error: 'must be an address such as http://127.0.0.1:8044/api' })
      .transform((url) => url.replace(/\/+(?:v\d+\/*)?$/u, ''))
      .optional(),
    // A database that SQLite keeps in memory is gone with the process, and its lock would be a file called so.
    UMPIRE_DB: z
      .string()
      .trim()
      .refine((path) => !/^:|^file:/u.test(path), 'must be the path of a file')
      .optional(),
    LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
    UMPIRE_PORT: z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(0, 'must be a port number')
      .max(65_535, 'must be a port number')
      .default(8044),
    UMPIRE_BOARD_URL: z
      .url({ protocol: /^https?$/u, error: BOARD_ADDRESS })
      .refine(isBoardAddress, BOARD_ADDRESS)
      .transform((url) => new URL(url).origin)
      .optional(),
    UMPIRE_BOARD_PORT: z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(1, 'must be a port number')
      .max(65_535, 'must be a port number')
      .optional(),
    UMPIRE_KEEP_CLOSED_DAYS: z.coerce
      .number({ error: 'must be a number of days' })
      .int('must be a number of whole days')
      .min(7, 'must be at least 7 days, so that players can keep their campaign')
      .max(36_500, 'must be a number of days')
      .optional(),
    UMPIRE_ANSWER_MS: count(1000),
    UMPIRE_MAX_CAMPAIGNS: count(100),
    UMPIRE_MAX_OPENINGS: count(10),
    UMPIRE_MAX_ORDERS: count(60),
    UMPIRE_CONTAINER: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    UMPIRE_LISTEN: z.ipv4('must be an address of this machine such as 127.0.0.1').default('127.0.0.1'),
  })
  .refine(
    ({ UMPIRE_BOARD_URL: url, UMPIRE_BOARD_PORT: port }) => (url === undefined) === (port === undefined),
    { path: ['UMPIRE_BOARD_URL'], error: 'and UMPIRE_BOARD_PORT go together: set both, or neither' },
  );

export interface Config {
  /** So long Discord is given to take a first answer to a press, in ms, before it is sent again. */
  readonly answerMs: number;
  /** The bot's token; `serve` cannot do without it, `play` takes the table's. */
  readonly token: string | undefined;
  /** REST address without the version; `undefined`: Discord's own. */
  readonly apiUrl: string | undefined;
  /** Path of the database; `undefined`: the command's own default. */
  readonly db: string | undefined;
  readonly logLevel: string;
  /** So many days campaigns that are over are kept; `undefined`: for good. */
  readonly keepClosedDays: number | undefined;
  /** Open campaigns of a server, openings of a person in an hour, and their orders in a minute. */
  readonly limits: { readonly campaigns: number; readonly openings: number; readonly orders: number };
  /** The board to press on: its address for players, and the port at which it listens; `undefined`: there is none. */
  readonly board: { readonly url: string; readonly port: number } | undefined;
  /** Where the built-in table listens. */
  readonly port: number;
  /** The address that it, and the board, listens at; another than loopback is for a container. */
  readonly listen: string;
  /** It runs in the image, which has the command `umpire` and no folder `bin`: sentences name what can be typed. */
  readonly isContainer: boolean;
}

/** @throws ConfigError naming every variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value.trim() === '' ? [] : [[name, value]]; // an empty variable is none
    }),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`${faults.join('; ')}.`);
  }
  const {
    DISCORD_TOKEN,
    DISCORD_API_URL,
    UMPIRE_DB,
    LOG_LEVEL,
    UMPIRE_PORT,
    UMPIRE_LISTEN,
    UMPIRE_CONTAINER,
    UMPIRE_KEEP_CLOSED_DAYS,
    UMPIRE_BOARD_URL,
    UMPIRE_BOARD_PORT,
    UMPIRE_ANSWER_MS,
    UMPIRE_MAX_CAMPAIGNS,
    UMPIRE_MAX_OPENINGS,
    UMPIRE_MAX_ORDERS,
  } = parsed.data;
  return {
    token: DISCORD_TOKEN?.replace(/^Bot\s+/u, ''),
    apiUrl: DISCORD_API_URL,
    answerMs: UMPIRE_ANSWER_MS,
    db: UMPIRE_DB,
    logLevel: LOG_LEVEL,
    port: UMPIRE_PORT,
    keepClosedDays: UMPIRE_KEEP_CLOSED_DAYS,
    limits: { campaigns: UMPIRE_MAX_CAMPAIGNS, openings: UMPIRE_MAX_OPENINGS, orders: UMPIRE_MAX_ORDERS },
    board:
      UMPIRE_BOARD_URL === undefined || UMPIRE_BOARD_PORT === undefined
        ? undefined
        : { url: UMPIRE_BOARD_URL, port: UMPIRE_BOARD_PORT },
    listen: UMPIRE_LISTEN,
    isContainer: UMPIRE_CONTAINER === '1',
  };
}
