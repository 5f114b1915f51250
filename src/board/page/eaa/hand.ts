/** The hand at the start of an Allied impulse (5.1): what each card can be played for now, and why not for the rest. */

import { isImpulseOpen } from '../../../games/eaa/orders/4.0-impulse.ts';
import { commandId, commandWords, handCommands } from '../../../games/eaa/orders/5.1-card-play.ts';
import { capital } from '../../../text/capital.ts';
import type { BoardOffer } from '../../data.ts';
import type { Known } from './known.ts';

export interface HandCommand {
  /** `Activate V Corps (7 units)`. */
  readonly words: string;
  /** The offer of the desk by which it is given; absent: it cannot be given now. */
  readonly offer?: BoardOffer;
  /** All of these become active, or one of them; the desk has the rest. */
  readonly activates?: 'all' | 'one';
  /** Keys of those whom it is about. */
  readonly units: readonly string[];
  /** Why it cannot be, with its rule. */
  readonly why?: string;
}

export interface HandCard {
  readonly id: number;
  readonly title: string;
  readonly commands: readonly HandCommand[];
}

/** None where no card is played for a command now. */
export function handIn({ campaign: { game }, isAllied }: Known, offers: readonly BoardOffer[]): HandCard[] {
  if (!isAllied || game.world === undefined || !isImpulseOpen(game)) return [];
  return handCommands(game).map(({ card: { id, title }, commands }) => ({
    id,
    title,
    commands: commands.map((command): HandCommand => {
      if (!command.ok) {
        const { kind, of, why, rule } = command;
        const words = capital([kind.replaceAll('-', ' '), ...(of === undefined ? [] : [of])].join(' '));
        return { words, units: [], why: `${why} (${rule})` };
      }
      const offer = offers.find(({ fixed }) => fixed.card === id && fixed.command === commandId(command));
      return {
        words: capital(commandWords(command)),
        ...(offer === undefined ? {} : { offer }),
        ...(command.kind === 'activate' ? { activates: 'all' } : {}),
        ...(command.kind === 'activate-one' ? { activates: 'one' } : {}),
        units: 'units' in command ? command.units : [],
      };
    }),
  }));
}
