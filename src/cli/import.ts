/** `umpire import`: takes over an export of everything. */
import { resolve } from 'node:path';
import { type Config, ConfigError, DEFAULT_DB } from '../config.ts';
import type { Game } from '../kernel/game.ts';
import { objectToImport, importCampaign as takeOver } from '../moderator/import-campaign.ts';
import { verify } from '../moderator/verify.ts';
import { Store } from '../store/store.ts';
import { argumentsOf } from './arguments.ts';
import { referToPack } from './refer-to-pack.ts';
import { readTranscript } from './transcript-file.ts';

const USAGE = 'import FILE [--channel ID --guild ID] [--pack FILE]';

/** `umpire import FILE`: takes a campaign over that was exported whole, if every check of `verify` is passed. */
export async function importCampaign(
  config: Config,
  games: readonly Game[],
  argv: readonly string[],
): Promise<number> {
  const options = {
    channel: { type: 'string' },
    guild: { type: 'string' },
    pack: { type: 'string', multiple: true },
  } as const;
  const { values, words } = argumentsOf(argv, USAGE, options, 1);
  const [file] = words;
  if (file === undefined) throw new ConfigError(`Which file? Usage: umpire ${USAGE}`);
  if ((values.channel === undefined) !== (values.guild === undefined))
    throw new ConfigError(`A channel is named with its server: both or neither. Usage: umpire ${USAGE}`);
  const transcript = readTranscript(resolve(file));
  await referToPack(values.pack);
  const { fault, passed, state } = verify(transcript, games);
  const game = games.find(({ id }) => id === transcript.campaign.game);
  if (fault !== undefined || state === undefined || game === undefined)
    throw new ConfigError(`${resolve(file)} was not imported. ${fault ?? ''} Nothing was changed.`);
  const { campaign } = transcript;
  const place = {
    channel: values.channel ?? campaign.channel,
    guild: values.guild ?? campaign.guild,
  };
  const store = new Store(resolve(config.db ?? DEFAULT_DB));
  try {
    const objection = objectToImport(store, transcript, place);
    if (objection !== undefined) throw new ConfigError(`${objection} Nothing was changed.`);
    takeOver(store, transcript, game, state, place, Date.now());
  } finally {
    store.close();
  }
  const next =
    campaign.open === 1
      ? ' Its channel is told when the bot starts. Make sure that the Umpire that had it before no longer runs it.'
      : '';
  const lines = [
    `“${campaign.name}” (${campaign.key}) was verified and imported.${next}`,
    ...passed.map((sentence) => `Passed: ${sentence}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
