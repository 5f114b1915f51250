/** `node:crypto` in a browser, as far as the kernel hashes: SHA-256 and its HMAC, at once instead of as a promise (FIPS 180-4). */

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the roots of the first 64 primes. */
const ROUNDS: readonly number[] = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const BEGINNING: readonly number[] = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

type Bytes = Uint8Array;
type Content = string | Bytes;

const UTF8 = new TextEncoder();
const bytesOf = (content: Content): Bytes => (typeof content === 'string' ? UTF8.encode(content) : content);

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function sha256(content: Bytes): Bytes {
  const length = Math.ceil((content.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(content);
  padded[content.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(content.length / 2 ** 29));
  view.setUint32(length - 4, (content.length * 8) >>> 0);
  const state = Int32Array.from(BEGINNING);
  const words = new Int32Array(64);
  for (let at = 0; at < length; at += BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4);
    addBlock(state, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of state.entries()) out.setInt32(index * 4, word);
  return digest;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** @param words its first 16 are the block's */
function addBlock(state: Int32Array, words: Int32Array): void {
  const word = (index: number) => words[index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const [far, near] = [word(index - 15), word(index - 2)];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + word(index)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, each] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + each;
}

class Hash {
  readonly #parts: Bytes[] = [];
  readonly #finish: (content: Bytes) => Bytes;

  constructor(finish: (content: Bytes) => Bytes) {
    this.#finish = finish;
  }

  update(content: Content, _encoding?: 'utf8'): this {
    this.#parts.push(bytesOf(content));
    return this;
  }

  digest(): Bytes;
  digest(encoding: 'hex'): string;
  digest(encoding?: 'hex'): Bytes | string {
    const digest = this.#finish(joined(this.#parts));
    if (encoding === undefined) return digest;
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

export function createHash(_algorithm: 'sha256'): Hash {
  return new Hash(sha256);
}

/** RFC 2104. */
export function createHmac(_algorithm: 'sha256', key: Content): Hash {
  const given = bytesOf(key);
  const padded = new Uint8Array(BLOCK);
  padded.set(given.length > BLOCK ? sha256(given) : given);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  return new Hash((content) => sha256(joined([outer, sha256(joined([inner, content]))])));
}
