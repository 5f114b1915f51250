/** What stands in a browser where the kernel asks Node to hash. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as shim from '../../../src/board/page/shims/crypto.ts';
import { testSeed } from '../../support/seed.ts';

describe('hashes in a browser', () => {
  test('those of every length around a block and of any text are those of Node', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'x'.repeat(length);
      const hash = createHash('sha256').update(text).digest('hex');
      expect([length, shim.createHash('sha256').update(text).digest('hex')]).toEqual([length, hash]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, two) => {
        const hash = createHash('sha256').update(one, 'utf8').update('\n').update(two).digest('hex');
        expect(shim.createHash('sha256').update(one, 'utf8').update('\n').update(two).digest('hex')).toBe(
          hash,
        );
      }),
      { seed: testSeed('shims') },
    );
  });

  test('so are keyed ones, with keys of a block and more', () => {
    for (const length of [0, 32, 64, 65, 200]) {
      const key = new Uint8Array(length).fill(0xa5);
      const hash = createHmac('sha256', key).update('salt/8.620').digest('hex');
      expect(shim.createHmac('sha256', key).update('salt/8.620').digest('hex')).toBe(hash);
    }
  });
});
