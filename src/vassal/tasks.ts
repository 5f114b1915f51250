/** Questions to a process that opens saves, and its answers. */
import { createHash } from 'node:crypto';
import { FileFault } from '../strange-zip.ts';
import { printCommands } from './command.ts';
import { factsOf, type SaveFacts } from './facts.ts';
import { type HandedFile, type HandWish, handedOver } from './hand-over.ts';
import { type RolledLog, rolled } from './log-rolls.ts';
import { type ModuleFacts, readModule } from './module.ts';
import { type OpenedGame, type OwnGames, opened, type Secrecy } from './opened.ts';
import { type ReportedSave, type ReportWish, reported } from './report.ts';
import { type Parts, partsOf, readSave, writeSave } from './save.ts';
import { assertOwners, type SealKey, sealed, withoutSecretsOf } from './seal.ts';
import { openedLog } from './sealed-log.ts';
import { type SeenCounter, type Sight, sightOf } from './sight.ts';
import {
  type GivenTemplate,
  type LaidTray,
  type SamplesWish,
  sampled,
  type TemplateWish,
  type TrayWish,
  templated,
  trayed,
} from './tray.ts';

export interface GivenSave {
  readonly facts: SaveFacts;
  /** The file as it can be kept: without what `enemies` have hidden in it. */
  readonly kept: Uint8Array;
}

/** A file as its taker gets it. */
export interface TakenFile {
  readonly file: Uint8Array;
  /** Counters of theirs that are not as their newest game has them. */
  readonly otherwise: readonly {
    readonly name: string;
    readonly labels: readonly string[];
    readonly is: Secrecy;
  }[];
}

export type VassalRequest =
  | { readonly task: 'look'; readonly bytes: Uint8Array }
  | {
      readonly task: 'give';
      readonly bytes: Uint8Array;
      /** Nationalities of the other sides, as VASL shortens them. */
      readonly enemies: readonly string[];
      readonly key: SealKey;
    }
  | ({ readonly task: 'hand' } & HandWish)
  | ({ readonly task: 'report' } & ReportWish)
  | ({ readonly task: 'template' } & TemplateWish)
  | ({ readonly task: 'samples' } & SamplesWish)
  | ({ readonly task: 'tray' } & TrayWish)
  | { readonly task: 'module'; readonly bytes: Uint8Array }
  | { readonly task: 'rolls'; readonly bytes: Uint8Array; readonly key: SealKey }
  | {
      readonly task: 'take';
      /** The file that is handed over, as it was kept. */
      readonly theirs: Uint8Array;
      /** Games of the side that takes it, as they were kept, newest first; none: it has given none. */
      readonly own: readonly Uint8Array[];
      /** How many of them whoever gave the file had not taken by then. */
      readonly unseen: number;
      readonly key: SealKey;
    };

export type VassalReply =
  | Sight
  | GivenSave
  | HandedFile
  | GivenTemplate
  | LaidTray
  | ModuleFacts
  | ReportedSave
  | RolledLog
  | TakenFile
  | readonly (readonly SeenCounter[])[];

/** @throws FileFault */
export async function done(request: VassalRequest): Promise<VassalReply> {
  switch (request.task) {
    case 'look':
      return sightOf(await readSave(Buffer.from(request.bytes)));
    case 'hand':
      return handedOver(request);
    case 'report':
      return reported(request);
    case 'rolls':
      return rolled(request.bytes, request.key);
    case 'module':
      return readModule(request.bytes);
    case 'template':
      return templated(request);
    case 'samples':
      return sampled(request);
    case 'tray':
      return trayed(request);
    case 'give':
      return given(request);
    case 'take':
      return taken(request);
    default: {
      const never: never = request;
      throw new Error(String(never));
    }
  }
}

/** A save that could not be handed over is refused now, and not when the other side wants it. */
async function given({ bytes, enemies, key }: Extract<VassalRequest, { task: 'give' }>): Promise<GivenSave> {
  const save = await readSave(Buffer.from(bytes));
  assertOwners(save);
  const text = withoutSecretsOf(save, enemies, key);
  const kept = partsOf(text);
  if (kept.kind === 'save') sealed(kept, key);
  const { module, savedAt } = save;
  return {
    facts: factsOf({ ...kept, module, savedAt }, createHash('sha256').update(text).digest('hex')),
    kept: writeSave(save, text),
  };
}

async function taken({
  theirs,
  own,
  unseen,
  key,
}: Extract<VassalRequest, { task: 'take' }>): Promise<TakenFile> {
  const save = await readSave(Buffer.from(theirs));
  const [newest, ...older] = await Promise.all(own.map((each) => readSave(Buffer.from(each))));
  const mine = newest && { newest, older, unseen: Math.min(unseen, older.length) };
  const { text: whole, otherwise } = save.kind === 'log' ? logFor(save, mine, key) : gameFor(save, mine, key);
  // Whatever went wrong with it goes nowhere: it is read once more.
  if (printCommands(partsOf(whole).commands) !== whole)
    throw new FileFault('The file could not be made. Nothing was handed over.');
  // When its owner saved it is theirs to tell.
  return {
    file: writeSave({ ...save, savedAt: undefined }, whole),
    otherwise: otherwise.map(({ counter, is }) => ({ name: counter.name, labels: counter.labels, is })),
  };
}

type ForTaker = Pick<OpenedGame, 'text' | 'otherwise'>;

function gameFor(save: Parts, own: OwnGames | undefined, key: SealKey): ForTaker {
  const text = sealed(save, key);
  return own === undefined ? { text, otherwise: [] } : opened(text, own, key);
}

/** A log was sealed when it was given. */
function logFor(save: Parts, own: OwnGames | undefined, key: SealKey): ForTaker {
  if (own === undefined) return { text: printCommands(save.commands), otherwise: [] };
  return openedLog(save, own, key);
}
