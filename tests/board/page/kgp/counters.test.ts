/** What is pressed with counters: each line is one that the moderator takes, and nothing of the other side's changes any of it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BoardData } from '../../../../src/board/data.ts';
import { boardDataOf } from '../../../../src/board/data-of.ts';
import { Counters, ownOf } from '../../../../src/board/page/kgp/counters/counters.ts';
import { NO_WISH, type Ordered } from '../../../../src/board/page/kgp/counters/task.ts';
import { knownOf } from '../../../../src/board/page/kgp/known.ts';
import { hexesFor, isPressed, Placing } from '../../../../src/board/page/kgp/placing.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { initiativeOf, sealBoth } from '../../../games/kgp/campaign-table.ts';
import { type ModeratedTable, moderated } from '../../../games/kgp/moderated-table.ts';
import type { Position } from '../../../games/kgp/position.ts';
import { Random } from '../../../games/kgp/random-player.ts';
import { testSeed } from '../../../support/seed.ts';

const MARKING =
  "us A: E18 E19 F19 G10 G11\nus B isolated: J21\nus C: FF0 GG1 GG2\ngerman A: I22 H22 N50\nno man's land: K23";
const US =
  '+ squad 6-6-6 x3 @G10\n+ leader 8-1 @G10\n+ SW MMG, by S1\n+ squad 6-6-6 @J21\n+ crew 2-2-7 @F19\n+ Gun M1 57mm AT, by C1\n+ vehicle M4A1 @E18\n+ vehicle M4A1 @G11, immobilized\n+ squad 6-6-7 @I22';
const GERMAN = '+ squad 6-5-8 x2 @K23\n+ leader 8-1 @K23\n+ vehicle Pz IVH @N50';

/** The steps at which something is pressed, each as a campaign stands there. */
const STAGES: Readonly<Record<string, (stage: Partial<Position>) => ModeratedTable>> = {
  '8.601': (stage) => tableAt({ at: '8.601', ...stage }),
  '8.606': (stage) => tableAt({ at: '8.606', ...stage }),
  '8.613': (stage) => tableAt({ at: '8.613', date: '19 PM', ...stage }),
  '8.624': (stage) => {
    const table = tableAt({ at: '8.619', date: '19 PM', ...stage });
    sealBoth(table);
    initiativeOf(table, 'attack', 'idle');
    return table;
  },
};

function tableAt(stage: Position): ModeratedTable {
  const marking = parseMarking('St', MARKING);
  if (!marking.ok) throw new Error(marking.faults[0].wrong);
  const table = moderated({ us: US, german: GERMAN, marking: marking.value, ...stage });
  onTestFinished(() => table.close());
  return table;
}

function dataOf(table: ModeratedTable, seat: string): BoardData {
  const user = table.state().core.seats.find(({ id }) => id === seat)?.user ?? '';
  const { sittings = [] } = table.moderator.visit(table.campaign, user) ?? {};
  const sitting = sittings.find((each) => each.seat.id === seat);
  if (sitting === undefined) throw new Error(`nobody sits at ${seat}`);
  return boardDataOf(sitting);
}

function countersOf(table: ModeratedTable, seat: 'us' | 'german', before?: Counters): Counters {
  const data = dataOf(table, seat);
  const own = ownOf(knownOf(data), seat, data.desk.offers);
  if (own === undefined) throw new Error('no counters');
  return new Counters(own, before);
}

function give(table: ModeratedTable, seat: string, { offer, args }: Ordered): void {
  table.order(seat, offer.order, { ...offer.fixed, ...args });
}

const SEED = testSeed('pressed counters');
const PRESSES = 16;

