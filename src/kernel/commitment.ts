/** Commitments: what binds a side to a secret choice before anybody sees it. */
import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './json.ts';

/** SHA-256 of salt (32 bytes, as hex) and the value's canonical JSON, as hex. */
export function commitmentOf(value: unknown, salt: string): string {
  return createHash('sha256').update(salt).update('\n').update(canonicalJson(value)).digest('hex');
}

/** 32 bytes as hex that nobody can guess without the campaign's seed; one per path, so replays agree. */
export function saltFrom(seed: Uint8Array, path: string): string {
  return createHmac('sha256', seed).update(`salt/${path}`).digest('hex');
}

/**
 * Of what a side seals for a decision. After a rewind it may be sealed a second time: another salt, so that what is
 * opened then does not open what was sealed before.
 */
export function sealSalt(seed: Uint8Array, decision: string, side: string, era: number): string {
  return saltFrom(seed, era === 0 ? `${decision}/${side}` : `${decision}/${side}/era ${era}`);
}

/** The hash of the host's 32 random bytes, posted before anybody types their word. */
export function hashOfSeed(hostSeed: Uint8Array): string {
  return createHash('sha256').update(hostSeed).digest('hex');
}

/**
 * The campaign's seed: the host's bytes mixed with the word of each seat, in the order of seats. The host's part is
 * fixed first (its hash is posted), so neither host nor players choose the seed alone.
 */
export function mixSeed(
  hostSeed: Uint8Array,
  words: readonly { readonly seat: string; readonly word: string }[],
): Buffer {
  return createHmac('sha256', hostSeed).update(canonicalJson(words)).digest();
}
