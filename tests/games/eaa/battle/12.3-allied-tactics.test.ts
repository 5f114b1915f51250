/** 12.3, 12.32–12.34, 14.31, 14.34: Allied cards as combat tactics. */
import { describe, expect, test } from 'vitest';
import {
  canHaveTactics,
  type Played,
  readPlayed,
  type TacticCombat,
  tacticFault,
  tacticsOpen,
  withTactics,
} from '../../../../src/games/eaa/battle/12.3-allied-tactics.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import { counter, type Placed } from '../board.ts';
import { type BattleWords, battle } from './battles.ts';

const us = (id: string, more: Partial<Placed> = {}): Placed => ({
  at: '1211',
  counter: counter('V', id, '4/2 3'),
  ...more,
});
const de = (more: Partial<Placed> = {}): Placed => ({
  at: '1210',
  counter: counter('I SS', '5.3F', '3/2 3'),
  ...more,
});

const ATTACK: TacticCombat = {
  role: 'attacker',
  target: '1210',
  by: ['V/a'],
  byArmyCard: false,
  spent: [],
  against: [],
};
/** The same hexes the other way round. */
const DEFENCE: TacticCombat = { ...ATTACK, role: 'defender', target: '1211', by: ['I SS/5.3F'] };
const PAIR = [us('a'), de()];
const HAND = [1, 2, 3, 4, 5, 6, 8, 14];

function fault(
  played: readonly Played[],
  combat: TacticCombat = ATTACK,
  words: BattleWords = { units: PAIR },
  hand: readonly number[] = HAND,
) {
  const { book, world } = battle(words);
  return tacticFault(book, world, combat, hand, played);
}

function done(
  played: readonly Played[],
  combat: TacticCombat = ATTACK,
  words: BattleWords = { units: PAIR },
) {
  const { book, world } = battle(words);
  return withTactics(book, world, combat, played);
}

