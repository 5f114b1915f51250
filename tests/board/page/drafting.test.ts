import { describe, expect, test } from 'vitest';
import { Drafting } from '../../../src/board/page/drafting.ts';

describe('a draft that is made by pressing', () => {
  test('what is done is undone and done again, step by step', () => {
    const draft = new Drafting(['a']);
    expect([draft.canUndo, draft.canRedo]).toEqual([false, false]);
    draft.add('b');
    draft.replace(0, 'c');
    draft.drop(1);
    expect(draft.lines).toEqual(['c']);
    draft.undo();
    draft.undo();
    expect(draft.text).toBe('a\nb');
    draft.redo();
    expect(draft.text).toBe('c\nb');
    draft.add('d');
    expect(draft.canRedo).toBe(false);
    draft.redo();
    expect(draft.text).toBe('c\nb\nd');
  });

  test('lines change places, and the first goes no higher', () => {
    const draft = new Drafting(['a', 'b', 'c']);
    draft.move(2, -1);
    expect(draft.lines).toEqual(['a', 'c', 'b']);
    draft.move(0, -1);
    draft.move(2, 1);
    expect(draft.lines).toEqual(['a', 'c', 'b']);
    draft.undo();
    expect(draft.lines).toEqual(['a', 'b', 'c']);
    draft.undo();
    expect(draft.lines).toEqual(['a', 'b', 'c']);
  });
});
