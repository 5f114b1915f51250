/** An instant as Discord shows it: to each reader in their own zone and language. */

/** `ms` since the epoch. Short styles: `t` time, `d` date; longer: `D` date, `f` date and time; `R`: from now. */
export function instant(ms: number, style: 't' | 'd' | 'D' | 'f' | 'R' = 'f'): string {
  return `<t:${Math.floor(ms / 1000)}:${style}>`;
}
