/** The question that a button of an answer asks again, with another part of the map, as text. */

import { isSide, type Side } from '../vocabulary/sides.ts';
import { MAP_ASKS, type OwnAsk } from './asks.ts';

export interface Look {
  readonly ask: OwnAsk;
  /** The side whose answer it is; absent: everybody's. */
  readonly side: Side | undefined;
  readonly isWhole: boolean;
  /** As it was typed. */
  readonly about: string;
}

/** As long as the kernel lets one be. */
const LONGEST = 60;

/** `reach.near.us.<about>`; `undefined`: it is too long for a button. */
export function printLook({ ask, side, isWhole, about }: Look): string | undefined {
  const text = [ask, isWhole ? 'whole' : 'near', side ?? '-', encoded(about) || '-'].join('.');
  return text.length <= LONGEST ? text : undefined;
}

/** `undefined`: not what {@link printLook} prints. */
export function parseLook(text: string): Look | undefined {
  const [name, part, whose = '', about = ''] = text.split('.');
  const ask = MAP_ASKS.find((each) => each === name);
  if (ask === undefined || (part !== 'whole' && part !== 'near')) return undefined;
  const look = {
    ask,
    side: isSide(whose) ? whose : undefined,
    isWhole: part === 'whole',
    about: about === '-' ? '' : decoded(about),
  };
  return printLook(look) === text ? look : undefined;
}

function encoded(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8');
}
