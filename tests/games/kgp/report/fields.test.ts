/** 8.6032: the numbers of both sides as people type them into one line. */
import { describe, expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { vpIn } from '../../../../src/games/kgp/report/fields.ts';
import type { KgpState } from '../../../../src/games/kgp/state.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { replay } from '../../../../src/moderator/replay.ts';
import { HOST_SEED } from '../../../support/kernel-table.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { confirmAll, ExampleDice, openTable, playInitial, sealBoth, setUpBoth } from '../campaign-table.ts';

const NOW: Pick<KgpState, 'mended'> = { mended: mendedSince(5) };
const BEFORE: Pick<KgpState, 'mended'> = { mended: mendedSince(4) };
const CONTROL = { AA15: 'shared', J19: 'shared', P56: 'german' };

function inScenario(game = kgp) {
  const table = openTable({ game, dice: new ExampleDice({}) });
  confirmAll(table);
  sealBoth(table);
  setUpBoth(table);
  return table;
}

describe('whose a number is', () => {
  test.each([
    ['U.S. 18, German 22', 18, 22, undefined],
    ['German 22, U.S. 18', 18, 22, undefined],
    ['german 22 us 18 lost 2', 18, 22, 2],
    ['22 German, 18 U.S., 2 lost', 18, 22, 2],
    ['lost 2; U. S. 18 / Germans: 22', 18, 22, 2],
    ['U.S. 18, German 22, 2', 18, 22, 2],
    ['G22 US18', 18, 22, undefined],
    ['18 22', 18, 22, undefined],
    ['18–22', 18, 22, undefined],
    ['18, 22, 1', 18, 22, 1],
    ['18 and 22, lost 1', 18, 22, 1],
    ['LVP +18, +22', 18, 22, undefined],
    ['0 0', 0, 0, undefined],
  ])('%s', (text, us, german, lost) => {
    expect(vpIn(text, NOW)).toEqual({ us, german, ...(lost === undefined ? {} : { lost }) });
  });

  test.each([
    '-5 20',
    '18 −22',
    'U.S. 18, German -22',
    'German 22, 18',
    '18, German 22',
    'U.S. 18, U.S. 22',
    '18 lost 22',
    '3, U.S. 18, German 22',
    '18.5 22',
    'Deutsche 22, Amis 18',
    '18',
    '1 2 3 4',
    'none',
  ])('%s could be anything', (text) => {
    expect(vpIn(text, NOW)).toBeUndefined();
  });

  test('in a campaign of before, only what its own reading has the same', () => {
    expect(vpIn('U.S. 18, German 22, lost 2', BEFORE)).toEqual({ us: 18, german: 22, lost: 2 });
    expect(vpIn('18 22', BEFORE)).toEqual({ us: 18, german: 22 });
    expect(vpIn('German 22, U.S. 18', BEFORE)).toBeUndefined();
    expect(vpIn('-5 20', BEFORE)).toBeUndefined();
  });
});

describe('8.6032 the form of a result', () => {
  test('by name in any order; a number below zero is refused', () => {
    const open = inScenario();
    open.order('us', 'report.result', {
      lvp: 'German 22, U.S. 18, lost 1',
      casualties: 'German 61; U.S. 37',
      ...CONTROL,
    });
    expect(open.view('us').sides.us.reportDraft).toMatchObject({
      currentLvp: { us: 18, german: 22 },
      destroyedLvp: 1,
      casualtyVp: { us: 37, german: 61 },
    });
    expect(open.refusal('us', 'report.result', { lvp: '-5 20', casualties: '0 0', ...CONTROL })).toBe(
      'kgp/8.6032/lvp-unreadable',
    );
    expect(open.refusal('us', 'report.result', { lvp: '5 20', casualties: '0 -1', ...CONTROL })).toBe(
      'kgp/8.6032/casualties-unreadable',
    );
  });

  test('a refusal names the field that it is about, whatever is wrong with the other one', () => {
    const open = inScenario();
    const refused = open.attempt('us', 'report.result', { lvp: '53 0', casualties: 'many', ...CONTROL });
    const { message = '', args } = refused.ok ? {} : refused.ruling;
    expect(message).toMatch(/^“53 0” is not the Current-LVP Total/u);
    expect(message).not.toContain('Casualty');
    expect(args).toEqual(['lvp']);
    const other = open.attempt('us', 'report.result', { lvp: '5 20', casualties: 'many', ...CONTROL });
    expect(other.ok ? '' : other.ruling.message).toMatch(/^“many” is not what each side has amassed/u);
  });

  test('what an older program recorded in its turn stays so, and is refused in an old campaign now', () => {
    const decisions = BEFORE_FIFTH.decisions.map((it) =>
      it.order !== 'report.result'
        ? it
        : {
            ...it,
            read: (...[view, seat, args, past]: Parameters<typeof it.read>) =>
              // As it read them: in their turn.
              it.read(
                view,
                seat,
                {
                  ...args,
                  lvp: String(args.lvp)
                    .replaceAll(/[^\d]+/gu, ' ')
                    .trim(),
                },
                past,
              ),
          },
    );
    const old = inScenario({ ...BEFORE_FIFTH, decisions });
    const args = { lvp: 'German 22, U.S. 18', casualties: '0 0', ...CONTROL };
    old.order('us', 'report.result', args);
    expect(old.view('us').sides.us.reportDraft.currentLvp).toEqual({ us: 22, german: 18 });
    const again = replay({ game: kgp as unknown as Game, hostSeed: HOST_SEED, episodes: old.episodes() });
    expect(again.fault).toBeUndefined();
    expect(again.passed.map(({ order }) => order.name)).toEqual(['report.result']);
    expect(again.state).toEqual(old.state());
    expect(inScenario(BEFORE_FIFTH).refusal('us', 'report.result', args)).toBe('kgp/8.6032/lvp-unreadable');
  });
});

describe('8.605 LVP and Control in one form', () => {
  const HELD = { AA15: 'us', J19: 'us', P56: 'us', N56: 'german' };

  test('by name in any order; what cannot be read is refused, and not taken as it was', () => {
    const open = openTable({ dice: new ExampleDice({}) });
    playInitial(open, { us: 20, german: 10 });
    for (const lvp of ['-17 10', 'German 10, 17', '17'])
      expect(open.refusal('us', 'refit.state', { part: 'both', lvp, ...HELD }), lvp).toBe(
        'kgp/8.605/lvp-unreadable',
      );
    open.order('us', 'refit.state', { part: 'both', lvp: 'German 10, U.S. 17', ...HELD });
    expect(open.view('german').changesStated).toMatchObject({
      currentLvp: { us: 17, german: 10 },
      destroyedLvp: 0,
    });
  });
});