describe('what a card can be played as', () => {
  test('what it shows on the day; a wild card anything but Corps Artillery (12.33)', () => {
    expect(fault([{ card: 3, tactic: 'Artillery' }])).toBeUndefined();
    expect(fault([{ card: 6, tactic: 'Engineers' }])).toBeUndefined();
    expect(fault([{ card: 6, tactic: 'Airpower' }])).toEqual({
      rule: '12.3',
      wrong: 'card 06 is no Airpower',
      legal: 'On December 18 it can be Engineers.',
    });
    expect(fault([{ card: 6, tactic: 'Airpower' }], ATTACK, { day: 21, units: PAIR })).toBeUndefined();
    for (const tactic of [
      'Airpower',
      'Artillery',
      'Engineers',
      'Reinforce Battle',
      'Screen',
      'Tank Battalion',
    ] as const)
      expect(fault([{ card: 14, tactic }]), tactic).toBeUndefined();
    expect(fault([{ card: 14, tactic: 'Corps Artillery' }])).toMatchObject({
      rule: '12.33',
      legal: expect.stringContaining('Tank Battalion'),
    });
  });

  test('4.12: on December 16 no Artillery, not by a wild card either; but Corps Artillery', () => {
    const words = { day: 16, units: PAIR };
    expect(fault([{ card: 3, tactic: 'Artillery' }], ATTACK, words)).toEqual({
      rule: '4.12',
      wrong: 'Artillery cannot be played on December 16',
      legal: 'On December 16 it is no tactic.',
    });
    const wild = fault([{ card: 14, tactic: 'Artillery' }], ATTACK, words);
    expect(wild?.rule).toBe('4.12');
    expect(wild?.legal).toBe(
      'On December 16 it can be Airpower, Engineers, Reinforce Battle, Screen, Tank Battalion.',
    );
    expect(fault([{ card: 8, tactic: 'Corps Artillery' }], ATTACK, words)).toBeUndefined();
  });

  test('Corps Artillery needs a supplied unit of the card’s corps', () => {
    expect(fault([{ card: 8, tactic: 'Corps Artillery' }])).toBeUndefined();
    expect(fault([{ card: 2, tactic: 'Corps Artillery' }])).toMatchObject({
      rule: '12.3',
      wrong: 'no supplied unit of XVIII Corps fights here',
    });
    const airborne = { ...us('b'), counter: counter('XVIII', '505.82', '3/2 3') };
    const both = { ...ATTACK, by: ['V/a', 'XVIII/505.82'] };
    expect(
      fault([{ card: 2, tactic: 'Corps Artillery' }], both, { units: [...PAIR, airborne] }),
    ).toBeUndefined();
    const low = { units: [...PAIR, { ...airborne, supply: 'low' } as const] };
    expect(fault([{ card: 2, tactic: 'Corps Artillery' }], both, low)?.rule).toBe('12.3');
  });

  test('a card of the hand, once', () => {
    expect(fault([{ card: 16, tactic: 'Artillery' }])).toEqual({
      rule: '12.3',
      wrong: 'card 16 is not in your hand',
      legal: 'Your hand: card 01, card 02, card 03, card 04, card 05, card 06, card 08, card 14.',
    });
    const twice: readonly Played[] = [
      { card: 3, tactic: 'Artillery' },
      { card: 3, tactic: 'Artillery' },
    ];
    expect(fault(twice, ATTACK, { units: PAIR }, [3])).toEqual({
      rule: '12.3',
      wrong: 'card 03 has been used in this combat',
      legal: 'No card is left to be played.',
    });
  });

  test('12.3: one of his units at least is in supply and not dispersed: both of the same unit', () => {
    const screen: readonly Played[] = [{ card: 5, tactic: 'Screen' }];
    const low = us('a', { supply: 'low' });
    const dispersed = us('b', { isDispersed: true });
    const units = [low, dispersed, de()];
    expect(fault(screen, DEFENCE, { units })).toMatchObject({
      rule: '12.3',
      wrong: 'none of your units in this combat is in supply and not dispersed',
    });
    expect(canHaveTactics(battle({ units }).world, DEFENCE)).toBe(false);
    expect(fault(screen, DEFENCE, { units: [...units, us('c')] })).toBeUndefined();
    // 12.74: who has retreated into the hex is not of the combat.
    expect(fault(screen, { ...DEFENCE, spent: ['V/c'] }, { units: [...units, us('c')] })?.rule).toBe('12.3');
  });

  test('12.34: a bonus for attacks by an Army card, once, and not as Corps Artillery', () => {
    const bonus: Played = { card: 'bonus', tactic: 'Tank Battalion' };
    expect(fault([bonus])).toMatchObject({ rule: '12.34', wrong: 'this attack has no bonus tactic' });
    const army = { ...ATTACK, byArmyCard: true };
    expect(fault([bonus], army)).toBeUndefined();
    expect(fault([bonus, { card: 4, tactic: 'Tank Battalion' }], army)).toBeUndefined();
    expect(fault([bonus, bonus], army)).toMatchObject({
      rule: '12.34',
      wrong: 'the bonus of 12.34 has been used in this combat',
    });
    expect(fault([{ card: 'bonus', tactic: 'Corps Artillery' }], army)?.rule).toBe('12.33');
    expect(fault([{ card: 'bonus', tactic: 'Artillery' }], army, { day: 16, units: PAIR })?.rule).toBe(
      '4.12',
    );
    expect(fault([bonus], { ...DEFENCE, byArmyCard: true })?.rule).toBe('12.34');
  });

  test('all that is open of a hand, with what is wrong with the rest', () => {
    const { book, world } = battle({ units: PAIR });
    const { cards } = tacticsOpen(book, world, { ...ATTACK, byArmyCard: true }, [2, 4, 6]);
    expect(cards.map(({ card }) => card)).toEqual([2, 4, 6, 'bonus']);
    expect(cards[0]?.as).toMatchObject([{ tactic: 'Corps Artillery', fault: { rule: '12.3' } }]);
    expect(cards[1]?.as).toEqual([{ tactic: 'Tank Battalion' }]);
    expect(cards[3]?.as.every((each) => each.fault === undefined)).toBe(true);
    // Each that is open without a unit is accepted.
    for (const { card, as } of cards)
      for (const each of as)
        expect(
          tacticFault(
            book,
            world,
            { ...ATTACK, byArmyCard: true },
            [2, 4, 6],
            [{ card, tactic: each.tactic }],
          ) === undefined,
          `${card} ${each.tactic}`,
        ).toBe(each.fault === undefined);
  });
});

