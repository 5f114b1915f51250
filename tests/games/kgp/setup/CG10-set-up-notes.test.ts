/** CG10: a sealed sheet of set-up notes for each side and turn of its set-up. */
import { describe, expect, it } from 'vitest';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { confirmAll, openTable, sealBoth, setUpInTurn } from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { atSetup } from './at-setup.ts';

describe('CG10 set-up notes', () => {
  const notes = 'HIP: S3 in K22\nCloaking 1: V4, CE';

  it('are sealed once a side and turn, empty or not; each note is opened from the sealed sheet, without its number', () => {
    const open = atSetup();
    open.order('german', 'note.write', { text: notes });
    expectRefused(open, 'german', 'note.open', { number: 1 }, 'kgp/CG10/not-sealed');
    setUpInTurn(open);
    expect(
      eventsOf(open, undefined, 'committed').filter(({ data }) => data.decision === '8.624/19 PM'),
    ).toHaveLength(2);
    expect(
      eventsOf(open, undefined, 'committed').filter(({ data }) => data.decision === '8.6241/19 PM'),
    ).toHaveLength(2);
    expectRefused(open, 'german', 'note.write', { text: 'other' }, 'kgp/CG10/sealed');
    expectRefused(open, 'german', 'note.open', { number: 3 }, 'kgp/CG10/no-such-note');
    expectRefused(open, 'us', 'note.open', { number: 1 }, 'kgp/CG10/no-such-note');
    open.order('german', 'note.open', { number: 2 });
    expect(eventsOf(open, 'us', 'note.opened').map(({ data }) => data)).toEqual([
      { side: 'german', text: 'Cloaking 1: V4, CE' },
    ]);
    expectRefused(open, 'german', 'note.open', { number: 2 }, 'kgp/CG10/no-such-note');
    const [sealed] = eventsOf(open, 'german', 'sealed').filter(({ data }) => data.decision === '8.624/19 PM');
    expect(sealed?.data.value).toEqual({ notes: ['HIP: S3 in K22', 'Cloaking 1: V4, CE'] });
  });

  it('name no hex that the map does not have; a counter’s id is none', () => {
    const open = atSetup();
    const text = (place: string) => ({ text: `HIP: S3 ${place}\nCloaking 1: V4, CE` });
    for (const place of ['in J57', '@ZZ9', 'at TT57'])
      expectRefused(open, 'german', 'note.write', text(place), 'kgp/CG10/no-such-hex');
    for (const place of ['in J56', 'in S1', 'with W1', 'in the church, T34'])
      open.order('german', 'note.write', text(place));
  });

  it('5.21: have no Gun in a Steeple Location, as far as they name both', () => {
    const open = atSetup({
      us: '+ crew 2-2-7 @F19\n+ crew 2-2-7 @F19\n+ Gun 57mm AT, by C1\n+ Gun 57mm AT, by C2\n+ squad 6-6-6 @E18',
    });
    for (const note of [
      'HIP: G1 with C1 in J19/2',
      'HIP: g1 @J19/2',
      'S1 in F18, G1 and C1 in J19/2',
      'J19/2: C1, G1',
      'C1 G1 in the Steeple',
      'G2 in J19 steeple',
    ])
      expectRefused(
        open,
        'us',
        'note.write',
        { text: `HIP: S1 in E18\n${note}` },
        'kgp/8.624/gun-in-steeple',
      );
    for (const note of [
      'HIP: G1 with C1 in J19/1',
      'G1 in J19',
      'S1 in J19/2; G1 in J19/0',
      'G1 in F18, S1 in J19/2',
      'S1 in J19/2',
      'G9 in J19/2',
      'G1: CA at J19/2',
    ])
      open.order('us', 'note.write', { text: note });
    // A campaign begun before takes it.
    const older = atSetup({ us: '+ crew 2-2-7 @F19\n+ Gun 57mm AT, by C1', game: BEFORE_FIFTH });
    older.order('us', 'note.write', { text: 'HIP: G1 in J19/2' });
  });

  it('8.6241: what is hidden among the Isolated is sealed before the other side sets up, and bound from then on', () => {
    const open = atSetup();
    open.order('german', 'note.write', { text: 'HIP: S9 in L24', part: 'isolated' });
    open.order('german', 'note.write', { text: 'HIP: S1 in K23' });
    open.order('german', 'setup.declare');
    expectRefused(open, 'german', 'note.write', { text: 'else', part: 'isolated' }, 'kgp/CG10/sealed');
    // The other sheet is still open: its turn comes later. The note of the first one can be opened meanwhile.
    open.order('german', 'note.write', { text: 'HIP: S1 in L24' });
    expectRefused(open, 'german', 'note.open', { number: 2 }, 'kgp/CG10/no-such-note');
    for (const side of ['us', 'german', 'us']) open.order(side, 'setup.declare');
    const sealed = eventsOf(open, 'german', 'sealed').slice(-2);
    expect(sealed.map(({ data }) => [data.decision, data.value])).toEqual([
      ['8.6241/19 PM', { notes: ['HIP: S9 in L24'] }],
      ['8.624/19 PM', { notes: ['HIP: S1 in L24'] }],
    ]);
    // Numbered through both sheets; the other side does not learn the numbers.
    open.order('german', 'note.open', { number: 2 });
    open.order('german', 'note.open', { number: 1 });
    expect(eventsOf(open, 'us', 'note.opened').map(({ data }) => data.text)).toEqual([
      'HIP: S1 in L24',
      'HIP: S9 in L24',
    ]);
  });

  it('an Initial Scenario has one sheet, as it has one turn', () => {
    const open = openTable({ options: { level: 'units' } });
    confirmAll(open);
    sealBoth(open);
    expectRefused(open, 'us', 'note.write', { text: 'x', part: 'isolated' }, 'kgp/CG10/not-now');
    open.order('us', 'note.write', { text: 'HIP: S1 in K22' });
    open.order('us', 'setup.declare');
    expect(eventsOf(open, 'us', 'sealed').at(-1)?.data).toMatchObject({
      decision: '8.624/19 AM',
      value: { notes: ['HIP: S1 in K22'] },
    });
  });

  it.each([
    ['too many', Array.from({ length: 61 }, (_, n) => `note ${n}`).join('\n')],
    ['too long', 'x'.repeat(161)],
  ])('%s: refused whole', (_what, text) => {
    const open = atSetup();
    expectRefused(open, 'us', 'note.write', { text }, 'kgp/CG10/notes');
  });

  it('what one side writes is seen by nobody else, not even that it has written', () => {
    const open = atSetup();
    open.heard();
    const before = JSON.stringify([open.view('us'), open.desk('us'), open.offers('us')]);
    open.order('german', 'note.write', { text: notes });
    expect(open.told()).toEqual([]);
    expect(JSON.stringify([open.view('us'), open.desk('us'), open.offers('us')])).toBe(before);
  });
});
