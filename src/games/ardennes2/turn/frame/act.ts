/** An act that a side has committed, of any kind: hexes by name, counters by id. */

export interface AnyAct {
  readonly kind: string;
}

/** With the line by which it was ordered, to be given back as it was. */
export type Ordered<A extends AnyAct> = A & { readonly line: string };
