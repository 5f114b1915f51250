/**
 * Plays campaigns from their seeds and writes down, step by step, what was given and what every reader got of it: messages
 * with the props of their pictures, desks and offers, refusals, log lines, what stands behind them, sheets and files.
 * `compare.mjs` runs it on an older commit; `replay.ts` gives the same orders to this one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Draft, Offer } from '../../src/kernel/offer.ts';
import type { Ruling } from '../../src/kernel/ruling.ts';
import { accept, canBeMadeUp, choose, nearMiss, Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { type Door, openDoor } from './door.ts';
import { SPECS, type Spec, STRETCH } from './specs.ts';

/** An order as somebody gave it, with the refusal if there was one. */
export interface Given {
  readonly give: { readonly seat: string; readonly user: string; readonly draft: Draft };
  readonly refused?: Pick<Ruling, 'code' | 'message' | 'legal'>;
}

/** What was seen at that moment, by a seat or (`null`) by everybody. */
export interface Look {
  readonly look: 'letters' | 'desk' | 'offers' | 'log' | 'asked' | 'card';
  readonly reader: string | null;
  readonly seen: unknown;
}

export type Step = Given | Look;

/** The first line of a recording; its steps follow, one a line. */
export interface Head {
  readonly spec: Spec;
  /** All of it as an export, at the end. */
  readonly transcript: string;
}

/** Desks are looked at after so many turns: each time over each shoulder takes an hour. */
const DESK_EVERY = 6;
/** How often a campaign that programs play is left to them. */
const BY_PROGRAMS = 0.9;
/** What would end the campaign: given by nobody here. */
const ENDINGS: readonly string[] = ['abandon', 'abandon.answer', 'decline', 'campaign.concede'];
function isToTry(offer: Offer): boolean {
  return !ENDINGS.includes(offer.order) && canBeMadeUp(offer);
}

/** What no player should type, into a field of text. */
const RUBBISH = ['?', 'banana', 'S1-S3 out', '@area A', 'ZZ99', '0 0', '-1', 'W1 by S1'];

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
function refusals(random: Random, door: Door, seat: string, all: readonly Offer[]): void {
  const offers = all.filter(isToTry);
  const give = (order: string, args: Readonly<Record<string, unknown>>, more: object = {}) =>
    door.give(seat, { order, args, ...more });
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
  const theirs = other === seat ? [] : door.offers(other).filter(isToTry);
  if (theirs.length > 0) {
    const { order, args } = accept(random, random.pick(theirs));
    give(order, args);
  }
}

/** One order by chance. */
function oneOrder(random: Random, door: Door, spec: Spec, seat: string): void {
  // CG II's bridge mostly stands: agreed to be lost, it ends the campaign.
  const wanted = door
    .offers(seat)
    .filter(canBeMadeUp)
    .filter(({ order }) => order !== 'bridge.state' || random.chance(0.1));
  const offer = choose(random, wanted, spec.options.level === 'units');
  if (offer === undefined) return;
  const { order: name, args } = accept(random, offer);
  const isReport = name === 'ob.report' && offer.fixed.mode === 'add' && random.chance(0.6);
  const text = isReport ? ownReport(random, door, seat) : undefined;
  if (text !== undefined && door.give(seat, { order: name, args: { mode: 'add', text } }) === undefined)
    return;
  door.give(seat, { order: name, args, decision: offer.decision, rev: offer.rev });
}

/** Whether programs gave something; not: there are none, or chance has somebody take an offer instead. */
function byPrograms(random: Random, door: Door): boolean {
  return door.playNext !== undefined && random.chance(BY_PROGRAMS) && door.playNext(random).length > 0;
}

