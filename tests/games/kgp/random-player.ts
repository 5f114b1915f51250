/** A player who gives random legal orders, and the near-misses that must be refused. Everything from one seed. */
import seedrandom from 'seedrandom';
import type { Field, Offer } from '../../../src/kernel/offer.ts';

export class Random {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = seedrandom(seed);
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}

/** A legal value for a field, from its own domain. */
function legalValue(random: Random, field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return random.pick(field.options).value;
    case 'integer':
      return random.int(field.min, field.max);
    case 'text':
      return field.optional && random.chance(0.5) ? undefined : random.pick(field.examples);
    default: {
      const never: never = field;
      throw new Error(String(never));
    }
  }
}

/** CG II's bridge mostly stands: lost, it ends the campaign. */
function stands(random: Random, field: Field): unknown {
  if (field.kind !== 'choice') return legalValue(random, field);
  const rest = field.options.filter(({ value }) => !value.startsWith('destroyed-'));
  return random.pick(rest).value;
}

/** Whether a value for each of its fields can be made up: a text without examples has none, nor an empty choice. */
export function canBeMadeUp({ fields }: Offer): boolean {
  return fields.every((field) => {
    if (field.kind === 'integer') return true;
    return (field.kind === 'choice' ? field.options : field.examples).length > 0;
  });
}

export interface Given {
  readonly order: string;
  readonly args: Record<string, unknown>;
}

/** The offered order with values for its fields. */
export function accept(random: Random, offer: Offer): Given {
  const args: Record<string, unknown> = { ...offer.fixed };
  const isLvp =
    offer.fixed.part === 'lvp' &&
    (offer.order === 'report.draft' || offer.order === 'refit.state') &&
    offer.fields.some(({ name }) => name === 'german');
  if (isLvp) {
    // Each field alone may be anything, but only totals that fit together can be submitted: mostly give such.
    const max = offer.fields[0]?.kind === 'integer' ? offer.fields[0].max : 0;
    const destroyed = max < 8 ? 0 : random.pick([0, 0, 0, 1, 1, 3]);
    const half = Math.floor((max - destroyed) / 2);
    if (offer.order === 'refit.state') {
      const us = Number(offer.fields[0]?.kind === 'integer' ? offer.fields[0].initial : 0);
      const german = random.int(0, Math.max(0, max - destroyed - us));
      return {
        order: offer.order,
        args: { ...args, us, german, destroyed: us + destroyed > max ? 0 : destroyed },
      };
    }
    if (random.chance(0.9))
      return {
        order: offer.order,
        args: { ...args, us: random.int(0, half), german: random.int(0, half), destroyed },
      };
  }
  // What changes after a report must not contradict itself either: Control and the U.S. total mostly stay.
  if (offer.order === 'refit.state') {
    for (const field of offer.fields) {
      const isEntry = field.kind === 'choice' && field.options.length === 2;
      const { initial } = field;
      args[field.name] = isEntry || initial === undefined ? legalValue(random, field) : initial;
    }
    return { order: offer.order, args };
  }
  // Any number may be drafted, but the owner confirms none that he cannot have used (CG22): mostly give few.
  const isUse = offer.order === 'report.draft' && String(offer.fixed.part).startsWith('used-');
  for (const field of offer.fields) {
    const isCount = field.kind === 'integer' && field.min === 0;
    const few = isUse && isCount && random.chance(0.97);
    const usual = () => (random.chance(0.95) ? stands(random, field) : legalValue(random, field));
    const value = few ? Math.max(0, Math.min(field.max, random.int(-6, 1))) : usual();
    if (value !== undefined) args[field.name] = value;
  }
  return { order: offer.order, args };
}

