/** Where a line of a stack stands in the sources. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(?<file>file:\/\/[^\s()]+\.js):(?<row>\d+):(?<column>\d+)/u;

/**
 * A line of a stack with the place in the source instead of that in the build, where the build has a map of it. Looked
 * up when an error is logged: Node's own flag (`--enable-source-maps`) keeps every map of every package in memory.
 */
export function inSource(line: string): string {
  const { file, row, column } = PLACE.exec(line)?.groups ?? {};
  if (file === undefined) return line;
  try {
    const map = new SourceMap(
      JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMapPayload,
    );
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return line;
    const source = fileURLToPath(new URL(entry.originalSource, file));
    return line.replace(PLACE, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
  } catch {
    return line; // a package of somebody else's, or sources that run as they are
  }
}