describe('what they do', () => {
  test('each is counted, and helps once', () => {
    const { support } = done([
      { card: 3, tactic: 'Artillery' },
      { card: 14, tactic: 'Artillery' },
      { card: 4, tactic: 'Tank Battalion' },
      { card: 8, tactic: 'Corps Artillery' },
    ]);
    expect(support).toEqual({ tactics: 4, aids: ['artillery', 'armor'] });
    expect(done([{ card: 5, tactic: 'Screen' }], DEFENCE).support).toEqual({ tactics: 1, aids: ['screen'] });
    expect(done([]).support).toEqual({ tactics: 0, aids: [] });
  });

  test('14.34: Engineers of an attacker remove the Improved Position of the defender', () => {
    const { world } = done([{ card: 6, tactic: 'Engineers' }], ATTACK, { units: PAIR, ips: ['1210'] });
    expect([...world.position.ips]).toEqual([]);
  });

  test('14.31: Engineers of a defender build one', () => {
    const { world } = done([{ card: 6, tactic: 'Engineers' }], DEFENCE);
    expect([...world.position.ips]).toEqual([world.position.ground.grid.indexOf('1211')]);
  });

  test('14.31, 14.32, 14.34: not in a town, not twice, not against Combat Engineers', () => {
    const engineers: readonly Played[] = [{ card: 6, tactic: 'Engineers' }];
    const town = { units: PAIR, ground: { hexes: { '1211': { isTown: true } } } };
    expect(fault(engineers, DEFENCE, town)).toMatchObject({ rule: '14.32', legal: 'Keep the card.' });
    const city = { units: PAIR, ground: { hexes: { '1211': { terrain: 'city' as const } } } };
    expect(fault(engineers, DEFENCE, city)?.rule).toBe('14.32');
    expect(fault(engineers, DEFENCE, { units: PAIR, ips: ['1211'] })?.wrong).toContain('have an Improved');
    const twice: readonly Played[] = [...engineers, { card: 14, tactic: 'Engineers' }];
    expect(fault(twice, DEFENCE)?.rule).toBe('14.32');
    expect(fault(engineers, { ...DEFENCE, against: ['Combat Engineers'] })?.rule).toBe('14.34');
    // An attacker may: it is a chit anyway (12.3).
    expect(fault(engineers, ATTACK, town)).toBeUndefined();
  });

  test('12.3: a unit is named for Reinforce Battle alone', () => {
    expect(fault([{ card: 3, tactic: 'Artillery', unit: 'V/a' }])).toMatchObject({
      rule: '12.3',
      wrong: 'Artillery moves nobody',
    });
  });

  test('an answer that is no list of cards is a bug, and so is a card that cannot be played', () => {
    expect(readPlayed('[{"card":3,"tactic":"Artillery"}]')).toEqual([{ card: 3, tactic: 'Artillery' }]);
    for (const text of ['{}', '[1]', '[{"card":"x","tactic":"Artillery"}]', '[{"card":3,"tactic":"Luck"}]'])
      expect(() => readPlayed(text), text).toThrow('no cards as tactics');
    expect(() => done([{ card: 3, tactic: 'Screen' }])).toThrow('card 03 is no Screen (12.3)');
  });
});

