import { expect, test } from 'vitest';
import { picturesOf } from '../../src/kernel/picture-of.ts';

interface Drawn {
  readonly 'game/front': { readonly hex: string; readonly note?: string | undefined };
}

const pictureOf = picturesOf<Drawn>();
const BESIDE = { alt: 'A hex', file: 'hex.png' };

test('a picture is plain data: absent and undefined are the same', () => {
  expect(pictureOf('game/front', { hex: 'A1', note: undefined }, { ...BESIDE, base: 'ab' })).toStrictEqual({
    kind: 'game/front',
    base: 'ab',
    props: { hex: 'A1' },
    ...BESIDE,
  });
  expect(pictureOf('game/front', { hex: 'A1' }, BESIDE)).not.toHaveProperty('base');
});

test('a picture that nobody draws, or with other props, does not compile', () => {
  // @ts-expect-error no drawing has this name
  pictureOf('game/nobody', { hex: 'A1' }, BESIDE);
  // @ts-expect-error its drawing wants a hex
  pictureOf('game/front', {}, BESIDE);
});
