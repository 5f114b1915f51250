/** What a campaign's events say of its deadlines, read one after the other: each is acted on once. */

import type { LoggedEvent } from '../../src/kernel/event.ts';
import { coreEvent } from '../../src/kernel/table-events.ts';
import { QuarterFault } from './fault.ts';

export class DeadlineBook {
  readonly #campaign: number;
  readonly #open = new Map<string, { readonly last: number; readonly isMissed: boolean }>();
  readonly #ripened = new Set<string>();
  set = 0;
  missed = 0;
  rewinds = 0;
  undone = 0;

  constructor(campaign: number) {
    this.#campaign = campaign;
  }

  read(event: LoggedEvent): void {
    const it = coreEvent(event);
    switch (it.type) {
      case 'deadline.set': {
        const { decision, since, due, last } = it.data;
        if (since !== event.at || due < since || last < due) this.#fail(decision, 'lies wrong');
        this.#open.set(decision, { last, isMissed: false });
        this.set += 1;
        return;
      }
      case 'deadline.extended':
        this.#open.set(it.data.decision, { last: it.data.last, isMissed: false });
        return;
      case 'pace.resumed':
        for (const { decision, last } of it.data.moved) this.#move(decision, last);
        return;
      case 'deadline.missed': {
        const { decision } = it.data;
        const open = this.#open.get(decision);
        if (open === undefined) throw this.#fault(decision, 'was missed, and there is none');
        if (open.isMissed) this.#fail(decision, 'was missed twice');
        if (event.at < open.last) this.#fail(decision, 'was missed before its grace was over');
        this.#open.set(decision, { ...open, isMissed: true });
        this.missed += 1;
        return;
      }
      case 'deadline.over':
      case 'deadline.excused':
        if (!this.#open.delete(it.data.decision)) this.#fail(it.data.decision, 'is over, and there is none');
        return;
      case 'seat.ripened': {
        const { id } = it.data;
        if (this.#ripened.has(id)) this.#fail(`seats/${id}`, 'came twice');
        this.#ripened.add(id);
        return;
      }
      case 'campaign.rewound':
        this.rewinds += 1;
        return;
      case 'order.undone':
        this.undone += 1;
        return;
      default:
    }
  }

  #move(decision: string, last: number): void {
    const open = this.#open.get(decision);
    if (open === undefined) this.#fail(decision, 'was moved, and there is none');
    else this.#open.set(decision, { ...open, last });
  }

  #fail(decision: string, what: string): void {
    throw this.#fault(decision, what);
  }

  #fault(decision: string, what: string): QuarterFault {
    return new QuarterFault('deadline', `campaign ${this.#campaign}: that of ${decision} ${what}`);
  }
}
