/** What a taker gets of files that go back behind what they have done, or were given before it. */
import { describe, expect, test } from 'vitest';
import { Work } from '../../src/vassal/command.ts';
import { type OwnGames, opened } from '../../src/vassal/opened.ts';
import { stackAdded } from '../../src/vassal/piece.ts';
import { isPlay, Play } from '../../src/vassal/play.ts';
import { type Parts, partsOf } from '../../src/vassal/save.ts';
import { gameOf, sealed } from '../../src/vassal/seal.ts';
import { openedLog, sealedLog } from '../../src/vassal/sealed-log.ts';
import { counterCommand, gameText, type MadeCounter, type MadeStack } from '../support/vassal-save.ts';

const KEY = Buffer.alloc(32, 7);
const ESC = '\u001b';
const PASSWORD = 'my password';

const squad: MadeCounter = { id: '1', name: '9-9-9 Esq', nation: 'am', label: 'S1' };
const gun: MadeCounter = { id: '2', name: 'Great Gun', nation: 'am', label: 'G1' };
const theirs: MadeCounter = { id: '70', name: 'Panzer', nation: 'ge', label: 'V1' };
const hide = (each: MadeCounter) => ({ ...each, hiddenBy: PASSWORD });
const conceal = (each: MadeCounter) => ({ ...each, concealedBy: PASSWORD });
const at = (counters: readonly MadeCounter[], id: string, x: number): MadeStack => ({
  id,
  x,
  y: 200,
  counters,
});

const move = (id: string, x: number) => `M/${id}/Main Map/${x}/200/null/Main Map/100/200/null/x`;
function change(now: MadeCounter): string {
  const [, id, , state] =
    /^\+\/([^/]*)\/(.*)\/([^/]*)$/su.exec(counterCommand({ ...now, image: 'x' }, at([], '5', 0))) ?? [];
  return `D/${id}/${state}`;
}

const start = (...own: readonly MadeCounter[]) =>
  partsOf(gameText({ stacks: [at(own, '50', 100), at([theirs], '60', 700)] }));

/** A log from that game, as the other side gets it, and as it ends for its giver. */
function played(game: Parts, steps: readonly string[], enemies: readonly string[] = ['ge']) {
  const text = gameOf([...game.pieces, ...game.stacks.map(stackAdded)], game.commandsBeside);
  const log = partsOf([text, ...steps.map((step) => `LOG\t${step}`)].join(ESC));
  const { text: handed, end } = sealedLog(log, { key: KEY, enemies, as: 'x' });
  return { handed: partsOf(handed), end: partsOf(end) };
}

/** The game of whoever goes through a log, or through so many steps of it. */
function seenTo(log: Parts, steps = log.steps.length): Parts {
  const play = new Play(log);
  for (const step of log.steps.slice(0, steps)) {
    const command = step.replace(/^LOG\t/u, '');
    if (isPlay(command)) play.apply(command, new Work());
  }
  return partsOf(gameOf(play.added(), log.commandsBeside));
}

/** Their log from there, as its taker gets it. */
function answered(from: Parts, own: OwnGames, steps: readonly string[] = ['CHAT<B> - stop']) {
  const { text, otherwise } = openedLog(played(from, steps, ['am']).handed, own, KEY);
  const begins = partsOf(text);
  return {
    begins,
    ends: seenTo(begins),
    otherwise: otherwise.map(({ counter, is }) => [counter.labels[0], is]),
  };
}

const lying = ({ pieces }: Parts, id: string) => {
  const found = pieces.find((piece) => piece.id === id);
  return found && [found.place?.x, found.hiddenBy, found.concealedBy];
};

