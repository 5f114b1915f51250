import { describe, expect, test } from 'vitest';
import { bundled, partsOf } from '../../src/kernel/bundle.ts';
import type { Notice } from '../../src/kernel/notice.ts';

const say = (title: string, more: Partial<Notice> = {}): Notice => ({ kind: 'k', title, text: '', ...more });
const always = () => true;
const titles = (notices: readonly Notice[]) =>
  notices.map((notice) => partsOf(notice).map(({ title }) => title));

describe('what one order has to say to one reader', () => {
  test('is one message, its parts in their order', () => {
    expect(titles(bundled([say('1'), say('2'), say('3')], always))).toEqual([['1', '2', '3']]);
    expect(bundled([say('1')], always)).toEqual([say('1')]);
    expect(bundled([], always)).toEqual([]);
  });

  test('or as many as it takes', () => {
    const two = (notices: readonly Notice[]) => notices.length <= 2;
    expect(
      titles(
        bundled(
          ['1', '2', '3', '4', '5'].map((title) => say(title)),
          two,
        ),
      ),
    ).toEqual([['1', '2'], ['3', '4'], ['5']]);
    expect(titles(bundled([say('1'), say('2')], () => false))).toEqual([['1'], ['2']]);
  });

  test('names everybody whom one of its parts names, once, and has the buttons of all', () => {
    const parts = [
      say('1', { mention: ['red'], buttons: ['my-orders'] }),
      say('2', { mention: ['blue', 'red'], buttons: ['my-orders', 'status'] }),
    ];
    const [message] = bundled(parts, always);
    expect(message).toMatchObject({ mention: ['red', 'blue'], buttons: ['my-orders', 'status'] });
    expect(message?.also).toEqual([say('2')]);
  });

  test('a living message stands by itself, the last of its key', () => {
    const order = [
      say('a', { living: 'k' }),
      say('news'),
      say('b', { living: 'k' }),
      say('c', { living: 'j' }),
    ];
    expect(titles(bundled(order, always))).toEqual([['news'], ['b'], ['c']]);
  });

  test('or stands below what the same order tells before it, where it says what room it needs', () => {
    const living = say('living', { living: 'k', grows: 100, mention: ['blue'], buttons: ['status'] });
    const plain = say('plain', { mention: ['red'], buttons: ['my-orders'] });
    const [message, ...rest] = bundled([plain, living], always);
    expect(rest).toEqual([]);
    expect(message).toMatchObject({ title: 'living', living: 'k', mention: ['red', 'blue'] });
    expect(message?.buttons).toEqual(['my-orders', 'status']);
    expect(message?.before).toEqual([plain]);
    expect(titles([message ?? living])).toEqual([['plain', 'living']]);
    // Nothing comes below it; and where it is posted already this is an edit, of which nothing else becomes a part.
    expect(titles(bundled([plain, living, say('later')], always))).toEqual([['plain', 'living'], ['later']]);
    const posted = ({ living: key }: Notice) => key === 'k';
    expect(titles(bundled([plain, living, say('later')], always, posted))).toEqual([
      ['plain', 'later'],
      ['living'],
    ]);
    expect(titles(bundled([plain, living], () => false))).toEqual([['plain'], ['living']]);
  });

  test('what is passing is left out when something follows, a living message alone does not', () => {
    const passing = say('open', { passing: true });
    expect(titles(bundled([passing, say('over')], always))).toEqual([['over']]);
    expect(titles(bundled([passing, say('sealed', { living: 'k' })], always))).toEqual([
      ['open'],
      ['sealed'],
    ]);
    expect(titles(bundled([say('over'), passing], always))).toEqual([['over', 'open']]);
  });
});
