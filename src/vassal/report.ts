/** The matter for a report of a side's counters: the sight of whoever gave the file, and where another file has it otherwise. */
import { createHash } from 'node:crypto';
import { FileFault } from '../strange-zip.ts';
import { isSamePlace, type Place } from './piece.ts';
import { type Board, type Counter, partsOf, readSave, type Save, writeSave } from './save.ts';
import { assertOwners, type SealKey, sealed, withoutSecretsOf } from './seal.ts';
import { type SeenCounter, sightOf } from './sight.ts';

/** A counter that two files have otherwise, of all that both sides can see. */
export interface Difference {
  readonly name: string;
  readonly here: Place | undefined;
  readonly there: Place | undefined;
  readonly called: string | undefined;
}

/** A counter, and what of it nobody but its owner sees. */
export interface CoveredCounter extends SeenCounter {
  readonly cover?: 'hidden' | 'concealed';
}

export interface ReportedSave {
  readonly kind: Save['kind'];
  readonly module: { readonly name: string; readonly version: string } | undefined;
  readonly savedAt: number | undefined;
  readonly sha256: string;
  readonly boards: readonly Board[];
  readonly counters: readonly CoveredCounter[];
  readonly differences: readonly Difference[];
  /** The file as it can be kept: without what `enemies` have hidden in it. */
  readonly kept: Uint8Array;
}

export interface ReportWish {
  readonly bytes: Uint8Array;
  /** Nationalities of the other sides, as VASL shortens them. */
  readonly enemies: readonly string[];
  readonly key: SealKey;
  /** The side's newest file of the set-up: what was written upon a counter then. */
  readonly own: Uint8Array | undefined;
  /** The other side's file for the same report, as it was kept. */
  readonly other: Uint8Array | undefined;
}

/** @throws FileFault */
export async function reported({ bytes, enemies, key, own, other }: ReportWish): Promise<ReportedSave> {
  const save = await readSave(Buffer.from(bytes));
  assertOwners(save);
  const text = withoutSecretsOf(save, enemies, key);
  const kept: Save = { ...save, ...partsOf(text) };
  if (kept.kind === 'log') throw new FileFault('This is a VASSAL log: it holds what was done, step by step.');
  const written = await labelsOf(own);
  const isForeign = foreignTo(enemies, kept.pieces);
  const { counters } = sightOf({ ...kept, pieces: kept.pieces.filter((piece) => !isForeign(piece)) });
  const { module, savedAt } = save;
  return {
    kind: kept.kind,
    module: module && { name: module.name, version: module.version },
    savedAt,
    sha256: createHash('sha256').update(text).digest('hex'),
    boards: kept.boards,
    counters: counters.map((counter) => ({
      ...counter,
      ...coverOf(counter),
      ...(counter.labels.length > 0 ? {} : { labels: written.get(counter.id) ?? [] }),
    })),
    differences: other === undefined ? [] : differencesOf(publicIn(kept, key), await publicOf(other, key)),
    kept: writeSave(save, text),
  };
}

function coverOf({ hiddenBy, concealedBy }: SeenCounter): Pick<CoveredCounter, 'cover'> {
  if (hiddenBy !== undefined) return { cover: 'hidden' };
  return concealedBy === undefined ? {} : { cover: 'concealed' };
}

async function labelsOf(own: Uint8Array | undefined): Promise<ReadonlyMap<string, readonly string[]>> {
  if (own === undefined) return new Map();
  const { pieces } = await readSave(Buffer.from(own));
  return new Map(
    pieces.filter(({ labels }) => labels.length > 0).map(({ id, labels }) => [id, labels] as const),
  );
}

/**
 * Counters hidden or concealed by somebody who hides nothing of the giver's own: a Fortification has no nationality, and the
 * other side's is nobody else's business.
 */
function foreignTo(enemies: readonly string[], pieces: readonly Counter[]): (piece: Counter) => boolean {
  const owners = ({ hiddenBy, concealedBy, concealment }: Counter) =>
    [hiddenBy, concealedBy, concealment].flatMap((owner) => owner ?? []);
  const own = new Set(
    pieces.flatMap((piece) =>
      piece.nation !== undefined && !enemies.includes(piece.nation) ? owners(piece) : [],
    ),
  );
  return (piece) => {
    const all = owners(piece);
    const isTheirs = piece.nation === undefined && all.length > 0 && !all.some((owner) => own.has(owner));
    // A “?” of the other side's is there for all to see.
    return isTheirs && piece.concealment === undefined;
  };
}

interface Shown {
  readonly name: string;
  readonly place: Place | undefined;
}

/** The counters that the other side may have of it, by number: each “?” may be anything, and has another number in each file. */
function publicIn(save: Save, key: SealKey): ReadonlyMap<string, Shown> {
  const { pieces } = partsOf(sealed(save, key));
  return new Map(
    pieces.flatMap(({ id, name, place, nation, concealment }) =>
      nation === undefined || concealment !== undefined ? [] : [[id, { name, place }] as const],
    ),
  );
}

async function publicOf(file: Uint8Array, key: SealKey): Promise<ReadonlyMap<string, Shown>> {
  return publicIn(await readSave(Buffer.from(file)), key);
}

function differencesOf(
  here: ReadonlyMap<string, Shown>,
  there: ReadonlyMap<string, Shown>,
): readonly Difference[] {
  const ids = [...new Set([...here.keys(), ...there.keys()])].toSorted();
  return ids.flatMap((id): readonly Difference[] => {
    const [one, other] = [here.get(id), there.get(id)];
    const name = one?.name ?? other?.name ?? '';
    const called =
      one !== undefined && other !== undefined && one.name !== other.name ? other.name : undefined;
    if (
      called === undefined &&
      isSamePlace(one?.place, other?.place) &&
      one !== undefined &&
      other !== undefined
    )
      return [];
    return [{ name, here: one?.place, there: other?.place, called }];
  });
}
