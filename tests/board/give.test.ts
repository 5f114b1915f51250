/** What a board is told before an order is given. */
import { expect, test } from 'vitest';
import { foretell } from '../../src/board/give.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { offerRef } from '../../src/kernel/offer-ref.ts';

const END: Offer = {
  order: 'end',
  decision: 'phase',
  rev: 3,
  rule: '2.1',
  label: 'End it',
  fixed: {},
  fields: [],
  irrevocable: 'It ends.',
  preview: () => '902 could still move.',
};

const asked = (offer: Offer, rev = offer.rev) =>
  foretell({ offers: [offer], game: { id: 'a' } }, { ref: offerRef(offer), rev, args: {} });

test('what cannot be taken back stands above what comes of it, as in the conversation', () => {
  expect(asked(END)).toMatchObject({ ok: true, value: 'It ends.\n902 could still move.' });
  expect(asked({ ...END, preview: () => '' })).toMatchObject({ ok: true, value: 'It ends.' });
});

test('an offer that has moved on foretells nothing', () => {
  expect(asked(END, 2)).toMatchObject({ ok: false });
});
