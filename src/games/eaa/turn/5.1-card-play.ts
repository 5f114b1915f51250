/** 5.1–5.6: the card that the Allied player plays for one of its commands, as orders. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { type Command, commandsOf, type Past } from '../allied/5.0-commands.ts';
import { beginActivation } from '../allied/6.0-activation.ts';
import { bookOf } from '../packs/book.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import type { AlliedCard } from '../vocabulary/cards.ts';
import { endAlliedImpulse } from './4.0-stages.ts';
import { cardPlayed } from './5.0-allied-cards.ts';
import { activationBegan } from './6.0-active.ts';
import { among } from './among.ts';
import { type EaaWork, emit } from './event.ts';
import { impulseDecision, isImpulseOpen } from './impulse.ts';
import { idOf, isAllied } from './questions.ts';
import { tellNow } from './told.ts';
import { worldIn } from './world-in.ts';

type Open = Extract<Command, { ok: true }>;

/** Cards of the hand with what each could be played for now, and what it shows besides, with the reason. */
export function handCommands(game: EaaState): readonly {
  readonly card: AlliedCard;
  readonly commands: readonly Command[];
}[] {
  const book = bookOf(game);
  const world = worldIn(game);
  const past: Past = { activatedBefore: new Set(game.activatedBefore), singleUsed: game.singleUsed };
  return game.own.piles.hand.flatMap((id) => {
    const card = book.allied.get(id);
    return card === undefined ? [] : [{ card, commands: commandsOf(book, world, card, past) }];
  });
}

/** A command as an argument of the order: `activate corps V`. */
function commandId(command: Open): string {
  switch (command.kind) {
    case 'activate':
      return `activate ${command.formation}`;
    case 'event':
      return `event ${command.event}`;
    default:
      return command.kind;
  }
}

export function commandWords(command: Open): string {
  switch (command.kind) {
    case 'activate':
      return `activate ${command.formation} (${command.units.length})`;
    case 'activate-one':
      return 'activate any one unit';
    case 'deploy':
      return `deploy its reserves (${command.units.length})`;
    case 'deploy-one':
      return 'deploy one reserve unit';
    case 'replacements':
      return `${command.points} replacement steps`;
    case 'event':
      return command.event;
    default: {
      const never: never = command;
      return never;
    }
  }
}

const GROUPS: Readonly<Record<Open['kind'], string>> = {
  activate: 'Activate a formation',
  'activate-one': 'Activate one unit',
  deploy: 'Deploy reserves',
  'deploy-one': 'Deploy reserves',
  replacements: 'Replacements and events',
  event: 'Replacements and events',
};

/** 6.3: which unit. */
function unitField(units: readonly string[]): Field {
  return {
    kind: 'text',
    name: 'units',
    label: 'Which unit',
    pattern: '.*',
    maxLength: 40,
    examples: units.slice(0, 1).map(idOf),
    domain: among(units.map(idOf)),
  };
}

function fieldsOf(command: Open): Offer['fields'] {
  return command.kind === 'activate-one' ? [unitField(command.units)] : [];
}

