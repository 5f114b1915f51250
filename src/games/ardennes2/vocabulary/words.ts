/** Small pieces of sentences. */

/** The text where it is so, else nothing. */
export function when(isSo: boolean, text: string): string {
  return isSo ? text : '';
}

/** `+2` or `−1`. */
export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}
