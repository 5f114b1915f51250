/** 8.610–8.6114 and 8.613 where players roll their own dice: who is asked, what a wrong entry does, what a right one. */
import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { asked, enter, refuses, WRONG_DR, WRONG_ONE } from '../refit/hand-dice.ts';
import { seenWithout } from '../refit/watch.ts';

type Side = 'us' | 'german';

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

const MARKING = marking('us A: E17 E18\nus C: G10\nus B isolated: J19/2\ngerman A: K20 K21');

function stage(us: string, more: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.610',
    us,
    german: '+ squad 6-5-8 @K20',
    marking: MARKING,
    dice: new ExampleDice({}),
    common: { dice: 'hand' },
    ...more,
  });
}

const rulesAsked = (table: CampaignTable, side: string) => asked(table, side).map(({ rule }) => rule);
const types = (table: CampaignTable, side: Side = 'us') =>
  unitsOf(ownUnits(table.view(side), side).ob).map(({ type, status }) => [type, ...status].join(' '));
const notesOf = (table: CampaignTable, side: Side, rule: string) =>
  table
    .view(side)
    .sides[side].notes.filter((note) => note.rule.startsWith(rule))
    .map(({ values, final, result }) => `${values.join('+')} = ${final} ${result}`);

/** A secret roll is asked of its side alone: in views, offers, desks, messages and logs of nobody else. */
function isSecret(table: CampaignTable, side: Side, rule: string): void {
  const enemy = side === 'us' ? 'german' : 'us';
  expect(rulesAsked(table, side)).toEqual([rule]);
  const path = `${rule}/${table.state().game.date}/${side}`;
  // The enemy may owe his own.
  expect(asked(table, enemy).filter(({ fixed }) => String(fixed.roll).startsWith(path))).toEqual([]);
  expect(seenWithout(table, side)).not.toContain(path);
  expect(JSON.stringify(table.known(side))).toContain(path);
}

describe('8.610 by hand', () => {
  it('8.610: the side of the wounded leaders enters a dr each, in public; nothing happens before the last', () => {
    const table = stage('+ leader 8-0 @E17, wounded; + leader 9-1 @E18, wounded, heroic');
    expect(rulesAsked(table, 'us')).toEqual(['8.610']);
    // Everybody may know that it is asked for; only its side enters it.
    expect(table.state().core.asked.map(({ by, audience }) => `${by} ${audience}`)).toContain('us everyone');
    refuses(table, 'us', WRONG_ONE);
    enter(table, 'us', '4');
    expect(types(table)).toEqual(['8-0 wounded', '9-1 wounded heroic']);
    refuses(table, 'us', WRONG_ONE);
    enter(table, 'us', '2');
    // 4: evacuated; 2 − 1: fit again.
    expect(types(table)).toEqual(['9-1 heroic']);
    expect(
      unitsIn(table.view('everyone')).refitNotes.map(({ note }) => [note.values, note.final, note.result]),
    ).toEqual([
      [[4], 4, 'evacuated'],
      [[2], 1, 'unwounded'],
    ]);
  });

  it('8.610 on “Lg”: the German dr is asked of the German alone, and only its result is told', () => {
    const lg = parseMarking('Lg', 'us A: E17\ngerman A: K20');
    if (!lg.ok) throw new Error('marking');
    const german = '+ leader 8-0 @K20, wounded';
    const table = stage('+ squad 6-6-6 @E17', {
      options: { cg: 'III' },
      german,
      marking: lg.value,
    });
    expect(table.state().core.asked.map(({ by, audience }) => `${by} ${audience}`)).toContain(
      'german side:german',
    );
    expect(rulesAsked(table, 'german')).toEqual(['8.610']);
    expect(rulesAsked(table, 'us')).not.toContain('8.610');
    enter(table, 'german', '3');
    expect(notesOf(table, 'german', '8.610')).toEqual(['3 = 2 wounded']);
    expect(seenWithout(table, 'german')).toContain('still wounded');
    expect(unitsIn(table.view('us')).refitNotes).toEqual([]);
  });
});

describe('8.6113 by hand', () => {
  const US = '+ squad 6-6-6 x2 @E17; + leader 8-0 @E17; + leader 9-1 @E18';

  it('8.6113: the Secret DR is asked of each side for itself, and neither waits for the other', () => {
    const table = stage(US);
    isSecret(table, 'us', '8.6113');
  });

  it('8.6113: wrong entries change nothing; the right one gives its number of MMC', () => {
    const table = stage(US, { winner: 'us' });
    refuses(table, 'us', WRONG_DR);
    expect(table.offers('us').map(({ order }) => order)).not.toContain('mmc.harden');
    // 3 + 1 − 2 = 2: two MMC.
    enter(table, 'us', '3 1');
    expect(notesOf(table, 'us', '8.6113')).toEqual(['3+1 = 2 2']);
    table.order('us', 'mmc.harden', { mmc1: 'S1', mmc2: 'none' });
    expect(types(table)).toEqual(['6-6-7', '6-6-6', '8-0', '9-1']);
    // The German's own is still asked of him.
    expect(rulesAsked(table, 'german')).toEqual(['8.6113']);
  });

  it('8.6113: a hero goes before the dice are known', () => {
    const table = stage('+ hero 1-4-9 @E17; + squad 6-6-6 @E17; + squad 5-4-6 @E17');
    expect(asked(table, 'us')).toEqual([]);
    table.order('us', 'hero.harden', { mmc: 'S2' });
    expect(types(table)).toEqual(['6-6-6', '6-6-6']);
    expect(rulesAsked(table, 'us')).toEqual(['8.6113']);
  });
});

