/** The text of a module without one guard. */
import { withPlanted } from '../../support/planted.ts';
import { GUARDS } from './guards.ts';

/** `undefined`: it is another module. `number`: its place in {@link GUARDS}, -1: none. */
export function unguarded(code: string, id: string, number: number): string | undefined {
  const guard = GUARDS[number];
  return guard === undefined || !id.endsWith(`/src/${guard.file}`) ? undefined : withPlanted(code, guard);
}
