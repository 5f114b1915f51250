/** Buttons that begin a game for practice in one press. */
import type { APIButtonComponent } from 'discord-api-types/v10';
import { isOnlySide } from '../kernel/team.ts';
import type { Moderator } from '../moderator/moderator.ts';
import { printCustomId } from './custom-id.ts';
import { button } from './message.ts';
import { words } from './words.ts';

/** One for each game; where a program plays the other side, one for each side. */
export function aloneButtons({ games, hasProgram }: Moderator): readonly APIButtonComponent[] {
  return [...games.values()].flatMap((game) => {
    if (isOnlySide(game) || !hasProgram(game.id)) {
      const label = games.size === 1 ? words.buttons.practice : words.practiceOf(game.title);
      return [button(printCustomId({ verb: 'practice', game: game.id }), label, 'primary')];
    }
    return game.sides.map((side) =>
      button(
        printCustomId({ verb: 'practice', game: game.id, side }),
        words.aloneAs(game.title, game.sideName(side)),
        'primary',
      ),
    );
  });
}
