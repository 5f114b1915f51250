/** A file that a side gives while its scenario is played: a log, or a saved game; as it can be kept, and as it goes over. */
import { createHash } from 'node:crypto';
import { factsOf, type SaveFacts } from './facts.ts';
import { type Parts, partsOf, readSave, writeSave } from './save.ts';
import { assertOwners, type SealKey, sealed, withoutSecretsOf } from './seal.ts';
import { comeIntoSight, type Revealed, sealedLog } from './sealed-log.ts';
import { type SeenCounter, seen } from './sight.ts';

export interface HandWish {
  readonly bytes: Uint8Array;
  /** Nationalities of the other sides. */
  readonly enemies: readonly string[];
  readonly key: SealKey;
  /** What whoever has played is called in it: their side. */
  readonly as: string;
  /** The side's newest file, as it was kept: what it had hidden then. */
  readonly before: Uint8Array | undefined;
}

/** A counter that has come into sight. */
export interface RevealedCounter {
  readonly was: Revealed['was'];
  /** As it lay then. */
  readonly counter: SeenCounter;
}

export interface HandedFile {
  readonly facts: SaveFacts;
  /** The game as it is at the end, for its owner: with all that they have hidden, and nothing that `enemies` have. */
  readonly kept: Uint8Array;
  /** For the other side; what that has hidden itself is not in its place yet. */
  readonly handed: Uint8Array;
  readonly revealed: readonly RevealedCounter[];
  /** Of a log: its steps, what the other side sees move in them, and lines of the chat that are left out. */
  readonly steps: number;
  readonly moves: number;
  readonly unsaid: number;
}

/** @throws FileFault where anything in it is not known, or a password stands in what would go over */
export async function handedOver({ bytes, enemies, key, as, before }: HandWish): Promise<HandedFile> {
  const save = await readSave(Buffer.from(bytes));
  assertOwners(save);
  const was = before && (await readSave(Buffer.from(before)));
  const log = save.kind === 'log' ? sealedLog(save, { key, enemies, as }) : savedGame(save, { key, enemies });
  const end = partsOf(log.end);
  const since = was === undefined ? [] : comeIntoSight(was, save);
  const revealed = new Map([...since, ...log.revealed].map((each) => [each.counter.id, each]));
  // When its owner saved is theirs to tell.
  return {
    facts: factsOf({ ...save, ...end, kind: save.kind }, sha256Of(log.text + log.end)),
    kept: writeSave(save, log.end),
    handed: writeSave({ ...save, savedAt: undefined }, log.text),
    revealed: [...revealed.values()].map(({ was: secrecy, counter }) => ({
      was: secrecy,
      counter: labelled(
        seen(counter, () => undefined),
        was,
      ),
    })),
    steps: log.steps,
    moves: log.moves.filter(({ from, to }) => from !== undefined && to !== undefined).length,
    unsaid: log.unsaid,
  };
}

/** What was written upon it then, where nothing stands on it now. */
function labelled(counter: SeenCounter, before: Parts | undefined): SeenCounter {
  if (counter.labels.length > 0) return counter;
  return { ...counter, labels: before?.pieces.find(({ id }) => id === counter.id)?.labels ?? [] };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function savedGame(save: Parts, { key, enemies }: Pick<HandWish, 'key' | 'enemies'>) {
  const end = withoutSecretsOf(save, enemies, key);
  return { text: sealed(partsOf(end), key), end, revealed: [], steps: 0, moves: [], unsaid: 0 };
}
