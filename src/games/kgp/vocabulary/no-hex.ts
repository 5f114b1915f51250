/** Why a typed text is no hex of the Map Group, in the words typed, and what one looks like. */
import { shown } from '../../../text/shown.ts';
import { columnOf } from './hex.ts';

/** Every Map Group has it. */
export const SUCH_AS_A_HEX = 'Such as K22.';
export const SUCH_AS_A_LOCATION = 'Such as J19, or J19/1 for its first upper level.';

/** A clause without a full stop: “K99” is not on this map: column K runs from K1 to K57. */
export function whyNoHex(map: string, typed: string): string {
  const said = shown(typed, 20);
  const column = columnOf(map, typed);
  if (column === undefined) return `${said} is not a hex`;
  const { first, last, isIn } = column;
  if (first === undefined) return `${said} is not on this map: its columns run from A to Z and from AA to TT`;
  if (isIn) return `${said} is not in play`;
  return `${said} is not on this map: its column runs from ${first} to ${last}`;
}

/** The same of a Location, which may name a level: J19/1. */
export function whyNoLocation(map: string, typed: string): string {
  const [, hex] = /^\s*([A-Za-z]{1,2}\d{1,2})\/-?\d\s*$/u.exec(typed) ?? [];
  return whyNoHex(map, hex ?? typed);
}
