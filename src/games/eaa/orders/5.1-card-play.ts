/** 5.1–5.6: the card that the Allied player plays for one of its commands, as orders. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import { type Field, type Offer, withFields } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { capital } from '../../../text/capital.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import { type Command, commandsOf, type Past } from '../allied/5.0-commands.ts';
import { beginActivation } from '../allied/6.0-activation.ts';
import type { Done } from '../allied/refusal.ts';
import { cardPlayed } from '../hand/5.0-allied-cards.ts';
import type { Deployment } from '../notation/7.1-deployments.ts';
import { bookOf } from '../packs/book.ts';
import { idOf, isAllied } from '../questions/questions.ts';
import { type EaaWork, emit } from '../runs/event.ts';
import { tellNow } from '../runs/told.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { hexNames } from '../steps/names.ts';
import { step } from '../steps/step.ts';
import type { AlliedCard } from '../vocabulary/cards.ts';
import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { impulseDecision, isImpulseOpen } from './4.0-impulse.ts';
import { endAlliedImpulse } from './4.0-stages.ts';
import { DEEDS, deedForeseen, replacements, replacementsForeseen } from './5.1-deeds.ts';
import { activationBegan, activationEnded } from './6.0-active.ts';
import { deploy, judgePlaces, placesField, stayBehind } from './7.0-deploy.ts';
import { among } from './among.ts';

type Open = Extract<Command, { ok: true }>;

interface InHand {
  readonly card: AlliedCard;
  readonly commands: readonly Command[];
}

/** By what the commands depend on beside the world. */
const handsIn = perWorld(() => new Map<string, readonly InHand[]>());

/** Cards of the hand with what each could be played for now, and what it shows besides, with the reason. */
export function handCommands(game: EaaState): readonly InHand[] {
  const { own, activatedBefore, singleUsed } = game;
  const world = worldIn(game);
  const known = handsIn(world);
  const key = JSON.stringify([own.piles.hand, activatedBefore, singleUsed]);
  const made = known.get(key) ?? commandsInHand(game, world);
  known.set(key, made);
  return made;
}

function commandsInHand(game: EaaState, world: World): readonly InHand[] {
  const book = bookOf(game);
  const past: Past = { activatedBefore: new Set(game.activatedBefore), singleUsed: game.singleUsed };
  return game.own.piles.hand.flatMap((id) => {
    const card = book.allied.get(id);
    return given(card, (card) => ({ card, commands: commandsOf(book, world, card, past) }));
  });
}

/** A command as an argument of the order: `activate corps V`. */
export function commandId(command: Open): string {
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
      return `activate ${formationWords(command.formation)} (${plural(command.units.length, 'unit', 'units')})`;
    case 'activate-one':
      return 'activate any one unit';
    case 'deploy':
      return `deploy its reserves (${plural(command.units.length, 'unit', 'units')})`;
    case 'deploy-one':
      return 'deploy one reserve unit';
    case 'replacements':
      return plural(command.points, 'replacement step', 'replacement steps');
    case 'event':
      return command.event;
    default: {
      const never: never = command;
      return never;
    }
  }
}