describe('8.6114 by hand', () => {
  const US = '+ squad 6-6-6 @E17; + leader 8-0 @E17; + leader 8-1 @E18; + leader 9-1 @E18';

  it('8.6114: rolled when asked for, in secret; after it the winner chooses his DRM', () => {
    const table = stage(US, { winner: 'us' });
    enter(table, 'us', '6 6');
    expect(asked(table, 'us')).toEqual([]);
    table.order('us', 'leader.roll');
    isSecret(table, 'us', '8.6114');
    refuses(table, 'us', WRONG_DR);
    // Who has asked for the DR cannot promote instead (8.6115), nor ask twice.
    expect(table.refusal('us', 'leader.promote', { area: 'area A' })).toMatch(/8\.6115/u);
    expect(table.refusal('us', 'leader.roll')).toMatch(/8\.6114/u);
    expect(types(table)).toEqual(['6-6-6', '8-0', '8-1', '9-1']);
    enter(table, 'us', '4 2');
    // 6 − 2 = 4: 9-1; 6 − 1 = 5: 8-1; 6: 8-0.
    const offers = table.offers('us').filter(({ order }) => order === 'leader.harden');
    expect(offers.map(({ fixed }) => fixed.leader)).toEqual(['L3', 'L2', 'L1']);
    table.order('us', 'leader.harden', { leader: 'L2' });
    expect(types(table)).toEqual(['6-6-6', '8-0', '9-1', '9-1']);
  });

  it('8.6115: who promotes instead is asked for no dice', () => {
    const table = stage(US);
    enter(table, 'us', '6 6');
    table.order('us', 'leader.promote', { area: 'area A' });
    expect(asked(table, 'us')).toEqual([]);
    expect(types(table)).toContain('7-0');
  });

  it('8.6113, 8.6114: what is entered, and what comes of it, shows to nobody else', () => {
    const play = (mmc: string, act: (table: CampaignTable) => void) => {
      const table = stage(US, { winner: 'us' });
      const seen = [seenWithout(table, 'us')];
      enter(table, 'us', mmc);
      seen.push(seenWithout(table, 'us'));
      act(table);
      seen.push(seenWithout(table, 'us'));
      return seen;
    };
    const quiet = play('6 6', (table) => table.order('us', 'leader.promote', { area: 'area A' }));
    const busy = play('2 1', (table) => {
      table.order('us', 'mmc.harden', { mmc1: 'S1' });
      table.order('us', 'leader.roll');
      enter(table, 'us', '1 1');
    });
    expect(busy).toEqual(quiet);
  });
});

describe('8.613 by hand', () => {
  const US = '+ squad 6-6-6 x2 @area A; + leader 8-1 @area A; + vehicle M4A3 @area A';
  const shifting = () => stage(US, { at: '8.613', date: '19 PM' });
  const go = (table: CampaignTable, units: string, to = 'area C') =>
    table.order('us', 'shift.plan', { from: 'area A', units, to, path: 'country', hexes: 0, now: 'shift' });

  it('8.613: the Secret DR is asked of its side; until it is there the side does nothing else', () => {
    const table = shifting();
    expect(asked(table, 'us')).toEqual([]);
    go(table, 'S1');
    isSecret(table, 'us', '8.613');
    refuses(table, 'us', WRONG_DR);
    expect(table.attempt('us', 'refit.done.8.613', {}).ok).toBe(false);
    enter(table, 'us', '4 4');
    expect(notesOf(table, 'us', '8.613')).toEqual(['4+4 = 8 shifted']);
    expect(ownUnits(table.view('us'), 'us').ob.units.S1?.place).toEqual({ in: 'area', area: 'C' });
  });

  it('8.613 †: of an 11 every dr of each unit, the wound and the CS DR are asked for; half of it is nothing yet', () => {
    const table = shifting();
    go(table, 'S1 L1 V1');
    enter(table, 'us', '5 6');
    const before = types(table);
    for (const [values, wrong] of [
      ['4', WRONG_ONE],
      ['6', WRONG_ONE],
      ['2', WRONG_ONE],
    ] as const) {
      refuses(table, 'us', wrong);
      enter(table, 'us', values);
      expect(types(table)).toEqual(before);
    }
    enter(table, 'us', '5');
    expect(types(table)).toEqual(['6-6-6', '3-4-6', '8-1 wounded']);
    expect(asked(table, 'us')).toEqual([]);
    table.order('us', 'shift.crew', { cs: 5 });
    isSecret(table, 'us', '8.613');
    refuses(table, 'us', WRONG_DR);
    enter(table, 'us', '2 3');
    expect(types(table)).toContain('1-2-6');
  });

  it('8.613 EXC: a Shift to an Entry Area that adjoins asks for no dice', () => {
    const table = shifting();
    const [offer] = table.offers('us').filter(({ order }) => order === 'shift.plan');
    const to = offer?.fields.find(({ name }) => name === 'to');
    const free =
      to?.kind === 'choice' ? to.options.find(({ value }) => value.endsWith(', adjoining')) : undefined;
    go(table, 'S1', free?.value);
    expect(asked(table, 'us')).toEqual([]);
    expect(ownUnits(table.view('us'), 'us').ob.units.S1?.place?.in).toBe('box');
  });

  it('8.613: groups, dice and results are nobody else’s to see', () => {
    const play = (act: (table: CampaignTable) => void) => {
      const table = shifting();
      act(table);
      return seenWithout(table, 'us');
    };
    const quiet = play(() => undefined);
    expect(play((table) => go(table, 'S1'))).toBe(quiet);
    expect(
      play((table) => {
        go(table, 'S1 V1');
        enter(table, 'us', '6 6');
      }),
    ).toBe(quiet);
  });
});
