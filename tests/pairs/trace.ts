/** What others receive, when, and where two such traces differ. */

/** Something that somebody was sent or answered. */
export interface Entry {
  /** When it could be read, in ms since the epoch. */
  readonly at: number;
  /** `channel:<id>` for everybody; `user:<id>` a direct message; `answer:<id>` for the eyes of whoever asked. */
  readonly who: string;
  /** `message 3`, `edit 3`, `/status → 4`. */
  readonly door: string;
  readonly said: string;
}

type File = { readonly name: string; readonly data: Uint8Array };

/**
 * A payload and its files as one text. These have names of their own in each house and are replaced; nothing else is:
 *
 *     <campaign 0>    random keys of campaigns
 *     <mark>          of the outbox, a hash of the database's own random name
 *     <commitment>    hashes of what is sealed, with a salt; and the sum of a file's lines with them
 */
export function inWords(
  payload: unknown,
  files: readonly File[],
  campaigns: ReadonlyMap<string, string>,
): string {
  const texts = files.map(({ name, data }) => `${name}: ${Buffer.from(data).toString('utf8')}`);
  const plain = [JSON.stringify(payload) ?? '', ...texts].join('\n');
  const named = [...campaigns.values()].reduce(
    (text, key, index) => text.replaceAll(key, `<campaign ${index}>`),
    plain,
  );
  return named
    .replaceAll(/ · [0-9a-f]{8}(?=\\?")/gu, ' · <mark>')
    .replaceAll(/\b[0-9a-f]{64}\b|`[0-9a-f]{16}`/gu, '<commitment>');
}

/** The entries of each reader, in order, but for those of the hider's own people. */
function byReader(trace: readonly Entry[], own: ReadonlySet<string>): ReadonlyMap<string, readonly Entry[]> {
  const readers = new Map<string, Entry[]>();
  for (const entry of trace) {
    const [kind = '', id = ''] = entry.who.split(':');
    if (kind !== 'channel' && own.has(id)) continue;
    readers.set(entry.who, [...(readers.get(entry.who) ?? []), entry]);
  }
  return readers;
}

/** How many entries could be compared. */
export function countOf(trace: readonly Entry[], own: ReadonlySet<string>): number {
  return [...byReader(trace, own).values()].reduce((sum, { length }) => sum + length, 0);
}

/** The first difference that somebody could see, in words of a few lines; `undefined`: there is none. */
export function differenceSeen(
  one: readonly Entry[],
  other: readonly Entry[],
  own: ReadonlySet<string>,
): string | undefined {
  const [mine, theirs] = [byReader(one, own), byReader(other, own)];
  const found = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((who) => {
    const [a, b] = [mine.get(who) ?? [], theirs.get(who) ?? []];
    const index = Array.from({ length: Math.max(a.length, b.length) }).findIndex(
      (_, place) => !isSame(a[place], b[place]),
    );
    return index < 0 ? [] : [{ who, a: a[index], b: b[index] }];
  });
  const first = found.sort((x, y) => instantOf(x) - instantOf(y))[0];
  if (first === undefined) return undefined;
  const { who, a, b } = first;
  const from = a === undefined || b === undefined ? 0 : Math.max(0, placeOf(a.said, b.said) - 60);
  return [`${who} could tell them apart:`, `  A: ${line(a, from)}`, `  B: ${line(b, from)}`].join('\n');
}

function isSame(a: Entry | undefined, b: Entry | undefined): boolean {
  return a?.at === b?.at && a?.door === b?.door && a?.said === b?.said;
}

function instantOf({ a, b }: { readonly a: Entry | undefined; readonly b: Entry | undefined }): number {
  return Math.min(a?.at ?? Number.POSITIVE_INFINITY, b?.at ?? Number.POSITIVE_INFINITY);
}

/** Where two texts begin to differ. */
function placeOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const AROUND = 240;

function line(entry: Entry | undefined, from: number): string {
  if (entry === undefined) return 'nothing';
  const { at, door, said } = entry;
  const text = `${from > 0 ? '…' : ''}${said.slice(from, from + AROUND)}${said.length > from + AROUND ? '…' : ''}`;
  return `${new Date(at).toISOString()} ${door}: ${text}`;
}
