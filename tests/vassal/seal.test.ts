/** What others get of a saved game: nothing that its owner has hidden, and the owner all of it again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opened as openedAgainst } from '../../src/vassal/opened.ts';
import { type Parts, partsOf } from '../../src/vassal/save.ts';
import { assertOwners, sealed, withoutSecretsOf } from '../../src/vassal/seal.ts';
import { testSeed } from '../support/seed.ts';
import {
  gameText,
  type MadeCounter,
  type MadeSave,
  type MadeStack,
  madeSave,
} from '../support/vassal-save.ts';

const seed = testSeed('vassal seals');
const KEY = Buffer.alloc(32, 7);
const ESC = '\u001b';

const parts = (made: MadeSave) => partsOf(gameText(made));
const opened = (theirs: string, own: Parts, key: Uint8Array) =>
  openedAgainst(theirs, { newest: own, older: [], unseen: 0 }, key).text;
const seal = (made: MadeSave, key: Uint8Array = KEY) => sealed(parts(made), key);

const squad: MadeCounter = { id: '1', gpid: '77', name: '9-9-9 Esq', nation: 'am' };
const gun: MadeCounter = { id: '2', gpid: '5', name: 'Great Gun', nation: 'am', label: 'G1' };
const leader: MadeCounter = { id: '4', name: '10-3', nation: 'am' };
const query: MadeCounter = {
  id: '3',
  name: '?',
  nation: 'am',
  image: 'am/amqmark58',
  conceals: 'my password',
};
const at = (counters: readonly MadeCounter[], id = '50', x = 100, y = 200): MadeStack => ({
  id,
  x,
  y,
  counters,
});
const one = (...counters: readonly MadeCounter[]): MadeSave => ({ stacks: [at(counters)] });
const hide = (each: MadeCounter) => ({ ...each, hiddenBy: 'my password' });
const conceal = (each: MadeCounter) => ({ ...each, concealedBy: 'my password' });

/** Each `<` as less than something: else it could begin a mark of a page. */
const asText = <T>(made: T): T => JSON.parse(JSON.stringify(made).replaceAll('<', '<3'));

/** A game by chance whose counters nobody has named by a password or with a trait that is not known. */
const plainSave = madeSave.map((made) => ({
  ...made,
  stacks: (made.stacks ?? []).map((stack) => ({
    ...stack,
    counters: stack.counters.map(({ around: _, ...each }) => asText(each)),
  })),
}));

/** The same, and no two stacks on one point. */
const apart = plainSave.map((made) => ({
  ...made,
  stacks: made.stacks.map((stack, index) => ({ ...stack, x: stack.x + index * 4000 })),
}));

