import { describe, expect, test } from 'vitest';
import { below, bundled, partsOf, withoutAbove } from '../../src/kernel/bundle.ts';
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

  test('is announced unless nothing of it is', () => {
    const quiet = (title: string) => say(title, { unannounced: true });
    expect(bundled([quiet('1'), quiet('2')], always)).toMatchObject([{ title: '1', unannounced: true }]);
    const [first] = bundled([quiet('1'), say('2')], always);
    expect(first).not.toHaveProperty('unannounced');
    const [second] = bundled([say('1'), quiet('2')], always);
    expect(second).not.toHaveProperty('unannounced');
  });

  test('an edit parts nothing, and whatever has no buttons and names nobody says so of none', () => {
    const living = say('living', { living: 'k', grows: 100 });
    const posted = ({ living: key }: Notice) => key === 'k';
    expect(titles(bundled([say('1'), living, say('2'), say('3')], always, posted))).toEqual([
      ['1', '2', '3'],
      ['living'],
    ]);
    const [message] = bundled([say('1'), say('2')], always);
    expect(message).toEqual({ ...say('1'), also: [say('2')] });
    expect(bundled([say('1'), living], always)).toEqual([{ ...living, before: [say('1')] }]);
    expect(bundled([say('1'), say('2'), living], always)).toEqual([
      { ...living, before: [say('1'), say('2')] },
    ]);
  });
});

describe('the living part of a message by itself', () => {
  const above = say('above', { mention: ['red'], buttons: ['my-orders', 'status'] });

  test('has its own buttons, and none of what stood above it', () => {
    const living = say('living', { living: 'k', buttons: ['help'] });
    const whole = below([above], living);
    expect(whole.buttons).toEqual(['my-orders', 'status', 'help']);
    expect(withoutAbove(whole)).toEqual({ ...living, mention: ['red'] });
  });

  test('has none where all of them are of what stood above it', () => {
    const whole = below([above, say('without')], say('living', { living: 'k' }));
    expect(withoutAbove(whole)).toEqual(say('living', { living: 'k', mention: ['red'] }));
  });

  test('has none where there never was one', () => {
    const living = say('living', { living: 'k' });
    expect(withoutAbove({ ...living, before: [say('above')] })).toEqual(living);
  });

  test('is the message where nothing stands above it', () => {
    const alone = say('living', { living: 'k', buttons: ['help'] });
    expect(withoutAbove(alone)).toBe(alone);
  });
});