describe('a file that goes back behind the taker’s last log', () => {
  const before = start(squad, hide(gun));
  const log = played(before, [move('1', 300), change(gun), move('2', 400)]);
  const own = { newest: log.end, older: [before], unseen: 0 };

  test('what came into sight in the steps that are void is hidden again, and named', () => {
    const { begins, otherwise } = answered(seenTo(log.handed, 1), own);
    expect(lying(begins, '1')?.[0]).toBe(300);
    expect(lying(begins, '2')).toEqual([100, PASSWORD, undefined]);
    expect(otherwise).toEqual([['G1', 'hidden']]);
  });

  test('a saved game likewise', () => {
    const text = sealed(seenTo(log.handed, 1), KEY);
    expect(lying(partsOf(opened(text, own, KEY).text), '2')).toEqual([100, PASSWORD, undefined]);
  });

  test('what they have seen stays in sight, and what they have taken off is gone', () => {
    const { begins, ends, otherwise } = answered(seenTo(log.handed), own, ['-/2']);
    expect(lying(begins, '2')).toEqual([400, undefined, undefined]);
    expect(lying(ends, '2')).toBeUndefined();
    expect(otherwise).toEqual([]);
  });

  test('what was shown and lost in the log is not back once they have gone through it', () => {
    const lost = played(before, [move('1', 300), change(gun), '-/2']);
    const mine = { newest: lost.end, older: [before], unseen: 0 };
    expect(lying(answered(seenTo(lost.handed), mine).begins, '2')).toBeUndefined();
    const stopped = answered(seenTo(lost.handed, 0), mine);
    expect(lying(stopped.begins, '2')).toEqual([100, PASSWORD, undefined]);
    expect(stopped.otherwise).toEqual([['G1', 'hidden']]);
    // Hand-overs later nobody goes back so far.
    const later = { newest: lost.end, older: [lost.end, lost.end, before], unseen: 0 };
    expect(lying(answered(seenTo(lost.handed, 0), later).begins, '2')).toBeUndefined();
  });

  test('what is in sight since long ago, and not in a file that goes back as far, is not lost', () => {
    const later = { newest: log.end, older: [log.end, log.end, before], unseen: 0 };
    expect(lying(answered(seenTo(log.handed, 1), later).begins, '2')).toEqual([100, PASSWORD, undefined]);
  });

  test('a “?” that was taken off is the counter under its “?” again', () => {
    const covered = start(squad, conceal(gun));
    const shown = played(covered, [change(gun)]);
    const mine = { newest: shown.end, older: [covered], unseen: 0 };
    const { begins, otherwise } = answered(seenTo(shown.handed, 0), mine);
    expect(lying(begins, '2')).toEqual([100, undefined, PASSWORD]);
    expect(begins.pieces.map(({ id }) => id).toSorted()).toEqual(['1', '2', '70']);
    expect(otherwise).toEqual([['G1', 'concealed']]);
  });

  test('what was hidden in the steps that are void lies open, and is named', () => {
    const open = start(squad, gun);
    const hidden = played(open, [move('1', 300), change(hide(gun))]);
    const { begins, otherwise } = answered(seenTo(hidden.handed, 1), {
      newest: hidden.end,
      older: [open],
      unseen: 0,
    });
    expect(lying(begins, '2')).toEqual([100, undefined, undefined]);
    expect(otherwise).toEqual([['G1', 'open']]);
  });
});

describe('a file that was given before its giver had the taker’s last one', () => {
  test('what is hidden by then stays hidden, whatever is done to it there', () => {
    const before = start(squad, gun);
    const first = played(before, []);
    const hidden = played(before, [move('2', 500), change(hide(gun))]);
    const own = { newest: hidden.end, older: [first.end, before], unseen: 1 };
    const steps = [move('2', 600), change(gun), 'M/70/Main Map/500/200/2/Main Map/700/200/null/x'];
    const { begins, ends, otherwise } = answered(seenTo(first.handed), own, steps);
    expect(lying(begins, '2')).toEqual([500, PASSWORD, undefined]);
    expect(lying(ends, '2')).toEqual([500, PASSWORD, undefined]);
    expect(lying(ends, '70')?.[0]).toBe(500);
    expect(otherwise).toEqual([]);
    expect(sealed(ends, KEY)).not.toContain('Great Gun');
  });

  test('so does what went from concealed to hidden', () => {
    const before = start(squad, conceal(gun));
    const first = played(before, []);
    const hidden = played(before, [change(hide(gun))]);
    const own = { newest: hidden.end, older: [before], unseen: 1 };
    const [query] = first.handed.pieces.filter(({ name }) => name === '?');
    const { ends } = answered(seenTo(first.handed), own, [move(query?.id ?? '', 600)]);
    expect(lying(ends, '2')).toEqual([100, PASSWORD, undefined]);
    expect(ends.pieces).toHaveLength(3);
  });
});
