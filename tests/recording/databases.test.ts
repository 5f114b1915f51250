/**
 * Databases as earlier releases left them, one for each schema that one has had: this program opens them, brings them up
 * to its own schema, and their campaign is verified and goes on. Those of the other games differ in their events alone,
 * which `samples.test.ts` has.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseTranscript } from '../../src/moderator/transcript.ts';
import { databaseDoor, verified } from './door.ts';
import { orderOnOffer } from './replayed.ts';
import { SPECS } from './specs.ts';

const FOLDER = join(import.meta.dirname, 'databases');

/** Where SQLite keeps `user_version`: how many steps of the schema the database has taken. */
const USER_VERSION = 60;

test.each(readdirSync(FOLDER))('%s opens, is verified and goes on', (file) => {
  const [, id, schema] = /^[\d.]+-(.+)-schema-(\d+)\.sqlite3\.gz$/u.exec(file) ?? [];
  const spec = SPECS.find((each) => each.id === id);
  expect(spec).toBeDefined();
  if (spec === undefined) return;
  const database = gunzipSync(readFileSync(join(FOLDER, file)));
  expect(String(database.readUInt32BE(USER_VERSION))).toBe(schema);
  const door = databaseDoor(spec, database);
  try {
    const before = parseTranscript(door.transcript());
    expect(verified(before)).toMatchObject({ fault: undefined, passed: [] });
    expect(door.log(undefined, 0, 1).lines.length).toBeGreaterThan(5);
    for (const { id: seat } of door.seats) expect(door.desk(seat)).toBeDefined();
    expect(orderOnOffer(door, file)).toBeUndefined();
    const after = parseTranscript(door.transcript());
    expect(after.episodes.slice(0, before.episodes.length)).toEqual(before.episodes);
    expect(after.episodes.length).toBeGreaterThan(before.episodes.length);
    expect(verified(after)).toMatchObject({ fault: undefined, passed: [] });
  } finally {
    door.close();
  }
});
