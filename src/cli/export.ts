/** `umpire export`: one campaign as a file. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ConfigError, DEFAULT_DB } from '../config.ts';
import { foldState } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { exportedReferences, learnReferences, referencesIn } from '../moderator/references.ts';
import { printTranscript } from '../moderator/transcript.ts';
import { whoseItIs } from '../store/ownership.ts';
import { openToRead } from '../store/reading.ts';
import { systemWhy } from '../store/system-why.ts';
import { shown } from '../text/shown.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'export CAMPAIGN [FILE] [--secrets]';

const WHAT = {
  opened:
    'everything; the campaign has ended, so nothing in it is secret. Anybody can check it: umpire verify FILE',
  secret:
    'EVERYTHING, both sides’ secrets and the seed of all dice to come. Whoever can read this file must not play in the campaign',
  public:
    'what everyone may know, and nothing else. It cannot be verified or imported; --secrets exports everything',
} as const;

const WITHOUT_PACK =
  'The pack of its map is somebody’s own and not in the file (--secrets has it too): to verify or import it, --pack names the pack.\n';

/** `umpire export CAMPAIGN [FILE]`: an ended campaign whole; any other only as everyone knows it, unless asked. */
export async function exportCampaign(
  config: Config,
  games: readonly Game[],
  argv: readonly string[],
): Promise<number> {
  const { values, words } = argumentsOf(argv, USAGE, { secrets: { type: 'boolean' } }, 2);
  const reading = openToRead(resolve(config.db ?? DEFAULT_DB));
  try {
    const campaigns = reading.records.campaigns();
    const campaign = campaigns.find(({ key }) => key === words[0]);
    if (campaign === undefined) {
      const known = campaigns.map(({ key, name, open }) => {
        const isOver = open === 1 ? '' : ' (over)';
        return `\n  ${key}  ${name}${isOver}`;
      });
      const asked = words[0] === undefined ? 'Which campaign?' : `There is no campaign ${shown(words[0])}.`;
      throw new ConfigError(`${asked} Usage: umpire ${USAGE}. There are:${known.join('') || ' none'}`);
    }
    const game = games.find(({ id }) => id === campaign.game);
    if (game === undefined) throw new ConfigError(`This program does not have the game ${campaign.game}.`);
    learnReferences(reading.records);
    const episodes = reading.records.history(campaign.id);
    const { core } = foldState(
      game,
      episodes.flatMap(({ events }) => events),
    );
    const { status } = core;
    // An abandoned campaign stays closed: what was secret in it stays secret.
    const unended = values.secrets === true ? 'secret' : 'public';
    const what = status === 'ended' ? 'opened' : unended;
    const references = exportedReferences(game, core, values.secrets === true);
    const left = referencesIn(game, core).length - references.length;
    const text = printTranscript({
      holds: what === 'public' ? 'public' : 'everything',
      campaign,
      hostSeed: reading.records.hostSeed(campaign.id),
      episodes,
      letters: reading.records.waiting(campaign.id),
      references,
    });
    const file = resolve(words[1] ?? `umpire-${campaign.key}.jsonl`);
    try {
      writeFileSync(file, text, { flag: 'wx', mode: what === 'secret' ? 0o600 : 0o644 });
    } catch (error) {
      throw new ConfigError(`${file} was not written: ${whoseItIs(file, error) ?? systemWhy(error)}.`);
    }
    process.stdout.write(`${file}: “${campaign.name}” (${status}) holds ${WHAT[what]}.\n`);
    if (left > 0 && what !== 'public') process.stdout.write(WITHOUT_PACK);
    return 0;
  } finally {
    reading.close();
  }
}
