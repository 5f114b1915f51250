/** The one rewriting there is: a person is taken out of what is stored. */
import type { Notice } from '../kernel/notice.ts';
import type { Sqlite } from './database.ts';
import { type Alias, inArgs, inData, inText } from './pseudonym.ts';

/** The outcome for one campaign. */
export interface Rewriting {
  readonly campaign: number;
  readonly alias: Alias;
  /** For one that goes on: recognises only the person themselves (`Store.pseudonymOf`). */
  readonly mark: string | undefined;
}

/** Tables of files that people have given a server, each with who gave it. */
const GIVEN: readonly string[] = ['board', 'pack'];
/** Tables that are rewritten row by row, or say nothing of people. */
const REWRITTEN: readonly string[] = ['seat', 'player_order', ...GIVEN];

/** Every table by name, with its columns. */
function columnsByTable(db: Sqlite): ReadonlyMap<string, readonly string[]> {
  const sql = `SELECT m.name AS name, group_concat(c.name) AS columns FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' GROUP BY m.name`;
  const rows = db.prepare(sql).all() as { name: string; columns: string }[];
  return new Map(rows.map(({ name, columns }) => [name, columns.split(',')]));
}

/** Deletes campaigns from every table that knows them. To be called within a transaction. */
export function deleteCampaigns(db: Sqlite, ids: readonly number[]): void {
  const tables = [...columnsByTable(db)]
    .filter(([, columns]) => columns.includes('campaign'))
    .map(([name]) => name);
  // Events name their orders.
  const inOrder = ['event', ...tables.filter((name) => name !== 'event')];
  for (const id of ids) {
    for (const table of inOrder) db.prepare(`DELETE FROM "${table}" WHERE campaign = ?`).run(id);
    db.prepare('DELETE FROM campaign WHERE id = ?').run(id);
  }
}

/** Tables that have a column `user`, and whether they have one `campaign` as well. */
function tablesOfUsers(db: Sqlite): readonly { readonly table: string; readonly isOfCampaign: boolean }[] {
  return [...columnsByTable(db)]
    .filter(([table, columns]) => columns.includes('user') && !REWRITTEN.includes(table))
    .map(([table, columns]) => ({ table, isOfCampaign: columns.includes('campaign') }));
}

/** Whether anything is kept about the person besides campaigns. */
export function isKnown(db: Sqlite, user: string): boolean {
  const own = tablesOfUsers(db)
    .filter(({ isOfCampaign }) => !isOfCampaign)
    .map(({ table }) => table);
  return [...own, ...GIVEN].some(
    (table) => db.prepare(`SELECT 1 FROM "${table}" WHERE user = ?`).get(user) !== undefined,
  );
}

/** Campaigns in whose log or seats the person stands, oldest first. */
export function campaignsWith(db: Sqlite, user: string): readonly number[] {
  const sql = `SELECT campaign FROM seat WHERE user = @user
    UNION SELECT campaign FROM player_order WHERE user = @user
    UNION SELECT campaign FROM event WHERE (type LIKE 'seat.%' OR type = 'campaign.opened') AND instr(data, @quoted) > 0
    ORDER BY 1`;
  return db
    .prepare(sql)
    .pluck()
    .all({ user, quoted: JSON.stringify(user) }) as number[];
}

/**
 * Rewrites these campaigns, and drops data kept about the person alone if `isGone`: they no longer have a place
 * anywhere. To be called within a transaction.
 */
