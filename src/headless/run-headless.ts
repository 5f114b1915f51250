/** `umpire headless`: a campaign over standard input, one JSON line an order. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import { faultSentences } from '../kernel/input-fault.ts';
import type { Result } from '../kernel/ruling.ts';
import { Moderator } from '../moderator/moderator.ts';
import type { Reader } from '../moderator/sitting.ts';
import { Store } from '../store/store.ts';
import { systemWhy } from '../store/system-why.ts';
import { present } from '../text/present.ts';
import { shown as quoted } from '../text/shown.ts';
import { DiceFile, DiceFileError } from './dice-file.ts';
import { gameOf } from './game-of.ts';
import { openingArgs } from './opening-args.ts';
import { wrongCall } from './wrong-call.ts';

const line = z.strictObject({
  as: z.string(),
  order: z.string(),
  args: z.record(z.string(), z.unknown()).default({}),
  decision: z.string().optional(),
  rev: z.number().int().optional(),
});

const USAGE = 'headless [--game ID] [--seed HEX] [--dice FILE] [--as WHOM]';

/** The shape of a line. */
const LINE =
  'One order a line: {"as":"us","order":"…","args":{…}}; “umpire orders” lists the orders with their arguments.';

export interface HeadlessIo {
  readonly input: NodeJS.ReadableStream;
  readonly print: (line: object) => void;
  readonly complain: (text: string) => void;
}

/** An event as it is shown: what everybody of its audience may know, numbered for them. */
function shown({ no, type, v, audience, data }: LoggedEvent): object {
  return { no, type, v, audience, data };
}

/** One game played from lines of JSON, through the same moderator as on Discord; nobody else's process is touched. */
class Headless {
  readonly #game: Game;
  readonly #moderator: Moderator;
  readonly #as: string;
  #campaign: string | undefined;

  constructor(game: Game, moderator: Moderator, as: string) {
    this.#game = game;
    this.#moderator = moderator;
    this.#as = as;
  }

  /** The seat whose eyes the output has; none for everyone. */
  get #seat(): string | undefined {
    return this.#as === 'everyone' ? undefined : this.#as;
  }

  #reader(campaign: string): Reader | undefined {
    return this.#moderator.reader(campaign, this.#seat);
  }

  #log(campaign: string): readonly LoggedEvent[] {
    return this.#reader(campaign)?.log() ?? [];
  }

  #open(args: Readonly<Record<string, unknown>>, by: string): Result<{ readonly campaign: string }> {
    const parsed = openingArgs(this.#game).safeParse(args);
    const refused = (message: string) => ({
      ok: false as const,
      ruling: {
        code: `${this.#game.id}/table/bad-arguments`,
        rule: 'table',
        message,
        legal: `name, gm, charts, dice, dispatch, rewind, pace, houseValues, readings, ${this.#game.options.map((field) => field.name).join(', ')}.`,
      },
    });
    if (!parsed.success) return refused(faultSentences(parsed.error, args));
    const { name, gm, charts, dice, dispatch, rewind, pace, houseValues, readings, ...options } = parsed.data;
    const opened = this.#moderator.open({
      game: this.#game.id,
      channel: 'headless',
      by,
      common: {
        gm,
        ...present({ charts, dice, dispatch, rewind }),
      },
      options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)])),
      seats: this.#game.sides.map((side) => ({ side, user: side, name: side })),
      ...present({ name, readings }),
      ...(gm === 'none' ? {} : { referee: { user: 'gm', name: 'gm' } }),
      ...(pace === undefined ? {} : { pace: { text: pace } }),
      ...present({ houseValues }),
    });
    if (opened.ok) this.#campaign = opened.value.campaign;
    return opened;
  }

  /** The answer to one line of input. */
  answer(text: string): object {
    const malformed = (message: string) => ({
      ok: false,
      code: 'umpire/headless/malformed',
      rule: 'headless',
      message,
      legal: LINE,
    });
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return malformed('Not a line of JSON.');
    }
    const parsed = line.safeParse(json);
    if (!parsed.success) return malformed(faultSentences(parsed.error, json));
    const { as, order, args, decision, rev } = parsed.data;
    if (this.#campaign === undefined) {
      if (order !== 'open') return malformed('The first order must be “open”.');
      const opened = this.#open(args, as);
      if (!opened.ok) return { ok: false, ...opened.ruling };
      return { ok: true, events: this.#log(opened.value.campaign).map(shown) };
    }
    const known = this.#log(this.#campaign).length;
    const draft = {
      order,
      args,
      ...present({ decision, rev }),
    };
    const outcome = this.#moderator.submit({ campaign: this.#campaign, user: as, draft });
    if (!outcome.ok) return { ok: false, ...outcome.ruling };
    return { ok: true, events: this.#log(this.#campaign).slice(known).map(shown) };
  }

  /** The chosen audience’s knowledge at the end. */
  view(): object {
    const found = this.#campaign === undefined ? undefined : this.#reader(this.#campaign);
    return { view: found === undefined ? null : found.view };
  }
}

/**
 * `umpire headless`: reads one JSON object per line, answers each with one line, prints the view at the end.
 * Returns the exit status: 0; 1 when dice ran out or were left over; 2 for a wrong call.
 */
export async function runHeadless(
  argv: readonly string[],
  games: readonly Game[],
  io: HeadlessIo,
): Promise<number> {
  let options: { game?: string; seed?: string; dice?: string; as?: string };
  try {
    const strings = { type: 'string' } as const;
    options = parseArgs({
      args: [...argv],
      options: { game: strings, seed: strings, dice: strings, as: strings },
    }).values;
  } catch (error) {
    io.complain(wrongCall(error, USAGE));
    return 2;
  }
  const game = gameOf(games, options.game);
  const as = options.as ?? 'everyone';
  if (game === undefined) {
    io.complain(
      `--game cannot be ${quoted(options.game)}: it must be one of ${games.map(({ id }) => id).join(', ')}.`,
    );
    return 2;
  }
  if (![...game.sides, 'gm', 'everyone'].includes(as)) {
    io.complain(
      `--as cannot be ${quoted(as)}: it must be one of ${[...game.sides, 'gm', 'everyone'].join(', ')}.`,
    );
    return 2;
  }
  const { seed } = options;
  if (seed !== undefined && !/^[0-9a-f]{64}$/iu.test(seed)) {
    io.complain(
      `--seed cannot be ${quoted(seed)}: it must be 64 digits, each 0 to 9 or a to f (32 bytes in hex).`,
    );
    return 2;
  }
  let dice: DiceFile | undefined;
  try {
    dice = options.dice === undefined ? undefined : DiceFile.read(options.dice);
  } catch (error) {
    io.complain(
      error instanceof DiceFileError ? error.message : `--dice ${options.dice}: ${systemWhy(error)}.`,
    );
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'umpire-headless-'));
  const store = new Store(join(folder, 'headless.sqlite3'));
  try {
    const moderator = new Moderator({
      store,
      games: [game],
      ...(seed === undefined ? {} : { randomSeed: () => Buffer.from(seed, 'hex') }),
      ...present({ dice }),
    });
    const table = new Headless(game, moderator, as);
    for await (const text of createInterface({ input: io.input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text.trim() !== '') io.print(table.answer(text));
    }
    io.print(table.view());
    if (dice !== undefined && dice.left > 0) {
      io.complain(`${dice.left} die values are left over`);
      return 1;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof DiceFileError)) throw error;
    io.print({ ok: false, code: 'umpire/headless/dice', rule: 'headless', message: error.message });
    io.complain(error.message);
    return 1;
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
