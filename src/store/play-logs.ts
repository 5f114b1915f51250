/** What was rolled in the module that scenarios are played in, from logs that sides have given. */
import type { Sqlite } from './database.ts';

/** A stretch of play, step by step, as a side's logs have it. */
export interface PlayLog {
  readonly scenario: string;
  /** Each by its digest. */
  readonly steps: readonly string[];
  readonly rolls: readonly PlayRoll[];
  /** When its newest log was given, in ms since the epoch. */
  readonly at: number;
}

export interface PlayRoll {
  /** From 0. */
  readonly step: number;
  readonly purpose: string;
  readonly kind: 'DR' | 'dr';
  readonly values: readonly number[];
  /** The player, by a digest. */
  readonly player: string;
}

/** Whose logs. */
export interface LogsOf {
  readonly campaign: number;
  readonly side: string;
}

interface Row {
  readonly id: number;
  readonly scenario: string;
  readonly steps: string;
  readonly rolls: string;
  readonly at: number;
}

/** More stretches than a campaign has scenarios, many times over. */
const MOST_STRETCHES = 200;

export class PlayLogs {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  /** Oldest first. */
  of({ campaign, side }: LogsOf): readonly PlayLog[] {
    return this.#rows({ campaign, side }).map(logOf);
  }

  /**
   * Keeps a stretch; `joined` makes one of it and one that is there already where they are parts of the same play. False:
   * there is no room.
   */
  add(
    { campaign, side }: LogsOf,
    log: PlayLog,
    joined: (before: PlayLog, log: PlayLog) => PlayLog | undefined,
  ): boolean {
    return this.#db
      .transaction(() => {
        const rows = this.#rows({ campaign, side });
        let whole = log;
        let count = rows.length;
        for (const row of rows) {
          const one = row.scenario === log.scenario ? joined(logOf(row), whole) : undefined;
          if (one === undefined) continue;
          whole = one;
          count -= 1;
          this.#db.prepare('DELETE FROM play_log WHERE id = ?').run(row.id);
        }
        if (count >= MOST_STRETCHES) return false;
        this.#db
          .prepare(
            'INSERT INTO play_log (campaign, scenario, side, steps, rolls, at) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(campaign, whole.scenario, side, whole.steps.join(' '), JSON.stringify(whole.rolls), log.at);
        return true;
      })
      .immediate();
  }

  /** Sides by player, as this side has said. */
  players({ campaign, side }: LogsOf): ReadonlyMap<string, string> {
    const rows = this.#db
      .prepare('SELECT player, plays FROM play_log_player WHERE campaign = ? AND side = ?')
      .all(campaign, side) as { player: string; plays: string }[];
    return new Map(rows.map(({ player, plays }) => [player, plays]));
  }

  sayPlayer({ campaign, side }: LogsOf, player: string, plays: string): void {
    this.#db
      .prepare(
        `INSERT INTO play_log_player (campaign, side, player, plays) VALUES (?, ?, ?, ?)
           ON CONFLICT (campaign, side, player) DO UPDATE SET plays = excluded.plays`,
      )
      .run(campaign, side, player, plays);
  }

  #rows({ campaign, side }: LogsOf): readonly Row[] {
    return this.#db
      .prepare(
        'SELECT id, scenario, steps, rolls, at FROM play_log WHERE campaign = ? AND side = ? ORDER BY id',
      )
      .all(campaign, side) as Row[];
  }
}

function logOf({ scenario, steps, rolls, at }: Row): PlayLog {
  return {
    scenario,
    steps: steps === '' ? [] : steps.split(' '),
    rolls: JSON.parse(rolls) as readonly PlayRoll[],
    at,
  };
}