export function rewritePeople(
  db: Sqlite,
  user: string,
  rewritings: readonly Rewriting[],
  isGone: boolean,
): void {
  for (const { campaign, alias, mark } of rewritings) {
    rewriteOrders(db, campaign, alias);
    rewriteEvents(db, campaign, alias);
    rewriteMessages(db, campaign, alias);
    db.prepare('UPDATE seat SET user = ? WHERE campaign = ? AND user = ?').run(alias.id, campaign, user);
    const name = db.prepare('SELECT name FROM campaign WHERE id = ?').pluck().get(campaign) as string;
    db.prepare('UPDATE campaign SET name = ? WHERE id = ?').run(inText(name, alias), campaign);
    db.prepare('DELETE FROM snapshot WHERE campaign = ?').run(campaign);
    // Save files hold names and passwords of everybody who has played on them, whoever has given them.
    db.prepare('DELETE FROM save_file WHERE campaign = ?').run(campaign);
    if (mark !== undefined)
      db.prepare('INSERT INTO forgotten (campaign, mark, pseudonym) VALUES (?, ?, ?)').run(
        campaign,
        mark,
        alias.id,
      );
    for (const { table, isOfCampaign } of tablesOfUsers(db))
      if (isOfCampaign)
        db.prepare(`DELETE FROM "${table}" WHERE user = ? AND campaign = ?`).run(user, campaign);
  }
  const [any] = rewritings;
  const boards = db.prepare('SELECT guild, game, map, in_use, name FROM board WHERE user = ?').all(user) as {
    guild: string;
    game: string;
    map: string;
    in_use: number;
    name: string;
  }[];
  for (const { guild, game, map, in_use, name } of boards)
    db.prepare(
      'UPDATE board SET user = ?, name = ? WHERE guild = ? AND game = ? AND map = ? AND in_use = ?',
    ).run('forgotten', any === undefined ? name : inText(name, any.alias), guild, game, map, in_use);
  db.prepare('UPDATE pack SET user = ? WHERE user = ?').run('forgotten', user);
  if (!isGone) return;
  for (const { table, isOfCampaign } of tablesOfUsers(db))
    if (!isOfCampaign) db.prepare(`DELETE FROM "${table}" WHERE user = ?`).run(user);
}

function rewriteOrders(db: Sqlite, campaign: number, alias: Alias): void {
  const rows = db
    .prepare('SELECT id, user, seat, name, args FROM player_order WHERE campaign = ?')
    .all(campaign) as { id: number; user: string; seat: string; name: string; args: string }[];
  const write = db.prepare('UPDATE player_order SET user = ?, seat = ?, args = ? WHERE id = ?');
  const unname = db.prepare('UPDATE player_order SET interaction = NULL WHERE id = ?');
  for (const { id, user, seat, name, args } of rows) {
    const isHis = user === alias.user;
    const kept = JSON.parse(args) as Record<string, unknown>;
    const changed = JSON.stringify(inArgs(kept, { user, name }, alias));
    write.run(isHis ? alias.id : user, inText(seat, { ...alias, names: [] }), changed, id);
    if (isHis) unname.run(id);
  }
}

function rewriteEvents(db: Sqlite, campaign: number, alias: Alias): void {
  const rows = db.prepare('SELECT seq, type, data FROM event WHERE campaign = ?').all(campaign) as {
    seq: number;
    type: string;
    data: string;
  }[];
  const write = db.prepare('UPDATE event SET data = ? WHERE campaign = ? AND seq = ?');
  for (const { seq, type, data } of rows) {
    const changed = JSON.stringify(inData(JSON.parse(data) as unknown, alias, type));
    if (changed !== data) write.run(changed, campaign, seq);
  }
}

/**
 * Nobody reads a message twice out of the store: the person's names go from all of them, whatever else is called so.
 */
function rewriteMessages(db: Sqlite, campaign: number, alias: Alias): void {
  const rows = db
    .prepare('SELECT id, target, notice, state FROM outbox WHERE campaign = ?')
    .all(campaign) as { id: number; target: string; notice: string; state: string }[];
  const write = db.prepare('UPDATE outbox SET target = ?, notice = ?, state = ? WHERE id = ?');
  const whole: Alias = { ...alias, within: alias.name, scope: 'everywhere' };
  for (const { id, target, notice, state } of rows) {
    const isHis = target === `user:${alias.user}`;
    const isWaiting = state === 'queued' || state === 'collect';
    const said = JSON.parse(notice) as Notice;
    // Notes to oneself belong to their writer alone.
    const kept: Notice = isHis && said.kind === 'note' ? { kind: 'note', title: '', text: '' } : said;
    write.run(
      isHis ? `user:${alias.id}` : target,
      JSON.stringify(inData(kept, whole, 'message')),
      isHis && isWaiting ? 'collected' : state,
      id,
    );
  }
}
