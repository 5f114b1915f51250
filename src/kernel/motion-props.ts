/** The data of a moving picture, for any game. */
import type { Json } from './json.ts';

/** `motion`: pictures of one size, one after the other, from the first again after the last. */
export interface MotionProps {
  readonly frames: readonly { readonly kind: string; readonly props: Json }[];
  /** Bytes that it may have; as many as fit into a message, if left out. */
  readonly most?: number;
}
