import { describe, expect, test } from 'vitest';
import { faultless, read } from '../../src/text/fault.ts';
import { forgiving, type Notation, proposing, sentInstead } from '../../src/text/forgiving.ts';

/** Pieces are words of small letters; none stands twice. */
const READ: Notation<readonly string[]>['read'] = (pieces) => {
  const faults = pieces.flatMap((piece, at) => {
    if (!/^[a-z]+$/u.test(piece)) return [{ line: at + 1, wrong: `${piece} is no word` }];
    return pieces.indexOf(piece) < at ? [{ line: at + 1, wrong: `${piece} stands twice` }] : [];
  });
  return faultless(faults, () => pieces);
};

function readAll(typed: readonly string[], undone: string[] = []) {
  const undoings = (piece: string) => {
    undone.push(piece);
    return [piece.toLowerCase(), piece.toLowerCase().replaceAll(/[^a-z]/gu, '')];
  };
  return forgiving(typed, { read: READ, undoings });
}

describe('texts that are read as people write them', () => {
  test('what is read as it stands is read so: of nothing is anything undone', () => {
    const undone: string[] = [];
    expect(readAll(['one', 'two'], undone).result).toEqual(read(['one', 'two']));
    expect(undone).toEqual([]);
  });

  test('of the rest each piece has as little undone as will do, and no other is touched', () => {
    const undone: string[] = [];
    expect(readAll(['one', 'TWO', '“three”'], undone).result).toEqual(read(['one', 'two', 'three']));
    expect(undone).toEqual(['TWO', '“three”']);
  });

  test('what is wrong in any case is told as it was typed', () => {
    expect(readAll(['ONE', '2', 'Two.']).result).toEqual({
      ok: false,
      faults: [{ line: 2, wrong: '2 is no word' }],
    });
    expect(readAll(['one', 'ONE']).result).toMatchObject({ faults: [{ line: 2, wrong: 'ONE is no word' }] });
  });

  test('what may be meant is proposed where it would be read, of very many nothing', () => {
    const ways = (piece: string) => (piece === '2' ? ['two', 'TWO', 'too'] : ['a', 'b', 'c', 'd']);
    const { result, meant } = proposing(readAll(['one', '2', '4', '2']), { read: READ }, ways);
    expect(result.ok ? [] : result.faults.map(({ line, instead }) => [line, instead])).toEqual([
      [2, ['two', 'too']],
      [3, undefined],
      [4, ['two', 'too']],
    ]);
    expect(sentInstead(meant, 3)).toEqual([]);
    expect(sentInstead(new Map([[1, ['two', 'too']]]), 1).map(({ line }) => line)).toEqual(['two', 'too']);
    const sure = new Map([
      [1, ['two', 'too']],
      [3, ['four']],
      [4, ['five']],
    ]);
    expect(sentInstead(sure, 3)).toEqual([
      {
        by: new Map([
          [3, 'four'],
          [4, 'five'],
        ]),
        line: 'four',
      },
    ]);
  });
});
