/** The workbench of an order's effect: it rolls, seals and lets events happen. */

import { fieldsIf, present } from '../text/present.ts';
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
  return new Workbench({ game, given, entropy, at, before, log });
}

interface Material<G> {
  readonly game: Game<G>;
  readonly given: CampaignState<G>;
  readonly entropy: () => Entropy;
  readonly at: number | undefined;
  readonly before: CampaignState<G> | undefined;
  readonly log: (() => readonly GameEvent[]) | undefined;
}

class Workbench<G> implements OpenWork<G> {
  readonly at: number;
  readonly #material: Material<G>;
  #own: CampaignState<G>;
  #events: GameEvent[] = [];
  /** The seed stays the same until words are added to it. */
  #chance: { readonly words: unknown; readonly entropy: Entropy } | undefined;
  /** The state before the first event that an attempt could have to take back, and how many events it has had. */
  #base: { readonly state: CampaignState<G>; readonly events: number } | undefined;
  #isAttempt = false;

  constructor(material: Material<G>) {
    const { given, at = 0, before } = material;
    this.#material = material;
    this.at = at;
    this.#own = given;
    this.#base = before === undefined ? undefined : { state: before, events: 0 };
  }

  get state(): CampaignState<G> {
    return this.#own;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  emit(type: string, audience: Audience, data: object): void {
    const { game, at, log } = this.#material;
    // A copy of the whole costs more than most orders do: one has to do for all attempts of an order.
    if (this.#isAttempt) this.#base ??= { state: copyOf(this.#own), events: this.#events.length };
    // A deep copy: an event must not change when the state that its data came from does.
    const copy = copyOf(data) as Record<string, unknown>;
    const v = newestVersion(type, game.upcasters);
    const event: GameEvent = { type, v, audience, data: copy, ...present({ at }) };
    this.#events.push(event);
    if (!takesBack(event)) {
      apply(game, this.#own, event);
      return;
    }
    if (log === undefined) throw new Error(`${type} without a log to fold anew`);
    this.#own = foldState(game, [...log(), ...this.#events]);
    this.#base = undefined; // an attempt goes back to what it has found, not to before this
  }

  roll(asked: AskedPurpose): Roll {
    const { pieces, ...purpose } = asked;
    const { core } = this.#own;
    const occurrence = core.rolls[purpose.path] ?? 0;
    const key = rollKey(purpose.path, occurrence);
    const byHand = core.common.dice === 'hand';
    const { dice } = this.#entropy();
    const before = core.undoneRolls[key];
    const era = before?.era ?? 0;
    const values = byHand ? core.hand[key] : dice.values(asked, occurrence, era);
    if (values === undefined) throw new DiceMissing(asked, occurrence);
    const piece = pieces?.[(values[0] ?? 0) - 1];
    const roll: Roll = {
      ...purpose,
      ...present({ piece }),
      occurrence,
      values,
      source: byHand ? 'hand' : dice.source,
      ...fieldsIf(era !== 0, { era }),
      ...fieldsIf(before?.isSeen === true, { seen: true as const }),
    };
    this.emit('rolled', purpose.audience, roll);
    return roll;
  }

  seal(side: string, decision: string, value: unknown): void {
    const { core } = this.#own;
    const salt = sealSalt(this.#entropy().seed, decision, side, core.era);
    const commitment = commitmentOf(value, salt);
    this.emit('sealed', `side:${side}`, { decision, side, value, salt, commitment });
    const sealed = (this.#own.core.sealed[decision] ?? 0) + 1;
    this.emit('committed', 'everyone', {
      decision,
      commitment,
      sealed,
      of: this.#material.game.sides.length,
    });
  }

  end(): void {
    const hostSeed = Buffer.from(this.#entropy().hostSeed).toString('hex');
    this.emit('campaign.ended', 'everyone', { hostSeed });
  }

  attempt(act: () => void): boolean {
    if (this.#own.core.common.dice !== 'hand') {
      act();
      return true;
    }
    const before = this.#events.length;
    const isOuter = !this.#isAttempt;
    this.#isAttempt = true;
    try {
      act();
      return true;
    } catch (error) {
      if (!(error instanceof DiceMissing)) throw error;
      this.#goBack(before);
      this.#isAttempt = !isOuter;
      this.#ask(error);
      return false;
    } finally {
      this.#isAttempt = !isOuter;
    }
  }

  #entropy(): Entropy {
    const { words } = this.#own.core;
    if (this.#chance?.words !== words) this.#chance = { words, entropy: this.#material.entropy() };
    return this.#chance.entropy;
  }

  /** Takes back all but the first `count` events. */
  #goBack(count: number): void {
    const base = this.#base;
    if (base === undefined || this.#events.length === count) return;
    const state = copyOf(base.state);
    for (const event of this.#events.slice(base.events, count)) apply(this.#material.game, state, event);
    Object.assign(this.#own, state);
    this.#events = this.#events.slice(0, count);
  }

  /** Asks for dice, once. */
  #ask({ purpose, occurrence }: DiceMissing): void {
    const key = rollKey(purpose.path, occurrence);
    const isKnown = this.#own.core.asked.some((a) => rollKey(a.path, a.occurrence) === key);
    if (!isKnown) this.emit('dice.asked', purpose.audience, { ...purpose, occurrence });
  }
}
