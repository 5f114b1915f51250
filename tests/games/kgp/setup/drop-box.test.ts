/** 8.6241–8.6242: the sides' save files go round as the set-up does. */
import { afterEach, expect, test } from 'vitest';
import { enemyOf, SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { giveSave, openDrop, takeSave } from '../../../../src/moderator/drop-box.ts';
import {
  confirmAll,
  initiativeOf,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { type ModeratedTable, moderated, openModerated } from '../moderated-table.ts';

let table: ModeratedTable;

afterEach(() => table.close());

const FILE = { name: 'a.vsav', sha256: '00', savedAt: undefined };

/** Gives a file for the turn that is open to a side; `undefined` when none is. */
function give(side: Side, text: string): string | undefined {
  const { moderator, campaign } = table;
  const drop = openDrop(moderator.visitOf(campaign), side);
  if (drop === undefined) return undefined;
  giveSave(moderator, moderator.visitOf(campaign), side, drop, { ...FILE, bytes: Buffer.from(text) });
  return drop.turn.id;
}

/** What a side would be given of a side's files. */
function taken(reader: Side, owner: Side): string | undefined {
  return takeSave(
    table.moderator,
    table.moderator.visitOf(table.campaign),
    reader,
    owner,
  )?.file.bytes.toString();
}

/** A table that stands at the set-up of its Initial Scenario. */
function initial(level: string): ModeratedTable {
  table = openModerated({ options: { level } });
  confirmAll(table);
  expect(SIDES.map((side) => give(side, 'too early'))).toEqual([undefined, undefined]);
  sealPurchases(table);
  sealWorks(table);
  expect(table.state().game.step).toBe('8.624');
  return table;
}

test.each(['roster', 'units'])('an Initial Scenario at %s level: one file a side', (level) => {
  const { scenario } = initial(level).state().game;
  const first = scenario?.setsUpFirst ?? 'us';
  const second = enemyOf(first);
  expect([give(first, 'a1'), give(second, 'b1')]).toEqual(['rest', 'rest']);
  expect([taken(second, first), taken(first, second)]).toEqual([undefined, undefined]);
  expect([taken(first, first), taken(second, second)]).toEqual(['a1', 'b1']);
  give(first, 'a2');
  table.order(first, 'setup.declare');
  expect([taken(second, first), taken(first, second)]).toEqual(['a2', undefined]);
  expect(give(first, 'a3')).toBeUndefined();
  expect(give(second, 'b2')).toBe('rest');
  table.order(second, 'setup.declare');
  expect([taken(second, first), taken(first, second)]).toEqual(['a2', 'b2']);
  expect(give(second, 'b3')).toBeUndefined();
});

test('unit by unit: the first side’s Isolated, the other’s, the first side’s rest, the other’s', () => {
  table = moderated({ at: '8.619', date: '19 PM', us: '+ squad 6-6-6 @E18', german: '+ squad 6-5-8 @K23' });
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  const first = table.state().game.scenario?.setsUpFirst ?? 'us';
  const second = enemyOf(first);
  const seen: (string | undefined)[][] = [];
  for (const [side, part] of [
    [first, 'isolated'],
    [second, 'isolated'],
    [first, 'rest'],
    [second, 'rest'],
  ] as const) {
    // Both have given a file for what they declare next: only what is declared can be seen.
    for (const each of SIDES) {
      const turn = openDrop(table.moderator.visitOf(table.campaign), each)?.turn.id;
      if (turn !== undefined) expect(give(each, `${each} ${turn}`)).toBe(turn);
    }
    expect(openDrop(table.moderator.visitOf(table.campaign), side)?.turn.id).toBe(part);
    table.order(side, 'setup.declare');
    seen.push([taken(second, first), taken(first, second)]);
  }
  expect(seen).toEqual([
    [`${first} isolated`, undefined],
    [`${first} isolated`, `${second} isolated`],
    [`${first} rest`, `${second} isolated`],
    [`${first} rest`, `${second} rest`],
  ]);
});

test('what was given for a turn that was declared meanwhile is not kept', () => {
  const { moderator, campaign } = initial('roster');
  const first = table.state().game.scenario?.setsUpFirst ?? 'us';
  const drop = openDrop(moderator.visitOf(campaign), first);
  if (drop === undefined) throw new Error('no set-up');
  table.order(first, 'setup.declare');
  const late = { ...FILE, bytes: Buffer.from('late') };
  expect(giveSave(moderator, moderator.visitOf(campaign), first, drop, late)).toBeUndefined();
  expect(taken(enemyOf(first), first)).toBeUndefined();
});

test('a file is of its scenario: the next set-up begins with none', () => {
  initial('roster');
  for (const side of SIDES) give(side, 'old');
  setUpBoth(table);
  expect([taken('us', 'german'), taken('german', 'us')]).toEqual(['old', 'old']);
  reportScenario(table);
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  expect(table.state().game.step).toBe('8.624');
  for (const reader of SIDES)
    for (const owner of SIDES) expect(taken(reader, owner), `${reader} ${owner}`).toBeUndefined();
  const first = table.state().game.scenario?.setsUpFirst ?? 'us';
  table.order(first, 'setup.declare');
  expect(taken(enemyOf(first), first)).toBeUndefined();
});

test('neither order nor event nor message tells of a file', () => {
  const { moderator, campaign, store } = initial('roster');
  const id = store.campaign(campaign)?.id ?? 0;
  const all = () => JSON.stringify([store.events(id), store.backlog(), moderator.stateForTests(campaign)]);
  const before = all();
  for (const side of SIDES) expect(give(side, 'x')).toBe('rest');
  expect(all()).toBe(before);
});
