/** `umpire verify`: whether an export agrees with itself and with the rules. */
import { resolve } from 'node:path';
import { ConfigError } from '../config.ts';
import { EVERYONE } from '../kernel/audience.ts';
import type { Game } from '../kernel/game.ts';
import { verify } from '../moderator/verify.ts';
import { argumentsOf } from './arguments.ts';
import { referToPack } from './refer-to-pack.ts';
import { readTranscript } from './transcript-file.ts';

const USAGE = 'verify FILE [--pack FILE]';

/** `umpire verify FILE`: says exactly what was checked. Exit code 1 when anything is not as it must be. */
export async function verifyFile(games: readonly Game[], argv: readonly string[]): Promise<number> {
  const { values, words } = argumentsOf(argv, USAGE, { pack: { type: 'string', multiple: true } }, 1);
  const [file] = words;
  if (file === undefined) throw new ConfigError(`Which file? Usage: umpire ${USAGE}`);
  const transcript = readTranscript(resolve(file));
  await referToPack(values.pack);
  const { good, passed, fault, state } = verify(transcript, games);
  const { key, name, open } = transcript.campaign;
  const lines = [
    `Campaign ${key}, “${name}”`,
    ...good.map((sentence) => `  good  ${sentence}`),
    ...passed.map((sentence) => `  note  ${sentence}`),
  ];
  if (fault !== undefined) lines.push(`  BAD   ${fault}`, 'What comes after this was not checked.');
  else {
    const game = games.find(({ id }) => id === transcript.campaign.game);
    const status = state && game?.status(state, EVERYONE);
    if (status !== undefined) lines.push(`  How it stands: ${status.title}`);
    lines.push(
      'The file agrees with itself and with the rules of this program. Whether it is the campaign that you played, your channel shows: compare the seed’s hash in the opening message, the words, the commitments and the results.',
    );
    if (open === 1) lines.push('The campaign is not over: this file holds its secrets.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return fault === undefined ? 0 : 1;
}
