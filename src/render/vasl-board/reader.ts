/** Has VASL board files read in processes of their own, which may die of them. */
import { built } from '../../child.ts';
import type {
  Survey,
  SurveyWish,
  VaslBoardHexes,
  VaslBoardPlacement,
  VaslBoardReading,
} from '../../kernel/vasl-board-file.ts';
import { createStrangeFiles, type FileReply, type StrangeFileOptions } from '../../strange-file.ts';

export interface VaslBoardReader {
  /** The content of a board file, or its fault, for its owner. Never rejects because of the file. */
  read(bytes: Uint8Array, file: string): Promise<FileReply<VaslBoardReading>>;
  /** The features of a map on a picture that was read before. */
  survey(
    image: Uint8Array,
    map: VaslBoardHexes,
    placed: VaslBoardPlacement,
    wish: SurveyWish,
  ): Promise<FileReply<Survey>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface VaslBoardReaderOptions extends StrangeFileOptions {
  /** The script of the process; tests have others. */
  readonly script?: string;
}

export type VaslBoardRequest =
  | { readonly task: 'read'; readonly bytes: Uint8Array; readonly file: string }
  | {
      readonly task: 'survey';
      readonly image: Uint8Array;
      readonly map: VaslBoardHexes;
      readonly placed: VaslBoardPlacement;
      readonly wish: SurveyWish;
    };

/** One file at a time, each in a fresh process. */
export function createVaslBoardReader(options: VaslBoardReaderOptions = {}): VaslBoardReader {
  const script = options.script ?? built('src/render/vasl-board/process');
  const files = createStrangeFiles<VaslBoardRequest, VaslBoardReading | Survey>(script, options);
  // The process answers each task with its own kind of value.
  return {
    read: (bytes, file) => files.ask({ task: 'read', bytes, file }) as Promise<FileReply<VaslBoardReading>>,
    survey: (image, map, placed, wish) =>
      files.ask({ task: 'survey', image, map, placed, wish }) as Promise<FileReply<Survey>>,
    close: () => files.close(),
  };
}