/** What stands where: each counter whole, but for where it says itself that it lies. Stacks have new numbers. */
function standing({ pieces, stacks }: Parts): readonly unknown[] {
  return pieces
    .map(({ id, traits, place, order }) => ({
      id,
      place,
      order,
      stack: stacks.find((stack) => stack.pieces.includes(id))?.pieces,
      types: traits.map(({ type }) => type),
      states: traits.slice(0, -1).map(({ state }) => state),
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

describe('what others get', () => {
  test('is the same whatever is hidden, wherever it lies, and if nothing is', () => {
    const extra = fc.record({
      stack: fc.nat(),
      below: fc.nat(),
      name: fc.constantFrom('Tiger', 'x'),
      id: fc.constantFrom('7001', '7002', '7003'),
    });
    fc.assert(
      fc.property(
        plainSave,
        fc.uniqueArray(extra, { selector: ({ id }) => id, minLength: 1 }),
        (made, extras) => {
          const bare = {
            ...made,
            stacks: made.stacks.map((stack) => ({
              ...stack,
              counters: stack.counters.filter(({ hiddenBy }) => hiddenBy === undefined),
            })),
          };
          const hidden = extras.reduce<readonly MadeStack[]>((stacks, { stack, below, name, id }) => {
            const counter = hide({ id, name, nation: 'ge' });
            const index = stack % (stacks.length + 1);
            const into = stacks[index];
            if (into === undefined) return stacks.concat(at([counter], `8${id}`, 1, 2));
            // In a stack by itself where another lies, or within that one, which is numbered by it.
            if (below % 4 === 0) return stacks.toSpliced(0, 0, at([counter], `0${id}`, into.x, into.y));
            const order = below % (into.counters.length + 1);
            const counters = into.counters.toSpliced(order, 0, counter);
            return stacks.with(index, { ...into, id: `7${id}`, counters });
          }, bare.stacks);
          expect(seal({ ...bare, stacks: hidden })).toBe(seal(bare));
          expect(seal(made)).toBe(seal(bare));
        },
      ),
      { seed, numRuns: 150 },
    );
  });

  test('is the same whatever is concealed, and if nothing is but a “?”', () => {
    const [a, b, dummy] = [conceal(squad), conceal({ ...gun, id: '1' }), { ...query, id: '1' }].map((each) =>
      seal(one(each, query)),
    );
    expect(b).toBe(a);
    expect(dummy).toBe(a);
    expect(a).not.toMatch(/9-9-9|Great|G1|;77;/u);
    const shown = partsOf(a ?? '').pieces;
    expect(shown.map(({ name, nation, image, place }) => ({ name, nation, image, place }))).toEqual(
      Array.from({ length: 2 }, () => ({
        name: '?',
        nation: 'am',
        image: 'am/amqmark58',
        place: { map: 'Main Map', x: 100, y: 200 },
      })),
    );
  });

  test('has as many concealed counters, in as large stacks, as there are', () => {
    fc.assert(
      fc.property(apart, (made) => {
        const visible = made.stacks
          .map(({ counters }) => counters.filter(({ hiddenBy }) => hiddenBy === undefined).length)
          .filter((size) => size > 0);
        const { stacks, pieces } = partsOf(seal(made));
        expect(stacks.map((stack) => stack.pieces.length).toSorted()).toEqual(visible.toSorted());
        expect(pieces).toHaveLength(visible.reduce((a, b) => a + b, 0));
      }),
      { seed, numRuns: 150 },
    );
  });

  test('has no password, name, note, draw pile or SAN', () => {
    const more = [
      'PLAYER\tmy password\tAnna Example\tAllied',
      'NOTES\tat Anna’s',
      'PNOTES\tcall me',
      'PNOTE\tmine',
      'SNOTE\ta\tb',
      'OBA/+/0/my password,80+mm,3,8,',
      'INFO\tAxis\tAxis\t1\t5 \t3 ',
      'UNMASK\tmy password',
    ];
    const text = seal({ ...one(conceal(squad), query, { ...gun, player: 'Anna Example' }), more });
    for (const secret of ['my password', 'Anna', 'call me', 'mine', '80+mm', '5 ', '3 '])
      expect(text).not.toContain(secret);
    const { rest, boards } = partsOf(text);
    expect(rest).toEqual(['UNMASK\t', 'NOTES\t', 'PNOTES\t', 'INFO\tAxis\tAxis\t1\t ? \t ? ', 'UNMASK\t']);
    expect(boards).toMatchObject([{ name: 'ST' }]);
  });

  test('one owner is one token, another owner another, another campaign’s none of these', () => {
    const two = one(conceal(squad), { ...query, conceals: 'another' });
    const owners = (key: Uint8Array) => partsOf(seal(two, key)).pieces.map(({ concealment }) => concealment);
    const [here, there] = [owners(KEY), owners(Buffer.alloc(32, 8))];
    expect(new Set([...here, ...there]).size).toBe(4);
    expect(owners(KEY)).toEqual(here);
    for (const token of [...here, ...there]) expect(token).toMatch(/^umpire-[\da-f]{12}$/u);
  });

  test('numbers stacks by what is shown in them, and not by what lay there first or when', () => {
    const stacksOf = (made: MadeSave) => partsOf(seal(made)).stacks;
    const bare = stacksOf({ stacks: [at([squad], '1700000000001')] });
    expect(stacksOf({ stacks: [at([hide(gun), squad], '1600000000000')] })).toEqual(bare);
    expect(stacksOf({ stacks: [at([squad], '20')] })).toEqual(bare);
    expect(bare).toMatchObject([{ id: expect.stringMatching(/^\d{13}$/u), pieces: ['1'] }]);
    const two = stacksOf({ stacks: [at([squad], '50'), at([hide(query), leader], '49')] });
    expect(two).toMatchObject([{ pieces: ['1', '4'] }]);
  });

  test('takes counters with an area around them, such as VASL’s of First Fire', () => {
    const area = 'AreaOfEffect;255,0,0;30;1;false;Show Area;65,130;;true;;;;;;;;true';
    const text = gameText(one({ ...squad, around: [[area, 'false']] }));
    expect(sealed(partsOf(text), KEY)).toContain('AreaOfEffect');
  });

  test('says nothing of where a counter was before, and of empty stacks', () => {
    const text = gameText({ stacks: [at([squad]), at([], '51', 777, 888)] }).replace(
      'null;0;0;77;0',
      'null;0;0;77;1;OldX;999',
    );
    expect(sealed(partsOf(text), KEY)).not.toMatch(/OldX|;999|777|888/u);
  });

  test.each<[string, MadeSave, string]>([
    [
      'a trait that nobody knows',
      one({ ...squad, around: [['spy;here', 'x']] }),
      'a trait that I do not know (spy)',
    ],
    [
      'a command that nobody knows',
      { ...one(squad), more: ['SPY\tmy'] },
      'a command that I do not know (SPY)',
    ],
    [
      'a password in a label',
      one(hide(squad), { ...gun, label: 'ask for my password!' }),
      'A VASSAL password still stands in this game',
    ],
    ['a log', { ...one(squad), log: ['CHAT x'] }, 'A log cannot be handed over'],
    [
      'a formula that is a program',
      one({ ...squad, around: [['macro;A;B;;{exec("x")}', '']] }),
      'a trait (macro) with a formula',
    ],
    ['a label that is a program', one({ ...gun, label: '{exec("x")}' }), 'a trait (label) with a formula'],
    [
      'a label that fetches a picture',
      one({ ...gun, label: '<html><img src="http://example.org/x.png">' }),
      'a trait (label)',
    ],
    [
      'a calculated property that is a program',
      one({ ...squad, around: [['calcProp;Moved;1\\;Runtime.getRuntime().exec("x");d', '']] }),
      'a trait (calcProp) with a formula',
    ],
    [
      'a concealed counter whose nationality is a program',
      one(conceal({ ...squad, nation: '{exec(1)}' })),
      'a trait (concealment) with a formula',
    ],
    [
      'a program in what holds for the whole game',
      { ...one(squad), more: ['GlobalProperty\tx\t{exec("y")}'] },
      'a command (GlobalProperty) with a formula',
    ],
  ])('%s: nothing is handed over', (_what, made, why) => {
    expect(() => seal(made)).toThrow(why);
  });

  test('a “?” of Umpire’s that somebody has made a program of is not handed on', () => {
    const changed = seal(one(query)).replace(';?', ';{exec(1)}');
    expect(() => sealed(partsOf(changed), KEY)).toThrow('a trait (piece) with a formula');
  });

  test('a stack that lies on a map whose name would fetch a picture is not handed on', () => {
    const changed = gameText(one(squad)).replace('Main Map;100', '<img src=x>;100');
    expect(() => sealed(partsOf(changed), KEY)).toThrow('a trait (stack) with a formula');
  });

  test('a formula as VASL’s own counters have them goes with its counter', () => {
    const ruled: MadeCounter = {
      ...squad,
      around: [['hideCmd;x;Hide;{Level > 1 && Moved == "true"};A', '']],
    };
    expect(seal(one(ruled))).toContain('{Level > 1 && Moved == "true"}');
  });

  test('whatever signs a password has, it is found where it stands', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'aZ0 .*+?^$()[]{}|-_/&#é'),
      minLength: 3,
      maxLength: 8,
    });
    fc.assert(
      fc.property(signs, (password) => {
        const hidden = { ...squad, hiddenBy: password };
        expect(seal(one(hidden, { ...gun, label: 'nothing' }))).not.toContain(` ${password} `);
        expect(() => seal(one(hidden, { ...gun, label: `say: ${password} ` }))).toThrow(
          /still stands|with a formula/u,
        );
      }),
      { seed },
    );
  });

  test('a piece that is no counter: nothing is handed over', () => {
    const deck = ['begin_save', '+/1/deck;;x/M;1;1', 'end_save'].join(ESC);
    expect(() => sealed(partsOf(deck), KEY)).toThrow('a kind of piece that I do not know (deck)');
  });

  test('a counter that can be hidden in two ways is hidden by either', () => {
    const twice = (state: string) => one({ ...squad, around: [['hide;H;HIP;;player:;0.3', state]] });
    expect(seal(twice('my password'))).toBe(seal({ stacks: [] }));
    expect(seal(twice('null'))).toContain('9-9-9 Esq');
    const masks = one({ ...squad, around: [['conceal;C;am/amqmark58;am;;', 'my password;|0']] }, query);
    expect(seal(masks)).toBe(seal(one(conceal(squad), query)));
  });

  test('what nobody knows is no matter on a counter that goes anyway', () => {
    expect(seal(one(squad, hide({ ...gun, around: [['spy;here', 'x']] })))).toBe(seal(one(squad)));
  });
});

