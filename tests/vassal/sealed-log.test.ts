/** What others get of a log: of each step what they would see, and nothing that hangs on what is hidden. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileFault } from '../../src/strange-zip.ts';
import { printCommands, Work } from '../../src/vassal/command.ts';
import { stackAdded } from '../../src/vassal/piece.ts';
import { isPlay, Play } from '../../src/vassal/play.ts';
import { rollsIn } from '../../src/vassal/rolls.ts';
import { type Parts, partsOf } from '../../src/vassal/save.ts';
import { gameOf, sealed } from '../../src/vassal/seal.ts';
import { openedLog as openedAgainst, sealedLog } from '../../src/vassal/sealed-log.ts';
import { testSeed } from '../support/seed.ts';
import {
  counterCommand,
  gameText,
  type MadeCounter,
  type MadeSave,
  type MadeStack,
} from '../support/vassal-save.ts';

const seed = testSeed('vassal logs');
const KEY = Buffer.alloc(32, 7);
const ESC = '\u001b';
const PASSWORD = 'my password';

const seal = (made: MadeSave) =>
  sealedLog(partsOf(gameText(made)), { key: KEY, enemies: ['ge'], as: 'U.S.' });
const openedLog = (log: Parts, own: Parts, key: Uint8Array) =>
  openedAgainst(log, { newest: own, older: [], unseen: 0 }, key).text;
const textOf = (made: MadeSave) => seal(made).text;

const squad: MadeCounter = { id: '1', gpid: '77', name: '9-9-9 Esq', nation: 'am', label: 'S1' };
const gun: MadeCounter = { id: '2', gpid: '5', name: 'Great Gun', nation: 'am', label: 'G1' };
const leader: MadeCounter = { id: '3', gpid: '9', name: '10-3', nation: 'am', label: 'L1' };
const hide = (each: MadeCounter) => ({ ...each, hiddenBy: PASSWORD });
const conceal = (each: MadeCounter) => ({ ...each, concealedBy: PASSWORD });
const at = (counters: readonly MadeCounter[], id = '50', x = 100, y = 200): MadeStack => ({
  id,
  x,
  y,
  counters,
});
const move = (id: string, x: number, y = 200, under = 'null') =>
  `M/${id}/Main Map/${x}/${y}/${under}/Main Map/100/200/null/${PASSWORD}`;
/** The command by which a counter becomes as it is in `now`. */
const change = (now: MadeCounter, stack = at([])) => {
  const [, id, , state] =
    /^\+\/([^/]*)\/(.*)\/([^/]*)$/su.exec(counterCommand({ ...now, image: 'x' }, stack)) ?? [];
  return `D/${id}/${state}`;
};

/** As the other side's VASSAL has it when it has gone through the log. */
function playedBy(text: string): Parts {
  const log = partsOf(text);
  const play = new Play(log);
  for (const step of log.steps) {
    const command = step.replace(/^LOG\t/u, '');
    if (isPlay(command)) play.apply(command, new Work());
  }
  return partsOf(gameOf(play.added(), log.commandsBeside));
}

