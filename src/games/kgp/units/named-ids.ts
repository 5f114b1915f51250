/** `S3–S5, S9`: ids of one kind in their order. */
export function namedIds(ids: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    const isNext = last?.[1][0] === id[0] && Number(id.slice(1)) === Number(last?.[1].slice(1)) + 1;
    if (last !== undefined && isNext) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** `S3-S5 S9`, as the notation has several counters. */
export function typedIds(ids: readonly string[]): string {
  return namedIds(ids).replaceAll('–', '-').replaceAll(', ', ' ');
}
