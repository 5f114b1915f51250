/** `node:crypto` in a browser, as far as the kernel hashes: SHA-256 and its HMAC, at once instead of as a promise. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type Content = string | Uint8Array;

const bytesOf = (content: Content) => (typeof content === 'string' ? utf8ToBytes(content) : content);

class Hash {
  readonly #hash: ReturnType<typeof sha256.create> | ReturnType<typeof hmac.create>;

  constructor(hash: ReturnType<typeof sha256.create> | ReturnType<typeof hmac.create>) {
    this.#hash = hash;
  }

  update(content: Content, _encoding?: 'utf8'): this {
    this.#hash.update(bytesOf(content));
    return this;
  }

  digest(): Uint8Array;
  digest(encoding: 'hex'): string;
  digest(encoding?: 'hex'): Uint8Array | string {
    const digest = this.#hash.digest();
    return encoding === undefined ? digest : bytesToHex(digest);
  }
}

export function createHash(_algorithm: 'sha256'): Hash {
  return new Hash(sha256.create());
}

export function createHmac(_algorithm: 'sha256', key: Content): Hash {
  return new Hash(hmac.create(sha256, bytesOf(key)));
}