/** What lies where, from the bottom. */
const lying = ({ pieces }: Parts) =>
  pieces
    .map(({ id, name, place, labels, traits }) => ({
      id,
      name,
      labels,
      place,
      states: traits.slice(0, -1).map(({ state }) => state),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
const piles = ({ stacks }: Parts) =>
  stacks
    .flatMap(({ place, pieces }) =>
      pieces.length === 0 ? [] : [`${place?.x},${place?.y}: ${pieces.join()}`],
    )
    .toSorted();

describe('what is seen', () => {
  test('a counter that moves, breaks and goes', () => {
    const log = [move('1', 300), change({ ...squad, label: 'S1 pinned' }), '-/2'];
    const sealedText = textOf({ stacks: [at([squad, gun])], log });
    const there = playedBy(sealedText);
    expect(there.pieces.map(({ name, labels, place }) => [name, labels, place?.x])).toEqual([
      ['9-9-9 Esq', ['S1 pinned'], 300],
    ]);
    expect(sealedText).not.toContain(PASSWORD);
  });

  test('a stack that moves as a whole lies upon what lies there, in one pile with it', () => {
    const found = seal({ stacks: [at([squad]), at([leader, hide(gun)], '51', 500)], log: [move('50', 500)] });
    expect(piles(playedBy(found.text))).toEqual(['500,200: 3,1']);
    expect(piles(partsOf(found.end))).toEqual(['500,200: 3,2,1']);
  });

  test('each step shows as much as sealing the game behind it would', () => {
    const found = seal({
      stacks: [at([squad, conceal(gun)]), at([leader], '51', 500)],
      log: [move('3', 100), move('1', 500)],
    });
    expect(found.moves.map(({ step, id, from, to }) => [step, id, from?.x, to?.x])).toEqual([
      [0, '3', 500, 100],
      [1, '1', 100, 500],
    ]);
    expect(piles(playedBy(found.text)).length).toBe(2);
    expect(lying(playedBy(found.text))).toEqual(lying(partsOf(sealed(partsOf(found.end), KEY))));
  });
});

describe('what is hidden', () => {
  test('moves, flips, comes and goes unseen, in the same bytes as if it were not there', () => {
    const log = [move('1', 300), move('3', 300, 200, '1')];
    const bare = textOf({ stacks: [at([squad]), at([leader], '51', 500)], log });
    const hidden = textOf({
      stacks: [at([squad, hide(gun)]), at([leader], '51', 500)],
      log: [
        move('2', 300),
        // It lies there first, so that in the giver's VASSAL the others lie upon it.
        move('1', 300, 200, '2'),
        change(hide({ ...gun, label: 'G1 malf' })),
        move('3', 300, 200, '1'),
        'CHAT* Great Gun moves 300,200 → 400,200 *',
        '-/2',
      ],
    });
    expect(hidden).toBe(bare);
  });

  test('is not spoken of, nor is a password, a player or a mail address', () => {
    const log = [
      'CHAT<Anna Example> - my Great Gun waits',
      'CHAT<Anna Example> - G1 fires',
      'CHAT<Anna Example> - g1 in k20, GREAT GUN!',
      `CHAT<Anna Example> - ${PASSWORD.toUpperCase()}`,
      `CHAT<Anna Example> - ${PASSWORD}!`,
      'CHAT<Anna Example> - mail me at anna@example.org, says Anna Example',
      'CHAT* 9-9-9 Esq moves from A1 *',
      'CHAT*** (IFT DR) 6,1 ***   <Anna Example>      [2 / 3   avg   10.00 (10.00)]',
      'PRIV_CHAT\tx',
      'NOTES\tsecret',
    ];
    const found = seal({
      stacks: [at([squad, hide(gun)])],
      more: [`PLAYER\t${PASSWORD}\tAnna Example\tAllied`],
      log,
    });
    expect(partsOf(found.text).steps).toEqual([
      'LOG\tCHAT<U.S.> - mail me at … says U.S.',
      'LOG\tCHAT*** (IFT DR) 6,1 ***   <U.S.>',
    ]);
    expect(found.unsaid).toBe(6);
    expect(rollsIn(partsOf(found.text).steps)).toEqual([
      { purpose: 'IFT', kind: 'DR', values: [6, 1], by: 'U.S.' },
    ]);
  });

  test('a line of the chat is no page and no formula', () => {
    const { text } = seal({
      stacks: [at([squad])],
      log: ['CHAT<A> - <img src="http://example.org"> {exec(1)}'],
    });
    expect(partsOf(text).steps).toEqual(['LOG\tCHAT<U.S.> - img src="http://example.org" exec(1)']);
  });

  test('what is concealed moves as a “?”, and nobody learns what it does below it', () => {
    const log = (name: MadeCounter) => [change(conceal({ ...name, label: 'x' })), move('2', 300)];
    const a = textOf({ stacks: [at([squad, conceal(gun)])], log: log(gun) });
    const b = textOf({
      stacks: [at([squad, conceal({ ...leader, id: '2' })])],
      log: log({ ...leader, id: '2' }),
    });
    expect(a).toBe(b);
    expect(
      playedBy(a)
        .pieces.map(({ name, place }) => [name, place?.x])
        .toSorted(),
    ).toEqual([
      ['9-9-9 Esq', 100],
      ['?', 300],
    ]);
  });
});

describe('what comes into sight', () => {
  test('comes with the step that shows it, and is named to its giver', () => {
    const found = seal({
      stacks: [at([squad, hide(gun)])],
      log: [move('1', 300), change(gun), move('2', 400)],
    });
    expect(found.revealed).toMatchObject([
      { was: 'hidden', counter: { id: '2', place: { map: 'Main Map', x: 100, y: 200 } } },
    ]);
    const steps = partsOf(found.text).steps;
    expect(steps[0]).not.toContain('Great Gun');
    expect(steps.join()).toContain('Great Gun');
    expect(playedBy(found.text).pieces.find(({ name }) => name === 'Great Gun')?.place?.x).toBe(400);
  });

  test('a “?” that is taken off is the counter that it was, in its pile', () => {
    const found = seal({ stacks: [at([squad, conceal(gun), leader])], log: [change(gun)] });
    expect(found.revealed).toMatchObject([{ was: 'concealed', counter: { id: '2' } }]);
    expect(playedBy(found.text).stacks).toMatchObject([{ pieces: ['1', '2', '3'] }]);
  });

  test('what is hidden in the log is gone, and its password is in nothing that went before', () => {
    const hidden = change({ ...gun, hiddenBy: 'another word' });
    expect(
      playedBy(textOf({ stacks: [at([squad, gun])], log: [hidden] })).pieces.map(({ id }) => id),
    ).toEqual(['1']);
    const labelled = { ...squad, label: 'another word' };
    expect(() => textOf({ stacks: [at([labelled, gun])], log: [hidden] })).toThrow('password still stands');
  });
});

describe('nothing is handed over', () => {
  test.each<[string, string, string]>([
    ['a command that nobody knows', 'SPY\tx', 'a command that I do not know (SPY)'],
    ['a script', 'BSH\tx', 'a command that I do not know (BSH)'],
    ['a deck', '+/9/deck;;x/M;1;1', 'a kind of piece that I do not know (deck)'],
    [
      'a trait that nobody knows',
      counterCommand({ ...leader, id: '9', around: [['spy;x', 'y']] }, at([])),
      'a trait that I do not know (spy)',
    ],
    [
      'a formula that is a program',
      counterCommand({ ...leader, id: '9', label: '{exec(1)}' }, at([])),
      'with a formula',
    ],
    ['a move to nowhere', 'M/1/Main Map/x/y/null', 'cannot be read'],
    ['hidden without a password', change({ ...squad, hiddenBy: '' }), 'without a password'],
  ])('%s', (_what, step, why) => {
    expect(() => textOf({ stacks: [at([squad])], log: [step] })).toThrow(why);
  });

  test('something between the steps', () => {
    const text = `${gameText({ stacks: [at([squad])], log: ['CHAT<A> - x'] })}${ESC}SPY`;
    expect(() => sealedLog(partsOf(text), { key: KEY, enemies: [], as: 'x' })).toThrow('between its steps');
  });
});

describe('bad logs', () => {
  test('one of more steps than any scenario has', () => {
    const log = Array.from({ length: 20_001 }, () => 'CHAT<A> - x');
    expect(() => textOf({ stacks: [at([squad])], log })).toThrow('20001 steps');
  });

  test('commands about what is not there, and on itself, change nothing and are not handed over', () => {
    const log = ['-/99', 'D/99/x', move('99', 300), move('1', 100, 200, '1'), '-/50x'];
    const { text } = seal({ stacks: [at([squad])], log });
    expect(playedBy(text).pieces.map(({ id, place }) => [id, place?.x])).toEqual([['1', 100]]);
  });

  test('any signs in a step: a reason, and never a crash', () => {
    const step = fc.tuple(
      fc.constantFrom('M/', 'D/', '-/', '+/', 'CHAT', 'LOG\t', '', 'bd\t', 'INFO\t', 'PLAYER\t'),
      fc.string({ unit: fc.constantFrom(..."123/;,\t\\'null{}<>@ab "), maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        try {
          textOf({ stacks: [at([squad, hide(gun)])], log: steps.map((parts) => parts.join('')) });
        } catch (error) {
          expect(error).toBeInstanceOf(FileFault);
        }
      }),
      { seed, numRuns: 400 },
    );
  });
});

describe('logs by chance', () => {
  const places = [100, 200, 300, 400];
  const open: readonly MadeCounter[] = [squad, leader, { ...squad, id: '4', name: '4-4-7' }];
  const secret: readonly MadeCounter[] = [hide(gun), hide({ ...gun, id: '8', name: 'Mines' })];
  /** A command on one of these counters; in a pile it goes upon whatever lies there, in sight or not. */
  const acts = (of: readonly MadeCounter[]) =>
    fc.record({
      who: fc.constantFrom(...of),
      to: fc.constantFrom(...places),
      kind: fc.constantFrom('move', 'move', 'label', 'take'),
      word: fc.constantFrom('x', 'y', 'z'),
    });
  type Act = ReturnType<typeof acts> extends fc.Arbitrary<infer A> ? A : never;

  /** As VASSAL logs it: a counter that is moved goes on top of what its player sees there. */
  function logged(begin: Pick<Parts, 'pieces' | 'stacks'>, all: readonly Act[]): readonly string[] {
    const play = new Play(begin);
    return all.flatMap(({ who, to, kind, word }) => {
      if (!play.pieces.has(who.id)) return [];
      const steps: Record<string, () => string> = {
        move: () => {
          const pile = [...play.stacks].find(
            ({ place, pieces }) => place?.x === to && pieces.some((id) => id !== who.id),
          );
          const top = pile?.pieces.filter((id) => id !== who.id).at(-1);
          return move(who.id, to, 200, top ?? 'null');
        },
        label: () => change({ ...who, label: word }),
        take: () => `-/${who.id}`,
      };
      const step = steps[kind]?.() ?? '';
      play.apply(step, new Work());
      return [step];
    });
  }

  /** Somebody's log from that position, as the other side gets it and as it ends. */
  function given(begin: Parts, all: readonly Act[], enemies: readonly string[]) {
    const game = gameOf([...begin.pieces, ...begin.stacks.map(stackAdded)], begin.commandsBeside);
    const log = logged(begin, all).map((step) => `LOG\t${step}`);
    return sealedLog(partsOf([game, ...log].join(ESC)), { key: KEY, enemies, as: 'x' });
  }

  /** The position when the other side has played, and what it has done is taken. */
  function answered(log: ReturnType<typeof given>, all: readonly Act[]): Parts {
    const theirs = given(playedBy(log.text), all, ['am']);
    return playedBy(openedLog(partsOf(theirs.text), partsOf(log.end), KEY));
  }

  test('are the same bytes whatever is hidden, moves, and is done in them, and so is the answer to the answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(acts(open), acts(secret)), { maxLength: 25 }),
        fc.array(acts(open), { maxLength: 6 }),
        fc.array(fc.oneof(acts(open), acts(secret)), { maxLength: 25 }),
        // Two of them can lie on one point, and stacks that something hidden has begun have other numbers.
        fc.array(fc.constantFrom(...places), { minLength: 3, maxLength: 3 }),
        fc.shuffledSubarray([...open], { minLength: 3 }),
        fc.boolean(),
        (first, theirs, second, xs, order, isBeside) => {
          const bare = order.map((each, index) => at([each], `5${index}`, xs[index]));
          const full = bare.flatMap((stack, index) => {
            const beneath = secret.slice(index, index + 1);
            const id = beneath.length === 0 ? stack.id : `4${9 - index}`;
            if (isBeside) return [at(beneath, `3${index}`, stack.x), stack];
            return [{ ...stack, id, counters: [...beneath, ...stack.counters] }];
          });
          const seen = (all: readonly Act[]) => all.filter(({ who }) => open.includes(who));
          const [hidden, none] = [partsOf(gameText({ stacks: full })), partsOf(gameText({ stacks: bare }))];
          const [one, other] = [given(hidden, first, ['ge']), given(none, seen(first), ['ge'])];
          expect(one.text).toBe(other.text);
          const [then, there] = [answered(one, theirs), answered(other, theirs)];
          expect(given(then, second, ['ge']).text).toBe(given(there, seen(second), ['ge']).text);
        },
      ),
      { seed, numRuns: 150 },
    );
  });

  test('leave the other side with what sealing the last position shows', () => {
    const some = [squad, conceal(gun), leader, { ...squad, id: '4', name: '4-4-7' }];
    const begin = some.map((each, index) => at([each], `5${index}`, places[index] ?? 0));
    fc.assert(
      fc.property(fc.array(acts(some), { maxLength: 30 }), (all) => {
        const { text, end } = seal({ stacks: begin, log: logged(partsOf(gameText({ stacks: begin })), all) });
        const expected = partsOf(sealed(partsOf(end), KEY));
        expect(lying(playedBy(text))).toEqual(lying(expected));
        expect(piles(playedBy(text))).toEqual(piles(expected));
      }),
      { seed, numRuns: 150 },
    );
  });
});

