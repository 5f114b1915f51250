import { describe, expect, test } from 'vitest';
import { judgeChit, judgeSituation } from '../../../../src/games/eaa/chits/12.41-situations.ts';
import { strengthsIn } from '../../../../src/games/eaa/chits/12.41-strengths.ts';
import { counter, type Placed } from '../board.ts';
import { applies, type CombatWords, chits, facts, situation } from './combats.ts';

const GI = counter('V', '9.2', '3/2 3');
const VG = counter('I SS', '989.277VG', '4/3 3');

/** Germans in 0911 against Allies in 1010, unless said: one unit on each side. */
function fight(words: Partial<CombatWords> = {}, germans: readonly Placed[] = [{ at: '0911', counter: VG }]) {
  return facts({ target: '1010', units: [{ at: '1010', counter: GI }, ...germans], ...words });
}

const strong = (strength: number, id = `${strength}.277VG`) => counter('I SS', id, `${strength} 3`);

describe('12.41 combat ratios', () => {
  test.each<[string, number, number]>([
    ['>=3:1', 9, 3],
    ['>1:1', 5, 4],
    ['<2:1', 5, 3],
    ['>=8:1', 16, 2],
    ['<1.5:1', 7, 5],
  ])('E46: %s applies to %i:%i', (text, attack, defense) => {
    const units: Placed[] = [
      { at: '1010', counter: counter('V', 'd', `${defense} 3`) },
      { at: '0911', counter: strong(Math.min(8, attack), 'a') },
    ];
    if (attack > 8) units.push({ at: '0911', counter: strong(attack - 8, 'b') });
    const on = facts({ target: '1010', units });
    expect(applies(text, on)).toBe(true);
    expect(judgeSituation(situation(text), on, 3).reason).toEqual({ of: 'ratio', attack, defense });
  });

  test.each<[string, number, number, boolean]>([
    ['>=3:1', 8, 3, false],
    ['>1:1', 4, 4, false],
    ['>=1:1', 4, 4, true],
    ['<2:1', 6, 3, false],
    ['<=2:1', 6, 3, true],
    ['<1.5:1', 3, 2, false],
    ['>=1.5:1', 3, 2, true],
    ['>=3:2', 3, 2, true],
  ])('%s against %i:%i: %s', (text, attack, defense, is) => {
    const units: Placed[] = [
      { at: '1010', counter: counter('V', 'd', `${defense} 3`) },
      { at: '0911', counter: strong(attack) },
    ];
    expect(applies(text, facts({ target: '1010', units }))).toBe(is);
  });

  test('bracketed strengths count', () => {
    const on = fight({}, [
      { at: '0911', counter: strong(3) },
      { at: '0911', counter: counter('I SS', 'b', '4/(3) 3'), steps: 1 },
    ]);
    expect(strengthsIn(on).attack).toEqual({ printed: 6, acrossRiver: 0, total: 6 });
  });

  test('E47: seven across a river are three', () => {
    const units: Placed[] = [
      { at: '1010', counter: GI },
      { at: '0911', counter: strong(4) },
      { at: '0910', counter: strong(3) },
    ];
    const rivers = { '0911 1010': 'river', '0910 1010': 'meuse' } as const;
    const on = facts({ target: '1010', units, ground: { rivers } });
    expect(strengthsIn(on).attack).toEqual({ printed: 7, acrossRiver: 7, total: 3 });
  });

  test('only what is across a river is halved, once and as a sum, with a bridge or without', () => {
    const units: Placed[] = [
      { at: '1010', counter: GI },
      { at: '0911', counter: strong(5) },
      { at: '0910', counter: strong(3, 'x') },
      { at: '1009', counter: strong(3, 'y') },
    ];
    const rivers = { '0910 1010': 'river', '1009 1010': 'river' } as const;
    const on = facts({ target: '1010', units, ground: { rivers, roads: ['0910 1010'] } });
    expect(strengthsIn(on).attack).toEqual({ printed: 11, acrossRiver: 6, total: 8 });
  });

  test('a city doubles the defense, the Westwall that of Germans alone, both together once', () => {
    const city = { hexes: { '1010': { terrain: 'city' as const, isWestwall: true } } };
    const wall = { hexes: { '1010': { isWestwall: true } } };
    const defense = { printed: 3, total: 6 };
    expect(strengthsIn(fight({ ground: city })).defense).toEqual({ ...defense, doubledBy: 'city' });
    expect(strengthsIn(fight({ ground: wall })).defense).toEqual({ printed: 3, total: 3 });
    const germans: Placed[] = [
      { at: '1010', counter: strong(3) },
      { at: '0911', counter: GI },
    ];
    const allied = { by: 'allied', target: '1010', units: germans } as const;
    expect(strengthsIn(facts({ ...allied, ground: wall })).defense).toEqual({
      ...defense,
      doubledBy: 'Westwall',
    });
    expect(strengthsIn(facts({ ...allied, ground: city })).defense).toEqual({
      ...defense,
      doubledBy: 'city',
    });
  });

  test('12.74: who has retreated into the hex adds nothing', () => {
    const units: Placed[] = [
      { at: '1010', counter: GI },
      { at: '1010', counter: counter('V', '38.2', '2/1 3') },
      { at: '0911', counter: VG },
    ];
    const on = facts({ target: '1010', units, retreated: new Set(['V/38.2']) });
    expect(strengthsIn(on).defense.total).toBe(3);
    expect(on.defenders).toHaveLength(1);
  });
});

