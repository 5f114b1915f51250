/**
 * Absences: kept for a person, told in each of their campaigns if others may see them, with the duties that they
 * touch.
 */
import type { Game } from '../kernel/game.ts';
import { accept, type Result } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import type { AbsenceRow } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';
import type { Orders } from './orders.ts';

const MINUTE = 60_000;

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly games: ReadonlyMap<string, Game>;
  readonly orders: Orders;
  /** Somebody's absences have changed: in the transaction of that. */
  readonly keep: (user: string) => void;
  /** When it counts. */
  readonly timed: () => void;
}

interface Place {
  readonly held: KnownCampaign;
  readonly seat: Seat;
}

export class Absences {
  readonly #o: House;

  constructor(house: House) {
    this.#o = house;
  }

  /**
   * Keeps one; all of the person's open campaigns are told at once, or nothing is kept. What they know already is not
   * told again.
   */
  enter(absence: AbsenceRow): Result<AbsenceRow> {
    const { store } = this.#o;
    const { user, begins, ends } = absence;
    const isPublic = absence.is_public === 1;
    const all = this.#places(user).flatMap(({ held, seat }) => {
      const known = held.live.core.absences.find((each) => each.seat === seat.id && each.begins === begins);
      if (isPublic ? known?.ends === ends : known === undefined) return [];
      const args = { from: begins / MINUTE, minutes: (ends - begins) / MINUTE };
      const draft = isPublic ? { order: 'absence.tell', args } : { order: 'absence.end', args: { begins } };
      return [{ campaign: held.row.id, seat, draft }];
    });
    const given = this.#giveTogether(user, all, () => store.people.addAbsence(absence));
    return given.ok ? accept(absence) : given;
  }

  /** The person is back, or not leaving after all: those who were told of the absence are told so. */
  end(user: string): Result<undefined> {
    const { store } = this.#o;
    const all = this.#places(user).flatMap(({ held, seat }) =>
      held.live.core.absences
        .filter((each) => each.seat === seat.id)
        .map(({ begins }) => ({
          campaign: held.row.id,
          seat,
          draft: { order: 'absence.end', args: { begins } },
        })),
    );
    return this.#giveTogether(user, all, () => store.people.dropAbsences(user));
  }

  #giveTogether(
    user: string,
    all: Parameters<Orders['giveTogether']>[1],
    write: () => void,
  ): Result<undefined> {
    const { orders, keep, timed } = this.#o;
    const given = orders.giveTogether(user, all, () => {
      write();
      keep(user);
    });
    if (given.ok) timed();
    return given;
  }

  /** The person's open campaigns, in each the first of their seats. */
  #places(user: string): readonly Place[] {
    const { store, games, campaigns } = this.#o;
    return store
      .openCampaignsOf(user)
      .filter(({ game }) => games.has(game))
      .flatMap(({ id }): Place[] => {
        const held = campaigns.byId(id);
        const seat = held.live.core.seats.find((each) => each.user === user);
        return seat === undefined ? [] : [{ held, seat }];
      });
  }
}