/** `30 of XVIII`, `corps V`, `corps V and stacked`. */
function formationWords(formation: string): string {
  const [, corps, stacked] = /^corps (.+?)( and stacked)?$/u.exec(formation) ?? [];
  if (corps !== undefined)
    return stacked === undefined ? `${corps} Corps` : `${corps} Corps and who stands with it`;
  const [, division = formation, of = ''] = /^(.+) of (.+)$/u.exec(formation) ?? [];
  return `Division ${division} of ${of} Corps`;
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

function fieldsOf(game: EaaState, command: Open): Offer['fields'] {
  switch (command.kind) {
    case 'activate':
      return [];
    case 'activate-one':
      return [unitField(command.units)];
    case 'deploy':
    case 'deploy-one':
      return [placesField(game, command.units, command.kind === 'deploy-one')];
    case 'replacements':
      return [deedField('Who takes steps (16.1)', '505.82, 505.82', command.units[0])];
    case 'event': {
      const { label, form, example } = DEEDS[command.event];
      return [deedField(label, form, example(bookOf(game), worldIn(game)))];
    }
    default: {
      const never: never = command;
      return never;
    }
  }
}

/** 5.1: effects that a card would be spent without, and harm that it would do, are said beforehand; where there is neither nobody is asked. */
function foreseen(game: EaaState, command: Open): Pick<Offer, 'previewOf'> {
  switch (command.kind) {
    case 'deploy':
      return { previewOf: ({ places = '' }) => stayBehind(game, command.units, String(places)) };
    case 'replacements':
      return {
        previewOf: ({ deed = '' }) =>
          replacementsForeseen(bookOf(game), worldIn(game), command, String(deed)),
      };
    case 'event':
      return {
        previewOf: ({ deed = '' }) => deedForeseen(bookOf(game), worldIn(game), command.event, String(deed)),
      };
    default:
      return {};
  }
}

function deedField(label: string, hint: string, example: string | undefined): Field {
  return {
    kind: 'text',
    name: 'deed',
    label,
    pattern: '[\\s\\S]*',
    maxLength: 600,
    multiline: true,
    examples: given(example),
    hint,
  };
}

/** The command that most people want: the activation of most units; none: nobody can be activated by formation. */
function mostActivated(hand: readonly InHand[]): Command | undefined {
  const all = hand.flatMap(({ commands }) =>
    commands.flatMap((command) => (command.ok && command.kind === 'activate' ? [command] : [])),
  );
  return all.toSorted((a, b) => b.units.length - a.units.length)[0];
}

/** Whether it can be given now: an event needs something to be done by it. */
function isPossible(game: EaaState, command: Open): boolean {
  return command.kind !== 'event' || DEEDS[command.event].example(bookOf(game), worldIn(game)) !== undefined;
}

export const playCard = decision({
  order: 'card.play',
  rule: '5.1',
  summary: 'Play a card for one of its commands',
  args: z.strictObject({
    card: z.number().int(),
    command: z.string(),
    units: z.string().optional(),
    places: z.string().optional(),
    deed: z.string().optional(),
  }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || !isImpulseOpen(game)) return [];
    const hand = handCommands(game);
    const most = mostActivated(hand);
    return hand.flatMap(({ card, commands }) =>
      commands.flatMap((command) => {
        if (command.ok && isPossible(game, command))
          return [
            withFields(
              {
                order: 'card.play',
                decision: impulseDecision(game),
                rev: game.rev,
                rule: '5.1',
                label: `${card.id} ${card.title}: ${commandWords(command)}`,
                fixed: { card: card.id, command: commandId(command) },
                group: GROUPS[command.kind],
                ...(command === most && { lead: true }),
                ...foreseen(game, command),
              },
              () => fieldsOf(game, command),
            ),
          ];
        return [];
      }),
    );
  },
  read(view: EaaCampaign, seat, { card: id, command: wanted, ...said }): Result<Playing> {
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
    if (command === undefined || !isPossible(game, command)) return notOnIt(card, commands, wanted);
    const play = readPlay(game, card, command, said);
    return play.ok ? accept({ card, command, play: play.value }) : play;
  },
  effect(work: EaaWork, _seat, { card, command, play }: Playing) {
    emit(work, cardPlayed, 'everyone', { card: card.id, as: commandWords(command) });
    carryOut(work, play);
  },
});

type Play =
  | { readonly kind: 'activate'; readonly it: Activating }
  | { readonly kind: 'deploy'; readonly deployments: readonly Deployment[] }
  | {
      readonly kind: 'deed';
      readonly rule: string;
      readonly what: string;
      readonly text: string;
      readonly world: World;
    };

interface Said {
  readonly units?: string | undefined;
  readonly places?: string | undefined;
  readonly deed?: string | undefined;
}