describe('12.41 terrain', () => {
  test('E05: woods, forest or city on the front, clear on the back, in broken neither', () => {
    const [chit] = chits('woods, forest, city = A1 / clear = D1');
    const used = (terrain: 'woods' | 'forest' | 'city' | 'clear' | 'broken') =>
      chit && judgeChit(chit, fight({ ground: { hexes: { '1010': { terrain } } } }), 3).used;
    expect(used('woods')).toBe('front');
    expect(used('forest')).toBe('front');
    expect(used('city')).toBe('front');
    expect(used('clear')).toBe('back');
    expect(used('broken')).toBeUndefined();
  });

  test('E48: Trois Ponts is town and forest both; a chit of both counts once', () => {
    const units: Placed[] = [
      { at: '0812', counter: GI },
      { at: '0811', counter: VG },
    ];
    const hexes = { '0812': { terrain: 'forest', isTown: true, name: 'Trois Ponts' } } as const;
    const on = facts({ target: '0812', units, ground: { hexes } });
    expect(applies('town', on)).toBe(true);
    expect(applies('forest', on)).toBe(true);
    expect(applies('clear, city', on)).toBe(false);
    const [chit] = chits('forest, town = A1');
    expect(chit && judgeChit(chit, on, 3)).toMatchObject({
      used: 'front',
      front: { reason: { of: 'terrain', has: ['forest', 'town'] } },
    });
  });
});

