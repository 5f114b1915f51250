/** The hand: at the start of an Allied impulse (5.1) what each card can be played for, and why not for the rest; its tactics. */

import { isImpulseOpen } from '../../../games/eaa/orders/4.0-impulse.ts';
import { commandId, commandWords, handCommands } from '../../../games/eaa/orders/5.1-card-play.ts';
import { tacticsOn } from '../../../games/eaa/vocabulary/cards.ts';
import { capital } from '../../../text/capital.ts';
import type { BoardOffer } from '../../data.ts';
import type { DeedKind } from './deeds.ts';
import type { Known } from './known.ts';

export interface HandCommand {
  /** `Activate V Corps (7 units)`. */
  readonly words: string;
  /** The offer of the desk by which it is given; absent: it cannot be given now. */
  readonly offer?: BoardOffer;
  /** All of these become active, or one of them; the desk has the rest. */
  readonly activates?: 'all' | 'one';
  /** It is put together before: who takes steps, or what an event does. */
  readonly deed?: DeedKind;
  /** Keys of those whom it is about. */
  readonly units: readonly string[];
  /** Why it cannot be, with its rule. */
  readonly why?: string;
}

export interface HandCard {
  readonly id: number;
  readonly title: string;
  /** As what it can be played in a combat of today (12.3). */
  readonly tactics: readonly string[];
  /** None while no card is played for a command. */
  readonly commands: readonly HandCommand[];
}

export function handIn(known: Known, offers: readonly BoardOffer[]): readonly HandCard[] {
  const { campaign, isAllied, book, world } = known;
  const { game } = campaign;
  if (!isAllied || game.world === undefined) return [];
  const open = isImpulseOpen(game) ? handCommands(game) : [];
  return game.own.piles.hand.flatMap((id) => {
    const card = book.allied.get(id);
    if (card === undefined) return [];
    const { commands = [] } = open.find((each) => each.card.id === id) ?? {};
    return [
      {
        id,
        title: card.title,
        tactics: tacticsOn(card, world.position.day),
        commands: commands.map((command) => commandOf(id, command, offers)),
      },
    ];
  });
}

/** Of an event that would change nothing. */
const NOTHING_TO_DO = 'there is nothing for it to do now (5.1)';

type Command = ReturnType<typeof handCommands>[number]['commands'][number];

function commandOf(card: number, command: Command, offers: readonly BoardOffer[]): HandCommand {
  if (!command.ok) {
    const { kind, of, why, rule } = command;
    const words = capital([kind.replaceAll('-', ' '), ...(of === undefined ? [] : [of])].join(' '));
    return { words, units: [], why: `${why} (${rule})` };
  }
  const offer = offers.find(({ fixed }) => fixed.card === card && fixed.command === commandId(command));
  return {
    words: capital(commandWords(command)),
    ...(offer === undefined ? { why: NOTHING_TO_DO } : { offer }),
    ...doneBy(command),
    units: 'units' in command ? command.units : [],
  };
}

function doneBy(command: Extract<Command, { ok: true }>): Pick<HandCommand, 'activates' | 'deed'> {
  switch (command.kind) {
    case 'activate':
      return { activates: 'all' };
    case 'activate-one':
      return { activates: 'one' };
    case 'replacements':
      return { deed: { kind: 'replacements', corps: command.corps, points: command.points } };
    case 'event':
      return { deed: { kind: 'event', event: command.event } };
    default:
      return {};
  }
}