describe('Reinforce Battle', () => {
  const brings = (unit?: string, to?: string): readonly Played[] => [
    {
      card: 1,
      tactic: 'Reinforce Battle',
      ...(unit === undefined ? {} : { unit }),
      ...(to === undefined ? {} : { to }),
    },
  ];
  const far = us('b', { at: '1213' });
  const words: BattleWords = { units: [...PAIR, far] };
  const at = (hex: string, { world }: ReturnType<typeof done>) =>
    unitsIn(world.position, world.position.ground.grid.indexOf(hex)).map(({ counter: { id } }) => id);

  test('an attacker: into a hex beside the target, and it fights', () => {
    const came = done(brings('V/b', '1211'), ATTACK, words);
    expect(came.joined).toEqual(['V/b']);
    expect(at('1211', came)).toEqual(['a', 'b']);
    expect(came.support.tactics).toBe(1);
  });

  test('a defender: into the hex under attack, said or not', () => {
    expect(at('1211', done(brings('V/b'), DEFENCE, words))).toEqual(['a', 'b']);
    expect(at('1211', done(brings('V/b', '1211'), DEFENCE, words))).toEqual(['a', 'b']);
    expect(fault(brings('V/b', '1212'), DEFENCE, words)).toMatchObject({
      rule: '12.1',
      legal: 'Legal: V/b to 1211.',
    });
  });

  test('who stands beside the target already joins where he is', () => {
    const beside = { units: [...PAIR, us('b', { at: '1111' })] };
    expect(at('1111', done(brings('V/b', '1111'), ATTACK, beside))).toEqual(['b']);
  });

  test('nobody: a chit for an attacker, nothing for a defender', () => {
    expect(done(brings()).support.tactics).toBe(1);
    expect(fault(brings(), DEFENCE)).toMatchObject({
      rule: '12.3',
      wrong: 'nobody can be brought into this combat',
    });
    expect(fault(brings(), DEFENCE, words)).toMatchObject({
      wrong: 'no unit is named',
      legal: 'Legal: V/b.',
    });
    const { book, world } = battle(words);
    expect(tacticsOpen(book, world, DEFENCE, [1])).toEqual({
      cards: [{ card: 1, as: [{ tactic: 'Reinforce Battle' }] }],
      reinforcements: [{ unit: 'V/b', to: ['1211'] }],
    });
  });

  test('who cannot come, and why', () => {
    const no = (
      more: Partial<Placed>,
      combat: Partial<TacticCombat> = {},
      unit = 'V/b',
      rest: BattleWords = {},
    ) =>
      fault(
        brings(unit, '1211'),
        { ...ATTACK, ...combat },
        { ...rest, units: [...PAIR, { ...far, ...more }] },
      );
    expect(no({})).toBeUndefined();
    expect(no({}, {}, 'V/x')?.wrong).toBe('V/x is no Allied unit on the map');
    expect(no({}, {}, 'I SS/5.3F')?.wrong).toBe('I SS/5.3F is no Allied unit on the map');
    expect(no({}, {}, 'V/a')).toMatchObject({ rule: '12.3', wrong: 'V/a fights in this combat already' });
    expect(no({}, { spent: ['V/b'] })).toMatchObject({
      rule: '12.1',
      legal: 'Nobody can be brought into this combat.',
    });
    expect(no({ isDispersed: true })?.rule).toBe('12.9');
    expect(no({ supply: 'low' })?.rule).toBe('13.21');
    expect(no({ at: '1214' })).toMatchObject({
      rule: '12.3',
      wrong: 'V/b is 4 hexes away; Reinforce Battle reaches 3',
    });
    // 10.0: two hexes of forest are four points for infantry.
    const forest = { ground: { elsewhere: 'forest' as const } };
    expect(no({ at: '1412' }, {}, 'V/b', forest)).toMatchObject({
      rule: '10.0',
      wrong: 'V/b cannot reach 1211',
    });
    // 10.4
    const full = fault(brings('V/b', '1211'), ATTACK, { units: [...PAIR, us('c'), us('d'), far] });
    expect(full).toMatchObject({ rule: '10.4', wrong: '1211 has no room for V/b' });
    // 12.1: it must stand beside the target then.
    expect(fault(brings('V/b', '1212'), ATTACK, words)?.rule).toBe('12.1');
    expect(fault(brings('V/b', 'home'), ATTACK, words)?.rule).toBe('12.1');
  });

  test('10.6: not to where it could not trace supply, unless it cannot where it stands', () => {
    // The Germans south of the road leave the Allies its last hex, five hexes from 1111.
    const south = ['1312', '1314'].map((hex) => ({ at: hex, counter: counter('I SS', hex, '3 3') }));
    const units = [us('a', { at: '1110' }), de(), us('b', { at: '1113' }), ...south];
    expect(fault(brings('V/b', '1111'), ATTACK, { units })).toMatchObject({
      rule: '10.6',
      wrong: 'V/b could not trace supply from 1111',
    });
    const west = { at: '1115', counter: counter('I SS', 'w', '3 3') };
    expect(fault(brings('V/b', '1111'), ATTACK, { units: [...units, west] })).toBeUndefined();
    expect(fault(brings('V/b', '1111'), ATTACK, { units: units.slice(0, 3) })).toBeUndefined();
  });

  test('4.12: on December 16 infantry, too, comes more than one hex', () => {
    expect(fault(brings('V/b', '1211'), ATTACK, { ...words, day: 16 })).toBeUndefined();
  });

  test('as many as the pack says, each where the one before has left room', () => {
    const { book, world } = battle({ units: [...PAIR, far, us('c', { at: '1213' })] });
    const two: Played = {
      card: 1,
      tactic: 'Reinforce Battle',
      unit: 'V/b',
      to: '1211',
      also: [{ unit: 'V/c', to: '1211' }],
    };
    expect(tacticFault(book, world, ATTACK, [1], [two])).toMatchObject({
      rule: '12.3',
      wrong: '2 units are named',
      legal: 'Reinforce Battle brings at most 1.',
    });
    const { allied, german } = book.pack.tactics;
    const tactics = { german, allied: { ...allied, 'Reinforce Battle': { units: 2, hexes: 3 } } };
    const other = { ...book, pack: { ...book.pack, tactics } };
    expect(withTactics(other, world, ATTACK, [two]).joined).toEqual(['V/b', 'V/c']);
    const crowded = battle({ units: [...PAIR, us('d'), far, us('c', { at: '1213' })] });
    expect(tacticFault(other, crowded.world, ATTACK, [1], [two])).toMatchObject({ rule: '10.4' });
  });

  test('14.34: where all units of a hex attack by now, its Improved Position is gone; and one left behind', () => {
    const stays = done([], ATTACK, { units: [...PAIR, us('b')], ips: ['1211'] });
    expect(stays.world.position.ips.size).toBe(1);
    const moved = done(brings('V/b', '1211'), ATTACK, { units: [...PAIR, far], ips: ['1213'] });
    expect(moved.world.position.ips.size).toBe(0);
    const joined = done(brings('V/b', '1211'), ATTACK, { units: [...PAIR, us('b')], ips: ['1211'] });
    expect(joined.joined).toEqual(['V/b']);
    expect(joined.world.position.ips.size).toBe(0);
  });
});
