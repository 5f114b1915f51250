/** A long text in pages, cut between its lines; a line in small print (`-# `) stays with the one before it. */
export function textPages(text: string, most: number): readonly string[] {
  if (text.length <= most) return [text];
  const pages: string[] = [];
  let page = '';
  for (const entry of entriesOf(text)) {
    if (page !== '' && page.length + 1 + entry.length > most) {
      pages.push(page);
      page = '';
    }
    page = page === '' ? entry : `${page}\n${entry}`;
  }
  return [...pages, page];
}

function entriesOf(text: string): readonly string[] {
  const entries: string[] = [];
  for (const line of text.split('\n')) {
    const last = entries.at(-1);
    if (last === undefined || !line.startsWith('-# ')) entries.push(line);
    else entries[entries.length - 1] = `${last}\n${line}`;
  }
  return entries;
}
