/** A board in a file: its data stands in the file itself, and nobody can be asked. */
import type { BoardData } from '../data.ts';
import type { Connection } from './connection.ts';
import { type Boards, openMap } from './map/index.ts';
import './page.css';

/** Opens the board of a file; nothing where this is none. */
export function openFile(boards: Boards): boolean {
  const place = document.getElementById('board');
  const inFile = connectionInFile();
  if (place === null || inFile === undefined) return false;
  openMap(place, inFile, boards);
  return true;
}

/** The data in the file; `undefined`: this is no file, but the page of a server. */
function connectionInFile(): Connection | undefined {
  const text = document.getElementById('board-data')?.textContent;
  if (text === null || text === undefined) return undefined;
  const data = JSON.parse(text) as BoardData;
  const { past } = data;
  return { data, onData: () => undefined, ...(past === undefined ? {} : { past: async () => past }) };
}
