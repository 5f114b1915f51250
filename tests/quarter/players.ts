/** What people do at their desks: they look, decide, dawdle, press old buttons, and press twice. */
import type { Offer } from '../../src/kernel/offer.ts';
import type { Sitting, Visit } from '../../src/moderator/sitting.ts';
import type { CampaignRow } from '../../src/store/store.ts';
import { accept, choose, type Random } from '../games/kgp/random-player.ts';
import { QuarterFault } from './fault.ts';
import type { Life } from './life.ts';
import type { Person } from './people.ts';

/** How eagerly people give the orders that are not about the game; without a number as the random player does. */
const EAGERNESS: Readonly<Record<string, number>> = {
  hide: 1,
  seal: 2,
  give: 0.05,
  quit: 0.003,
  pile: 1,
  'standing.set': 0.15,
  'standing.drop': 0.05,
  'deputy.name': 0.1,
  'order.undo': 0.15,
  rewind: 0.02,
  'motion.answer': 1,
  'motion.withdraw': 0.02,
  decline: 0.02,
  'terms.set': 0.02,
};

/** Orders with which nobody moves the game on. */
const ABOUT_THE_TABLE: ReadonlySet<string> = new Set(['abandon', 'reading', 'seat', 'team', 'charts']);

/** An offer as it was shown, with its arguments filled in: a button of an old message. */
interface OldButton {
  readonly campaign: string;
  readonly seat: string;
  readonly offer: Offer;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Played {
  given: number;
  /** Old buttons that were refused, and interactions that came twice. */
  stale: number;
  repeated: number;
  /** Somebody who waited asked for those whom he waits for. */
  nudged: number;
  /** Did not get through: the program died, or its disk was full. */
  failed: number;
}

/** Everybody at his desks, one visit after the other; all of it from one chance for each person. */
export class Players {
  readonly played: Played = { given: 0, stale: 0, repeated: 0, nudged: 0, failed: 0 };
  readonly #old = new Map<string, OldButton>();
  #interactions = 0;

  /** Somebody looks at all his campaigns. */
  visit(life: Life, person: Person, random: Random): void {
    for (const row of life.store.campaignsOf(person.id)) {
      if (row.open === 0) continue;
      const visit = life.moderator.visit(row.key, person.id);
      if (visit === undefined) continue;
      for (const sitting of visit.sittings) this.#sit(life, visit, sitting, person, random);
      if (life.isAlive && random.chance(0.03)) this.#nudge(life, row, person);
      if (!life.isAlive) return;
    }
  }

  /** Refused, where he is awaited himself, or nobody is. */
  #nudge(life: Life, row: CampaignRow, person: Person): void {
    const nudged = this.#try(life, () => life.moderator.reminders.nudge(row.key, person.id));
    if (nudged?.ok === true) this.played.nudged += nudged.value.done.length;
  }

  /** Somebody who does not play asks for the place of whoever keeps the others waiting. */
  apply(life: Life, row: CampaignRow, person: Person, random: Random): void {
    const visit = life.moderator.visit(row.key, person.id);
    if (visit === undefined || visit.sittings.length > 0) return;
    const { core } = visit.everyone.view;
    const places = core.seats.filter(({ side }) => side !== undefined);
    if (places.length === 0) return;
    const { id, side } = random.pick(places);
    const replaces = random.chance(0.8) ? { replaces: id } : {};
    const args = { side, name: person.name, ...replaces };
    this.#try(life, () => visit.submit({ order: 'seat.ask', args }, this.#interaction()));
  }

  #sit(life: Life, visit: Visit, sitting: Sitting, person: Person, random: Random): void {
    if (random.chance(0.04)) this.#pressOld(life, visit, person);
    const isLarge = sitting.game.id === 'kgp';
    const most = isLarge ? random.int(3, 14) : random.int(1, 4);
    for (let turn = 0; turn < most && life.isAlive; turn += 1) {
      if (!random.chance(person.diligence)) return;
      // The tests' own game of one side does not wait for dice that are rolled by hand.
      const offers = sitting.offers.filter(
        ({ fixed }) => sitting.game.id !== 'solo' || fixed.term !== 'dice',
      );
      const back = offers.filter(({ order }) => order === 'rewind' || order === 'order.undo');
      const isRegretted = isLarge && back.length > 0 && random.chance(0.03);
      const usual = () => (isLarge ? choose(random, offers) : pick(random, offers));
      const offer = isRegretted ? random.pick(back) : usual();
      if (offer === undefined) return;
      const { args } = accept(random, offer);
      // Which the coin game refuses, to have something that it refuses.
      if (offer.order === 'hide' && args.number === 7) args.number = 8;
      if (random.chance(0.1))
        this.#old.set(person.id, { campaign: visit.row.key, seat: sitting.seat.id, offer, args });
      if (!this.#press(life, sitting, offer, args, random)) return;
    }
  }

  /** `false`: it came to nothing, and he leaves it for now. */
  #press(life: Life, sitting: Sitting, offer: Offer, args: OldButton['args'], random: Random): boolean {
    const interaction = this.#interaction();
    const given = this.#try(life, () => sitting.give(offer, args, { interaction }));
    if (given === undefined) return false;
    if (!given.ok)
      throw new QuarterFault(
        'offer',
        `${offer.order} ${JSON.stringify(args)} was offered to ${sitting.seat.id} and refused: ${given.ruling.code}`,
      );
    this.played.given += 1;
    if (!random.chance(0.02) || !life.isAlive) return true;
    // Discord delivers it again.
    const again = this.#try(life, () => sitting.give(offer, args, { interaction }));
    if (again?.ok === true && !again.value.repeated)
      throw new QuarterFault('offer', `${offer.order} counted twice`);
    this.played.repeated += 1;
    return true;
  }

  /** A button of a message of days ago: what it does is what it says, or it is refused. */
  #pressOld(life: Life, visit: Visit, person: Person): void {
    const old = this.#old.get(person.id);
    if (old === undefined || old.campaign !== visit.row.key) return;
    this.#old.delete(person.id);
    const { order, decision, rev } = old.offer;
    const draft = { order, args: old.args, decision, rev };
    const given = this.#try(life, () => visit.submit(draft, this.#interaction(), old.seat));
    if (given?.ok === false) this.played.stale += 1;
  }

  /** What fails on the way is said so, and tried again another time. */
  #try<T>(life: Life, act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      if (error instanceof QuarterFault) throw error;
      if (life.isAlive && !life.isFull) throw error;
      this.played.failed += 1;
      return undefined;
    }
  }

  #interaction(): string {
    this.#interactions += 1;
    return `i-${this.#interactions}`;
  }
}

/** Of the small games: mostly what the campaign waits for. */
function pick(random: Random, offers: readonly Offer[]): Offer | undefined {
  const weighed = offers.map((offer) => {
    const [family = ''] = offer.order.split('.');
    const usual = ABOUT_THE_TABLE.has(family) ? choose(random, [offer]) && 0.02 : 1;
    return { offer, weight: EAGERNESS[offer.order] ?? usual ?? 0 };
  });
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  let mark = (random.int(0, 999_999) / 1_000_000) * Math.max(1, sum);
  for (const { offer, weight } of weighed) {
    mark -= weight;
    if (mark < 0) return offer;
  }
  return undefined;
}