describe('what the owner gets back', () => {
  /** The other side loads what it was handed, and sets up beside it. */
  function answered(text: string, theirs: readonly MadeStack[]): string {
    const end = `${ESC}end_save`;
    const added = gameText({ stacks: theirs, boards: [] });
    const pieces = added.slice('begin_save'.length, added.indexOf(`${ESC}UNMASK`));
    return text.replace(end, `${pieces}${end}`);
  }

  test('is theirs, and all of one’s own as it was: numbers, places, order in the stack', () => {
    fc.assert(
      fc.property(apart, (made) => {
        const own = parts(made);
        const theirs = [
          at(
            [
              { id: '6001', name: 'Panzer', nation: 'ge' },
              { ...hide(gun), id: '6002', nation: 'ge' },
            ],
            '6000',
            5,
            6,
          ),
        ];
        const back = opened(sealed(partsOf(answered(sealed(own, KEY), theirs)), KEY), own, KEY);
        const mine = partsOf(back).pieces.filter(({ id }) => !id.startsWith('600'));
        expect(standing({ ...own, pieces: mine })).toEqual(standing(own));
        expect(
          partsOf(back)
            .pieces.map(({ id }) => id)
            .filter((id) => id.startsWith('600')),
        ).toEqual(['6001']);
      }),
      { seed, numRuns: 150 },
    );
  });

  test('is one pile with what has come there since, and not a second one beside it', () => {
    const own = parts({ stacks: [at([hide(gun)]), at([squad], '51', 700)] });
    // In their VASSAL the squad makes a stack of its own where the gun lies.
    const moved = sealed(own, KEY).replaceAll('Main Map;700;200', 'Main Map;100;200');
    expect(partsOf(opened(moved, own, KEY)).stacks.map((stack) => stack.pieces)).toEqual([['2', '1']]);
  });

  test('a concealed counter that they moved lies where they moved it', () => {
    const own = parts(one(conceal(squad), query));
    const moved = sealed(own, KEY).replaceAll('Main Map;100;200', 'Main Map;300;400');
    expect(partsOf(opened(moved, own, KEY)).pieces.map(({ id, place }) => [id, place?.x])).toEqual([
      ['3', 300],
      ['1', 300],
    ]);
  });

  test('what is hidden stays where it lay, though they have moved the stack that it lay in', () => {
    const own = parts(one(squad, hide(gun)));
    const moved = sealed(own, KEY).replaceAll('Main Map;100;200', 'Main Map;300;400');
    const back = partsOf(opened(moved, own, KEY)).pieces.map(({ id, place }) => [id, place?.x]);
    expect(back).toEqual([
      ['1', 300],
      ['2', 100],
    ]);
  });

  test('what they took off is back all the same', () => {
    const own = parts(one(squad, conceal({ ...gun, id: '4' }), hide(gun), query));
    const back = partsOf(opened(gameText({ boards: ['ST'] }), own, KEY));
    expect(back.pieces.map(({ id }) => id).toSorted()).toEqual(['2', '3', '4']);
    expect(back.stacks).toMatchObject([{ id: '50', pieces: ['4', '2', '3'] }]);
  });

  test('notes and draw piles are one’s own again', () => {
    const more = ['PLAYER\tmy password\tAnna\tAllied', 'NOTES\tours', 'OBA/+/0/my password,80+mm,3,8,'];
    const own = parts({ ...one(squad), more });
    expect(partsOf(opened(sealed(own, KEY), own, KEY)).rest).toEqual(['UNMASK\t', ...more]);
  });
});

