/** Has saves of VASSAL read and made in processes of their own, which may die of them. */
import { built } from '../child.ts';
import { createStrangeFiles, type FileReply, type StrangeFileOptions } from '../strange-file.ts';
import type { HandedFile } from './hand-over.ts';
import type { RolledLog } from './log-rolls.ts';
import type { ModuleFacts } from './module.ts';
import type { ReportedSave } from './report.ts';
import type { SeenCounter, Sight } from './sight.ts';
import type { GivenSave, TakenFile, VassalReply, VassalRequest } from './tasks.ts';
import type { GivenTemplate, LaidTray } from './tray.ts';

type Wish<T extends VassalRequest['task']> = Omit<Extract<VassalRequest, { task: T }>, 'task'>;

export interface VassalReader {
  /** The sight of a save or log, or its fault, for its owner. Never rejects because of the file. */
  look(bytes: Uint8Array): Promise<FileReply<Sight>>;
  /** A save that somebody gives, as it can be kept. */
  give(wish: Wish<'give'>): Promise<FileReply<GivenSave>>;
  /** A log or a save that somebody gives while they play, as it can be kept and as it goes over. */
  hand(wish: Wish<'hand'>): Promise<FileReply<HandedFile>>;
  /** A save to report from. */
  report(wish: Wish<'report'>): Promise<FileReply<ReportedSave>>;
  /** The rolls in a log. */
  rolls(wish: Wish<'rolls'>): Promise<FileReply<RolledLog>>;
  /** What a module says of its boards and counters. */
  module(bytes: Uint8Array): Promise<FileReply<ModuleFacts>>;
  /** A file with a counter of each kind, of which set-ups can be made. */
  template(wish: Wish<'template'>): Promise<FileReply<GivenTemplate>>;
  /** The counters of each of several templates, in one process. */
  samples(wish: Wish<'samples'>): Promise<FileReply<readonly (readonly SeenCounter[])[]>>;
  /** A game in which a side's counters wait to be set up. */
  tray(wish: Wish<'tray'>): Promise<FileReply<LaidTray>>;
  /** A file to be handed over: without what its owner has hidden, and with what its taker had. */
  take(wish: Wish<'take'>): Promise<FileReply<TakenFile>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface VassalReaderOptions extends StrangeFileOptions {
  /** The script of the process; tests have others. */
  readonly script?: string;
}

/** One file at a time, each in a fresh process. */
export function createVassalReader(options: VassalReaderOptions = {}): VassalReader {
  const script = options.script ?? built('src/vassal/process');
  const files = createStrangeFiles<VassalRequest, VassalReply>(script, options);
  // The process answers each task with its own kind of value.
  return {
    look: (bytes) => files.ask({ task: 'look', bytes }) as Promise<FileReply<Sight>>,
    give: (wish) => files.ask({ task: 'give', ...wish }) as Promise<FileReply<GivenSave>>,
    hand: (wish) => files.ask({ task: 'hand', ...wish }) as Promise<FileReply<HandedFile>>,
    report: (wish) => files.ask({ task: 'report', ...wish }) as Promise<FileReply<ReportedSave>>,
    rolls: (wish) => files.ask({ task: 'rolls', ...wish }) as Promise<FileReply<RolledLog>>,
    module: (bytes) => files.ask({ task: 'module', bytes }) as Promise<FileReply<ModuleFacts>>,
    template: (wish) => files.ask({ task: 'template', ...wish }) as Promise<FileReply<GivenTemplate>>,
    samples: (wish) =>
      files.ask({ task: 'samples', ...wish }) as Promise<FileReply<readonly (readonly SeenCounter[])[]>>,
    tray: (wish) => files.ask({ task: 'tray', ...wish }) as Promise<FileReply<LaidTray>>,
    take: (wish) => files.ask({ task: 'take', ...wish }) as Promise<FileReply<TakenFile>>,
    close: () => files.close(),
  };
}
