/**
 * Whatever is asked at either level, at every step and by every reader, is answered: no rule of the level unit by unit
 * looks for counters in a campaign of rosters, and none of rosters stumbles over counters.
 */
import { beforeAll, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { KgpState } from '../../../src/games/kgp/state.ts';
import { SEQUENCES } from '../../../src/games/kgp/steps.ts';
import { type Level, levelOf } from '../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignState } from '../../../src/kernel/campaign.ts';
import { PAPERS } from '../../../src/kernel/game.ts';
import type { MapAsked } from '../../../src/kernel/map-desk.ts';
import { decisionsOf } from '../../../src/kernel/offered.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { partOf, thirdOf } from '../../support/part.ts';
import { sampleOf } from '../../support/rubbish.ts';
import { confirmAll, openTable, type TableOptions } from './campaign-table.ts';
import { position } from './position.ts';
import { accept, choose, Random } from './random-player.ts';

const CGS = thirdOf('campaign games at every step', ['I', 'II', 'III'] as const);
const LEVELS: readonly Level[] = ['roster', 'units'];
/** What would end the campaign before it has come to every step. */
const ENDINGS = ['abandon', 'abandon.answer', 'campaign.concede', 'bridge.state', 'decline'];
/** Arguments of each order that are tried: those of a schema's own sample, and so many that were offered somewhere. */
const OFFERED = 2;

interface Stage {
  readonly name: string;
  readonly table: MemoryTable<KgpState>;
}

const stages: Stage[] = [];
/** Arguments as they were offered at either level, by order. */
const offered = new Map<string, Readonly<Record<string, unknown>>[]>();

function optionsOf(cg: string, level: Level): TableOptions {
  return { options: { cg, level }, common: { gm: 'all-seeing' }, subordinates: { us: 1 } };
}

function keep(what: string, table: MemoryTable<KgpState>, random: Random): void {
  const { core, game } = table.state();
  stages.push({ name: `CG ${game.cg}, ${levelOf(game)}, ${what}`, table: table.fork() });
  for (const { id } of core.seats)
    for (const offer of table.offers(id)) {
      const known = offered.get(offer.order) ?? [];
      if (known.length >= OFFERED) continue;
      offered.set(offer.order, [...known, accept(random, offer).args]);
    }
}

/** Where it stands, as far as it makes a difference to rules. */
function whereabouts({ game, core }: CampaignState<KgpState>): string {
  const when = game.initial ? 'Initial' : 'later';
  const scenario = game.scenario?.commenced === true ? ', commenced' : '';
  return `${when} ${game.step}${scenario}${core.status === 'running' ? '' : ` (${core.status})`}`;
}

/** Up to so many orders at random, kept wherever it has not been before. */
function walk(table: MemoryTable<KgpState>, seed: string, orders: number): void {
  const random = new Random(seed);
  const seen = new Set<string>();
  const level = levelOf(table.state().game);
  for (let given = 0; given < orders && table.state().core.status === 'running'; given += 1) {
    const at = whereabouts(table.state());
    if (!seen.has(at)) keep(at, table, random);
    if (!seen.has(at)) forced(at, table, random);
    seen.add(at);
    const seat = random.pick(table.state().core.seats).id;
    const open = table.offers(seat).filter(({ order }) => !ENDINGS.includes(order));
    const offer = choose(random, open, level === 'units');
    if (offer === undefined) continue;
    const { order, args } = accept(random, offer);
    table.attempt(seat, order, args);
  }
}

/** Steps of which a scenario is the subject. */
const OF_SCENARIO = ['8.624', 'CG14', '8.6243', 'B1', '8.625', 'scenario'];

/** At the steps after this one, as long as it was before: also where a campaign waits only for dice or chart values. */
function forced(at: string, table: MemoryTable<KgpState>, random: Random): void {
  const { game } = table.state();
  const hasScenario = game.scenario !== undefined;
  for (const { id } of SEQUENCES[levelOf(game)].steps) {
    if (OF_SCENARIO.includes(id) !== hasScenario || forcedTo.has(`${levelOf(game)} ${game.cg} ${id}`))
      continue;
    forcedTo.add(`${levelOf(game)} ${game.cg} ${id}`);
    const there = table.fork();
    there.happen((work) => work.emit('step.began', 'everyone', { step: id, date: work.state.game.date }));
    keep(`${id} from ${at}`, there, random);
  }
}

const forcedTo = new Set<string>();

beforeAll(() => {
  for (const cg of CGS)
    for (const level of LEVELS) {
      const terms = optionsOf(cg, level);
      const table = openTable(terms);
      keep('opening', table, new Random('opening'));
      confirmAll(table);
      walk(table, `levels/${cg}/${level}`, level === 'roster' ? 600 : 200);
      const onPaper = openTable({ ...terms, options: { ...terms.options, begin: 'paper' } });
      confirmAll(onPaper);
      walk(onPaper, `levels/${cg}/${level}/paper`, 10);
    }
  for (const { id } of SEQUENCES.units.steps) {
    if (OF_SCENARIO.includes(id)) continue;
    const table = position({ ...optionsOf('I', 'units'), at: id });
    walk(table, `levels/${id}`, id === '8.619' ? 200 : 1);
  }
});

test.each(LEVELS)('every step of the level %s is looked at', (level) => {
  for (const cg of CGS) {
    const found = stages.flatMap(({ table }) => {
      const { game } = table.state();
      return game.cg === cg && levelOf(game) === level ? [game.step] : [];
    });
    expect(found).toEqual(expect.arrayContaining(SEQUENCES[level].steps.map(({ id }) => id)));
  }
});

const ASKED: readonly MapAsked[] = [
  { ask: 'show' },
  { ask: 'show', place: 'J19' },
  { ask: 'why', place: 'J19' },
  { ask: 'whatif', place: 'J19', holder: 'us' },
  { ask: 'setup' },
];

/** What was thrown, with what was asked. */
class Faults {
  readonly found: string[] = [];

  ask(what: string, question: () => unknown): void {
    try {
      question();
    } catch (error) {
      this.found.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Everything that one reader can ask for. */
function read(faults: Faults, { name, table }: Stage, as: string | undefined): void {
  const ask = (what: string, question: () => unknown) =>
    faults.ask(`${name}: ${as ?? 'everyone'}: ${what}`, question);
  const { view, viewer } = table.known(as);
  ask('status', () => table.status(as));
  // What is drawn of counters is drawn in the tests of pictures; of rosters, too, but there it costs little.
  if (levelOf(view.game) === 'roster') {
    ask('card', () => table.card(as));
    for (const paper of PAPERS) ask(paper, () => table.printable(as, paper));
    for (const asked of ASKED) ask(`map ${asked.ask}`, () => kgp.map?.answer(view, viewer, asked));
    for (const { number } of table.lines(as).slice(-6)) ask(`why ${number}`, () => table.why(as, number));
    ask('forecast', () => table.forecast());
    ask('drop box', () => kgp.saves.dropBox(view));
  }
  if (as === undefined) return;
  ask('desk', () => table.desk(as));
  ask('files', () => table.files(as));
  if (levelOf(view.game) === 'roster') ask('show', () => table.show(as));
  const seat = view.core.seats.find(({ id }) => id === as);
  if (seat === undefined) throw new Error(as);
  if (seat.side !== undefined) ask('parts', () => kgp.team.parts(view, seat.side ?? ''));
  for (const decision of decisionsOf(kgp)) {
    ask(`offers of ${decision.order}`, () => decision.offers(view, seat));
    const samples = [sampleOf(decision.args), ...(offered.get(decision.order) ?? [])];
    for (const sample of samples) {
      const args = decision.args.safeParse(sample);
      if (args.success)
        ask(`reading ${decision.order}`, () =>
          decision.read(view, seat, args.data as Readonly<Record<string, unknown>>),
        );
    }
  }
}

/** Stages of each step; every time others of them are read, and of each step some. */
const PARTS = 8;

function ofEachStep(level: Level): readonly Stage[] {
  const atLevel = stages.filter(({ table }) => levelOf(table.state().game) === level);
  const stepOf = ({ table }: Stage) => table.state().game.step;
  const inTurn = [...new Set(atLevel.map(stepOf))].flatMap((step) => {
    const these = atLevel.filter((stage) => stepOf(stage) === step);
    // From a short list one is read in any case.
    return these.length < PARTS ? Array.from({ length: PARTS }, (_, at) => these[at % these.length]) : these;
  });
  return [...new Set(partOf(`stages of the level ${level}`, inTurn, PARTS))].filter(
    (stage) => stage !== undefined,
  );
}

test.each(LEVELS)('at the level %s nobody’s question throws', (level) => {
  const faults = new Faults();
  for (const stage of ofEachStep(level)) {
    const { core } = stage.table.state();
    for (const as of [undefined, ...core.seats.map(({ id }) => id)]) read(faults, stage, as);
  }
  expect([...new Set(faults.found)].slice(0, 20)).toEqual([]);
});

test('arguments of many orders were offered somewhere', () => {
  const all = kgp.decisions.map(({ order }) => order);
  const never = all.filter((order) => !offered.has(order));
  // One campaign game comes to fewer of them than all three.
  expect(never.length, never.join(', ')).toBeLessThan(all.length * (CGS.length < 3 ? 0.6 : 0.5));
});
