/** The own part with one more purchase of 19 AM, and what was spent then. */
export const bought = (row: string, spent: number) => (own: string) =>
  own
    .replace(
      /\n19 AM,(?<san>\d),(?<cpp>\d+),,\d+,0,\d+,,/u,
      (_all, san, cpp) => `\n19 AM,${san},${cpp},,${cpp},${spent},${Number(cpp) - spent},,`,
    )
    .replace(/(?<given>(?:\n[A-Z]+\d+,19 AM,OB[^\n]*)+)/u, `$<given>\n${row}`);