describe('12.41 the other situations', () => {
  test('dates', () => {
    for (const day of [16, 17, 18]) {
      expect(applies('Dec 16', fight({ day }))).toBe(day === 16);
      expect(applies('Dec 17', fight({ day }))).toBe(day === 17);
    }
  });

  test('Airpower is that of a nation, Artillery that of a role, Combat Engineers that of the attacker', () => {
    const attacker = fight({ attacker: { aids: ['airpower', 'artillery', 'combat-engineers'] } });
    const defender = fight({ defender: { aids: ['airpower', 'artillery', 'combat-engineers'] } });
    const which = (on: typeof attacker) =>
      (
        [
          'German Airpower',
          'Allied Airpower',
          'Attacker Artillery',
          'Defender Artillery',
          'Combat Engineers',
        ] as const
      ).filter((name) => applies(name, on));
    expect(which(attacker)).toEqual(['German Airpower', 'Attacker Artillery', 'Combat Engineers']);
    expect(which(defender)).toEqual(['Allied Airpower', 'Defender Artillery']);
    expect(which(fight())).toEqual([]);
  });

  test('elite and green are asked of units as they are now', () => {
    const elite = counter('V', '2.9', '4e/3 3');
    const green = counter('I SS', '1.12', '4/3g 3');
    const on = (steps: number) =>
      facts({
        target: '1010',
        units: [
          { at: '1010', counter: elite, steps },
          { at: '0911', counter: green, steps },
          { at: '0911', counter: VG },
        ],
      });
    const names = ['Attacker Elite', 'Defender Elite', 'Attacker Green', 'Defender Green'];
    expect(names.filter((name) => applies(name, on(2)))).toEqual(['Defender Elite']);
    expect(names.filter((name) => applies(name, on(1)))).toEqual(['Attacker Green']);
    expect(judgeSituation(situation('Attacker Green'), on(1), 3).reason).toEqual({
      of: 'units',
      units: ['1.12'],
      among: 2,
    });
  });

  test('Defender Adjacent: beside him, of his side, in supply, not dispersed, not attacked in this impulse', () => {
    const friend = counter('V', '23.2', '3/2 3');
    const beside = (more: Partial<Placed> = {}, attacked: readonly string[] = []) =>
      fight({ attacked: new Set(attacked) }, [
        { at: '0911', counter: VG },
        { at: '1110', counter: friend, ...more },
      ]);
    // `fight` attacks with Germans alone: the friend is Allied.
    expect(applies('Defender Adjacent', beside())).toBe(true);
    expect(applies('Defender Adjacent', beside({ at: '1210' }))).toBe(false);
    expect(applies('Defender Adjacent', beside({ isDispersed: true }))).toBe(false);
    expect(applies('Defender Adjacent', beside({ supply: 'low' }))).toBe(false);
    expect(applies('Defender Adjacent', beside({}, ['V/23.2']))).toBe(false);
    expect(applies('Defender Adjacent', beside({}, ['V/9.2']))).toBe(true);
    // Another corps may have a unit of the same name.
    expect(applies('Defender Adjacent', beside({}, ['VIII/23.2']))).toBe(true);
    expect(applies('Defender Adjacent', fight())).toBe(false);
  });

  test('Defender Recon: Allies defend, one of them is recon', () => {
    const cav = counter('V', '102 Cav', '2/1 6', { type: 'recon' });
    const units: Placed[] = [
      { at: '1010', counter: GI },
      { at: '1010', counter: cav },
      { at: '0911', counter: VG },
    ];
    expect(applies('Defender Recon', facts({ target: '1010', units }))).toBe(true);
    expect(applies('Defender Recon', fight())).toBe(false);
    const german = counter('I SS', '1.1SS', '2/1 6', { type: 'recon' });
    const other: Placed[] = [
      { at: '1010', counter: german },
      { at: '0911', counter: GI },
    ];
    expect(applies('Defender Recon', facts({ by: 'allied', target: '1010', units: other }))).toBe(false);
  });

  test('Dispersed or Unsupplied: every defender, each in its own way', () => {
    const second = counter('V', '23.2', '3/2 3');
    const of = (one: Partial<Placed>, other: Partial<Placed>) =>
      applies(
        'Dispersed or Unsupplied',
        facts({
          target: '1010',
          units: [
            { at: '1010', counter: GI, ...one },
            { at: '1010', counter: second, ...other },
            { at: '0911', counter: VG },
          ],
        }),
      );
    expect(of({ isDispersed: true }, { supply: 'low' })).toBe(true);
    expect(of({ supply: 'out' }, { supply: 'isolated' })).toBe(true);
    expect(of({ isOutOfFuel: true }, { isDispersed: true })).toBe(true);
    expect(of({ isDispersed: true }, {})).toBe(false);
    expect(of({}, {})).toBe(false);
  });

  test('Large Attack is judged by all chits of the combat', () => {
    expect(applies('Large Attack', fight(), 6)).toBe(false);
    expect(applies('Large Attack', fight(), 7)).toBe(true);
  });

  test('Allied Attack, and 5 PZ Army Attack by half of the units', () => {
    const fifth = counter('LXVI', '293.18VG', '3/2 3');
    const units = (...those: Placed[]) => fight({}, those);
    const vg: Placed = { at: '0911', counter: VG };
    expect(applies('5 PZ Army Attack', units({ at: '0911', counter: fifth }, vg))).toBe(true);
    expect(applies('5 PZ Army Attack', units({ at: '0911', counter: fifth }, vg, vg))).toBe(false);
    expect(applies('Allied Attack', fight())).toBe(false);
    const allied = facts({
      by: 'allied',
      target: '1010',
      units: [
        { at: '1010', counter: fifth },
        { at: '0911', counter: GI },
      ],
    });
    expect(applies('Allied Attack', allied)).toBe(true);
    expect(applies('5 PZ Army Attack', allied)).toBe(false);
  });

  test('IP Crossfire', () => {
    expect(applies('IP Crossfire', fight({ ips: ['1010'] }))).toBe(true);
    expect(applies('IP Crossfire', fight({ ips: ['0911'] }))).toBe(false);
  });

  test('E49: a flank is of three hexes, or of two that do not touch; never in a town or city', () => {
    const from = (hexes: readonly string[], words: Partial<CombatWords> = {}) =>
      fight(
        words,
        hexes.map((at) => ({ at, counter: VG })),
      );
    const flank = (...args: Parameters<typeof from>) => applies('Flank Attack', from(...args));
    // A: three hexes, side by side as they are
    expect(flank(['0911', '0910', '1009'])).toBe(true);
    // B: one unit
    expect(flank(['0911'])).toBe(false);
    // C: a town
    const town = { hexes: { '1010': { isTown: true } } };
    const city = { hexes: { '1010': { terrain: 'city' as const } } };
    expect(flank(['0911', '1009', '1110'], { ground: town })).toBe(false);
    expect(flank(['0911', '1009', '1110'], { ground: city })).toBe(false);
    // D: two hexes that do not touch
    expect(flank(['0911', '1009'])).toBe(true);
    expect(flank(['0911', '1110'])).toBe(true);
    expect(flank(['0911', '0910'])).toBe(false);
    expect(flank(['0911', '0911', '0911'])).toBe(false);
    const grid = from(['0911', '1009'], { ground: town });
    expect(judgeSituation(situation('Flank Attack'), grid, 3).reason).toMatchObject({
      apart: true,
      because: 'town',
    });
  });

  test('Infantry Infiltration makes a flank of any German attack, and none of it one from a single hex', () => {
    const infiltrating = { attacker: { tactics: 1, aids: ['infiltration'] } } as const;
    expect(applies('One-Hex Attack', fight())).toBe(true);
    expect(applies('Flank Attack', fight(infiltrating))).toBe(true);
    expect(applies('One-Hex Attack', fight(infiltrating))).toBe(false);
    const town = { ...infiltrating, ground: { hexes: { '1010': { isTown: true } } } };
    expect(applies('Flank Attack', fight(town))).toBe(false);
    expect(applies('One-Hex Attack', fight(town))).toBe(false);
    const two = fight({}, [
      { at: '0911', counter: VG },
      { at: '0910', counter: VG },
    ]);
    expect(applies('One-Hex Attack', two)).toBe(false);
    const allied = facts({
      by: 'allied',
      target: '1010',
      units: [
        { at: '1010', counter: VG },
        { at: '0911', counter: GI },
      ],
      attacker: { aids: ['infiltration'] },
    });
    expect(applies('Flank Attack', allied)).toBe(false);
    expect(applies('One-Hex Attack', allied)).toBe(true);
  });

  const armor = counter('I SS', '1.1SS', '5/4 6', { type: 'armor' });
  const both = counter('I SS', '2.1SS', '5/4 6', { type: 'combined-arms' });
  const mech = counter('I SS', '3.1SS', '4/3 6', { type: 'mech-infantry' });
  const by = (...counters: (typeof armor)[]) =>
    fight(
      {},
      counters.map((each) => ({ at: '0911', counter: each })),
    );

  test('E50: combined arms are armor with infantry of any kind, or a unit that is both', () => {
    const name = 'Only Attacker Combined Arms';
    expect(applies(name, by(armor, { ...armor, id: 'another' }))).toBe(false);
    expect(applies(name, by(armor, VG))).toBe(true);
    expect(applies(name, by(armor, mech))).toBe(true);
    expect(applies(name, by(both))).toBe(true);
    expect(applies(name, by(VG, mech))).toBe(false);
  });

  test('a tank battalion is armor, and the armor of combined arms', () => {
    const tanks = { attacker: { tactics: 1, aids: ['armor'] } } as const;
    expect(applies('Only Attacker Armor', fight(tanks))).toBe(true);
    expect(applies('Only Attacker Combined Arms', fight(tanks))).toBe(true);
    const recon = counter('I SS', '1.1SS', '2 6', { type: 'recon' });
    expect(applies('Only Attacker Combined Arms', fight(tanks, [{ at: '0911', counter: recon }]))).toBe(
      false,
    );
  });

  test('“only” means that the other side has none', () => {
    const names = [
      'Only Attacker Armor',
      'Only Defender Armor',
      'Only Attacker Combined Arms',
      'Only Defender Combined Arms',
    ];
    const which = (defender: typeof armor, ...attackers: (typeof armor)[]) => {
      const units = [
        { at: '1010', counter: defender },
        ...attackers.map((each) => ({ at: '0911', counter: each })),
      ];
      return names.filter((name) => applies(name, facts({ target: '1010', units })));
    };
    const tank = counter('V', '741.V', '3/2 6', { type: 'armor' });
    expect(which(tank, armor, VG)).toEqual(['Only Attacker Combined Arms']);
    expect(which(tank, VG)).toEqual(['Only Defender Armor']);
    expect(which({ ...tank, type: 'combined-arms' }, both)).toEqual([]);
    expect(which({ ...tank, type: 'combined-arms' }, armor)).toEqual(['Only Defender Combined Arms']);
    expect(which(GI, armor)).toEqual(['Only Attacker Armor']);
    expect(which(GI, VG)).toEqual([]);
  });
});

describe('12.41 which side of a chit is used', () => {
  const used = (text: string) => {
    const [chit] = chits(text);
    return chit && judgeChit(chit, fight(), 3);
  };

  test('the one that applies, or neither', () => {
    expect(used('clear = D1 / woods = A1')).toMatchObject({ used: 'front', byPriority: false });
    expect(used('woods = D1 / clear = A1')).toMatchObject({ used: 'back', byPriority: false });
    expect(used('woods = D1 P / forest = A1')).not.toHaveProperty('used');
  });

  test('of both the one with P, and without one the front', () => {
    expect(used('clear = D1 / One-Hex Attack = A1 P')).toMatchObject({ used: 'back', byPriority: true });
    expect(used('clear = D1 P / One-Hex Attack = A1')).toMatchObject({ used: 'front', byPriority: true });
    expect(used('clear = D1 / One-Hex Attack = A1')).toMatchObject({ used: 'front', byPriority: true });
  });

  test('P is nothing where the other side does not apply', () => {
    expect(used('clear = D1 / woods = A1 P')).toMatchObject({ used: 'front', byPriority: false });
  });
});
