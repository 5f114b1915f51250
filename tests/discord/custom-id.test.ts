import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CustomId,
  decisionTag,
  offerRef,
  parseCustomId,
  parseOption,
  printCustomId,
  printOption,
  typedTag,
} from '../../src/discord/custom-id.ts';

const campaign = fc.stringMatching(/^[\w-]{1,16}$/u);
const seat = fc.stringMatching(/^[\w.:-]{1,24}$/u);
const count = fc.nat(999_999_999);
const choices = fc.stringMatching(/^[\w./=>!*-]{0,36}$/u);
const offer = fc
  .record({ order: fc.string(), decision: fc.string(), fixed: fc.dictionary(fc.string(), fc.integer()) })
  .map(offerRef);

const ids: fc.Arbitrary<CustomId> = fc.oneof(
  fc.constant({ verb: 'practice' as const }),
  fc.constant({ verb: 'practice' as const, game: 'ardennes2' }),
  fc.constant({ verb: 'practice' as const, game: 'ardennes2', side: 'us' }),
  fc.record({
    verb: fc.constant('new' as const),
    part: fc.constantFrom('game' as const, 'pace', 'both', 'open'),
  }),
  fc.record({
    verb: fc.constant('new' as const),
    part: fc.constantFrom('side' as const, 'zone'),
    of: fc.constantFrom('us', 'german', 'brisk'),
  }),
  fc.record({ verb: fc.constant('mine' as const), page: count }),
  fc.record({ verb: fc.constantFrom('my' as const, 'collect', 'status', 'card', 'help', 'nudge'), campaign }),
  fc.record({
    verb: fc.constant('order' as const),
    campaign,
    order: fc.stringMatching(/^[a-z\d.-]{1,40}$/u),
  }),
  fc.record({
    verb: fc.constant('board' as const),
    campaign,
    image: fc.stringMatching(/^[\da-f]{16}$/u),
  }),
  fc.record({
    verb: fc.constant('map' as const),
    campaign,
    look: fc.stringMatching(/^[\w./-]{1,60}$/u),
    place: count,
  }),
  fc.record({ verb: fc.constant('desk' as const), campaign, seat, page: count }),
  fc.record({ verb: fc.constant('pick' as const), campaign, seat, menu: count }),
  fc.record({ verb: fc.constantFrom('aside' as const, 'board-file' as const), campaign, seat }),
  fc.record({
    verb: fc.constantFrom('do' as const, 'yes', 'form'),
    campaign,
    seat,
    offer,
    rev: count,
    decision: fc.string({ unit: 'grapheme', maxLength: 200 }).map(decisionTag),
  }),
  fc.record({
    verb: fc.constant('read' as const),
    campaign,
    seat,
    offer,
    rev: count,
    typed: fc.dictionary(fc.string(), fc.string()).map(typedTag),
    page: count,
  }),
  fc.record({
    verb: fc.constant('menu' as const),
    campaign,
    seat,
    tag: fc.oneof(fc.constant(''), fc.dictionary(fc.string(), fc.string()).map(typedTag)),
    page: fc.nat(999),
    choices,
  }),
  fc.record({
    verb: fc.constantFrom('choose' as const, 'add'),
    campaign,
    seat,
    tag: fc.dictionary(fc.string(), fc.string()).map(typedTag),
    choices,
  }),
  fc.record({
    verb: fc.constant('yes' as const),
    campaign,
    seat,
    offer,
    rev: count,
    decision: fc.string({ unit: 'grapheme', maxLength: 200 }).map(decisionTag),
    typed: fc.dictionary(fc.string(), fc.string()).map(typedTag),
  }),
);

test('every custom_id is read as it was printed, and is not too long', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const text = printCustomId(id);
      expect(text.length).toBeLessThanOrEqual(100);
      expect(parseCustomId(text)).toEqual(id);
    }),
  );
});

test('anything that is read is printed as it was', () => {
  const near = fc
    .tuple(ids.map(printCustomId), fc.nat(99), fc.string({ maxLength: 2 }))
    .map(([text, at, bit]) => text.slice(0, at) + bit + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const id = parseCustomId(text);
      if (id !== undefined) expect(printCustomId(id)).toBe(text);
    }),
  );
});

test('a menu option is read as it was printed', () => {
  fc.assert(
    fc.property(offer, count, (ref, rev) => {
      expect(parseOption(printOption({ offer: ref, rev }))).toEqual({ offer: ref, rev });
    }),
  );
});

test('an offer is told from another one by its order, decision and fixed arguments alone', () => {
  const base = { order: 'chit.seal', decision: '8.623/19 PM', fixed: { chit: 'attack' } };
  const refs = [
    base,
    { ...base, order: 'chit.draft' },
    { ...base, decision: '8.623/20 AM' },
    { ...base, fixed: { chit: 'idle' } },
  ].map(offerRef);
  expect(new Set(refs).size).toBe(4);
  expect(offerRef({ ...base })).toBe(refs[0]);
});
