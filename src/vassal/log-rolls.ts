/** The rolls of a log, with what tells its steps again in another log of the same game; no name leaves it but for its owner. */
import { createHmac } from 'node:crypto';
import { FileFault } from '../strange-zip.ts';
import { type Roll, rollOf } from './rolls.ts';
import { readSave } from './save.ts';
import type { SealKey } from './seal.ts';

/** A roll by the how-manieth step of its log, from 0. */
export interface LoggedRoll extends Roll {
  readonly step: number;
}

export interface RolledLog {
  readonly module: { readonly name: string; readonly version: string } | undefined;
  /** As VASL calls them. */
  readonly boards: readonly string[];
  /** Each step by a digest that only this campaign's key makes: the same step has the same one in every log. */
  readonly steps: readonly string[];
  readonly rolls: readonly LoggedRoll[];
}

/** More than a scenario takes; each is compared with those of other logs. */
const MOST_STEPS = 20_000;

/** @throws FileFault */
export async function rolled(bytes: Uint8Array, key: SealKey): Promise<RolledLog> {
  const { kind, module, boards, steps } = await readSave(Buffer.from(bytes));
  if (kind !== 'log') throw new FileFault('This is a saved game: it does not say what was rolled.');
  const { length } = steps;
  if (length > MOST_STEPS)
    throw new FileFault(`This log has ${length} steps; a log of at most ${MOST_STEPS} is read.`);
  return {
    module: module && { name: module.name, version: module.version },
    boards: [...new Set(boards.map(({ name }) => name))],
    steps: steps.map((step) => createHmac('sha256', key).update(`step/${step}`).digest('hex').slice(0, 16)),
    rolls: steps.flatMap((step, at) => {
      const roll = rollOf(step);
      return roll === undefined ? [] : [{ ...roll, step: at }];
    }),
  };
}