function readPlay(game: EaaState, card: AlliedCard, command: Open, said: Said): Result<Play> {
  const { units = '', places = '', deed = '' } = said;
  switch (command.kind) {
    case 'activate': {
      const { formation, units: active, hasBonus } = command;
      const label = formationWords(formation);
      const it = { card: card.id, label, units: active, isSingle: false, byArmyCard: hasBonus };
      return accept({ kind: 'activate', it });
    }
    case 'activate-one': {
      const unit = command.units.find((key) => idOf(key) === units.trim() || key === units.trim());
      if (unit === undefined)
        return refuse({
          code: 'eaa/6.3/no-such-unit',
          rule: '6.3',
          message: `“${units}” is no unit that can be activated by itself now.`,
          legal: command.units.map(idOf).join(', '),
          args: ['units'],
        });
      const it = { card: card.id, label: idOf(unit), units: [unit], isSingle: true, byArmyCard: false };
      return accept({ kind: 'activate', it });
    }
    case 'deploy':
    case 'deploy-one': {
      const read = judgePlaces(game, command.units, places, command.kind === 'deploy-one');
      return read.ok ? accept({ kind: 'deploy', deployments: read.value }) : read;
    }
    case 'replacements':
      return deedOf(
        '16.1',
        'allied replacements',
        deed,
        replacements(bookOf(game), worldIn(game), command, deed),
      );
    case 'event': {
      const done = DEEDS[command.event].carryOut(bookOf(game), worldIn(game), deed);
      return deedOf('5.1', command.event, deed, done);
    }
    default: {
      const never: never = command;
      return never;
    }
  }
}

function deedOf(rule: string, what: string, text: string, done: Done): Result<Play> {
  if (done.ok) return accept({ kind: 'deed', rule, what, text: text.trim(), world: done.world });
  return refuse({
    code: `eaa/${done.rule}/deed`,
    rule: done.rule,
    message: `${done.why.slice(0, 1).toUpperCase()}${done.why.slice(1)}.`,
    ...fieldsIf(done.legal.length > 0, { legal: done.legal.slice(0, MOST_LEGAL).join(', ') }),
    args: ['deed'],
  });
}

/** More would not be read. */
const MOST_LEGAL = 20;

interface Playing {
  readonly card: AlliedCard;
  readonly command: Open;
  readonly play: Play;
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

/** Under the rule of the event. `text`: what was ordered for it. */
const alliedEvent = step<{ readonly event: string; readonly text: string }>({
  what: 'allied event',
  rule: '5.1',
  line: ({ event, text }) => `${capital(event)}: ${text.replaceAll('\n', '; ')}.`,
});

function carryOut(work: EaaWork, play: Play): void {
  switch (play.kind) {
    case 'activate':
      activate(work, play.it);
      return;
    case 'deploy':
      deploy(work, '7.1', play.deployments);
      break;
    case 'deed':
      tellNow(work, { ...alliedEvent, rule: play.rule }, { event: play.what, text: play.text }, play.world);
      break;
    default: {
      const never: never = play;
      throw new Error(`unknown play ${JSON.stringify(never)}`);
    }
  }
  emit(work, activationEnded, 'everyone', { units: [] });
  endAlliedImpulse(work);
}

interface Activating {
  readonly card: number;
  readonly label: string;
  readonly units: readonly string[];
  readonly isSingle: boolean;
  readonly byArmyCard: boolean;
}

const detachmentsRelieved = step<{ readonly hexes: readonly string[]; readonly bridges: readonly string[] }>({
  what: 'detachments relieved',
  rule: '15.3',
  line({ hexes, bridges }, book) {
    const gone = onlyIf(hexes.length > 0, `detachments gone from ${hexNames(book, hexes)} (15.3)`);
    const taken = onlyIf(bridges.length > 0, `bridges taken: ${listed(bridges)} (14.2)`);
    return `${capital([...gone, ...taken].join('; '))}.`;
  },
});

/** 6.0 step 1: what begins an activation. */
function activate(work: EaaWork, it: Activating): void {
  emit(work, activationBegan, 'everyone', it);
  const { world, relieved, bridges } = beginActivation(worldIn(work.state.game), it.units);
  if (relieved.length + bridges.length === 0) return;
  const { grid } = world.position.ground;
  tellNow(work, detachmentsRelieved, { hexes: relieved.map((hex) => grid.hexAt(hex)), bridges }, world);
}
