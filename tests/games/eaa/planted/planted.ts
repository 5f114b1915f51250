/** A planted fault in the text of its module. */
import { withPlanted } from '../../../support/planted.ts';
import { FAULTS } from './faults.ts';

/**
 * The text of a module with one fault; `undefined`: it is another module. `number`: its place in {@link FAULTS}, -1: none.
 * @throws when what it replaces does not stand there exactly once
 */
export function plantedIn(code: string, id: string, number: number): string | undefined {
  const fault = FAULTS[number];
  if (fault === undefined || !id.endsWith(`/src/games/eaa/${fault.file}`)) return undefined;
  return withPlanted(code, fault);
}