/** How eagerly each order is given: without weights a random player abandons, toggles and never seals. */
const WEIGHTS: Readonly<Record<string, number>> = {
  abandon: 0,
  // Taking back is tried in tests of its own: here nothing would ever be finished.
  rewind: 0,
  'order.undo': 0,
  'reading.set': 0,
  'terms.set': 0,
  'seat.ask': 0.02,
  'seat.answer': 1,
  'team.leave': 0.01,
  'team.remove': 0.01,
  'team.hand': 0.03,
  'team.trust': 0.1,
  'team.assign': 0.3,
  'abandon.withdraw': 5,
  decline: 0,
  'pace.change': 0,
  'pace.pause': 0,
  'deadline.extend': 0,
  'deadline.excuse': 0,
  'deputy.appoint': 0,
  'command.pass': 0,
  'gm.release': 0,
  'campaign.concede': 0,
  'charts.fill': 0,
  'purchase.add': 6,
  'purchase.remove': 1,
  'purchase.seal': 2,
  'record.note': 0.5,
  'record.flamethrower': 0.5,
  'fortify.set': 4,
  'fortify.seal': 2,
  'fortify.through': 1,
  'date.seal': 0.3,
  'chit.ahead': 0.1,
  'recon.choose': 1,
  'recon.seal': 2,
  'fanatic.declare': 5,
  'pf.count': 0.05,
  'game-end.roll': 0.1,
  'chit.choose': 0.5,
  'chit.seal': 3,
  'setup.declare': 5,
  'report.draft': 1,
  'report.result': 0.3,
  'report.submit': 4,
  'report.answer': 3,
  'scenario.concede': 0.02,
  'scenario.concession': 3,
  'objective.reveal': 0.02,
  'us.vacate': 0.01,
  'dice.enter': 8,
  'record.done': 4,
  'module.mark': 0.1,
  'map.mark': 0.05,
  'map.settle': 0.05,
  'map.answer': 3,
  'bridge.state': 0.01,
  'bridge.answer': 3,
  'refit.state': 0.1,
  'refit.answer': 5,
  'ob.hand': 0.1,
  'passengers.split': 0.05,
  'mortars.trade': 0.05,
  'radio.place': 0.05,
  'hexes.record': 0.03,
  'reserve.dummy': 0.05,
  'rg.hold': 0.03,
  'gyro.roll': 0.2,
  'armament.roll': 0.03,
  'note.write': 0.05,
  'setup.place': 0.05,
  'note.open': 0.03,
  'recon.declare': 3,
  'recon.show': 5,
  'recon.end': 3,
  'bombardment.resolve': 3,
  'bombardment.end': 2,
  'turn.mark': 0.1,
  'reinforcement.roll': 0.1,
  'release.roll': 0.1,
  'wind.roll': 0.1,
  'rain.mark': 0.05,
  'pf.add': 0.05,
  'refit.done.8.601': 4,
  'refit.done.8.613': 2,
  'refit.done.8.614': 2,
  'refit.done.8.604': 1.5,
  'refit.done.8.606': 1.5,
  'encircled.test': 3,
  'mines.check': 0.3,
  'bog.remove': 3,
  'escape.attempt': 2,
  'escape.all': 0.5,
  'escape.heat': 4,
  'vehicle.leave': 4,
  'areas.answer': 3,
  'isolation.note': 2,
  'isolation.state': 2,
  'equipment.settle': 0.3,
  'prisoners.judge': 3,
  'prisoners.place': 4,
  'fires.state': 1,
  'fires.answer': 2,
  'crews.combine': 3,
  'hero.harden': 3,
  'mmc.harden': 3,
  'wrecks.state': 0.02,
  'wrecks.answer': 3,
  'stunned.combine': 2,
  'vehicles.reman': 1,
  'gas.drop': 3,
  'gas.siphon': 2,
  'weapon.place': 4,
  'mg.exchange': 3,
  'removal.work': 0.5,
  'removal.hulk': 0.7,
  'vehicles.strip': 0.7,
  'repair.through': 0.3,
  'shift.through': 0.2,
  'goods.change': 0.3,
  'shift.deploy': 0.2,
  'shift.crew': 4,
  'repair.facts': 2,
  'captured.weapons': 3,
  'gas.refuel': 4,
  'removal.loss': 4,
  'ob.report': 1,
  'ob.confirm': 3,
  'ob.discard': 0.2,
  'ob.set': 0.5,
  'ob.import': 0.05,
  'melee.list': 0.05,
  'ob.correct': 0.008,
  'correction.answer': 4,
};

/**
 * Picks an offer: first an order by weight, then one of its offers. `patient`: who has nothing but side issues before
 * him mostly waits for the others, instead of correcting and restating for want of anything else.
 */
export function choose(random: Random, offers: readonly Offer[], patient = false): Offer | undefined {
  const orders = [...new Set(offers.map(({ order }) => order))];
  const weight = (order: string) => WEIGHTS[order] ?? 1;
  let mark = random.int(0, 1_000_000) / 1_000_000;
  const sum = orders.reduce((total, order) => total + weight(order), 0);
  if (sum === 0 || (patient && sum < 0.2 && !random.chance(sum))) return undefined;
  for (const order of orders) {
    mark -= weight(order) / sum;
    if (mark > 0) continue;
    const found = offers.filter((offer) => offer.order === order);
    // Two who dispute every other report never come to an end.
    const confirm = found.find(({ fixed }) => fixed.answer === 'confirm');
    if (confirm !== undefined && random.chance(0.7)) return confirm;
    // 8.621 needs FPP: Fortification RG are bought oftener than chance would have it.
    const works = order === 'purchase.add' ? found.find(({ fixed }) => fixed.rg === 'M1') : undefined;
    return works !== undefined && random.chance(0.15) ? works : random.pick(found);
  }
  return undefined;
}

/** An order next to a legal one that no offer covers; `undefined` when this offer has no such neighbour. */
export function nearMiss(random: Random, offer: Offer): Given | undefined {
  const given = accept(random, offer);
  const field = offer.fields.length === 0 ? undefined : random.pick(offer.fields);
  if (field === undefined) return { order: offer.order, args: { ...given.args, surplus: 1 } };
  switch (field.kind) {
    case 'choice':
      return { order: given.order, args: { ...given.args, [field.name]: 'entry:ZZ0' } };
    case 'integer':
      return {
        order: given.order,
        args: { ...given.args, [field.name]: random.chance(0.5) ? field.max + 1 : field.min - 1 },
      };
    case 'text':
      if (new RegExp(`^(?:${field.pattern})$`, 'su').test('\u0007'.repeat(3))) return undefined;
      return { order: given.order, args: { ...given.args, [field.name]: '\u0007'.repeat(3) } };
    default: {
      const never: never = field;
      throw new Error(String(never));
    }
  }
}