describe('for the other side', () => {
  const theirs: MadeCounter = {
    id: '70',
    name: 'Panzer',
    nation: 'ge',
    label: 'V1',
    concealedBy: 'their word',
  };
  const hidden: MadeCounter = { id: '71', name: 'Flak', nation: 'ge', hiddenBy: 'their word' };
  const own = partsOf(gameText({ stacks: [at([theirs, hidden], '90', 700)] }));
  /** What they were handed lies in the giver's game. */
  const handed = partsOf(sealed(own, KEY));
  const [query] = handed.pieces;

  test('has its own hidden counters in place, and its “?” are its counters again', () => {
    const mine = partsOf(gameText({ stacks: [at([squad, hide(gun)])] }));
    const both = gameOf(
      [...mine.pieces, ...handed.pieces, ...[...mine.stacks, ...handed.stacks].map(stackAdded)],
      mine.commandsBeside,
    );
    const log = [move('1', 700, 200, query?.id), move(query?.id ?? '', 300), `-/${query?.id}`];
    const given = sealedLog(partsOf([both, ...log.map((step) => `LOG\t${step}`)].join(ESC)), {
      key: KEY,
      enemies: ['ge'],
      as: 'U.S.',
    });
    const text = openedLog(partsOf(given.text), own, KEY);
    expect(text).not.toMatch(/Great Gun|my password/u);
    const begins = partsOf(text);
    expect(begins.pieces.map(({ id }) => id).toSorted()).toEqual(['1', '70', '71']);
    expect(begins.stacks).toContainEqual(expect.objectContaining({ pieces: ['70', '71'] }));
    const ends = playedBy(text);
    expect(ends.pieces.map(({ id }) => id).toSorted()).toEqual(['1', '71']);
    expect(printCommands(begins.commands)).toBe(text);
  });
});
