/** The reasons why a campaign cannot be played with the packs that its options refer to. */
import type { Game } from './game.ts';
import { referredText } from './reference.ts';
import { type Refused, refuse, refuseAtTable } from './ruling.ts';

type Options = Readonly<Record<string, string>>;

/**
 * Why no campaign can be played with these options, at its opening or after a change of its terms: a pack is not there, or
 * lacks something that they ask for. `undefined`: one can.
 */
export function packsBar<G>(game: Game<G>, options: Options): Refused | undefined {
  const texts = (game.packs?.references(options) ?? []).map(referredText);
  if (texts.includes(undefined)) return missing(game.title);
  const [bar] = texts.flatMap((text) => game.packs?.own?.bar(text ?? '', options) ?? []);
  return bar && refuseAtTable(game, 'pack', bar.message, bar.legal);
}

/** A file of the game's map was lost or changed on the host's disk. */
function missing(title: string): Refused {
  return refuse({
    code: 'umpire/table/map-missing',
    rule: 'table',
    message: `The map files for ${title} are not the ones that came with this program.`,
    legal: 'The host has to restore them as released. Campaigns that have begun go on.',
  });
}