describe('counters that are pressed', () => {
  test.each(Object.keys(STAGES).map((at) => [at, `${SEED}/${at}`] as const))(
    '%s: whatever is good on the page is taken by the moderator, seed %s',
    (at, seed) => {
      const random = new Random(seed);
      const table = STAGES[at]?.({});
      if (table === undefined) throw new Error(at);
      for (const seat of ['us', 'german'] as const) {
        const given = new Set<string>();
        for (let press = 0; press < PRESSES; press += 1) {
          const counters = countersOf(table, seat);
          const task = counters.tasks.length === 0 ? undefined : random.pick(counters.tasks);
          if (task === undefined) break;
          counters.take(task);
          const able = counters.units.filter(task.isAble);
          if (able.length === 0) continue;
          const first = random.pick(able);
          counters.toggle(first.id);
          if (random.chance(0.4)) counters.toggle(random.pick(able).id);
          const { goals } = counters.aims;
          const acts = task.acts(counters.chosenUnits, counters.ledger, counters.drafting.lines);
          const wish = {
            ...NO_WISH,
            distance: random.pick(['1', '2', '3'] as const),
            hexes: String(random.int(0, 9)),
            cover: random.pick(['', ' concealed', ' hidden']),
          };
          if (goals.length > 0 && random.chance(acts.length > 0 ? 0.3 : 1)) {
            const { key } = random.pick(goals);
            const line = task.lineTo?.(counters.chosenUnits, key, wish, counters.ledger);
            const order = line === undefined ? task.orderTo?.(counters.chosenUnits, key, wish) : undefined;
            if (line !== undefined) counters.write({ lines: line });
            if (order !== undefined) {
              give(table, seat, order);
              given.add(task.name);
            }
          } else if (acts.length > 0) counters.write(random.pick(acts));
          const { lines, fault } = counters.judged;
          const isGood = fault === undefined && lines.every((each) => each.fault === undefined);
          const order = counters.isChanged && isGood ? task.order?.(counters.drafting.text) : undefined;
          if (order === undefined) continue;
          give(table, seat, order);
          given.add(task.name);
        }
        if (seat === 'us') expect([...given]).not.toEqual([]);
      }
    },
  );

  test('8.606: what is wrong by the page would be refused in the same words', () => {
    const table = STAGES['8.606']?.({});
    if (table === undefined) throw new Error('no table');
    const counters = countersOf(table, 'german');
    counters.write({ lines: 'S1 to Q 2' });
    expect(counters.drafting.lines).not.toContain('S1 to Q 2');
    const fault = counters.write({ lines: 'S1 S2 L1 to A 2' });
    expect(fault).toBeUndefined();
    // All of it together: the proposal names them already.
    expect(counters.judged.fault).toContain('S1 is named twice');
    const refused = table.attempt('german', 'escape.plan', { text: counters.drafting.text });
    expect(refused.ok ? '' : refused.ruling.message).toContain('S1 is named twice');
  });

  test('8.624: a set-up by Location has a line for each Location, and each counter once', () => {
    const table = STAGES['8.624']?.({});
    if (table === undefined) throw new Error('no table');
    const press = (counters: Counters, ids: readonly string[], goal: string, cover = '') => {
      counters.choose(ids);
      const line = counters.task?.lineTo?.(
        counters.chosenUnits,
        goal,
        { ...NO_WISH, cover },
        counters.ledger,
      );
      return counters.write({ lines: line ?? '' });
    };
    const counters = countersOf(table, 'us');
    expect(counters.task?.name).toBe('Set up');
    expect(press(counters, ['S1', 'S2'], 'G11')).toBeUndefined();
    expect(press(counters, ['L1'], 'G11')).toBeUndefined();
    expect(press(counters, ['S2'], 'E18', ' hidden')).toBeUndefined();
    expect(counters.drafting.lines).toEqual(['S1 L1 @G11', 'S2 @E18 hidden']);
    // On the map they stand where they will stand, and whom somebody carries with them.
    expect(counters.inHex('E18').map(({ id }) => id)).toEqual(['S2', 'V1']);
    expect(counters.inHex('G11').map(({ id }) => id)).toEqual(['S1', 'L1', 'W1', 'V2']);
    // J21 is Area B, and the Gun of C1 is bound to where it is.
    expect(press(counters, ['S3'], 'J21')).toContain('that is Area B');
    expect(press(counters, ['C1'], 'G10')).toContain('CG12');
    counters.choose(['S1']);
    const back = counters.task?.acts(counters.chosenUnits, counters.ledger, counters.drafting.lines) ?? [];
    expect(back.map(({ label }) => label)).toEqual(['not set up yet']);
    for (const act of back) counters.write(act);
    expect(counters.drafting.lines).toEqual(['S2 @E18 hidden', 'L1 @G11']);
    const order = counters.task?.order?.(counters.drafting.text);
    if (order === undefined) throw new Error('no order');
    give(table, 'us', order);
    expect(ownUnits(table.view('us'), 'us').setup.places).toMatchObject({
      S2: { place: { hex: 'E18' }, cover: 'hidden' },
      L1: { place: { hex: 'G11' } },
    });
    expect(countersOf(table, 'us', counters).isChanged).toBe(false);
  });

  test('what has been pressed and not given stays when the campaign moves on elsewhere', () => {
    const table = STAGES['8.601']?.({});
    if (table === undefined) throw new Error('no table');
    const counters = countersOf(table, 'us');
    counters.choose(['S2']);
    counters.write({ lines: 'S2 out' });
    table.order('german', 'ob.report', { mode: 'add', text: 'S1 out' });
    const later = countersOf(table, 'us', counters);
    expect(later.drafting.lines).toEqual(['S2 out']);
    expect(later.ledger.units.S2).toBeUndefined();
    // Once it has been given it is what waits, and nothing is left to be given.
    const order = later.task?.order?.(later.drafting.text);
    if (order === undefined) throw new Error('no order');
    give(table, 'us', order);
    const waiting = countersOf(table, 'us', later);
    expect([waiting.drafting.lines, waiting.isChanged]).toEqual([['S2 out'], false]);
    expect(waiting.follows.map(({ order: name }) => name)).toEqual(['ob.finish', 'ob.confirm', 'ob.discard']);
  });
});

