/** `7`, `−2`: a number by itself, with a minus that is one. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
