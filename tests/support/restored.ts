/** `umpire restore`, with what it prints. */
import { expect } from 'vitest';
import { restore } from '../../src/cli/restore.ts';
import { readConfig } from '../../src/config.ts';
import type { Game } from '../../src/kernel/game.ts';

export async function restored(to: string, games: readonly Game[], ...argv: string[]): Promise<string> {
  const printed: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => printed.push(text) > 0) as typeof write;
  try {
    expect(await restore(readConfig({ UMPIRE_DB: to }), games, argv)).toBe(0);
  } finally {
    process.stdout.write = write;
  }
  return printed.join('');
}
