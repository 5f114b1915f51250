/** A few campaigns that are really played, and many that are copies of them, with players and channels of their own. */
import Database from 'better-sqlite3';
import { rulesFingerprint } from '../../src/cli/rules-fingerprint.ts';
import type { AskedPace } from '../../src/moderator/opening.ts';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { openCampaign, step, USERS } from './campaigns.ts';
import type { SetTable } from './seating.ts';

export interface TemplateOptions {
  readonly templates: number;
  readonly orders: number;
  readonly seed: string;
  readonly pace?: AskedPace;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
}

/** Plays the templates, in a database of their own kind. */
export function playTemplates(path: string, { templates, orders, seed, pace, clock }: TemplateOptions): void {
  const store = new Store(path);
  const random = new Random(seed);
  for (let i = 0; i < templates; i += 1) {
    const played = openCampaign(store, `template-${i}`, {
      ...(pace === undefined ? {} : { pace }),
      ...(clock === undefined ? {} : { clock }),
    });
    for (let order = 0; order < orders; order += 1) {
      const next = step(played, random);
      if (next === undefined) break;
      played.moderator.submit({ campaign: played.campaign, ...next });
    }
  }
  store.close();
}

export interface CopyOptions {
  /** When the next timer of each is to be due, in ms since the epoch; without it none has a timer. */
  readonly due?: (index: number) => number;
  /** Whether this program has played them again already, as it does with what it has not seen. */
  readonly isKnown?: boolean;
}

/** A template's next timer; a copy is moved in time as a whole, so that its own is due when it is wanted. */
interface Timed {
  readonly due: number;
  /** Every instant that its events name as the end of something. */
  readonly instants: readonly number[];
}

function timedIn(db: Database.Database, template: unknown): Timed | undefined {
  const due = db.prepare('SELECT min(due) FROM old.timer WHERE campaign = ?').pluck().get(template);
  if (typeof due !== 'number') return undefined;
  const data = db
    .prepare(`SELECT data FROM old.event WHERE campaign = ? AND type = 'deadline.set'`)
    .pluck()
    .all(template) as string[];
  const instants = data.flatMap((text) => [...text.matchAll(/\b\d{13}\b/gu)].map(([found]) => Number(found)));
  return { due, instants: [...new Set(instants)] };
}

/**
 * Copies the templates of the database `from`, row by row as they are, into one campaign in the database `to` for each
 * pair of people; their messages have been sent.
 */
export function copyTemplates(
  from: string,
  to: string,
  set: SetTable,
  { due, isKnown = false }: CopyOptions = {},
): void {
  const store = new Store(to); // the tables
  if (isKnown) store.setMeta('rules', rulesFingerprint());
  store.close();
  const db = new Database(to);
  db.pragma('foreign_keys = OFF'); // what is copied whole is sound; the bot checks it again
  db.prepare('ATTACH ? AS old').run(from);
  const all = db.prepare('SELECT id FROM old.campaign ORDER BY id').pluck().all();
  const timed = new Map(all.map((id) => [id, due === undefined ? undefined : timedIn(db, id)]));
  const templates = due === undefined ? all : all.filter((id) => timed.get(id) !== undefined);
  const orders = Number(db.prepare('SELECT max(id) FROM old.player_order').pluck().get());
  const named = (column: string) =>
    `replace(replace(${column}, '${USERS.us}', @us), '${USERS.german}', @german)`;
  const copies = [
    `INSERT INTO campaign (id, key, game, name, guild, channel, host_seed, open, created_at)
      SELECT @id, 'copy' || @id, game, name, guild, @channel, host_seed, 1, created_at + @later
      FROM old.campaign WHERE id = @template`,
    `INSERT INTO seat SELECT @id, seat, ${named('user')} FROM old.seat WHERE campaign = @template`,
    `INSERT INTO player_order (id, campaign, seat, user, name, args, at, decision, rev, by_clock, found)
      SELECT id + @offset, @id, seat, ${named('user')}, name, args, at + @later, decision, rev, by_clock, found
      FROM old.player_order WHERE campaign = @template`,
    `INSERT INTO event SELECT @id, seq, audience, no, type, v, ${named('data')}, player_order + @offset, at + @later
      FROM old.event WHERE campaign = @template`,
    `INSERT INTO outbox (campaign, target, audience, seat, notice, nonce, state, message, at)
      SELECT @id, ${named('target')}, audience, seat, notice, nonce || @id, 'sent', '1', at
      FROM old.outbox WHERE campaign = @template`,
    ...(due === undefined
      ? []
      : [
          `INSERT INTO timer (campaign, kind, decision, rev, due)
            SELECT @id, kind, decision, rev, due + @later FROM old.timer WHERE campaign = @template`,
        ]),
  ].map((sql) => ({ names: sql.match(/(?<=@)\w+/gu) ?? [], statement: db.prepare(sql) }));
  const move = db.prepare(
    `UPDATE event SET data = replace(data, @before, @after) WHERE campaign = @id AND type LIKE 'deadline.%'`,
  );
  db.transaction(() => {
    for (const [index, { id: channel }] of set.table.channels.entries()) {
      const [us, german] = [set.table.users[index * 2]?.id, set.table.users[index * 2 + 1]?.id];
      const template = templates[index % templates.length];
      const its = timed.get(template);
      const later = its === undefined || due === undefined ? 0 : Math.round(due(index) - its.due);
      const values: Readonly<Record<string, unknown>> = {
        id: BigInt(index + 1), // a plain number would be bound as 1.0
        template,
        channel,
        us,
        german,
        offset: BigInt(orders * index),
        later: BigInt(later),
      };
      for (const { names, statement } of copies)
        statement.run(Object.fromEntries(names.map((name) => [name, values[name]])));
      for (const instant of its?.instants ?? [])
        move.run({ id: values.id, before: String(instant), after: String(instant + later) });
    }
  })();
  db.close();
}
