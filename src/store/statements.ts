/** Statements of one connection, each made once: to make one again costs as much as it takes to run. */
import type { Statement } from 'better-sqlite3';
import type { Sqlite } from './database.ts';

export function statementsOf(db: Sqlite): (sql: string) => Statement {
  const made = new Map<string, Statement>();
  return (sql) => {
    let statement = made.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      made.set(sql, statement);
    }
    return statement;
  };
}