export const playCard = decision({
  order: 'card.play',
  rule: '5.1',
  summary: 'Play a card for one of its commands',
  args: z.strictObject({ card: z.number().int(), command: z.string(), units: z.string().optional() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || !isImpulseOpen(game)) return [];
    return handCommands(game).flatMap(({ card, commands }) =>
      commands.flatMap((command) =>
        command.ok && isBuilt(command)
          ? [
              {
                order: 'card.play',
                decision: impulseDecision(game),
                rev: game.rev,
                rule: '5.1',
                label: `${card.id} ${card.title}: ${commandWords(command)}`,
                fixed: { card: card.id, command: commandId(command) },
                fields: fieldsOf(command),
                group: GROUPS[command.kind],
              },
            ]
          : [],
      ),
    );
  },
  read(view: EaaCampaign, seat, { card: id, command: wanted, units = '' }): Result<Playing> {
    const { game } = view;
    if (!isAllied(seat) || !isImpulseOpen(game)) return notNow();
    const found = handCommands(game).find(({ card }) => card.id === id);
    if (found === undefined)
      return refuse({
        code: 'eaa/5.1/not-in-hand',
        rule: '5.1',
        message: `Card ${id} is not in your hand.`,
        legal: `In it: ${game.own.piles.hand.join(', ') || 'no card'}.`,
        args: ['card'],
      });
    const { card, commands } = found;
    const command = commands.find((each): each is Open => each.ok && commandId(each) === wanted);
    if (command === undefined || !isBuilt(command)) return notOnIt(card, commands, wanted);
    if (command.kind !== 'activate-one') return accept({ card, command });
    const unit = command.units.find((key) => idOf(key) === units.trim() || key === units.trim());
    if (unit === undefined)
      return refuse({
        code: 'eaa/6.3/no-such-unit',
        rule: '6.3',
        message: `“${units}” is no unit that can be activated by itself now.`,
        legal: command.units.map(idOf).join(', '),
        args: ['units'],
      });
    return accept({ card, command, unit });
  },
  effect(work: EaaWork, _seat, { card, command, unit }: Playing) {
    emit(work, cardPlayed, 'everyone', { card: card.id, as: commandWords(command) });
    play(work, card, command, unit);
  },
});

interface Playing {
  readonly card: AlliedCard;
  readonly command: Open;
  /** Its key. */
  readonly unit?: string;
}

function notNow() {
  return refuse({
    code: 'eaa/4.0/not-now',
    rule: '4.0',
    message: 'A card is played for a command at the start of an Allied impulse, and this is none.',
    legal: 'See /status for what the game waits for.',
  });
}

function notOnIt(card: AlliedCard, commands: readonly Command[], wanted: string) {
  const barred = commands.find(
    (each) => !each.ok && wanted.startsWith(each.kind) && wanted.endsWith(each.of ?? ''),
  );
  const open = commands.filter((each): each is Open => each.ok).map(commandId);
  const why = barred === undefined || barred.ok ? undefined : barred;
  return refuse({
    code: 'eaa/5.1/no-such-command',
    rule: why?.rule ?? '5.1',
    message:
      why === undefined
        ? `Card ${card.id} (${card.title}) has no command “${wanted}”.`
        : `Card ${card.id} (${card.title}), ${wanted}: ${why.why}.`,
    legal: open.length === 0 ? 'Nothing of this card now.' : open.join('; '),
    args: ['command'],
  });
}

/** Commands that can be given. */
function isBuilt({ kind }: Open): boolean {
  return kind === 'activate' || kind === 'activate-one';
}

function play(work: EaaWork, card: AlliedCard, command: Open, unit: string | undefined): void {
  switch (command.kind) {
    case 'activate':
      activate(work, {
        card: card.id,
        label: command.formation,
        units: command.units,
        isSingle: false,
        byArmyCard: command.hasBonus,
      });
      return;
    case 'activate-one':
      if (unit !== undefined)
        activate(work, {
          card: card.id,
          label: idOf(unit),
          units: [unit],
          isSingle: true,
          byArmyCard: false,
        });
      return;
    default:
      endAlliedImpulse(work);
  }
}

interface Activating {
  readonly card: number;
  readonly label: string;
  readonly units: readonly string[];
  readonly isSingle: boolean;
  readonly byArmyCard: boolean;
}

/** 6.0 step 1: what begins an activation. */
function activate(work: EaaWork, it: Activating): void {
  emit(work, activationBegan, 'everyone', it);
  const { world, relieved, bridges } = beginActivation(worldIn(work.state.game), it.units);
  if (relieved.length + bridges.length === 0) return;
  const { grid } = world.position.ground;
  tellNow(
    work,
    '15.3',
    'detachments relieved',
    { hexes: relieved.map((hex) => grid.hexAt(hex)), bridges },
    world,
  );
}
