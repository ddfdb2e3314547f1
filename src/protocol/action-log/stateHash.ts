/**
 * One short text for a whole state, by which a replay is held to what was: 8 bytes of BLAKE2s over
 * every object's JSON text, in which the objects in it are replaced by their own hash.
 * @decision
 */
import { blake2s } from '@noble/hashes/blake2.js';
import { partsOf } from './stateNodes';

const hashLength = 8;
const encoder = new TextEncoder();

const sorted = (names: readonly string[], values: readonly unknown[]): readonly unknown[] =>
  names
    .map((name, at) => [name, values[at]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The hash of an object whose `values` are plain, or the marks of others; `names` is null for a list. In
 * which order names were given tells nothing: what is undefined is not in a log, and may get a value later.
 */
export const hashNode = (names: readonly string[] | null, values: readonly unknown[]): string => {
  const parts = names === null ? [null, values] : [sorted(names, values)];
  const bytes = blake2s(encoder.encode(JSON.stringify(parts)), { dkLen: hashLength });
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
};

/** Hashes states that share most of what they hold: an object that was seen is not looked at again. */
export class StateHasher {
  private readonly hashes = new WeakMap<object, string>();

  hash(state: object): string {
    const known = this.hashes.get(state);
    if (known !== undefined) return known;
    const { names, values } = partsOf(state, (child) => this.hash(child));
    const hash = hashNode(names, values);
    this.hashes.set(state, hash);
    return hash;
  }
}
