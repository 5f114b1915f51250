/** The workbench of an order's effect: it rolls, seals and lets events happen. */
import type { Audience } from './audience.ts';
import type { CampaignState } from './campaign.ts';
import { rollKey } from './campaign.ts';
import { commitmentOf, sealSalt } from './commitment.ts';
import type { AskedPurpose, DiceSource, Roll } from './dice.ts';
import type { GameEvent } from './event.ts';
import { apply, foldState, newestVersion } from './fold.ts';
import type { EventMap, Game, Work } from './game.ts';
import { copyOf } from './json.ts';
import { takesBack } from './timeline.ts';

/** Thrown inside {@link Work.attempt} alone, when a hand-rolled die is not there yet. */
class DiceMissing extends Error {
  readonly purpose: AskedPurpose;
  readonly occurrence: number;
  constructor(purpose: AskedPurpose, occurrence: number) {
    super(`no dice yet for ${purpose.path}`);
    this.purpose = purpose;
    this.occurrence = occurrence;
  }
}

export interface Entropy {
  /** The campaign's seed once all words are in; salts come from it too. */
  readonly seed: Uint8Array;
  readonly hostSeed: Uint8Array;
  readonly dice: DiceSource;
}

/** The state on which one order plays out; `events` is its outcome. */
export interface OpenWork<G> extends Work<G, EventMap> {
  readonly events: readonly GameEvent[];
}

/**
 * Plays an order out on `own`, a state that is given away for it: nobody else may look at it meanwhile. `at`: when it
 * was given, in ms since the epoch. `before`: a state equal to it that nobody changes meanwhile; with it an attempt need
 * not keep a copy that is seldom wanted. `log`: all that happened before, asked for only by an order that takes some of
 * it back.
 */
export function openWork<G>(
  game: Game<G>,
  given: CampaignState<G>,
  entropy: () => Entropy,
  at?: number,
  before?: CampaignState<G>,
  log?: () => readonly GameEvent[],
): OpenWork<G> {
  let own = given;
  let events: GameEvent[] = [];
  /** The seed stays the same until words are added to it. */
  let known: { readonly words: unknown; readonly entropy: Entropy } | undefined;
  const chance = (): Entropy => {
    const { words } = own.core;
    if (known?.words !== words) known = { words, entropy: entropy() };
    return known.entropy;
  };

  /** The state before the first event that an attempt could have to take back, and how many events it has had. */
  let base: { readonly state: CampaignState<G>; readonly events: number } | undefined =
    before === undefined ? undefined : { state: before, events: 0 };
  let isAttempt = false;

  const emit = (type: string, audience: Audience, data: object): void => {
    // A copy of the whole costs more than most orders do: one has to do for all attempts of an order.
    if (isAttempt) base ??= { state: copyOf(own), events: events.length };
    // A deep copy: an event must not change when the state that its data came from does.
    const copy = copyOf(data) as Record<string, unknown>;
    const v = newestVersion(type, game.upcasters);
    const event: GameEvent = { type, v, audience, data: copy, ...(at === undefined ? {} : { at }) };
    events.push(event);
    if (!takesBack(event)) {
      apply(game, own, event);
      return;
    }
    if (log === undefined) throw new Error(`${type} without a log to fold anew`);
    own = foldState(game, [...log(), ...events]);
    base = undefined; // an attempt goes back to what it has found, not to before this
  };

  /** Takes back all but the first `count` events. */
  const goBack = (count: number): void => {
    if (base === undefined || events.length === count) return;
    const state = copyOf(base.state);
    for (const event of events.slice(base.events, count)) apply(game, state, event);
    Object.assign(own, state);
    events = events.slice(0, count);
  };

  const work: OpenWork<G> = {
    get state() {
      return own;
    },
    get events() {
      return events;
    },
    at: at ?? 0,
    emit,
    roll(asked) {
      const { pieces, ...purpose } = asked;
      const occurrence = own.core.rolls[purpose.path] ?? 0;
      const byHand = own.core.common.dice === 'hand';
      const { dice } = chance();
      const before = own.core.undoneRolls[rollKey(purpose.path, occurrence)];
      const era = before?.era ?? 0;
      const values = byHand
        ? own.core.hand[rollKey(purpose.path, occurrence)]
        : dice.values(asked, occurrence, era);
      if (values === undefined) throw new DiceMissing(asked, occurrence);
      const piece = pieces?.[(values[0] ?? 0) - 1];
      const roll: Roll = {
        ...purpose,
        ...(piece === undefined ? {} : { piece }),
        occurrence,
        values,
        source: byHand ? 'hand' : dice.source,
        ...(era === 0 ? {} : { era }),
        ...(before?.isSeen === true ? { seen: true as const } : {}),
      };
      emit('rolled', purpose.audience, roll);
      return roll;
    },
    seal(side, decision, value) {
      const salt = sealSalt(chance().seed, decision, side, own.core.era);
      const commitment = commitmentOf(value, salt);
      emit('sealed', `side:${side}`, { decision, side, value, salt, commitment });
      const sealed = (own.core.sealed[decision] ?? 0) + 1;
      emit('committed', 'everyone', { decision, commitment, sealed, of: game.sides.length });
    },
    end() {
      emit('campaign.ended', 'everyone', { hostSeed: Buffer.from(chance().hostSeed).toString('hex') });
    },
    attempt(act) {
      if (own.core.common.dice !== 'hand') {
        act();
        return true;
      }
      const before = events.length;
      const isOuter = !isAttempt;
      isAttempt = true;
      try {
        act();
        return true;
      } catch (error) {
        if (!(error instanceof DiceMissing)) throw error;
        goBack(before);
        isAttempt = !isOuter;
        const { purpose, occurrence } = error;
        const known = own.core.asked.some(
          (a) => rollKey(a.path, a.occurrence) === rollKey(purpose.path, occurrence),
        );
        if (!known) emit('dice.asked', purpose.audience, { ...purpose, occurrence });
        return false;
      } finally {
        isAttempt = !isOuter;
      }
    },
  };
  return work;
}
