/**
 * Plays campaigns from their seeds and writes down what every reader gets: messages with the props of their pictures,
 * desks and offers, refusals, log lines, what stands behind them, sheets and files. A line a turn, as hashes; with
 * `--dump N` the whole texts of turn N of one campaign. `compare.ts` runs it on two commits.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Offer } from '../../src/kernel/offer.ts';
import { accept, choose, nearMiss, Random } from '../games/kgp/random-player.ts';
import { type Door, openDoor, verified } from './door.ts';
import { expected } from './expected.ts';
import { SPECS, type Spec } from './specs.ts';

/** What was seen after one order, by what it is. */
type Seen = Readonly<Record<'order' | 'letters' | 'desks' | 'refused' | 'log' | 'asked' | 'card', string>> & {
  /** How many messages. */
  readonly sent: number;
};

/** How often a campaign that programs play is left to them. */
const BY_PROGRAMS = 0.9;
/** What would end the campaign: given by nobody here. */
const ENDINGS: readonly string[] = ['abandon', 'abandon.answer', 'decline', 'campaign.concede'];
/** What no player should type, into a field of text. */
const RUBBISH = ['?', 'banana', 'S1-S3 out', '@area A', 'ZZ99', '0 0', '-1', 'W1 by S1'];

function print(value: unknown): string {
  return expected(JSON.stringify(value, undefined, 1) ?? 'nothing');
}

/** Lines on the side's own counters, made from its file of them: states that the offers' examples do not come to. */
function ownReport(random: Random, door: Door, seat: string): string | undefined {
  const [head = '', ...rows] = door.file(seat, 'csv').split(/\r?\n/u);
  const names = head.split(',');
  const idAt = names.indexOf('id');
  const kindAt = names.indexOf('counter');
  if (idAt < 0 || kindAt < 0 || rows.length < 2) return undefined;
  const words: Readonly<Record<string, readonly string[]>> = {
    vehicle: ['CMG disabled', 'MA malfunctioned', 'stun 1', 'immobilized', 'out burning', 'abandoned'],
    squad: ['broken', 'out', 'prisoner of us', 'prisoner of german', 'encircled', 'low-ammo'],
    leader: ['wounded', 'out', 'broken'],
    Gun: ['malfunctioned', 'out', '@J19'],
    SW: ['malfunctioned', 'out', 'disabled'],
  };
  const lines = Array.from({ length: random.int(1, 3) }, () => {
    const cells = random.pick(rows).split(',');
    const word = random.pick(words[cells[kindAt] ?? ''] ?? ['broken', 'out', 'heroic']);
    return `${cells[idAt] ?? ''} ${word}`;
  });
  return [...lines, ...(random.chance(0.7) ? ['rest @area A'] : [])].join('\n');
}

/** Orders that nobody offered this seat: near-misses, rubbish, another's, an old button's. */
function refusals(random: Random, door: Door, seat: string, all: readonly Offer[]): readonly unknown[] {
  const offers = all.filter(({ order }) => !ENDINGS.includes(order));
  const tried: unknown[] = [];
  const give = (order: string, args: Readonly<Record<string, unknown>>, more: object = {}) => {
    const outcome = door.give(seat, { order, args, ...more });
    tried.push([order, args, outcome?.refused ?? 'taken']);
  };
  const offer = offers.length === 0 ? undefined : random.pick(offers);
  if (offer !== undefined) {
    const miss = nearMiss(random, offer);
    if (miss !== undefined) give(miss.order, miss.args);
    const { order, args } = accept(random, offer);
    give(order, args, { decision: offer.decision, rev: offer.rev + 1 });
    give(order, args, { decision: `${offer.decision}/gone`, rev: offer.rev });
    const text = offer.fields.find(({ kind }) => kind === 'text');
    if (text !== undefined) give(order, { ...args, [text.name]: random.pick(RUBBISH) });
  }
  give(random.pick(door.orders.filter((order) => !ENDINGS.includes(order))), {});
  const other = random.pick(door.seats).id;
  const theirs = other === seat ? [] : door.offers(other).filter(({ order }) => !ENDINGS.includes(order));
  if (theirs.length > 0) {
    const { order, args } = accept(random, random.pick(theirs));
    give(order, args);
  }
  return tried;
}

