/**
 * The rules by which the gate (`gate.ts`) judges every German move, and the exemptions of each kind of move, each with
 * the sentence that makes it. The differences of a campaign of the first edition stand beside it.
 */
import type { Position } from '../position/position.ts';
import type { Method } from './9.2-methods.ts';

/** Everything by which a German unit comes into another hex of its own accord; 12.7 has rules of its own. */
export type MoveKind = Method | '9.23' | '9.25' | 'advance' | 'Reinforce Battle';

/** 9.21: what it does not move away from; 9.24: beside whom it ends how; 10.4: that there is room where it ends. */
type Bound = '9.21' | '9.24' | '10.4';
/** By rule, the sentence that frees it. */
type Freed = { readonly [rule in Bound]?: string };

export interface GermanRules {
  readonly freed: { readonly [kind in MoveKind]?: Freed };
  /** 9.21: any way within the allowance will do that it leaves open, hex by hex; or that of 15.1 alone is judged. */
  readonly ways: 'any' | 'that of 15.1';
  /** 10.4: room for who comes where active units will leave; or never in a full hex. */
  readonly room: 'will leave' | 'now';
  /** 9.24: one thing after the other, for an empty hex too whether it is across a river; or the first that applies. */
  readonly adjusts: 'in turn' | 'once';
  /** 9.2 (10): the secondary arrow where the primary would end the extended move early; or where that is barred alone. */
  readonly extends: 'by the arrows' | 'first open';
  /** 9.2 (11): of those who surround nobody helpers are those whom 9.21 lets come; or all within reach. */
  readonly helpers: 'can come' | 'within reach';
  /** 9.2 (12), 13.51: nobody without fuel. */
  readonly infiltrates: 'who can move' | 'whoever is bound, too';
  /** 9.2 (12): who is left in the hex has moved, for 9.6 and 9.7 too. */
  readonly leftBehind: 'has moved' | 'stands still';
  /** 9.23: nearer, or it stays; or as near as it gets. */
  readonly toward: 'nearer' | 'as near';
}

const NOW: GermanRules = {
  freed: {
    '1a': {
      '9.21': '9.2 (1): special moves',
      '9.24': '10.9: it ends in no hex',
      '10.4': '10.9: it ends in no hex',
    },
    '1b': { '9.21': '9.2 (1): special moves' },
    '1c': { '9.21': '9.2 (1): special moves' },
    advance: {
      '9.24': '9.24: of movement methods and Reinforce Battle',
      '10.4': '12.81: when the advances are completed',
    },
  },
  ways: 'any',
  room: 'will leave',
  adjusts: 'in turn',
  extends: 'by the arrows',
  helpers: 'can come',
  infiltrates: 'who can move',
  leftBehind: 'has moved',
  toward: 'nearer',
};

/** Of campaigns that were begun before: no sentence frees what they left out. */
const BEFORE = 'first edition';
const FIRST: GermanRules = {
  freed: {
    '1a': { '9.21': BEFORE, '9.24': BEFORE, '10.4': BEFORE },
    '1b': { '9.21': BEFORE, '9.24': BEFORE },
    '1c': { '9.21': BEFORE, '9.24': BEFORE },
    '10': { '9.24': BEFORE },
    '12': { '9.24': BEFORE },
    '9.23': { '9.21': BEFORE, '9.24': BEFORE },
    '9.25': { '9.21': BEFORE, '9.24': BEFORE },
    advance: { '9.21': BEFORE, '9.24': BEFORE, '10.4': BEFORE },
  },
  ways: 'that of 15.1',
  room: 'now',
  adjusts: 'once',
  extends: 'first open',
  helpers: 'within reach',
  infiltrates: 'whoever is bound, too',
  leftBehind: 'stands still',
  toward: 'as near',
};

export function germanRules({ mended }: Pick<Position, 'mended'>): GermanRules {
  return mended.germanGate ? NOW : FIRST;
}

export function isFreed(position: Pick<Position, 'mended'>, kind: MoveKind, of: Bound): boolean {
  return germanRules(position).freed[kind]?.[of] !== undefined;
}
