/** A log as players make one: what is done to counters, from a saved game or from the end of another log. */
import { printCommands, Work } from '../../src/vassal/command.ts';
import { kindOf, nest } from '../../src/vassal/piece.ts';
import { isPlay, Play } from '../../src/vassal/play.ts';
import { type Counter, partsOf, readSave, writeSave } from '../../src/vassal/save.ts';
import { gameOf } from '../../src/vassal/seal.ts';

const ESC = '\u001b';

/** A step, as VASSAL logs it. */
export type Step = (counters: readonly Counter[]) => string;

/** The game as a player has it who has gone through the file, be it a log or a save. */
export async function seenThrough(file: Uint8Array): Promise<Buffer> {
  const save = await readSave(Buffer.from(file));
  const play = new Play(save);
  for (const step of save.steps) {
    const command = step.replace(/^LOG\t/u, '');
    if (isPlay(command)) play.apply(command, new Work());
  }
  return writeSave({ ...save, kind: 'save' }, gameOf(play.added(), save.commandsBeside));
}

/** A log that begins with this game; no step has another in it. */
export async function playedLog(game: Uint8Array, steps: readonly Step[]): Promise<Buffer> {
  const save = await readSave(Buffer.from(game));
  const done = steps.map((step) => `LOG\t${step(partsOf(printCommands(save.commands)).pieces)}`);
  return writeSave(save, [printCommands(save.commands), ...done].join(ESC));
}

function labelled(counters: readonly Counter[], label: string, nation: string): Counter {
  const found = counters.find((each) => each.nation === nation && each.labels[0] === label);
  if (found === undefined) throw new Error(`no ${label}`);
  return found;
}

/** A counter dragged to a place. */
export const dragged =
  (label: string, nation: string, { x, y }: { readonly x: number; readonly y: number }, by: string): Step =>
  (counters) => {
    const { id, place } = labelled(counters, label, nation);
    return `M/${id}/Main Map/${x}/${y}/null/Main Map/${place?.x ?? 0}/${place?.y ?? 0}/null/${by}`;
  };

/** One that was hidden comes into sight. */
export const shown =
  (label: string, nation: string): Step =>
  (counters) => {
    const { id, traits } = labelled(counters, label, nation);
    const states = traits.map((trait) => (kindOf(trait) === 'hide' ? 'null' : (trait.state ?? '')));
    return `D/${id}/${nest(states).replaceAll('/', '\\/')}`;
  };
