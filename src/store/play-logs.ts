/** Rolls in the module that scenarios are played in, from logs that sides have given. */
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

/** Of a scenario, for one side: more than anybody plays, and little enough to be compared with each log that is given. */
const MOST_STRETCHES = 20;
const MOST_STEPS = 40_000;
/** The same of a campaign. */
const MOST_STEPS_IN_ALL = 200_000;

/** How much of one side's logs is kept. */
export interface PlayLogRoom {
  readonly stretches: number;
  readonly steps: number;
  readonly stepsInAll: number;
}

const ROOM: PlayLogRoom = {
  stretches: MOST_STRETCHES,
  steps: MOST_STEPS,
  stepsInAll: MOST_STEPS_IN_ALL,
};

export class PlayLogs {
  readonly #db: Sqlite;
  readonly #room: PlayLogRoom;

  constructor(db: Sqlite, room = ROOM) {
    this.#db = db;
    this.#room = room;
  }

  /** Oldest first. */
  of({ campaign, side }: LogsOf): readonly PlayLog[] {
    return this.#rows({ campaign, side }).map(logOf);
  }

  /**
   * Keeps a stretch; `joined` makes one of it and one that is there already where they are parts of the same play,
   * whatever the scenario in which they were given. False: there is no room.
   */
  add(
    { campaign, side }: LogsOf,
    log: PlayLog,
    joined: (before: PlayLog, log: PlayLog) => PlayLog | undefined,
  ): boolean {
    // Nobody else writes here meanwhile: the transaction is for what is written alone.
    const gone: number[] = [];
    const kept: PlayLog[] = [];
    let whole = log;
    for (const row of this.#rows({ campaign, side })) {
      const before = logOf(row);
      const one = joined(before, whole);
      if (one === undefined) kept.push(before);
      else {
        whole = one;
        gone.push(row.id);
      }
    }
    if (!this.#hasRoom([...kept, whole], whole.scenario)) return false;
    const { scenario, steps, rolls } = whole;
    this.#db
      .transaction(() => {
        for (const id of gone) this.#db.prepare('DELETE FROM play_log WHERE id = ?').run(id);
        this.#db
          .prepare(
            'INSERT INTO play_log (campaign, scenario, side, steps, rolls, at) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(campaign, scenario, side, steps.join(' '), JSON.stringify(rolls), log.at);
      })
      .immediate();
    return true;
  }

  #hasRoom(all: readonly PlayLog[], scenario: string): boolean {
    const stepsOf = (logs: readonly PlayLog[]) => logs.reduce((sum, { steps }) => sum + steps.length, 0);
    const same = all.filter((each) => each.scenario === scenario);
    return (
      same.length <= this.#room.stretches &&
      stepsOf(same) <= this.#room.steps &&
      stepsOf(all) <= this.#room.stepsInAll
    );
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