/** Whatever reaches the program is heard here, from the recorder or from a program that plays: older doors tell nobody. */
function hear(steps: Step[]): () => void {
  const submit = AskedModerator.prototype.submit;
  AskedModerator.prototype.submit = function heard(submission) {
    const outcome = submit.call(this, submission);
    const { seat = '', user, draft } = submission;
    const give = { seat, user, draft };
    if (outcome.ok) steps.push({ give });
    else {
      const { code, message, legal } = outcome.ruling;
      steps.push({ give, refused: { code, message, ...(legal === undefined ? {} : { legal }) } });
    }
    return outcome;
  };
  return () => {
    AskedModerator.prototype.submit = submit;
  };
}

/** What is looked at now and then: the whole of what a reader may ask for. */
function lookAround(steps: Step[], door: Door, spec: Spec, readings: Map<string | null, number>): void {
  for (const reader of [null, ...door.seats.map(({ id }) => id)]) {
    const read = door.log(reader ?? undefined, readings.get(reader) ?? 0, spec.whys);
    readings.set(reader, read.end);
    steps.push({ look: 'log', reader, seen: read.lines });
    steps.push({ look: 'asked', reader, seen: door.asked(reader ?? undefined) });
    if (door.card !== undefined)
      steps.push({ look: 'card', reader, seen: door.card(reader ?? undefined) ?? null });
  }
}

interface Played {
  readonly steps: readonly Step[];
  readonly transcript: string;
  /** At the end, for whom it is to be kept. */
  readonly database: Buffer | undefined;
}

/** One campaign, of at most so many turns. */
function play(spec: Spec, turns: number, isDatabaseKept: boolean): Played {
  const random = new Random(spec.seed);
  const door = openDoor(spec);
  const steps: Step[] = [];
  const unhear = hear(steps);
  const readings = new Map<string | null, number>();
  const orders = () => steps.filter((step) => 'give' in step && step.refused === undefined).length;
  try {
    door.letters();
    for (const { id } of door.seats) door.give(id, { order: 'confirm', args: { word: `word of ${id}` } });
    let looked = orders();
    for (let turn = 0; turn < turns && door.isRunning(); turn += 1) {
      const before = steps.length;
      const seat = random.pick(door.seats).id;
      if (random.chance(0.12)) refusals(random, door, seat, door.offers(seat));
      if (!byPrograms(random, door)) oneOrder(random, door, spec, seat);
      if (steps.length === before) continue;
      steps.push({ look: 'letters', reader: null, seen: door.letters() });
      if (turn % DESK_EVERY === 0)
        for (const reader of [seat, random.pick(door.seats).id]) {
          steps.push({ look: 'desk', reader, seen: door.desk(reader) ?? null });
          steps.push({ look: 'offers', reader, seen: door.offers(reader) });
        }
      if (orders() - looked < spec.askEvery) continue;
      looked = orders();
      lookAround(steps, door, spec, readings);
    }
    lookAround(steps, door, spec, readings);
    return { steps, transcript: door.transcript(), database: isDatabaseKept ? door.database() : undefined };
  } finally {
    unhear();
    door.close();
  }
}

/**
 * `--list`: every id. `FOLDER whole id…`: for each campaign its recording in the folder; `stretch`: of its first turns;
 * `database`: of those, and the database that they leave.
 */
function main([folder = '', how = '', ...ids]: readonly string[]): void {
  if (folder === '--list') {
    for (const { id } of SPECS) console.log(id);
    return;
  }
  for (const spec of SPECS) {
    if (!ids.includes(spec.id)) continue;
    const turns = how === 'whole' ? spec.turns : STRETCH[spec.game];
    const { steps, transcript, database } = play(spec, turns, how === 'database');
    const head: Head = { spec, transcript };
    const lines = [head, ...steps].map((line) => JSON.stringify(line));
    writeFileSync(join(folder, `${spec.id}.jsonl.gz`), gzipSync(lines.join('\n')));
    if (database !== undefined) writeFileSync(join(folder, `${spec.id}.sqlite3.gz`), gzipSync(database));
  }
}

main(process.argv.slice(2));
