/** Numbers in words of ours, with a minus that is one. */

/** `7`, `−2`: a number by itself. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `+2`, `−1`: a number that is added, such as a modifier; nought is `+0`. */
export function signed(value: number): string {
  return value < 0 ? figure(value) : `+${value}`;
}

/** `4½`, `½`, `16`: a number that comes in halves. */
export function inHalves(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return figure(value);
  return whole === 0 ? '½' : `${whole}½`;
}
