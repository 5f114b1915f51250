/** Opens save files in this process, as the program does in one of their own. */
import type { SaveDoor } from '../../src/moderator/save-door.ts';
import type { FileReply } from '../../src/strange-file.ts';
import { FileFault } from '../../src/strange-zip.ts';
import type { HandedFile } from '../../src/vassal/hand-over.ts';
import type { RolledLog } from '../../src/vassal/log-rolls.ts';
import type { ReportedSave } from '../../src/vassal/report.ts';
import type { SeenCounter } from '../../src/vassal/sight.ts';
import { done, type GivenSave, type TakenFile, type VassalReply } from '../../src/vassal/tasks.ts';
import type { GivenTemplate, LaidTray } from '../../src/vassal/tray.ts';

async function replied<T extends VassalReply>(answer: Promise<VassalReply>): Promise<FileReply<T>> {
  try {
    return { ok: true, value: (await answer) as T };
  } catch (error) {
    if (error instanceof FileFault) return { ok: false, why: error.message };
    throw error;
  }
}

export const saveDoor: SaveDoor = {
  give: (wish) => replied<GivenSave>(done({ task: 'give', ...wish })),
  hand: (wish) => replied<HandedFile>(done({ task: 'hand', ...wish })),
  report: (wish) => replied<ReportedSave>(done({ task: 'report', ...wish })),
  rolls: (wish) => replied<RolledLog>(done({ task: 'rolls', ...wish })),
  template: (wish) => replied<GivenTemplate>(done({ task: 'template', ...wish })),
  samples: (wish) => replied<readonly (readonly SeenCounter[])[]>(done({ task: 'samples', ...wish })),
  tray: (wish) => replied<LaidTray>(done({ task: 'tray', ...wish })),
  take: (wish) => replied<TakenFile>(done({ task: 'take', ...wish })),
};