/** One order by chance, as it was given; `undefined`: that seat has none. */
function oneOrder(random: Random, door: Door, spec: Spec, seat: string): unknown {
  // CG II's bridge mostly stands: agreed to be lost, it ends the campaign.
  const wanted = door.offers(seat).filter(({ order }) => order !== 'bridge.state' || random.chance(0.1));
  const offer = choose(random, wanted, spec.options.level === 'units');
  if (offer === undefined) return undefined;
  const { order: name, args } = accept(random, offer);
  const isReport = name === 'ob.report' && offer.fixed.mode === 'add' && random.chance(0.6);
  const text = isReport ? ownReport(random, door, seat) : undefined;
  const own = text === undefined ? undefined : { mode: 'add', text };
  const first = own === undefined ? undefined : door.give(seat, { order: name, args: own });
  const answer =
    own !== undefined && first === undefined
      ? undefined
      : door.give(seat, { order: name, args, decision: offer.decision, rev: offer.rev });
  return [seat, name, own, first?.refused, args, answer?.refused];
}

/** What the programs order; `undefined`: there are none, or chance has somebody take an offer instead. */
function byPrograms(random: Random, door: Door): unknown {
  if (door.playNext === undefined || !random.chance(BY_PROGRAMS)) return undefined;
  const orders = door.playNext(random);
  return orders.length === 0 ? undefined : orders;
}

/** One campaign, a turn at a time. */
function* play(spec: Spec, kept?: string): Generator<Seen> {
  const random = new Random(spec.seed);
  const door = openDoor(spec);
  const readings = new Map<string | undefined, number>();
  try {
    for (const { id } of door.seats) door.give(id, { order: 'confirm', args: { word: `word of ${id}` } });
    let given = 0;
    for (let turn = 0; turn < spec.turns && door.isRunning(); turn += 1) {
      const seat = random.pick(door.seats).id;
      const offers = door.offers(seat);
      const refused = random.chance(0.12) ? refusals(random, door, seat, offers) : [];
      const order = byPrograms(random, door) ?? oneOrder(random, door, spec, seat);
      if (order === undefined && refused.length === 0) continue;
      if (order !== undefined) given += 1;
      const asks = given % spec.askEvery === 0 || !door.isRunning();
      const readers = [undefined, ...door.seats.map(({ id }) => id)];
      const log = (asks ? readers : []).map((reader) => {
        const read = door.log(reader, readings.get(reader) ?? 0, spec.whys);
        readings.set(reader, read.end);
        return read.lines;
      });
      const letters = door.letters();
      yield {
        sent: letters.length,
        order: order === undefined ? '' : print(order),
        letters: print(letters),
        // Whoever acted, and one more: to look over every shoulder each time takes an hour.
        desks: print([seat, random.pick(door.seats).id].map((id) => [id, door.desk(id), door.offers(id)])),
        refused: print(refused),
        log: asks ? print(log) : '',
        asked: asks ? print(readers.map((reader) => door.asked(reader))) : '',
        card: asks && door.card !== undefined ? print(readers.map((reader) => door.card?.(reader))) : '',
      };
    }
    if (kept !== undefined) writeFileSync(kept, door.transcript());
  } finally {
    door.close();
  }
}

function hash(text: string | number): string | number {
  if (typeof text === 'number') return text;
  return text === '' ? '-' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * `OUT id`: a line a turn for the campaign, and its export as OUT.jsonl. `--dump N id`: that turn's texts. `--list`:
 * every id. `--verify FILE`: whether these rules play an export as it is.
 */
function main([first = '', ...rest]: readonly string[]): void {
  if (first === '--verify') {
    const { fault, passed } = verified(readFileSync(rest[0] ?? '', 'utf8'));
    console.log(JSON.stringify({ fault, passed }));
    return;
  }
  if (first === '--list') {
    for (const { id } of SPECS) console.log(id);
    return;
  }
  const dumped = first === '--dump' ? Number(rest[0]) : undefined;
  const ids = new Set(dumped === undefined ? rest : rest.slice(1));
  for (const spec of SPECS) {
    if (!ids.has(spec.id)) continue;
    let turn = 0;
    let lines = '';
    for (const seen of play(spec, dumped === undefined ? `${first}.jsonl` : undefined)) {
      turn += 1;
      if (dumped === undefined) {
        const hashes = Object.entries(seen).map(([what, text]) => `${what}=${hash(text)}`);
        lines += `${spec.id} ${turn} ${hashes.join(' ')}\n`;
      } else if (turn === dumped) {
        console.log(JSON.stringify(seen));
        return;
      }
    }
    if (dumped === undefined) appendFileSync(first, lines);
  }
}

main(process.argv.slice(2));
