/** A board in a file: its data stands in the file itself, and nobody can be asked. */
import type { BoardData } from '../data.ts';
import type { Connection } from './connection.ts';

/** The data in the file; `undefined`: this is no file, but the page of a server. */
export function connectionInFile(): Connection | undefined {
  const text = document.getElementById('board-data')?.textContent;
  if (text === null || text === undefined) return undefined;
  const data = JSON.parse(text) as BoardData;
  return { data, onData: () => undefined };
}