describe('a file that has the other side’s secrets in it', () => {
  test('is kept without them: the same as if they were others, or none', () => {
    const theirs = (counter: MadeCounter) => withoutSecretsOf(parts(one(hide(squad), counter)), ['ge'], KEY);
    const hidden = theirs({ id: '9', name: 'Tiger', nation: 'ge', hiddenBy: 'theirs' });
    expect(partsOf(hidden).pieces.map(({ id }) => id)).toEqual(['1']);
    expect(partsOf(hidden).stacks).toMatchObject([{ pieces: ['1'] }]);
    expect(hidden).toContain('my password');
    const concealed = ['Tiger', 'Kar98'].map((name) =>
      theirs({ id: '9', name, nation: 'ge', concealedBy: 'theirs' }),
    );
    expect(concealed[0]).toBe(concealed[1]);
  });

  test('a captured gun is its captor’s; what an enemy hid besides, of no nation, is the enemy’s', () => {
    const mine = [hide(squad), hide({ ...gun, nation: 'ge' })];
    const theirs = [
      { id: '8', name: 'Tiger', nation: 'ge', hiddenBy: 'theirs' },
      { id: '9', name: 'Mines', hiddenBy: 'theirs' },
    ];
    const kept = partsOf(withoutSecretsOf(parts(one(...mine, ...theirs)), ['ge'], KEY));
    expect(kept.pieces.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('is kept as it was where there are none', () => {
    const made = one(hide(squad), conceal(gun), query);
    expect(withoutSecretsOf(parts(made), ['ge'], KEY)).toBe(gameText(made));
  });
});

describe('whoever has seen a counter open', () => {
  test('does not find it among the “?” by concealing it in their own file', () => {
    const theirs = seal(one(conceal(squad), conceal(gun)));
    // The same counters, concealed by somebody else, who has also concealed one of their own.
    const mine = (each: MadeCounter): MadeCounter => ({ ...each, concealedBy: 'another password' });
    const own = parts({
      stacks: [
        at([mine(squad), mine(gun)], '60', 7, 8),
        at([mine({ ...squad, id: '9', nation: 'ge' })], '51', 3, 4),
      ],
    });
    const whole = partsOf(opened(theirs, own, KEY));
    const questions = whole.pieces.filter(({ place }) => place?.x === 100);
    expect(questions.map(({ name }) => name)).toEqual(['?', '?']);
    expect(questions.map(({ concealment }) => concealment === 'another password')).toEqual([false, false]);
  });
});

describe('owners', () => {
  test('nothing is hidden by nobody’s password', () => {
    const bare = (each: MadeCounter) => parts(one(each));
    expect(() => assertOwners(bare({ ...squad, hiddenBy: '' }))).toThrow(/without a password/u);
    expect(() => assertOwners(bare({ ...squad, concealedBy: '' }))).toThrow(/without a password/u);
    expect(() => assertOwners(bare(squad))).not.toThrow();
    expect(() => assertOwners(bare(hide(squad)))).not.toThrow();
  });

  test('a file that tries out many passwords is refused', () => {
    const many = (count: number) =>
      parts(
        one(
          ...Array.from({ length: count }, (_, index) => ({
            ...squad,
            id: `${100 + index}`,
            concealedBy: `guess ${index}`,
          })),
        ),
      );
    expect(() => assertOwners(many(12))).not.toThrow();
    expect(() => assertOwners(many(13))).toThrow(/13 people/u);
  });
});
