/** Why a German unit went where it went: data from which `/why` is told (9.2). */

import type { Unit } from '../position/position.ts';
import type { Sieve } from '../position/sieve.ts';
import type { Method } from './9.2-methods.ts';
import type { Restriction } from './9.21-restrictions.ts';

/** Why a method moved a unit nowhere. */
export type NoMethod =
  /** It does not apply yet on this day. */
  | 'date'
  /** Not to a unit of this type, or to one in brackets, unsupplied, alone. */
  | 'type'
  | 'bracketed'
  | 'supply'
  | 'alone'
  /** Once an activation, or once in all, and done. */
  | 'done'
  /** No hex within reach is one. */
  | 'nowhere'
  /** All that are were barred by 9.21. */
  | 'barred'
  /** Method 10: the arrows do not take its whole allowance. */
  | 'short';

/** How a unit comes into a hex; or what of 9.21 bars that, whichever way it goes. */
export type Passage =
  | { readonly ok: true; readonly way: readonly number[] }
  | { readonly ok: false; readonly by: Restriction };

export interface Barred {
  readonly hex: number;
  readonly by: Restriction;
}

export interface Tried {
  readonly method: Method;
  readonly why: NoMethod;
  readonly barred: readonly Barred[];
}

/** A hex that was chosen, and how. */
export interface Choice {
  readonly hex: number;
  readonly way: readonly number[];
  /** The hexes that the method allows, within reach. */
  readonly qualified: readonly number[];
  readonly barred: readonly Barred[];
  readonly sieves: readonly Sieve[];
  /** 9.24: it was to be another hex beside the same Allied unit. */
  readonly instead?: { readonly of: number; readonly why: 'occupied' | 'cross-river' };
}

export interface GermanMove {
  readonly unit: Unit;
  /** By which method, or by the rule for units with a Corps Objective or without supply; absent: by none, it stays. */
  readonly method?: Method | '9.23' | '9.25';
  /** The methods before it, each with why it was none. */
  readonly tried: readonly Tried[];
  readonly choice?: Choice;
  /** From where it stood to where it stands, both included; one hex: it stays. */
  readonly way: readonly number[];
  /** 10.9: it left the map from the end of its way. */
  readonly exits: boolean;
  /** Detachments that it left behind, and those that were in its way. */
  readonly left: readonly number[];
  readonly relieved: readonly number[];
}