/** Everything that a board of counters shows and writes. */
function everything(table: ModeratedTable, seat: 'us' | 'german'): unknown {
  const data = dataOf(table, seat);
  const counters = countersOf(table, seat);
  const shown = counters.tasks.map((task) => {
    counters.take(task);
    return {
      name: task.name,
      begun: task.begun,
      stacks: counters.stacks,
      places: [...counters.places],
      judged: counters.judged.lines,
      units: counters.units.map((unit) => ({
        id: unit.id,
        isAble: task.isAble(unit),
        aims: task.aims([unit], NO_WISH),
        choices: task.choices([unit]),
        acts: task.acts([unit], counters.ledger, counters.drafting.lines),
      })),
    };
  });
  const asked = data.desk.offers.filter(isPressed).map((offer) => ({
    label: offer.label,
    hexes: hexesFor(knownOf(data), offer),
    args: new Placing(offer).args,
  }));
  return { data, shown, asked };
}

describe('two campaigns that differ in the other side’s counters, drafts and notes', () => {
  /** What the German side keeps to itself at each step. */
  const SECRETS: Readonly<Record<string, (table: ModeratedTable) => void>> = {
    '8.601': (table) => void table.order('german', 'ob.report', { mode: 'add', text: 'S1 out; S2 @L23' }),
    '8.606': (table) => void table.order('german', 'escape.plan', { text: 'S1 to A 1' }),
    '8.613': () => undefined,
    '8.624': (table) => {
      table.order('german', 'note.write', { text: 'HIP: S1 in N50' });
      table.order('german', 'setup.place', { text: 'V1 @N50 hidden' });
    },
  };

  test.each(Object.keys(STAGES))('%s: the U.S. board has the same in every byte', (at) => {
    const [one, other] = [undefined, '+ vehicle Pz VG x2 @N50\n+ squad 6-5-8 x4 @H22\n+ leader 9-2 @H22'].map(
      (more) => {
        const table = STAGES[at]?.({ german: more === undefined ? GERMAN : `${GERMAN}\n${more}` });
        if (table === undefined) throw new Error(at);
        if (more !== undefined) SECRETS[at]?.(table);
        return table;
      },
    );
    if (one === undefined || other === undefined) throw new Error('no pair');
    expect(JSON.stringify(everything(other, 'us'))).toBe(JSON.stringify(everything(one, 'us')));
    // It can tell: the German board is another one.
    expect(JSON.stringify(everything(other, 'german'))).not.toBe(JSON.stringify(everything(one, 'german')));
    expect(unitsOf(ownUnits(other.state().game, 'german').ob).length).toBeGreaterThan(
      unitsOf(ownUnits(one.state().game, 'german').ob).length,
    );
  });
});
