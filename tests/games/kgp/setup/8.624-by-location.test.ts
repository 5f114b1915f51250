/** 8.624: a set-up by Location, in secret, judged when it is said and sealed with its turn. */
import { describe, expect, it, test } from 'vitest';
import { faultsById, toSetUp } from '../../../../src/games/kgp/setup/8.624-location-faults.ts';
import { setupGoal } from '../../../../src/games/kgp/setup/8.6242-goals.ts';
import { printPlaces, readPlaces } from '../../../../src/games/kgp/setup/locations.ts';
import { changed, EMPTY_LEDGER, type Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { recordChanges } from '../../../../src/games/kgp/units/ob-changed.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { KgpWork } from '../../../../src/games/kgp/vocabulary/step.ts';
import { type CampaignTable, confirmAll, openTable, sealBoth } from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';
import { atSetup, MARKING } from './at-setup.ts';

const US = [
  '+ squad 6-6-6 x2 @E18',
  '+ SW MMG, by S1',
  '+ leader 8-1 @E18',
  '+ crew 2-2-7 @F19',
  '+ Gun 57mm AT, by C1',
  '+ vehicle M4 @E18, immobilized',
  '+ squad 6-6-6 @J19/1',
].join('\n');

function placed(open: CampaignTable, side: 'us' | 'german'): readonly string[] {
  const { ob, setup } = ownUnits(open.view(side), side);
  return printPlaces(setup.places ?? {}, ob);
}

/** The words of a refusal, which has changed nothing. */
function refusedText(
  open: CampaignTable,
  as: string,
  order: string,
  args: { readonly text: string },
): string {
  const tried = open.attempt(as, order, args);
  if (tried.ok) throw new Error(`${order} was accepted`);
  return tried.ruling.message;
}

const ledgerOf = (text: string): Ledger => {
  const read = parseChanges(text, EMPTY_LEDGER, 'St');
  if (!read.ok) throw new Error(read.faults[0].wrong);
  return changed(EMPTY_LEDGER, read.value);
};

describe('its text', () => {
  const ledger = ledgerOf(US);

  test.each([
    ['S1-S2 L1 @E18/1 hidden', 'S1-S2 L1 @E18/1 hidden'],
    ['s1, s2 in e18; L1 at E18', 'S1-S2 L1 @E18'],
    ['• E18/1: S1 S2 HIP', 'S1-S2 @E18/1 hidden'],
    ['S1 @E18 (concealed)\nS2 @F18 ?', 'S1 @E18 concealed\nS2 @F18 concealed'],
    ['# my plan\nC1 G1 @F19 # with the Gun', 'C1 @F19'],
    ['S1 @E18\nS1 @F19', 'S1 @F19'],
    ['-', ''],
    ['', ''],
  ])('%j', (typed, printed) => {
    const read = readPlaces(typed, ledger, 'St');
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(printPlaces(read.value, ledger).join('\n')).toBe(printed);
    expect(readPlaces(printed, ledger, 'St')).toEqual(read);
  });

  test.each([
    ['S99 @E18', 'S99'],
    ['S1 @J57', 'J57'],
    ['S1 out', 'more than a Location'],
    ['S1 @area A', 'more than a Location'],
    ['S1 @E18, broken', 'more than a Location'],
    ['W1 @E18', 'W1 goes with S1'],
    ['+ squad 6-6-6 @E18', 'more than a Location'],
    ['somewhere', 'somewhere'],
  ])('%j is refused: %s', (typed, wrong) => {
    const read = readPlaces(`S1 @E18\n${typed}`, ledger, 'St');
    expect(read).toMatchObject({ ok: false, faults: [{ line: 2 }] });
    if (!read.ok) expect(read.faults[0].wrong).toContain(wrong);
  });
});

/** A table in memory, to which things happen that nobody has ordered. */
interface Happening {
  happen(act: (work: KgpWork) => void): void;
}

describe('what is said', () => {
  it('is its side’s alone, can be said anew, and is sealed with the turn that it belongs to', () => {
    const open = atSetup({ us: US });
    open.order('us', 'setup.place', { text: 'S1 S2 @E18\nS3 @J19/1 hidden' });
    open.order('us', 'setup.place', { text: 'S1 @E18\nS2 L1 @F19 concealed\nS3 @J19/1 hidden' });
    expect(placed(open, 'us')).toEqual(['S1 @E18', 'S2 L1 @F19 concealed', 'S3 @J19/1 hidden']);
    expect(JSON.stringify(open.view('german'))).not.toContain('concealed');
    expect(eventsOf(open, 'german', 'setup.placed')).toEqual([]);
    for (const side of ['german', 'us']) open.order(side, 'setup.declare');
    // 8.6241: what is Isolated is bound now, the rest is not.
    expectRefused(open, 'us', 'setup.place', { text: 'S1 @E18\nS3 @J19/1' }, 'kgp/8.624/set-up-illegal');
    open.order('us', 'setup.place', { text: 'S1 S2 @F19\nS3 @J19/1 hidden' });
    for (const side of ['german', 'us']) open.order(side, 'setup.declare');
    const sealed = eventsOf(open, 'us', 'sealed').slice(-2);
    expect(sealed.map(({ data }) => [data.decision, data.value])).toEqual([
      ['8.6241/19 PM', { notes: [], places: ['S3 @J19/1 hidden'] }],
      ['8.624/19 PM', { notes: [], places: ['S1-S2 @F19'] }],
    ]);
    expectRefused(open, 'us', 'setup.place', { text: 'S1 @E18' }, 'kgp/8.624/not-setting-up');
  });

  it('may be nothing: the seal is then what it always was', () => {
    const open = atSetup({ us: US });
    for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
    expect(eventsOf(open, 'us', 'sealed').at(-1)?.data.value).toEqual({ notes: [] });
  });

  it.each([
    ['S1 @K23', '(8.6242)'],
    ['V1 @F19', 'it stays in E18 (8.6071, 8.6072)'],
    ['C1 @F14', 'Within three hexes of F19 (CG12)'],
    ['S3 @E18', '(8.6241)'],
    ['S1 @J19/1', 'that is Area B; it is Retained in Area A (8.6242)'],
    ['V1 @E18/1', 'it stays in E18'],
  ])('%s is refused, by its rule', (text, rule) => {
    const wide = MARKING.areas.map((area) =>
      area.side === 'us' && area.id === 'A' ? { ...area, locations: [...area.locations, 'F14'] } : area,
    );
    const open = atSetup({ us: US, marking: { ...MARKING, areas: wide } });
    const said = refusedText(open, 'us', 'setup.place', { text });
    expect(said).toContain(text);
    expect(said).toContain(rule);
    expect(placed(open, 'us')).toEqual([]);
  });

  it('5.21: a Steeple Location takes no Gun, and one HS-equivalent', () => {
    const open = atSetup({
      us: '+ squad 6-6-6 @J19\n+ half-squad 3-4-6 x2 @J19\n+ crew 2-2-7 @J19\n+ Gun 57mm AT, by C1',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['J19', 'J19/1', 'J19/2'] },
          { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
        ],
        noMansLand: [],
      },
    });
    expect(refusedText(open, 'us', 'setup.place', { text: 'C1 @J19/2' })).toContain('no Gun');
    expect(refusedText(open, 'us', 'setup.place', { text: 'S1 @J19/2' })).toContain('these are 2 (5.21)');
    expect(refusedText(open, 'us', 'setup.place', { text: 'H1 H2 @J19/2' })).toContain('5.21');
    open.order('us', 'setup.place', { text: 'H1 @J19/2\nH2 @J19/1\nS1 C1 @J19' });
  });

  it('before an Initial Scenario, whose Areas nobody has marked, is judged by the rest alone', () => {
    const open = openTable({ options: { level: 'units' } });
    confirmAll(open);
    sealBoth(open);
    const { units } = ownUnits(open.view('us'), 'us').ob;
    const id = Object.keys(units).find((each) => units[each]?.kind === 'squad') ?? '';
    const gun = Object.values(units).find(({ kind }) => kind === 'Gun');
    open.order('us', 'setup.place', { text: `${id} @K22 hidden` });
    expect(placed(open, 'us')).toEqual([`${id} @K22 hidden`]);
    if (gun === undefined) return;
    const carrier = gun.with?.unit ?? gun.id;
    expect(refusedText(open, 'us', 'setup.place', { text: `${carrier} @J19/2` })).toContain('5.21');
  });

  it('8.6241: the other side of an Area’s edge is another Area, a storey away', () => {
    const open = atSetup({ us: US, german: '+ squad 6-5-8 @K23\n+ squad 6-5-8 @L24/1' });
    expect(refusedText(open, 'german', 'setup.place', { text: 'S2 @L24' })).toContain('(8.6241)');
    expect(refusedText(open, 'german', 'setup.place', { text: 'S1 @L24/1' })).toContain('(8.6242)');
    open.order('german', 'setup.place', { text: 'S1 @L24\nS2 @L24/1' });
  });

  it('8.6072: what lies where no Area is stays there, and need not be named', () => {
    const open = atSetup({ us: `${US}\n+ SW MMG @N30` });
    expect(refusedText(open, 'us', 'setup.place', { text: 'W2 @E18' })).toContain('it stays in N30');
    expect(open.offers('us').find(({ order }) => order === 'setup.place')?.label).toContain('none yet');
    open.order('us', 'setup.place', { text: 'S1 @E18' });
    expect(placed(open, 'us')).toEqual(['S1 @E18']);
  });

  it('8.6071: an Immobile vehicle stays in its Location, not in its hex alone', () => {
    const open = atSetup({ us: US });
    expect(refusedText(open, 'us', 'setup.place', { text: 'V1 @E18/-1' })).toContain('it stays in E18');
    open.order('us', 'setup.place', { text: 'V1 @E18' });
  });

  it('is left out, and its side is told so, where it holds no longer', () => {
    const open = atSetup({ us: `${US}\n+ vehicle M4 @E18` });
    open.order('us', 'setup.place', { text: 'S1 @E18\nS2 @F19' });
    (open as unknown as Happening).happen((work) =>
      recordChanges(work, 'us', '8.6204', [
        { op: 'set', id: 'S2', to: { place: { in: 'hex', hex: 'J19', level: 1 } } },
      ]),
    );
    for (const side of ['german', 'us', 'german'] as const) open.order(side, 'setup.declare');
    const declare = open.offers('us').find(({ order }) => order === 'setup.declare');
    expect(declare?.irrevocable).toContain('is left out: S2 @F19');
    open.order('us', 'setup.declare');
    expect(eventsOf(open, 'us', 'sealed').at(-1)?.data.value).toEqual({ notes: [], places: ['S1 @E18'] });
  });

  it('goes with its carrier: a Gun that its crew has taken over since is not sealed by itself', () => {
    const open = atSetup({ us: '+ crew 2-2-7 @F19\n+ Gun 57mm AT @F19' });
    open.order('us', 'setup.place', { text: 'C1 @E18\nG1 @F19' });
    open.order('us', 'ob.hand', { text: 'G1 C1' });
    expect(placed(open, 'us')).toEqual(['C1 @E18', 'G1 @F19']);
    for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
    expect(eventsOf(open, 'us', 'sealed').at(-1)?.data.value).toEqual({ notes: [], places: ['C1 @E18'] });
  });

  it('CG6c EXC: on “Lg” Holding Boxes set up on-map where no Entry Area is Eligible, and nowhere else', () => {
    const open = position({
      at: '8.619',
      date: '19 N',
      options: { cg: 'III' },
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @box E1\n+ squad 6-5-8 @area A\n+ vehicle Pz VG @box E1, immobilized',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['B21'] },
          { side: 'german', id: 'A', isolated: false, locations: ['N25'] },
        ],
        noMansLand: [],
      },
    });
    const { view } = open.known('german');
    const heldBy = (side: 'us' | 'german') => ({
      ...view,
      game: {
        ...view.game,
        germanEntry: Object.fromEntries(Object.keys(view.game.germanEntry).map((hex) => [hex, side])),
      },
    });
    const place = { in: 'hex', hex: 'N25', level: 0 } as const;
    const there = { S1: { place }, V1: { place } };
    const due = ({ game }: typeof view) => toSetUp(game, 'german').map(({ id }) => id);
    expect(due(heldBy('us'))).toEqual(['S1', 'S2', 'V1']);
    expect([...faultsById(heldBy('us'), 'german', there)]).toEqual([]);
    // The board outlines where it may go: what the judge takes.
    const goal = (view: ReturnType<typeof heldBy>, id = 'S1') => {
      const unit = ownUnits(view.game, 'german').ob.units[id];
      if (unit === undefined) throw new Error(`no ${id}`);
      return setupGoal(view, 'german', unit);
    };
    expect(goal(heldBy('us')).hexes).toEqual(['N25']);
    expect(goal(heldBy('us')).sentences.join(' ')).toContain('CG6c');
    // In a box an Immobile vehicle has no Location to stay in (8.6071).
    expect(goal(heldBy('us'), 'V1')).toEqual(goal(heldBy('us')));
    expect(goal(heldBy('german')).hexes).toEqual([]);
    expect(due(heldBy('german'))).toEqual(['S2']);
    expect(faultsById(heldBy('german'), 'german', there).get('S1')).toContain('Holding Box');
  });

  it('of too many lines, or counters, is not read', () => {
    const open = atSetup({ us: US });
    expect(refusedText(open, 'us', 'setup.place', { text: 'q;'.repeat(500) })).toContain('at most 400 lines');
    expect(refusedText(open, 'us', 'setup.place', { text: 'S1-S3 @E18;'.repeat(350) })).toContain(
      'more than 1000',
    );
  });

  it('that has no room in a form asks what becomes of counters that are not named: they stay, unless they are to go', () => {
    const open = atSetup({ us: [US, ...Array<string>(10).fill('+ squad 6-6-6 x90 @E18')].join('\n') });
    const fields = () => open.offers('us').find(({ order }) => order === 'setup.place')?.fields ?? [];
    expect(fields().map(({ name }) => name)).toEqual(['text']);
    // Each second one is hidden, so that none of them is printed as one of a range.
    const each = (first: number) => Array.from({ length: 450 }, (_, at) => `S${first + at * 2}`).join(' ');
    open.order('us', 'setup.place', {
      text: `${each(4)} @E18
${each(5)} @E18 hidden`,
    });
    expect(fields()).toMatchObject([{ name: 'text' }, { name: 'others', initial: 'stay' }]);
    expect(fields()[0]).not.toHaveProperty('initial');
    open.order('us', 'setup.place', { text: 'C1 @F19', others: 'stay' });
    expect(placed(open, 'us')).toHaveLength(3);
    expect(placed(open, 'us')).toContain('C1 @F19');
    open.order('us', 'setup.place', { text: 'C1 @F19', others: 'go' });
    expect(placed(open, 'us')).toEqual(['C1 @F19']);
  });

  it('names every fault of a text at once', () => {
    const open = atSetup({ us: US });
    const said = refusedText(open, 'us', 'setup.place', { text: 'S1 @K23\nS2 @E18\nL1 @L24' });
    expect(said).toContain('S1 @K23');
    expect(said).toContain('L1 @L24');
    expect(said).not.toContain('S2');
  });
});
